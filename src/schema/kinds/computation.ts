import type { ValueOf } from './field'
import type { Computation } from './field-options'

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

export const compute = (
  name: string,
  reads: readonly string[],
  value: (...values: never[]) => unknown,
): Computation => ({ name, reads, value: (values) => value(...(values as never[])) })
