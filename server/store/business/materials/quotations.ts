import { ownRows } from '../../connection/row-security'
import type { Sql } from '../../connection/statements'

/** The lowest sum of the quotations of a purchase request that price as many lines as one of them, in fen. */
export const lowestFor = async (sql: Sql, quotation: string) => {
  const { lowest } = await sql.one<{ lowest: string | null }>(
    `select (min(q.total) * 100)::bigint::text as lowest
       from quotation own join quotation q on q.enterprise_id = own.enterprise_id and q.purchase = own.purchase
      where ${ownRows('own')} and own.guid = $1 and q.deleted_at is null
        and (select count(*) from quotation_items l where ${ownRows('l')} and l.parent_guid = q.guid)
            >= (select count(*) from quotation_items l where ${ownRows('l')} and l.parent_guid = own.guid)`,
    [quotation],
  )
  return lowest === null ? null : Number(lowest)
}

/** Of the quotations of a purchase request one is chosen, or none. */
export const markOthers = (sql: Sql, quotation: string, isChosen: boolean) =>
  sql.run(
    `update quotation q set status = $2, edit_time = now(), version = q.version + 1
       from quotation own
      where ${ownRows('own')} and ${ownRows('q')} and own.guid = $1 and q.purchase = own.purchase and q.guid <> own.guid
        and q.deleted_at is null and q.status = $3`,
    [quotation, ...(isChosen ? ['lost', 'open'] : ['open', 'lost'])],
  )

/** A purchase request takes the supplier and the prices of a quotation. Returns its guid and its lines. */
export async function takePrices(sql: Sql, quotation: string) {
  await sql.run(
    `update purchase_items l set price = q.price, "taxRate" = coalesce(q."taxRate", l."taxRate"),
            subtotal = round(q.price * l.quantity, 2)
       from quotation_items q where ${ownRows('q')} and ${ownRows('l')} and q.parent_guid = $1 and l.guid = q.want`,
    [quotation],
  )
  await sql.run(
    `update "purchase-item" w set price = l.price, "taxRate" = l."taxRate", supplier = o.supplier, edit_time = now(),
            version = w.version + 1
       from purchase_items l, quotation o
      where ${ownRows('o')} and ${ownRows('l')} and ${ownRows('w')} and o.guid = $1 and l.parent_guid = o.purchase and w.guid = l.guid`,
    [quotation],
  )
  await sql.run(
    `update purchase p set supplier = o.supplier, edit_time = now(), version = p.version + 1,
            total = (select sum(l.subtotal) from purchase_items l where ${ownRows('l')} and l.parent_guid = p.guid)
       from quotation o where ${ownRows('o')} and ${ownRows('p')} and o.guid = $1 and p.guid = o.purchase`,
    [quotation],
  )
}
