import type { DictionaryRow, LanguageCode } from '@wire'
import { type Field, type Issue, type Module, Problem } from '@/schema'
import { memoize } from '../../store/connection/memoize'
import { type Entry, type EntryNames, entriesOf, lockDictionary, putEntries } from '../../store/records/dictionaries'
import { choicesOff, choicesOffered } from '../../store/records/validation-queries'
import { audit } from '../core/audit'
import type { AtWork } from '../core/context'
import { refuse } from '../core/refuse'
import { choiceText, fieldLabel, moduleTitle } from '../texts/definitions'

interface Defined {
  readonly name: string
  /** The first module that uses it: the built-in texts are those of its field. */
  readonly module: Module
  /** The fields of the module, or of one of its line lists, which is named as in `contract.nodes`. */
  readonly table: Pick<Module, 'name' | 'fields'>
  readonly field: string
}

type Table = Defined['table']

const tablesOf = ({ name, fields }: Table): readonly Table[] => [
  { name, fields },
  ...Object.entries(fields).flatMap(([list, { options }]) =>
    options.lines === undefined ? [] : [{ name: `${name}.${list}`, fields: options.lines.fields }],
  ),
]

/** The dictionaries used by some modules, each once. */
const definedIn = memoize((modules: readonly Module[]): readonly Defined[] => {
  const found = new Map<string, Defined>()
  for (const module of modules) {
    for (const table of tablesOf(module)) {
      for (const [field, { options }] of Object.entries(table.fields)) {
        const name = options.dictionary
        if (name !== undefined && !found.has(name)) found.set(name, { name, module, table, field })
      }
    }
  }
  return [...found.values()]
})

const builtIn = ({ table, field }: Defined) => Object.keys(table.fields[field]?.options.choices ?? {})

/** The marks that entries of a dictionary may have. */
const marksOf = ({ table, field }: Defined) => table.fields[field]?.options.marks ?? []

const wordIn = ({ table, field }: Defined, key: string, names: EntryNames, lang: LanguageCode) => {
  const isBuiltIn = Object.hasOwn(table.fields[field]?.options.choices ?? {}, key)
  return names[lang] ?? (isBuiltIn && names.zh === undefined ? choiceText(table, field, key, lang) : names.zh) ?? key
}

/** Entries stored by the enterprise come first, in their order; the other built-in ones follow. */
function inOrder(defined: Defined, entries: readonly Entry[]) {
  const known = new Map(entries.map((entry) => [entry.key, entry]))
  const rest = builtIn(defined).filter((key) => !known.has(key))
  return [...known.keys(), ...rest].map((key) => ({ key, names: {}, is_off: false, marks: [], ...known.get(key) }))
}

/** All dictionaries with their choices, as the form shows them. */
export async function dictionariesOf(
  { sql, lang }: AtWork,
  modules: readonly Module[],
): Promise<readonly DictionaryRow[]> {
  const all = definedIn(modules)
  const entries = await entriesOf(
    sql,
    all.map(({ name }) => name),
  )
  return all.map((defined) => {
    const { name, module, table, field } = defined
    const own = entries.filter(({ dictionary }) => dictionary === name)
    const keys = builtIn(defined)
    return {
      name,
      title: `${moduleTitle(module, lang)} · ${fieldLabel(table, field, lang)}`,
      version: own.reduce((sum, { version }) => sum + version, 0),
      marks: marksOf(defined),
      entries: inOrder(defined, own).map(({ key, names, is_off, marks }) => ({
        key,
        text: wordIn(defined, key, names, lang),
        names,
        isOwn: !keys.includes(key),
        isOff: is_off,
        marks,
      })),
    }
  })
}

export interface EntryInput {
  readonly key: string
  readonly names: EntryNames
  readonly isOff: boolean
  /** Without them the entry keeps those that it has. */
  readonly marks?: readonly string[]
}

const guidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The issues of a dictionary's new content, each at the index of its entry. */
function faultsIn(defined: Defined, entries: readonly EntryInput[], lang: LanguageCode): Issue[] {
  const keys = builtIn(defined)
  const at = (index: number, reason: string): Issue => ({ field: `Entries.${index}`, reason })
  const words = entries.map(({ key, names }) => wordIn(defined, key, names, lang).trim().toLowerCase())
  const known = marksOf(defined)
  const issues = entries.flatMap(({ key, names, marks = [] }, index) => {
    if (!marks.every((mark) => known.includes(mark))) return [at(index, 'not-a-choice')]
    if (entries.findIndex((each) => each.key === key) < index) return [at(index, 'taken')]
    if (!keys.includes(key) && !guidForm.test(key)) return [at(index, 'not-a-choice')]
    if (!keys.includes(key) && (names.zh ?? '').trim() === '') return [at(index, 'required')]
    return words.indexOf(words[index] ?? '') < index ? [at(index, 'taken')] : []
  })
  return entries.every(({ isOff }) => isOff) ? [...issues, { field: 'Entries', reason: 'required' }] : issues
}

interface DictionaryInput {
  readonly name: string
  readonly version: number
  readonly entries: readonly EntryInput[]
}

/** Replaces the choices of a dictionary. Values already stored in records stay unchanged. */
export async function saveDictionary(
  work: AtWork,
  modules: readonly Module[],
  { name, version, entries }: DictionaryInput,
): Promise<'Success'> {
  const { sql, enterprise, lang } = work
  const defined = definedIn(modules).find((each) => each.name === name)
  if (defined === undefined) throw new Problem('not-found')
  await lockDictionary(sql, enterprise, name)
  const before = await entriesOf(sql, [name])
  if (before.reduce((sum, each) => sum + each.version, 0) !== version) throw new Problem('stale')
  const known = [...builtIn(defined), ...before.map(({ key }) => key)]
  const isWhole = known.every((key) => entries.some((each) => each.key === key))
  refuse(isWhole ? faultsIn(defined, entries, lang) : [{ field: 'Entries', reason: 'not-a-choice' }])
  const marked = entries.map((entry) => {
    const stored = before.find(({ key }) => key === entry.key)?.marks ?? []
    return { ...entry, marks: [...new Set(entry.marks ?? stored)] }
  })
  await putEntries(sql, { enterprise, dictionary: name, entries: marked })
  await audit(work, { action: 'edit', subject: 'dictionary', changes: { dictionary: name, entries } })
  return 'Success'
}

const dictionaryNames = (fields: Module['fields']): readonly string[] =>
  Object.values(fields).flatMap(({ options }) => [
    ...(options.dictionary === undefined ? [] : [options.dictionary]),
    ...dictionaryNames(options.lines?.fields ?? {}),
  ])
const dictionariesIn = memoize((fields: Module['fields']) => [...new Set(dictionaryNames(fields))])

interface Chosen {
  readonly field: Field
  readonly value: unknown
}

const isBuiltIn = ({ options }: Field, key: string) => Object.hasOwn(options.choices ?? {}, key)

/** Which of the values chosen in a record its enterprise offers: a built-in choice may be off, an own one must exist. */
export async function choicesFor({ sql }: AtWork, { fields }: Pick<Module, 'fields'>, given: readonly Chosen[]) {
  const keys = given.flatMap(({ field, value }) => {
    const { dictionary } = field.options
    return dictionary === undefined ? [] : [value].flat().map((key) => ({ field, dictionary, key: String(key) }))
  })
  const named = (isWanted: (field: Field, key: string) => boolean) => [
    ...new Set(
      keys.filter(({ field, key }) => isWanted(field, key)).map(({ dictionary, key }) => `${dictionary} ${key}`),
    ),
  ]
  const [off, own] =
    dictionariesIn(fields).length === 0
      ? [[], []]
      : await Promise.all([
          choicesOff(sql, named(isBuiltIn)),
          choicesOffered(
            sql,
            named((field, key) => !isBuiltIn(field, key)),
          ),
        ])
  return (field: Field, key: string) => {
    const name = `${field.options.dictionary} ${key}`
    return isBuiltIn(field, key) ? !off.includes(name) : own.includes(name)
  }
}
