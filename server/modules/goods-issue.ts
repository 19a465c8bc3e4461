import { goodsIssue } from '@/modules/materials/goods-issue/goods-issue.module'
import { stock as stocks } from '@/modules/materials/stock/stock.module'
import { sumOf } from '@/schema'
import { type Change, valuesIn } from '../engine/change/change'
import type { AtWork } from '../engine/core/context'
import { guidOfAll } from '../engine/core/derived-guid'
import { ownRows } from '../store/connection/row-security'
import { deltasIn, lineOf, linesIn, refuseLine, sumIn } from './goods-lines'

/** The guid of the issue of one stock with a delivery; several lines with the same stock share it. */
export const issueOf = (out: string, stock: string) => guidOfAll(out, stock)

interface IssueRow {
  readonly stock: string
  readonly returned: string
  readonly remaining: string
}

/** The quantities that a delivery issues, by stock. */
function itemsIssued({ guid, after }: Change) {
  const lines = linesIn(after).filter((line) => typeof line.stock === 'string')
  return [...new Set(lines.map((line) => String(line.stock)))].sort().map((stock) => {
    const { price, taxRate } = lines.find((line) => line.stock === stock) ?? {}
    return {
      ...{ guid: issueOf(guid, stock), stock, quantity: sumIn({ items: lines }, 'stock', stock) },
      price: typeof price === 'number' ? price / 100 : null,
      tax: taxRate ?? null,
    }
  })
}

/** Updates the returnable quantities of a delivery; refuses to issue less than was already returned. */
export async function recordIssue({ sql, enterprise, who }: AtWork, change: Change) {
  const { guid } = change
  const values = valuesIn(change)
  const items = itemsIssued(change)
  const rows = await sql.many<IssueRow>(
    `insert into "${goodsIssue.name}" as i (enterprise_id, guid, add_user, search_text, name, out, stock, unit, batch, location,
                                           project, warehouse, receiver, date, quantity, returned, remaining, price, "taxRate", state)
     select $1::uuid, h.guid, $2, s.search_text, s.name, $3::uuid, s.guid, s.unit, s.batch, s.location,
            s.project, s.warehouse, $4, $5::date, h.quantity, 0, h.quantity, h.price, h.tax, 'open'
       from unnest($6::uuid[], $7::uuid[], $8::numeric[], $9::numeric[], $10::numeric[]) with ordinality
              as h(guid, stock, quantity, price, tax, at)
       join "${stocks.name}" s on s.enterprise_id = $1::uuid and s.guid = h.stock
      order by h.at
     on conflict (enterprise_id, guid) do update
       set quantity = excluded.quantity, remaining = excluded.quantity - i.returned,
           state = case when excluded.quantity > i.returned then 'open' else 'done' end,
           name = excluded.name, unit = excluded.unit, location = excluded.location, project = excluded.project,
           receiver = excluded.receiver, date = excluded.date, price = excluded.price, "taxRate" = excluded."taxRate",
           search_text = excluded.search_text, deleted_at = null, edit_time = now(), version = i.version + 1
     returning stock::text as stock, returned::text as returned, remaining::text as remaining`,
    [
      ...[enterprise, who.userCode, guid, values.receiver ?? null, values.date ?? null],
      ...[items.map((each) => each.guid), items.map(({ stock }) => stock), items.map(({ quantity }) => quantity)],
      ...[items.map(({ price }) => price), items.map(({ tax }) => tax)],
    ],
  )
  const removed = await sql.many<IssueRow>(
    `update "${goodsIssue.name}" set quantity = 0, remaining = -returned, deleted_at = now(), edit_time = now(), version = version + 1
      where ${ownRows()} and out = $1 and deleted_at is null and not (stock = any($2::uuid[]))
     returning stock::text as stock, returned::text as returned, remaining::text as remaining`,
    [guid, items.map(({ stock }) => stock)],
  )
  const negative = [...rows, ...removed].find(({ remaining }) => Number(remaining) < 0)
  if (negative === undefined) return
  refuseLine(values, lineOf(values, 'stock', negative.stock), {
    reason: 'below-returned',
    limit: Number(negative.returned),
  })
}

/**
 * Updates the returned quantities of issues; refuses a return that is too large, with the quantity still returnable.
 */
export async function recordReturn({ sql }: AtWork, change: Change) {
  const changes = deltasIn(change, 'item', 'quantity')
  if (changes.length === 0) return
  const rows = await sql.many<{ item: string; remaining: string }>(
    `update "${goodsIssue.name}" i
        set returned = i.returned + h.delta, remaining = i.quantity - i.returned - h.delta,
            state = case when i.quantity > i.returned + h.delta then 'open' else 'done' end,
            edit_time = now(), version = i.version + 1
       from unnest($1::uuid[], $2::numeric[]) as h(guid, delta)
      where ${ownRows('i')} and i.guid = any($1::uuid[]) and i.guid = h.guid
     returning i.guid::text as item, i.remaining::text as remaining`,
    [changes.map(({ of }) => of), changes.map(({ delta }) => delta)],
  )
  const negative = rows.find(({ remaining }) => Number(remaining) < 0)
  if (negative === undefined) return
  const values = valuesIn(change)
  const limit = sumOf([Number(negative.remaining), change.after === null ? 0 : sumIn(values, 'item', negative.item)])
  refuseLine(values, lineOf(values, 'item', negative.item), { reason: 'above-returnable', limit: Math.max(0, limit) })
}
