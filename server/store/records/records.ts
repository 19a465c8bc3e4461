import type { Module } from '@/schema'
import type { Insert, InsertTemplate } from '../connection/guarded-insert'
import { insertOne } from '../connection/insert-template'
import { kept, once } from '../connection/memoize'
import { ownRows } from '../connection/row-security'
import { type Row, rowOf } from '../connection/rows'
import type { Sql } from '../connection/statements'
import { type AuditRow, auditing, auditValues } from './audit'
import { columnsOf, keeping, readingsOf, valuesFrom, valuesOf } from './column-codecs'
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

/** The row a condition is about. */
export interface At {
  readonly row: string
  /** Asked of many rows, not of some that were found by their keys. */
  readonly isMany: boolean
}

export const anyRow: At = { row: 'r', isMany: true }

/** A condition with its values: `$first` is the first of them. */
export interface Condition {
  readonly text: (first: number, at?: At) => string
  readonly values: readonly unknown[]
  /** It leaves few rows, which are found by their keys. */
  readonly isFew?: boolean
}

type Fields = Pick<Module, 'fields'>

type Values = Record<string, unknown>

const record = (row: Row, values: Values) => ({
  guid: row.guid as string,
  version: row.version as number,
  state: row.flow_state as number,
  addUser: row.add_user as string,
  values,
})

export const recordFrom = ({ fields }: Fields, row: Row): StoredRecord => record(row, valuesFrom(fields, row))

/** With its lines, where they were asked for. */
function wholeFrom({ fields }: Fields, row: Row): StoredRecord {
  const values = valuesFrom(fields, row)
  putLinesFrom(fields, row, values)
  return record(row, values)
}

/** Never a star: a column that is added meanwhile would spoil what connections have planned. */
const selecting = once((fields: Module['fields']) =>
  ['guid', 'version', 'flow_state', 'add_user', ...readingsOf(fields)].join(', '),
)
/** As it is kept, whatever the clock makes of it. */
const selectingKept = once((fields: Module['fields']) =>
  ['guid', 'version', 'flow_state', 'add_user', ...columnsOf(fields)].join(', '),
)
/** With the names of what it refers to. */
export const selectingNamed = once((fields: Module['fields']) =>
  [selecting(fields), ...namesOf(fields).map(({ column }) => column)].join(', '),
)

const selectingWhole = once((module: Module) => [selecting(module.fields), ...linesOf(module)].join(', '))

export interface NewRecord {
  readonly enterprise: string
  readonly guid: string
  readonly user: string
  readonly searchText: string
  readonly values: Row
}

/** Places of the values that every insert begins with. */
const guidPlace = 2

const inserting = once(({ name, fields }: Module): InsertTemplate => {
  const columns = ['enterprise_id', 'guid', 'add_user', 'search_text', ...columnsOf(fields)]
  return {
    guid: guidPlace,
    steps: ({ value, onConflict }) => `
      inserted as (
        insert into "${name}" (${columns})
        select ${columns.map((_, index) => value(index + 1))} from input ${onConflict} returning guid),
      audited as (
        ${auditing(value, columns.length + 1)} from input where ${value(guidPlace)} in (select guid from inserted))`,
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

const updating = once(({ name, fields }: Module) => {
  const own = columnsOf(fields).map((column, index) => `${column} = $${index + 5}`)
  const set = ['edit_user = $3', 'search_text = $4', 'edit_time = now()', 'version = version + 1', ...own]
  return `update "${name}" set ${set.join(', ')} where ${ownRows()} and guid = $1 and version = $2 and deleted_at is null`
})

/** Nought when somebody else has saved it since that version. */
export const updateRecord = (sql: Sql, module: Module, of: Change) =>
  sql.run(updating(module), [of.guid, of.version, of.user, of.searchText, ...valuesOf(module.fields, of.values)])

interface Moved {
  readonly user: string
  readonly values: Row
  /** Where its approval stands from now on. */
  readonly state?: number
}

/**
 * Some fields of a record that moved on; it is a new version of it. All of it in one statement: a row that is written
 * twice in a transaction has what it refers to held anew, and two who then hold that for themselves wait in a circle.
 */
export function setFields(sql: Sql, { name, fields }: Module, guid: string, { user, values, state }: Moved) {
  const own = Object.entries(fields).filter(([field]) => Object.hasOwn(values, field))
  const columns = columnsOf(Object.fromEntries(own)).map((column, index) => `${column} = $${index + 4}, `)
  return sql.run(
    `update "${name}" set ${columns.join('')}flow_state = coalesce($3::smallint, flow_state), edit_user = $2,
            edit_time = now(), version = version + 1
      where ${ownRows()} and guid = $1`,
    [guid, user, state ?? null, ...own.flatMap(([field, { kind }]) => keeping[kind].write(values[field]))],
  )
}

/** Takes a record away, or brings it back. Nought when somebody was faster. */
export const markRecord = (sql: Sql, module: Module, guid: string, version: number, user: string, deleted: boolean) =>
  sql.run(
    `update "${module.name}" set deleted_at = ${deleted ? 'now()' : 'null'}, edit_user = $3, edit_time = now(), version = version + 1
      where ${ownRows()} and guid = $1 and version = $2 and deleted_at is ${deleted ? '' : 'not '}null`,
    [guid, version, user],
  )

/** A record by its guid, whether it was deleted or not, as it is kept; held until the transaction ends. */
export async function holdKept(sql: Sql, module: Module, guid: string) {
  const row = await sql.maybe<Row>(
    `select deleted_at, ${selectingKept(module.fields)} from "${module.name}" where ${ownRows()} and guid = $1 for no key update`,
    [guid],
  )
  return row === null ? null : { ...recordFrom(module, row), isDeleted: row.deleted_at !== null }
}

/** A record by its guid with its lines, whether it was deleted or not, held until the transaction ends. */
export async function holdRecord(sql: Sql, module: Module, guid: string) {
  const row = await rowOf(
    sql,
    `select deleted_at, ${selectingWhole(module)} from "${module.name}" r where ${ownRows()} and guid = $1 for no key update`,
    [guid],
  )
  return row === null ? null : { ...wholeFrom(module, row), isDeleted: row.deleted_at !== null }
}

/** How many records of another module refer to one, themselves or in one of their lines. */
export async function countReferring(sql: Sql, module: string, field: string, guid: string) {
  const [list = '', line] = field.split('.')
  const refers =
    line === undefined
      ? `r."${field}" = $1`
      : `exists (select 1 from "${module}_${list}" l
                  where l.enterprise_id = r.enterprise_id and l.parent_guid = r.guid and l."${line}" = $1)`
  const { count } = await sql.one<{ count: number }>(
    `select count(*) as count from "${module}" r where ${ownRows('r')} and r.deleted_at is null and ${refers}`,
    [guid],
  )
  return count
}

/** Says whether a record is there, taken away or not, and holds it until the transaction ends. */
export const lockRecord = async (sql: Sql, { name }: Module, guid: string) =>
  (await sql.maybe(`select 1 from "${name}" where ${ownRows()} and guid = $1 for no key update`, [guid])) !== null

/** What tells no two companies apart: their legal form, brackets and blanks. */
export const bare = (text: string) =>
  `regexp_replace(lower(${text}), '(股份|有限|责任|公司|集团|[（）()\\s.,·・-])', '', 'g')`

/** Joins conditions and numbers their values. */
export function conditionsIn(conditions: readonly Condition[], from = 1, before: readonly string[] = ['true']) {
  const values: unknown[] = []
  const at = { ...anyRow, isMany: !conditions.some(({ isFew }) => isFew) }
  const texts = conditions.map(({ text, values: own }) => {
    const first = from + values.length
    values.push(...own)
    return `(${text(first, at)})`
  })
  return { text: [...before, ...texts].join(' and '), values }
}

/** The conditions as the WHERE of a query of records. */
export const where = (conditions: readonly Condition[], deleted = false, from = 1) =>
  conditionsIn(conditions, from, [ownRows(), `deleted_at is ${deleted ? 'not ' : ''}null`])

/** The name of another record that is the same but for what tells nothing apart, among those that fit. */
export async function almostCalled(
  sql: Sql,
  module: Module,
  { field, value, except }: { readonly field: string; readonly value: string; readonly except: string },
  conditions: readonly Condition[],
) {
  const alike: Condition = {
    text: (n) => `${bare(`"${field}"`)} = ${bare(`$${n}`)} and "${field}" <> $${n} and guid <> $${n + 1}`,
    values: [value, except],
  }
  const { text, values } = where([alike, ...conditions])
  const found = await sql.maybe<{ name: string }>(
    `select "${field}" as name from "${module.name}" r where ${text} limit 1`,
    values,
  )
  return found?.name ?? null
}

/** What asks for a record with its lines, for every condition it was asked under. */
const finding = once((module: Module) =>
  kept((text) => `select ${selectingWhole(module)} from "${module.name}" r where ${text}`),
)

/** A record with its lines. */
export async function findRecord(sql: Sql, module: Module, guid: string, conditions: readonly Condition[]) {
  const { text, values } = where([{ text: (n) => `guid = $${n}`, values: [guid], isFew: true }, ...conditions])
  const row = await rowOf(sql, finding(module)(text), values)
  return row === null ? null : wholeFrom(module, row)
}

/** Some records by their guids, those that are there. */
export async function findRecords(sql: Sql, module: Module, guids: readonly string[]) {
  if (guids.length === 0) return []
  const { text, values } = where([{ text: (n) => `guid = any($${n}::uuid[])`, values: [[...new Set(guids)]] }])
  const rows = await sql.json(`select ${selecting(module.fields)} from "${module.name}" where ${text}`, values)
  return rows.map((row) => recordFrom(module, row))
}

export interface PageWanted {
  /** The fields that are wanted. */
  readonly fields: Module['fields']
  readonly conditions: readonly Condition[]
  readonly sort: string
  readonly page: number
  readonly rows: number
  /** Those that were taken away, instead of those that are there. */
  readonly deleted?: boolean
}

/** The records with some guids, in the order in which these are selected. */
export const inPlaces = ({ name }: Pick<Module, 'name'>, fields: Module['fields'], guids: string) =>
  `select ${selecting(fields)} from (select guid as chosen_guid, row_number() over () as chosen_place from (${guids}) c) p
     join "${name}" r on ${ownRows('r')} and r.guid = p.chosen_guid order by p.chosen_place`

/** A page of records with some of their fields; `sort` is as `orderOf` takes it. */
export async function pageOfRecords(
  sql: Sql,
  module: Module,
  { fields, conditions, sort, page, rows, deleted }: PageWanted,
) {
  const { text, values } = where(conditions, deleted)
  const select = (what: string) =>
    `select ${what} from "${module.name}" r where ${text} order by ${orderOf(module, sort)}
      limit ${Number(rows)} offset ${Number((page - 1) * rows)}`
  // Sorting all that fits with all its columns takes twice as long as sorting the guids.
  const found = await sql.json(
    isIndexed(module, sort) ? select(selecting(fields)) : inPlaces(module, fields, select('guid')),
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
