import type { Module } from '@/schema'
import type { Sql } from '../connection/statements'
import { type Condition, where } from '../records/records'

/** The records of a module that match conditions. */
export interface Counted {
  readonly module: Pick<Module, 'name'>
  readonly conditions: readonly Condition[]
}

/** Larger counts are not distinguished. */
const maxCounted = 1000

/** Counts several queries in one statement, in their order. */
export async function countEach(sql: Sql, all: readonly Counted[]): Promise<readonly number[]> {
  if (all.length === 0) return []
  const values: unknown[] = []
  const parts = all.map(({ module, conditions }, at) => {
    const clause = where(conditions, false, values.length + 1)
    values.push(...clause.values)
    return `select ${at}::integer as at, (select count(*) from (select 1 from "${module.name}" r where ${clause.text}
      limit ${maxCounted}) x) as count`
  })
  const found = await sql.many<{ at: number; count: number }>(parts.join(' union all '), values)
  const counts = new Map(found.map(({ at, count }) => [at, count]))
  return all.map((_, at) => counts.get(at) ?? 0)
}
