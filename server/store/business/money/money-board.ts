import type { MoneySums } from '@wire'
import { ownRows } from '../../connection/row-security'
import type { Sql } from '../../connection/statements'
import { today } from '../../records/column-codecs'
import { type Condition, whereScanned } from '../../records/records'
import { ageing, contractsWhere, countOfContracts, fen, openSums, sumOfContracts } from './contract-ageing'

type Direction = 'income' | 'expense'

/** The conditions of the records that a caller may see; null if the caller may not see such records. */
export interface Seen {
  readonly contracts: readonly Condition[]
  readonly matters: readonly Condition[] | null
}

/** Weeks of the forecast from today, and the parts besides them. */
export const weeks = 12
/** What was due before today, planned nodes whose day has passed, and what is expected after the weeks. */
export const parts = { overdue: -1, passed: -2, later: weeks } as const

/** Projects shown one by one; the others are one sum. */
const maxProjects = 12
/** Contracts shown for each direction. */
const maxLate = 5

/**
 * The payment nodes that are neither due nor paid ahead: what is due or settled counts against the nodes that were
 * reached, then against those with the earliest day.
 */
const planned = `
  planned as (
    select m.guid, m.direction, n.date, ${fen('n.amount')} as amount,
           sum(${fen('n.amount')}) over (partition by m.guid order by n.state is distinct from 'reached', n.date nulls last, n.place)
             - ${fen('greatest(m.due, m.settled)')} as above
      from mine m join contract_nodes n on ${ownRows('n')} and n.parent_guid = m.guid
     where m.status = 'running')`

const week = `case when date >= ${today} then least((date - ${today}) / 7, ${parts.later})
                   when kind = 'node' then ${parts.passed} else ${parts.overdue} end`

/** What is expected to be received or paid, each with its day, and the week of that day. */
const expected = (matters: string) => `
  expected as (
    select *, ${week} as week from (
      select guid, direction, 'due' as kind, ${today} - late as date, open as amount
        from aged where open is not null
      union all
      select guid, direction, 'node', date, least(amount, above)::bigint
        from planned where above > 0 and amount > 0 and date is not null
      union all
      select guid, direction, 'retention', "releaseOn", ${fen('retained')}
        from mine where status = 'settled' and retained > 0 and "releaseOn" is not null
      union all
      select guid, 'expense', 'matter', date, ${fen('unsettled')}
        from "non-contract-payment" r where ${matters}) e)`

/** The query of what a caller may see up to what is expected, with its values. */
function queryOf({ contracts, matters }: Seen) {
  const own = whereScanned(contracts)
  const others = matters === null ? null : whereScanned(matters, false, own.values.length + 1)
  const with_ = [
    contractsWhere(own.text),
    ageing(today),
    planned,
    expected(others ? `${others.text} and unsettled > 0` : 'false'),
  ]
  return { text: `with ${with_.join(', ')}`, values: [...own.values, ...(others?.values ?? [])] }
}

export interface ProjectSums {
  /** Null for all projects that are not shown one by one. */
  readonly guid: string | null
  readonly count: number
  readonly income: number
  readonly expense: number
}

export interface LateContract {
  readonly guid: string
  readonly direction: Direction
  readonly party: string
  readonly amount: number
  readonly days: number
}

interface MoneyFigures {
  readonly day: string
  readonly directions: readonly MoneySums[]
  readonly forecast: readonly { readonly week: number; readonly direction: Direction; readonly amount: number }[]
  /** Those with the least margin first. */
  readonly projects: readonly ProjectSums[]
  /** Contracts with amounts that are overdue for more than 90 days, the largest first. */
  readonly late: readonly LateContract[]
}

const rowsOf = (name: string, select: string) => `(select coalesce(json_agg(t), '[]') from (${select}) t) as ${name}`

const counted = ['contracts', 'drafts', 'late'] as const
const summed = ['signed', 'final', 'done', 'settled', 'unpaid', 'overdue', 'over90'] as const

/** The sums of each direction and project, from which those of directions and of projects are made. */
const sums = `
  sums as (
    select direction, project, ${countOfContracts()} as contracts, ${countOfContracts("status = 'draft'")} as drafts,
           ${countOfContracts('late > 0')} as late, ${sumOfContracts('total - changed')} as signed,
           ${['final', 'done', 'settled'].map((name) => `${sumOfContracts(name)} as ${name}`).join(', ')},
           ${openSums.unpaid} as unpaid, ${openSums.overdue} as overdue, ${openSums.over90} as over90,
           ${sumOfContracts("case when status <> 'draft' then final end")} as worth
      from aged group by direction, project)`

const directions = `
  select direction, ${counted.map((name) => `sum(${name})::integer as ${name}`).join(', ')},
         ${summed.map((name) => `sum(${name})::bigint as ${name}`).join(', ')}
    from sums group by direction`

const forecast = 'select week, direction, sum(amount)::bigint as amount from expected group by week, direction'

const worthOf = (direction: Direction) => `coalesce(sum(worth) filter (where direction = '${direction}'), 0)::bigint`

/** Projects with a signed contract. */
const projects = `
  select min(guid::text) filter (where place <= ${maxProjects}) as guid, count(*)::integer as count,
         sum(income)::bigint as income, sum(expense)::bigint as expense
    from (select *, row_number() over (order by income - expense, guid) as place
            from (select project as guid, ${worthOf('income')} as income, ${worthOf('expense')} as expense
                    from sums where contracts > drafts group by project) p) p
   group by least(place, ${maxProjects + 1}) order by least(place, ${maxProjects + 1})`

const late = `
  select guid::text as guid, direction, party::text as party, amount, days
    from (select guid, direction, party, ${openSums.over90} as amount, max(late) as days,
                 row_number() over (partition by direction order by sum(open) filter (where late > 90) desc, guid) as place
            from aged where late > 90 group by guid, direction, party) c
   where place <= ${maxLate} order by direction, place`

/** The figures of all contracts that the caller may see, by one pass over the contracts. */
export async function moneyFigures(sql: Sql, seen: Seen): Promise<MoneyFigures> {
  const { text, values } = queryOf(seen)
  const [found] = await sql.json<MoneyFigures>(
    `${text}, ${sums} select ${today}::text as day, ${rowsOf('directions', directions)}, ${rowsOf('forecast', forecast)},
                    ${rowsOf('projects', projects)}, ${rowsOf('late', late)}`,
    values,
  )
  if (found === undefined) throw new Error('an aggregate always has one row')
  return found
}

export interface Expected {
  readonly guid: string
  readonly kind: 'due' | 'node' | 'retention' | 'matter'
  readonly date: string
  readonly amount: number
}

interface Part {
  readonly direction: Direction
  readonly week: number
  readonly page: number
  readonly rows: number
}

/** A page of what is expected in a week, the earliest first. */
export function expectedIn(sql: Sql, seen: Seen, { direction, week: of, page, rows }: Part) {
  const { text, values } = queryOf(seen)
  const [first, second] = [values.length + 1, values.length + 2]
  return sql.json<Expected>(
    `${text} select guid::text as guid, kind, date::text as date, amount from expected
              where direction = $${first} and week = $${second}::integer order by date, amount desc, guid, kind
              limit ${Number(rows)} offset ${Number((page - 1) * rows)}`,
    [...values, direction, of],
  )
}

export interface OwnAccount {
  readonly guid: string
  readonly name: string
  readonly balance: number
}

/** Own accounts that are in use or not empty, the largest balance first. */
export const ownAccounts = (sql: Sql) =>
  sql.json<OwnAccount>(
    `select guid::text as guid, name, ${fen('balance')} as balance from "own-account"
      where ${ownRows()} and deleted_at is null and (state = 'active' or balance <> 0)
      order by balance desc nulls last, name`,
    [],
  )
