import { flowStates } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

export interface ShiftRow {
  readonly guid: string
  readonly version: number
  readonly person: string
  readonly day: string
  readonly name: string
  readonly kind: string
  readonly start: string
  readonly end: string
  readonly nextDay: boolean
}

const columns = `s.guid::text as guid, s.version, s.person, s.day::text as day, s.name, s.kind, s.start, s."end",
            coalesce(s."nextDay", false) as "nextDay"`

/** The shifts of people in a range of days. */
export const shiftsIn = (sql: Sql, people: readonly string[], from: string, to: string) =>
  sql.json<ShiftRow>(
    `select ${columns} from shift s
      where ${ownRows('s')} and s.deleted_at is null and s.person = any($1::text[]) and s.day between $2::date and $3::date
      order by s.person, s.day`,
    [people, from, to],
  )

export interface ShiftCount {
  readonly day: string
  readonly kind: string
  readonly count: number
}

/** How many of the people have a shift of each kind on each day. A join, because a long list is compared row by row. */
export const shiftCounts = (sql: Sql, people: readonly string[], from: string, to: string) =>
  sql.many<ShiftCount>(
    `select s.day::text as day, s.kind, count(*)::int as count from shift s
      where ${ownRows('s')} and s.deleted_at is null and s.person in (select unnest($1::text[])) and s.day between $2::date and $3::date
      group by s.day, s.kind order by s.day, s.kind`,
    [people, from, to],
  )

/** The first of the people, in their order, who have a shift in a range of days. */
export const plannedPeople = (
  sql: Sql,
  people: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
  limit: number,
) =>
  sql.many<{ person: string }>(
    `select p.person from unnest($1::text[]) with ordinality p (person, place)
      where exists (select 1 from shift s where ${ownRows('s')} and s.deleted_at is null and s.person = p.person
                       and s.day between $2::date and $3::date)
      order by p.place limit ${Number(limit)}`,
    [people, from, to],
  )

export type ShiftPattern = Pick<ShiftRow, 'name' | 'kind' | 'start' | 'end' | 'nextDay'>

/** The latest shifts among which patterns are counted. */
const shiftsCounted = 2000

/** The shifts that were planned most since a day, among the latest ones. */
export const shiftPatterns = (sql: Sql, since: string, limit: number) =>
  sql.many<ShiftPattern>(
    `select s.name, s.kind, s.start, s."end", coalesce(s."nextDay", false) as "nextDay" from (
       select name, kind, start, "end", "nextDay" from shift
        where ${ownRows()} and deleted_at is null and day >= $1::date
        order by day desc nulls last limit ${shiftsCounted}) s
      group by 1, 2, 3, 4, 5 order by count(*) desc, 3 limit ${Number(limit)}`,
    [since],
  )

export interface AwayRow {
  readonly person: string
  readonly from: string
  readonly fromHalf: string
  readonly to: string
  readonly toHalf: string
  readonly isApproved: boolean
}

/** The leave of people in a range of days, approved or asked for. */
export const awayIn = (sql: Sql, people: readonly string[], from: string, to: string) =>
  sql.many<AwayRow>(
    `select person, "from"::text as "from", "fromHalf", "to"::text as "to", "toHalf",
            flow_state = ${flowStates.passed} as "isApproved"
       from leave where ${ownRows()} and deleted_at is null and status <> 'cancelled'
        and person = any($1::text[]) and "from" <= $3::date and "to" >= $2::date`,
    [people, from, to],
  )
