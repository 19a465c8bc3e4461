import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** Whether a partner is one of our own companies. */
export const isOwnCompany = async (sql: Sql, partner: string) =>
  (await sql.maybe(`select 1 from partner where ${ownRows()} and guid = $1 and type = 'own'`, [partner])) !== null

export interface EnteredInvoice {
  readonly guid: string
  readonly user: string
  readonly day: string
}

/** The invoice with a number and a code, who entered it and on which day. */
export const enteredInvoice = (sql: Sql, number: string, series: string, except: string) =>
  sql.maybe<EnteredInvoice>(
    `select guid::text as guid, add_user as user, (add_time at time zone 'Asia/Shanghai')::date::text as day from invoice
      where ${ownRows()} and number = $1 and series = $2 and guid <> $3 and deleted_at is null`,
    [number, series, except],
  )

export interface NamedPartner {
  readonly guid: string
  readonly taxNumber: string | null
}

/** The partner with a tax number, otherwise with exactly a name; null if there is none, or several. */
export async function partnerNamed(sql: Sql, name: string, taxNumber: string): Promise<NamedPartner | null> {
  const found = await sql.many<NamedPartner & { readonly same: boolean }>(
    `select guid::text as guid, "taxNumber" as "taxNumber", coalesce(upper("taxNumber") = upper($2), false) as same from partner
      where ${ownRows()} and deleted_at is null and (($2 <> '' and upper("taxNumber") = upper($2)) or ($1 <> '' and name = $1))
      limit 10`,
    [name, taxNumber],
  )
  const same = found.filter((each) => each.same)
  const [only, ...more] = same.length > 0 ? same : found
  return only === undefined || more.length > 0 ? null : only
}
