/** The parts of a module that its calls are made of. */
export interface OfflineTarget {
  readonly name: string
  readonly handler: string
  readonly listMethod: string
}

/** A list from which a form picks, of the records of the project or of all. */
export interface OfflinePicker extends OfflineTarget {
  readonly isTree: boolean
  /** Fields of the list that are filtered by the project. */
  readonly filters: readonly string[]
  /** Filters with fixed values. */
  readonly only: Readonly<Record<string, string>>
  /** Fields that the form copies. */
  readonly also: readonly string[]
}

export interface OfflineDetail extends OfflineTarget {
  readonly hasFlow: boolean
}

/** A module whose records belong to projects. */
export interface OfflineModule extends OfflineDetail {
  /** The field that refers to the project. */
  readonly project: string
  /** The field that dates a record. */
  readonly date: string | null
  /** The number of rows that its list reads first. */
  readonly rows: number
  readonly pickers: readonly OfflinePicker[]
}

/** What a phone reads to keep a project for offline use. */
export interface OfflinePlan {
  /** The module of the projects themselves; null if the person sees no module of a project. */
  readonly project: OfflineDetail | null
  readonly modules: readonly OfflineModule[]
}
