import type { Field } from './field'
import type { Late } from './field-options'

/** What the clock may make of a choice. */
export const latesOf = ({ options }: Pick<Field, 'options'>): readonly Late[] => [options.late ?? []].flat()

/** Choices, and what the clock makes of them. */
export const withLate = (field: Pick<Field, 'options'> | undefined, choices: readonly string[]): readonly string[] => [
  ...choices,
  ...(field === undefined ? [] : latesOf(field))
    .filter(({ from }) => from.some((choice) => choices.includes(choice)))
    .map(({ as }) => as),
]
