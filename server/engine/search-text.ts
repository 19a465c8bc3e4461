import type { Module } from '@/schema'
import { fullPinyin, initialsOf } from './pinyin'

/** What a record is found by: its words, their pinyin and their initials. */
export const searchTextFor = (
  { list }: Pick<Module, 'list'>,
  values: Readonly<Record<string, unknown>>,
  { full, initials } = { full: fullPinyin, initials: initialsOf },
) => {
  const words = list.search.map((name) => String(values[name] ?? '')).filter(Boolean)
  return [...words, ...words.map(full), ...words.map(initials)].join(' ').toLowerCase()
}
