/** What a gathered line takes from the ledger: its measure, the record that posted it, or its amount. */
type Taken = 'measure' | 'source' | 'amount'

/** Lines that a form offers from the ledger: one for each record behind figures of a record that it refers to. */
export interface Gathers {
  /** The list of lines. */
  readonly into: string
  /** The reference whose figures are read. */
  readonly from: string
  readonly figures: readonly { readonly name: string; readonly with?: Readonly<Record<string, unknown>> }[]
  readonly takes: Readonly<Record<string, Taken>>
}

export interface GathersOf<K extends string> {
  readonly gathers?: Gathers & { readonly into: K; readonly from: K }
}

export interface WithGathers {
  readonly gathers?: Gathers
}
