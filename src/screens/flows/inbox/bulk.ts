import type { FlowRow } from '@wire'

/** Maximum number of rows approved at once. */
export const maxAtOnce = 200

interface Split {
  /** Rows that can be approved without opening them. */
  readonly ready: readonly FlowRow[]
  /** Rows that have to be opened: for a signature, a person to pick, or a warning. */
  readonly excluded: readonly FlowRow[]
}

export function splitByReady(rows: readonly FlowRow[]): Split {
  const isReady = ({ TaskID, Needs }: FlowRow) => TaskID !== '' && Needs.length === 0
  return { ready: rows.filter(isReady), excluded: rows.filter((row) => !isReady(row)) }
}

/** The sum of the amounts; null if no row has an amount. */
export function sumOf(rows: readonly Pick<FlowRow, 'Amount'>[]): number | null {
  const sums = rows.flatMap(({ Amount }) => (Amount === null ? [] : [Amount]))
  return sums.length === 0 ? null : sums.reduce((sum, each) => sum + each, 0)
}
