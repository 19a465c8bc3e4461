import type { Module } from '@/schema'
import { columnsOf, keeping, lineTableOf } from './columns'
import type { Sql } from './sql'

type Row = Readonly<Record<string, unknown>>

interface NewRecord {
  readonly guid: string
  readonly searchText: string
  readonly values: Row
}

interface Writer {
  readonly enterprise: string
  readonly user: string
}

const writing = (fields: Module['fields'], values: Row) =>
  Object.entries(fields).flatMap(([name, { kind }]) => keeping[kind].write(values[name]))

/** As many values as one statement can carry. */
const mostValues = 30_000

async function insertRows(sql: Sql, table: string, columns: readonly string[], rows: readonly (readonly unknown[])[]) {
  const atOnce = Math.floor(mostValues / columns.length)
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    const places = some.map((row, at) => `(${row.map((_, index) => `$${at * columns.length + index + 1}`).join(', ')})`)
    await sql.run(`insert into "${table}" (${columns.join(', ')}) values ${places.join(', ')}`, some.flat())
  }
}

/** Many new records that are known to be good, with their lines and a trace of where they came from, some at a time. */
export async function insertMany(
  sql: Sql,
  module: Module,
  { enterprise, user }: Writer,
  records: readonly NewRecord[],
) {
  const { name, fields } = module
  await insertRows(
    sql,
    name,
    ['enterprise_id', 'guid', 'add_user', 'search_text', ...columnsOf(fields)],
    records.map(({ guid, searchText, values }) => [enterprise, guid, user, searchText, ...writing(fields, values)]),
  )
  for (const [field, { options }] of Object.entries(fields)) {
    const { lines } = options
    if (lines === undefined) continue
    await insertRows(
      sql,
      lineTableOf(module, field),
      ['enterprise_id', 'guid', 'parent_guid', 'place', ...columnsOf(lines.fields)],
      records.flatMap(({ guid, values }) =>
        ((values[field] ?? []) as readonly Row[]).map((line, place) => [
          ...[enterprise, line.guid, guid, place],
          ...writing(lines.fields, line),
        ]),
      ),
    )
  }
  await insertRows(
    sql,
    'audit',
    ['enterprise_id', 'user_code', 'action', 'subject', 'subject_guid', 'address', 'request_id', 'changes'],
    records.map(({ guid }) => [enterprise, user, 'add', name, guid, '', 'demo', '{}']),
  )
}
