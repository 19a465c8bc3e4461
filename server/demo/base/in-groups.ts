/**
 * Processes independent items in groups. The statements of a group are sent without waiting for each other's answers,
 * because waiting takes longer than most statements.
 */
export async function inGroups<T>(
  items: readonly T[],
  size: number,
  process: (item: T, index: number) => Promise<unknown>,
) {
  for (let from = 0; from < items.length; from += size) {
    await Promise.all(items.slice(from, from + size).map((item, at) => process(item, from + at)))
  }
}
