import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

const isDue = `status = 'scheduled' and publish <= now() and (until is null or until >= (now() at time zone 'Asia/Shanghai')::date)`

/** The scheduled news, of some, whose moment has come. */
export const dueNews = (sql: Sql, guids: readonly string[]) =>
  sql.many<{ guid: string }>(
    `select guid::text as guid from news where ${ownRows()} and guid = any($1::uuid[]) and ${isDue}`,
    [guids],
  )

/** Marks the scheduled news of all enterprises as published when their moment has come. */
export const publishDue = async (sql: Sql) => {
  await sql.run(`update news set status = 'published' where ${isDue} and deleted_at is null`, [])
}
