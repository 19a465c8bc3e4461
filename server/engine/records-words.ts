import type { LanguageCode } from '@wire'
import type { Field, Module } from '@/schema'
import { choiceId } from '../store/dictionaries'
import { namesFor } from '../store/names'
import { once } from '../store/once'
import type { Sql } from '../store/sql'
import { definitionWords } from './definition-words'
import { ethnicityWord } from './ethnicities'

type Values = Readonly<Record<string, unknown>>
export type Names = ReadonlyMap<string, string>

interface Mention {
  readonly field: Field
  readonly value: unknown
}

const naming: readonly Field['kind'][] = ['person', 'people', 'department', 'departments', 'reference', 'lines']

/** The fields that refer to something that has a name, or hold lines. */
const namingIn = once((fields: Module['fields']) =>
  Object.entries(fields).filter(([, { kind, options }]) => naming.includes(kind) || options.dictionary !== undefined),
)

function mentions(fields: Module['fields'], values: Values, found: Mention[] = []): readonly Mention[] {
  for (const [name, field] of namingIn(fields)) {
    const value = values[name]
    if (value === null || value === undefined) continue
    const { lines } = field.options
    if (lines === undefined) found.push({ field, value })
    else for (const line of value as readonly Values[]) mentions(lines.fields, line, found)
  }
  return found
}

const idsOf = (all: readonly Mention[], kinds: readonly Field['kind'][]) =>
  all.filter(({ field }) => kinds.includes(field.kind)).flatMap(({ value }) => [value].flat() as string[])

/** The names of everything that records refer to, asked for at once. */
export function namesIn(sql: Sql, { fields }: Pick<Module, 'fields'>, records: readonly Values[]): Promise<Names> {
  const all = records.flatMap((values) => mentions(fields, values))
  const references = all.filter(({ field }) => field.options.to !== undefined)
  const targets = [...new Set(references.map(({ field }) => field.options.to))].flatMap((to) => to ?? [])
  return namesFor(sql, {
    users: idsOf(all, ['person', 'people']),
    departments: idsOf(all, ['department', 'departments']),
    choices: all.flatMap(({ field: { options }, value }) =>
      options.dictionary === undefined ? [] : [`${options.dictionary}/${String(value)}`],
    ),
    records: targets.map((to) => ({
      target: to(),
      guids: references.filter(({ field }) => field.options.to === to).map(({ value }) => String(value)),
    })),
  })
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

/** The fields whose values are told in words, or hold lines that have some. */
const wordedIn = once((fields: Module['fields']) =>
  Object.entries(fields).filter(([, { kind }]) => worded.includes(kind)),
)

/** The words of what a record refers to. Those of a line stand under its field, its place and its own field. */
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
