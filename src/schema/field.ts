/** Money is a whole number of fen, so that sums are exact. Write amounts with `yuan`. */
export type Fen = number & { readonly unit: 'fen' }
export type IsoDate = `${number}-${number}-${number}`
/** The code of a member of the enterprise. */
export type UserCode = string
export type Guid = string

/** A position in GCJ-02, the coordinates Chinese maps draw, with its address in words. */
export interface Place {
  readonly address: string
  readonly latitude: number
  readonly longitude: number
}

export const yuan = (amount: number): Fen => Math.round(amount * 100) as Fen

/** Every kind of field there is. Adding one here makes the compiler ask for its column, its reading and its showing. */
export type Kind =
  | 'text'
  | 'long-text'
  | 'money'
  | 'percent'
  | 'date'
  | 'choice'
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

export const text = kind<string, { maxLength?: number; unique?: boolean }>('text')
export const longText = kind<string, { maxLength?: number }>('long-text')
export const money = kind<Fen, { inTenThousands?: boolean }>('money')
export const percent = kind<number>('percent')
export const date = kind<IsoDate>('date')
export const person = kind<UserCode>('person')
export const people = kind<readonly UserCode[]>('people')
export const department = kind<Guid>('department')
export const place = kind<Place>('place')

export const choice = <const Options extends Readonly<Record<string, string>>, const Required extends boolean = false>(
  label: string,
  choices: Options,
  options: Common<Required> & { readonly tones?: { readonly [K in keyof Options]?: Tone } } = {},
): Field<keyof Options & string, Required> => ({
  kind: 'choice',
  label,
  required: (options.required ?? false) as Required,
  options: { choices, ...(options.tones ? { tones: options.tones as Record<string, Tone> } : {}) },
})
