import type { Sql } from '../connection/statements'

export interface CodeRow {
  readonly guid: string
  readonly code_hash: Buffer
  readonly tries: number
  readonly expired: boolean
}

export const newestCode = (sql: Sql, phone: string, purpose: string) =>
  sql.maybe<CodeRow>(
    `select guid, code_hash, tries, expires_at <= now() as expired from sms_code
      where phone = $1 and purpose = $2 and used_at is null order by sent_at desc limit 1 for update`,
    [phone, purpose],
  )

export const countTry = (sql: Sql, guid: string) =>
  sql.run('update sms_code set tries = tries + 1 where guid = $1', [guid])

export const markCodeUsed = (sql: Sql, guid: string) =>
  sql.run('update sms_code set used_at = now() where guid = $1', [guid])

export interface SentCodes {
  readonly hour: number
  readonly day: number
  readonly seconds: number | null
}

/**
 * How many codes a phone was sent recently, and how long ago the last one was. Locked per phone for the transaction.
 */
export async function codesSentTo(sql: Sql, phone: string): Promise<SentCodes> {
  await sql.run('select pg_advisory_xact_lock(hashtextextended($1, 1))', [phone])
  return sql.one<SentCodes>(
    `select count(*) filter (where sent_at > now() - interval '1 hour') as hour, count(*) as day,
            extract(epoch from now() - max(sent_at))::float as seconds
       from sms_code where phone = $1 and sent_at > now() - interval '1 day'`,
    [phone],
  )
}

export const addCode = (
  sql: Sql,
  of: { guid: string; phone: string; purpose: string; hash: Buffer; address: string },
) =>
  sql.run(
    `insert into sms_code (guid, phone, purpose, code_hash, address, expires_at)
     values ($1, $2, $3, $4, $5, now() + interval '5 minutes')`,
    [of.guid, of.phone, of.purpose, of.hash, of.address],
  )

export const removeCode = (sql: Sql, guid: string) => sql.run('delete from sms_code where guid = $1', [guid])
