import type { Why } from '@wire'
import { type Module, Problem, seenModule, sumOf } from '@/schema'
import { linesOfStock, type StockColumn, type StockSum, sumsOfStock } from '../../../store/ledger/stock-why'
import { may } from '../../core/actor'
import type { AtWork } from '../../core/context'
import { mayOpen } from '../../core/scope'
import { findVisible } from '../../records/read'
import { postingModules } from './posting-modules'
import { described, many, visibleSources, type WhyQuery } from './why'

const measureOf = (isIn: boolean) => (isIn ? 'stockIn' : 'stockOut')

/** The modules whose records move goods. */
const moving = () => [...postingModules().values()].filter(({ movements }) => movements.length > 0)

/** The column of the book that a field of a balance shows. */
function columnOf({ balance }: Module, field: string): StockColumn | null {
  if (balance?.quantity === field) return 'quantity'
  return balance?.value === field ? 'value' : null
}

const countOf = (sums: readonly StockSum[]) => sumOf(sums.map((each) => each.count))

/** The movements that a balance of stock is the sum of. Movements of records that the caller may not see are summed up. */
export async function whyOfStock(work: AtWork, module: Module, query: WhyQuery): Promise<Why> {
  if (!mayOpen(work.who, module)) throw new Problem('no-view-right')
  const { guid, field, page, rows } = query
  const seen = seenModule(module, (code) => may(work.who, code, 'view'))
  const column = Object.hasOwn(seen.fields, field) ? columnOf(module, field) : null
  if (column === null) throw new Problem('not-found')
  await findVisible(work, module, guid)
  const names = moving().map(({ name }) => name)
  const own = visibleSources(work, names)
  // The balance that existed before the book was opened is a line of the stock itself, which the caller sees.
  const sources = [...own, { module: module.name, scope: null }]
  const all = await sumsOfStock(work.sql, guid, column)
  const seesAll = own.length === names.length && own.every(({ scope }) => scope === null)
  const [open, lines] = await Promise.all([
    seesAll ? all : sumsOfStock(work.sql, guid, column, { sources, isMany: countOf(all) > many }),
    linesOfStock(work.sql, guid, column, sources, { page, rows }),
  ])
  const shown = (amount: number) => (column === 'quantity' ? amount / 10_000 : amount)
  const sum = (sums: readonly StockSum[]) => shown(sumOf(sums.map((each) => each.sum)))
  return {
    Sum: sum(all),
    Parts: all.map(({ isIn, count: Count, sum: amount }) => ({ Measure: measureOf(isIn), Sum: shown(amount), Count })),
    Count: countOf(open),
    rows: await described(
      work,
      lines.map(({ isIn, amount, after, ...line }) => ({
        ...line,
        ...{ measure: measureOf(isIn), amount: shown(amount), after: shown(after) },
      })),
    ),
    Others: { Count: countOf(all) - countOf(open), Sum: sumOf([sum(all), -sum(open)]) },
  }
}
