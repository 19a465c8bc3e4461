import type { Issue, Module } from '@/schema'
import type { AtWork } from './context'

export type Values = Readonly<Record<string, unknown>>

/** Why a record changes: it is saved or imported, deleted, restored, or its approval moves. */
export type Cause = 'save' | 'delete' | 'restore' | 'flow'

/** A change of a record. */
export interface Change {
  readonly module: Module
  readonly guid: string
  readonly cause: Cause
  /** The values that counted before: null for a record that is new or was deleted. */
  readonly before: Values | null
  /** The values that count afterwards: null for a record that is deleted. */
  readonly after: Values | null
}

export const isNew = ({ cause, before }: Change) => cause === 'save' && before === null

/** The values of a record after a change; of a deleted one its last ones. */
export const valuesIn = ({ before, after }: Change): Values => after ?? before ?? {}

/** A row that a change reads or writes beside its own. */
export interface RowLock {
  readonly table: string
  /** Its guid; of a member the user code. */
  readonly key: string
}

/** A record that is being saved, before it is written. */
export interface Draft {
  readonly guid: string
  readonly values: Values
  /** Its values before; null for a new record. */
  readonly before: Values | null
}

/** What the changes of one module do beyond its definition. */
export interface ModuleHooks {
  /** Values that follow from other records, whatever the client sent. */
  readonly fill?: (work: AtWork, draft: Draft) => Promise<Values>
  /** Rows that `afterWrite` depends on. All rows of a change are locked in one order. */
  readonly locks?: (change: Change) => readonly RowLock[]
  /** Whether `afterWrite` has something to do; without it, always. */
  readonly appliesTo?: (change: Change) => boolean
  /** Runs in the same transaction after the record was written. A new record may not have its numbers yet. */
  readonly afterWrite?: (work: AtWork, change: Change) => Promise<void>
}

/** What a word of the schema language does in each change of a record. */
export interface Feature {
  readonly name: string
  /** Issues of a draft. */
  readonly validate?: (work: AtWork, module: Module, draft: Draft) => Promise<readonly Issue[]>
  readonly locks?: (change: Change) => readonly RowLock[]
  /** Whether `afterWrite` has something to do for a change. */
  readonly appliesTo?: (change: Change) => boolean
  readonly afterWrite?: (work: AtWork, change: Change) => Promise<void>
}
