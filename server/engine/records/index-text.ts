import { type Field, type Module, serialsIn } from '@/schema'
import { engineKindOf } from '../kinds'
import { fullPinyin, initialsOf } from '../texts/pinyin'

/** Only the beginning of longer texts is indexed. */
const longest = 1000
/** Longer texts have no pinyin in the index, because only names are searched by sound. */
const longestForPinyin = 100
const han = /\p{Script=Han}/u

/** The fields a record is found by: those declared by its list, and its serial numbers. */
export const searchedFields = ({ list, fields }: Pick<Module, 'list' | 'fields'>): readonly string[] => [
  ...new Set([...list.search, ...serialsIn(fields)]),
]

/** The searchable text of a value: for an ethnicity its name instead of its key, for a place its address. */
function searchableText(field: Field | undefined, value: unknown): string {
  if (value === '' || field === undefined) return String(value)
  const { searchText = String } = engineKindOf(field)
  return searchText(value)
}

const pinyinFunctions = { full: fullPinyin, initials: initialsOf }

/** The search text of a record: its words, their pinyin and their initials, each once. */
export function searchTextFor(
  { list, fields }: Pick<Module, 'list' | 'fields'>,
  values: Readonly<Record<string, unknown>>,
  { full, initials } = pinyinFunctions,
) {
  const words = searchedFields({ list, fields })
    .map((name) => searchableText(fields[name], values[name] ?? '').slice(0, longest))
    .filter(Boolean)
  const chineseWords = words.filter((word) => word.length <= longestForPinyin && han.test(word))
  return [...new Set([...words, ...chineseWords.map(full), ...chineseWords.map(initials)])].join(' ').toLowerCase()
}
