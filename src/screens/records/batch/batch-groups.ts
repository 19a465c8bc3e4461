import type { ListRow } from '@wire'
import type { Module } from '@/schema'

/** Maximum number of records entered at once. */
export const maxAtOnce = 100

/** Listed records that have the same value, such as the payment applications of one payee. */
export interface Group {
  readonly key: string
  readonly name: string
  readonly rows: readonly ListRow[]
  readonly sum: number
}

/** The field of the listed records that the amount of a new record begins with. */
export function amountFieldOf({ fields, list }: Module, reference: string) {
  const { begins = {} } = fields[reference]?.options ?? {}
  return begins[list.amount ?? ''] ?? ''
}

export const amountIn = (row: ListRow, name: string) => Number(row.values[name] ?? 0)

export const sumOf = (rows: readonly ListRow[], name: string) => rows.reduce((sum, row) => sum + amountIn(row, name), 0)

/** Rows with the same value of a field as a group, in the order of their first rows. */
export function groupsOf(rows: readonly ListRow[], by: string, amount: string): readonly Group[] {
  const groups = new Map<string, ListRow[]>()
  for (const row of rows) {
    const key = String(row.values[by] ?? '')
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups].map(([key, own]) => ({
    key,
    name: own[0]?.words[by] ?? key,
    rows: own,
    sum: sumOf(own, amount),
  }))
}
