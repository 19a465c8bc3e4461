import type { ReadFlow } from '../kinds/field'

/**
 * What a name of the wire stands for: a field, the text of one, the number of its choice, the record itself, the state of
 * its approval, or its standing warning.
 */
export type OnWire<K extends string = string> =
  | K
  | { readonly words: K }
  | { readonly number: K }
  | '@guid'
  | ReadFlow
  | '@warning'

export interface WireNamesOf<K extends string> {
  readonly taken?: { readonly [Name in K]?: string }
  readonly wire?: Readonly<Record<string, OnWire<K>>>
}

export interface WireNames {
  /** Answers of the wire for duplicate values, by field, where old clients expect a certain text. */
  readonly taken: Readonly<Record<string, string>>
  /** Names of the wire for values of a row, where the specification has its own; old clients read these. */
  readonly wire: Readonly<Record<string, OnWire>>
}

export const wireNamesFrom = <K extends string>({ taken = {}, wire = {} }: WireNamesOf<K>): WireNames => ({
  taken: taken as Readonly<Record<string, string>>,
  wire,
})
