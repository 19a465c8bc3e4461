import type { Issue } from '../base/problem'
import type { Fields } from '../kinds/field'
import { linesIn } from './lines'

type Values = Readonly<Record<string, unknown>>
type Table = { readonly fields: Fields }

const neverDecreasingFields = ({ fields }: Table) =>
  Object.keys(fields).filter((name) => fields[name]?.options.neverDecreases === true)

/** Whether a record or its lines have fields that never decrease. */
export const hasNeverDecreasing = (table: Table): boolean =>
  neverDecreasingFields(table).length > 0 ||
  Object.values(table.fields).some(({ options }) => options.lines !== undefined && hasNeverDecreasing(options.lines))

const decreaseIssue = (field: string, last: unknown, now: unknown): Issue[] =>
  typeof last === 'number' && typeof now === 'number' && now < last
    ? [{ field, reason: 'lower-than-before', level: 'confirm', limit: last }]
    : []

/** The line of the same title; of several, such as parts of one wall, the one that stands as far among them. */
function sameTitle(title: string, had: readonly Values[], now: readonly Values[], at: number) {
  const isSame = (each: Values) => each[title] === now[at]?.[title]
  const place = now.slice(0, at).filter(isSame).length
  return had.filter(isSame)[place]
}

/**
 * The previous version of a line: same guid, else same title and place, else same position if the lists share a title.
 * Otherwise there is none, because the line is about different work.
 */
export function previousLine(title: string, had: readonly Values[], now: readonly Values[], at: number) {
  const line = now[at]
  const same = had.find(({ guid }) => guid === line?.guid) ?? sameTitle(title, had, now, at)
  if (same !== undefined) return same
  const isCarried = had.length === now.length && had.some((each, index) => each[title] === now[index]?.[title])
  const there = isCarried ? had[at] : undefined
  return now.some((each) => each[title] === there?.[title]) ? undefined : there
}

/** Warnings about values that are lower than in the previous record. */
export const decreaseIssues = (table: Table, last: Values, now: Values): Issue[] =>
  Object.entries(table.fields).flatMap(([name, { options }]) => {
    const { lines } = options
    if (lines === undefined) return options.neverDecreases === true ? decreaseIssue(name, last[name], now[name]) : []
    const rising = neverDecreasingFields(lines)
    if (rising.length === 0) return []
    const [had, has] = [linesIn(last, name), linesIn(now, name)]
    return has.flatMap((line, at) => {
      const before = previousLine(lines.title, had, has, at)
      return rising.flatMap((each) => decreaseIssue(`${name}.${at}.${each}`, before?.[each], line[each]))
    })
  })

/** Dates that are later than the saved ones, which need a reason. */
export const delayIssues = ({ fields }: Table, before: Values, now: Values): Issue[] =>
  Object.entries(fields).flatMap(([field, { options }]) => {
    const [was, is] = [before[field], now[field]]
    const isLater = options.delay === 'reason' && typeof was === 'string' && typeof is === 'string' && is > was
    return isLater ? [{ field, reason: 'later-than-before', level: 'reason', limit: was }] : []
  })
