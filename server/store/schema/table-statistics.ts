import type { Module } from '@/schema'
import type { Sql } from '../connection/statements'
import { lineTableOf } from '../records/column-codecs'

/** What is written beside every record. */
const beside = ['audit', 'search_entry']

/*
 * Counting holds a table until its transaction ends, so one that somebody else is counting is passed over: it is being
 * counted.
 */

/**
 * Has the database count its tables now, with what this transaction has put into them. One that was never counted is
 * taken for empty, and is read from its beginning for every row that is looked for.
 */
export async function learnSizes(sql: Sql) {
  const { tables } = await sql.one<{ tables: string }>(
    `select string_agg(quote_ident(tablename), ', ') as tables from pg_tables
      where schemaname = 'public' and tableowner = current_user`,
  )
  await sql.run(`analyze (skip_locked) ${tables}`)
}

/** Those that records of a module are written to. */
export async function learnSizesOf(sql: Sql, module: Module) {
  const lists = Object.keys(module.fields).filter((name) => module.fields[name]?.kind === 'lines')
  const tables = [module.name, ...lists.map((list) => lineTableOf(module, list)), ...beside]
  await sql.run(`analyze (skip_locked) ${tables.map((table) => `"${table}"`).join(', ')}`)
}
