/** How the SQL of an insert addresses the values of a row: as parameters, or as columns of a batch. */
export interface RowForm {
  /** The n-th value of a row. */
  readonly value: (n: number) => string
  /** The clause that handles a duplicate. */
  readonly onConflict: string
}

/** SQL that inserts rows. It is written once and used for one row and for a batch. */
export interface InsertTemplate {
  /**
   * Common table expressions that insert the rows of `input` (key `n`) and address their values by the form. The
   * expression `inserted` returns the guids of the inserted rows. The first value is the enterprise, `$1` in both
   * forms.
   */
  readonly steps: (form: RowForm) => string
  /** The position of the guid among the values. */
  readonly guid: number
}

/** A condition that must hold for a row. */
export interface Guard {
  /** Identifies the text. */
  readonly key: string
  /** A condition in SQL whose values begin with `$first`. */
  readonly text: (first: number) => string
  readonly values: readonly unknown[]
}

export interface Insert {
  readonly template: InsertTemplate
  readonly values: readonly unknown[]
}

export interface GuardedInsert extends Insert {
  readonly guards: readonly Guard[]
}
