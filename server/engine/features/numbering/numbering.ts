import { dayFromToday, isEmpty, type Module, serialsIn } from '@/schema'
import { type CodeSource, codedBy, firstFree, nextOfSeries, previewNextOfSeries } from '../../../store/records/counters'
import type { Numbering } from '../../../store/records/insert-numbered'
import type { AtWork } from '../../core/context'

type Values = Readonly<Record<string, unknown>>

const lengths = { year: 4, month: 6, day: 8 } as const

/** Numbers with one counter. `before` is their prefix, `of` the record whose code they contain. */
interface Series {
  readonly name: string
  readonly before: string
  readonly of: CodeSource | null
}

function seriesOf({ name, fields }: Module, field: string, values: Values): Series {
  const { prefix = '', per = 'year', of = '' } = fields[field]?.options ?? {}
  const codeSource = codedBy({ fields }, field)
  const date = values[of]
  const day = typeof date === 'string' ? date : dayFromToday()
  const before = `${prefix}${day.replaceAll('-', '').slice(0, lengths[per])}`
  const counter = `serial:${name}:${field}`
  // The counter name of this plain form is kept, because existing counters have it.
  if (per === 'year' && of === '' && codeSource === null)
    return { name: `${counter}:${day.slice(0, 4)}`, before, of: null }
  const guid = codeSource === null ? null : values[codeSource.own]
  return {
    name: `${counter}:${before}-`,
    before: `${before}-`,
    of:
      codeSource !== null && typeof guid === 'string'
        ? { table: codeSource.table, column: codeSource.column, guid }
        : null,
  }
}

const prefixOf = (before: string, code: string) => `${before}${code === '' ? '' : `${code}-`}`
const numberText = (before: string, code: string, number: number) =>
  `${prefixOf(before, code)}${String(number).padStart(4, '0')}`

/** Allocates a number for each record, in the transaction of the records, so that a rollback leaves no gap. */
export async function allocateNumbers(
  { sql, enterprise }: Pick<AtWork, 'sql' | 'enterprise'>,
  module: Module,
  field: string,
  records: readonly Values[],
): Promise<readonly string[]> {
  const bySeries = new Map<string, { series: Series; places: number[] }>()
  for (const [place, values] of records.entries()) {
    const series = seriesOf(module, field, values)
    const key = `${series.name} ${series.of?.guid ?? ''}`
    const known = bySeries.get(key) ?? { series, places: [] }
    known.places.push(place)
    bySeries.set(key, known)
  }
  const numbers: string[] = []
  for (const { series, places } of bySeries.values()) {
    const { last, code } = await nextOfSeries(sql, enterprise, { ...series, count: places.length })
    for (const [index, place] of places.entries()) {
      numbers[place] = numberText(series.before, code, last - places.length + 1 + index)
    }
  }
  return numbers
}

/** A preview of the numbers a record would get now; simultaneous saves of other users may get them instead. */
export async function previewNumbers({ sql, enterprise }: AtWork, module: Module, values: Values) {
  const found: Record<string, string> = {}
  for (const name of serialsIn(module.fields)) {
    const series = seriesOf(module, name, values)
    const { last, code } = await previewNextOfSeries(sql, enterprise, series)
    const candidate = { before: prefixOf(series.before, code), from: last }
    const isTypable = module.fields[name]?.options.editable === true
    found[name] = numberText(series.before, code, isTypable ? await firstFree(sql, module.name, name, candidate) : last)
  }
  return found
}

/** Whether a number was typed, in a field that allows it. */
const isTyped = ({ fields }: Module, name: string, values: Values) =>
  fields[name]?.options.editable === true && !isEmpty(values[name])

/** The fields of a new record that are numbered by the server. */
export const autoNumberedFields = (module: Module, values: Values) =>
  serialsIn(module.fields).filter((name) => !isTyped(module, name, values))

/** The numbering by which the insert of a new record can number it; null unless exactly one number is allocated. */
export function numberingOf(module: Module, values: Values): Numbering | null {
  const [name] = autoNumberedFields(module, values)
  if (name === undefined || serialsIn(module.fields).length > 1) return null
  const series = seriesOf(module, name, values)
  return { ...series, of: series.of?.guid ?? null }
}

/** The values of a record with its numbers: the stored ones, the typed ones if allowed, or the next ones. */
export async function withNumbers(
  work: AtWork,
  module: Module,
  values: Values,
  before: Values | null,
): Promise<Values> {
  const names = autoNumberedFields(module, values)
  if (names.length === 0) return values
  const found: Record<string, unknown> = {}
  for (const name of names) {
    const had = before?.[name]
    found[name] = isEmpty(had) ? (await allocateNumbers(work, module, name, [values]))[0] : had
  }
  return { ...values, ...found }
}
