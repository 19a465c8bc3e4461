/** Parts of a long list, by their places: the first one, and the one after the last. */
export interface Range {
  readonly from: number
  readonly to: number
}

interface Asked {
  readonly screen: number
  /** The upper edge of the list, from the top of the screen. */
  readonly top: number
  readonly count: number
  readonly heightOf: (index: number) => number
}

/** How many screens above and below the screen are drawn, so that a fast finger finds rows. */
export const reach = 1.5

export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** The parts that are on the screen or near it, and how many screens are left below until the list ends. */
export function rangeIn({ screen, top, count, heightOf }: Asked): Range & { readonly left: number } {
  const above = -reach * screen
  const below = screen + reach * screen
  let edge = top
  let from = 0
  let to = 0
  for (let index = 0; index < count; index += 1) {
    const end = edge + heightOf(index)
    if (end <= above) from = index + 1
    if (edge < below) to = index + 1
    edge = end
  }
  from = Math.max(0, Math.min(from, count - 1))
  return { from, to: Math.max(to, Math.min(from + 1, count)), left: (edge - screen) / screen }
}
