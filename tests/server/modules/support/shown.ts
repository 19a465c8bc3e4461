import type { ListRow } from '@wire'
import { type Field, isEmpty, type Module, showMoney } from '@/schema'

type Values = Readonly<Record<string, unknown>>

/** The texts that the row of a record shows in its list. */
export const shownIn = ({ list, fields }: Module, { values, words }: ListRow): readonly string[] =>
  [list.title, ...list.heading, list.state, ...list.facts].map((name) => {
    const value = values[name]
    return words[name] || (fields[name]?.kind === 'money' ? showMoney(Number(value)) : String(value ?? ''))
  })

const isTyped = ({ options }: Field) => options.readonly !== true

function typedValue({ options: { lines } }: Field, value: unknown) {
  if (isEmpty(value)) return null
  if (lines === undefined) return value
  const names = Object.keys(lines.fields).filter((name) => isTyped(lines.fields[name] as Field))
  return (value as readonly Values[]).map((line) =>
    names.map((name) => [name, isEmpty(line[name]) ? null : line[name]]),
  )
}

/** The values that people fill in; a number of the program counts only if it was typed in the form. */
export const typedIn = ({ fields, computed }: Module, values: Values, form: Values = values): Values =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, field]) => isTyped(field) && !computed.some((each) => each.name === name))
      .filter(([name, { kind }]) => kind !== 'serial' || !isEmpty(form[name]))
      .map(([name, field]) => [name, typedValue(field, values[name])]),
  )
