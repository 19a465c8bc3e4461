import { type Issue, Problem, sumOf } from '@/schema'
import type { Change, Values } from '../engine/change/change'

export const linesIn = (values: Values | null) => (values?.items ?? []) as readonly Values[]

export const isConfirmed = (values: Values | null) => values?.confirmation === 'confirmed'

/** Whether a change saves a document that is not confirmed by it. */
export const isWaiting = ({ cause, after }: Change) => cause === 'save' && after !== null && !isConfirmed(after)

/** A change of which only the values of confirmed documents count. */
export const confirmedIn = ({ before, after, ...change }: Change): Change => ({
  ...change,
  before: isConfirmed(before) ? before : null,
  after: isConfirmed(after) ? after : null,
})

/** The total quantity of the lines that refer to an item. */
export const sumIn = (values: Values, name: string, of: string) =>
  sumOf(
    linesIn(values)
      .filter((line) => line[name] === of)
      .map((line) => Number(line.quantity)),
  )

export const lineOf = (values: Values, name: string, of: string) =>
  linesIn(values).findIndex((line) => line[name] === of)

/** Refuses a change with an issue at a line. */
export function refuseLine(values: Values, at: number, issue: Omit<Issue, 'field'>): never {
  const field = linesIn(values)[at] === undefined ? 'items' : `items.${at}.quantity`
  throw new Problem('invalid', { issues: [{ ...issue, field }] })
}

export interface Delta {
  /** The guid that the lines refer to. */
  readonly of: string
  readonly delta: number
}

/** The quantity that a change adds to each item its lines refer to, sorted by item. */
export function deltasIn({ before, after }: Change, name: string, quantity: string, sign: 1 | -1 = 1): Delta[] {
  const sums = new Map<string, number>()
  const count = (of: Values | null, times: number) => {
    for (const line of linesIn(of)) {
      const key = line[name]
      if (typeof key === 'string') sums.set(key, sumOf([sums.get(key), times * Number(line[quantity] ?? 0)]))
    }
  }
  count(before, -sign)
  count(after, sign)
  return [...sums]
    .filter(([, delta]) => delta !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([of, delta]) => ({ of, delta }))
}
