import type { LanguageCode } from '@wire'
import { type Field, kindOf, type Module, type Target } from '@/schema'
import { memoize } from '../../store/connection/memoize'
import type { Sql } from '../../store/connection/statements'
import { namesFor } from '../../store/records/display-names'
import { engineKindOf } from '../kinds'

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
function collectorOf(field: Field): Collector | null {
  const { lines, dictionary, to } = field.options
  const { refersTo } = kindOf(field)
  if (lines !== undefined) {
    return (value, into) => {
      for (const line of value as readonly Values[]) collect(lines.fields, line, into)
    }
  }
  if (dictionary !== undefined) return (value, { choices }) => choices.push(`${dictionary}/${String(value)}`)
  if (refersTo === 'person') return (value, { users }) => addIds(users, value)
  if (refersTo === 'department') return (value, { departments }) => addIds(departments, value)
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

/** The fields with a display text, and those with lines that may have some. */
const fieldsWithText = memoize((fields: Module['fields']) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const { displayText } = engineKindOf(field)
    const { lines } = field.options
    return displayText === undefined && lines === undefined ? [] : [{ name, field, displayText, lines }]
  }),
)

/** The display texts of a record's values. The key of a line's text is the list, the index and the field. */
export function displayTextsIn(
  module: Pick<Module, 'name' | 'fields'>,
  values: Values,
  names: Names,
  lang: LanguageCode,
) {
  const words: Record<string, string> = {}
  for (const { name, field, displayText, lines } of fieldsWithText(module.fields)) {
    const value = values[name]
    if (value === null || value === undefined) continue
    const word = displayText?.(value, { table: module, name, field, names, lang }) ?? ''
    if (word !== '') words[name] = word
    if (lines === undefined) continue
    for (const [index, line] of (value as readonly Values[]).entries()) {
      const inside = displayTextsIn({ name: `${module.name}.${name}`, fields: lines.fields }, line, names, lang)
      for (const [key, word] of Object.entries(inside)) words[`${name}.${index}.${key}`] = word
    }
  }
  return words
}

/** The texts of some choices of a field, those of an enterprise's own dictionary included. */
export async function choiceWords(
  { sql, lang }: { readonly sql: Sql; readonly lang: LanguageCode },
  table: Pick<Module, 'name' | 'fields'>,
  field: string,
  keys: readonly string[],
): Promise<readonly string[]> {
  const records = keys.map((key) => ({ [field]: key }))
  const names = await namesIn(sql, table, records)
  return records.map((values, at) => displayTextsIn(table, values, names, lang)[field] ?? keys[at] ?? '')
}
