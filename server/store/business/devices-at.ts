import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { type Condition, where } from '../records/records'

/** A machine at a project on a day, or planned to be there. */
export interface DeviceAtRow {
  readonly guid: string
  readonly name: string
  readonly code: string
  readonly status: string
  readonly since: string
  readonly until: string | null
  readonly isPlanned: boolean
}

/**
 * The machines that were, are or will be at a project on a day. A machine that arrived stays until its end is recorded;
 * for days to come the agreed end counts.
 */
export const devicesAt = (sql: Sql, project: string, day: string, today: string, rows: number) =>
  sql.many<DeviceAtRow>(
    `select d.guid::text as guid, d.name, d.code, d.status,
            coalesce(a."arrivedOn", a.begin)::text as since, coalesce(a."endedOn", a.until)::text as until,
            a."arrivedOn" is null as "isPlanned"
       from "device-allocation" a
       join device d on d.enterprise_id = a.enterprise_id and d.guid = a.device and d.deleted_at is null
      where ${ownRows('a')} and a.project = $1 and a.deleted_at is null
        and case when a.status in ('arrived', 'ended')
                 then a."arrivedOn" <= $2::date
                      and $2::date <= coalesce(a."endedOn", greatest(coalesce(a.until, 'infinity'), $3::date))
                 when a.status in ('approved', 'underway')
                 then a.begin <= $2::date and $2::date <= coalesce(a.until, 'infinity')
                 else false end
      order by a."arrivedOn" is null, d.name, d.code limit $4`,
    [project, day, today, rows],
  )

/** The hours of a machine in the work records that meet the conditions, and the days with a record. */
export function hoursOf(sql: Sql, conditions: readonly Condition[]) {
  const { text, values } = where(conditions)
  return sql.one<{ worked: number; standby: number; days: number }>(
    `select coalesce(sum(r.hours), 0)::float8 as worked, coalesce(sum(r.standby), 0)::float8 as standby,
            count(distinct r.date)::integer as days
       from "device-work-record" r where ${text} and r.status <> 'void'`,
    values,
  )
}

/** The number of days of a span on which a machine was at a project. */
export const daysPresent = async (sql: Sql, device: string, from: string, to: string) =>
  (
    await sql.one<{ days: number }>(
      `select count(*)::integer as days from generate_series($2::date, $3::date, interval '1 day') as d(day)
        where exists (select 1 from "device-allocation" a
                       where ${ownRows('a')} and a.device = $1 and a.deleted_at is null and a.status in ('arrived', 'ended')
                         and a."arrivedOn" <= d.day and d.day <= coalesce(a."endedOn", 'infinity'))`,
      [device, from, to],
    )
  ).days
