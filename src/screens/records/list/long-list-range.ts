/** A range of parts of a long list: index of the first one, and index after the last one. */
export interface Range {
  readonly from: number
  readonly to: number
}

interface Measured {
  readonly screen: number
  /** The upper edge of the list, relative to the top of the screen. */
  readonly top: number
  readonly count: number
  readonly heightOf: (index: number) => number
}

/** Screens above and below that are rendered too, so that fast scrolling finds rows. */
export const reach = 1.5

export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** The parts on or near the screen, and the distance to the end of the list in screens. */
export function rangeIn({ screen, top, count, heightOf }: Measured): Range & { readonly screensLeft: number } {
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
  return { from, to: Math.max(to, Math.min(from + 1, count)), screensLeft: (edge - screen) / screen }
}
