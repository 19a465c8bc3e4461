import type { BuiltRow, Counted } from '@wire'
import type { Module } from '@/schema'
import type { RowLock } from '../../store/connection/row-locks'
import type { Store } from '../../store/store'
import type { AtWork, Services } from '../core/context'

export interface TickDeps {
  readonly store: Store
  readonly services: Services
  readonly modules: readonly Module[]
}

/** Work of the clock; work in steps is spread over several turns, so that it does not delay the rest of the clock. */
export type TickWork = Promise<void> | AsyncGenerator<void>

export type Values = Readonly<Record<string, unknown>>

/** What a call has before its transaction begins. */
export type Outside = Omit<AtWork, 'sql'> & { readonly store: Store }

/** Why a record changes: it is saved or imported, deleted, restored, voided, a step is taken, or its approval moves. */
export type Cause = 'save' | 'delete' | 'restore' | 'void' | 'step' | 'flow'

/** A change of a record. */
export interface Change {
  readonly module: Module
  readonly guid: string
  readonly cause: Cause
  /** The values before the change; null for a record that is new or was deleted. */
  readonly before: Values | null
  /** The values after the change; null for a record that is deleted. */
  readonly after: Values | null
  /** The warnings that the user has confirmed, if the record is saved. */
  readonly confirmed?: readonly string[]
  /** The state of the approval before and after, if the change moves it. */
  readonly flow?: { readonly before: number; readonly after: number }
}

export const isNew = ({ cause, before }: Change) => cause === 'save' && before === null

/** The values of a record after a change; for a deleted record the values before. */
export const valuesIn = ({ before, after }: Change): Values => after ?? before ?? {}

/** A record that is being saved, before it is written. */
export interface Draft {
  readonly guid: string
  readonly values: Values
  /** The stored values; null for a new record. */
  readonly before: Values | null
  /** The answer of the hook `prepare`; missing if the record is saved without a call of its own, as by an import. */
  readonly prepared?: unknown
}

/** Effects of changes of a module that its definition does not express. */
export interface ModuleHooks {
  /**
   * Reads what `fill` needs from outside the database, such as a file, before the transaction of a save begins, because
   * it must not hold a connection.
   */
  readonly prepare?: (call: Outside, input: Pick<Draft, 'guid' | 'values'>) => Promise<unknown>
  /** Computes values from other records; they replace the values that the client sent. */
  readonly fill?: (work: AtWork, draft: Draft) => Promise<Values>
  /** Computes values when the approval of a record has reached its end, because others may have changed since. */
  readonly decided?: (work: AtWork, draft: Draft) => Promise<Values>
  /** Works out values of records when they are read, which are not stored; by guid. */
  readonly derived?: (work: AtWork, guids: readonly string[]) => Promise<ReadonlyMap<string, Values>>
  /** Counts quantities that a form may take over into its lines (`counts` of `gathers`). */
  readonly counted?: (work: AtWork, draft: Pick<Draft, 'guid' | 'values'>) => Promise<Counted>
  /** Completes the parts that `builds` offers, and adds those of several records. */
  readonly built?: (work: AtWork, values: Values, rows: readonly BuiltRow[]) => Promise<readonly BuiltRow[]>
  /** Rows that `afterWrite` depends on. All rows of a change are locked in a fixed order, which avoids deadlocks. */
  readonly locks?: (change: Change) => readonly RowLock[]
  /** Whether `afterWrite` must run; without this function it always runs. */
  readonly appliesTo?: (change: Change) => boolean
  /** Runs in the same transaction after the record was written. The numbers of a new record may still be missing. */
  readonly afterWrite?: (work: AtWork, change: Change) => Promise<void>
  /** Runs once an hour in each instance. */
  readonly tick?: (deps: TickDeps) => TickWork
  /** Runs once a minute in each instance. */
  readonly minutely?: (deps: TickDeps) => TickWork
}

/** The hooks of all modules that have some, by module name. */
export type AllHooks = Readonly<Record<string, ModuleHooks>>

/** Writes a record with its values after the change, and returns what was written. */
export type WriteChange = (after: Change['after']) => Promise<Change['after']>

/** Writes a change with everything that follows from it, in the current transaction. */
export type ApplyChange = (change: Change, write: WriteChange) => Promise<Change>
