import type { Fields } from '../kinds/field'

/** The sets of the statistics: passed, not passed but sent back at least once, and all others that are not passed. */
export const statisticSets = ['open', 'resolved', 'back'] as const
export type StatisticSet = (typeof statisticSets)[number]

/** What the statistics can be divided by. */
export const statisticParts = ['state', 'nature', 'project', 'kind', 'team'] as const
export type StatisticPart = (typeof statisticParts)[number]

/** The records of the module are findings or orders of the statistics. */
export interface Statistic {
  /** The date that a span of days selects by. */
  readonly on: string
  /** States that are resolved, and states that are no finding. */
  readonly resolved: readonly string[]
  readonly none: readonly string[]
  /** The state of a record that was sent back. */
  readonly back: string
  /** The state and the person of a record that is late. */
  readonly late: { readonly state: string; readonly person: string }
  readonly by: Readonly<Partial<Record<Exclude<StatisticPart, 'state'>, string>>>
}

export interface StatisticOf<K extends string> {
  readonly statistic?: Omit<Statistic, 'on' | 'late' | 'by'> & {
    readonly on: K
    readonly late: { readonly state: string; readonly person: K }
    readonly by: Readonly<{ [P in Exclude<StatisticPart, 'state'>]?: K }>
  }
}

export interface WithStatistic {
  readonly statistic?: Statistic
}

interface Definition {
  readonly name: string
  readonly fields: Fields
  readonly list: { readonly state?: string }
  readonly statistic?: Statistic
}

export function statisticFrom({ name, fields, list, statistic }: Definition): WithStatistic {
  if (statistic === undefined) return {}
  const known = Object.keys(fields[list.state ?? '']?.options.choices ?? {})
  const { resolved, none, back, late } = statistic
  const unknown = [...resolved, ...none, back, late.state].find((state) => !known.includes(state))
  if (unknown !== undefined) throw new Error(`the statistic of ${name}: ${unknown} is no state`)
  return { statistic }
}

/** Shares of a whole in percent with one decimal that add up to 100.0: the largest remainders are rounded up. */
export function sharesOf(counts: readonly number[]): readonly number[] {
  const whole = counts.reduce((sum, count) => sum + count, 0)
  if (whole === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count * 1000) / whole)
  const floors = exact.map(Math.floor)
  const missing = 1000 - floors.reduce((sum, each) => sum + each, 0)
  // Remainders are compared as integers, because fractions are not exact.
  const order = counts
    .map((count, at) => ({ at, rest: (count * 1000) % whole }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at)
  const raised = new Set(order.slice(0, missing).map(({ at }) => at))
  return floors.map((each, at) => (each + (raised.has(at) ? 1 : 0)) / 10)
}
