import type { LineTable, Module } from '@/schema'
import { once } from '../connection/memoize'
import { ownRows } from '../connection/row-security'
import type { Row } from '../connection/rows'
import type { Sql } from '../connection/statements'
import { columnsOf, lineTableOf, valuesFrom, valuesOf } from './column-codecs'
import { namesFrom, namesOf } from './display-names'
import type { Names } from './name-cache'

const tables = once((fields: Module['fields']) =>
  Object.entries(fields).flatMap(([name, { options }]) =>
    options.lines === undefined ? [] : [[name, options.lines] as const],
  ),
)

const lineFrom = ({ fields }: LineTable, row: Row): Row => ({ guid: row.guid, ...valuesFrom(fields, row) })

/** Asks, beside the fields of the record `$1`, for its lines. */
export const linesOf = once((module: Module) =>
  tables(module.fields).map(([name, { fields }]) => {
    const columns = ['guid', ...columnsOf(fields)]
    return `(select json_agg(l) from (select ${columns.join(', ')} from "${lineTableOf(module, name)}" r
      where ${ownRows()} and parent_guid = $1 order by place) l) as "${name}"`
  }),
)

/** Puts the lines that came with a record into the fields they stand in. */
export function putLinesFrom(fields: Module['fields'], record: Row, values: Record<string, unknown>) {
  for (const [name, table] of tables(fields)) {
    values[name] = ((record[name] ?? []) as readonly Row[]).map((row) => lineFrom(table, row))
  }
}

/** The lines of several records with the names of what they refer to, by the record and the field they stand in. */
export async function linesAmong(sql: Sql, module: Module, guids: readonly string[]) {
  const found = new Map<string, { lines: Record<string, Row[]>; names: Names[number][] }>()
  const of = (guid: string) => {
    const known = found.get(guid) ?? { lines: {}, names: [] }
    found.set(guid, known)
    return known
  }
  for (const [name, table] of tables(module.fields)) {
    const columns = ['guid', ...columnsOf(table.fields), ...namesOf(table.fields).map(({ column }) => column)]
    const rows = await sql.many<Row>(
      `select parent_guid, ${columns.join(', ')} from "${lineTableOf(module, name)}" r
        where ${ownRows()} and parent_guid = any($1::uuid[]) order by parent_guid, place`,
      [guids],
    )
    for (const guid of guids) of(guid).lines[name] = []
    for (const row of rows) {
      const { lines, names } = of(String(row.parent_guid))
      lines[name]?.push(lineFrom(table, row))
      names.push(...namesFrom(table.fields, row))
    }
  }
  return found
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
    const rows = lines.map((line, place) => [enterprise, line.guid, guid, place, ...valuesOf(table.fields, line)])
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
