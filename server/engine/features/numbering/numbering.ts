import { dayFromToday, isEmpty, type Module, serialsIn } from '@/schema'
import { type CodeSource, codedBy, firstFree, nextOfSeries, previewNextOfSeries } from '../../../store/records/counters'
import type { Numbering } from '../../../store/records/insert-numbered'
import type { AtWork } from '../../core/context'

type Values = Readonly<Record<string, unknown>>

const lengths = { year: 4, month: 6, day: 8 } as const

/** The numbers that are counted together: what they begin with, and whose code stands in them. */
interface Series {
  readonly name: string
  readonly before: string
  readonly of: CodeSource | null
}

function seriesOf({ name, fields }: Module, field: string, values: Values): Series {
  const { prefix = '', per = 'year', of = '' } = fields[field]?.options ?? {}
  const coded = codedBy({ fields }, field)
  const said = values[of]
  const day = typeof said === 'string' ? said : dayFromToday()
  const before = `${prefix}${day.replaceAll('-', '').slice(0, lengths[per])}`
  const counter = `serial:${name}:${field}`
  // As it was before anything else could stand in a number.
  if (per === 'year' && of === '' && coded === null) return { name: `${counter}:${day.slice(0, 4)}`, before, of: null }
  const guid = coded === null ? null : values[coded.own]
  return {
    name: `${counter}:${before}-`,
    before: `${before}-`,
    of: coded !== null && typeof guid === 'string' ? { table: coded.table, column: coded.column, guid } : null,
  }
}

const begins = (before: string, code: string) => `${before}${code === '' ? '' : `${code}-`}`
const told = (before: string, code: string, number: number) =>
  `${begins(before, code)}${String(number).padStart(4, '0')}`

/** Numbers without gaps: taken in the records' own transaction, given back when it fails. One for each of some records. */
export async function numbersFor(
  { sql, enterprise }: Pick<AtWork, 'sql' | 'enterprise'>,
  module: Module,
  field: string,
  records: readonly Values[],
): Promise<readonly string[]> {
  const together = new Map<string, { series: Series; places: number[] }>()
  for (const [place, values] of records.entries()) {
    const series = seriesOf(module, field, values)
    const key = `${series.name} ${series.of?.guid ?? ''}`
    const known = together.get(key) ?? { series, places: [] }
    known.places.push(place)
    together.set(key, known)
  }
  const numbers: string[] = []
  for (const { series, places } of together.values()) {
    const { last, code } = await nextOfSeries(sql, enterprise, { ...series, count: places.length })
    for (const [index, place] of places.entries()) {
      numbers[place] = told(series.before, code, last - places.length + 1 + index)
    }
  }
  return numbers
}

/** The numbers a record would be given now; what others save meanwhile may take them. */
export async function comingNumbers({ sql, enterprise }: AtWork, module: Module, values: Values) {
  const found: Record<string, string> = {}
  for (const name of serialsIn(module.fields)) {
    const series = seriesOf(module, name, values)
    const { last, code } = await previewNextOfSeries(sql, enterprise, series)
    const typed = { before: begins(series.before, code), from: last }
    const isTypable = module.fields[name]?.options.editable === true
    found[name] = told(series.before, code, isTypable ? await firstFree(sql, module.name, name, typed) : last)
  }
  return found
}

/** Whether a number was typed where that may be. */
const isTyped = ({ fields }: Module, name: string, values: Values) =>
  fields[name]?.options.editable === true && !isEmpty(values[name])

/** The numbers a new record is given here. */
export const numberedHere = (module: Module, values: Values) =>
  serialsIn(module.fields).filter((name) => !isTyped(module, name, values))

/** How a new record is numbered as it is written; null where it is given none, or has several. */
export function numberingOf(module: Module, values: Values): Numbering | null {
  const [name] = numberedHere(module, values)
  if (name === undefined || serialsIn(module.fields).length > 1) return null
  const series = seriesOf(module, name, values)
  return { ...series, of: series.of?.guid ?? null }
}

/** What a record is given as its numbers: what stood there, what was typed where that may be, or the next ones. */
export async function numbered(work: AtWork, module: Module, values: Values, before: Values | null): Promise<Values> {
  const names = numberedHere(module, values)
  if (names.length === 0) return values
  const found: Record<string, unknown> = {}
  for (const name of names) {
    const had = before?.[name]
    found[name] = isEmpty(had) ? (await numbersFor(work, module, name, [values]))[0] : had
  }
  return { ...values, ...found }
}
