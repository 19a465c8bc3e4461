import type { Dimension, Measure } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

interface Line {
  readonly measure: Measure
  readonly by: Readonly<Partial<Record<Dimension, string>>>
}

const measures: ReadonlySet<Measure> = new Set(['due', 'paid', 'received'])

/** The contracts whose open dues new lines of the ledger may change. */
export const contractsOfDues = (lines: readonly Line[]): readonly string[] => [
  ...new Set(lines.flatMap(({ measure, by }) => (measures.has(measure) ? (by.contract ?? []) : []))),
]

/**
 * What is open of each day on which something became due, from the ledger. Settled amounts, and reversed
 * dues, count against the oldest dues, so that the newest dues are what is open: of each day as much as its dues, and no
 * more than the newer ones leave of the sum.
 */
const openFromLedger = (ofContract: string) => `
  lines as (
    select contract, date, measure, amount from ledger_entry e
     where ${ownRows('e')} and measure in (${[...measures].map((each) => `'${each}'`).join(', ')}) and ${ofContract}),
  unpaid as (
    select contract, sum(case when measure = 'due' then amount else -amount end) as amount from lines group by contract),
  dues as (
    select contract, date, greatest(sum(amount), 0) as amount from lines where measure = 'due' group by contract, date),
  left_open as (
    select d.contract, d.date, least(d.amount, u.amount - coalesce(sum(d.amount) over newer, 0))::bigint as amount
      from dues d join unpaid u using (contract)
    window newer as (partition by d.contract order by d.date desc rows between unbounded preceding and 1 preceding)),
  open as (
    select contract, date, amount, row_number() over (partition by contract order by date) = 1 as oldest
      from left_open where amount > 0)`

/** Writes what is open of some contracts after lines were added to the ledger. */
export const keepOpenDues = (sql: Sql, enterprise: string, contracts: readonly string[]) =>
  sql.run(
    `with ${openFromLedger('contract = any($2::uuid[])')},
          settled as (
            delete from open_due d where ${ownRows('d')} and d.contract = any($2::uuid[])
               and not exists (select 1 from open o where o.contract = d.contract and o.date = d.date))
     insert into open_due (enterprise_id, contract, date, amount, oldest)
     select $1::uuid, contract, date, amount, oldest from open
         on conflict (enterprise_id, contract, date) do update set amount = excluded.amount, oldest = excluded.oldest
      where (open_due.amount, open_due.oldest) <> (excluded.amount, excluded.oldest)`,
    [enterprise, contracts],
  )

interface WrongDue {
  readonly contract: string
  readonly date: string
  readonly stored: number
  readonly sum: number
}

/** The days of contracts on which something else is open than follows from the ledger. */
export const wrongOpenDues = (sql: Sql) =>
  sql.many<WrongDue>(
    `with ${openFromLedger('contract is not null')}
     select contract::text as contract, date::text as date, coalesce(d.amount, 0)::bigint as stored, coalesce(o.amount, 0)::bigint as sum
       from (select contract, date, amount, oldest from open_due d where ${ownRows('d')}) d
       full join open o using (contract, date)
      where (d.amount, d.oldest) is distinct from (o.amount, o.oldest)`,
    [],
  )
