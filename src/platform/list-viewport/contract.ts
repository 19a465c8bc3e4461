/** Position of a long list on the screen, in pixels. */
export interface ListViewport {
  /** Height of the screen. */
  readonly screen: number
  /** Distance of the upper edge of the list from the top of the screen. */
  readonly top: number
  /** Heights of the parts that are rendered now, in order. */
  readonly heights: readonly number[]
}

/**
 * Calls `onMeasured` whenever the page of a list is scrolled or shown again; the returned function measures once more.
 * `id` is the element id of the list, `part` the class of its parts. A hidden page is not measured.
 */
export type UseListViewport = (id: string, part: string, onMeasured: (viewport: ListViewport) => void) => () => void
