import { ownRows } from '../../connection/row-security'
import type { Sql } from '../../connection/statements'

/** A chosen account of a partner, or its main account; null if it has none. */
export const accountToPay = (sql: Sql, partner: string, chosen: string | null) =>
  sql.maybe<{ bank: string; number: string }>(
    `select bank, account as number from "partner-account"
      where ${ownRows()} and partner = $1 and deleted_at is null and case when $2::uuid is null then main = 'main' else guid = $2 end
      order by add_time desc limit 1`,
    [partner, chosen],
  )

/** A partner has one main account: the others become other accounts. */
export const setOtherAccounts = (sql: Sql, partner: string, main: string) =>
  sql.run(
    `update "partner-account" set main = 'other', version = version + 1
      where ${ownRows()} and partner = $1 and guid <> $2 and main = 'main'`,
    [partner, main],
  )

/** The name of a blocked partner among a partner and the one with a name; payees without a contract are typed. */
export const blockedPayee = async (sql: Sql, partner: string | null, name: string | null) =>
  (
    await sql.maybe<{ name: string }>(
      `select name from partner
        where ${ownRows()} and (guid = $1::uuid or lower(name) = lower(trim($2))) and trim("blockedFor") <> '' and deleted_at is null
        limit 1`,
      [partner, name],
    )
  )?.name ?? null
