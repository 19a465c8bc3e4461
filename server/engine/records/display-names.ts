import type { LanguageCode } from '@wire'
import type { Field, Module, Target } from '@/schema'
import { once } from '../../store/connection/memoize'
import type { Sql } from '../../store/connection/statements'
import { choiceId } from '../../store/records/dictionaries'
import { namesFor } from '../../store/records/display-names'
import { ethnicityWord } from '../dictionaries/ethnicities'
import { definitionWords } from '../texts/definitions'

type Values = Readonly<Record<string, unknown>>
export type Names = ReadonlyMap<string, string>

/** The ids that some records refer to, by kind. */
interface Mentioned {
  readonly users: string[]
  readonly departments: string[]
  readonly choices: string[]
  readonly records: Map<Target, string[]>
}

type Sort = (value: unknown, into: Mentioned) => void

const put = (into: string[], value: unknown) => {
  if (Array.isArray(value)) into.push(...(value as string[]))
  else into.push(String(value))
}

const putRecord = ({ records }: Mentioned, target: Target, guid: string) => {
  const guids = records.get(target)
  if (guids === undefined) records.set(target, [guid])
  else guids.push(guid)
}

/** Collects the ids in a field's value; null for kinds without names. */
function sortingOf({ kind, options }: Field): Sort | null {
  const { lines, dictionary, to } = options
  if (lines !== undefined) {
    return (value, into) => {
      for (const line of value as readonly Values[]) sort(lines.fields, line, into)
    }
  }
  if (dictionary !== undefined) return (value, { choices }) => choices.push(`${dictionary}/${String(value)}`)
  if (kind === 'person' || kind === 'people') return (value, { users }) => put(users, value)
  if (kind === 'department' || kind === 'departments') return (value, { departments }) => put(departments, value)
  if (to === undefined) return null
  return (value, into) => putRecord(into, to(), String(value))
}

/** The fields that refer to named things, or hold lines. */
const sortingIn = once((fields: Module['fields']) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const sortOne = sortingOf(field)
    return sortOne === null ? [] : [{ name, sortOne }]
  }),
)

function sort(fields: Module['fields'], values: Values, into: Mentioned) {
  for (const { name, sortOne } of sortingIn(fields)) {
    const value = values[name]
    if (value !== null && value !== undefined) sortOne(value, into)
  }
}

/** The display names of all references of the records, in one query. */
export function namesIn(sql: Sql, { fields }: Pick<Module, 'fields'>, records: readonly Values[]): Promise<Names> {
  const all: Mentioned = { users: [], departments: [], choices: [], records: new Map() }
  for (const values of records) sort(fields, values, all)
  return namesFor(sql, { ...all, records: [...all.records].map(([target, guids]) => ({ target, guids })) })
}

function wordFor(
  module: Pick<Module, 'name' | 'fields'>,
  name: string,
  value: unknown,
  names: Names,
  lang: LanguageCode,
) {
  const { kind, options } = module.fields[name] ?? {}
  if (options?.dictionary !== undefined) {
    const said = (language: LanguageCode) => names.get(choiceId(options.dictionary ?? '', String(value), language))
    return said(lang) ?? said('zh') ?? definitionWords(module, name, String(value), lang)
  }
  const choice = (each: unknown) => definitionWords(module, name, String(each), lang)
  if (kind === 'choice') return choice(value)
  if (kind === 'multi-choice') return (value as readonly string[]).map(choice).join('、')
  if (kind === 'ethnicity') return ethnicityWord(String(value), lang)
  if (kind === 'people' || kind === 'departments')
    return (value as readonly string[]).map((code) => names.get(code) ?? code).join('、')
  return kind === 'person' || kind === 'department' || kind === 'reference' ? (names.get(String(value)) ?? '') : ''
}

const worded: readonly Field['kind'][] = [
  'choice',
  'multi-choice',
  'person',
  'people',
  'department',
  'departments',
  'reference',
  'ethnicity',
  'lines',
]

/** The fields with a display text, and those with lines that may have some. */
const wordedIn = once((fields: Module['fields']) =>
  Object.entries(fields).filter(([, { kind }]) => worded.includes(kind)),
)

/** The display texts of a record's values. The key of a line's text is the list, the index and the field. */
export function wordsIn(module: Pick<Module, 'name' | 'fields'>, values: Values, names: Names, lang: LanguageCode) {
  const words: Record<string, string> = {}
  for (const [name, { options }] of wordedIn(module.fields)) {
    const value = values[name]
    if (value === null || value === undefined) continue
    const { lines } = options
    if (lines === undefined) {
      const word = wordFor(module, name, value, names, lang)
      if (word !== '') words[name] = word
      continue
    }
    for (const [index, line] of (value as readonly Values[]).entries()) {
      const inside = wordsIn({ name: `${module.name}.${name}`, fields: lines.fields }, line, names, lang)
      for (const [key, word] of Object.entries(inside)) words[`${name}.${index}.${key}`] = word
    }
  }
  return words
}
