/** Money is a whole number of fen, so that sums are exact. Write amounts with `yuan`. */
export type Fen = number & { readonly unit: 'fen' }
export type IsoDate = `${number}-${number}-${number}`
/** The code of a member of the enterprise. */
export type UserCode = string
export type Guid = string

/** A position in GCJ-02, the coordinates Chinese maps draw, with its address in words. */
export interface Place {
  readonly address: string
  /** Null where only the words are known. */
  readonly latitude: number | null
  readonly longitude: number | null
}

/** An instant in ISO form, in UTC. */
export type Instant = string

export const yuan = (amount: number): Fen => Math.round(amount * 100) as Fen

const tenThousandths = 10_000n

/** A price times a quantity of up to four decimals, exact and rounded half up to whole fen. */
export function times(price: number, quantity: number): Fen {
  const product = BigInt(Math.round(price)) * BigInt(Math.round(quantity * 10_000))
  const sign = product < 0n ? -1n : 1n
  return Number(((product * sign + tenThousandths / 2n) / tenThousandths) * sign) as Fen
}

/** Sums without the small errors of fractions: quantities as whole ten-thousandths. */
export const sumOf = (numbers: readonly (number | null | undefined)[]) =>
  numbers.reduce<number>((sum, each) => sum + Math.round((each ?? 0) * 10_000), 0) / 10_000

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

/** What every kind of field can say about itself. `Value` exists only for inference. */
export interface Field<Value = unknown, Required extends boolean = boolean> {
  readonly kind: Kind
  readonly label: string
  readonly required: Required
  readonly options: FieldOptions
  readonly value?: Value
}

export interface FieldOptions {
  readonly maxLength?: number
  readonly choices?: Readonly<Record<string, string>>
  /** A colour for each choice: what passed, what failed, what waits. */
  readonly tones?: Readonly<Record<string, Tone>>
  /** No two records of an enterprise may share it. */
  readonly unique?: boolean
  /** Shown in ten-thousands. */
  readonly inTenThousands?: boolean
  /** What a new record begins with: a value, `me` for a person, `today` for a date. */
  readonly initial?: unknown
  /** Filled by the program, never typed. */
  readonly readonly?: boolean
  /** Required as soon as other fields say this. */
  readonly requiredWhen?: Readonly<Record<string, string>>
  readonly min?: number
  readonly max?: number
  /** More than nought. */
  readonly positive?: boolean
  readonly notBefore?: 'today' | 'tomorrow'
  /** What a serial number begins with. */
  readonly prefix?: string
  /** A serial number that may be typed instead. */
  readonly editable?: boolean
  /** The module a reference points into. */
  readonly to?: () => Target
  /** Own fields that take a value from the record referred to: own name, its name. */
  readonly copies?: Readonly<Record<string, string>>
  /** Only records whose field (the key) is what the own field (the value) says may be chosen; asked for first. */
  readonly within?: Readonly<Record<string, string>>
  /** The table of a list of lines. */
  readonly lines?: LineTable
}

/** What a reference must know of the module it points into. A module is one; written out, so that neither needs the other. */
export interface Target {
  readonly name: string
  readonly handler: string
  readonly area: string
  readonly fields: Readonly<Record<string, Field>>
  readonly list: { readonly title: string; readonly state: string; readonly facts: readonly string[] }
}

export interface Computation {
  readonly name: string
  readonly reads: readonly string[]
  readonly value: (values: readonly unknown[]) => unknown
}

export interface LineTable {
  readonly fields: Readonly<Record<string, Field>>
  readonly computed: readonly Computation[]
  /** Shown as the title of a line. */
  readonly title: string
}

export type Tone = 'pass' | 'fail' | 'wait' | 'plain'
export type ValueOf<F> = F extends Field<infer Value, boolean> ? Value : never

interface Common<Required extends boolean> {
  readonly required?: Required
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

interface Limits {
  readonly min?: number
  readonly max?: number
  readonly positive?: boolean
  readonly readonly?: boolean
}

export const text = kind<string, { maxLength?: number; unique?: boolean; readonly?: boolean }>('text')
export const longText = kind<string, { maxLength?: number; requiredWhen?: Readonly<Record<string, string>> }>(
  'long-text',
)
export const number = kind<number, Limits>('number')
export const money = kind<Fen, Limits & { inTenThousands?: boolean; initial?: 0 }>('money')
/** Up to four decimals. */
export const quantity = kind<number, Limits>('quantity')
export const percent = kind<number, Limits & { initial?: 0 }>('percent')
export const date = kind<IsoDate, { notBefore?: 'today' | 'tomorrow'; readonly?: boolean; initial?: 'today' }>('date')
export const dateTime = kind<Instant>('date-time')
export const yesNo = kind<boolean>('yes-no')
export const phone = kind<string>('phone')
export const email = kind<string>('email')
export const serial = kind<string, { prefix: string; editable?: boolean }>('serial')
export const person = kind<UserCode, { initial?: 'me' }>('person')
export const people = kind<readonly UserCode[]>('people')
export const department = kind<Guid>('department')
export const place = kind<Place>('place')

export const choice = <const Options extends Readonly<Record<string, string>>, const Required extends boolean = false>(
  label: string,
  choices: Options,
  options: Common<Required> & {
    readonly tones?: { readonly [K in keyof Options]?: Tone }
    readonly initial?: keyof Options & string
  } = {},
): Field<keyof Options & string, Required> => ({
  kind: 'choice',
  label,
  required: (options.required ?? false) as Required,
  options: {
    choices,
    ...(options.tones ? { tones: options.tones as Record<string, Tone> } : {}),
    ...(options.initial ? { initial: options.initial } : {}),
  },
})

export const multiChoice = <const Options extends Readonly<Record<string, string>>>(
  label: string,
  choices: Options,
  options: { readonly required?: boolean } = {},
): Field<readonly (keyof Options & string)[]> => ({
  kind: 'multi-choice',
  label,
  required: options.required ?? false,
  options: { choices },
})

interface ReferenceOptions {
  readonly copies?: Readonly<Record<string, string>>
  readonly within?: Readonly<Record<string, string>>
  readonly readonly?: boolean
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

type LineOf<F> = { readonly [K in keyof F]: ValueOf<F[K]> | null } & { readonly guid: Guid }

interface LineDefinition<F extends Readonly<Record<string, Field>>> {
  readonly title: keyof F & string
  readonly fields: F
  readonly computed?: (compute: Compute<F>) => readonly Computation[]
  readonly required?: boolean
}

type Known<F, Keys extends readonly (keyof F & string)[]> = {
  [I in keyof Keys]: NonNullable<ValueOf<F[Keys[I]]>>
}

/** Says how a field follows from others. It is asked when all of them are filled in; otherwise the field is empty. */
export type Compute<F> = <const Keys extends readonly (keyof F & string)[]>(
  name: keyof F & string,
  reads: Keys,
  value: (...values: Known<F, Keys>) => unknown,
) => Computation

export const compute = (
  name: string,
  reads: readonly string[],
  value: (...values: never[]) => unknown,
): Computation => ({ name, reads, value: (values) => value(...(values as never[])) })

/** A table of lines inside a record. */
export const lines = <const F extends Readonly<Record<string, Field>>>(
  label: string,
  { title, fields, computed = () => [], required = false }: LineDefinition<F>,
): Field<readonly LineOf<F>[]> => ({
  kind: 'lines',
  label,
  required,
  options: { lines: { title, fields, computed: computed(compute as Compute<F>) } },
})
