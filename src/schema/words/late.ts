import type { Field } from '../kinds/field'
import type { Late } from '../kinds/field-options'

/** The choices as which a choice is read after a date. */
export const lateChoicesOf = ({ options }: Pick<Field, 'options'>): readonly Late[] => [options.late ?? []].flat()

/** Choices, and those as which they are read after a date. */
export const withLate = (field: Pick<Field, 'options'> | undefined, choices: readonly string[]): readonly string[] => [
  ...choices,
  ...(field === undefined ? [] : lateChoicesOf(field))
    .filter(({ from }) => from.some((choice) => choices.includes(choice)))
    .map(({ as }) => as),
]
