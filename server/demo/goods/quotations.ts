import { quotation } from '@/modules/materials/quotation/quotation.module'
import { quotationChoice } from '@/modules/materials/quotation-choice/quotation-choice.module'
import { saveRecord } from '../../engine/saving/save'
import { moduleHooks } from '../../modules'
import { dayAfter } from '../base/day-after'
import { guidOf } from '../base/seed'
import type { GoodsContext } from './goods-context'

interface Wanted {
  readonly guid: string
  readonly quantity: number
  /** In fen. */
  readonly price: number
}

interface Request {
  readonly index: number
  readonly purchase: string
  readonly handler: string
  readonly lines: readonly Wanted[]
}

/** How far the prices of the suppliers are from what was expected, in percent. */
const offsets = [-3, 2, 6] as const

/** Three quotations of a purchase request; of every second request the lowest one is chosen. */
export async function quote({ work, seed, today, random, suppliers }: GoodsContext, request: Request) {
  const { index, purchase, handler, lines } = request
  const first = random.between(0, suppliers.length - 1)
  for (const [at, offset] of offsets.entries()) {
    const values = {
      ...{ purchase, handler, supplier: suppliers[(first + at) % suppliers.length], date: dayAfter(today, -3) },
      ...{ validUntil: dayAfter(today, 27), days: 5 + at * 2 },
      items: lines.slice(0, at === 2 ? 2 : lines.length).map((line, place) => ({
        ...{ guid: guidOf(seed, `quoted:${index}:${at}:${place}`), want: line.guid, taxRate: 13 },
        price: Math.round((line.price * (100 + offset)) / 100),
      })),
    }
    await saveRecord(
      work,
      quotation,
      { guid: guidOf(seed, `quotation:${index}:${at}`), version: 0, values },
      moduleHooks,
    )
  }
  if (index % 16 !== 8) return
  const chosen = { quotation: guidOf(seed, `quotation:${index}:0`), basis: 'price', date: today, person: handler }
  await saveRecord(
    work,
    quotationChoice,
    { guid: guidOf(seed, `choice:${index}`), version: 0, values: chosen },
    moduleHooks,
  )
}
