import { flowStates } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

export interface PunchRow {
  readonly guid: string
  readonly person: string
  readonly type: string
  readonly day: string
  /** In milliseconds. */
  readonly at: number
  readonly isCorrected: boolean
  /** It counts only after a confirmation. */
  readonly isWaiting: boolean
  /** When it arrived, in milliseconds. */
  readonly order: number
  readonly location: string | null
  readonly distance: number | null
  readonly site: string
  readonly remark: string
  readonly address: string
  readonly state: string
  /** The network address, masked. */
  readonly network: string
}

const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

/** The punches of people in a range of days. A correction that was voided does not count, nor a punch that was refused. */
export const punchesIn = (sql: Sql, people: readonly string[], from: string, to: string) =>
  sql.json<PunchRow>(
    `select c.guid, c.person, c.type, c.day, ${milliseconds('c.at')} as at, c.amend is not null as "isCorrected",
            coalesce(c."check", '') = 'waiting' as "isWaiting",
            ${milliseconds('c.add_time')} as "order", c.location, c.distance::float8 as distance,
            coalesce(c.site, '') as site, coalesce(c.remark, '') as remark, coalesce(c.place, '') as address, c.state, coalesce(c.address, '') as network
       from "clock-in" c
      where ${ownRows('c')} and c.deleted_at is null and c.person = any($1::text[]) and c.day between $2::date and $3::date
        and coalesce(c."check", '') <> 'refused'
        and (c.amend is null or not exists (select 1 from "clock-in-amend" a
                         where ${ownRows('a')} and a.guid::text = c.amend and a.status = 'void'))
      order by c.at, c.guid`,
    [people, from, to],
  )

export const punchByGuid = (sql: Sql, guid: string) =>
  sql.maybe<{ person: string }>(`select person from "clock-in" where ${ownRows()} and guid = $1`, [guid])

/** One punch outside, for a request that lets it count. */
export const outingOf = (sql: Sql, guid: string) =>
  sql.maybe<{ person: string; day: string; type: string }>(
    `select person, day::text as day, type from "clock-in" where ${ownRows()} and guid = $1`,
    [guid],
  )

export interface LeaveRow {
  readonly person: string
  readonly type: string
  readonly from: string
  readonly fromHalf: string
  readonly to: string
  readonly toHalf: string
}

/** The approved leave of people in a range of days. */
export const leavesIn = (sql: Sql, people: readonly string[], from: string, to: string) =>
  sql.many<LeaveRow>(
    `select person, type, "from"::text as "from", "fromHalf", "to"::text as "to", "toHalf" from leave
      where ${ownRows()} and deleted_at is null and flow_state = ${flowStates.passed} and status <> 'cancelled'
        and person = any($1::text[]) and "from" <= $3::date and "to" >= $2::date`,
    [people, from, to],
  )

/** The approved overtime of people in a range of days, in hours. */
export const overtimeIn = (sql: Sql, people: readonly string[], from: string, to: string) =>
  sql.many<{ person: string; hours: number }>(
    `select person, sum(coalesce(hours, days * 8))::float8 as hours from overtime
      where ${ownRows()} and deleted_at is null and flow_state = ${flowStates.passed}
        and person = any($1::text[]) and date between $2::date and $3::date group by person`,
    [people, from, to],
  )

export interface RotaRow {
  readonly person: string
  readonly day: string
  readonly start: string
  readonly end: string
  readonly nextDay: boolean
}

/** The rota of people in a range of days. */
export const rotaIn = (sql: Sql, people: readonly string[], from: string, to: string) =>
  sql.many<RotaRow>(
    `select person, day::text as day, start, "end", coalesce("nextDay", false) as "nextDay" from shift
      where ${ownRows()} and deleted_at is null and person = any($1::text[]) and day between $2::date and $3::date`,
    [people, from, to],
  )

/** How many corrections of a month a person has asked for, except those that were refused or voided. */
export const amendsIn = async (sql: Sql, person: string, month: string) => {
  const { count } = await sql.one<{ count: number }>(
    `select count(*) as count from "clock-in-amend"
      where ${ownRows()} and deleted_at is null and person = $1 and outing is null
        and status in ('filed', 'added') and to_char(day, 'YYYY-MM') = $2`,
    [person, month],
  )
  return Number(count)
}

/** A punch and whether its picture was compared. */
export const facePunch = (sql: Sql, guid: string) =>
  sql.maybe<{ person: string; face: string | null }>(
    `select person, face from "clock-in" where ${ownRows()} and guid = $1 and deleted_at is null`,
    [guid],
  )

/** A punch that waits for a confirmation. */
export const waitingPunch = (sql: Sql, guid: string) =>
  sql.maybe<{ person: string; day: string; check: string | null }>(
    `select person, day::text as day, "check" from "clock-in" where ${ownRows()} and guid = $1 and deleted_at is null`,
    [guid],
  )
