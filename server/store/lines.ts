import type { LineTable, Module } from '@/schema'
import { keeping } from './columns'
import type { Sql } from './sql'
import { lineTableOf } from './tables'

type Row = Readonly<Record<string, unknown>>

const tables = ({ fields }: Module) =>
  Object.entries(fields).flatMap(([name, { options }]) =>
    options.lines === undefined ? [] : [[name, options.lines] as const],
  )

const columnsOf = ({ fields }: LineTable) =>
  Object.entries(fields).flatMap(([name, field]) =>
    keeping[field.kind].columns(name, field).map((column) => column.split(' ')[0]),
  )

const valuesOf = ({ fields }: LineTable, line: Row) =>
  Object.entries(fields).flatMap(([name, { kind }]) => keeping[kind].write(line[name]))

const lineFrom = ({ fields }: LineTable, row: Row): Row => ({
  guid: row.guid,
  ...Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, keeping[kind].read(row, name)])),
})

/** The lines of a record, by the field they stand in. */
export async function linesOf(sql: Sql, module: Module, guid: string): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {}
  for (const [name, table] of tables(module)) {
    const rows = await sql.many<Row>(
      `select * from "${lineTableOf(module, name)}" where parent_guid = $1 order by place`,
      [guid],
    )
    found[name] = rows.map((row) => lineFrom(table, row))
  }
  return found
}

/** Puts the lines of a record in place of those it had. */
export async function putLines(sql: Sql, module: Module, of: { enterprise: string; guid: string; values: Row }) {
  for (const [name, table] of tables(module)) {
    const into = lineTableOf(module, name)
    await sql.run(`delete from "${into}" where parent_guid = $1`, [of.guid])
    const columns = ['enterprise_id', 'guid', 'parent_guid', 'place', ...columnsOf(table)]
    for (const [place, line] of ((of.values[name] ?? []) as readonly Row[]).entries()) {
      const values = [of.enterprise, line.guid, of.guid, place, ...valuesOf(table, line)]
      const places = values.map((_, index) => `$${index + 1}`)
      await sql.run(`insert into "${into}" (${columns}) values (${places})`, values)
    }
  }
}
