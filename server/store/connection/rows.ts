import type { Row, Sql } from './statements'

export type { Row } from './statements'

/** The only row of a query that is read as JSON, or null if there is none. */
export async function rowOf(sql: Sql, select: string, values: readonly unknown[]): Promise<Row | null> {
  const [row, ...more] = await sql.json(select, values)
  if (more.length > 0) throw new Error(`at most one row was expected, ${more.length + 1} came: ${select}`)
  return row ?? null
}
