import type { ReadFlow } from '../kinds/computation'

/**
 * The source of a value on the wire: a field, the text of a field, the number of its choice, the guid of the record,
 * of its latest approval if there is one, the state of its approval, or its standing warning.
 */
export type OnWire<K extends string = string> =
  | K
  | { readonly words: K }
  | { readonly number: K }
  | '@guid'
  | '@flowGuid'
  | ReadFlow
  | '@warning'

/**
 * A handler of another module, or a second name of this one, whose calls this module answers if parameters have some
 * values; without any it answers all.
 */
export interface AnsweredHandler {
  readonly handler: string
  readonly when: Readonly<Record<string, readonly string[]>>
}

export interface WireNamesOf<K extends string> {
  readonly answersFor?: AnsweredHandler
  readonly taken?: { readonly [Name in K]?: string }
  readonly wire?: Readonly<Record<string, OnWire<K>>>
}

export interface WireNames {
  readonly answersFor?: AnsweredHandler
  /** Answers of the wire for duplicate values, by field, where old clients expect a certain text. */
  readonly taken: Readonly<Record<string, string>>
  /** Additional names of the wire for values of a row, as specified; old clients read these. */
  readonly wire: Readonly<Record<string, OnWire>>
}

export const wireNamesFrom = <K extends string>({ taken = {}, wire = {} }: WireNamesOf<K>): WireNames => ({
  taken: taken as Readonly<Record<string, string>>,
  wire,
})
