/**
 * What comes after a record: a record of another module of its area that refers to it and moves it on, as an
 * improvement does with a check. The module says it of its own records, so that the whole way is read in one place.
 */
export interface Step {
  readonly name: string
  /** What one does: the words of its button. */
  readonly title: string
  /** What waits for whoever must do it: the words of its number and of its list. */
  readonly waiting?: string
  /** The module whose records are this step, and the field by which they refer here. */
  readonly module: string
  readonly on: string
  /** What such a record says, where other records of that module are other steps. */
  readonly with?: Readonly<Record<string, string>>
  /** In which states of this record it can be done. */
  readonly from: readonly string[]
  /**
   * The fields of this record that name who may do it, administrators besides; without them whoever may edit. It is
   * the turn of those in the first field: they are told. The others may do it for them.
   */
  readonly by?: readonly string[]
  /** The state this record has afterwards, always or by a choice of the step. */
  readonly sets: string | { readonly by: string; readonly to: Readonly<Record<string, string>> }
  /** Fields of this record that take a value from the step (own name, its name), or are emptied by it (null). */
  readonly copies?: Readonly<Record<string, string | null>>
}

/** States in which a record can neither be changed nor taken away, and the words that say so. */
export interface Frozen {
  readonly in: readonly string[]
  readonly message: string
}
