import type { LineTable, Module } from '@/schema'
import { columnsOf, keeping } from './columns'
import { type Names, namesFrom, namesOf } from './names'
import { ownRows } from './row-security'
import type { Sql } from './sql'
import { lineTableOf } from './tables'

type Row = Readonly<Record<string, unknown>>

const tables = ({ fields }: Module) =>
  Object.entries(fields).flatMap(([name, { options }]) =>
    options.lines === undefined ? [] : [[name, options.lines] as const],
  )

const valuesOf = ({ fields }: LineTable, line: Row) =>
  Object.entries(fields).flatMap(([name, { kind }]) => keeping[kind].write(line[name]))

const lineFrom = ({ fields }: LineTable, row: Row): Row => ({
  guid: row.guid,
  ...Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, keeping[kind].read(row, name)])),
})

interface Found {
  readonly lines: Readonly<Record<string, readonly Row[]>>
  readonly names: Names
}

/** The lines of a record, by the field they stand in, with the names of what they refer to. */
export async function linesOf(sql: Sql, module: Module, guid: string): Promise<Found> {
  const asked = tables(module).map(async ([name, table]) => {
    const rows = await sql.many<Row>(
      `select ${['guid', ...columnsOf(table.fields), ...namesOf(table.fields).map(({ column }) => column)].join(', ')}
         from "${lineTableOf(module, name)}" r where ${ownRows()} and parent_guid = $1 order by place`,
      [guid],
    )
    return {
      name,
      lines: rows.map((row) => lineFrom(table, row)),
      names: rows.flatMap((row) => namesFrom(table.fields, row)),
    }
  })
  const found = await Promise.all(asked)
  return {
    lines: Object.fromEntries(found.map(({ name, lines }) => [name, lines])),
    names: found.flatMap(({ names }) => names),
  }
}

interface Put {
  readonly enterprise: string
  readonly guid: string
  readonly values: Row
  readonly isNew: boolean
}

/** Puts the lines of a record in place of those it had. Answers which of them are lines already, here or elsewhere. */
export async function putLines(sql: Sql, module: Module, { enterprise, guid, values, isNew }: Put) {
  const doing = tables(module).flatMap(([name, table]) => {
    const into = lineTableOf(module, name)
    const columns = ['enterprise_id', 'guid', 'parent_guid', 'place', ...columnsOf(table.fields)]
    const places = columns.map((_, index) => `$${index + 1}`)
    const insert = `insert into "${into}" (${columns}) values (${places}) on conflict do nothing`
    const put = async (line: Row, place: number) => {
      const count = await sql.run(insert, [enterprise, line.guid, guid, place, ...valuesOf(table, line)])
      return count === 0 ? `${name}.${place}` : ''
    }
    const clear = async () => {
      await sql.run(`delete from "${into}" where ${ownRows()} and parent_guid = $1`, [guid])
      return ''
    }
    return [...(isNew ? [] : [clear()]), ...((values[name] ?? []) as readonly Row[]).map(put)]
  })
  return (await Promise.all(doing)).filter((taken) => taken !== '')
}
