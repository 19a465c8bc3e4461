import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

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
