import { linesIn, type Module, movementsOf, portionOf } from '@/schema'
import type { Log } from '../../../log'
import { allEnterprises } from '../../../store/flows/consistency-queries'
import {
  appliedPosts,
  lockPosting,
  type RecordToPost,
  recordsAfter,
  setAppliedPosts,
} from '../../../store/ledger/reconcile'
import { addStockLines, stockLinesOf } from '../../../store/ledger/stock-book'
import {
  brokenRuns,
  lastPrices,
  movedWithoutRecord,
  setLineAmounts,
  wrongBalances,
} from '../../../store/ledger/stock-reconcile'
import type { Sql, Store } from '../../../store/store'
import type { Values } from '../../change/change'
import { addDifference, keepBalances, withWorth } from './movements'
import { atAverage, Balances, differenceOf } from './valuation'

const lowestGuid = '00000000-0000-0000-0000-000000000000'
const atOnce = 500
/** The name under which it is noted that existing documents were posted. */
const book = 'stock-book'
/** The person in whose name differences are posted. */
const system = 'system'

const movingModules = (modules: readonly Module[]) => modules.filter(({ movements }) => movements.length > 0)

/** Calls a function with the records of a module, some at a time. */
async function forRecords(sql: Sql, module: Module, work: (records: readonly RecordToPost[]) => Promise<void>) {
  let last = lowestGuid
  for (;;) {
    const records = await recordsAfter(sql, module, last, atOnce)
    if (records.length > 0) await work(records)
    last = records[records.length - 1]?.guid ?? last
    if (records.length < atOnce) return
  }
}

async function recordDifferences(sql: Sql, module: Module) {
  const found: string[] = []
  await forRecords(sql, module, async (records) => {
    const stored = await stockLinesOf(
      sql,
      module.name,
      records.map(({ guid }) => guid),
    )
    for (const { guid, values } of records) {
      const own = stored.filter(({ source }) => source === guid)
      const { cancelled, added } = differenceOf(own, movementsOf(module, guid, values))
      for (const { line } of cancelled) found.push(`${module.name} ${guid}: stock line ${line} should be cancelled`)
      for (const { moved } of added) found.push(`${module.name} ${guid}: stock line ${moved.line} is missing`)
    }
  })
  for (const { guid } of await movedWithoutRecord(sql, module.name)) {
    found.push(`${module.name} ${guid}: it does not exist and has stock lines`)
  }
  return found
}

/** Differences between the book of stock of an enterprise and its documents and balances. */
export async function stockDifferences(sql: Sql, modules: readonly Module[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const module of movingModules(modules)) found.push(...(await recordDifferences(sql, module)))
  for (const module of modules) {
    if (module.balance === undefined) continue
    for (const { stock, quantity, value, booked, worth } of await wrongBalances(sql, module, module.balance)) {
      found.push(`${module.name} ${stock}: it is ${quantity} worth ${value}, its lines are ${booked} worth ${worth}`)
    }
  }
  for (const { stock, seq } of await brokenRuns(sql))
    found.push(`stock ${stock}: the balance after line ${seq} is wrong`)
  return found
}

/** The documents that have no lines yet, in the order in which they were added. */
async function documentsToPost(sql: Sql, modules: readonly Module[]) {
  const found: { readonly module: Module; readonly record: RecordToPost }[] = []
  for (const module of movingModules(modules)) {
    await forRecords(sql, module, async (records) => {
      const guids = records.map(({ guid }) => guid)
      const posted = new Set((await stockLinesOf(sql, module.name, guids)).map(({ source }) => source))
      for (const record of records) if (!posted.has(record.guid)) found.push({ module, record })
    })
  }
  return found.sort((one, other) => (one.record.at < other.record.at ? -1 : 1))
}

/** Notes what the lines of a document from before were worth; what was typed for them stays. */
async function noteWorth(sql: Sql, module: Module, values: Values, lists: Values) {
  for (const { lines: list, worth } of module.movements) {
    if (worth === undefined || lists[list] === undefined) continue
    const known = new Set(linesIn(values, list).map(({ guid }) => guid))
    const amounts = linesIn(lists, list).flatMap((line) =>
      known.has(line.guid) && typeof line[worth] === 'number' ? [{ guid: String(line.guid), amount: line[worth] }] : [],
    )
    await setLineAmounts(sql, module, { list, field: worth }, amounts)
  }
}

/** Posts the difference between the quantity of a stock and the sum of its documents, at its last price. */
async function postOpening(sql: Sql, enterprise: string, target: Module, balances: Balances) {
  const corrected: string[] = []
  if (target.balance === undefined) return corrected
  const wrong = (await wrongBalances(sql, target, target.balance)).filter(({ quantity, booked }) => quantity !== booked)
  const prices = await lastPrices(
    sql,
    target,
    wrong.map(({ stock }) => stock),
  )
  for (const { stock, quantity: present, booked } of wrong) {
    const quantity = present - booked
    const price = prices.find((each) => each.stock === stock)?.price ?? 0
    const value = quantity > 0 ? portionOf(price, quantity, 10_000) : atAverage(quantity, balances.of(stock))
    const line = balances.add({
      ...{ line: 'opening', round: 1, stock, date: new Date().toISOString().slice(0, 10), quantity, value },
      ...{ origin: null, originStock: null, reverses: null, source: stock, user: system },
    })
    await addStockLines(sql, { enterprise, module: target.name }, [line])
    corrected.push(`${target.name} ${stock}: its documents were ${booked} and it is ${present}`)
  }
  return corrected
}

/** Posts the documents of an enterprise that existed before the book of stock; returns differences to the stocks. */
async function postDocuments(sql: Sql, enterprise: string, modules: readonly Module[]) {
  const balances = new Balances([])
  for (const { module, record } of await documentsToPost(sql, modules)) {
    const all = movementsOf(module, record.guid, record.values)
    if (all.length === 0) continue
    const poster = { sql, enterprise, user: record.user }
    const lines = await addDifference(poster, module, record.guid, differenceOf([], all), balances)
    await noteWorth(sql, module, record.values, withWorth(record.values, all, lines))
  }
  const stocks = modules.find(({ balance }) => balance !== undefined)
  if (stocks?.balance === undefined) return []
  const corrected = await postOpening(sql, enterprise, stocks, balances)
  await keepBalances({ sql }, { target: stocks, balance: stocks.balance }, balances.all)
  return corrected
}

/**
 * Posts the documents from before the book of stock, once. The quantity of a stock stays: a difference to its
 * documents becomes an opening line and is in the log.
 */
export async function applyMovements(store: Store, modules: readonly Module[], log: Log) {
  if ((await store.system(appliedPosts)).has(book)) return
  for (const enterprise of await store.system(allEnterprises)) {
    const corrected = await store.transaction({ enterprise }, async (sql) => {
      await lockPosting(sql, enterprise)
      return postDocuments(sql, enterprise, modules)
    })
    for (const change of corrected) log.warn({ enterprise, change }, 'opened a stock with a difference')
  }
  await store.system((sql) => setAppliedPosts(sql, book, 'posted'))
}
