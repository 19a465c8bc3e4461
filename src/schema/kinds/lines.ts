import { type Rule, rule } from '../base/rule'
import type { Guid } from '../values/values'
import { type Compute, compute, type Known, type Read } from './computation'
import type { Field, ValueOf } from './field'
import type { Computation } from './field-options'
import { countOf, type KindFamily } from './kind'

type LineOf<F> = { readonly [K in keyof F]?: ValueOf<F[K]> | null } & { readonly guid: Guid }

interface LineDefinition<F extends Readonly<Record<string, Field>>, Of extends string> {
  readonly title: keyof F & string
  readonly of?: Of
  readonly parts?: {
    readonly share: keyof F & string
    readonly amount: keyof F & string
    readonly of: string
    readonly isWhole?: true
  }
  readonly begins?: Readonly<Record<string, keyof F & string>>
  readonly reminds?: {
    readonly date: keyof F & string
    readonly person?: keyof F & string
    readonly ahead: number | readonly number[]
  }
  readonly ticks?: keyof F & string
  readonly recent?: true
  readonly answers?: {
    readonly value: keyof F & string
    readonly rest?: string
    readonly as?: { readonly [K in 'kind' | 'needed' | 'choices' | 'files']: keyof F & string }
    readonly fills?: { readonly when: string; readonly from: keyof F & string; readonly into: string }
  }
  readonly counting?: {
    readonly [K in 'value' | 'expected' | 'unit' | 'reason']: keyof F & string
  } & { readonly photos?: keyof F & string; readonly facts: readonly (keyof F & string)[] }
  readonly fields: F
  readonly computed?: (compute: Compute<F>) => readonly Computation[]
  readonly rules?: (rule: LineRuleOf<F>) => readonly Rule[]
  readonly required?: boolean
  /** Only the program adds lines. */
  readonly readonly?: true
  readonly visibleTo?: string
}

/** A rule of a line. It always stops the save, and its name is unique in the module. */
type LineRuleOf<F> = <const Keys extends readonly Read<F>[]>(
  name: string,
  reads: Keys,
  holds: (...values: Known<F, Keys>) => boolean,
  message: string,
  options?: { readonly limit?: (...values: Known<F, Keys>) => number | string; readonly counted?: boolean },
) => Rule

/** A table of lines inside a record. `of` is part of the type, so that the compiler can check it against the record. */
export const lines = <const F extends Readonly<Record<string, Field>>, const Of extends string = never>(
  label: string,
  definition: LineDefinition<F, Of>,
): Field<readonly LineOf<F>[]> & { readonly of?: Of } => {
  const { title, of, parts, begins, reminds, ticks, recent, answers, counting, fields } = definition
  const { computed = () => [], rules = () => [], required = false, visibleTo, readonly } = definition
  const own = { title, fields, computed: computed(compute as Compute<F>), rules: rules(rule as LineRuleOf<F>) }
  const optionalParts = {
    ...(of === undefined ? {} : { of }),
    ...(parts === undefined ? {} : { parts }),
    ...(begins === undefined ? {} : { begins }),
    ...(reminds === undefined ? {} : { reminds }),
    ...(ticks === undefined ? {} : { ticks }),
    ...(recent === undefined ? {} : { recent }),
    ...(answers === undefined ? {} : { answers }),
    ...(counting === undefined ? {} : { counting }),
  }
  const hidden = { ...(visibleTo === undefined ? {} : { visibleTo }), ...(readonly === true ? { readonly } : {}) }
  return { kind: 'lines', label, required, options: { lines: { ...own, ...optionalParts }, ...hidden } }
}

export const lineKinds: KindFamily<'lines'> = {
  // The values of the lines are checked by `check`.
  lines: { value: 'lines', text: (value, _, texts) => texts.lines(countOf(value)) },
}
