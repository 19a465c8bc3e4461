import type { Module } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import type { Condition } from './records'

/** Modules to search, each with the field of its title. */
type Targets = readonly { readonly name: string; readonly title: string }[]

export interface NameMatch {
  /** The module; empty for a person. */
  readonly of: string
  readonly id: string
  readonly title: string
}

/**
 * Finds records of some modules whose search entries contain all words, and members whose names match, in one
 * statement.
 */
export function findByName(
  sql: Sql,
  targets: Targets,
  words: readonly string[],
  patterns: readonly string[],
  most: number,
) {
  const records = targets.map(
    ({ name, title }) => `select '${name}' as of, t.guid::text as id, t."${title}" as title
       from (select distinct guid from search_find('${name}', $1::text[], null, array[''], ${Number(most)}) guid) h
       join "${name}" t on ${ownRows('t')} and t.guid = h.guid`,
  )
  const people = `(select '' as of, user_code as id, concat_ws(' ', name, name_pinyin, name_initials) as title from member
    where ${ownRows()} and $1::text[] is not null and lower(concat_ws(' ', name, name_pinyin, name_initials)) like all($2::text[]) limit ${Number(most)})`
  return sql.many<NameMatch>([people, ...records].join(' union all '), [words, patterns])
}

/** The guids of the records that meet a condition; null if there are at least `most`. */
export async function guidsWhere(sql: Sql, { name }: Module, { text, values }: Condition, most: number) {
  const { guids } = await sql.one<{ guids: readonly string[] }>(
    `select array(select guid::text from "${name}" where ${ownRows()} and deleted_at is null and (${text(1)}) limit ${Number(most)}) as guids`,
    values,
  )
  return guids.length < most ? guids : null
}
