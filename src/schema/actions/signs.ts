/** The records of the module are signatures of another record, one of each person who has to sign it. */
export interface Signs {
  /** The reference to the record that is signed. */
  readonly record: string
  /** The person of the company who signs, or the name of another one. */
  readonly person: string
  readonly name: string
  /** Of the record that is signed: the persons, the lines with others and the field with their name, and the last day. */
  readonly of: { readonly people: string; readonly others: string; readonly named: string; readonly until: string }
}

export interface SignsOf<K extends string> {
  readonly signs?: Signs & { readonly record: K; readonly person: K; readonly name: K }
}

export interface WithSigns {
  readonly signs?: Signs
}
