import type { Field, Fields, ValueOf } from '../kinds/field'

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

export interface WorkflowOf<F extends Fields> {
  readonly workflow?: Workflow & {
    readonly amount?: keyof F & string
    readonly card?: readonly (keyof F & string)[]
    readonly party?: keyof F & string
    readonly later?: readonly (keyof F & string)[]
    readonly sets?: { readonly [S in FlowStateName]?: { readonly [K in keyof F & string]?: ValueOf<F[K]> | null } }
  }
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

export interface Approved {
  readonly workflow?: Workflow
}

/** In review or passed a record stands as it was approved. */
export const isInFlow = ({ workflow }: Approved, state: number) =>
  workflow !== undefined &&
  (state === flowStates.review || (state === flowStates.passed && (workflow.later ?? []).length === 0))

/** Whether a field stays as it was approved. What follows from others follows all the same. */
export const isFixed = ({ workflow }: Approved, state: number, name: string) =>
  workflow !== undefined && state === flowStates.passed && !(workflow.later ?? []).includes(name)

interface Named extends Approved {
  readonly name: string
  readonly handler: string
  readonly code: string
}

/** Modules with approval by module name, handler or code. Several modules may share a code. */
export function approvedModules<M extends Named>(modules: readonly M[], name: string): readonly M[] {
  const wanted = name.trim().toLowerCase()
  const approved = modules.filter(({ workflow }) => workflow !== undefined)
  const named = (of: 'name' | 'handler' | 'code') => approved.filter((each) => each[of].toLowerCase() === wanted)
  const ways = [named('name'), named('handler'), named('code')]
  return wanted === '' ? [] : (ways.find((found) => found.length > 0) ?? [])
}
