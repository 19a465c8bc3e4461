import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { joinConditions } from '../records/records'
import { type VisibleSource, visible } from './why'

/** What of a stock its lines change: quantities in ten-thousandths, or values in fen. */
export type StockColumn = 'quantity' | 'value'

export interface StockSum {
  readonly isIn: boolean
  readonly count: number
  readonly sum: number
}

const ofStock = (stock: string) => ({ text: (n: number) => `${ownRows('e')} and e.stock = $${n}`, values: [stock] })

/** The lines of a book that count: those of visible records, whose many scopes are read once. */
interface Seen {
  readonly sources: readonly VisibleSource[]
  readonly isMany: boolean
}

/** The sums and numbers of the lines of a stock that add to it and that take from it; all of them are in one index. */
export function sumsOfStock(sql: Sql, stock: string, column: StockColumn, seen: Seen | null = null) {
  const only = seen === null ? [] : [visible(seen.sources, seen.isMany)]
  const { text, values } = joinConditions([ofStock(stock), ...only])
  return sql.many<StockSum>(
    `select e.quantity > 0 as "isIn", count(*)::integer as count, sum(e.${column})::bigint as sum
       from stock_entry e where ${text} group by e.quantity > 0 order by 1 desc`,
    values,
  )
}

export interface StockWhyLine {
  readonly seq: number
  readonly date: string
  readonly isIn: boolean
  readonly amount: number
  readonly after: number
  readonly module: string
  readonly guid: string
  readonly user: string
  readonly at: string
  readonly isReversal: boolean
}

/** A page of the visible lines of a stock in the order in which they were posted, the newest first. */
export function linesOfStock(
  sql: Sql,
  stock: string,
  column: StockColumn,
  sources: readonly VisibleSource[],
  { page, rows }: { readonly page: number; readonly rows: number },
) {
  const { text, values } = joinConditions([ofStock(stock), visible(sources)])
  return sql.many<StockWhyLine>(
    `select e.seq, e.date::text as date, e.quantity > 0 as "isIn", e.${column} as amount, e.${column}_after as after,
            e.source_module as module, e.source::text as guid, e.posted_by as user, e.posted_at as at,
            e.reverses is not null as "isReversal"
       from stock_entry e where ${text} order by e.seq desc limit ${Number(rows)} offset ${Number((page - 1) * rows)}`,
    values,
  )
}
