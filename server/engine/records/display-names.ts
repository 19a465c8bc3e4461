import type { LanguageCode } from '@wire'
import type { Field, Module, Target } from '@/schema'
import { memoize } from '../../store/connection/memoize'
import type { Sql } from '../../store/connection/statements'
import { choiceId } from '../../store/records/dictionaries'
import { namesFor } from '../../store/records/display-names'
import { ethnicityWord } from '../dictionaries/ethnicities'
import { choiceText } from '../texts/definitions'

type Values = Readonly<Record<string, unknown>>
export type Names = ReadonlyMap<string, string>

/** The ids that some records refer to, by kind. */
interface ReferencedIds {
  readonly users: string[]
  readonly departments: string[]
  readonly choices: string[]
  readonly records: Map<Target, string[]>
}

type Collector = (value: unknown, into: ReferencedIds) => void

const addIds = (into: string[], value: unknown) => {
  if (Array.isArray(value)) into.push(...(value as string[]))
  else into.push(String(value))
}

const addRecord = ({ records }: ReferencedIds, target: Target, guid: string) => {
  const guids = records.get(target)
  if (guids === undefined) records.set(target, [guid])
  else guids.push(guid)
}

/** Collects the ids in a field's value; null for kinds without names. */
function collectorOf({ kind, options }: Field): Collector | null {
  const { lines, dictionary, to } = options
  if (lines !== undefined) {
    return (value, into) => {
      for (const line of value as readonly Values[]) collect(lines.fields, line, into)
    }
  }
  if (dictionary !== undefined) return (value, { choices }) => choices.push(`${dictionary}/${String(value)}`)
  if (kind === 'person' || kind === 'people') return (value, { users }) => addIds(users, value)
  if (kind === 'department' || kind === 'departments') return (value, { departments }) => addIds(departments, value)
  if (to === undefined) return null
  return (value, into) => addRecord(into, to(), String(value))
}

/** The fields that refer to named things, or hold lines. */
const collectorsIn = memoize((fields: Module['fields']) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const collectOne = collectorOf(field)
    return collectOne === null ? [] : [{ name, collectOne }]
  }),
)

function collect(fields: Module['fields'], values: Values, into: ReferencedIds) {
  for (const { name, collectOne } of collectorsIn(fields)) {
    const value = values[name]
    if (value !== null && value !== undefined) collectOne(value, into)
  }
}

/** The display names of all references of the records, in one query. */
export function namesIn(sql: Sql, { fields }: Pick<Module, 'fields'>, records: readonly Values[]): Promise<Names> {
  const all: ReferencedIds = { users: [], departments: [], choices: [], records: new Map() }
  for (const values of records) collect(fields, values, all)
  return namesFor(sql, { ...all, records: [...all.records].map(([target, guids]) => ({ target, guids })) })
}

function textFor(
  module: Pick<Module, 'name' | 'fields'>,
  name: string,
  value: unknown,
  names: Names,
  lang: LanguageCode,
) {
  const { kind, options } = module.fields[name] ?? {}
  if (options?.dictionary !== undefined) {
    const nameIn = (language: LanguageCode) => names.get(choiceId(options.dictionary ?? '', String(value), language))
    return nameIn(lang) ?? nameIn('zh') ?? choiceText(module, name, String(value), lang)
  }
  const choice = (each: unknown) => choiceText(module, name, String(each), lang)
  if (kind === 'choice') return choice(value)
  if (kind === 'multi-choice') return (value as readonly string[]).map(choice).join('、')
  if (kind === 'ethnicity') return ethnicityWord(String(value), lang)
  if (kind === 'people' || kind === 'departments')
    return (value as readonly string[]).map((code) => names.get(code) ?? code).join('、')
  return kind === 'person' || kind === 'department' || kind === 'reference' ? (names.get(String(value)) ?? '') : ''
}

const kindsWithText: readonly Field['kind'][] = [
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
const fieldsWithText = memoize((fields: Module['fields']) =>
  Object.entries(fields).filter(([, { kind }]) => kindsWithText.includes(kind)),
)

/** The display texts of a record's values. The key of a line's text is the list, the index and the field. */
export function displayTextsIn(
  module: Pick<Module, 'name' | 'fields'>,
  values: Values,
  names: Names,
  lang: LanguageCode,
) {
  const words: Record<string, string> = {}
  for (const [name, { options }] of fieldsWithText(module.fields)) {
    const value = values[name]
    if (value === null || value === undefined) continue
    const { lines } = options
    if (lines === undefined) {
      const word = textFor(module, name, value, names, lang)
      if (word !== '') words[name] = word
      continue
    }
    for (const [index, line] of (value as readonly Values[]).entries()) {
      const inside = displayTextsIn({ name: `${module.name}.${name}`, fields: lines.fields }, line, names, lang)
      for (const [key, word] of Object.entries(inside)) words[`${name}.${index}.${key}`] = word
    }
  }
  return words
}
