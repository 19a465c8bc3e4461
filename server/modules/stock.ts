import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { stock as stocks } from '@/modules/materials/stock/stock.module'
import { sumOf } from '@/schema'
import { type Change, type ModuleHooks, type Values, valuesIn } from '../engine/change/change'
import type { AtWork } from '../engine/core/context'
import { guidOfAll } from '../engine/core/derived-guid'
import { searchTextFor } from '../engine/records/index-text'
import { addMissingStocks, changeStocks, namesOfMaterials, namesOfStocks } from '../store/business/stocks'
import type { RowLock } from '../store/connection/row-locks'
import { recordIssue, recordReturn } from './goods-issue'
import { type Delta, deltasIn, lineOf, linesIn, refuseLine, sumIn } from './goods-lines'

/** Whether a line of received goods adds stock: goods that are sent back do not. */
const addsStock = ({ material: of, accepted }: Values) => typeof of === 'string' && Number(accepted ?? 0) > 0

const batchOf = ({ batch }: Values) => (typeof batch === 'string' ? batch.trim() : '')

/** The guid of the stock of a material and batch in a warehouse; goods without a batch share one stock. */
const stockOf = (place: string, of: string, batch: string) => guidOfAll(place, of, batch)

/** Creates missing stocks with quantity zero, so that lines can refer to them. */
async function createMissingStocks({ sql, enterprise, who }: AtWork, place: string, lines: readonly Values[]) {
  const stockLines = lines
    .filter((line) => addsStock(line) && typeof line.stock === 'string')
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
function lastLineValue({ after }: Change, stock: string, name: string) {
  const lines = linesIn(after).filter((line) => line.stock === stock)
  return (
    lines
      .map((line) => line[name] ?? null)
      .filter((value) => value !== null)
      .at(-1) ?? null
  )
}

interface Movement {
  readonly sign: 1 | -1
  /** The field with the quantity. */
  readonly of: 'accepted' | 'quantity'
  /** Further fields that are copied to the stock. */
  readonly copies: readonly string[]
}

/** Updates the stocks, which lists and pickers read; returns the quantity of each. */
async function updateStocks({ sql }: AtWork, changes: readonly Delta[], change: Change, { copies }: Movement) {
  const guids = changes.map(({ of }) => of)
  const named = await namesOfStocks(sql, guids)
  const searches = new Map(named.map(({ id, ...names }) => [id, searchTextFor(stocks, names)]))
  const lastValue = (stock: string, name: string) => (copies.includes(name) ? lastLineValue(change, stock, name) : null)
  const yuanOf = (value: unknown) => (typeof value === 'number' ? value / 100 : null)
  return changeStocks(
    sql,
    changes.map(({ of, delta }) => ({
      ...{ guid: of, delta, searchText: searches.get(of) ?? '' },
      ...{
        location: lastValue(of, 'location'),
        price: yuanOf(lastValue(of, 'price')),
        taxRate: lastValue(of, 'taxRate'),
      },
    })),
  )
}

/** Updates the stocks of a change; refuses one that would become negative, with the available quantity. */
async function applyMovement(work: AtWork, change: Change, movement: Movement) {
  const { sign, of } = movement
  const changes = deltasIn(change, 'stock', of, sign)
  if (changes.length === 0) return
  const missing = (await updateStocks(work, changes, change, movement)).find(({ quantity }) => Number(quantity) < 0)
  if (missing === undefined) return
  const now = change.after ?? { ...valuesIn(change), items: [] }
  const limit = sumOf([Number(missing.quantity), sign < 0 ? sumIn(now, 'stock', missing.stock) : 0])
  refuseLine(now, lineOf(now, 'stock', missing.stock), { reason: 'above-stock', limit: Math.max(0, limit) })
}

/**
 * Locks of the stocks that lines change. Their rows exist: incoming goods have created them, outgoing goods refer to
 * them. Rows are locked, because the number of advisory locks of a database server is limited.
 */
const stockLocks = (change: Change, of: Movement['of']): readonly RowLock[] =>
  deltasIn(change, 'stock', of).map(({ of: key }) => ({ table: stocks.name, key }))

export const incoming: ModuleHooks = {
  async fill(work, { values, before }) {
    const items = withStocks(values, before)
    if (typeof values.warehouse === 'string') await createMissingStocks(work, values.warehouse, items.map(accepted))
    return { items: items.map((line) => (addsStock(accepted(line)) ? line : { ...line, stock: null })) }
  },
  locks: (change) => stockLocks(change, 'accepted'),
  afterWrite: (work, change) =>
    applyMovement(work, change, { sign: 1, of: 'accepted', copies: ['location', 'price', 'taxRate'] }),
}

/** A line with its accepted quantity, which is needed here before the computed values of the record exist. */
const accepted = (line: Values): Values => ({
  ...line,
  accepted: sumOf([Number(line.quantity ?? 0), line.acceptance === 'abnormal' ? -Number(line.returned ?? 0) : 0]),
})

export const outgoing: ModuleHooks = {
  locks: (change) => stockLocks(change, 'quantity'),
  async afterWrite(work, change) {
    await recordIssue(work, change)
    await applyMovement(work, change, { sign: -1, of: 'quantity', copies: [] })
  },
}

export const returned: ModuleHooks = {
  locks: (change) => [
    ...[change.before?.out, change.after?.out]
      .filter((out): out is string => typeof out === 'string')
      .map((key) => ({ table: goodsOut.name, key })),
    ...stockLocks(change, 'quantity'),
  ],
  async afterWrite(work, change) {
    await recordReturn(work, change)
    await applyMovement(work, change, { sign: 1, of: 'quantity', copies: ['location'] })
  },
}
