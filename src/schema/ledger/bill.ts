import { choice } from '../kinds/choice'
import { lines } from '../kinds/lines'
import { money } from '../kinds/money'
import { percent, quantity } from '../kinds/number'
import { text } from '../kinds/text'
import { percentOf, sumOf, times } from '../values/numbers'

const ofUnit = { requiredWhen: { pricing: 'unit' }, onlyWhen: { pricing: 'unit' } } as const
const ofLump = { requiredWhen: { pricing: 'lump' }, onlyWhen: { pricing: 'lump' } } as const

/** A line has a price for each unit, or one amount for all of its work. */
const pricing = () => choice('计价', { unit: '单价', lump: '总价' }, { required: true, initial: 'unit' })

const amountOf = (how: string, price: number | null, count: number | null, lump: number | null) => {
  if (how === 'lump') return lump
  return price === null || count === null ? null : times(price, count)
}

/** The bill of a contract: its priced work, and what of it was measured. */
export const bill = () =>
  lines('合同清单', {
    title: 'name',
    fields: {
      code: text('清单编码', { required: true, maxLength: 40 }),
      name: text('清单名称', { required: true, maxLength: 100 }),
      pricing: pricing(),
      unit: text('单位', { maxLength: 20 }),
      quantity: quantity('合同数量', { ...ofUnit, positive: true }),
      price: money('单价', { ...ofUnit, min: 0 }),
      lump: money('总价', { ...ofLump, positive: true }),
      amount: money('合同金额', { readonly: true }),
      measured: quantity('累计计量数量', { readonly: true }),
      measuredAmount: money('累计计量金额', { readonly: true }),
      measuredShare: percent('累计计量比例', { readonly: true }),
      // Less what measurements without a decision reserve.
      left: quantity('剩余数量', { readonly: true }),
      rest: money('剩余金额', { readonly: true }),
    },
    computed: (compute) => [
      compute('amount', ['pricing', 'price?', 'quantity?', 'lump?'], (how, price, count, lump) =>
        amountOf(how, price, count, lump),
      ),
    ],
  })

interface BillLine {
  readonly code?: string | null
  readonly amount?: number | null
}

/** The sum of a bill; null for a contract without one. */
export const billSum = (all: readonly BillLine[]) => (all.length === 0 ? null : sumOf(all.map(({ amount }) => amount)))

const areApart = (codes: readonly (string | null | undefined)[]) => {
  const typed = codes.filter((code) => code !== null && code !== undefined && code !== '')
  return new Set(typed).size === typed.length
}

/** Whether no two lines of a bill have the same code. */
export const haveOwnCodes = (all: readonly BillLine[]) => areApart(all.map(({ code }) => code))

/** The last part of a line is what is left of its amount, so that the parts sum up to it in spite of rounding. */
const measuredNow = (
  how: string,
  price: number | null,
  count: number | null,
  lump: number | null,
  [billQuantity, quantityBefore, sum, before]: readonly (number | null)[],
) => {
  const amount = amountOf(how, price, count, lump)
  if (how === 'lump' || amount === null || count === null || sum === null || sum === undefined) return amount
  const rest = sum - (before ?? 0)
  return sumOf([quantityBefore, count]) === billQuantity ? rest : Math.min(amount, rest)
}

/** The work of a measurement: lines of the bill of its contract, by their codes, and work beyond the bill. */
export const measuredWorks = () =>
  lines('计量明细', {
    title: 'name',
    of: 'contract',
    required: true,
    fields: {
      measureCode: text('清单编码', { maxLength: 40 }),
      name: text('工程内容', { required: true, maxLength: 100 }),
      pricing: pricing(),
      unit: text('单位', { maxLength: 20 }),
      quantity: quantity('本期数量', { ...ofUnit, min: 0 }),
      price: money('单价', { ...ofUnit, min: 0 }),
      lump: money('本期总价金额', { ...ofLump, min: 0 }),
      amount: money('本期金额', { readonly: true }),
      billQuantity: quantity('合同数量', { readonly: true }),
      measureSum: money('合同金额', { readonly: true }),
      quantityBefore: quantity('此前数量', { readonly: true }),
      before: money('此前金额', { readonly: true }),
      left: quantity('剩余数量', { readonly: true }),
      rest: money('剩余金额', { readonly: true }),
      LJPrice: money('累计金额', { readonly: true }),
      LJPercent: percent('累计比例', { readonly: true }),
    },
    computed: (compute) => [
      compute(
        'amount',
        ['pricing', 'price?', 'quantity?', 'lump?', 'billQuantity?', 'quantityBefore?', 'measureSum?', 'before?'],
        (how, price, count, lump, ...bill) => measuredNow(how, price, count, lump, bill),
      ),
      compute('LJPrice', ['measureSum', 'amount', 'before?'], (_, amount, before) => (before ?? 0) + amount),
      compute('LJPercent', ['LJPrice', 'measureSum'], percentOf),
    ],
    rules: (own) => [
      own('left', ['quantity', 'left'], (count, left) => count <= left, '不能超过剩余工程量，最多 {{limit}}', {
        ...{ limit: (_, left) => left, counted: true },
      }),
      own('rest', ['lump', 'rest'], (lump, rest) => lump <= rest, '不能超过剩余金额，最多 {{limit}}', {
        ...{ limit: (_, rest) => rest, counted: true },
      }),
    ],
  })

interface MeasuredLine {
  readonly measureCode?: string | null
}

/** Whether a measurement contains each line of the bill once. */
export const areMeasuredOnce = (all: readonly MeasuredLine[]) => areApart(all.map(({ measureCode }) => measureCode))

/** A part that was confirmed in full keeps its amount, and no part is more than what was reported. */
const confirmedNow = (
  how: string,
  price: number | null,
  count: number | null,
  lump: number | null,
  [reported, whole]: readonly (number | null)[],
) => {
  const amount = amountOf(how, price, count, lump)
  if (how === 'lump' || amount === null || whole === null || whole === undefined) return amount
  return count === reported ? whole : Math.min(amount, whole)
}

/** What an owner confirmed of each line of a measurement. */
export const confirmedWorks = () =>
  lines('确认明细', {
    title: 'name',
    of: 'measurement',
    fields: {
      measureCode: text('清单编码', { maxLength: 40 }),
      name: text('工程内容', { required: true, maxLength: 100 }),
      pricing: pricing(),
      unit: text('单位', { readonly: true, maxLength: 20 }),
      price: money('单价', { readonly: true, min: 0 }),
      reported: quantity('申报数量', { readonly: true }),
      reportedAmount: money('申报金额', { readonly: true }),
      quantity: quantity('确认数量', { ...ofUnit, min: 0 }),
      lump: money('确认总价金额', { ...ofLump, min: 0 }),
      amount: money('确认金额', { readonly: true }),
    },
    computed: (compute) => [
      compute(
        'amount',
        ['pricing', 'price?', 'quantity?', 'lump?', 'reported?', 'reportedAmount?'],
        (how, price, count, lump, ...of) => confirmedNow(how, price, count, lump, of),
      ),
    ],
    rules: (own) => [
      own('reportedQuantity', ['quantity', 'reported'], (count, most) => count <= most, '不能超过申报数量 {{limit}}', {
        limit: (_, most) => most,
      }),
      own('reportedLump', ['lump', 'reportedAmount'], (lump, most) => lump <= most, '不能超过申报金额 {{limit}}', {
        limit: (_, most) => most,
      }),
    ],
  })

/** The sum of confirmed lines; without lines the amount that was typed. */
export const confirmedSum = (works: readonly { readonly amount?: number | null }[], typed: number | null) =>
  works.length === 0 ? typed : sumOf(works.map(({ amount }) => amount))
