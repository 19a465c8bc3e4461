import type { Fields } from '../kinds/field'
import { type Only, unmetIn } from '../values/only'
import { withLate } from './late'
import { linesIn } from './lines'

type Values = Readonly<Record<string, unknown>>

/**
 * A step of a record: a record of another module of its area that refers to it and changes its state, as an improvement
 * does with a check. It is defined in the module of the record that changes, so that all its states are in one place.
 */
export interface Step {
  readonly name: string
  /** The text of its button. */
  readonly title: string
  /** The title of the list and of the count of the records for which the step is pending. */
  readonly waiting?: string
  /** The module whose records are this step, and its field that refers to this record. */
  readonly module: string
  readonly on: string
  /** Values that identify records of this step, if that module also has records of other steps. */
  readonly with?: Readonly<Record<string, string>>
  /**
   * The step is taken when its record has these values and undone when it no longer has them, such as after approval;
   * without them it is taken when its record is saved.
   */
  readonly when?: Readonly<Record<string, string>>
  /** The step is possible only in an enterprise without an approval template for this module. */
  readonly unlessFlow?: true
  /** The states of this record in which the step can be taken. */
  readonly from: readonly string[]
  /** The further values of this record with which the step can be taken. */
  readonly only?: Only
  /**
   * The fields of this record with the persons who may take the step, as administrators may; without them every user
   * with the right to edit may. The persons of all these fields are notified.
   */
  readonly by?: readonly string[]
  /** Without persons: whether every user with the right to edit who sees the record is notified that it is pending. */
  readonly notifies?: '@editors'
  /** The step may be taken, but the record does not wait for it, so that no one is notified. */
  readonly isOptional?: true
  /** A further right that the step needs, such as the one of its own records. */
  readonly right?: { readonly code: string; readonly to: 'view' | 'edit' }
  /**
   * The state that the step sets in this record: a fixed one, or one that depends on a choice of the step; without it the
   * state stays.
   */
  readonly sets?: string | { readonly by: string; readonly to: Readonly<Record<string, string>> }
  /** Fields of this record that are copied from the step (own name, its name), or are emptied (null). */
  readonly copies?: Readonly<Record<string, string | null>>
  /** Fields that are empty in the step keep the value of this record. */
  readonly unlessEmpty?: true
  /** The step changes a line of this record. */
  readonly line?: LineOfStep
}

/** The line of a list that has the same value in a field as the step, such as the same contract. */
export interface LineOfStep {
  readonly list: string
  readonly by: string
  /** The values of the line with which the step can be taken. */
  readonly from: Readonly<Record<string, readonly string[]>>
  /** Fields of the line that are copied from the step (own name, its name). */
  readonly copies: Readonly<Record<string, string>>
}

/** A state that a save of the record itself sets, such as its submission, if the record then has these values. */
export interface Move {
  readonly from: readonly string[]
  readonly when: Readonly<Record<string, string | boolean>>
  readonly sets: string
}

/** States in which a record can neither be changed nor deleted, and the message for that. */
export interface Frozen {
  readonly in: readonly string[]
  /** States in which a record can be changed, and deleted only by administrators. */
  readonly kept?: readonly string[]
  /** The fields that may still change in a state. */
  readonly only?: Readonly<Record<string, readonly string[]>>
  readonly message: string
}

type StepOf<K extends string> = Omit<Step, 'by' | 'copies' | 'only'> & {
  readonly only?: { readonly [Name in K]?: Only[string] }
  readonly by?: readonly K[]
  readonly copies?: { readonly [Name in K]?: string | null }
}

export interface StepsOf<K extends string> {
  readonly steps?: readonly StepOf<K>[]
  readonly moves?: readonly (Omit<Move, 'when'> & { readonly when: { readonly [Name in K]?: string | boolean } })[]
  readonly frozen?: Frozen
}

export interface Steps {
  readonly steps: readonly Step[]
  readonly moves: readonly Move[]
  readonly frozen: Frozen | null
}

export const stepsFrom = <K extends string>({ steps = [], moves = [], frozen }: StepsOf<K>): Steps => ({
  steps: steps as readonly Step[],
  moves: moves as readonly Move[],
  frozen: frozen ?? null,
})

/** A module whose records are steps of another one. */
interface StepParent<M> {
  /** The field that refers to the record whose state changes. */
  readonly on: string
  readonly parent: M
  readonly steps: readonly Step[]
}

interface Stepped {
  readonly name: string
  readonly fields: Fields
  readonly steps: readonly Step[]
}

function findStepParent<M extends Stepped>({ name, fields }: M): StepParent<M> | null {
  for (const [on, { options }] of Object.entries(fields)) {
    const parent = options.to?.() as unknown as M | undefined
    const steps = (parent?.steps ?? []).filter((step) => step.module === name && step.on === on)
    if (parent !== undefined && steps.length > 0) return { on, parent, steps }
  }
  return null
}

const cache = new WeakMap<Stepped, StepParent<unknown> | null>()

/** The module whose steps the records of this one are, or null. It is cached, because definitions do not change. */
export function stepParentOf<M extends Stepped>(module: M): StepParent<M> | null {
  const cached = cache.get(module)
  if (cached !== undefined) return cached as StepParent<M> | null
  const found = findStepParent(module)
  cache.set(module, found)
  return found
}

/** The step that a record represents, of the steps of its module. */
export const stepOfRecord = (steps: readonly Step[], values: Values): Step | undefined =>
  steps.find((step) => Object.entries(step.with ?? {}).every(([name, expected]) => values[name] === expected))

/** Whether a record that is a step has the values with which the step is taken. */
export const isStepTaken = ({ when = {} }: Step, values: Values) =>
  Object.entries(when).every(([name, expected]) => values[name] === expected)

interface InState {
  readonly fields: Fields
  readonly list: { readonly state: string }
}

/** Whether a record may neither be changed nor deleted in its present state. */
export const isFrozen = ({ frozen, fields, list }: InState & Steps, values: Values) =>
  frozen !== null && withLate(fields[list.state], frozen.in).includes(String(values[list.state]))

/** Whether a field stays as it is in the present state of a record, while others may change. */
export const isFixedInState = ({ frozen, list }: InState & Steps, values: Values, name: string) => {
  const free = frozen?.only?.[String(values[list.state])]
  return free !== undefined && !free.includes(name)
}

/** Whether only administrators may delete a record in its present state. */
export const isKept = ({ frozen, list }: InState & Steps, values: Values) =>
  frozen?.kept?.includes(String(values[list.state])) === true

/** The state of a record with these values after a save. */
export const movedState = ({ moves, list }: InState & Steps, values: Values) =>
  moves.find(
    ({ from, when }) =>
      from.includes(String(values[list.state])) &&
      Object.entries(when).every(([name, expected]) => values[name] === expected),
  )?.sets ?? values[list.state]

const isLineReady = ({ from }: LineOfStep, line: Values) =>
  Object.entries(from).every(([name, allowed]) => allowed.includes(String(line[name])))

/** Whether a step can be taken in the present state of a record, and of one of its lines if it changes a line. */
export const isStepPossible = ({ fields, list }: InState, { from, line, only = {} }: Step, values: Values) =>
  withLate(fields[list.state], from).includes(String(values[list.state])) &&
  unmetIn({ only }, values) === undefined &&
  (line === undefined || linesIn(values, line.list).some((each) => isLineReady(line, each)))

/** The persons of a record who may take a step. */
export const peopleOf = ({ by = [] }: Step, values: Values): readonly string[] =>
  by.flatMap((name) => (values[name] ?? []) as string | readonly string[])
