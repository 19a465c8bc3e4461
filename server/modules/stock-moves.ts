import { stockMove } from '@/modules/materials/stock-move/stock-move.module'
import { linesIn } from '@/schema'
import { type Change, type ModuleHooks, type Values, valuesIn } from '../engine/change/change'
import type { AtWork } from '../engine/core/context'
import { guidOfAll } from '../engine/core/derived-guid'
import { carryBatches } from '../store/business/materials/batches'
import { addOnTheWay } from '../store/business/stocks'
import { findRecord } from '../store/records/records'
import { warnOfMinimum } from './materials/minimums'
import { createMissingStocks, mustBeInStock, stockOf } from './stock'
import { mustBeAfterCount } from './stock-counts'

/** A line with the stock that it is received in; it keeps that of the same goods. */
const withTarget = (to: unknown, line: Values): Values => ({
  ...line,
  target:
    typeof to === 'string' && typeof line.material === 'string'
      ? stockOf(to, line.material, typeof line.batch === 'string' ? line.batch.trim() : '')
      : null,
})

const isKeeperOf = (user: string, ...keepers: readonly unknown[]) => keepers.flat().includes(user)

const isOnTheWay = (values: Values | null) => values?.status === 'sent'

/** The stocks that lines take from and add to. */
const pairsIn = (lines: readonly Values[]) =>
  lines.map(({ stock, target }) => ({ stock: String(stock), target: String(target) }))

/** What lies between two warehouses is shown at the one that it comes to. */
async function followTheWay({ sql }: AtWork, change: Change) {
  const [was, is] = [isOnTheWay(change.before), isOnTheWay(change.after)]
  if (was === is) return
  const lines = linesIn(valuesIn(change), 'items').filter(({ target }) => typeof target === 'string')
  if (is) await carryBatches(sql, pairsIn(lines))
  await addOnTheWay(
    sql,
    lines.map(({ target, quantity }) => ({ stock: String(target), delta: is ? Number(quantity) : -Number(quantity) })),
  )
}

/** The stocks at both ends of a transfer. */
const stocksIn = (change: Change) =>
  linesIn(valuesIn(change), 'items').flatMap(({ stock, target }) =>
    [stock, target].filter((each): each is string => typeof each === 'string'),
  )

const sending = { state: 'status', in: ['sent', 'received'], warehouse: 'from', date: 'date' }
const receiving = { state: 'status', in: ['received'], warehouse: 'to', date: 'receivedOn' }

export const stockMoves: ModuleHooks = {
  async fill(work, { values, before }) {
    if (before !== null && before.status !== 'waiting') return {}
    const items = linesIn(values, 'items').map((line) => withTarget(values.to, line))
    if (typeof values.to === 'string') {
      await createMissingStocks(
        work,
        values.to,
        items.map(({ target, material, batch }) => ({ stock: target, material, batch })),
      )
    }
    return { items, isSent: isKeeperOf(work.who.userCode, values.sendingKeeper, values.sendingKeepers) }
  },
  locks: (change) =>
    linesIn(valuesIn(change), 'items').flatMap(({ target }) =>
      typeof target === 'string' ? [{ table: 'stock', key: target }] : [],
    ),
  async afterWrite(work, change) {
    const { before, after } = change
    if (before?.status !== 'sent' || after?.status !== 'received') await mustBeAfterCount(work, change, sending)
    await mustBeAfterCount(work, change, receiving)
    if (change.cause === 'save' && after?.status === 'waiting') await mustBeInStock(work, change)
    await followTheWay(work, change)
    if (change.before?.status !== change.after?.status) await warnOfMinimum(work, change, stocksIn(change))
  },
}

/** A receipt has exactly the lines of its transfer: what was sent follows from it, what arrived is counted. */
export const stockMoveReceipts: ModuleHooks = {
  async fill({ sql, who }, { guid, values, before }) {
    const move = typeof values.move === 'string' ? await findRecord(sql, stockMove, values.move, []) : null
    if (move === null) return {}
    const own = linesIn(values, 'items')
    const items = linesIn(move.values, 'items').map((sent) => {
      const line = own.find(({ stock }) => stock === sent.stock)
      const { unit, batch, stock } = sent
      return {
        ...{ guid: line?.guid ?? guidOfAll(guid, String(stock)), stock, unit, batch, sent: sent.quantity },
        ...{ received: line?.received ?? null, reason: line?.reason ?? null },
      }
    })
    return { items, by: before?.by ?? who.userCode }
  },
}
