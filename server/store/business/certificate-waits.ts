import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

export interface Waiting {
  readonly guid: string
  readonly person: string
  readonly status: string
}

/** Who waits for a certificate, the first ones first. */
export const waitingFor = (sql: Sql, certificate: string) =>
  sql.many<Waiting>(
    `select guid::text as guid, person, status from "certificate-wait"
      where ${ownRows()} and certificate = $1 and status in ('waiting', 'offered') and deleted_at is null
      order by add_time, guid limit 100`,
    [certificate],
  )

/** The places of those who wait among the others who wait for the same certificate. */
export const placesOf = (sql: Sql, waits: readonly string[]) =>
  sql.many<{ guid: string; place: number }>(
    `select w.guid::text as guid, (select count(*) from "certificate-wait" o
              where ${ownRows('o')} and o.certificate = w.certificate and o.status in ('waiting', 'offered')
                and o.deleted_at is null and (o.add_time, o.guid) <= (w.add_time, w.guid))::integer as place
       from "certificate-wait" w
      where ${ownRows('w')} and w.guid = any($1::uuid[]) and w.status in ('waiting', 'offered')`,
    [waits],
  )
