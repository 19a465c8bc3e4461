import { flowStates } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { today } from '../records/column-codecs'
import { type Condition, where, whereScanned } from '../records/records'

/** Days after which measured work is due, for contracts without a term of their own. */
const usualDays = 30

/** The buckets of an unpaid amount, by the condition on the days since it was due. */
const buckets = {
  current: 'late <= 0',
  to30: 'late between 1 and 30',
  to90: 'late between 31 and 90',
  to180: 'late between 91 and 180',
  to365: 'late between 181 and 365',
  over365: 'late > 365',
} as const

type Bucket = keyof typeof buckets
const bucketNames = Object.keys(buckets) as readonly Bucket[]

const fen = (column: string) => `(coalesce(${column}, 0) * 100)::bigint`

/** The company that pays for an income contract, or that is paid. */
const party = `case direction when 'income' then "partyA" else "partyB" end`

/** The condition of the contracts with a company. */
export const withParty = (guid: string): Condition => ({
  text: (first) => `(${party}) = $${first}::uuid`,
  values: [guid],
})

/** An application names the day of its payment, so that only dues of measurements have a term. */
const term = `case when billing = 'measured' then coalesce("payDays", ${usualDays})::integer else 0 end`

/** The contracts of a board with their figures in fen. */
const contracts = (conditions: string) => `
  mine as materialized (
    select guid, direction, status, "signDate", ${party} as party, ${term} as days,
           ${fen('final')} as final, ${fen('payable')} as payable, ${fen('done')} as done, ${fen('due')} as due,
           ${fen('retained')} as retained, ${fen('approved')} as approved,
           ${fen("case direction when 'income' then received else paid end")} as settled
      from contract r where ${conditions})`

/**
 * What is due and not settled of each contract, by how long it has been due. Settled amounts, and dues that were taken
 * back, count against the oldest dues, so that the newest dues are what is open: of each day as much as its dues, and no
 * more than the newer ones leave of the sum. Contracts that are settled need no lines of the ledger.
 */
const ageing = (day: string) => `
  dues as (
    select m.guid, m.days, m.due - m.settled as unpaid, e.date, greatest(sum(e.amount), 0)::bigint as amount
      from mine m join ledger_entry e on ${ownRows('e')} and e.contract = m.guid and e.measure = 'due'
     where m.due > m.settled
     group by m.guid, m.days, m.due, m.settled, e.date),
  open as (
    select guid, ${day} - (date + days) as late,
           least(amount, greatest(0, unpaid - coalesce(sum(amount) over newer, 0)))::bigint as amount
      from dues
    window newer as (partition by guid order by date desc rows between unbounded preceding and 1 preceding)),
  aged as (
    select guid, sum(amount)::bigint as unpaid, coalesce(sum(amount) filter (where late > 0), 0)::bigint as overdue,
           ${bucketNames.map((name) => `coalesce(sum(amount) filter (where ${buckets[name]}), 0)::bigint as "${name}"`).join(', ')}
      from open group by guid)`

const reviews = `
  reviews as (
    select contract as guid, count(*)::integer as count, ${fen('sum(amount)')} as sum
      from payment
     where ${ownRows()} and deleted_at is null and flow_state = ${flowStates.review} and contract in (select guid from mine)
     group by contract)`

const amounts: Readonly<Record<string, string>> = {
  final: 'final',
  payable: 'payable',
  done: 'done',
  due: 'due',
  settled: 'settled',
  unpaid: 'coalesce(unpaid, 0)',
  overdue: 'coalesce(overdue, 0)',
  ahead: 'greatest(0, settled - due)',
  retained: 'retained',
  rest: 'payable - greatest(0, settled) - coalesce(unpaid, 0) - greatest(0, retained)',
  approvedUnpaid: "case direction when 'income' then 0 else greatest(0, approved - settled) end",
  reviews: 'coalesce(v.count, 0)',
  inReview: 'coalesce(v.sum, 0)',
  ...Object.fromEntries(bucketNames.map((name) => [name, `coalesce("${name}", 0)`])),
}

const columns = (of: (amount: string) => string) =>
  Object.entries(amounts)
    .map(([name, amount]) => `${of(amount)} as "${name}"`)
    .join(', ')

const joined = 'mine left join aged using (guid) left join reviews v using (guid)'

export type Amounts = Readonly<
  Record<
    | ('final' | 'payable' | 'done' | 'due' | 'settled' | 'unpaid' | 'overdue' | 'ahead' | 'retained' | 'rest')
    | ('approvedUnpaid' | 'reviews' | 'inReview')
    | Bucket,
    number
  >
>

export interface ContractAmounts extends Amounts {
  readonly guid: string
}

/** The amounts of some contracts, in the order of their guids. Without a day, overdue is counted up to today. */
export function amountsOfContracts(sql: Sql, guids: readonly string[], day: string | null = null) {
  const onDay = `coalesce($2::date, ${today})`
  return sql.json<ContractAmounts>(
    `with ${contracts(`${ownRows()} and guid = any($1::uuid[])`)}, ${ageing(onDay)}, ${reviews}
     select guid::text as guid, ${columns((amount) => amount)}
       from ${joined} order by array_position($1::uuid[], guid)`,
    [guids, day],
  )
}

export interface DirectionSums extends Amounts {
  readonly direction: 'income' | 'expense'
  readonly contracts: number
  readonly drafts: number
  readonly late: number
}

/** The sums of the amounts of contracts by direction, because income and expenditure must not be added. */
export function sumsOfContracts(sql: Sql, conditions: readonly Condition[]) {
  const { text, values } = whereScanned(conditions)
  return sql.json<DirectionSums>(
    `with ${contracts(text)}, ${ageing(today)}, ${reviews}
     select direction, count(*)::integer as contracts, (count(*) filter (where status = 'draft'))::integer as drafts,
            (count(*) filter (where overdue > 0))::integer as late, ${columns((amount) => `sum(${amount})::bigint`)}
       from ${joined} group by direction`,
    values,
  )
}

/** The sums of the amounts of each other company, those with the largest overdue amount first. */
export function amountsOfParties(
  sql: Sql,
  conditions: readonly Condition[],
  { page, rows }: { readonly page: number; readonly rows: number },
) {
  const { text, values } = whereScanned(conditions)
  return sql.json<Amounts & { readonly guid: string; readonly contracts: number }>(
    `with ${contracts(text)}, ${ageing(today)}, ${reviews}
     select party::text as guid, count(*)::integer as contracts, ${columns((amount) => `sum(${amount})::bigint`)}
       from ${joined} group by party
      order by sum(coalesce(overdue, 0)) desc, sum(coalesce(unpaid, 0)) desc, party
      limit ${Number(rows)} offset ${Number((page - 1) * rows)}`,
    values,
  )
}

/** The column of an ageing filter; without a filter null. */
type AgeingFilter = Bucket | 'unpaid' | 'overdue' | null

/** The guids of a page of contracts, those with the largest overdue amount first. */
export async function contractsByOverdue(
  sql: Sql,
  conditions: readonly Condition[],
  { filter, page, rows }: { readonly filter: AgeingFilter; readonly page: number; readonly rows: number },
) {
  const { text, values } = where(conditions)
  const found = await sql.json<{ guid: string }>(
    `with ${contracts(text)}, ${ageing(today)}
     select guid::text as guid from mine left join aged using (guid)
      ${filter === null ? '' : `where "${filter}" > 0`}
      order by coalesce(overdue, 0) desc, coalesce(unpaid, 0) desc, "signDate" desc, guid
      limit ${Number(rows)} offset ${Number((page - 1) * rows)}`,
    values,
  )
  return found.map(({ guid }) => guid)
}
