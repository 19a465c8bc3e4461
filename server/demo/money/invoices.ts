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
/** Of these many invoices one is credited as far as it was not paid. */
const perRed = 21
/** Percent. */
const rate = 9
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

/** Of these many invoices one is not allocated to its payment yet, so that it is in the pool. */
const perUnused = 13

/** The text of the QR code of an all-electronic invoice. */
const codeOf = (direction: Settled['direction'], number: string, gross: number, issued: string) =>
  `01,${direction === 'input' ? '31' : '32'},,${number},${(gross / 100).toFixed(2)},${issued.replaceAll('-', '')},,A0B1,`

/** The credit note that cancels what is open of an invoice. */
function creditFor(seed: Seed, of: Settled, original: DemoRecord, number: string, rest: number): DemoRecord {
  const net = netOf(rest, rate)
  const rates = [{ guid: guidOf(seed, `red-rate:${of.guid}`), name: '建筑服务', net: -net, rate, tax: net - rest }]
  const entered = { source: 'file', typed: false, state: 'verified', scanned: null, original: original.guid }
  const guid = guidOf(seed, `red:${of.guid}`)
  return { ...original, guid, values: { ...original.values, ...entered, number, rates, gross: -rest } }
}

/** The invoice of a payment or a collection, and the line that allocates the amount to it; none for some of them. */
export function invoiceFor(seed: Seed, user: string, at: number, of: Settled) {
  if (at % perMissing === 2) return { invoices: [], lines: [] }
  const { guid, amount, date, contract, project, direction, seller, buyer } = of
  const invoice = guidOf(seed, `invoice:${guid}`)
  const gross = at % perLarger === 3 ? amount + Math.round(amount / 4) : amount
  const net = netOf(gross, rate)
  const entry = entryOf(at)
  const isChecked = !['unverified', 'recognised'].includes(entry.state)
  const issued = dayAfter(date, -3)
  const numberAt = (place: number) =>
    `${direction === 'input' ? inputSeries : salesSeries}${10_000_000 + at * 7 + place}`
  const number = numberAt(0)
  const record: DemoRecord = {
    guid: invoice,
    user,
    values: {
      ...{ direction, kind: 'allElectronic', number, issued, project, contract },
      ...{ contractDirection: direction === 'input' ? 'expense' : 'income', seller, buyer, isOwn: 'yes', gross },
      rates: [{ guid: guidOf(seed, `rate:${guid}`), name: '建筑服务', net, rate, tax: gross - net }],
      ...{ ...entry, handler: user, useBy: dayAfter(issued, 30), taxKnown: 'known' },
      scanned: entry.source === 'scan' ? codeOf(direction, number, gross, issued) : null,
      ...{ checkedOn: isChecked ? date : null, deduction: direction === 'input' ? 'open' : 'no' },
    },
  }
  if (at % perUnused === 6) return { invoices: [record], lines: [] }
  const red = at % perRed === 3 && gross > amount ? [creditFor(seed, of, record, numberAt(1), gross - amount)] : []
  return {
    invoices: [record, ...red],
    lines: [{ guid: guidOf(seed, `allocated:${guid}`), invoice, open: gross, amount }],
  }
}
