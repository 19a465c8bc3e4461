import { choice } from '../kinds/choice'
import { type Gate, gate } from '../moments/gates'

/** A line with a unit price. */
export interface Priced {
  readonly price?: number | null
}

/** Whether contracts and prices are filled in: who records the work on site may leave them to the office. */
export const pricing = () =>
  choice('计价', { open: '待计价', priced: '已计价' }, { readonly: true, tones: { open: 'wait', priced: 'pass' } })

export const pricingOf = (prices: readonly unknown[]) =>
  prices.every((price) => typeof price === 'number') ? 'priced' : 'open'

/** A record is submitted for approval when it is priced. */
export const pricedGate: Gate = gate('priced', {
  ...{ of: '@self', at: ['report'], is: { pricing: ['priced'] } },
  message: '合同、金额或单价还没有填全，请先计价',
})

/** Records without prices wait for those who see contracts. */
export const awaitsPricing = [{ field: 'pricing', choice: 'open', with: { status: 'open' }, code: '8817' }] as const
