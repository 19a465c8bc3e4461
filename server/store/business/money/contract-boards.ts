import { flowStates } from '@/schema'
import { ownRows } from '../../connection/row-security'
import type { Sql } from '../../connection/statements'
import { today } from '../../records/column-codecs'
import { type Condition, where, whereScanned } from '../../records/records'
import { ageing, type Bucket, bucketNames, contractsWhere, fen } from './contract-ageing'

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
  /** Days since the oldest of its dues was due. */
  readonly days: number
}

/** The amounts of some contracts, in the order of their guids. Without a day, overdue is counted up to today. */
export function amountsOfContracts(sql: Sql, guids: readonly string[], day: string | null = null) {
  const onDay = `coalesce($2::date, ${today})`
  return sql.json<ContractAmounts>(
    `with ${contractsWhere(`${ownRows()} and guid = any($1::uuid[])`)}, ${ageing(onDay)}, ${reviews}
     select guid::text as guid, greatest(0, coalesce(late, 0)) as days, ${columns((amount) => amount)}
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
    `with ${contractsWhere(text)}, ${ageing(today)}, ${reviews}
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
    `with ${contractsWhere(text)}, ${ageing(today)}, ${reviews}
     select party::text as guid, count(*)::integer as contracts, ${columns((amount) => `sum(${amount})::bigint`)}
       from ${joined} group by party
      order by sum(coalesce(overdue, 0)) desc, sum(coalesce(unpaid, 0)) desc, party
      limit ${Number(rows)} offset ${Number((page - 1) * rows)}`,
    values,
  )
}

/** The column of an ageing filter; without a filter null. */
type AgeingFilter = Bucket | 'unpaid' | 'overdue' | 'over90' | null

/** The guids of a page of contracts, those with the largest overdue amount first. */
export async function contractsByOverdue(
  sql: Sql,
  conditions: readonly Condition[],
  { filter, page, rows }: { readonly filter: AgeingFilter; readonly page: number; readonly rows: number },
) {
  const { text, values } = where(conditions)
  const found = await sql.json<{ guid: string }>(
    `with ${contractsWhere(text)}, ${ageing(today)}
     select guid::text as guid from mine left join aged using (guid)
      ${filter === null ? '' : `where "${filter}" > 0`}
      order by coalesce(overdue, 0) desc, coalesce(unpaid, 0) desc, "signDate" desc, guid
      limit ${Number(rows)} offset ${Number((page - 1) * rows)}`,
    values,
  )
  return found.map(({ guid }) => guid)
}
