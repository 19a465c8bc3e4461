import type { Module, Target } from '@/schema'
import type { Sql } from '../../store/connection/statements'
import { namesFor } from '../../store/records/display-names'

const longest = 60

/** The title of a record in messages: its title field, or the name of the record that this field refers to. */
export async function titleFor(sql: Sql, { fields, list }: Module, values: Readonly<Record<string, unknown>>) {
  const value = String(values[list.title] ?? '')
  const target = fields[list.title]?.options.to?.() as Target | undefined
  if (target === undefined || value === '') return [...value].slice(0, longest).join('')
  const names = await namesFor(sql, { users: [], departments: [], records: [{ target, guids: [value] }] })
  return names.get(value) ?? ''
}
