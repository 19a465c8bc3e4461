import { type Field, type Module, type Place, serialsIn } from '@/schema'
import { ethnicityWord } from '../dictionaries/ethnicities'
import { fullPinyin, initialsOf } from '../texts/pinyin'

/** Of longer texts only the beginning is looked through. */
const longest = 1000
/** Longer than any name: nobody looks for an essay by its sounds. */
const longestSounded = 100
const han = /\p{Script=Han}/u

/** The fields a record is found by: those its list names, and its numbers. */
export const searchedFields = ({ list, fields }: Pick<Module, 'list' | 'fields'>): readonly string[] => [
  ...new Set([...list.search, ...serialsIn(fields)]),
]

/** What somebody would look for: not the key of a nationality, but its name. */
function saidOf(field: Field | undefined, value: unknown): string {
  if (value === '' || field === undefined) return String(value)
  if (field.kind === 'ethnicity') return ethnicityWord(String(value), 'zh')
  return field.kind === 'place' ? (value as Place).address : String(value)
}

const aloud = { full: fullPinyin, initials: initialsOf }

/** What a record is found by: its words, their pinyin and their initials, each once. */
export function searchTextFor(
  { list, fields }: Pick<Module, 'list' | 'fields'>,
  values: Readonly<Record<string, unknown>>,
  { full, initials } = aloud,
) {
  const words = searchedFields({ list, fields })
    .map((name) => saidOf(fields[name], values[name] ?? '').slice(0, longest))
    .filter(Boolean)
  const sounded = words.filter((word) => word.length <= longestSounded && han.test(word))
  return [...new Set([...words, ...sounded.map(full), ...sounded.map(initials)])].join(' ').toLowerCase()
}
