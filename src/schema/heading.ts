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

/** The number of a record that is headed by something else; it stands small behind. */
export const numberBehind = ({ list: { title, heading } }: Pick<Module, 'list'>): string | undefined =>
  heading.includes(title) ? undefined : title

const separators = /^[\s\-–—_·・:：,，、/|]+/

/** A text without the name it begins with; whole where nothing else would be left. */
function withoutName(text: string, name: string) {
  if (name === '' || !text.startsWith(name)) return text
  return text.slice(name.length).replace(separators, '') || text
}

export const withoutCommon = (text: string, common: Common) => Object.values(common).reduce(withoutName, text)
