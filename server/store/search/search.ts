import type { Module } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { usualOrder } from '../records/orders'
import { type Condition, where } from '../records/records'

interface Matches {
  /** Number of matches among the records that were examined. */
  readonly count: number
  /** The first matches, in the order of the list. */
  readonly guids: readonly string[]
  /** Number of records that were examined; in a sample, the number of matches. */
  readonly looked: number
}

const matchColumns = (module: Module, from: string, most: number) =>
  `(select count(*) from ${from}) as looked, (select count(*) from fitting) as count,
   array(select guid::text from fitting order by ${usualOrder(module)} limit ${Number(most)}) as guids`

interface NewestQuery {
  readonly conditions: readonly Condition[]
  /** Number of records examined, from the top of the list. */
  readonly depth: number
  readonly most: number
}

/** The matches among the first records of a list. */
export function searchNewest(sql: Sql, module: Module, { conditions, depth, most }: NewestQuery) {
  const { text, values } = where(conditions)
  return sql.one<Matches>(
    `with newest as materialized (
       select * from "${module.name}" where ${ownRows()} and deleted_at is null
        order by ${usualOrder(module)} limit ${Number(depth)}
     ), fitting as materialized (select * from newest r where ${text})
     select ${matchColumns(module, 'newest', most)}`,
    values,
  )
}

interface SampledMatches extends Matches {
  /** Number of matches in the whole table, estimated from a sample. */
  readonly estimate: number
}

/** Sample size for estimating the number of matches; tables of at most fifty times as many records are not sampled. */
const sampleSize = 1000

/**
 * The matches in a sample of the whole table, none for a small table. The sample stays the same until the table
 * changes.
 */
export function searchSample(sql: Sql, module: Module, conditions: readonly Condition[], most: number) {
  const { text, values } = where(conditions)
  const rows = `(select reltuples from pg_class where oid = '"${module.name}"'::regclass)`
  return sql.one<SampledMatches>(
    `with fitting as materialized (
       select * from "${module.name}" r tablesample system (case when ${rows} > ${50 * sampleSize} then ${100 * sampleSize} / ${rows} else 0 end)
       repeatable (1) where ${text})
     select ${matchColumns(module, 'fitting', most)}, round((select count(*) from fitting) * ${rows} / ${sampleSize})::bigint as estimate`,
    values,
  )
}

interface EntryQuery {
  readonly words: readonly string[]
  readonly token: string | null
  /** SQL array of tokens of which an entry must have at least one. */
  readonly among: Condition
  /** Maximum number of entries examined. */
  readonly depth: number
}

interface RecordQuery extends EntryQuery {
  readonly conditions: readonly Condition[]
  readonly most: number
}

const entryQuery = ({ name }: Module, among: string, depth: number, n: number) =>
  `select distinct guid from search_find('${name}', $${n}::text[], $${n + 1}::text, ${among}, ${Number(depth)}) guid`

/** The records whose entries match; null if there are as many as the maximum examined. */
export async function matchingGuids(sql: Sql, module: Module, { words, token, among, depth }: EntryQuery) {
  const { guids } = await sql.one<{ guids: readonly string[] }>(
    `select array(select guid::text from (${entryQuery(module, among.text(3), depth, 1)}) held) as guids`,
    [words, token, ...among.values],
  )
  return guids.length < depth ? guids : null
}

/** The records that meet the conditions among those whose entries match. */
export function searchEntries(sql: Sql, module: Module, { words, token, among, conditions, depth, most }: RecordQuery) {
  const { text, values } = where([
    { text: () => 'guid in (select guid from entry)', values: [], isFew: true },
    ...conditions,
  ])
  const n = values.length + 1
  return sql.one<Matches>(
    `with entry as materialized (${entryQuery(module, among.text(n + 2), depth, n)}
     ), fitting as materialized (select * from "${module.name}" r where ${text})
     select ${matchColumns(module, 'entry', most)}`,
    [...values, words, token, ...among.values],
  )
}

/**
 * Moves pending entries into the index, because every search scans the pending list and a save would flush a full one.
 */
export const flushSearchIndex = (sql: Sql) => sql.run("select gin_clean_pending_list('search_entry_grams')")
