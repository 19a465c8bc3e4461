import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** A module of findings, and the field with which an exposure refers to one. */
interface Exposed {
  readonly module: string
  readonly field: string
}

/** Sets the date until which a finding is visible to everyone: the end of its last exposure. */
export const setExposedUntil = (sql: Sql, { module, field }: Exposed, finding: unknown) =>
  sql.run(
    `update "${module}" set "exposedUntil" =
       (select max("until") from exposure where ${ownRows()} and "${field}" = $1 and deleted_at is null)
      where ${ownRows()} and guid = $1`,
    [finding],
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
