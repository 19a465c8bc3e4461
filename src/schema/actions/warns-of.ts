/** A record warns of what is still open in a record that it refers to: the ledger lines behind one of its figures. */
export interface WarnsOf {
  /** The reference. */
  readonly reference: string
  /** The figure of that record; nothing is open if it has no lines. */
  readonly figure: string
}

export interface WarnsOfOf<K extends string> {
  readonly warnsOf?: WarnsOf & { readonly reference: K }
}

export interface WithWarnsOf {
  readonly warnsOf?: WarnsOf
}
