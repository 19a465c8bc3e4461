import { stockBatch } from '@/modules/materials/stock-batch/stock-batch.module'
import type { Change, ModuleHooks } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { guidOfAll } from '../../engine/core/derived-guid'
import { allocateNumbers } from '../../engine/features/numbering/numbering'
import { searchTextFor } from '../../engine/records/index-text'
import {
  addBatches,
  followExpiry,
  linkBatches,
  missingBatches,
  quantitiesOf,
} from '../../store/business/materials/batches'
import { linesIn } from '../goods-lines'

/** Makes the batches of a delivery that have no record yet; its stocks refer to them. */
export async function recordBatches(work: AtWork, { guid, after }: Change) {
  const supplier = after?.supplier
  if (typeof supplier !== 'string' || !linesIn(after).some(({ batch }) => typeof batch === 'string')) return
  const { sql, enterprise, who } = work
  const delivery = { guid, supplier, user: who.userCode }
  const missing = await missingBatches(sql, delivery)
  if (missing.length > 0) {
    const numbers = await allocateNumbers(
      work,
      stockBatch,
      'number',
      missing.map(() => ({})),
    )
    const added = missing.map((each, at) => ({
      ...{ ...each, guid: guidOfAll(each.material, supplier, each.batch), number: numbers[at] ?? '' },
      searchText: searchTextFor(stockBatch, { batch: each.batch, number: numbers[at] }),
    }))
    await addBatches(sql, enterprise, delivery, added)
  }
  await linkBatches(sql, delivery)
}

export const stockBatches: ModuleHooks = {
  async derived({ sql }, guids) {
    const found = await quantitiesOf(sql, guids)
    return new Map(
      found.map(({ batch, arrivedOn, quantity, left }) => [
        batch,
        { arrivedOn, quantity: Number(quantity), left: Number(left) },
      ]),
    )
  },
  appliesTo: ({ before, after }) => before !== null && after !== null && before.expires !== after.expires,
  afterWrite: async ({ sql }, { guid, after }) => {
    await followExpiry(sql, guid, typeof after?.expires === 'string' ? after.expires : null)
  },
}
