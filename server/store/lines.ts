import type { LineTable, Module } from '@/schema'
import { columnsOf, keeping, lineTableOf } from './columns'
import { type Names, namesFrom, namesOf } from './names'
import { once } from './once'
import { ownRows } from './row-security'
import type { Row } from './rows'
import type { Sql } from './sql'

const tables = once((fields: Module['fields']) =>
  Object.entries(fields).flatMap(([name, { options }]) =>
    options.lines === undefined ? [] : [[name, options.lines] as const],
  ),
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

/** Asks, beside the fields of the record `$1`, for its lines with the names of what they refer to. */
export const linesOf = once((module: Module) =>
  tables(module.fields).map(([name, { fields }]) => {
    const columns = ['guid', ...columnsOf(fields), ...namesOf(fields).map(({ column }) => column)]
    return `(select json_agg(l) from (select ${columns.join(', ')} from "${lineTableOf(module, name)}" r
      where ${ownRows()} and parent_guid = $1 order by place) l) as "${name}"`
  }),
)

/** The lines that came with a record, by the field they stand in. */
export function linesFrom({ fields }: Pick<Module, 'fields'>, record: Row): Found {
  const found = tables(fields).map(([name, table]) => ({ name, table, rows: (record[name] ?? []) as readonly Row[] }))
  return {
    lines: Object.fromEntries(found.map(({ name, table, rows }) => [name, rows.map((row) => lineFrom(table, row))])),
    names: found.flatMap(({ table, rows }) => rows.flatMap((row) => namesFrom(table.fields, row))),
  }
}

interface Put {
  readonly enterprise: string
  readonly guid: string
  readonly values: Row
  readonly isNew: boolean
}

/** The lines among some whose guid was not put, or came before. */
function missedIn(name: string, lines: readonly Row[], put: ReadonlySet<string>) {
  const seen = new Set<string>()
  return lines.flatMap(({ guid }, place) => {
    const key = String(guid).toLowerCase()
    const isMissed = !put.has(key) || seen.has(key)
    seen.add(key)
    return isMissed ? [`${name}.${place}`] : []
  })
}

/** Puts the lines of a record in place of those it had. Answers which of them are lines already, here or elsewhere. */
export async function putLines(sql: Sql, module: Module, { enterprise, guid, values, isNew }: Put) {
  const doing = tables(module.fields).map(async ([name, table]) => {
    const into = lineTableOf(module, name)
    const lines = (values[name] ?? []) as readonly Row[]
    if (!isNew) await sql.run(`delete from "${into}" where ${ownRows()} and parent_guid = $1`, [guid])
    if (lines.length === 0) return []
    const columns = ['enterprise_id', 'guid', 'parent_guid', 'place', ...columnsOf(table.fields)]
    const rows = lines.map((line, place) => [enterprise, line.guid, guid, place, ...valuesOf(table, line)])
    const places = rows.map(
      (row, index) => `(${row.map((_, column) => `$${index * columns.length + column + 1}`).join(', ')})`,
    )
    const put = await sql.many<{ guid: string }>(
      `insert into "${into}" (${columns}) values ${places.join(', ')} on conflict do nothing returning guid::text as guid`,
      rows.flat(),
    )
    return missedIn(name, lines, new Set(put.map((row) => row.guid)))
  })
  return (await Promise.all(doing)).flat()
}
