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

/** The contracts of a board with their figures in fen. */
export const contractsWhere = (conditions: string) => `
  mine as materialized (
    select guid, direction, status, "signDate", "releaseOn", project, ${party} as party, ${term} as days,
           ${fen('total')} - ${fen('changed')} as signed,
           ${fen('final')} as final, ${fen('payable')} as payable, ${fen('done')} as done, ${fen('due')} as due,
           ${fen('retained')} as retained, ${fen('approved')} as approved,
           ${fen("case direction when 'income' then received else paid end")} as settled
      from contract r where ${conditions} and status <> 'void')`

/**
 * What is due and not settled of each contract, by how long it has been due. Settled amounts, and dues that were taken
 * back, count against the oldest dues, so that the newest dues are what is open: of each day as much as its dues, and no
 * more than the newer ones leave of the sum. Contracts that are settled need no lines of the ledger.
 */
export const ageing = (day: string) => `
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
           coalesce(sum(amount) filter (where late > 90), 0)::bigint as over90, max(late) filter (where amount > 0) as late,
           ${bucketNames.map((name) => `coalesce(sum(amount) filter (where ${buckets[name]}), 0)::bigint as "${name}"`).join(', ')}
      from open group by guid)`
