import type { Module } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { codecOf, columnsOf, lineTableOf } from './column-codecs'
import type { NewStep } from './steps'

type Row = Readonly<Record<string, unknown>>
type Fields = Module['fields']

/** Values per statement, below the limit of 65,535 parameters in PostgreSQL. */
const maxValues = 60_000

const valuesOf = (fields: Fields, values: Row) =>
  Object.entries(fields).flatMap(([name, field]) => codecOf(field).write(values[name]))

/** Inserts rows into a table, many per statement. */
async function insertRows(sql: Sql, table: string, columns: readonly string[], rows: readonly (readonly unknown[])[]) {
  const rowsPerStatement = Math.floor(maxValues / columns.length)
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const batch = rows.slice(from, from + rowsPerStatement)
    const placeholders = batch.map(
      (row, index) => `(${row.map((_, column) => `$${index * columns.length + column + 1}`).join(',')})`,
    )
    await sql.run(`insert into "${table}" (${columns}) values ${placeholders.join(',')}`, batch.flat())
  }
}

export interface SeedRecord {
  readonly guid: string
  readonly user: string
  readonly searchText: string
  readonly values: Row
}

/** Inserts many new records with their lines and an audit row each; used only for seed data. */
export async function insertRecords(
  sql: Sql,
  enterprise: string,
  { name, fields }: Module,
  records: readonly SeedRecord[],
) {
  await insertRows(
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
    await insertRows(sql, lineTableOf({ name }, field), columns, rows)
  }
  await insertRows(
    sql,
    'audit',
    ['enterprise_id', 'user_code', 'action', 'subject', 'subject_guid', 'address', 'request_id', 'changes'],
    records.map(({ guid, user }) => [enterprise, user, 'add', name, guid, '', 'demo', '{}']),
  )
}

/** Sets the same fields and approval state on many records; used only for seed data. */
export function setFieldsOfMany(
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
    [guids, user, state, ...own.flatMap(([name, field]) => codecOf(field).write(values[name]))],
  )
}

interface PastStep extends Omit<NewStep, 'enterprise'> {
  /** When it was taken; now if absent. */
  readonly at?: string
}

export const insertSteps = (sql: Sql, enterprise: string, steps: readonly PastStep[]) =>
  insertRows(
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
      'at',
    ],
    steps.map(({ of, place, step, module, guid, was, became, user, at = new Date().toISOString() }) => [
      ...[enterprise, of.module, of.guid, place, step, module, guid],
      ...[JSON.stringify(was), JSON.stringify(became), user, at],
    ]),
  )

interface SeedFile {
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
  readonly answers?: string | null
}

/** Inserts pictures of many records of a module; their contents are already stored. */
export const insertFiles = (sql: Sql, enterprise: string, module: string, files: readonly SeedFile[]) =>
  insertRows(
    sql,
    'attachment',
    [
      ...['enterprise_id', 'guid', 'module', 'record_guid', 'field', 'name', 'type', 'size', 'sha256', 'content_guid'],
      ...['width', 'height', 'has_view', 'add_user', 'answers'],
    ],
    files.map((file) => [
      ...[enterprise, file.guid, module, file.record, file.field, file.name, 'image/jpeg', file.size, file.sha256],
      ...[file.content, file.width, file.height, true, file.user, file.answers ?? null],
    ]),
  )
