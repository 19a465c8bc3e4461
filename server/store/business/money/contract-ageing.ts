import { ownRows } from '../../connection/row-security'
import type { Condition } from '../../records/records'

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

export type Bucket = keyof typeof buckets
export const bucketNames = Object.keys(buckets) as readonly Bucket[]

export const fen = (column: string) => `(coalesce(${column}, 0) * 100)::bigint`

/** The company that pays for an income contract, or that is paid. */
const party = `case direction when 'income' then "partyA" else "partyB" end`

/** The condition of the contracts with a company. */
export const withParty = (guid: string): Condition => ({
  text: (first) => `(${party}) = $${first}::uuid`,
  values: [guid],
})

/** An application names the day of its payment, so that only dues of measurements have a term. */
const term = `case when billing = 'measured' then coalesce("payDays", ${usualDays})::integer else 0 end`

const figures = ['total', 'changed', 'final', 'payable', 'done', 'due', 'retained', 'approved'] as const

/**
 * The contracts of a board with their figures in yuan; sums are converted into fen, because a conversion of each figure
 * takes longer than its sum. They are read again where they are used, because all columns of all contracts would be
 * written to a file.
 */
export const contractsWhere = (conditions: string) => `
  mine as not materialized (
    select guid, direction, status, "signDate", "releaseOn", project, ${party} as party, ${term} as days,
           ${figures.map((name) => `coalesce(${name}, 0) as ${name}`).join(', ')},
           coalesce(case direction when 'income' then received else paid end, 0) as settled
      from contract r where ${conditions} and status <> 'void')`

/**
 * The contracts with what is due and not settled, a row for each day and at least one for each contract, by how long it
 * has been due. What belongs to a contract is counted where `counts`, which is its row with the oldest day. The offset
 * keeps the planner from computing the days again for each of the sums.
 */
export const ageing = (day: string) => `
  aged as not materialized (
    select m.*, d.amount as open, ${day} - (d.date + m.days) as late, coalesce(d.oldest, true) as counts
      from mine m left join open_due d on ${ownRows('d')} and d.contract = m.guid offset 0)`

/** The sum of an amount of contracts, in fen. */
export const sumOfContracts = (amount: string) => `${fen(`sum(${amount}) filter (where counts)`)}`
/** The number of contracts. */
export const countOfContracts = (condition = 'true') => `(count(*) filter (where counts and ${condition}))::integer`

const sumOfOpen = (condition: string) => `coalesce(sum(open) filter (where ${condition}), 0)::bigint`

/** The sums of what is due and not settled, by how long it has been due. */
export const openSums = {
  unpaid: sumOfOpen('true'),
  overdue: sumOfOpen('late > 0'),
  over90: sumOfOpen('late > 90'),
  ...(Object.fromEntries(bucketNames.map((name) => [name, sumOfOpen(buckets[name])])) as Record<Bucket, string>),
} as const
