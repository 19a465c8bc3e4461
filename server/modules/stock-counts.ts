import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { linesIn } from '@/schema'
import { type Change, type ModuleHooks, type Values, valuesIn } from '../engine/change/change'
import type { AtWork } from '../engine/core/context'
import { refuse } from '../engine/core/refuse'
import { countedOn, quantitiesOf, setCountedOn } from '../store/business/stocks'
import { warnOfMinimum } from './materials/minimums'

/** When a document counts: its states, its warehouse and its day. */
interface Counting {
  readonly state: string
  readonly in: readonly string[]
  readonly warehouse: string
  readonly date: string
}

/** Refuses a document that takes effect, changes or stops on a day that an approved count has closed meanwhile. */
export async function mustBeAfterCount({ sql }: AtWork, change: Change, { state, in: states, ...names }: Counting) {
  const isIn = (values: Values | null) => values !== null && states.includes(String(values[state]))
  const [was, is] = [isIn(change.before), isIn(change.after)]
  if ((!was && !is) || (was && is && change.cause !== 'step')) return
  const values = (was ? change.before : change.after) ?? {}
  const last = await countedOn(sql, String(values[names.warehouse]))
  if (last === null || String(values[names.date]) >= last) return
  refuse([{ field: names.date, reason: 'before-count', limit: last }])
}

/** The quantity of the book when a line was counted; a line that is counted anew is compared with the present one. */
async function withBook({ sql }: AtWork, values: Values, before: Values | null) {
  const lines = linesIn(values, 'items')
  const stored = new Map(linesIn(before, 'items').map((line) => [line.guid, line]))
  const stocks = lines.flatMap(({ stock }) => (typeof stock === 'string' ? [stock] : []))
  const present = new Map((await quantitiesOf(sql, stocks)).map(({ stock, quantity }) => [stock, Number(quantity)]))
  return lines.map((line) => {
    const old = stored.get(line.guid)
    const isSame = old !== undefined && old.stock === line.stock && old.counted === line.counted
    return { ...line, book: isSame ? old.book : (present.get(String(line.stock)) ?? null) }
  })
}

const isApproved = (values: Values | null) => values?.status === 'approved'

export const stockTakes: ModuleHooks = {
  fill: async (work, { values, before }) => (isApproved(before) ? {} : { items: await withBook(work, values, before) }),
  locks: (change) =>
    typeof valuesIn(change).warehouse === 'string'
      ? [{ table: warehouse.name, key: String(valuesIn(change).warehouse) }]
      : [],
  appliesTo: ({ before, after }) => isApproved(before) !== isApproved(after),
  async afterWrite(work, change) {
    const { date, warehouse: place } = valuesIn(change)
    const last = await countedOn(work.sql, String(place))
    if (isApproved(change.after) && last !== null && String(date) < last) {
      refuse([{ field: 'date', reason: 'before-count', limit: last }])
    }
    await setCountedOn(work.sql, String(place))
    const counted = linesIn(valuesIn(change), 'items').map(({ stock }) => String(stock))
    await warnOfMinimum(work, change, counted)
  },
}
