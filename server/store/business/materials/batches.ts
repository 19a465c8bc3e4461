import { ownRows } from '../../connection/row-security'
import type { Sql } from '../../connection/statements'
import { arrivedLines } from './arrivals'

/** A batch of goods in, which has no record of its own yet. */
export interface MissingBatch {
  readonly material: string
  readonly batch: string
}

interface Delivery {
  readonly guid: string
  readonly supplier: string
  readonly user: string
}

/** The batches of a delivery that need a record, because their material is tested or kept for some days, and have none. */
export const missingBatches = (sql: Sql, { guid, supplier }: Delivery) =>
  sql.many<MissingBatch>(
    `select distinct l.material::text as material, trim(l.batch) as batch
       from "goods-in_items" l join material m on m.enterprise_id = l.enterprise_id and m.guid = l.material
      where ${ownRows('l')} and l.parent_guid = $1 and trim(l.batch) <> '' and (m.tested or m.kept is not null)
        and not exists (select from "stock-batch" b where ${ownRows('b')} and b.material = l.material
                           and b.supplier = $2 and b.batch = trim(l.batch) and b.deleted_at is null)
      order by 1, 2`,
    [guid, supplier],
  )

interface NewBatch extends MissingBatch {
  readonly guid: string
  readonly number: string
  readonly searchText: string
}

/** Adds batches; one that another delivery has added meanwhile stays as it is. */
export const addBatches = (sql: Sql, enterprise: string, { supplier, user }: Delivery, batches: readonly NewBatch[]) =>
  sql.run(
    `insert into "stock-batch" (enterprise_id, guid, add_user, search_text, number, material, "needsTest", kept, unit, batch,
                                supplier, validity, test)
     select m.enterprise_id, h.guid, $2, h.search, h.number, m.guid, m.tested, m.kept, m.unit, h.batch, $3::uuid, 'none',
            case when m.tested then 'waiting' else 'exempt' end
       from unnest($4::uuid[], $5::text[], $6::text[], $7::uuid[], $8::text[]) with ordinality
              as h(guid, number, search, material, batch, at)
       join material m on m.enterprise_id = $1::uuid and m.guid = h.material
      order by h.at
     on conflict do nothing`,
    [
      ...[enterprise, user, supplier],
      ...[batches.map((each) => each.guid), batches.map(({ number }) => number)],
      ...[batches.map(({ searchText }) => searchText), batches.map(({ material }) => material)],
      batches.map(({ batch }) => batch),
    ],
  )

/** The stocks of a delivery refer to the records of their batches. */
export const linkBatches = (sql: Sql, { guid, supplier }: Delivery) =>
  sql.run(
    `update stock s set lot = b.guid, expires = b.expires, validity = case when b.expires is not null then 'valid' end
       from "goods-in_items" l, "stock-batch" b
      where ${ownRows('s')} and ${ownRows('l')} and ${ownRows('b')} and l.parent_guid = $1 and l.stock = s.guid
        and b.material = l.material and b.supplier = $2 and b.batch = trim(l.batch) and b.deleted_at is null
        and s.lot is distinct from b.guid`,
    [guid, supplier],
  )

/** What came in of batches and since when, and what of them is in stock. */
export const quantitiesOf = (sql: Sql, batches: readonly string[]) =>
  sql.many<{ batch: string; arrivedOn: string | null; quantity: string; left: string }>(
    `select b.guid::text as batch, a.first::text as "arrivedOn", coalesce(a.quantity, 0)::text as quantity,
            coalesce((select sum(s.quantity) from stock s where ${ownRows('s')} and s.lot = b.guid), 0)::text as left
       from "stock-batch" b
       left join lateral (select min(x.date) as first, sum(x.quantity) as quantity from ${arrivedLines} x
         where x.material = b.material and x.supplier = b.supplier and trim(x.batch) = b.batch) a on true
      where ${ownRows('b')} and b.guid = any($1::uuid[])`,
    [batches],
  )

/** The stocks of a batch expire with it. */
export const followExpiry = (sql: Sql, batch: string, expires: string | null) =>
  sql.run(
    `update stock set expires = $2::date, validity = case when $2::date is not null then 'valid' end
      where ${ownRows()} and lot = $1 and expires is distinct from $2::date`,
    [batch, expires],
  )

/** Goods of a batch stay of this batch in the warehouse to which they are sent. */
export const carryBatches = (sql: Sql, moved: readonly { readonly stock: string; readonly target: string }[]) =>
  sql.run(
    `update stock t set lot = s.lot, expires = s.expires, validity = s.validity
       from unnest($1::uuid[], $2::uuid[]) as h(stock, target)
       join stock s on ${ownRows('s')} and s.guid = h.stock
      where ${ownRows('t')} and t.guid = h.target and s.lot is not null and t.lot is distinct from s.lot`,
    [moved.map(({ stock }) => stock), moved.map(({ target }) => target)],
  )
