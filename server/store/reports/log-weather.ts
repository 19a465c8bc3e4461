import type { Module } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

interface LogPlace {
  readonly enterprise: string
  readonly guid: string
  readonly day: string
  readonly latitude: number
  readonly longitude: number
}

/** The logs written in the last day without the weather of the service, with the position of their project; of all enterprises. */
export const logsWithoutWeather = (sql: Sql, { name }: Pick<Module, 'name'>, limit: number) =>
  sql.many<LogPlace>(
    `select l.enterprise_id::text as enterprise, l.guid::text as guid, l.date::text as day,
            p.place_latitude::float8 as latitude, p.place_longitude::float8 as longitude
       from "${name}" l join project p on p.enterprise_id = l.enterprise_id and p.guid = l.project
      where l."weatherNow" is null and l.deleted_at is null and l.add_time > now() - interval '1 day'
        and p.place_latitude is not null and p.place_longitude is not null
      order by l.add_time limit ${Number(limit)}`,
    [],
  )

/** The version stays, so that a form that is open meanwhile can still be saved. */
export const keepLogWeather = (sql: Sql, { name }: Pick<Module, 'name'>, guid: string, text: string) =>
  sql.run(`update "${name}" set "weatherNow" = $2 where ${ownRows()} and guid = $1 and "weatherNow" is null`, [
    guid,
    text.slice(0, 60),
  ])
