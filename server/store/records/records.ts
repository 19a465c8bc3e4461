import type { Module } from '@/schema'
import type { Insert, InsertTemplate } from '../connection/guarded-insert'
import { insertOne } from '../connection/insert-template'
import { memoize, memoizeText } from '../connection/memoize'
import { ownRows } from '../connection/row-security'
import { type Row, rowOf } from '../connection/rows'
import type { Sql } from '../connection/statements'
import { type AuditRow, auditInsertSql, auditValues } from './audit'
import { codecOf, columnsOf, readExpressions, valuesFrom, valuesOf } from './column-codecs'
import { namesOf } from './display-names'
import { linesOf, putLinesFrom } from './lines'
import { isIndexed, orderOf } from './orders'

export interface StoredRecord {
  readonly guid: string
  readonly version: number
  readonly state: number
  readonly addUser: string
  readonly values: Readonly<Record<string, unknown>>
}

/** The row that a condition applies to. */
export interface RowContext {
  readonly row: string
  /** The condition is evaluated for many rows, not for a few found by their keys. */
  readonly isMany: boolean
}

export const anyRow: RowContext = { row: 'r', isMany: true }

/** An SQL condition with its values; `first` is the number of the first parameter. */
export interface Condition {
  readonly text: (first: number, at?: RowContext) => string
  readonly values: readonly unknown[]
  /** Only few rows match, and they are found by their keys. */
  readonly isFew?: boolean
  /** The rows are those whose parent, in a column, is visible. */
  readonly through?: { readonly on: string; readonly parent: string; readonly visible: Condition }
}

type Fields = Pick<Module, 'fields'>

type Values = Record<string, unknown>

const toRecord = (row: Row, values: Values) => ({
  guid: row.guid as string,
  version: row.version as number,
  state: row.flow_state as number,
  addUser: row.add_user as string,
  values,
})

export const recordFrom = ({ fields }: Fields, row: Row): StoredRecord => toRecord(row, valuesFrom(fields, row))

/** A record with its lines, if they were selected. */
function recordWithLines({ fields }: Fields, row: Row): StoredRecord {
  const values = valuesFrom(fields, row)
  putLinesFrom(fields, row, values)
  return toRecord(row, values)
}

/** Columns are listed instead of `*`, because a column added later would invalidate prepared statements. */
const columnsRead = memoize((fields: Module['fields']) =>
  ['guid', 'version', 'flow_state', 'add_user', ...readExpressions(fields)].join(', '),
)
/** Columns as stored, without choices that change when a date passes, and the lines. */
const columnsStored = memoize((module: Module) =>
  ['guid', 'version', 'flow_state', 'add_user', ...columnsOf(module.fields), ...linesOf(module)].join(', '),
)
/** Columns with the display names of the references. */
export const columnsWithNames = memoize((fields: Module['fields']) =>
  [columnsRead(fields), ...namesOf(fields).map(({ column }) => column)].join(', '),
)

const columnsWithLines = memoize((module: Module) => [columnsRead(module.fields), ...linesOf(module)].join(', '))

export interface NewRecord {
  readonly enterprise: string
  readonly guid: string
  readonly user: string
  readonly searchText: string
  readonly values: Row
}

/** Places of the values that every insert begins with. */
const guidPlace = 2

const inserting = memoize(({ name, fields }: Module): InsertTemplate => {
  const columns = ['enterprise_id', 'guid', 'add_user', 'search_text', ...columnsOf(fields)]
  return {
    guid: guidPlace,
    steps: ({ value, onConflict }) => `
      inserted as (
        insert into "${name}" (${columns})
        select ${columns.map((_, index) => value(index + 1))} from input ${onConflict} returning guid),
      audited as (
        ${auditInsertSql(value, columns.length + 1)} from input where ${value(guidPlace)} in (select guid from inserted))`,
  }
})

/** The insert of a record with its audit row. It inserts nothing if the guid or a unique value exists. */
export const recordInsert = (module: Module, of: NewRecord, audit: AuditRow): Insert => ({
  template: inserting(module),
  values: [
    ...[of.enterprise, of.guid, of.user, of.searchText],
    ...valuesOf(module.fields, of.values),
    ...auditValues(audit),
  ],
})

/** Inserts a record with its audit row. Answers 0 if the guid or a unique value exists. */
export const insertRecord = (sql: Sql, module: Module, of: NewRecord, audit: AuditRow) =>
  insertOne(sql, recordInsert(module, of, audit))

interface Change extends NewRecord {
  readonly version: number
}

const updateStatement = memoize(({ name, fields }: Module) => {
  const own = columnsOf(fields).map((column, index) => `${column} = $${index + 5}`)
  const set = ['edit_user = $3', 'search_text = $4', 'edit_time = now()', 'version = version + 1', ...own]
  return `update "${name}" set ${set.join(', ')} where ${ownRows()} and guid = $1 and version = $2 and deleted_at is null`
})

/** Updates a record. Returns 0 if another request has saved it since that version. */
export const updateRecord = (sql: Sql, module: Module, of: Change) =>
  sql.run(updateStatement(module), [of.guid, of.version, of.user, of.searchText, ...valuesOf(module.fields, of.values)])

interface FieldChange {
  readonly user: string
  readonly values: Row
  /** The new approval state. */
  readonly state?: number
}

/**
 * Sets some fields of a record and increases its version, in one statement: a second update of a row in a transaction
 * locks the referenced rows again, and two such transactions could deadlock.
 */
export function setFields(sql: Sql, { name, fields }: Module, guid: string, { user, values, state }: FieldChange) {
  const own = Object.entries(fields).filter(([field]) => Object.hasOwn(values, field))
  const columns = columnsOf(Object.fromEntries(own)).map((column, index) => `${column} = $${index + 4}, `)
  return sql.run(
    `update "${name}" set ${columns.join('')}flow_state = coalesce($3::smallint, flow_state), edit_user = $2,
            edit_time = now(), version = version + 1
      where ${ownRows()} and guid = $1`,
    [guid, user, state ?? null, ...own.flatMap(([name, field]) => codecOf(field).write(values[name]))],
  )
}

/** Deletes or restores a record. Returns 0 if another request has changed it since that version. */
export const setRecordDeleted = (
  sql: Sql,
  module: Module,
  guid: string,
  version: number,
  user: string,
  deleted: boolean,
) =>
  sql.run(
    `update "${module.name}" set deleted_at = ${deleted ? 'now()' : 'null'}, edit_user = $3, edit_time = now(), version = version + 1
      where ${ownRows()} and guid = $1 and version = $2 and deleted_at is ${deleted ? '' : 'not '}null`,
    [guid, version, user],
  )

async function lockAndRead(sql: Sql, module: Module, guid: string, columns: string) {
  const row = await rowOf(
    sql,
    `select deleted_at, ${columns} from "${module.name}" r where ${ownRows()} and guid = $1 for no key update`,
    [guid],
  )
  return row === null ? null : { ...recordWithLines(module, row), isDeleted: row.deleted_at !== null }
}

/** Reads a record as stored, even if it is deleted, and locks it until the transaction ends. */
export const lockAndReadStored = (sql: Sql, module: Module, guid: string) =>
  lockAndRead(sql, module, guid, columnsStored(module))

/** Reads a record, even if it is deleted, and locks it until the transaction ends. */
export const lockAndReadRecord = (sql: Sql, module: Module, guid: string) =>
  lockAndRead(sql, module, guid, columnsWithLines(module))

/** SQL condition for records `r` of a module that refer to a record, in a field or in a line. */
export const refersTo = (module: string, field: string) => {
  const [list = '', line] = field.split('.')
  return line === undefined
    ? `r."${field}" = $1`
    : `exists (select 1 from "${module}_${list}" l
                where l.enterprise_id = r.enterprise_id and l.parent_guid = r.guid and l."${line}" = $1)`
}

/** Number of records of a module that refer to a record, in a field or in a line. */
export async function countReferring(sql: Sql, module: string, field: string, guid: string) {
  const { count } = await sql.one<{ count: number }>(
    `select count(*) as count from "${module}" r where ${ownRows('r')} and r.deleted_at is null and ${refersTo(module, field)}`,
    [guid],
  )
  return count
}

/** The records of a module that refer to a record, the oldest first. */
export const guidsReferring = async (sql: Sql, module: string, field: string, guid: string, most: number) =>
  (
    await sql.many<{ guid: string }>(
      `select r.guid::text as guid from "${module}" r
        where ${ownRows('r')} and r.deleted_at is null and ${refersTo(module, field)}
        order by r.add_time, r.guid limit ${Number(most)}`,
      [guid],
    )
  ).map((row) => row.guid)

/** The newest record of a module in effect that refers to a record. */
export const newestReferring = async (
  sql: Sql,
  { name, voids, list }: Pick<Module, 'name' | 'voids' | 'list'>,
  field: string,
  guid: string,
) =>
  (
    await sql.maybe<{ guid: string }>(
      `select r.guid::text as guid from "${name}" r
        where ${ownRows('r')} and r.deleted_at is null and ${refersTo(name, field)}
          and r."${list.state}" is distinct from $2
        order by r.add_time desc, r.guid limit 1`,
      [guid, voids?.to ?? null],
    )
  )?.guid ?? null

/** The records of a module that refer to a record and are not void: their number, and the oldest one. */
export const referringInEffect = (sql: Sql, { name, voids, workflow, list }: Module, field: string, guid: string) =>
  sql.one<{ count: number; first: string | null }>(
    `select count(*) as count, (array_agg(r.guid::text order by r.add_time, r.guid))[1] as first from "${name}" r
      where ${ownRows('r')} and r.deleted_at is null and ${refersTo(name, field)}
        and not coalesce(r."${list.state}" = any($2::text[]), false)`,
    [guid, [voids?.to, workflow?.sets?.rejected?.[list.state]].filter((state) => state !== undefined)],
  )

/** Locks a record until the transaction ends. Returns whether it exists, deleted or not. */
export const lockRecord = async (sql: Sql, { name }: Module, guid: string) =>
  (await sql.maybe(`select 1 from "${name}" where ${ownRows()} and guid = $1 for no key update`, [guid])) !== null

/** SQL expression for a name without the parts that do not distinguish companies: legal form, brackets and blanks. */
export const normalizedName = (text: string) =>
  `regexp_replace(lower(${text}), '(股份|有限|责任|公司|集团|[（）()\\s.,·・-])', '', 'g')`

/** Joins conditions and numbers their values. */
export function joinConditions(conditions: readonly Condition[], from = 1, before: readonly string[] = ['true']) {
  const values: unknown[] = []
  const at = { ...anyRow, isMany: !conditions.some(({ isFew }) => isFew) }
  const texts = conditions.map(({ text, values: own }) => {
    const first = from + values.length
    values.push(...own)
    return `(${text(first, at)})`
  })
  return { text: [...before, ...texts].join(' and '), values }
}

/** The WHERE clause of a query of records. */
export const where = (conditions: readonly Condition[], deleted = false, from = 1) =>
  joinConditions(conditions, from, [ownRows(), `deleted_at is ${deleted ? 'not ' : ''}null`])

/**
 * The WHERE clause of a query that reads the first records in the order of an index. Without statistics the planner
 * expects one row from any index of existing records and takes the smallest, unless a row has a high cost (`row_cost`).
 */
export const whereInOrder = (conditions: readonly Condition[]) =>
  joinConditions(conditions, 1, [ownRows(), 'deleted_at is null', '(version > 0 or row_cost(deleted_at))'])

/**
 * The WHERE clause of a query that examines all records of an enterprise. This form of the test expects nearly all
 * records to pass and matches no partial index. So the planner reads the pages of the table in their own order, without
 * statistics too; in the order of an index it would look up the page of each record anew.
 */
export const whereScanned = (conditions: readonly Condition[], deleted = false, from = 1) =>
  joinConditions(conditions, from, [ownRows(), `nullif(deleted_at is ${deleted ? 'not ' : ''}null, false) is not null`])

/** The name of another matching record that is equal apart from legal form, brackets and blanks. */
export async function findSimilarName(
  sql: Sql,
  module: Module,
  { field, value, except }: { readonly field: string; readonly value: string; readonly except: string },
  conditions: readonly Condition[],
) {
  const alike: Condition = {
    text: (n) =>
      `${normalizedName(`"${field}"`)} = ${normalizedName(`$${n}`)} and "${field}" <> $${n} and guid <> $${n + 1}`,
    values: [value, except],
  }
  const { text, values } = where([alike, ...conditions])
  const found = await sql.maybe<{ name: string }>(
    `select "${field}" as name from "${module.name}" r where ${text} limit 1`,
    values,
  )
  return found?.name ?? null
}

/** Memoized query for a record with its lines, per module and condition. */
const findStatement = memoize((module: Module) =>
  memoizeText((text) => `select ${columnsWithLines(module)} from "${module.name}" r where ${text}`),
)

/** A record with its lines, if it meets the conditions. */
export async function findRecord(sql: Sql, module: Module, guid: string, conditions: readonly Condition[]) {
  const { text, values } = where([{ text: (n) => `guid = $${n}`, values: [guid], isFew: true }, ...conditions])
  const row = await rowOf(sql, findStatement(module)(text), values)
  return row === null ? null : recordWithLines(module, row)
}

/** The existing records among some guids. */
export async function findRecords(sql: Sql, module: Module, guids: readonly string[]) {
  if (guids.length === 0) return []
  const { text, values } = where([{ text: (n) => `guid = any($${n}::uuid[])`, values: [[...new Set(guids)]] }])
  const rows = await sql.json(`select ${columnsRead(module.fields)} from "${module.name}" where ${text}`, values)
  return rows.map((row) => recordFrom(module, row))
}

export interface PageQuery {
  /** The fields to read. */
  readonly fields: Module['fields']
  readonly conditions: readonly Condition[]
  readonly sort: string
  readonly page: number
  readonly rows: number
  /** Deleted records, instead of existing ones. */
  readonly deleted?: boolean
}

/** SQL that reads the records with the selected guids, in the order of that selection. */
export const selectInOrder = ({ name }: Pick<Module, 'name'>, fields: Module['fields'], guids: string) =>
  `select ${columnsRead(fields)} from (select guid as chosen_guid, row_number() over () as chosen_place from (${guids}) c) p
     join "${name}" r on ${ownRows('r')} and r.guid = p.chosen_guid order by p.chosen_place`

/** A page of records with some of their fields; `sort` is as `orderOf` takes it. */
export async function pageOfRecords(
  sql: Sql,
  module: Module,
  { fields, conditions, sort, page, rows, deleted = false }: PageQuery,
) {
  const { text, values } = isIndexed(module, sort) && !deleted ? whereInOrder(conditions) : where(conditions, deleted)
  const select = (columns: string) =>
    `select ${columns} from "${module.name}" r where ${text} order by ${orderOf(module, sort)}
      limit ${Number(rows)} offset ${Number((page - 1) * rows)}`
  // Without an index only the guids are sorted, because sorting all columns of all matches takes longer.
  const found = await sql.json(
    isIndexed(module, sort) ? select(columnsRead(fields)) : selectInOrder(module, fields, select('guid')),
    values,
  )
  return found.map((row) => recordFrom({ fields }, row))
}

export async function countRecords(sql: Sql, module: Module, conditions: readonly Condition[]) {
  const { text, values } = where(conditions)
  const { count } = await sql.one<{ count: number }>(
    `select count(*) as count from "${module.name}" r where ${text}`,
    values,
  )
  return count
}
