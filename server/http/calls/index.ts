import { modules } from '@/modules'
import type { Module } from '@/schema'
import type { AllHooks } from '../../engine/change/change'
import { moduleHooks } from '../../modules'
import { tallies } from '../../modules/tallies'
import type { Endpoint } from '../wire/endpoint'
import { accountCalls } from './accounts/account'
import { directoryCalls } from './accounts/directory'
import { enterpriseCalls } from './accounts/enterprise'
import { signOnCalls } from './accounts/sign-on'
import { affairCalls } from './affairs'
import { attendanceCalls } from './attendance'
import { moneyCalls, projectCalls } from './boards'
import { dictionaryCalls } from './dictionaries'
import { savedViewCalls } from './feature-calls'
import { fileCalls } from './files'
import { flowSetUpCalls } from './flows/flow-preparation'
import { templateCalls } from './flows/flow-templates'
import { flowCalls } from './flows/flows'
import { homeCalls, searchCalls } from './home'
import { invoiceCalls } from './invoices'
import { jobCalls } from './jobs'
import { lookupCalls } from './lookups'
import { manyCall } from './many'
import { materialCalls } from './material-boards'
import { messageCalls } from './messages'
import { paperCalls } from './pdf'
import { planningCalls } from './planning'
import { qrCalls } from './qr'
import { recordCalls } from './records'
import { reportCalls } from './reports'
import { rotaCalls } from './rota'

/** All calls except `Common.GetMany`, which takes them as input. */
const singleCalls = (all: readonly Module[], extras: AllHooks): readonly Endpoint[] => [
  ...accountCalls,
  ...signOnCalls,
  ...enterpriseCalls({ modules: all, extras }),
  ...directoryCalls,
  ...homeCalls,
  ...moneyCalls,
  ...materialCalls,
  ...planningCalls,
  ...affairCalls,
  ...attendanceCalls,
  ...rotaCalls,
  ...lookupCalls,
  ...reportCalls,
  ...projectCalls,
  ...invoiceCalls(extras),
  ...searchCalls(all),
  ...jobCalls,
  ...messageCalls(all, tallies),
  ...paperCalls(all),
  ...qrCalls(all, extras),
  ...fileCalls(all),
  ...recordCalls(all, extras),
  ...savedViewCalls(all),
  ...flowCalls({ modules: all, extras }),
  ...templateCalls({ modules: all, extras }),
  ...dictionaryCalls(all),
  ...flowSetUpCalls({ modules: all, extras }),
]

/** Every call of the wire, with those of some modules. */
export const callsOf = (all: readonly Module[], more: AllHooks): readonly Endpoint[] => {
  const single = singleCalls(all, more)
  return [...single, manyCall(single)]
}

export const calls = callsOf(modules, moduleHooks)
