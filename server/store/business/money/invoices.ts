import { ownRows } from '../../connection/row-security'
import type { Sql } from '../../connection/statements'

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

export interface InvoiceUse {
  readonly module: string
  readonly record: string
  readonly user: string
}

/** The records in effect that an amount is allocated to an invoice in, and the persons who applied for or entered them. */
export const usesOf = (sql: Sql, invoice: string) =>
  sql.many<InvoiceUse>(
    `select 'payment' as module, a.guid::text as record, a.applicant as user
       from "pay-record_invoices" l
       join "pay-record" p on p.enterprise_id = l.enterprise_id and p.guid = l.parent_guid
       join payment a on a.enterprise_id = p.enterprise_id and a.guid = p.payment
      where ${ownRows('l')} and l.invoice = $1 and p.status <> 'void' and p.deleted_at is null
     union
     select 'non-contract-payment', a.guid::text, a.applicant
       from "pay-record_invoices" l
       join "pay-record" p on p.enterprise_id = l.enterprise_id and p.guid = l.parent_guid
       join "non-contract-payment" a on a.enterprise_id = p.enterprise_id and a.guid = p.other
      where ${ownRows('l')} and l.invoice = $1 and p.status <> 'void' and p.deleted_at is null
     union
     select 'collection', p.guid::text, p.handler
       from collection_invoices l
       join collection p on p.enterprise_id = l.enterprise_id and p.guid = l.parent_guid
      where ${ownRows('l')} and l.invoice = $1 and p.status <> 'void' and p.deleted_at is null
     union
     select 'other-collection', p.guid::text, p.handler
       from "other-collection_invoices" l
       join "other-collection" p on p.enterprise_id = l.enterprise_id and p.guid = l.parent_guid
      where ${ownRows('l')} and l.invoice = $1 and p.status <> 'void' and p.deleted_at is null`,
    [invoice],
  )

/** Gives the number of a void invoice free that was never checked. */
export const freeNumber = (sql: Sql, invoice: string) =>
  sql.run(
    `update invoice set series = '作废 ' || guid::text where ${ownRows()} and guid = $1 and "checkedOn" is null`,
    [invoice],
  )
