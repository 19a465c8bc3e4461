import type { Why } from '@wire'

type Line = Why['rows'][number]

/** The lines behind a figure, the oldest first, as one for each record and measure; those that cancel each other are none. */
export function netLines(newestFirst: readonly Line[]): readonly Line[] {
  const found = new Map<string, Line>()
  for (const line of [...newestFirst].reverse()) {
    const key = `${line.Module} ${line.Guid} ${line.Measure}`
    const before = found.get(key)
    found.set(key, before === undefined ? line : { ...before, Amount: before.Amount + line.Amount })
  }
  return [...found.values()].filter(({ Amount }) => Amount !== 0)
}
