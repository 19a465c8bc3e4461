import type { ListRow } from '@wire'
import { type Module, stepParentOf } from '@/schema'

/** Maximum number of records entered at once. */
export const maxAtOnce = 100

/** Listed records that have the same value, such as the payment applications of one payee. */
export interface Group {
  readonly key: string
  readonly name: string
  readonly rows: readonly ListRow[]
  readonly sum: number
}

/**
 * The field of the listed records that the amount of a new record begins with. A step has no amount of its own, and what
 * it is about is the amount of the record.
 */
export function amountFieldOf(module: Module, reference: string) {
  const { begins = {} } = module.fields[reference]?.options ?? {}
  const into = stepParentOf(module)
  const own = into?.on === reference ? into.parent.list.amount : begins[module.list.amount ?? '']
  return own ?? ''
}

/** Users who may not see prices get no amounts, and a sum of none is not shown as zero. */
export const hasAmounts = (rows: readonly ListRow[], name: string) =>
  rows.some(({ values }) => typeof values[name] === 'number')

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
