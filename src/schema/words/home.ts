/** A number on a home page: the count of the records of a module that match the filters. */
export interface HomeCount {
  readonly name: string
  readonly title: string
  readonly module: string
  /** The filters of its list: fields, or `@step` for a step that is pending for the caller. */
  readonly filters: Readonly<Record<string, string>>
}

/** The home page of a group of modules: numbers of pending and late records, with links to their lists. */
export interface ModuleHome {
  readonly name: string
  readonly title: string
  readonly area: string
  /** The tile whose right opens the page; the page lists the modules of this tile. */
  readonly code: string
  readonly counts: readonly HomeCount[]
}

export const count = (name: string, title: string, module: string, filters: HomeCount['filters']): HomeCount => ({
  name,
  title,
  module,
  filters,
})

/** A chart of a module's views on the home page of those who may view the tile with a code. */
export interface HomeChart {
  readonly module: string
  readonly chart: string
  readonly code: string
}

export const homeChart = (module: string, chart: string, code: string): HomeChart => ({ module, chart, code })
