import type { Module } from '@/schema'
import type { Sql } from '../connection/statements'
import { lineTableOf } from '../records/column-codecs'

/** Tables that get a row with every record. */
const sharedTables = ['audit', 'search_entry']

/**
 * Updates the statistics of the tables that have grown by a tenth since the last time, including rows of this
 * transaction, because the planner treats a table without statistics as empty and scans it. A table locked by another
 * ANALYZE is skipped.
 */
export async function analyzeTables(sql: Sql) {
  const { tables } = await sql.one<{ tables: string | null }>(
    `select string_agg(quote_ident(relname), ', ') as tables from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relowner = current_user::regrole
        and pg_relation_size(oid) / current_setting('block_size')::integer > relpages * 1.1`,
  )
  if (tables !== null) await sql.run(`analyze (skip_locked) ${tables}`)
}

/** Updates the statistics of the tables that records of a module are written to. */
export async function analyzeTablesOf(sql: Sql, module: Module) {
  const lists = Object.keys(module.fields).filter((name) => module.fields[name]?.kind === 'lines')
  const tables = [module.name, ...lists.map((list) => lineTableOf(module, list)), ...sharedTables]
  await sql.run(`analyze (skip_locked) ${tables.map((table) => `"${table}"`).join(', ')}`)
}
