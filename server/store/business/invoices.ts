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
