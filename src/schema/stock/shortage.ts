import type { Target } from '../kinds/field'
import type { BalanceOf, WithBalance } from './balance'

/**
 * Goods that were taken although the book has fewer: the lines that the book cannot cover become lines of a count, which
 * takes from the book what it has.
 */
interface Shortage {
  /** The own lines: the stock, its quantity in the book, and the quantity that was taken. */
  readonly list: string
  readonly of: string
  readonly there: string
  readonly quantity: string
  /** The count, with its values that do not depend on the lines. */
  readonly into: () => Target
  readonly with: Readonly<Record<string, unknown>>
  /** Fields of the count and the own fields from which they are taken. */
  readonly takes: Readonly<Record<string, string>>
  /** The text of the count that names what is short. */
  readonly names: string
  /** The lines of the count: the list and its fields. */
  readonly lines: {
    readonly list: string
    readonly of: string
    readonly book: string
    readonly counted: string
    readonly reason: string
    /** Fields of these lines and the fields of the own lines from which they are taken. */
    readonly takes: Readonly<Record<string, string>>
  }
}

interface ShortageOf<K extends string> {
  readonly shortage?: Shortage & { readonly list: K; readonly takes: Readonly<Record<string, K>> }
}

/** What records are in the book of stock, or become when it does not cover them. */
export type StockOf<K extends string> = BalanceOf<K> & ShortageOf<K>

export interface WithStock extends WithBalance {
  readonly shortage?: Shortage
}
