import { type Rule, rule } from '../base/rule'
import { checkedChoiceKeys } from '../values/filter-value'
import type { Tone } from '../values/stamp'
import type { DateRange, Fen, Guid, Instant, IsoDate, Place, UserCode } from '../values/values'
import type { Computation, Count, Late, Limits, Stamped, Tree, When, Years } from './field-options'
import type { Serial } from './serial'

/** All kinds of fields. Tables typed by kind make the compiler report each place where a new kind is missing. */
export type Kind =
  | 'text'
  | 'long-text'
  | 'number'
  | 'money'
  | 'quantity'
  | 'percent'
  | 'date'
  | 'date-time'
  | 'yes-no'
  | 'choice'
  | 'multi-choice'
  | 'phone'
  | 'email'
  | 'serial'
  | 'reference'
  | 'lines'
  | 'person'
  | 'people'
  | 'department'
  | 'place'
  | 'slider'
  | 'time'
  | 'year'
  | 'date-range'
  | 'departments'
  | 'rating'
  | 'age'
  | 'files'
  | 'photos'
  | 'signature'
  | 'ethnicity'
  | 'qr'

/** A field as engines read it. `Value` exists only for type inference. */
export interface Field<Value = unknown, Required extends boolean = boolean> {
  readonly kind: Kind
  readonly label: string
  readonly required: Required
  readonly options: FieldOptions
  readonly value?: Value
}

/** The fields of a record or of a line, by name. */
export type Fields = Readonly<Record<string, Field>>

export interface FieldOptions extends Serial {
  readonly maxLength?: number
  readonly choices?: Readonly<Record<string, string>>
  /** The name of the dictionary in which administrators add, rename and disable these choices. */
  readonly dictionary?: string
  /** The tone of each choice, which determines its colour. */
  readonly tones?: Readonly<Record<string, Tone>>
  /** No two records of an enterprise may have the same value. */
  readonly unique?: boolean
  /** A name that is similar to the name of another record needs a confirmation. */
  readonly alike?: boolean
  /**
   * Another choice as which the value is read after a date, such as overdue for a running task; the first match
   * applies.
   */
  readonly late?: Late | readonly Late[]
  /** The number of each choice on the wire. */
  readonly stamp?: Stamped
  /** Whether the amount is shown in ten-thousands. */
  readonly inTenThousands?: boolean
  /** Whether the amount is also shown in Chinese capitals, as on a cheque. */
  readonly capitals?: boolean
  /** The initial value of a new record: a value, `me` for a person, `today` for a date. */
  readonly initial?: unknown
  /** Filled by the program; users cannot type it. */
  readonly readonly?: boolean
  /**
   * Hidden on the form of a new record, because it has no meaning before the record exists; it gets the initial value.
   */
  readonly afterwards?: boolean
  /** The value cannot change after the record was saved with one. */
  readonly immutable?: boolean
  /** Required if other fields have these values. */
  readonly requiredWhen?: When
  /** Only for fields of lines: shown if other fields of the line have these values; otherwise empty. */
  readonly onlyWhen?: When
  readonly min?: number
  readonly max?: number
  /** Must be greater than zero. */
  readonly positive?: boolean
  /** A value lower than the previous one needs a confirmation. */
  readonly neverDecreases?: boolean
  /** Minimum number of files or photos, if the field is not empty. */
  readonly atLeast?: number
  readonly atMost?: number
  /** Photos get no strip with place and time, because they are documents and not evidence. */
  readonly unmarked?: boolean
  readonly notBefore?: 'today' | 'tomorrow'
  /** The first and the last year of the date picker, if they differ from the default. */
  readonly years?: Years
  /** The module that a reference refers to. */
  readonly to?: () => Target
  /** Fields that are copied from the referenced record: own name, its name. */
  readonly copies?: Readonly<Record<string, string>>
  /** Fields that are copied as initial values only: users may change them. */
  readonly begins?: Readonly<Record<string, string>>
  /**
   * Only records whose field (the key) equals an own field (the value) may be chosen; the own field is filled in first.
   * In a line the own field may belong to the record that contains the line.
   */
  readonly within?: Readonly<Record<string, string>>
  /** Only for references to a tree: only records without children may be chosen. */
  readonly leavesOnly?: boolean
  /** The table of a list of lines. */
  readonly lines?: LineTable
}

/** Kinds whose values are the guids of files uploaded for this record. */
export const fileKinds: readonly Kind[] = ['files', 'photos', 'signature']

/** The part of a module that a reference needs. It is declared here, so that fields need not import modules. */
export interface Target {
  readonly name: string
  readonly handler: string
  readonly area: string
  readonly fields: Readonly<Record<string, Field>>
  readonly list: { readonly title: string; readonly state: string; readonly facts: readonly string[] }
  readonly tree: Tree | null
}

/** Whether the records of a module form a tree. */
export const isTree = (target: Pick<Target, 'tree'> | undefined) => target !== undefined && target.tree !== null

export interface LineTable {
  readonly fields: Readonly<Record<string, Field>>
  readonly computed: readonly Computation[]
  /** Rules that every line must satisfy by its own values. */
  readonly rules: readonly Rule[]
  /** The field that is shown as the title of a line. */
  readonly title: string
  /** The field of the record that the lines depend on: the lines are removed if it changes. */
  readonly of?: string
  /** Lines are also listed and searched independently of their records. */
  readonly listedSeparately?: boolean
  /**
   * Each line is a part of an amount of the record, as a percentage and as an amount; each is computed from the other.
   */
  readonly parts?: { readonly share: string; readonly amount: string; readonly of: string }
  /** The person who is reminded of the date of a line, and how many days in advance. */
  readonly reminds?: { readonly date: string; readonly person: string; readonly ahead: number }
}

export type ValueOf<F> = F extends Field<infer Value, boolean> ? Value : never

interface Common<Required extends boolean> {
  readonly required?: Required
  readonly requiredWhen?: When
  readonly onlyWhen?: When
}

/** Creates the constructor of a kind of field. */
const kind =
  <Value, Extra extends object = object>(name: Kind) =>
  <const Required extends boolean = false>(
    label: string,
    options: Common<Required> & Extra = {} as Common<Required> & Extra,
  ): Field<Value, Required> => {
    const { required, ...rest } = options
    return { kind: name, label, required: (required ?? false) as Required, options: rest as FieldOptions }
  }

export const text = kind<string, { maxLength?: number; unique?: boolean; alike?: boolean; readonly?: boolean }>('text')
export const longText = kind<string, { maxLength?: number; readonly?: boolean }>('long-text')
export const number = kind<number, Limits>('number')
export const money = kind<Fen, Limits & { inTenThousands?: boolean; capitals?: boolean; initial?: 0 }>('money')
/** Up to four decimals. */
export const quantity = kind<number, Limits & { initial?: 0 }>('quantity')
export const percent = kind<number, Limits & { initial?: 0; neverDecreases?: boolean }>('percent')
/**
 * Zero to a hundred on a slider. The value is empty until the user moves it, because the initial position is no input.
 */
export const slider = kind<number, { neverDecreases?: boolean }>('slider')
/** A time of day, HH:mm. */
export const time = kind<string>('time')
export const year = kind<number, Limits>('year')
export const dateRange = kind<DateRange>('date-range')
export const departments = kind<readonly Guid[]>('departments')
/** One to five stars. */
export const rating = kind<number>('rating')
/** An age in whole years. */
export const age = kind<number, Limits>('age')
export const date = kind<
  IsoDate,
  { notBefore?: 'today' | 'tomorrow'; years?: Years; readonly?: boolean; initial?: 'today' }
>('date')
export const dateTime = kind<Instant>('date-time')
export const yesNo = kind<boolean, { initial?: boolean; afterwards?: boolean }>('yes-no')
export const phone = kind<string>('phone')
export const email = kind<string>('email')
export const serial = kind<string, Serial & { readonly prefix: string }>('serial')
export const person = kind<UserCode, { initial?: 'me'; readonly?: boolean }>('person')
export const people = kind<readonly UserCode[], { initial?: 'me'; readonly?: boolean }>('people')
export const department = kind<Guid>('department')
export const place = kind<Place>('place')

/** One of the ethnic groups of China, or foreigner; the server has the list. */
export const ethnicity = kind<string>('ethnicity')
/** A text that is shown as a QR code and can be scanned from one. */
export const qr = kind<string, { maxLength?: number; unique?: boolean; readonly?: boolean }>('qr')

type LateOf<Choices> = Late & { readonly from: readonly Choices[]; readonly as: Choices }

/** The guids of files of any accepted type, uploaded for this record. */
export const files = kind<readonly Guid[], Count>('files')
/** Pictures only, captured or chosen. */
export const photos = kind<readonly Guid[], Count>('photos')
/** The picture of a signature written on the screen. A picture is never changed, only replaced by a new one. */
export const signature = kind<readonly Guid[]>('signature')

export const choice = <const Options extends Readonly<Record<string, string>>, const Required extends boolean = false>(
  label: string,
  choices: Options,
  options: Common<Required> & {
    readonly tones?: { readonly [K in keyof Options]?: Tone }
    readonly initial?: keyof Options & string
    readonly readonly?: boolean
    readonly afterwards?: boolean
    readonly dictionary?: string
    readonly late?: LateOf<keyof Options> | readonly LateOf<keyof Options>[]
    readonly stamp?: Stamped<keyof Options & string>
  } = {},
): Field<keyof Options & string, Required> => {
  const { required, ...rest } = options
  return {
    kind: 'choice',
    label,
    required: (required ?? false) as Required,
    options: { choices: checkedChoiceKeys(label, choices), ...rest } as FieldOptions,
  }
}

export const multiChoice = <const Options extends Readonly<Record<string, string>>>(
  label: string,
  choices: Options,
  { required = false, ...options }: { readonly required?: boolean; readonly readonly?: boolean } = {},
): Field<readonly (keyof Options & string)[]> => ({
  kind: 'multi-choice',
  label,
  required,
  options: { choices: checkedChoiceKeys(label, choices), ...options },
})

interface ReferenceOptions {
  readonly begins?: Readonly<Record<string, string>>
  readonly copies?: Readonly<Record<string, string>>
  readonly within?: Readonly<Record<string, string>>
  readonly readonly?: boolean
  readonly immutable?: boolean
  readonly leavesOnly?: boolean
}

/** Another record. The module is returned by a function, so that two modules may refer to each other. */
export const reference = <const Required extends boolean = false>(
  label: string,
  to: () => Target,
  options: Common<Required> & ReferenceOptions = {},
): Field<Guid, Required> => {
  const { required, ...rest } = options
  return { kind: 'reference', label, required: (required ?? false) as Required, options: { ...rest, to } }
}

type LineOf<F> = { readonly [K in keyof F]?: ValueOf<F[K]> | null } & { readonly guid: Guid }

interface LineDefinition<F extends Readonly<Record<string, Field>>, Of extends string> {
  readonly title: keyof F & string
  readonly of?: Of
  readonly listedSeparately?: boolean
  readonly parts?: { readonly share: keyof F & string; readonly amount: keyof F & string; readonly of: string }
  readonly reminds?: { readonly date: keyof F & string; readonly person: keyof F & string; readonly ahead: number }
  readonly fields: F
  readonly computed?: (compute: Compute<F>) => readonly Computation[]
  readonly rules?: (rule: LineRuleOf<F>) => readonly Rule[]
  readonly required?: boolean
}

type Names<F> = keyof F & string

/** A field by its name; with a question mark it may be empty. */
export type Read<F> = Names<F> | `${Names<F>}?`

/** The state of the record's approval as a number of the wire; a new record has not been submitted. */
export type ReadFlow = '@flow'

/** The values of the fields read, in their order. */
export type Known<F, Keys extends readonly (Read<F> | ReadFlow)[]> = {
  [I in keyof Keys]: Keys[I] extends ReadFlow
    ? number
    : Keys[I] extends `${infer Name extends Names<F>}?`
      ? ValueOf<F[Name]> | null
      : Keys[I] extends Names<F>
        ? NonNullable<ValueOf<F[Keys[I]]>>
        : never
}

/**
 * Defines how a field is computed from others. It is computed if the fields it reads are filled in; else it is empty.
 */
export type Compute<F> = <const Keys extends readonly Read<F>[]>(
  name: keyof F & string,
  reads: Keys,
  value: (...values: Known<F, Keys>) => unknown,
) => Computation

/** A rule of a line. It always stops the save, and its name is unique in the module. */
type LineRuleOf<F> = <const Keys extends readonly Read<F>[]>(
  name: string,
  reads: Keys,
  holds: (...values: Known<F, Keys>) => boolean,
  message: string,
  options?: { readonly limit?: (...values: Known<F, Keys>) => number; readonly counted?: boolean },
) => Rule

export const compute = (
  name: string,
  reads: readonly string[],
  value: (...values: never[]) => unknown,
): Computation => ({ name, reads, value: (values) => value(...(values as never[])) })

/** A table of lines inside a record. `of` is part of the type, so that the compiler can check it against the record. */
export const lines = <const F extends Readonly<Record<string, Field>>, const Of extends string = never>(
  label: string,
  definition: LineDefinition<F, Of>,
): Field<readonly LineOf<F>[]> & { readonly of?: Of } => {
  const { title, of, listedSeparately, parts, reminds, fields } = definition
  const { computed = () => [], rules = () => [], required = false } = definition
  const own = { title, fields, computed: computed(compute as Compute<F>), rules: rules(rule as LineRuleOf<F>) }
  const optionalParts = {
    ...(of === undefined ? {} : { of }),
    ...(listedSeparately === undefined ? {} : { listedSeparately }),
    ...(parts === undefined ? {} : { parts }),
    ...(reminds === undefined ? {} : { reminds }),
  }
  return { kind: 'lines', label, required, options: { lines: { ...own, ...optionalParts } } }
}
