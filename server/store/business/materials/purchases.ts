import { ownRows } from '../../connection/row-security'
import type { Sql } from '../../connection/statements'
import { arrivedLines } from './arrivals'

/** Writes the items of a purchase request from its lines, which have the same guids. */
export async function putPurchaseItems(
  sql: Sql,
  user: string,
  purchase: string,
  texts: Readonly<Record<string, string>>,
) {
  const lines = Object.keys(texts)
  await sql.run(
    `update "purchase-item" set deleted_at = now(), version = version + 1
      where ${ownRows()} and purchase = $1 and deleted_at is null and not (guid = any($2::uuid[]))`,
    [purchase, lines],
  )
  if (lines.length === 0) return
  await sql.run(
    `insert into "purchase-item" as w (enterprise_id, guid, add_user, search_text, name, purchase, project, supplier, material,
                                       model, unit, "needBy", quantity, price, "taxRate", arrived, open, state)
     select l.enterprise_id, l.guid, $2, h.search, m.name, p.guid, p.project, p.supplier, m.guid,
            m.model, m.unit, p."needBy", l.quantity, l.price, l."taxRate", 0, l.quantity, 'waiting'
       from unnest($3::uuid[], $4::text[]) as h(guid, search)
       join purchase_items l on ${ownRows('l')} and l.guid = h.guid and l.parent_guid = $1
       join purchase p on p.enterprise_id = l.enterprise_id and p.guid = l.parent_guid
       join material m on m.enterprise_id = l.enterprise_id and m.guid = l.material
     on conflict (enterprise_id, guid) do update
       set name = excluded.name, project = excluded.project, supplier = excluded.supplier, material = excluded.material,
           model = excluded.model, unit = excluded.unit, "needBy" = excluded."needBy", quantity = excluded.quantity,
           price = excluded.price, "taxRate" = excluded."taxRate", search_text = excluded.search_text,
           deleted_at = null, edit_time = now(), version = w.version + 1`,
    [purchase, user, lines, Object.values(texts)],
  )
}

/** What of a purchase line has arrived. */
export interface ArrivedRow {
  readonly item: string
  readonly quantity: string
  readonly arrived: string
}

/**
 * Counts what has arrived of purchase lines, in the items, the lines and the state of their requests. Returns the counts.
 */
export async function countArrivals(sql: Sql, items: readonly string[]) {
  if (items.length === 0) return []
  const rows = await sql.many<ArrivedRow & { purchase: string }>(
    `update "purchase-item" w
        set arrived = n.arrived, open = case when n.status = 'cancelled' then 0 else greatest(0, w.quantity - n.arrived) end,
            state = case when n.status = 'cancelled' then 'cancelled' when n.arrived >= w.quantity then 'done'
                         when n.arrived > 0 then 'partly' when n.approved then 'open' else 'waiting' end,
            edit_time = now(), version = w.version + 1
       from (select i.guid, p.status, p.flow_state = 1 as approved,
                    coalesce((select sum(a.quantity) from ${arrivedLines} a where a.want = i.guid), 0) as arrived
               from "purchase-item" i join purchase p on p.enterprise_id = i.enterprise_id and p.guid = i.purchase
              where ${ownRows('i')} and i.guid = any($1::uuid[])) n
      where ${ownRows('w')} and w.guid = n.guid
     returning w.guid::text as item, w.quantity::text as quantity, w.arrived::text as arrived, w.purchase::text as purchase`,
    [items],
  )
  await sql.run(
    `update purchase_items l set arrived = w.arrived, open = w.open
       from "purchase-item" w where ${ownRows('w')} and ${ownRows('l')} and w.guid = l.guid and w.guid = any($1::uuid[])`,
    [items],
  )
  await sql.run(
    `update purchase p
        set status = case when n.open = 0 then 'done' when n.arrived > 0 then 'partly' else 'open' end
       from (select purchase, sum(open) as open, sum(arrived) as arrived from "purchase-item"
              where ${ownRows()} and deleted_at is null and purchase = any($1::uuid[]) group by purchase) n
      where ${ownRows('p')} and p.guid = n.purchase and p.status <> 'cancelled'`,
    [[...new Set(rows.map(({ purchase }) => purchase))]],
  )
  return rows
}

/** What is open of purchase lines without one delivery, and their materials. */
export const openItems = (sql: Sql, items: readonly string[], delivery: string) =>
  sql.many<{ item: string; material: string; open: string }>(
    `select i.guid::text as item, i.material::text as material,
            greatest(0, i.quantity - coalesce((select sum(a.quantity) from ${arrivedLines} a where a.want = i.guid and a.of <> $2), 0))::text as open
       from "purchase-item" i where ${ownRows('i')} and i.guid = any($1::uuid[])`,
    [items, delivery],
  )
