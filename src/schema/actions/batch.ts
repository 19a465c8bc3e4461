/** Entering several records at once, one for each chosen record that they refer to, such as payments of applications. */
export interface Batch {
  /** References whose records are listed, each with the field of that record by which they are grouped. */
  readonly from: readonly { readonly field: string; readonly by: string }[]
  /** Fields that are entered once for all records. */
  readonly asks: readonly string[]
  /** The seconds in which the user may take it back, before anything is sent. */
  readonly undo?: number
}

export interface BatchOf<K extends string> {
  readonly batch?: {
    readonly from: readonly { readonly field: K; readonly by: string }[]
    readonly asks: readonly K[]
    readonly undo?: number
  }
}

export interface WithBatch {
  readonly batch?: Batch
}
