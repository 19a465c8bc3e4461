import type { FlowRow } from '@wire'

/** As many are agreed to at once. */
export const mostAtOnce = 200

interface Sorted {
  /** Nothing stands against agreeing to these. */
  readonly ready: readonly FlowRow[]
  /** What has to be opened: signed, somebody picked, a warning read. */
  readonly left: readonly FlowRow[]
}

export function sorted(rows: readonly FlowRow[]): Sorted {
  const isReady = ({ TaskID, Needs }: FlowRow) => TaskID !== '' && Needs.length === 0
  return { ready: rows.filter(isReady), left: rows.filter((row) => !isReady(row)) }
}

/** What they come to; null where none of them is about money. */
export function sumOf(rows: readonly Pick<FlowRow, 'Amount'>[]): number | null {
  const sums = rows.flatMap(({ Amount }) => (Amount === null ? [] : [Amount]))
  return sums.length === 0 ? null : sums.reduce((sum, each) => sum + each, 0)
}
