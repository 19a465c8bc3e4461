import { type LineTable, type Module, same } from '@/schema'
import { memoize } from '../connection/memoize'
import { ownRows } from '../connection/row-security'
import type { Row } from '../connection/rows'
import type { Sql } from '../connection/statements'
import { columnsOf, lineTableOf, valuesFrom, valuesOf } from './column-codecs'
import { namesFrom, namesOf } from './display-names'
import type { Names } from './name-cache'

const lineTables = memoize((fields: Module['fields']) =>
  Object.entries(fields).flatMap(([name, { options }]) =>
    options.lines === undefined ? [] : [[name, options.lines] as const],
  ),
)

const lineFrom = ({ fields }: LineTable, row: Row): Row => ({ guid: row.guid, ...valuesFrom(fields, row) })

/** Columns with the lines of the record with a guid, one per field. */
export const lineColumns = (module: Module, guid: string) =>
  lineTables(module.fields).map(([name, { fields }]) => {
    const columns = ['guid', ...columnsOf(fields)]
    return `(select json_agg(l) from (select ${columns.join(', ')} from "${lineTableOf(module, name)}" r
      where ${ownRows()} and parent_guid = ${guid} order by place) l) as "${name}"`
  })

/** Columns with the lines of the record `$1`. */
export const linesOf = memoize((module: Module) => lineColumns(module, '$1'))

/** Adds the lines that were read with a record to its values. */
export function putLinesFrom(fields: Module['fields'], record: Row, values: Record<string, unknown>) {
  for (const [name, table] of lineTables(fields)) {
    values[name] = ((record[name] ?? []) as readonly Row[]).map((row) => lineFrom(table, row))
  }
}

/** The lines of several records with the display names they refer to, by record and field. */
export async function linesAmong(sql: Sql, module: Module, guids: readonly string[]) {
  const found = new Map<string, { lines: Record<string, Row[]>; names: Names[number][] }>()
  const entryOf = (guid: string) => {
    const entry = found.get(guid) ?? { lines: {}, names: [] }
    found.set(guid, entry)
    return entry
  }
  for (const [name, table] of lineTables(module.fields)) {
    const columns = ['guid', ...columnsOf(table.fields), ...namesOf(table.fields).map(({ column }) => column)]
    const rows = await sql.many<Row>(
      `select parent_guid, ${columns.join(', ')} from "${lineTableOf(module, name)}" r
        where ${ownRows()} and parent_guid = any($1::uuid[]) order by parent_guid, place`,
      [guids],
    )
    for (const guid of guids) entryOf(guid).lines[name] = []
    for (const row of rows) {
      const { lines, names } = entryOf(String(row.parent_guid))
      lines[name]?.push(lineFrom(table, row))
      names.push(...namesFrom(table.fields, row))
    }
  }
  return found
}

interface RecordLines {
  readonly enterprise: string
  readonly guid: string
  readonly values: Row
  readonly isNew: boolean
}

/** The lines that were not inserted, or whose guid occurs earlier in the list. */
function notInsertedIn(name: string, lines: readonly Row[], inserted: ReadonlySet<string>) {
  const seen = new Set<string>()
  return lines.flatMap(({ guid }, place) => {
    const key = String(guid).toLowerCase()
    const isMissing = !inserted.has(key) || seen.has(key)
    seen.add(key)
    return isMissing ? [`${name}.${place}`] : []
  })
}

/** The values of a line by the names of their columns. */
function byColumn(fields: LineTable['fields'], line: Row): Row {
  const values = valuesOf(fields, line)
  return Object.fromEntries(columnsOf(fields).map((column, at) => [column.replace(/^"|"$/g, ''), values[at]]))
}

/** Replaces the lists of lines that are among the values of a record. Returns the lines whose guid already exists, in this or another record. */
export async function putLines(sql: Sql, module: Module, { enterprise, guid, values, isNew }: RecordLines) {
  const lists = lineTables(module.fields).filter(([name]) => Object.hasOwn(values, name))
  const inserts = lists.map(async ([name, table]) => {
    const into = lineTableOf(module, name)
    const lines = (values[name] ?? []) as readonly Row[]
    if (!isNew) await sql.run(`delete from "${into}" where ${ownRows()} and parent_guid = $1`, [guid])
    if (lines.length === 0) return []
    const columns = ['enterprise_id', 'guid', 'parent_guid', 'place', ...columnsOf(table.fields)]
    const rows = lines.map((line, place) => ({
      ...{ enterprise_id: enterprise, guid: line.guid, parent_guid: guid, place },
      ...byColumn(table.fields, line),
    }))
    // One statement for any number of lines, which is prepared once.
    const inserted = await sql.many<{ guid: string }>(
      `insert into "${into}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${into}", $1::jsonb)
       on conflict do nothing returning guid::text as guid`,
      [JSON.stringify(rows)],
    )
    return notInsertedIn(name, lines, new Set(inserted.map((row) => row.guid)))
  })
  return (await Promise.all(inserts)).flat()
}

/** The columns of a list in which lines differ from those that are stored. */
const changedColumns = (table: LineTable, stored: readonly Row[], lines: readonly Row[]) =>
  Object.keys(table.fields).filter((name) => lines.some((line, at) => !same(line[name], stored[at]?.[name])))

/**
 * Writes what changed in the lines of a record, which are the stored ones in their order. Only these columns are written,
 * because writing a reference again would check it again.
 */
export async function updateLines(sql: Sql, module: Module, guid: string, stored: Row, values: Row) {
  const lists = lineTables(module.fields).filter(([name]) => Object.hasOwn(values, name))
  for (const [name, table] of lists) {
    const lines = (values[name] ?? []) as readonly Row[]
    const changed = changedColumns(table, (stored[name] ?? []) as readonly Row[], lines)
    if (changed.length === 0) continue
    const fields = Object.fromEntries(
      changed.flatMap((each) => {
        const field = table.fields[each]
        return field === undefined ? [] : [[each, field] as const]
      }),
    )
    const columns = columnsOf(fields)
    const rows = lines.map((line) => ({ guid: line.guid, ...byColumn(fields, line) }))
    await sql.run(
      `update "${lineTableOf(module, name)}" r set ${columns.map((column) => `${column} = h.${column}`).join(', ')}
         from jsonb_populate_recordset(null::"${lineTableOf(module, name)}", $2::jsonb) h
        where ${ownRows('r')} and r.parent_guid = $1 and r.guid = h.guid`,
      [guid, JSON.stringify(rows)],
    )
  }
}
