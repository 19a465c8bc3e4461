import { type Rule, rule } from '../base/rule'
import { plainKeys } from '../values/filter-value'
import type { Tone } from '../values/stamp'
import type { DateRange, Fen, Guid, Instant, IsoDate, Place, UserCode } from '../values/values'
import type { Computation, Count, Late, Limits, Stamped, Tree, When, Years } from './field-options'
import type { Serial } from './serial'

/** Every kind of field there is. Adding one here makes the compiler ask for its column, its reading and its showing. */
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

/** What every kind of field can say about itself. `Value` exists only for inference. */
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
  /** Administrators add to these choices, rename and switch them off, under this name. */
  readonly dictionary?: string
  /** A colour for each choice: what passed, what failed, what waits. */
  readonly tones?: Readonly<Record<string, Tone>>
  /** No two records of an enterprise may share it. */
  readonly unique?: boolean
  /** A name that is almost another one's is asked about. */
  readonly alike?: boolean
  /** Read as another choice once a day is over: a task that still runs is overdue. The first that fits counts. */
  readonly late?: Late | readonly Late[]
  /** The number the wire knows each choice by. */
  readonly stamp?: Stamped
  /** Shown in ten-thousands. */
  readonly inTenThousands?: boolean
  /** Shown as it is written on a cheque besides, in Chinese. */
  readonly capitals?: boolean
  /** What a new record begins with: a value, `me` for a person, `today` for a date. */
  readonly initial?: unknown
  /** Filled by the program, never typed. */
  readonly readonly?: boolean
  /** Means nothing before the record exists: not on the form of a new one, which begins with the initial value. */
  readonly afterwards?: boolean
  /** Chosen once: what a record was saved with stays. */
  readonly once?: boolean
  /** Required as soon as other fields say this. */
  readonly requiredWhen?: When
  /** Of a line: only there when its other fields say this; otherwise empty. */
  readonly onlyWhen?: When
  readonly min?: number
  readonly max?: number
  /** More than nought. */
  readonly positive?: boolean
  /** Goes up from time to time: less than it said last is asked about. */
  readonly rises?: boolean
  /** How many files or photos there must be, where there are any asked for. */
  readonly atLeast?: number
  readonly atMost?: number
  /** Papers rather than evidence: no strip with place and time is put below their pictures. */
  readonly unmarked?: boolean
  readonly notBefore?: 'today' | 'tomorrow'
  /** The first and the last year days may be chosen of, where these are others than usual. */
  readonly years?: Years
  /** The module a reference points into. */
  readonly to?: () => Target
  /** Own fields that take a value from the record referred to: own name, its name. */
  readonly copies?: Readonly<Record<string, string>>
  /** The same for what a new record merely begins with: it may be changed. */
  readonly begins?: Readonly<Record<string, string>>
  /**
   * Only records whose field (the key) is what the own field (the value) says may be chosen; asked for first.
   * In a line the own field may be one of the record around it.
   */
  readonly within?: Readonly<Record<string, string>>
  /** Of a tree: only what has nothing below it may be chosen. */
  readonly leavesOnly?: boolean
  /** The table of a list of lines. */
  readonly lines?: LineTable
}

/** Kinds whose values are the guids of files uploaded for this record. */
export const uploaded: readonly Kind[] = ['files', 'photos', 'signature']

/** What a reference must know of the module it points into. A module is one; written out, so that neither needs the other. */
export interface Target {
  readonly name: string
  readonly handler: string
  readonly area: string
  readonly fields: Readonly<Record<string, Field>>
  readonly list: { readonly title: string; readonly state: string; readonly facts: readonly string[] }
  readonly tree: Tree | null
}

/** Whether the records of a module stand below one another. */
export const isTree = (target: Pick<Target, 'tree'> | undefined) => target !== undefined && target.tree !== null

export interface LineTable {
  readonly fields: Readonly<Record<string, Field>>
  readonly computed: readonly Computation[]
  /** What must hold in every line, by its own values. */
  readonly rules: readonly Rule[]
  /** Shown as the title of a line. */
  readonly title: string
  /** The field of the record that they belong to: another one there, and they are gone. */
  readonly of?: string
  /** Looked for by themselves, whatever record they stand in. */
  readonly isApart?: boolean
  /** Each is a part of an amount of the record, said in percent and in money: one of the two follows from the other. */
  readonly parts?: { readonly share: string; readonly amount: string; readonly of: string }
  /** Who is reminded of the day of a line, and how many days ahead. */
  readonly reminds?: { readonly date: string; readonly person: string; readonly ahead: number }
}

export type ValueOf<F> = F extends Field<infer Value, boolean> ? Value : never

interface Common<Required extends boolean> {
  readonly required?: Required
  readonly requiredWhen?: When
  readonly onlyWhen?: When
}

/** Makes the constructor for one kind of field. */
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
export const percent = kind<number, Limits & { initial?: 0; rises?: boolean }>('percent')
/** Nought to a hundred on a slider, which must be touched: a thumb that merely stands somewhere says nothing. */
export const slider = kind<number, { rises?: boolean }>('slider')
/** A time of day, HH:mm. */
export const time = kind<string>('time')
export const year = kind<number, Limits>('year')
export const dateRange = kind<DateRange>('date-range')
export const departments = kind<readonly Guid[]>('departments')
/** One to five stars. */
export const rating = kind<number>('rating')
/** Whole years of a life. */
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

/** One of the nationalities of China, or a foreigner; which there are the server knows. */
export const ethnicity = kind<string>('ethnicity')
/** A text that is shown as a QR code, and read from one. */
export const qr = kind<string, { maxLength?: number; unique?: boolean; readonly?: boolean }>('qr')

type LateOf<Choices> = Late & { readonly from: readonly Choices[]; readonly as: Choices }

/** Files of any sort that is taken, uploaded for this record; their guids. */
export const files = kind<readonly Guid[], Count>('files')
/** Pictures only, taken or chosen. */
export const photos = kind<readonly Guid[], Count>('photos')
/** Written by hand on the screen; the picture of it, which is never changed, only put in place of another. */
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
    options: { choices: plainKeys(label, choices), ...rest } as FieldOptions,
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
  options: { choices: plainKeys(label, choices), ...options },
})

interface ReferenceOptions {
  readonly begins?: Readonly<Record<string, string>>
  readonly copies?: Readonly<Record<string, string>>
  readonly within?: Readonly<Record<string, string>>
  readonly readonly?: boolean
  readonly once?: boolean
  readonly leavesOnly?: boolean
}

/** Another record. The module is named by a function, so that two modules may refer to each other. */
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
  readonly isApart?: boolean
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

/** Where the record's approval stands, by the numbers of the wire; a new record is not reported. */
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

/** Says how a field follows from others. It is asked when all it needs is filled in; otherwise the field is empty. */
export type Compute<F> = <const Keys extends readonly Read<F>[]>(
  name: keyof F & string,
  reads: Keys,
  value: (...values: Known<F, Keys>) => unknown,
) => Computation

/** A rule of a line, as records have them; it always stops the save, and its name is no other rule's of the module. */
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

/** A table of lines inside a record; `of` exists only for the compiler, which knows the record's fields later. */
export const lines = <const F extends Readonly<Record<string, Field>>, const Of extends string = never>(
  label: string,
  definition: LineDefinition<F, Of>,
): Field<readonly LineOf<F>[]> & { readonly of?: Of } => {
  const { title, of, isApart, parts, reminds, fields } = definition
  const { computed = () => [], rules = () => [], required = false } = definition
  const own = { title, fields, computed: computed(compute as Compute<F>), rules: rules(rule as LineRuleOf<F>) }
  const more = {
    ...(of === undefined ? {} : { of }),
    ...(isApart === undefined ? {} : { isApart }),
    ...(parts === undefined ? {} : { parts }),
    ...(reminds === undefined ? {} : { reminds }),
  }
  return { kind: 'lines', label, required, options: { lines: { ...own, ...more } } }
}
