import type { Issue } from '../base/problem'
import type { Dimension } from '../values/ledger'
import { sumOf } from '../values/numbers'
import { linesIn } from '../words/lines'

type Values = Readonly<Record<string, unknown>>

/**
 * Lines that spread an amount of the record over other records, such as a payment over invoices. Each posts its amount
 * for the record that it names, whose figure of what is open must not become negative.
 */
export interface Allocation {
  /** The list of lines. */
  readonly lines: string
  /** The amount of the record that is spread, which the sum of the lines does not exceed. */
  readonly of: string
  /** The reference of a line, and the amount that is allocated to its record. */
  readonly to: string
  readonly amount: string
  /** The day of the record on which the lines are posted. */
  readonly date: string
  /** What the records allocated to stand for in the ledger. */
  readonly by: Dimension
  /** Values of the record with which its lines count; without them always. */
  readonly when?: Values
  /** What is offered: the records with these values, in this order. */
  readonly offers: { readonly with: Readonly<Record<string, string>>; readonly open: string; readonly sort: string }
}

export interface AllocatesOf<K extends string> {
  readonly allocates?: readonly (Allocation & {
    readonly lines: K
    readonly of: K
    readonly date: K
    readonly when?: Readonly<Partial<Record<K | '@flow', unknown>>>
  })[]
}

export interface Allocates {
  readonly allocates: readonly Allocation[]
}

export const allocatesFrom = ({ allocates = [] }: AllocatesOf<string>): Allocates => ({ allocates })

const amountOf = (value: unknown) => (typeof value === 'number' ? value : 0)

/** The sum of the lines of an allocation. */
export const allocatedIn = ({ lines, amount }: Pick<Allocation, 'lines' | 'amount'>, values: Values) =>
  sumOf(linesIn(values, lines).map((line) => amountOf(line[amount])))

/** Issues of records that are named twice, and of lines whose sum exceeds the amount. */
export const allocationIssues = ({ allocates }: Allocates, values: Values): Issue[] =>
  allocates.flatMap((allocation) => {
    const { lines, of, to, amount } = allocation
    const own = linesIn(values, lines)
    const named = own.map((line) => line[to])
    const twice = named.flatMap((guid, at): Issue[] =>
      typeof guid === 'string' && named.indexOf(guid) < at
        ? [{ field: `${lines}.${at}.${to}`, reason: 'allocated-twice' }]
        : [],
    )
    const excess = allocatedIn(allocation, values) - amountOf(values[of])
    const last = own.length - 1
    if (excess <= 0 || last < 0) return twice
    const limit = Math.max(0, amountOf(own[last]?.[amount]) - excess)
    return [...twice, { field: `${lines}.${last}.${amount}`, reason: 'above-own-amount', limit }]
  })
