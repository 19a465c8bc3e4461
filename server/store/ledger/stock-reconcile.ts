import type { Balance, Module } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { lineTableOf } from '../records/column-codecs'

/** Records of a module that do not exist any more and whose lines are in effect. */
export const movedWithoutRecord = (sql: Sql, module: string) =>
  sql.many<{ readonly guid: string }>(
    `select distinct e.source::text as guid
       from (select source, source_line from stock_entry where ${ownRows()} and source_module = $1
              group by source, source_line having sum(quantity) <> 0 or sum(value) <> 0) e
      where not exists (select 1 from "${module}" r where ${ownRows('r')} and r.guid = e.source and r.deleted_at is null)`,
    [module],
  )

interface WrongBalance {
  readonly stock: string
  readonly quantity: number
  readonly value: number
  readonly booked: number
  readonly worth: number
}

/** Stocks whose balance differs from the sum of their lines. */
export const wrongBalances = (sql: Sql, { name }: Module, { quantity, value }: Balance) =>
  sql.many<WrongBalance>(
    `select r.guid::text as stock, (coalesce(r."${quantity}", 0) * 10000)::bigint as quantity,
            (coalesce(r."${value}", 0) * 100)::bigint as value,
            coalesce(e.quantity, 0)::bigint as booked, coalesce(e.value, 0)::bigint as worth
       from "${name}" r
       left join (select stock, sum(quantity) as quantity, sum(value) as value from stock_entry where ${ownRows()} group by stock) e
         on e.stock = r.guid
      where ${ownRows('r')} and (coalesce(r."${quantity}", 0) * 10000 <> coalesce(e.quantity, 0)
                                 or coalesce(r."${value}", 0) * 100 <> coalesce(e.value, 0))`,
    [],
  )

/** Lines whose balance is not the one of the order of posting. */
export const brokenRuns = (sql: Sql) =>
  sql.many<{ readonly stock: string; readonly seq: number }>(
    `select stock::text as stock, min(seq) as seq
       from (select stock, seq, quantity_after, value_after, sum(quantity) over w as quantity_sum, sum(value) over w as value_sum
               from stock_entry where ${ownRows()} window w as (partition by stock order by seq)) e
      where quantity_after <> quantity_sum or value_after <> value_sum group by stock`,
    [],
  )

/** The prices at which stocks came in last, in fen. */
export const lastPrices = (sql: Sql, { name }: Module, stocks: readonly string[]) =>
  sql.many<{ readonly stock: string; readonly price: number }>(
    `select guid::text as stock, (coalesce(price, 0) * 100)::bigint as price from "${name}" r
      where ${ownRows('r')} and guid = any($1::uuid[])`,
    [stocks],
  )

/** Sets amounts of lines of records, in fen. */
export const setLineAmounts = (
  sql: Sql,
  module: Module,
  { list, field }: { readonly list: string; readonly field: string },
  amounts: readonly { readonly guid: string; readonly amount: number }[],
) =>
  sql.run(
    `update "${lineTableOf(module, list)}" l set "${field}" = h.amount::numeric / 100
       from unnest($1::uuid[], $2::bigint[]) as h(guid, amount) where ${ownRows('l')} and l.guid = h.guid`,
    [amounts.map(({ guid }) => guid), amounts.map(({ amount }) => amount)],
  )
