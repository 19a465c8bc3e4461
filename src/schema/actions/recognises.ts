/**
 * A record that begins with a document which the server reads: its code, or a file. What was read is filled in by the
 * hook of the module (`prefillFrom`) and cannot be typed.
 */
export interface Recognises<K extends string = string> {
  /** The text of the scanned code, and the file. */
  readonly code: K
  readonly file: K
  /** The fields that are closed until something was read. */
  readonly into: readonly K[]
  /** The choice that the server sets to how the values were entered, and its choices if they were read. */
  readonly source: K
  readonly read: readonly string[]
  /** The field by which a person says that nothing can be read, which opens the fields. */
  readonly typed: K
}

export interface RecognisesOf<K extends string = string> {
  readonly recognises?: Recognises<K>
}
