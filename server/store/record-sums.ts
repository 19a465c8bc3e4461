import type { Module } from '@/schema'
import { readingOf } from './columns'
import { type Condition, where } from './records'
import type { Row } from './rows'
import type { Sql } from './sql'

interface Counted {
  /** The field whose choices are counted. */
  readonly counted: string
  /** A choice that tells apart what is never added up. */
  readonly apart: string | null
  /** Money columns. */
  readonly totals: readonly string[]
}

/** How many records each choice of a field has, and the sums of their money columns in fen. */
export async function sumsByChoice(
  sql: Sql,
  module: Module,
  { counted, apart, totals }: Counted,
  conditions: readonly Condition[],
) {
  const { text, values } = where(conditions)
  const choiceIn = (field: string) => {
    const of = module.fields[field]
    return of === undefined ? 'null::text' : readingOf(of, field)
  }
  // A choice that is both is grouped by once, because a second column of the same values costs time.
  const isOther = apart !== null && apart !== counted
  const other = isOther ? `, ${choiceIn(apart)} as apart` : ''
  const sums = totals.map((total) => `, coalesce(sum("${total}"), 0)::numeric(30,2)::text as "${total}"`)
  const found = await sql.json<Row & { readonly choice: string | null; readonly count: number }>(
    `select ${choiceIn(counted)} as choice, count(*) as count${other}${sums.join('')}
       from "${module.name}" r where ${text} group by ${isOther ? '1, 3' : '1'}`,
    values,
  )
  const inFen = (sum: unknown) => Number(String(sum).replace('.', ''))
  return found.map(({ choice, count, ...row }) => ({
    choice: choice ?? '',
    count,
    apart: isOther ? String(row.apart ?? '') : (choice ?? ''),
    sums: Object.fromEntries(totals.map((total) => [total, inFen(row[total])])),
  }))
}
