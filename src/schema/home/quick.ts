/** The home page offers to add a record of the module, with the icon of its tile. */
export interface Quick {
  /** What is done, as in 写日志. */
  readonly text: string
  /** Offered before the others, because it cannot wait, e.g. a danger on site. */
  readonly isFirst?: true
}

export interface QuickOf {
  readonly quick?: Quick
}

export interface WithQuick {
  readonly quick?: Quick
}
