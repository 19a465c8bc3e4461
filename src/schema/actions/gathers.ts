/** What a gathered line takes from the ledger: its measure, the record that posted it, or its amount. */
type Taken = 'measure' | 'source' | 'amount'

interface Common {
  /** The list of lines. */
  readonly into: string
  /** The reference to the record that the lines come from. */
  readonly from: string
}

/** Lines that a form offers from the ledger: one for each record behind figures of a record that it refers to. */
export interface GathersPosted extends Common {
  readonly figures: readonly { readonly name: string; readonly with?: Readonly<Record<string, unknown>> }[]
  readonly takes: Readonly<Record<string, Taken>>
}

/** Lines that a form offers from lines of a record that it refers to; those that it has already stay as they are. */
export interface GathersLines extends Common {
  /** The list of that record. */
  readonly lines: string
  /** The field of the own lines by which they are recognized. */
  readonly key: string
  /** The own field that is filled in if that record has lines. */
  readonly needs: string
  /** Fields of the own lines, with those of that list. */
  readonly takes: Readonly<Record<string, string>>
  readonly with?: Readonly<Record<string, unknown>>
  /** Lines without these values are not offered. */
  readonly where?: Readonly<Record<string, unknown>>
  /** The form takes the lines when the record is chosen, without asking. */
  readonly atOnce?: true
  /** The quantity of that list that must be above zero, such as what has not arrived yet; without it all lines are taken. */
  readonly open?: string
  /** A quantity of the own lines that the server counts, such as what was reported and is not measured yet. */
  readonly counts?: { readonly into: string; readonly needs: readonly string[] }
}

/** Lines that a form offers for the records that a reference of its lines may name, such as all stock of a warehouse. */
export interface GathersRecords extends Common {
  /** That reference, by which the lines that are there already are recognized. */
  readonly records: string
  /** Values that those records must have. */
  readonly where?: Readonly<Record<string, string>>
  /**
   * A choice of the form narrows those records: by choice, the field of theirs whose values are chosen. The chosen values
   * are kept as a text.
   */
  readonly narrowed?: { readonly by: string; readonly to: Readonly<Record<string, string>>; readonly into: string }
}

export type Gathers = GathersPosted | GathersLines | GathersRecords

export interface GathersOf<K extends string> {
  readonly gathers?: Gathers & { readonly into: K; readonly from: K; readonly needs?: K }
}

export interface WithGathers {
  readonly gathers?: Gathers
}
