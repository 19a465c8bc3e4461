import type { Module } from '@/schema'
import { dictionariesOf, type EntryInput, saveDictionary } from '../../engine/dictionaries/dictionaries'
import { type Endpoint, endpoint } from '../wire/endpoint'
import { json, text, whole } from '../wire/input'

const languages: readonly string[] = ['zh', 'en', 'es', 'tw']
const maxNameLength = 60
const maxEntries = 200

const isName = (name: unknown) =>
  typeof name === 'string' && name.trim() === name && name !== '' && [...name].length <= maxNameLength
const isNames = (names: unknown) =>
  typeof names === 'object' &&
  names !== null &&
  !Array.isArray(names) &&
  Object.entries(names).every(([language, name]) => languages.includes(language) && isName(name))

const maxMarks = 10
const isMarks = (marks: unknown) =>
  Array.isArray(marks) &&
  marks.length <= maxMarks &&
  marks.every((mark) => typeof mark === 'string' && /^[\w-]{1,40}$/.test(mark))

const isEntry = (value: unknown): value is EntryInput => {
  const { key, names, isOff, marks = [] } = (value ?? {}) as Partial<Record<keyof EntryInput, unknown>>
  return (
    typeof key === 'string' &&
    /^[\w-]{1,40}$/.test(key) &&
    isNames(names) &&
    typeof isOff === 'boolean' &&
    isMarks(marks)
  )
}
const isEntries = (value: unknown): value is readonly EntryInput[] =>
  Array.isArray(value) && value.length <= maxEntries && value.every(isEntry)

/** The dictionaries of an enterprise. Members read them; administrators change them. */
export const dictionaryCalls = (modules: readonly Module[]): readonly Endpoint[] => [
  endpoint('Dictionary.GetList', {
    kind: 'read',
    session: 'member',
    input: {},
    handle: (call) => dictionariesOf(call, modules),
  }),
  endpoint('Dictionary.Save', {
    kind: 'save',
    session: 'administrator',
    input: {
      Name: text({ min: 1, max: 60 }),
      Version: whole({ min: 0, max: 1_000_000_000, otherwise: 0 }),
      Entries: json(isEntries),
    },
    handle: (call) => {
      const { Name: name, Version: version, Entries: entries } = call.input
      return saveDictionary(call, modules, { name, version, entries })
    },
  }),
]
