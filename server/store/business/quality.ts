import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** Sets the date until which a check is visible to everyone: the end of its last exposure. */
export const setExposedUntil = (sql: Sql, check: unknown) =>
  sql.run(
    `update "quality-check" set "exposedUntil" =
       (select max("until") from exposure where ${ownRows()} and "check" = $1 and deleted_at is null)
      where ${ownRows()} and guid = $1`,
    [check],
  )

/** The domain of a class of problems. The class is locked until the transaction ends. */
export async function lockedDomainOf(sql: Sql, natureClass: string) {
  const found = await sql.maybe<{ domain: string }>(
    `select domain from "nature-class" where ${ownRows()} and guid = $1 for share`,
    [natureClass],
  )
  return found?.domain
}

/** Sets the domains of all problems of a class. */
export const setDomainsOfClass = (sql: Sql, natureClass: string, domains: readonly unknown[]) =>
  sql.run(`update nature set domain = $2 where ${ownRows()} and class = $1`, [natureClass, domains])
