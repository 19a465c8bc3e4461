import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

export interface ScheduleRow {
  readonly guid: string
  readonly title: string
  readonly place: string
  readonly host: string
  readonly people: readonly string[]
  readonly allDay: boolean
  /** In China, `YYYY-MM-DD HH:mm`. */
  readonly begin: string
  readonly end: string
  readonly repeat: 'none' | 'day' | 'week' | 'month'
  readonly until: string | null
  readonly privacy: 'all' | 'busy' | 'me'
  readonly except: readonly string[]
}

const inChina = (name: string) => `to_char(s."${name}" at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')`

/** The most entries of a range of days. */
const mostEntries = 500

/** The entries of some people that are, or are repeated, in a range of days. */
export const schedulesOf = (sql: Sql, people: readonly string[], from: string, to: string) =>
  sql.json<ScheduleRow>(
    `select s.guid::text as guid, s.title, coalesce(s.place, '') as place, s.host, s.people,
            coalesce(s."allDay", false) as "allDay", ${inChina('begin')} as begin, ${inChina('end')} as "end",
            s.repeat, s.until::text as until, s.privacy,
            array(select l.date::text from schedule_except l where ${ownRows('l')} and l.parent_guid = s.guid) as except
       from schedule s
      where ${ownRows('s')} and s.deleted_at is null and (s.host = any($1) or s.people && $1::text[])
        and (s.begin at time zone 'Asia/Shanghai')::date <= $3::date
        and greatest((s."end" at time zone 'Asia/Shanghai')::date,
                     case when s.repeat = 'none' then null else s.until + 31 end) >= $2::date
      order by s.begin, s.guid limit ${mostEntries}`,
    [people, from, to],
  )

/** An entry of whose days people are reminded. */
export interface RemindedSchedule extends ScheduleRow {
  readonly enterprise: string
  /** The days ahead. */
  readonly remind: number
}

/** The entries with a reminder that have a day in some days, of all enterprises. */
export const schedulesToRemind = (sql: Sql, from: string, to: string) =>
  sql.json<RemindedSchedule>(
    `select s.enterprise_id::text as enterprise, s.guid::text as guid, s.title, '' as place, s.host, s.people,
            coalesce(s."allDay", false) as "allDay", ${inChina('begin')} as begin, ${inChina('end')} as "end",
            s.repeat, s.until::text as until, s.privacy, s.remind,
            array(select l.date::text from schedule_except l
                   where l.enterprise_id = s.enterprise_id and l.parent_guid = s.guid) as except
       from schedule s
      where s.deleted_at is null and s.remind is not null
        and (s.begin at time zone 'Asia/Shanghai')::date <= $2::date
        and ((s.begin at time zone 'Asia/Shanghai')::date >= $1::date or (s.repeat <> 'none' and s.until >= $1::date))
      order by s.enterprise_id, s.guid limit 5000`,
    [from, to],
  )
