import { type Level, type Rule, rule } from '../base/rule'
import { type Compute, compute, type Known, type Read, type ReadFlow } from '../kinds/computation'
import type { Fields } from '../kinds/field'
import type { Computation } from '../kinds/field-options'

/**
 * A rule names the fields it reads and is evaluated when all of them are filled in; a field with a question mark may be
 * empty. The client evaluates it when one of them changes, the server before every save. Its message is shown at the
 * first of them.
 */
type RuleOf<F extends Fields> = <const Keys extends readonly (Read<F> | ReadFlow)[]>(
  name: string,
  reads: Keys,
  holds: (...values: Known<F, Keys>) => boolean,
  message: string,
  options?: {
    readonly level?: Level
    readonly limit?: (...values: Known<F, Keys>) => number | string
    readonly standing?: boolean
  },
) => Rule

export interface RulesOf<F extends Fields> {
  readonly computed?: (compute: Compute<F>) => readonly Computation[]
  readonly rules?: (rule: RuleOf<F>) => readonly Rule[]
}

export interface Rules {
  readonly computed: readonly Computation[]
  readonly rules: readonly Rule[]
}

export const rulesFrom = <F extends Fields>({ computed = () => [], rules = () => [] }: RulesOf<F>): Rules => ({
  computed: computed(compute as Compute<F>),
  rules: rules(rule as RuleOf<F>),
})
