import { mostArriving } from '@/modules/materials/goods-in/goods-in.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { purchaseItem } from '@/modules/materials/purchase-item/purchase-item.module'
import { sumOf } from '@/schema'
import { type Change, type Draft, type ModuleHooks, type Values, valuesIn } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { materialsOfStocks } from '../../store/business/materials/plans'
import { countArrivals, openItems } from '../../store/business/materials/purchases'
import { linesIn, refuseLine } from '../goods-lines'
import { announceArrivals } from './announce-arrivals'
import { recordBatches } from './batches'
import { countInPlans } from './purchases'

const namedIn =
  (name: 'want' | 'request' | 'stock') =>
  (...records: readonly (Values | null)[]) =>
    [...new Set(records.flatMap((each) => linesIn(each).map((line) => line[name])))]
      .filter((guid): guid is string => typeof guid === 'string')
      .sort()

const [wantsIn, requestsIn, stocksIn] = [namedIn('want'), namedIn('request'), namedIn('stock')]

/** What is open of the purchase lines without this delivery; a line may not name one of another material. */
async function withOpen({ sql }: AtWork, guid: string, lines: readonly Values[]): Promise<readonly Values[]> {
  const wants = wantsIn({ items: lines })
  if (wants.length === 0) return lines
  const found = new Map((await openItems(sql, wants, guid)).map((each) => [each.item, each]))
  return lines.map((line) => {
    const open = found.get(String(line.want).toLowerCase())?.open
    return open === undefined ? line : { ...line, open: Number(open) }
  })
}

/** Refuses what arrives beyond the limit of a purchase line, which other deliveries may have reached meanwhile. */
async function countWanted({ sql }: AtWork, change: Change) {
  const rows = await countArrivals(sql, wantsIn(change.before, change.after))
  const most = ({ quantity }: (typeof rows)[number]) => mostArriving(Number(quantity), Number(quantity))
  const beyond = rows.find((row) => Number(row.arrived) > most(row))
  if (beyond === undefined || change.after === null) return
  const values = valuesIn(change)
  const own = linesIn(values).filter(({ want }) => want === beyond.item)
  const others = sumOf([Number(beyond.arrived), ...own.map(({ accepted }) => -Number(accepted ?? 0))])
  refuseLine(
    values,
    linesIn(values).findIndex(({ want }) => want === beyond.item),
    { reason: 'above-ordered', limit: Math.max(0, sumOf([most(beyond), -others])) },
  )
}

/** Goods that arrive also count in the purchase lines that they were bought with, and in the plans of the project. */
export const withArrivals = (goods: ModuleHooks): ModuleHooks => ({
  ...goods,
  async fill(work: AtWork, draft: Draft) {
    const filled = (await goods.fill?.(work, draft)) ?? {}
    const items = linesIn({ ...draft.values, ...filled })
    return { ...filled, items: await withOpen(work, draft.guid, items) }
  },
  locks: (change) => [
    ...(goods.locks?.(change) ?? []),
    ...requestsIn(change.before, change.after).map((key) => ({ table: purchase.name, key })),
    ...wantsIn(change.before, change.after).map((key) => ({ table: purchaseItem.name, key })),
  ],
  async afterWrite(work, change) {
    await goods.afterWrite?.(work, change)
    await recordBatches(work, change)
    await countWanted(work, change)
    await countInPlans(work, change)
    await announceArrivals(work, change)
  },
})

/** Goods that are issued or come back count in the plans of the project. */
export const countedInPlans = (goods: ModuleHooks): ModuleHooks => ({
  ...goods,
  async afterWrite(work, change) {
    const stocks = stocksIn(change.before, change.after)
    const [materials] = await Promise.all([
      stocks.length > 0 ? materialsOfStocks(work.sql, stocks) : [],
      goods.afterWrite?.(work, change),
    ])
    if (materials.length > 0) await countInPlans(work, change, materials)
  },
})
