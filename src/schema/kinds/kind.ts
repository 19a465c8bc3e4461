import type { Issue } from '../base/problem'
import type { LargeUnit } from '../values/money'
import type { Field, FieldOptions, Kind } from './field'
import type { When } from './field-options'

/** The types of values. Each has one form in the database and one check of its form. */
export type ValueType =
  | 'text'
  | 'texts'
  | 'guid'
  | 'guids'
  | 'money'
  | 'decimal'
  | 'percent'
  | 'small-number'
  | 'flag'
  | 'day'
  | 'days'
  | 'instant'
  | 'place'
  | 'lines'

/** The texts of a language that formatted values contain. */
export interface ValueTexts {
  /** The text for an empty value. */
  readonly none: string
  readonly yes: string
  readonly no: string
  /** Unit of large amounts. */
  readonly large: { readonly size: LargeUnit; readonly word: string }
  readonly lines: (count: number) => string
  readonly files: (count: number) => string
  readonly photos: (count: number) => string
  readonly signed: string
  /** The text for the accuracy of a position in metres. */
  readonly within: (metres: number) => string
  /** An instant in the time zone of the reader. */
  readonly time: (instant: string) => string
}

/** An error of a value; the field is added by `check`. */
export type Fault = Omit<Issue, 'field'>

/** The errors of a value that is not empty. */
export type FindFaults = (value: unknown, options: FieldOptions) => readonly Fault[]

/** What a kind of field is, for engines and screens. The table of all kinds is in `index.ts`. */
export interface KindDefinition {
  readonly value: ValueType
  /** Without it every value of the type is valid. */
  readonly faults?: FindFaults
  /** The text of a value that is not empty. `displayText` is the text that the server sent for it. */
  readonly text: (value: unknown, displayText: string, texts: ValueTexts, options: FieldOptions) => string
  /** What the ids in the value identify. */
  readonly refersTo?: 'person' | 'department' | 'record'
  /** The value consists of files uploaded for the record. */
  readonly holdsFiles?: true
  /** How a text is used if it is the title of a record or one of its facts. */
  readonly names?: 'name' | 'number' | 'description'
  /**
   * How lists are filtered by it, if not by an equal text. Choices and references accept several values; references and
   * days can be filters without being declared.
   */
  readonly filter?: 'choices' | 'references' | 'days' | 'flag'
  /** What the order of its values means, if lists can be sorted by it. */
  readonly order?: 'time' | 'size' | 'name' | 'choices'
  /** What conditions of approvals compare it with. */
  readonly condition?: 'limit' | 'choices'
  /** The kind of the input for such a limit, if it differs. */
  readonly limitTypedAs?: Kind
}

/** Kinds that are defined together. */
export type KindFamily<Kinds extends Kind> = Readonly<Record<Kinds, KindDefinition>>

export interface Common<Required extends boolean> {
  readonly required?: Required
  readonly requiredWhen?: When
  readonly onlyWhen?: When
  readonly visibleTo?: string
}

/** Creates the constructor of a kind of field. */
export const constructorOf =
  <Value, Extra extends object = object>(name: Kind) =>
  <const Required extends boolean = false>(
    label: string,
    options: Common<Required> & Extra = {} as Common<Required> & Extra,
  ): Field<Value, Required> => {
    const { required, ...rest } = options
    return { kind: name, label, required: (required ?? false) as Required, options: rest as FieldOptions }
  }

export const asText = (value: unknown) => String(value)
export const asDisplayText = (_: unknown, displayText: string) => displayText
export const countOf = (value: unknown) => (value as readonly unknown[]).length
