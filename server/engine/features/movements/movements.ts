import {
  type Balance,
  linesIn,
  type Module,
  type Moved,
  movementsOf,
  Problem,
  portionOf,
  same,
  withComputed,
} from '@/schema'
import type { RowLock } from '../../../store/connection/row-locks'
import { setDerived } from '../../../store/ledger/ledger'
import {
  addStockLines,
  balancesOf,
  type NewStockLine,
  type StockBalance,
  type StoredStockLine,
  setBalances,
  shortDays,
  stockLinesOf,
  takenBy,
  takersOf,
} from '../../../store/ledger/stock-book'
import { updateLines } from '../../../store/records/lines'
import { findRecord } from '../../../store/records/records'
import { type Change, isNew, type Values } from '../../change/change'
import type { AtWork } from '../../core/context'
import { refuse } from '../../core/refuse'
import { scopeOf } from '../../core/scope'
import { titleFor } from '../../core/title'
import { postingModules } from '../posts/posting-modules'
import { asTaken, atAverage, Balances, type Difference, differenceOf } from './valuation'

interface Kept {
  readonly target: Module
  readonly balance: Balance
}

/** The module of the balances that a module moves. */
function balanceOf({ fields, movements }: Module): Kept | null {
  const [post] = movements
  const field = post === undefined ? undefined : fields[post.lines]?.options.lines?.fields[post.of]
  const target = field?.options.to?.() as Module | undefined
  return target?.balance === undefined ? null : { target, balance: target.balance }
}

/** The balances that a change may move, and the records that took out what it brings back. */
export function movementLocks({ module, guid, before, after }: Change): readonly RowLock[] {
  const kept = balanceOf(module)
  if (kept === null) return []
  const all = [...movementsOf(module, guid, before), ...movementsOf(module, guid, after)]
  const origins = all.flatMap(({ post, from }): readonly RowLock[] => {
    const table = post.from === undefined ? undefined : module.fields[post.from]?.options.to?.().name
    return table === undefined || from === null ? [] : [{ table, key: from }]
  })
  return [...origins, ...all.map(({ stock }) => ({ table: kept.target.name, key: stock }))]
}

/** What a line is worth that does not say it. */
async function worthOf({ sql }: Pick<AtWork, 'sql'>, module: Module, moved: Moved, balances: Balances) {
  if (moved.value !== null) return moved.value
  if (moved.post.value === 'average') return atAverage(moved.quantity, balances.of(moved.stock))
  if (moved.from === null || moved.fromStock === null) return 0
  const origin = module.fields[moved.post.from ?? '']?.options.to?.().name ?? module.name
  const taking = { module: origin, source: moved.from, stock: moved.fromStock, backBy: module.name }
  return asTaken(moved.quantity, await takenBy(sql, taking))
}

interface Posting extends Pick<AtWork, 'sql' | 'enterprise'> {
  readonly user: string
}

/** Lines of a difference with their values, and those of them that are still to be written to the book. */
interface Valued {
  readonly lines: readonly NewStockLine[]
  readonly unwritten: readonly NewStockLine[]
}

const posterOf = ({ enterprise }: Posting, module: Module) => ({ enterprise, module: module.name })

/** Values the lines of a difference one by one, each with the balance before it. */
async function valued(
  work: Posting,
  module: Module,
  source: string,
  difference: Difference,
  balances: Balances,
): Promise<Valued> {
  const { user } = work
  const lines = difference.cancelled.map(({ seq, quantity, value, ...line }) =>
    balances.add({ ...line, quantity: -quantity, value: -value, reverses: seq, source, user }),
  )
  let unwritten = [...lines]
  for (const { moved, round } of difference.added) {
    const isBack = moved.post.value === 'same'
    // What came back by earlier lines of the record counts for the value of later ones.
    if (isBack && unwritten.length > 0) {
      await addStockLines(work.sql, posterOf(work, module), unwritten)
      unwritten = []
    }
    const line = balances.add({
      ...{ line: moved.line, round, stock: moved.stock, date: moved.date, quantity: moved.quantity },
      ...{ value: await worthOf(work, module, moved, balances), reverses: null, source, user },
      ...{ origin: isBack ? moved.from : null, originStock: isBack ? moved.fromStock : null },
    })
    unwritten.push(line)
    lines.push(line)
  }
  return { lines, unwritten }
}

/** Adds the lines of a difference to the book of stock. */
export async function addDifference(
  work: Posting,
  module: Module,
  source: string,
  difference: Difference,
  balances: Balances,
) {
  const { lines, unwritten } = await valued(work, module, source, difference, balances)
  if (unwritten.length > 0) await addStockLines(work.sql, posterOf(work, module), unwritten)
  return lines
}

/** The titles of the first records that took goods out of a stock; only of those that the caller may see. */
async function titlesOfTakers({ sql, who }: AtWork, stock: string, except: string) {
  const takers = (await takersOf(sql, stock)).filter(({ guid }) => guid !== except)
  const titles: string[] = []
  for (const { module: name, guid } of takers.slice(0, 3)) {
    const module = postingModules().get(name)
    if (module === undefined) continue
    const scope = scopeOf(module, who)
    const record = await findRecord(sql, module, guid, scope === null ? [] : [scope])
    if (record !== null) titles.push(await titleFor(sql, module, record.values))
  }
  return { titles, used: takers.reduce((sum, { quantity }) => sum + quantity, 0) / 10_000 }
}

const isShort = ({ quantity, value }: StockBalance) => quantity < 0 || value < 0 || (quantity === 0 && value !== 0)

/** Refuses lines that take more than there is, with what is left for all lines of the record with this stock. */
async function mustHaveLeft(work: AtWork, change: Change, all: readonly Moved[], balances: Balances) {
  const short = balances.all.find(isShort)
  if (short === undefined) return
  const taking = all.filter(({ stock, quantity }) => stock === short.stock && quantity < 0)
  const [first] = taking
  if (first === undefined) {
    const { titles, used } = await titlesOfTakers(work, short.stock, change.guid)
    throw new Problem('stock-used', { used, title: titles.join('、') })
  }
  const own = taking.reduce((sum, { quantity }) => sum + quantity, 0)
  const limit = Math.max(0, short.quantity - own) / 10_000
  refuse([{ field: placeOf(first), reason: 'above-stock', limit }])
}

const placeOf = ({ post, at }: Moved) => `${post.lines}.${at}.${post.quantity}`

/** Refuses lines after which a stock would be below zero at the end of their day or of a later one. */
async function mustLastByDay({ sql }: AtWork, all: readonly Moved[], lines: readonly NewStockLine[]) {
  const taking = lines.filter(({ quantity }) => quantity < 0)
  if (taking.length === 0) return
  const first = new Map<string, string>()
  for (const { stock, date } of taking) {
    const known = first.get(stock)
    if (known === undefined || date < known) first.set(stock, date)
  }
  const [short] = await shortDays(
    sql,
    [...first].map(([stock, date]) => ({ stock, date })),
  )
  if (short === undefined) return
  const line = all.find(({ stock, quantity }) => stock === short.stock && quantity < 0)
  if (line === undefined) throw new Problem('stock-used-on-day', { day: short.date })
  refuse([{ field: placeOf(line), reason: 'short-on-day', limit: short.date }])
}

/** Sets the balances that lines have changed, with what is computed from them. */
export async function keepBalances(
  work: Pick<AtWork, 'sql'>,
  { target, balance }: Kept,
  changed: readonly StockBalance[],
) {
  await setBalances(
    work.sql,
    target,
    balance,
    changed.map((each) => {
      const quantity = each.quantity / 10_000
      const average = each.quantity > 0 ? portionOf(each.value, 10_000, each.quantity) : null
      const values = { [balance.quantity]: quantity, [balance.value]: each.value, [balance.average]: average }
      return { ...each, average, state: String(withComputed(target, values)[balance.state] ?? '') }
    }),
  )
}

/** The lists of a record whose lines get what they were worth; only those in which something changes. */
export function withWorth(
  values: Values,
  all: readonly Moved[],
  posted: readonly Pick<StoredStockLine, 'line' | 'value'>[],
): Values {
  const lists = new Set(all.flatMap(({ post }) => (post.worth === undefined ? [] : [post.lines])))
  return Object.fromEntries(
    [...lists].map((list) => [
      list,
      linesIn(values, list).map((line, at) => {
        const worth = all
          .filter(({ post, at: own }) => post.lines === list && own === at && post.worth !== undefined)
          .map((moved): readonly [string, number] => {
            const value = posted.find((each) => each.line === moved.line)?.value ?? 0
            return [moved.post.worth ?? '', value === 0 ? 0 : moved.post.sign * value]
          })
        return { ...line, ...Object.fromEntries(worth) }
      }),
    ]),
  )
}

/** Fields of a record that get what its lines were worth, with those computed from them. */
function derivedFrom(module: Module, values: Values, lists: Values): Values {
  if (Object.keys(lists).length === 0) return {}
  const after = withComputed(module, { ...values, ...lists })
  const names = [...Object.keys(lists), ...module.computed.map(({ name }) => name)]
  return Object.fromEntries(names.map((name) => [name, after[name] ?? null]))
}

/** Writes derived values that have changed. The version of the record stays, because they follow from the change itself. */
async function writeDerived({ sql }: AtWork, module: Module, guid: string, stored: Values, derived: Values) {
  const isList = (name: string) => module.fields[name]?.options.lines !== undefined
  const own = Object.entries(derived).filter(([name, value]) => !isList(name) && !same(value, stored[name]))
  await Promise.all([
    ...(own.length === 0 ? [] : [setDerived(sql, module, guid, Object.fromEntries(own))]),
    updateLines(sql, module, guid, stored, derived),
  ])
}

/**
 * Writes what a changed record moves to the book of stock and keeps the balances; returns what its lines are worth. That
 * is stored here too, unless the record is still to be inserted.
 */
export async function moveStock(work: AtWork, change: Change): Promise<Values | undefined> {
  const { module, guid, after } = change
  const kept = balanceOf(module)
  if (kept === null) return undefined
  const all = movementsOf(module, guid, after)
  const stored = isNew(change) ? [] : await stockLinesOf(work.sql, module.name, [guid])
  const difference = differenceOf(stored, all)
  const touched = [...difference.cancelled, ...difference.added.map(({ moved }) => moved)]
  if (touched.length === 0) return undefined
  const stocks = [...new Set(touched.map(({ stock }) => stock))].sort()
  const balances = new Balances(await balancesOf(work.sql, kept.target, kept.balance, stocks))
  const posting = { sql: work.sql, enterprise: work.enterprise, user: work.who.userCode }
  const { lines, unwritten } = await valued(posting, module, guid, difference, balances)
  await mustHaveLeft(work, change, all, balances)
  const posted = [...difference.kept, ...lines.filter(({ reverses }) => reverses === null)]
  const derived = after === null || all.length === 0 ? {} : derivedFrom(module, after, withWorth(after, all, posted))
  const isDerived = Object.keys(derived).length > 0
  const isStored = isDerived && after !== null && !isNew(change)
  // Sent at once: the connection runs them in this order, so that the days are checked with the new lines.
  await Promise.all([
    ...(unwritten.length === 0 ? [] : [addStockLines(work.sql, posterOf(posting, module), unwritten)]),
    mustLastByDay(work, all, lines),
    keepBalances(work, kept, balances.all),
    ...(isStored ? [writeDerived(work, module, guid, after, derived)] : []),
  ])
  return isDerived ? derived : undefined
}
