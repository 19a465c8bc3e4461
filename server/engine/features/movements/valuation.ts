import { type Moved, portionOf } from '@/schema'
import type { NewStockLine, StockBalance, StockLine, StoredStockLine, Taken } from '../../../store/ledger/stock-book'

/** Lines that are in effect: neither cancelled nor cancelling another one. */
function linesInEffect(lines: readonly StoredStockLine[]) {
  const cancelled = new Set(lines.map(({ reverses }) => reverses))
  return lines.filter(({ seq, reverses }) => reverses === null && !cancelled.has(seq))
}

const isSameLine = (stored: StockLine, moved: Moved) =>
  stored.stock === moved.stock &&
  stored.date === moved.date &&
  stored.quantity === moved.quantity &&
  (moved.value === null || moved.value === stored.value)

export interface Difference {
  readonly kept: readonly StoredStockLine[]
  readonly cancelled: readonly StoredStockLine[]
  readonly added: readonly { readonly moved: Moved; readonly round: number }[]
}

/** What has to be cancelled and added so that the book of stock contains exactly what a record moves. */
export function differenceOf(stored: readonly StoredStockLine[], all: readonly Moved[]): Difference {
  const current = linesInEffect(stored)
  const kept = current.filter((line) => all.some((moved) => moved.line === line.line && isSameLine(line, moved)))
  const names = new Set(kept.map(({ line }) => line))
  const roundOf = (name: string) => Math.max(0, ...stored.filter(({ line }) => line === name).map(({ round }) => round))
  return {
    kept,
    cancelled: current.filter(({ line }) => !names.has(line)),
    added: all.filter(({ line }) => !names.has(line)).map((moved) => ({ moved, round: roundOf(moved.line) + 1 })),
  }
}

/** What a quantity is worth at the average of a balance; the last quantity takes the whole rest. */
export function atAverage(quantity: number, { quantity: all, value }: Pick<StockBalance, 'quantity' | 'value'>) {
  if (all <= 0) return 0
  return -quantity >= all ? -value : portionOf(value, quantity, all)
}

/** What a quantity that comes back is worth: its share of what was taken out; the last quantity takes the rest. */
export function asTaken(quantity: number, { quantity: all, value, backQuantity, backValue }: Taken) {
  const rest = value - backValue
  if (all <= 0 || quantity + backQuantity >= all) return rest
  return Math.min(rest, portionOf(value, quantity, all))
}

/** The balances of some stocks while lines are added to them. */
export class Balances {
  private readonly now: Map<string, StockBalance>

  constructor(balances: readonly StockBalance[]) {
    this.now = new Map(balances.map((each) => [each.stock, each]))
  }

  of(stock: string): StockBalance {
    return this.now.get(stock) ?? { stock, quantity: 0, value: 0 }
  }

  get all(): readonly StockBalance[] {
    return [...this.now.values()]
  }

  /** Adds a line; returns it with the balance after it. */
  add(line: Omit<NewStockLine, 'quantityAfter' | 'valueAfter'>): NewStockLine {
    const before = this.of(line.stock)
    const after = { ...before, quantity: before.quantity + line.quantity, value: before.value + line.value }
    this.now.set(line.stock, after)
    return { ...line, quantityAfter: after.quantity, valueAfter: after.value }
  }
}
