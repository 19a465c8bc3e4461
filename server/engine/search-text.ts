import type { Module } from '@/schema'
import { fullPinyin, initialsOf } from './pinyin'

/** Of longer texts only the beginning is looked through. */
const longest = 1000
/** Longer than any name: nobody looks for an essay by its sounds. */
const longestSounded = 100
const han = /\p{Script=Han}/u

/** The fields a record is found by: those its list names, and its numbers. */
export const searchedFields = ({ list, fields }: Pick<Module, 'list' | 'fields'>): readonly string[] => [
  ...new Set([
    ...list.search,
    ...Object.entries(fields)
      .filter(([, { kind }]) => kind === 'serial')
      .map(([name]) => name),
  ]),
]

const aloud = { full: fullPinyin, initials: initialsOf }

/** What a record is found by: its words, their pinyin and their initials, each once. */
export function searchTextFor(
  module: Pick<Module, 'list' | 'fields'>,
  values: Readonly<Record<string, unknown>>,
  { full, initials } = aloud,
) {
  const words = searchedFields(module)
    .map((name) => String(values[name] ?? '').slice(0, longest))
    .filter(Boolean)
  const sounded = words.filter((word) => word.length <= longestSounded && han.test(word))
  return [...new Set([...words, ...sounded.map(full), ...sounded.map(initials)])].join(' ').toLowerCase()
}
