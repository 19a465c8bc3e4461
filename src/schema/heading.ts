import { isEmpty } from './check'
import type { Module } from './module'

type Values = Readonly<Record<string, unknown>>

/** What all rows of a list have in common, by field: the name of the project the list is narrowed to. */
export type Common = Readonly<Record<string, string>>

const none: Common = {}

/** The fields a record is headed by: those of the definition that say something here, else its title. */
export function headedBy({ list }: Pick<Module, 'list'>, values: Values, common: Common = none): readonly string[] {
  const own = list.heading.filter((name) => !(name in common) && !isEmpty(values[name]))
  return own.length === 0 ? [list.title] : own
}

/** The number of a record whose heading is not its number; shown small below it. */
export const numberBehind = ({ list: { title, heading } }: Pick<Module, 'list'>): string | undefined =>
  heading.includes(title) ? undefined : title

const separators = /^[\s\-–—_·・:：,，、/|]+/

/** A letter or a digit of the Latin script with another one behind it: the middle of a word or of a number. */
const insideWord = /[\p{Script=Latin}\d]{2}/u

/** Only a number or a remark in brackets, which says nothing without the name before it. */
const inBrackets = /^[（(][^（）()]*[）)]$/

/** A text without the name it begins with; whole where nothing of its own would be left, or the name ends inside a word. */
function withoutName(text: string, name: string) {
  if (name === '' || !text.startsWith(name)) return text
  if (insideWord.test(text.slice(name.length - 1, name.length + 1))) return text
  const rest = text.slice(name.length).replace(separators, '')
  return rest === '' || inBrackets.test(rest) ? text : rest
}

export const withoutCommon = (text: string, common: Common) => Object.values(common).reduce(withoutName, text)
