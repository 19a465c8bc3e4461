import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** The invoice codes among the given ones that are entered in another contract. */
export async function codesOfOthers(sql: Sql, contract: string, codes: readonly string[]) {
  const others = await sql.many<{ code: string }>(
    `select code from invoice_code where ${ownRows()} and code = any($1) and contract <> $2`,
    [codes, contract],
  )
  return others.map(({ code }) => code)
}

export const deleteCodes = (sql: Sql, contract: string, codes: readonly string[]) =>
  sql.run(`delete from invoice_code where ${ownRows()} and contract = $1 and code = any($2)`, [contract, codes])

/**
 * Enters invoice codes of a contract, in a fixed order, so that two saves with the same codes cannot deadlock. Returns
 * the number of codes that were not entered before.
 */
export async function enterCodes(sql: Sql, enterprise: string, contract: string, codes: readonly string[]) {
  const entered = await sql.many<{ code: string }>(
    `insert into invoice_code (enterprise_id, code, contract)
     select $1, code, $2 from unnest($3::text[]) code order by code on conflict do nothing returning code`,
    [enterprise, contract, codes],
  )
  return entered.length
}
