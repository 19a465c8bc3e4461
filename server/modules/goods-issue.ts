import { sumOf } from '@/schema'
import { type Change, valuesIn } from '../engine/change/change'
import type { AtWork } from '../engine/core/context'
import { guidOfAll } from '../engine/core/derived-guid'
import { addReturned, deleteOtherIssues, putIssues, remainingOf } from '../store/business/goods-issues'
import { confirmedIn, deltasIn, isConfirmed, isWaiting, lineOf, linesIn, refuseLine, sumIn } from './goods-lines'

/** The guid of the issue of one stock with a delivery; several lines with the same stock share it. */
export const issueOf = (out: string, stock: string) => guidOfAll(out, stock)

/** The quantities that a delivery issues, by stock. */
function itemsIssued({ guid, after }: Change) {
  const lines = linesIn(isConfirmed(after) ? after : null).filter((line) => typeof line.stock === 'string')
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
  const { guid, before, after } = change
  if (isConfirmed(before) === isConfirmed(after)) return
  const values = valuesIn(change)
  const items = itemsIssued(change)
  const delivery = { enterprise, user: who.userCode, out: guid, receiver: values.receiver, date: values.date }
  const rows = items.length === 0 ? [] : await putIssues(sql, delivery, items)
  // Only a delivery that was confirmed before has issues already.
  const stocks = items.map(({ stock }) => stock)
  const removed = isConfirmed(before) ? await deleteOtherIssues(sql, guid, stocks) : []
  const negative = [...rows, ...removed].find(({ remaining }) => Number(remaining) < 0)
  if (negative === undefined) return
  refuseLine(values, lineOf(values, 'stock', negative.stock), {
    reason: 'below-returned',
    limit: Number(negative.returned),
  })
}

/** A return that waits for its confirmation is refused as well if it is too large now. */
async function mustBeReturnable(sql: AtWork['sql'], { after }: Change) {
  const values = after ?? {}
  const items = [...new Set(linesIn(values).map(({ item }) => String(item)))]
  for (const { item, remaining } of await remainingOf(sql, items)) {
    if (sumIn(values, 'item', item) <= Number(remaining)) continue
    refuseLine(values, lineOf(values, 'item', item), { reason: 'above-returnable', limit: Number(remaining) })
  }
}

/**
 * Updates the returned quantities of issues; refuses a return that is too large, with the quantity still returnable.
 */
export async function recordReturn({ sql }: AtWork, change: Change) {
  if (isWaiting(change)) return mustBeReturnable(sql, change)
  const changes = deltasIn(confirmedIn(change), 'item', 'quantity')
  if (changes.length === 0) return
  const rows = await addReturned(sql, changes)
  const negative = rows.find(({ remaining }) => Number(remaining) < 0)
  if (negative === undefined) return
  const values = valuesIn(change)
  const limit = sumOf([Number(negative.remaining), change.after === null ? 0 : sumIn(values, 'item', negative.item)])
  refuseLine(values, lineOf(values, 'item', negative.item), { reason: 'above-returnable', limit: Math.max(0, limit) })
}
