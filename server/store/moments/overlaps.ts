import type { Exclusion, Module } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { literal, readExpression } from '../records/column-codecs'

type Row = Readonly<Record<string, unknown>>

/** The halves of days from a fixed day to the beginning of a half. */
const halfOf = (day: string, half: string, second: string) =>
  `(${day} - date '2000-01-01') * 2 + case when ${half} = ${literal(second)} then 1 else 0 end`

/** SQL expressions of the beginning and the end of a span, which does not contain its end. */
function spanOf(
  { fields }: Module,
  { from, halves }: Exclusion,
  [first, firstHalf, last, lastHalf]: readonly string[],
) {
  if (fields[from]?.kind === 'date-time') return [`${first}`, `coalesce(${last}, 'infinity')`] as const
  const farthest = `coalesce(${last}, date '9999-12-31')`
  if (halves === undefined) return [`${first}`, `${farthest} + 1`] as const
  const { second } = halves
  return [halfOf(`${first}`, `${firstHalf}`, second), `${halfOf(farthest, `${lastHalf}`, second)} + 1`] as const
}

const conditionsOf = ({ fields }: Module, { while: only = {} }: Exclusion) =>
  Object.entries(only).map(([name, allowed]) => {
    const field = fields[name]
    const value = field === undefined ? `"${name}"` : readExpression(field, name)
    return `${value} in (${[allowed].flat().map(String).map(literal).join(', ')})`
  })

/** SQL expression of a span as it is shown: days, or times in China. */
function shownSpan({ fields }: Module, { from, to }: Exclusion) {
  const shown = (name: string) =>
    fields[from]?.kind === 'date'
      ? `coalesce("${name}"::text, '')`
      : `coalesce(to_char("${name}" at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI'), '')`
  return `${shown(from)} || ' ~ ' || ${shown(to)}`
}

/** The conditions of records that overlap a span, whose values are the parameters from `$3` on. */
function overlapConditions(module: Module, exclusion: Exclusion) {
  const { from, to, halves } = exclusion
  const type = module.fields[from]?.kind === 'date' ? 'date' : 'timestamptz'
  const stored = spanOf(module, exclusion, [`"${from}"`, `"${halves?.from}"`, `"${to}"`, `"${halves?.to}"`])
  const own = spanOf(module, exclusion, [`$3::${type}`, '$5::text', `$4::${type}`, '$6::text'])
  const overlaps = `${stored[0]} < ${own[1]} and ${stored[1]} > ${own[0]}`
  return ['deleted_at is null', ...conditionsOf(module, exclusion), ownRows(), overlaps].join(' and ')
}

const spanValues = ({ from, to, halves }: Exclusion, values: Row) => [
  ...[values[from], values[to] ?? null],
  ...(halves === undefined ? [] : [values[halves.from], values[halves.to]]),
]

/** A record that overlaps in time: its span, after its name if that is a text, and what it refers to otherwise. */
export interface Overlap {
  readonly text: string
  readonly reference: string | null
}

/** Another record that overlaps in time; null if there is none. */
export async function overlapping(
  sql: Sql,
  module: Module,
  exclusion: Exclusion,
  { guid, values }: { readonly guid: string; readonly values: Row },
): Promise<Overlap | null> {
  const { same, from, named } = exclusion
  const refers = module.fields[named ?? '']?.options.to !== undefined
  const title = named === undefined || refers ? "''" : `coalesce("${named}"::text || ' ', '')`
  return sql.maybe<Overlap>(
    `select ${title} || ${shownSpan(module, exclusion)} as text, ${refers ? `"${named}"` : 'null::uuid'} as reference
       from "${module.name}"
      where ${overlapConditions(module, exclusion)} and "${same}" = $1 and guid <> $2
      order by "${from}" limit 1`,
    [values[same], guid, ...spanValues(exclusion, values)],
  )
}

/** The largest number of spans that are read at once. */
const mostSpans = 500

/** What is taken in a span by records other than one. */
export async function busySpans(
  sql: Sql,
  module: Module,
  exclusion: Exclusion,
  { guid, values }: { readonly guid: string; readonly values: Row },
) {
  const { same, from, to } = exclusion
  const shown = (name: string) =>
    module.fields[from]?.kind === 'date'
      ? `"${name}"::text`
      : `to_char("${name}" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
  return sql.many<{ id: string; from: string; to: string | null }>(
    `select "${same}"::text as id, ${shown(from)} as "from", ${shown(to)} as "to" from "${module.name}"
      where ${overlapConditions(module, exclusion)} and "${same}" is not null and guid <> $2 and $1::text is null
      order by "${from}" limit ${mostSpans}`,
    [null, guid, ...spanValues(exclusion, values)],
  )
}
