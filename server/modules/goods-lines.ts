import { type Issue, Problem, sumOf } from '@/schema'
import type { Draft } from '../engine/saving/save'

export type Values = Readonly<Record<string, unknown>>

export const linesIn = (values: Values | null) => (values?.items ?? []) as readonly Values[]

/** How much lines say of one thing. */
export const sumIn = (values: Values, name: string, of: string) =>
  sumOf(
    linesIn(values)
      .filter((line) => line[name] === of)
      .map((line) => Number(line.quantity)),
  )

export const lineOf = (values: Values, name: string, of: string) =>
  linesIn(values).findIndex((line) => line[name] === of)

/** A line, to tell what is wrong with it. */
export function refuseLine(values: Values, at: number, told: Omit<Issue, 'field'>): never {
  const field = linesIn(values)[at] === undefined ? 'items' : `items.${at}.quantity`
  throw new Problem('invalid', { issues: [{ ...told, field }] })
}

export interface Change {
  /** What it is a change of. */
  readonly of: string
  readonly delta: number
}

/**
 * What a save changes, by what lines refer to: what it says now, less what it said before; in one order, so that two who
 * move the same wait for each other and never for ever.
 */
export function changesIn(
  { values, before, isGone = false, isBack = false }: Draft,
  name: string,
  quantity: string,
  sign: 1 | -1 = 1,
): Change[] {
  const sums = new Map<string, number>()
  const count = (of: Values | null, times: number) => {
    for (const line of linesIn(of)) {
      const key = line[name]
      if (typeof key === 'string') sums.set(key, sumOf([sums.get(key), times * Number(line[quantity] ?? 0)]))
    }
  }
  if (!isBack) count(before, -sign)
  if (!isGone) count(values, sign)
  return [...sums]
    .filter(([, delta]) => delta !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([of, delta]) => ({ of, delta }))
}
