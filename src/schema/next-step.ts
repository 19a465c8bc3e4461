import { withLate } from './late'
import type { Module } from './module'
import type { Step } from './words/step'

type Values = Readonly<Record<string, unknown>>

interface Into {
  /** The field that refers to the record that moves on. */
  readonly on: string
  readonly parent: Module
  readonly steps: readonly Step[]
}

type Named = Pick<Module, 'name' | 'fields'>

function lookFor({ name, fields }: Named): Into | null {
  for (const [on, { options }] of Object.entries(fields)) {
    const parent = options.to?.() as Module | undefined
    const steps = (parent?.steps ?? []).filter((step) => step.module === name && step.on === on)
    if (parent !== undefined && steps.length > 0) return { on, parent, steps }
  }
  return null
}

const known = new WeakMap<Named, Into | null>()

/** Whose steps the records of a module are; null when they are nobody's. Definitions do not change: looked for once. */
export function stepInto(module: Named): Into | null {
  const into = known.get(module)
  if (into !== undefined) return into
  known.set(module, lookFor(module))
  return stepInto(module)
}

/** Which of some steps a record of theirs is. */
export const stepSaid = (steps: readonly Step[], values: Values): Step | undefined =>
  steps.find((step) => Object.entries(step.with ?? {}).every(([name, wanted]) => values[name] === wanted))

/** Whether a record may neither be changed nor taken away as it stands. */
export const isFrozen = ({ frozen, fields, list }: Module, values: Values) =>
  frozen !== null && withLate(fields[list.state], frozen.in).includes(String(values[list.state]))

/** Whether a step can be done as a record stands, by whoever may. */
export const isTurn = ({ fields, list }: Module, step: Step, values: Values) =>
  withLate(fields[list.state], step.from).includes(String(values[list.state]))

/** The people of a record whose turn a step is. */
export const peopleOf = ({ by = [] }: Step, values: Values): readonly string[] =>
  by.flatMap((name) => (values[name] ?? []) as string | readonly string[])
