import type { Sql } from './sql'

export type Row = Readonly<Record<string, unknown>>

/** Rows that come as one JSON value each: to describe and read fifty columns one by one costs more than to find them. */
export async function rowsOf(sql: Sql, select: string, values: readonly unknown[]) {
  const found = await sql.many<{ row: Row }>(`select row_to_json(x) as row from (${select}) x`, values)
  return found.map(({ row }) => row)
}

/** The only one, or null when there is none. */
export async function rowOf(sql: Sql, select: string, values: readonly unknown[]) {
  const [row, ...more] = await rowsOf(sql, select, values)
  if (more.length > 0) throw new Error(`at most one row was expected, ${more.length + 1} came: ${select}`)
  return row ?? null
}
