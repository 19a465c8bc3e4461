import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

interface Cost {
  readonly guid: string
  readonly kind: unknown
  readonly item: unknown
  readonly quantity: unknown
  /** In yuan. */
  readonly price: string
  readonly amount: string
}

interface Handling {
  readonly enterprise: string
  readonly user: string
  readonly guid: string
  readonly order: unknown
  readonly project: unknown
  readonly worker: unknown
  readonly day: unknown
}

/** Replaces the cost records of a handling. */
export async function putCosts(sql: Sql, handling: Handling, costs: readonly Cost[]) {
  const { enterprise, user, guid, order, project, worker, day } = handling
  await sql.run(
    `update "work-order-cost" set deleted_at = now(), edit_time = now(), version = version + 1
      where ${ownRows()} and handle = $1::uuid and deleted_at is null and not guid = any($2::uuid[])`,
    [guid, costs.map((each) => each.guid)],
  )
  if (costs.length === 0) return
  await sql.run(
    `insert into "work-order-cost" as c (enterprise_id, guid, add_user, search_text, item, kind, handle, "order", project,
                                         worker, date, quantity, price, amount)
     select $1::uuid, l.guid, $2, lower(l.item), l.item, l.kind, $3::uuid, $4::uuid, $5::uuid, $6, $7::date, l.quantity,
            l.price, l.amount
       from json_to_recordset($8::json) as l(guid uuid, item text, kind text, quantity numeric, price numeric, amount numeric)
     on conflict (enterprise_id, guid) do update
       set item = excluded.item, kind = excluded.kind, quantity = excluded.quantity, price = excluded.price,
           amount = excluded.amount, date = excluded.date, worker = excluded.worker, search_text = excluded.search_text,
           deleted_at = null, edit_time = now(), version = c.version + 1
     where c.handle = excluded.handle`,
    [enterprise, user, guid, order ?? null, project ?? null, worker ?? null, day ?? null, JSON.stringify(costs)],
  )
}
