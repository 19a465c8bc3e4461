import { modules } from '@/modules'
import type { Module } from '@/schema'
import type { Extra } from '../engine/saving/save'
import { extras } from '../modules'
import { tallies } from '../modules/tallies'
import { manyCall } from './call-many'
import { accountCalls } from './calls-account'
import { dictionaryCalls } from './calls-dictionaries'
import { directoryCalls } from './calls-directory'
import { enterpriseCalls } from './calls-enterprise'
import { fileCalls } from './calls-files'
import { flowSetUpCalls } from './calls-flow-set-up'
import { flowCalls } from './calls-flows'
import { homeCalls, searchCalls } from './calls-home'
import { jobCalls } from './calls-jobs'
import { messageCalls } from './calls-messages'
import { paperCalls } from './calls-paper'
import { qrCalls } from './calls-qr'
import { recordCalls } from './calls-records'
import { signOnCalls } from './calls-sign-on'
import { templateCalls } from './calls-templates'
import type { Endpoint } from './endpoint'

/** Every call but the one that asks several. */
const singleCalls = (all: readonly Module[], more: Readonly<Record<string, Extra>>): readonly Endpoint[] => [
  ...accountCalls,
  ...signOnCalls,
  ...enterpriseCalls({ modules: all, extras: more }),
  ...directoryCalls,
  ...homeCalls,
  ...searchCalls(all),
  ...jobCalls,
  ...messageCalls(all, tallies),
  ...paperCalls(all),
  ...qrCalls(all),
  ...fileCalls(all),
  ...recordCalls(all, more),
  ...flowCalls({ modules: all, extras: more }),
  ...templateCalls({ modules: all, extras: more }),
  ...dictionaryCalls(all),
  ...flowSetUpCalls({ modules: all, extras: more }),
]

/** Every call of the wire, with those of some modules. */
export const callsOf = (all: readonly Module[], more: Readonly<Record<string, Extra>>): readonly Endpoint[] => {
  const single = singleCalls(all, more)
  return [...single, manyCall(single)]
}

export const calls = callsOf(modules, extras)
