import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

export interface IssuedItem {
  readonly guid: string
  readonly stock: string
  readonly quantity: number
  /** In yuan. */
  readonly price: number | null
  readonly tax: unknown
}

interface Delivery {
  readonly enterprise: string
  readonly user: string
  /** The delivery. */
  readonly out: string
  readonly receiver: unknown
  readonly date: unknown
}

interface IssueRow {
  readonly stock: string
  readonly returned: string
  readonly remaining: string
}

/** Adds or changes the issues of a delivery. Returns what was returned and what remains of each stock. */
export const putIssues = (
  sql: Sql,
  { enterprise, user, out, receiver, date }: Delivery,
  items: readonly IssuedItem[],
) =>
  sql.many<IssueRow>(
    `insert into "goods-issue" as i (enterprise_id, guid, add_user, search_text, name, out, stock, unit, second, factor, batch, location,
                                           project, warehouse, receiver, date, quantity, returned, remaining, price, "taxRate", state)
     select $1::uuid, h.guid, $2, s.search_text, s.name, $3::uuid, s.guid, s.unit, s.second, s.factor, s.batch, s.location,
            s.project, s.warehouse, $4, $5::date, h.quantity, 0, h.quantity, h.price, h.tax, 'open'
       from unnest($6::uuid[], $7::uuid[], $8::numeric[], $9::numeric[], $10::numeric[]) with ordinality
              as h(guid, stock, quantity, price, tax, at)
       join stock s on s.enterprise_id = $1::uuid and s.guid = h.stock
      order by h.at
     on conflict (enterprise_id, guid) do update
       set quantity = excluded.quantity, remaining = excluded.quantity - i.returned,
           state = case when excluded.quantity > i.returned then 'open' else 'done' end,
           name = excluded.name, unit = excluded.unit, second = excluded.second, factor = excluded.factor, location = excluded.location, project = excluded.project,
           receiver = excluded.receiver, date = excluded.date, price = excluded.price, "taxRate" = excluded."taxRate",
           search_text = excluded.search_text, deleted_at = null, edit_time = now(), version = i.version + 1
     returning stock::text as stock, returned::text as returned, remaining::text as remaining`,
    [
      ...[enterprise, user, out, receiver ?? null, date ?? null],
      ...[items.map((each) => each.guid), items.map(({ stock }) => stock), items.map(({ quantity }) => quantity)],
      ...[items.map(({ price }) => price), items.map(({ tax }) => tax)],
    ],
  )

/** Deletes the issues of a delivery of all other stocks. Returns what was returned of each. */
export const deleteOtherIssues = (sql: Sql, out: string, stocks: readonly string[]) =>
  sql.many<IssueRow>(
    `update "goods-issue" set quantity = 0, remaining = -returned, deleted_at = now(), edit_time = now(), version = version + 1
      where ${ownRows()} and out = $1 and deleted_at is null and not (stock = any($2::uuid[]))
     returning stock::text as stock, returned::text as returned, remaining::text as remaining`,
    [out, stocks],
  )

interface ReturnDelta {
  /** The guid of the issue. */
  readonly of: string
  readonly delta: number
}

/** Adds to the returned quantities of issues. Returns what remains of each. */
export const addReturned = (sql: Sql, changes: readonly ReturnDelta[]) =>
  sql.many<{ item: string; remaining: string }>(
    `update "goods-issue" i
        set returned = i.returned + h.delta, remaining = i.quantity - i.returned - h.delta,
            state = case when i.quantity > i.returned + h.delta then 'open' else 'done' end,
            edit_time = now(), version = i.version + 1
       from unnest($1::uuid[], $2::numeric[]) as h(guid, delta)
      where ${ownRows('i')} and i.guid = any($1::uuid[]) and i.guid = h.guid
     returning i.guid::text as item, i.remaining::text as remaining`,
    [changes.map(({ of }) => of), changes.map(({ delta }) => delta)],
  )

/** What may still be returned of some issues. */
export const remainingOf = (sql: Sql, items: readonly string[]) =>
  sql.many<{ item: string; remaining: string }>(
    `select guid::text as item, remaining::text as remaining from "goods-issue" where ${ownRows()} and guid = any($1::uuid[])`,
    [items],
  )
