import { linesIn } from './line-rules'
import type { Fields } from './module'
import type { Issue } from './problem'

type Values = Readonly<Record<string, unknown>>
type Table = { readonly fields: Fields }

const rises = ({ fields }: Table) => Object.keys(fields).filter((name) => fields[name]?.options.rises === true)

/** Whether anything of a record, or of its lines, only goes up. */
export const hasRising = (table: Table): boolean =>
  rises(table).length > 0 ||
  Object.values(table.fields).some(({ options }) => options.lines !== undefined && hasRising(options.lines))

const fell = (field: string, last: unknown, now: unknown): Issue[] =>
  typeof last === 'number' && typeof now === 'number' && now < last
    ? [{ field, reason: 'lower-than-before', level: 'confirm', limit: last }]
    : []

/** What says less than it said the last time; lines are the same by their titles. */
export const loweredSince = (table: Table, last: Values, now: Values): Issue[] =>
  Object.entries(table.fields).flatMap(([name, { options }]) => {
    const { lines } = options
    if (lines === undefined) return options.rises === true ? fell(name, last[name], now[name]) : []
    const had = new Map(linesIn(last, name).map((line) => [line[lines.title], line]))
    return linesIn(now, name).flatMap((line, at) =>
      rises(lines).flatMap((each) => fell(`${name}.${at}.${each}`, had.get(line[lines.title])?.[each], line[each])),
    )
  })
