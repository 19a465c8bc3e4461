import { stock } from '@/modules/materials/stock/stock.module'
import { showNumber } from '@/schema'
import type { Change } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { notify } from '../../engine/messages/notify'
import { stocksOfMaterial, updateLowStocks } from '../../store/business/materials/minimums'

/** Notifies the keepers of a warehouse and the requester of its last purchase once that a material has fallen below its minimum, until it is above it again. */
export async function warnOfMinimum(work: AtWork, { guid }: Pick<Change, 'guid'>, stocks: readonly string[]) {
  if (stocks.length === 0) return
  const low = await updateLowStocks(work.sql, [...new Set(stocks)])
  for (const { keeper, keepers, requester, place, name, unit, quantity, minimum, ...of } of low) {
    const words = {
      code: 'stock.low',
      values: {
        ...{ title: name, place, unit },
        ...{ quantity: showNumber(Number(quantity)), minimum: showNumber(Number(minimum)) },
      },
    } as const
    const users = [...new Set([keeper, ...(keepers ?? []), ...(requester === null ? [] : [requester])])]
    const key = `low ${of.warehouse} ${of.material} ${guid}`
    await notify(work, { kind: 'system', module: stock.name, record: of.stock, key, users, words })
  }
}

/** A minimum that was changed applies to what the warehouses have now. */
export async function followMinimum(work: AtWork, { guid, before, after }: Change) {
  if ((before?.minimum ?? null) === (after?.minimum ?? null)) return
  await warnOfMinimum(work, { guid: `${guid} ${after?.minimum ?? ''}` }, await stocksOfMaterial(work.sql, guid))
}
