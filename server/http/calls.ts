import { modules } from '@/modules'
import { extras } from '../modules'
import { accountCalls } from './calls-account'
import { enterpriseCalls } from './calls-enterprise'
import { fileCalls } from './calls-files'
import { homeCalls } from './calls-home'
import { recordCalls } from './calls-records'
import type { Endpoint } from './endpoint'

/** Every call of the wire. */
export const calls: readonly Endpoint[] = [
  ...accountCalls,
  ...enterpriseCalls,
  ...homeCalls,
  ...fileCalls(modules),
  ...recordCalls(modules, extras),
]
