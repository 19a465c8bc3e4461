import type { Module } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { type Condition, where } from '../records/records'

/** The first log of a day, and the sums of the logs of that day. */
export interface LogDayRow {
  readonly day: string
  readonly guid: string
  /** When the first one was written. */
  readonly at: string
  readonly logs: number
  readonly people: number
  readonly weather: string
  readonly low: number | null
  readonly high: number | null
}

/** The days of the logs that the caller sees, each once. */
export function logDays(sql: Sql, { name }: Pick<Module, 'name'>, conditions: readonly Condition[]) {
  const { text, values } = where(conditions)
  return sql.many<LogDayRow>(
    `select date::text as day, (array_agg(guid::text order by add_time, guid))[1] as guid,
            to_json(min(add_time))#>>'{}' as at, count(*)::int as logs,
            sum(coalesce((select sum(w.count) from "${name}_workers" w where ${ownRows('w')} and w.parent_guid = r.guid), 0))::float8 as people,
            (array_agg(weather order by add_time, guid))[1] as weather,
            min(low)::float8 as low, max(high)::float8 as high
       from "${name}" r where ${text} group by date order by date`,
    values,
  )
}

/** The hours lost by cause, the most first. */
export function hoursLost(sql: Sql, { name }: Pick<Module, 'name'>, conditions: readonly Condition[]) {
  const { text, values } = where(conditions)
  return sql.many<{ cause: string; hours: number }>(
    `with logs as (select guid from "${name}" r where ${text})
     select d.cause, sum(d.hours)::float8 as hours from "${name}_delays" d join logs l on l.guid = d.parent_guid
      where ${ownRows('d')} group by d.cause order by hours desc, d.cause limit 50`,
    values,
  )
}

/** The day of the first log of a project of the kind that is expected; null without one. */
export async function firstLogDay(sql: Sql, { name }: Pick<Module, 'name'>, project: string, kind: string) {
  const { day } = await sql.one<{ day: string | null }>(
    `select min(date)::text as day from "${name}"
      where ${ownRows()} and deleted_at is null and project = $1 and kind = $2`,
    [project, kind],
  )
  return day
}
