/** One number of a home: how many records of a module there are that fit. */
export interface HomeCount {
  readonly name: string
  readonly title: string
  readonly module: string
  /** What its list is narrowed by: fields, or `@step` for a step that waits for the asker. */
  readonly filters: Readonly<Record<string, string>>
}

/** The first screen of a group of modules: what waits, what is late, and the way to each of them. */
export interface ModuleHome {
  readonly name: string
  readonly title: string
  readonly area: string
  /** The tile whose right opens it; the modules behind it are listed. */
  readonly code: string
  readonly counts: readonly HomeCount[]
}

export const count = (name: string, title: string, module: string, filters: HomeCount['filters']): HomeCount => ({
  name,
  title,
  module,
  filters,
})
