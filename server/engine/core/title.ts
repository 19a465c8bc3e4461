import type { Module, Target } from '@/schema'
import type { Sql } from '../../store/connection/statements'
import { namesFor } from '../../store/records/display-names'

type Values = Readonly<Record<string, unknown>>

const longest = 60

/** The titles of records in messages: their title field, or the name of the record that this field refers to. */
export async function titlesFor(sql: Sql, { fields, list }: Module, records: readonly Values[]) {
  const values = records.map((each) => String(each[list.title] ?? ''))
  const target = fields[list.title]?.options.to?.() as Target | undefined
  if (target === undefined) return values.map((value) => [...value].slice(0, longest).join(''))
  const guids = values.filter((value) => value !== '')
  if (guids.length === 0) return values
  const names = await namesFor(sql, { users: [], departments: [], records: [{ target, guids }] })
  return values.map((value) => names.get(value) ?? '')
}

export async function titleFor(sql: Sql, module: Module, values: Values) {
  const [title = ''] = await titlesFor(sql, module, [values])
  return title
}
