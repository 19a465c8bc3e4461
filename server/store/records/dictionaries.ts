import type { LanguageCode } from '@wire'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { literal } from './column-codecs'

export type EntryNames = Partial<Readonly<Record<LanguageCode, string>>>

export interface Entry {
  readonly dictionary: string
  readonly key: string
  readonly names: EntryNames
  readonly is_off: boolean
  readonly marks: readonly string[]
  readonly version: number
}

/** The enterprise's entries of some dictionaries, in its order. */
export const entriesOf = (sql: Sql, dictionaries: readonly string[]) =>
  sql.many<Entry>(
    `select dictionary, key, names, is_off, marks, version from dictionary_entry
      where ${ownRows()} and dictionary = any($1) order by dictionary, place, key`,
    [dictionaries],
  )

/** Locks a dictionary until the transaction ends. */
export const lockDictionary = (sql: Sql, enterprise: string, name: string) =>
  sql.run('select pg_advisory_xact_lock(hashtextextended($1, 7))', [`${enterprise} ${name}`])

interface DictionaryEntries {
  readonly enterprise: string
  readonly dictionary: string
  readonly entries: readonly {
    readonly key: string
    readonly names: EntryNames
    readonly isOff: boolean
    readonly marks: readonly string[]
  }[]
}

/** Inserts or updates entries, with their position as order. */
export const putEntries = (sql: Sql, { enterprise, dictionary, entries }: DictionaryEntries) =>
  sql.run(
    `insert into dictionary_entry (enterprise_id, dictionary, key, names, is_off, marks, place)
     select $1, $2, key, names, is_off, array(select jsonb_array_elements_text(marks)), place::smallint
       from unnest($3::text[], $4::jsonb[], $5::boolean[], $6::jsonb[]) with ordinality as t (key, names, is_off, marks, place)
     on conflict (enterprise_id, dictionary, key) do update
       set names = excluded.names, is_off = excluded.is_off, marks = excluded.marks, place = excluded.place,
           version = dictionary_entry.version + 1`,
    [
      enterprise,
      dictionary,
      entries.map(({ key }) => key),
      entries.map(({ names }) => JSON.stringify(names)),
      entries.map(({ isOff }) => isOff),
      entries.map(({ marks }) => JSON.stringify(marks)),
    ],
  )

/** Id under which the name of a choice is stored among the names of people and records. */
export const choiceId = (dictionary: string, key: string, lang: LanguageCode) => `${dictionary}/${key}/${lang}`

/** SQL expression for the names of a choice in every language that has one, as a JSON object. */
export const namesOfChoice = (dictionary: string, column: string, own: string) =>
  `(select json_object_agg(t.dictionary || '/' || t.key || '/' || n.key, n.value)
      from dictionary_entry t, jsonb_each_text(t.names) n
      where ${own} and t.dictionary = ${literal(dictionary)} and t.key = ${column})`

/** SQL that selects the names of some choices, with ids as `choiceId` builds them. */
export const namesAmong = (n: string) =>
  `select t.dictionary || '/' || t.key as key, t.dictionary || '/' || t.key || '/' || n.key as id, n.value as name
     from dictionary_entry t, jsonb_each_text(t.names) n
    where ${ownRows('t')} and t.dictionary || '/' || t.key = any(${n})`
