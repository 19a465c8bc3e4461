import type { CallName, Calls } from '@wire'
import type { Issue, Module } from '@/schema'
import type { RowLock } from '../../store/connection/row-locks'
import type { ModuleTables } from '../../store/schema/table-sql'
import type { AtWork } from '../core/context'
import type { AllHooks, ApplyChange, Change, Draft, TickDeps, TickWork, Values } from './change'

export type { TickDeps } from './change'

/** The kinds of parameters that the calls of features take, with the types of their values. */
export interface ParameterKinds {
  readonly page: number
  readonly rows: number
  readonly keyword: string
  readonly guid: string
  /** A guid or empty text. */
  readonly optionalGuid: string
  /** Guids with commas between them, or empty text. */
  readonly guids: string
  /** The name of a field. */
  readonly name: string
  readonly day: string
  readonly flag: boolean
  /** The values of a record. */
  readonly values: Values
  /** Texts by the names of fields. */
  readonly texts: Readonly<Record<string, string>>
}

export type ParameterKind = keyof ParameterKinds

/** The kinds of parameters whose values have a type. */
type KindsFor<T> = {
  readonly [K in ParameterKind]: [ParameterKinds[K], T] extends [T, ParameterKinds[K]] ? K : never
}[ParameterKind]

type MethodOf<Name> = Name extends `Record.${infer Method}` ? Method : never
type RecordMethod = MethodOf<CallName>
type CallOf<M extends RecordMethod> = Calls[`Record.${M}`]

/** A call that a word of the schema language adds to the modules that use it. */
export interface FeatureCall<M extends RecordMethod> {
  readonly method: M
  readonly kind: CallOf<M>['kind']
  /** Whether a module has the call. */
  readonly appliesTo: (module: Module) => boolean
  readonly input: { readonly [K in keyof CallOf<M>['takes']]-?: KindsFor<Required<CallOf<M>['takes']>[K]> }
  handle(work: AtWork, module: Module, input: CallOf<M>['takes'], hooks: AllHooks): Promise<CallOf<M>['answers']>
}

/** A call of any method, as the server reads it. */
export interface AnyFeatureCall {
  readonly method: RecordMethod
  readonly kind: 'read' | 'save'
  readonly appliesTo: (module: Module) => boolean
  readonly input: Readonly<Record<string, ParameterKind>>
  handle(work: AtWork, module: Module, input: Values, hooks: AllHooks): Promise<unknown>
}

/** Checks a call against its types on the wire. */
export const featureCall = <M extends RecordMethod>(call: FeatureCall<M>): AnyFeatureCall =>
  call as unknown as AnyFeatureCall

/** Behaviour that a word of the schema language adds to the modules that use it. */
export interface Feature {
  readonly name: string
  /** The SQL of its tables and indexes. */
  readonly tables?: ModuleTables
  readonly calls?: readonly AnyFeatureCall[]
  /** Returns the issues of a draft. */
  readonly validate?: (work: AtWork, module: Module, draft: Draft) => Promise<readonly Issue[]>
  /** Sets values in a valid draft, or refuses it. */
  readonly complete?: (work: AtWork, module: Module, draft: Draft) => Promise<Values>
  readonly locks?: (change: Change) => readonly RowLock[]
  /** Whether `beforeInsert` and `afterWrite` must run for a change. */
  readonly appliesTo?: (change: Change) => boolean
  /**
   * Runs before a new record is inserted; its first statement is sent with the locks and runs after them. Returns values
   * that it sets in the record. What runs here does not hold the counter of the number, for which other inserts wait.
   */
  readonly beforeInsert?: (work: AtWork, change: Change) => Promise<Values | undefined>
  /**
   * Runs in the same transaction after the record was written; `apply` changes other records. Returns values that it set
   * in the record, which those after it see.
   */
  readonly afterWrite?: (
    work: AtWork,
    change: Change,
    apply: ApplyChange,
  ) => Promise<Values | undefined> | Promise<void>
  /** Runs once an hour in each instance. */
  readonly tick?: (deps: TickDeps) => TickWork
  /** Runs once a minute in each instance. */
  readonly minutely?: (deps: TickDeps) => TickWork
}
