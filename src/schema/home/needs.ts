/**
 * Records that wait for the caller. Their number is on the home page and on the tile of the module, and opens the list
 * with the same filters.
 */
export interface Need {
  readonly name: string
  readonly title: string
  /** Filters of the list. */
  readonly filters: Readonly<Record<string, string>>
  /** A need that is late comes first; one that is due today comes before the others. */
  readonly urgency: 'late' | 'today' | ''
}

export interface NeedsOf {
  readonly needs?: readonly Need[]
}

export interface Needs {
  readonly needs: readonly Need[]
}

export const need = (name: string, title: string, filters: Need['filters'], urgency: Need['urgency'] = ''): Need => ({
  name,
  title,
  filters,
  urgency,
})

export const needsFrom = ({ needs = [] }: NeedsOf): Needs => ({ needs })
