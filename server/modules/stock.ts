import { stock as stocks } from '@/modules/materials/stock/stock.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { presentMoment, sumOf } from '@/schema'
import type { Change, ModuleHooks, Values } from '../engine/change/change'
import type { AtWork } from '../engine/core/context'
import { guidOfAll } from '../engine/core/derived-guid'
import { refuse } from '../engine/core/refuse'
import { personOfCode } from '../engine/organisation/person-codes'
import { searchTextFor } from '../engine/records/index-text'
import {
  addMissingStocks,
  describeStocks,
  namesOfMaterials,
  namesOfStocks,
  quantitiesOf,
} from '../store/business/stocks'
import { findRecords } from '../store/records/records'
import { recordIssue, recordReturn } from './goods-issue'
import { isConfirmed, isWaiting, lineOf, linesIn, refuseLine, sumIn } from './goods-lines'
import { warnOfMinimum } from './materials/minimums'
import { withPrices } from './materials/prices'
import { mustBeAfterCount } from './stock-counts'

/** Whether a line of received goods adds stock: goods that are sent back do not. */
const addsStock = ({ material: of, accepted }: Values) => typeof of === 'string' && Number(accepted ?? 0) > 0

const batchOf = ({ batch }: Values) => (typeof batch === 'string' ? batch.trim() : '')

/** The guid of the stock of a material and batch in a warehouse; goods without a batch share one stock. */
export const stockOf = (place: string, of: string, batch: string) => guidOfAll(place, of, batch)

/** Creates missing stocks with quantity zero, so that lines can refer to them. */
export async function createMissingStocks({ sql, enterprise, who }: AtWork, place: string, lines: readonly Values[]) {
  const stockLines = lines
    .filter(({ stock, material }) => typeof stock === 'string' && typeof material === 'string')
    // Inserted in a fixed order, so that two simultaneous receipts of the same goods cannot deadlock.
    .sort((one, other) => (String(one.stock) < String(other.stock) ? -1 : 1))
  if (stockLines.length === 0) return
  const named = await namesOfMaterials(
    sql,
    stockLines.map(({ material: of }) => of),
  )
  const namesOf = new Map(named.map(({ id, ...names }) => [id, names]))
  await addMissingStocks(
    sql,
    { enterprise, user: who.userCode, place },
    stockLines.map((line) => ({
      ...{ guid: line.stock, material: line.material, batch: batchOf(line) },
      searchText: searchTextFor(stocks, { ...namesOf.get(String(line.material)), batch: batchOf(line) }),
    })),
  )
}

/** Sets the stock of each line; a line with the same warehouse, material and batch as before keeps its stock. */
function withStocks(values: Values, before: Values | null): Values[] {
  const place = values.warehouse
  const had = new Map(linesIn(before).map((line) => [line.guid, line]))
  return linesIn(values).map((line) => {
    const withDefault = { ...line, acceptance: line.acceptance ?? 'qualified' }
    if (typeof place !== 'string' || typeof line.material !== 'string') return { ...withDefault, stock: null }
    const old = had.get(line.guid)
    const isSame = before?.warehouse === place && old?.material === line.material && batchOf(old) === batchOf(line)
    const previousStock = isSame && typeof old.stock === 'string' ? old.stock : null
    return { ...withDefault, stock: previousStock ?? stockOf(place, line.material, batchOf(line)) }
  })
}

/** The value of a field in the last line of a stock that has one. */
function lastLineValue(lines: readonly Values[], name: string) {
  const values = lines.map((line) => line[name] ?? null).filter((value) => value !== null)
  return values[values.length - 1] ?? null
}

/** Sets what lists and pickers read of a stock besides its balance, from the lines of a document that was confirmed. */
async function describeConfirmed({ sql }: AtWork, { before, after }: Change, copies: readonly string[]) {
  if (isConfirmed(before) || !isConfirmed(after)) return
  const lines = linesIn(after).filter(({ stock }) => typeof stock === 'string')
  const guids = [...new Set(lines.map(({ stock }) => String(stock)))].sort()
  if (guids.length === 0) return
  const named = await namesOfStocks(sql, guids)
  const searches = new Map(named.map(({ id, ...names }) => [id, searchTextFor(stocks, names)]))
  const lastValue = (of: string, name: string) =>
    copies.includes(name)
      ? lastLineValue(
          lines.filter(({ stock }) => stock === of),
          name,
        )
      : null
  const yuanOf = (value: unknown) => (typeof value === 'number' ? value / 100 : null)
  await describeStocks(
    sql,
    guids.map((guid) => ({
      ...{ guid, searchText: searches.get(guid) ?? '', location: lastValue(guid, 'location') },
      ...{ price: yuanOf(lastValue(guid, 'price')), taxRate: lastValue(guid, 'taxRate') },
    })),
  )
}

/** Whether the caller confirms a document by saving it, and since when it is confirmed. */
function confirmedBySaving({ who }: AtWork, before: Values | null, mayConfirm: boolean): Values {
  if (isConfirmed(before)) return {}
  const confirmed = { confirmedBy: who.userCode, confirmedAt: new Date(presentMoment()).toISOString() }
  return { isSelfConfirmed: mayConfirm, answer: null, ...(mayConfirm ? confirmed : unconfirmed) }
}

/** The stocks that a document moves because it is confirmed, or voided. */
const movedStocks = ({ before, after }: Change) =>
  isConfirmed(before) === isConfirmed(after)
    ? []
    : linesIn(after ?? before).flatMap(({ stock }) => (typeof stock === 'string' ? [stock] : []))

/** Documents that count when they are confirmed. */
const confirming = { state: 'confirmation', in: ['confirmed'], warehouse: 'warehouse', date: 'date' }

const unconfirmed = { confirmedBy: null, confirmedAt: null }

const isKeeper = ({ who }: AtWork, { storeKeeper, storeKeepers }: Values) =>
  [storeKeeper, storeKeepers].flat().includes(who.userCode)

/** Goods of the owner are worth nothing in stock, because they are not paid for. */
const withoutPrice = ({ kind }: Values, items: readonly Values[]) =>
  kind === 'owner' ? items.map((line) => ({ ...line, price: 0 })) : items

export const incoming: ModuleHooks = {
  async fill(work, { values, before }) {
    if (isConfirmed(before)) return { kind: values.kind ?? before?.kind }
    const items = await withPrices(work, withoutPrice(values, withStocks(values, before)))
    if (typeof values.warehouse === 'string') {
      await createMissingStocks(
        work,
        values.warehouse,
        items.filter((line) => addsStock(accepted(line))),
      )
    }
    return {
      kind: values.kind ?? (typeof values.purchase === 'string' ? 'purchase' : 'plain'),
      items: items.map((line) => (addsStock(accepted(line)) ? line : { ...line, stock: null })),
      ...confirmedBySaving(work, before, isKeeper(work, values)),
    }
  },
  async afterWrite(work, change) {
    await mustBeAfterCount(work, change, confirming)
    await describeConfirmed(work, change, ['location', 'price', 'taxRate'])
    await warnOfMinimum(work, change, movedStocks(change))
  },
}

/** A line with its accepted quantity, which is needed here before the computed values of the record exist. */
const accepted = (line: Values): Values => ({
  ...line,
  accepted: sumOf([Number(line.quantity ?? 0), line.acceptance === 'abnormal' ? -Number(line.returned ?? 0) : 0]),
})

const isSigned = ({ sign }: Values) => typeof sign === 'string' || (Array.isArray(sign) && sign.length > 0)

/** Goods whose receipt is still to be confirmed are refused as well if there are not enough of them now. */
export async function mustBeInStock({ sql }: AtWork, { after }: Change) {
  const values = after ?? {}
  const of = [...new Set(linesIn(values).map(({ stock }) => String(stock)))]
  for (const { stock, quantity } of await quantitiesOf(sql, of)) {
    if (sumIn(values, 'stock', stock) <= Number(quantity)) continue
    refuseLine(values, lineOf(values, 'stock', stock), { reason: 'above-stock', limit: Number(quantity) })
  }
}

/** Whether the receiver has shown the own code, which is as good as a signature. */
async function isIdentified(work: AtWork, { code, receiver }: Values, before: Values | null) {
  if (typeof code !== 'string') return before?.identified === true && before.receiver === receiver
  if ((await personOfCode(work, code)) !== receiver) refuse([{ field: 'code', reason: 'not-this-person' }])
  return true
}

export const outgoing: ModuleHooks = {
  async fill(work, { values, before }) {
    const kind = values.kind ?? 'works'
    if (isConfirmed(before)) return { kind, code: null, identified: before?.identified ?? null }
    const identified = await isIdentified(work, values, before)
    const mayConfirm = identified || values.receiver === work.who.userCode || isSigned(values)
    return { kind, code: null, identified: identified || null, ...confirmedBySaving(work, before, mayConfirm) }
  },
  async afterWrite(work, change) {
    // Sent at once, because none needs what another one writes.
    await Promise.all([
      mustBeAfterCount(work, change, confirming),
      ...(isWaiting(change) ? [mustBeInStock(work, change)] : []),
      recordIssue(work, change),
      warnOfMinimum(work, change, movedStocks(change)),
    ])
  },
}

/** The keepers of the warehouse to which goods are returned, which follows from the delivery. */
async function keepersOf({ sql }: AtWork, of: unknown): Promise<Values> {
  const [found] = typeof of === 'string' ? await findRecords(sql, warehouse, [of]) : []
  return { storeKeeper: found?.values.keeper ?? null, storeKeepers: found?.values.keepers ?? [] }
}

export const returned: ModuleHooks = {
  async fill(work, { values, before }) {
    if (isConfirmed(before)) return {}
    const keepers = await keepersOf(work, values.warehouse)
    return { ...keepers, ...confirmedBySaving(work, before, isKeeper(work, keepers)) }
  },
  async afterWrite(work, change) {
    await mustBeAfterCount(work, change, confirming)
    await recordReturn(work, change)
    await describeConfirmed(work, change, ['location'])
    await warnOfMinimum(work, change, movedStocks(change))
  },
}

/** A confirmation is given by the caller, now. */
export const goodsChecks: ModuleHooks = {
  fill: async ({ who }, { before }) =>
    before === null ? { by: who.userCode, at: new Date(presentMoment()).toISOString() } : {},
}
