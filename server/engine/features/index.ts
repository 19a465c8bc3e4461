import type { Module } from '@/schema'
import { tablesFrom } from '../../store/schema/module-tables'
import type { AnyFeatureCall, Feature } from '../change/feature'
import { allocates } from './allocates'
import { builds } from './builds'
import { carryOver } from './carry-over'
import { clocks } from './clocks'
import { excludes } from './excludes'
import { files } from './files'
import { gates } from './gates'
import { gathers } from './gathers'
import { immutable } from './immutable'
import { likes } from './likes'
import { lines } from './lines'
import { locks } from './locks'
import { messages } from './messages'
import { movements } from './movements'
import { neverDecreases } from './never-decreases'
import { numbering } from './numbering'
import { posts } from './posts'
import { prefill } from './prefill'
import { receipts } from './receipts'
import { references } from './references'
import { reminders } from './reminders'
import { roster } from './roster'
import { signs } from './signs'
import { parentSteps, stepNotifications } from './steps'
import { tree } from './tree'
import { unique } from './unique'
import { voidReferences } from './void-references'
import { writers } from './writers'

/** All features, in the order in which they handle a change. */
export const features: readonly Feature[] = [
  writers,
  unique,
  references,
  gates,
  tree,
  lines,
  files,
  numbering,
  carryOver,
  prefill,
  gathers,
  builds,
  neverDecreases,
  immutable,
  excludes,
  locks,
  voidReferences,
  parentSteps,
  stepNotifications,
  movements,
  posts,
  allocates,
  messages,
  receipts,
  reminders,
  clocks,
  roster,
  signs,
  likes,
]

/** The calls that the features add to a module. */
export const featureCallsOf = (module: Module): readonly AnyFeatureCall[] =>
  features.flatMap(({ calls = [] }) => calls.filter(({ appliesTo }) => appliesTo(module)))

/** The SQL of all tables of modules. */
export const tablesOf = (modules: readonly Module[]) =>
  tablesFrom(
    modules,
    features.flatMap(({ tables }) => tables ?? []),
  )
