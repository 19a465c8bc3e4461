/** Where a long list stands on the screen, in pixels. */
export interface Sight {
  /** How high the screen is. */
  readonly screen: number
  /** The upper edge of the list, from the top of the screen. */
  readonly top: number
  /** How high each of its parts is that is drawn now, in order. */
  readonly heights: readonly number[]
}

/**
 * Tells where a list stands whenever its page was scrolled or shown again; what it answers looks once more.
 * `id` is the list's own, `part` the class of its parts. A hidden page is not looked at.
 */
export type UseSight = (id: string, part: string, hear: (sight: Sight) => void) => () => void
