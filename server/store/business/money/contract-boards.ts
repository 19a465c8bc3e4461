import { flowStates } from '@/schema'
import { ownRows } from '../../connection/row-security'
import type { Sql } from '../../connection/statements'
import { today } from '../../records/column-codecs'
import { type Condition, where, whereScanned } from '../../records/records'
import {
  ageing,
  type Bucket,
  bucketNames,
  contractsWhere,
  countOfContracts,
  fen,
  openSums,
  sumOfContracts,
} from './contract-ageing'

/** What is in review of contracts, on the row of each of them that counts. */
const reviews = (ofContracts = 'true') => `
  reviews as (
    select contract as guid, count(*)::integer as count, sum(amount) as sum
      from payment where ${ownRows()} and deleted_at is null and flow_state = ${flowStates.review} and ${ofContracts}
     group by contract)`

const joined = 'aged left join reviews v on v.guid = aged.guid and aged.counts'

const amounts: Readonly<Record<string, string>> = {
  final: sumOfContracts('final'),
  payable: sumOfContracts('payable'),
  done: sumOfContracts('done'),
  due: sumOfContracts('due'),
  settled: sumOfContracts('settled'),
  unpaid: openSums.unpaid,
  overdue: openSums.overdue,
  ahead: sumOfContracts('greatest(0, settled - due)'),
  retained: sumOfContracts('retained'),
  rest: `${sumOfContracts('payable - greatest(0, settled) - greatest(0, retained)')} - ${openSums.unpaid}`,
  approvedUnpaid: sumOfContracts("case direction when 'income' then 0 else greatest(0, approved - settled) end"),
  reviews: 'coalesce(sum(v.count), 0)::integer',
  inReview: fen('sum(v.sum)'),
  ...Object.fromEntries(bucketNames.map((name) => [name, openSums[name]])),
}

const columns = Object.entries(amounts)
  .map(([name, amount]) => `${amount} as "${name}"`)
  .join(', ')

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
    `with ${contractsWhere(`${ownRows()} and guid = any($1::uuid[])`)}, ${ageing(onDay)}, ${reviews('contract = any($1::uuid[])')}
     select aged.guid::text as guid, greatest(0, max(late)) as days, ${columns}
       from ${joined} group by aged.guid order by array_position($1::uuid[], aged.guid)`,
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
    `with ${contractsWhere(text)}, ${ageing(today)}, ${reviews()}
     select direction, ${countOfContracts()} as contracts, ${countOfContracts("status = 'draft'")} as drafts,
            ${countOfContracts('late > 0')} as late, ${columns}
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
    `with ${contractsWhere(text)}, ${ageing(today)}, ${reviews()}
     select party::text as guid, ${countOfContracts()} as contracts, ${columns}
       from ${joined} group by party
      order by ${openSums.overdue} desc, ${openSums.unpaid} desc, party
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
     select guid::text as guid from aged group by guid, "signDate"
     ${filter === null ? '' : `having ${openSums[filter]} > 0`}
      order by ${openSums.overdue} desc, ${openSums.unpaid} desc, "signDate" desc, guid
      limit ${Number(rows)} offset ${Number((page - 1) * rows)}`,
    values,
  )
  return found.map(({ guid }) => guid)
}
