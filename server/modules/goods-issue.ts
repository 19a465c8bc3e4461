import { goodsIssue } from '@/modules/materials/goods-issue/goods-issue.module'
import { stock as stocks } from '@/modules/materials/stock/stock.module'
import { sumOf } from '@/schema'
import { type Change, valuesIn } from '../engine/core/change'
import type { AtWork } from '../engine/core/context'
import { guidOfAll } from '../engine/core/derived-guid'
import { ownRows } from '../store/connection/row-security'
import { deltasIn, lineOf, linesIn, refuseLine, sumIn } from './goods-lines'

/** What of one stock went out with a delivery, whatever number of lines say so. */
export const issueOf = (out: string, stock: string) => guidOfAll(out, stock)

interface Kept {
  readonly stock: string
  readonly returned: string
  readonly remaining: string
}

/** What went out, by its stock. */
function takenIn({ guid, after }: Change) {
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

/** Keeps what may still come back of a delivery: never less than has come back already. */
export async function issued({ sql, enterprise, who }: AtWork, change: Change) {
  const { guid } = change
  const values = valuesIn(change)
  const taken = takenIn(change)
  const kept = await sql.many<Kept>(
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
      ...[taken.map((each) => each.guid), taken.map(({ stock }) => stock), taken.map(({ quantity }) => quantity)],
      ...[taken.map(({ price }) => price), taken.map(({ tax }) => tax)],
    ],
  )
  const gone = await sql.many<Kept>(
    `update "${goodsIssue.name}" set quantity = 0, remaining = -returned, deleted_at = now(), edit_time = now(), version = version + 1
      where ${ownRows()} and out = $1 and deleted_at is null and not (stock = any($2::uuid[]))
     returning stock::text as stock, returned::text as returned, remaining::text as remaining`,
    [guid, taken.map(({ stock }) => stock)],
  )
  const less = [...kept, ...gone].find(({ remaining }) => Number(remaining) < 0)
  if (less === undefined) return
  refuseLine(values, lineOf(values, 'stock', less.stock), { reason: 'below-returned', limit: Number(less.returned) })
}

/** Counts what came back of what went out; whoever brings too much is told how much may still come. */
export async function takenBack({ sql }: AtWork, change: Change) {
  const changes = deltasIn(change, 'item', 'quantity')
  if (changes.length === 0) return
  const kept = await sql.many<{ item: string; remaining: string }>(
    `update "${goodsIssue.name}" i
        set returned = i.returned + h.delta, remaining = i.quantity - i.returned - h.delta,
            state = case when i.quantity > i.returned + h.delta then 'open' else 'done' end,
            edit_time = now(), version = i.version + 1
       from unnest($1::uuid[], $2::numeric[]) as h(guid, delta)
      where ${ownRows('i')} and i.guid = any($1::uuid[]) and i.guid = h.guid
     returning i.guid::text as item, i.remaining::text as remaining`,
    [changes.map(({ of }) => of), changes.map(({ delta }) => delta)],
  )
  const over = kept.find(({ remaining }) => Number(remaining) < 0)
  if (over === undefined) return
  const values = valuesIn(change)
  const limit = sumOf([Number(over.remaining), change.after === null ? 0 : sumIn(values, 'item', over.item)])
  refuseLine(values, lineOf(values, 'item', over.item), { reason: 'above-returnable', limit: Math.max(0, limit) })
}
