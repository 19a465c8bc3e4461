import type { Balance, Module } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** A line of the book of stock. Quantities are in whole ten-thousandths, values in fen. */
export interface StockLine {
  readonly line: string
  readonly round: number
  readonly stock: string
  readonly date: string
  readonly quantity: number
  readonly value: number
  /** The record that took the goods out, if the line brings them back, and the balance that they were taken from. */
  readonly origin: string | null
  readonly originStock: string | null
}

export interface StoredStockLine extends StockLine {
  readonly seq: number
  readonly source: string
  readonly reverses: number | null
}

const columns = `seq, source::text as source, source_line as line, round, stock::text as stock, date::text as date, quantity, value,
  origin::text as origin, origin_stock::text as "originStock", reverses`

/** All lines of some records of a module in the book of stock, in the order in which they were posted. */
export const stockLinesOf = (sql: Sql, module: string, sources: readonly string[]) =>
  sql.many<StoredStockLine>(
    `select ${columns} from stock_entry
      where ${ownRows()} and source = any($1::uuid[]) and source_module = $2 order by seq`,
    [sources, module],
  )

export interface NewStockLine extends StockLine {
  readonly reverses: number | null
  readonly quantityAfter: number
  readonly valueAfter: number
  readonly source: string
  readonly user: string
}

/** Adds lines of records of a module to the book of stock. */
export const addStockLines = (
  sql: Sql,
  { enterprise, module }: { readonly enterprise: string; readonly module: string },
  lines: readonly NewStockLine[],
) =>
  sql.run(
    `insert into stock_entry (enterprise_id, posted_by, source_module, source, source_line, round, stock, date, quantity, value,
                              quantity_after, value_after, origin, origin_stock, reverses)
     select $1, l.user_code, $2, l.source, l.line, l.round, l.stock, l.date, l.quantity, l.value, l.quantity_after, l.value_after,
            l.origin, l.origin_stock, l.reverses
       from jsonb_to_recordset($3::jsonb) as l (source uuid, user_code text, line text, round integer, stock uuid, date date,
              quantity bigint, value bigint, quantity_after bigint, value_after bigint, origin uuid, origin_stock uuid, reverses bigint)`,
    [
      enterprise,
      module,
      JSON.stringify(
        lines.map(({ user, quantityAfter, valueAfter, originStock, ...line }) => ({
          ...line,
          ...{ user_code: user, quantity_after: quantityAfter, value_after: valueAfter, origin_stock: originStock },
        })),
      ),
    ],
  )

export interface StockBalance {
  readonly stock: string
  readonly quantity: number
  readonly value: number
}

const unitsOf = (field: string) => `(coalesce(r."${field}", 0) * 10000)::bigint`
const fenOf = (field: string) => `(coalesce(r."${field}", 0) * 100)::bigint`

/** The present balances of some stocks. */
export const balancesOf = (sql: Sql, { name }: Module, { quantity, value }: Balance, stocks: readonly string[]) =>
  sql.many<StockBalance>(
    `select guid::text as stock, ${unitsOf(quantity)} as quantity, ${fenOf(value)} as value from "${name}" r
      where ${ownRows('r')} and guid = any($1::uuid[])`,
    [stocks],
  )

export interface NewBalance extends StockBalance {
  readonly average: number | null
  readonly state: string
}

/** Sets balances of stocks. Their versions stay, because users do not edit them. */
export const setBalances = (
  sql: Sql,
  { name }: Module,
  { quantity, value, average, state, reserved, free }: Balance,
  balances: readonly NewBalance[],
) =>
  sql.run(
    `update "${name}" r set "${quantity}" = h.quantity::numeric / 10000, "${value}" = h.value::numeric / 100,
                            "${average}" = coalesce(h.average::numeric / 100, r."${average}"), "${state}" = h.state,
                            "${free}" = h.quantity::numeric / 10000 - coalesce(r."${reserved}", 0)
       from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[]) as h(guid, quantity, value, average, state)
      where ${ownRows('r')} and r.guid = any($1::uuid[]) and r.guid = h.guid`,
    [
      ...[balances.map((each) => each.stock), balances.map((each) => each.quantity)],
      ...[balances.map((each) => each.value), balances.map((each) => each.average)],
      balances.map((each) => each.state),
    ],
  )

/** A stock taken out by a record: how much, what it is worth, and how much of it came back. */
export interface Taken {
  readonly quantity: number
  readonly value: number
  readonly backQuantity: number
  readonly backValue: number
}

/** A record of a module that took goods out of a stock, and the module whose records bring them back. */
interface Taking {
  readonly module: string
  readonly source: string
  readonly stock: string
  readonly backBy: string
}

/** What a record took out of a stock, and what came back of it. */
export const takenBy = (sql: Sql, { module, source, stock, backBy }: Taking) =>
  sql.one<Taken>(
    `select coalesce(-sum(quantity) filter (where origin is null), 0)::bigint as quantity,
            coalesce(-sum(value) filter (where origin is null), 0)::bigint as value,
            coalesce(sum(quantity) filter (where origin is not null), 0)::bigint as "backQuantity",
            coalesce(sum(value) filter (where origin is not null), 0)::bigint as "backValue"
       from stock_entry
      where ${ownRows()} and ((source = $1 and stock = $2 and source_module = $3 and origin is null)
                              or (origin = $1 and origin_stock = $2 and source_module = $4))`,
    [source, stock, module, backBy],
  )

/**
 * The first day from some days on at whose end a stock is below zero. A stock without a later line is not read: at the end
 * of its day it is what its balance is.
 */
export const shortDays = (sql: Sql, days: readonly { readonly stock: string; readonly date: string }[]) =>
  sql.many<{ readonly stock: string; readonly date: string }>(
    `with h as materialized (
       select stock, date from unnest($1::uuid[], $2::date[]) as d(stock, date)
        where exists (select from stock_entry e where ${ownRows('e')} and e.stock = d.stock and e.date > d.date))
     select b.stock::text as stock, min(b.date)::text as date
       from h cross join lateral (
              select e.stock, e.date, sum(sum(e.quantity)) over (order by e.date) as left
                from stock_entry e where ${ownRows('e')} and e.stock = h.stock group by e.stock, e.date) b
      where b.date >= h.date and b.left < 0 group by b.stock`,
    [days.map(({ stock }) => stock), days.map(({ date }) => date)],
  )

/** The records that took goods out of a stock and whose lines are in effect, the oldest first. */
export const takersOf = (sql: Sql, stock: string) =>
  sql.many<{ readonly module: string; readonly guid: string; readonly quantity: number }>(
    `select source_module as module, source::text as guid, -sum(quantity)::bigint as quantity from stock_entry
      where ${ownRows()} and stock = $1 and origin is null group by source_module, source having sum(quantity) < 0 order by min(seq)`,
    [stock],
  )
