import type { Field } from './field'

/** Where a record's approval stands; the wire knows it by these numbers. */
export const flowStates = { draft: -1, review: 0, passed: 1, rejected: -2, returned: -3 } as const
export type FlowStateName = keyof typeof flowStates

/** That records of a module are approved. Who approves is up to the enterprise and stands in its templates. */
export interface Workflow {
  /** The sum it is about: shown in the inbox, added up, and first among the conditions. */
  readonly amount?: string
  /** What somebody who decides must know beside what the list shows. */
  readonly card?: readonly string[]
  /** With whom it is about: whoever decides is told how often records about the same were refused. */
  readonly party?: string
  /** What may still be changed once it is approved; without any of these nothing may. */
  readonly later?: readonly string[]
  /** What fields of the record become when its approval stands there; saving's own hooks see it. */
  readonly sets?: Readonly<Partial<Record<FlowStateName, Readonly<Record<string, unknown>>>>>
}

const asNumbers: readonly Field['kind'][] = [
  'money',
  'quantity',
  'percent',
  'number',
  'slider',
  'rating',
  'age',
  'year',
]
const asChoices: readonly Field['kind'][] = [
  'choice',
  'yes-no',
  'reference',
  'department',
  'person',
  'multi-choice',
  'people',
  'departments',
]

/** What conditions may ask about: numbers have limits, all others are one of some. */
export function conditionFieldsOf({ fields }: { readonly fields: Readonly<Record<string, Field>> }) {
  const kinds = Object.entries(fields).map(([name, { kind }]) => [name, kind] as const)
  const numbers = kinds.filter(([, kind]) => asNumbers.includes(kind)).map(([name]) => name)
  const choices = kinds.filter(([, kind]) => asChoices.includes(kind)).map(([name]) => name)
  return { numbers, choices: [...choices, '@department', '@starter'] }
}

interface Approved {
  readonly workflow?: Workflow
}

/** In review or passed a record stands as it was approved. */
export const isInFlow = ({ workflow }: Approved, state: number) =>
  workflow !== undefined &&
  (state === flowStates.review || (state === flowStates.passed && (workflow.later ?? []).length === 0))

/** Whether a field stays as it was approved. What follows from others follows all the same. */
export const isFixed = ({ workflow }: Approved, state: number, name: string) =>
  workflow !== undefined && state === flowStates.passed && !(workflow.later ?? []).includes(name)
