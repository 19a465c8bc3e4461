import type { Module } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { usualOrder } from '../records/orders'
import { type Condition, where } from '../records/records'

interface Fitting {
  /** How many fit of those that were looked at. */
  readonly count: number
  /** The first of them, in the order of the list. */
  readonly guids: readonly string[]
  readonly looked: number
}

const few = (module: Module, from: string, most: number) =>
  `(select count(*) from ${from}) as looked, (select count(*) from fitting) as count,
   array(select guid::text from fitting order by ${usualOrder(module)} limit ${Number(most)}) as guids`

interface Newest {
  readonly conditions: readonly Condition[]
  /** How many of a list are looked at, from its top. */
  readonly depth: number
  readonly most: number
}

/** Those that fit among the first of a list. */
export function searchNewest(sql: Sql, module: Module, { conditions, depth, most }: Newest) {
  const { text, values } = where(conditions)
  return sql.one<Fitting>(
    `with newest as materialized (
       select * from "${module.name}" where ${ownRows()} and deleted_at is null
        order by ${usualOrder(module)} limit ${Number(depth)}
     ), fitting as materialized (select * from newest r where ${text})
     select ${few(module, 'newest', most)}`,
    values,
  )
}

interface Sampled extends Fitting {
  /** How many fit of all, as far as can be told from some. */
  readonly estimate: number
}

/** So many records are looked at to tell how common something is, of tables with more than fifty times as many. */
const sample = 1000

/** Those that fit among a few from everywhere; none of a small table. The same few until the table changes. */
export function searchSample(sql: Sql, module: Module, conditions: readonly Condition[], most: number) {
  const { text, values } = where(conditions)
  const rows = `(select reltuples from pg_class where oid = '"${module.name}"'::regclass)`
  return sql.one<Sampled>(
    `with fitting as materialized (
       select * from "${module.name}" r tablesample system (case when ${rows} > ${50 * sample} then ${100 * sample} / ${rows} else 0 end)
       repeatable (1) where ${text})
     select ${few(module, 'fitting', most)}, round((select count(*) from fitting) * ${rows} / ${sample})::bigint as estimate`,
    values,
  )
}

interface Held {
  readonly words: readonly string[]
  readonly token: string | null
  /** What an entry must hold besides, as an array of texts: any one of them. */
  readonly among: Condition
  /** How many entries are looked at. */
  readonly depth: number
}

interface Entries extends Held {
  readonly conditions: readonly Condition[]
  readonly most: number
}

const found = ({ name }: Module, among: string, depth: number, n: number) =>
  `select distinct guid from search_find('${name}', $${n}::text[], $${n + 1}::text, ${among}, ${Number(depth)}) guid`

/** The records whose entries hold what is wanted; null when there are more than are looked at. */
export async function heldBy(sql: Sql, module: Module, { words, token, among, depth }: Held) {
  const { guids } = await sql.one<{ guids: readonly string[] }>(
    `select array(select guid::text from (${found(module, among.text(3), depth, 1)}) held) as guids`,
    [words, token, ...among.values],
  )
  return guids.length < depth ? guids : null
}

/** Those that fit among the records whose entries hold what is wanted. */
export function searchEntries(sql: Sql, module: Module, { words, token, among, conditions, depth, most }: Entries) {
  const { text, values } = where([
    { text: () => 'guid in (select guid from entry)', values: [], isFew: true },
    ...conditions,
  ])
  const n = values.length + 1
  return sql.one<Fitting>(
    `with entry as materialized (${found(module, among.text(n + 2), depth, n)}
     ), fitting as materialized (select * from "${module.name}" r where ${text})
     select ${few(module, 'entry', most)}`,
    [...values, words, token, ...among.values],
  )
}

/** New entries wait beside their index, where every search reads them all; this puts them in, so that no save has to. */
export const tidySearch = (sql: Sql) => sql.run("select gin_clean_pending_list('search_entry_grams')")
