import type { Module } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { columnsOf, keeping, lineTableOf } from './column-codecs'
import type { NewStep } from './steps'

type Row = Readonly<Record<string, unknown>>
type Fields = Module['fields']

/** The database takes sixty-five thousand values at once. */
const most = 60_000

const valuesOf = (fields: Fields, values: Row) =>
  Object.entries(fields).flatMap(([name, { kind }]) => keeping[kind].write(values[name]))

/** Puts rows into a table, many at once. */
async function fill(sql: Sql, table: string, columns: readonly string[], rows: readonly (readonly unknown[])[]) {
  const atOnce = Math.floor(most / columns.length)
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    const places = some.map(
      (row, index) => `(${row.map((_, column) => `$${index * columns.length + column + 1}`).join(',')})`,
    )
    await sql.run(`insert into "${table}" (${columns}) values ${places.join(',')}`, some.flat())
  }
}

export interface Planted {
  readonly guid: string
  readonly user: string
  readonly searchText: string
  readonly values: Row
}

/** Many new records at once, with their lines and a row in the audit for each: for what is planted, not for what people save. */
export async function insertRecords(
  sql: Sql,
  enterprise: string,
  { name, fields }: Module,
  records: readonly Planted[],
) {
  await fill(
    sql,
    name,
    ['enterprise_id', 'guid', 'add_user', 'search_text', ...columnsOf(fields)],
    records.map(({ guid, user, searchText, values }) => [
      enterprise,
      guid,
      user,
      searchText,
      ...valuesOf(fields, values),
    ]),
  )
  for (const [field, { options }] of Object.entries(fields)) {
    const { lines } = options
    if (lines === undefined) continue
    const rows = records.flatMap(({ guid, values }) =>
      ((values[field] ?? []) as readonly Row[]).map((line, place) => [
        ...[enterprise, line.guid, guid, place],
        ...valuesOf(lines.fields, line),
      ]),
    )
    const columns = ['enterprise_id', 'guid', 'parent_guid', 'place', ...columnsOf(lines.fields)]
    await fill(sql, lineTableOf({ name }, field), columns, rows)
  }
  await fill(
    sql,
    'audit',
    ['enterprise_id', 'user_code', 'action', 'subject', 'subject_guid', 'address', 'request_id', 'changes'],
    records.map(({ guid, user }) => [enterprise, user, 'add', name, guid, '', 'demo', '{}']),
  )
}

/** Sets the same fields and the same state of approval on many records: for what is planted, not for what people save. */
export function moveRecords(
  sql: Sql,
  { name, fields }: Module,
  guids: readonly string[],
  { user, values, state }: { readonly user: string; readonly values: Row; readonly state: number },
) {
  const own = Object.entries(fields).filter(([field]) => Object.hasOwn(values, field))
  const columns = columnsOf(Object.fromEntries(own)).map((column, index) => `${column} = $${index + 4}, `)
  return sql.run(
    `update "${name}" set ${columns.join('')}flow_state = $3::smallint, edit_user = $2, edit_time = now(),
            version = version + 1
      where ${ownRows()} and guid = any($1::uuid[])`,
    [guids, user, state, ...own.flatMap(([field, { kind }]) => keeping[kind].write(values[field]))],
  )
}

export const insertSteps = (sql: Sql, enterprise: string, steps: readonly Omit<NewStep, 'enterprise'>[]) =>
  fill(
    sql,
    'record_step',
    [
      'enterprise_id',
      'module',
      'record_guid',
      'place',
      'step',
      'step_module',
      'step_guid',
      'was',
      'became',
      'user_code',
    ],
    steps.map(({ of, place, step, module, guid, was, became, user }) => [
      ...[enterprise, of.module, of.guid, place, step, module, guid],
      ...[JSON.stringify(was), JSON.stringify(became), user],
    ]),
  )

interface PlantedFile {
  readonly guid: string
  readonly record: string
  readonly field: string
  readonly name: string
  readonly size: number
  readonly sha256: string
  readonly content: string
  readonly width: number
  readonly height: number
  readonly user: string
}

/** Pictures of many records of a module, whose contents are kept already. */
export const insertFiles = (sql: Sql, enterprise: string, module: string, files: readonly PlantedFile[]) =>
  fill(
    sql,
    'attachment',
    [
      ...['enterprise_id', 'guid', 'module', 'record_guid', 'field', 'name', 'type', 'size', 'sha256', 'content_guid'],
      ...['width', 'height', 'has_view', 'add_user'],
    ],
    files.map((file) => [
      ...[enterprise, file.guid, module, file.record, file.field, file.name, 'image/jpeg', file.size, file.sha256],
      ...[file.content, file.width, file.height, true, file.user],
    ]),
  )
