import { netOf } from '@/schema'
import type { DemoRecord } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { guidOf, type Seed } from '../base/seed'

/** A payment or a collection. */
interface Settled {
  readonly guid: string
  readonly amount: number
  readonly date: string
  readonly contract: string
  readonly project: string
  readonly direction: 'input' | 'sales'
  readonly seller: string
  readonly buyer: string
}

/** Of these many payments one has no invoice yet, and one has a larger invoice. */
const [perMissing, perLarger] = [5, 7]
/** How invoices were entered, and the result of the check: most were read from their file and verified. */
const entries = [
  { source: 'file', typed: false, state: 'verified' },
  { source: 'typed', typed: true, state: 'unverified' },
  { source: 'scan', typed: false, state: 'recognised' },
  { source: 'file', typed: false, state: 'verified' },
  { source: 'scan', typed: false, state: 'verified' },
  { source: 'file', typed: false, state: 'recognised' },
  { source: 'scan', typed: false, state: 'verified' },
  { source: 'typed', typed: true, state: 'unequal' },
  { source: 'file', typed: false, state: 'verified' },
  { source: 'file', typed: false, state: 'cancelled' },
  { source: 'scan', typed: false, state: 'verified' },
] as const
const entryOf = (at: number) => entries[at % entries.length] ?? entries[0]
/** Numbers of all-electronic invoices begin with the year and the region. */
const [inputSeries, salesSeries] = ['263100000000', '263200000000']

/** The invoice of a payment or a collection, and the line that allocates the amount to it; none for some of them. */
export function invoiceFor(seed: Seed, user: string, at: number, of: Settled) {
  if (at % perMissing === 2) return { invoices: [], lines: [] }
  const { guid, amount, date, contract, project, direction, seller, buyer } = of
  const invoice = guidOf(seed, `invoice:${guid}`)
  const gross = at % perLarger === 3 ? amount + Math.round(amount / 4) : amount
  const rate = 9
  const net = netOf(gross, rate)
  const isChecked = !['unverified', 'recognised'].includes(entryOf(at).state)
  const issued = dayAfter(date, -3)
  const series = direction === 'input' ? inputSeries : salesSeries
  const record: DemoRecord = {
    guid: invoice,
    user,
    values: {
      ...{ direction, kind: 'allElectronic', number: `${series}${10_000_000 + at * 7}`, issued, project, contract },
      ...{ contractDirection: direction === 'input' ? 'expense' : 'income', seller, buyer, isOwn: 'yes', gross },
      rates: [{ guid: guidOf(seed, `rate:${guid}`), name: '建筑服务', net, rate, tax: gross - net }],
      ...{ ...entryOf(at), handler: user, useBy: dayAfter(issued, 30) },
      ...{ checkedOn: isChecked ? date : null, deduction: direction === 'input' ? 'open' : 'no' },
    },
  }
  return { invoices: [record], lines: [{ guid: guidOf(seed, `allocated:${guid}`), invoice, open: gross, amount }] }
}
