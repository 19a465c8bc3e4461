import { isEmpty } from './check'
import type { Module } from './module'

type Values = Readonly<Record<string, unknown>>

/** Texts that all rows of a list share, by field, such as the name of the project by which the list is filtered. */
export type Common = Readonly<Record<string, string>>

const none: Common = {}

/** The fields of the heading of a record: those of the definition that have a value here, else its title. */
export function headingFields(
  { list }: Pick<Module, 'list'>,
  values: Values,
  common: Common = none,
): readonly string[] {
  const own = list.heading.filter((name) => !(name in common) && !isEmpty(values[name]))
  return own.length === 0 ? [list.title] : own
}

/** The field with the number of a record, if the heading does not contain it; it is shown below in small print. */
export const numberBelowHeading = ({ list: { title, heading } }: Pick<Module, 'list'>): string | undefined =>
  heading.includes(title) ? undefined : title

const separators = /^[\s\-–—_·・:：,，、/|]+/

/** Two adjacent Latin letters or digits: the middle of a word or of a number. */
const insideWord = /[\p{Script=Latin}\d]{2}/u

/** A text in brackets, such as a number or a remark, which has no meaning without the name before it. */
const inBrackets = /^[（(][^（）()]*[）)]$/

/** Removes a name from the beginning of a text, unless no text of its own remains or the name ends inside a word. */
function withoutName(text: string, name: string) {
  if (name === '' || !text.startsWith(name)) return text
  if (insideWord.test(text.slice(name.length - 1, name.length + 1))) return text
  const rest = text.slice(name.length).replace(separators, '')
  return rest === '' || inBrackets.test(rest) ? text : rest
}

export const withoutCommon = (text: string, common: Common) => Object.values(common).reduce(withoutName, text)
