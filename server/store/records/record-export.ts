import type { Module, Target } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { namesFrom } from './display-names'
import { linesAmong } from './lines'
import type { Names } from './name-cache'
import { orderOf } from './orders'
import { type Condition, columnsWithNames, recordFrom, type StoredRecord, where } from './records'

type Row = Readonly<Record<string, unknown>>

interface GuidQuery {
  readonly conditions: readonly Condition[]
  readonly sort: string
  readonly most: number
}

/** The guids of all matching records in order; the records themselves are read later, page by page. */
export async function guidsInOrder(sql: Sql, module: Module, { conditions, sort, most }: GuidQuery) {
  const { text, values } = where(conditions)
  const rows = await sql.many<{ guid: string }>(
    `select guid::text as guid from "${module.name}" r where ${text} order by ${orderOf(module, sort)} limit ${Number(most)}`,
    values,
  )
  return rows.map(({ guid }) => guid)
}

export interface NamedRecord extends StoredRecord {
  /** Display names of the referenced rows. */
  readonly names: Names
}

/** Some records with their lines, in the given order; deleted records and those that do not match are left out. */
export async function recordsAmong(
  sql: Sql,
  module: Module,
  guids: readonly string[],
  conditions: readonly Condition[],
): Promise<readonly NamedRecord[]> {
  const { text, values } = where([
    { text: (n) => `guid = any($${n}::uuid[])`, values: [guids], isFew: true },
    ...conditions,
  ])
  const [rows, lines] = await Promise.all([
    sql.many<Row>(`select ${columnsWithNames(module.fields)} from "${module.name}" r where ${text}`, values),
    linesAmong(sql, module, guids),
  ])
  const withNames = (row: Row) => ({ ...recordFrom(module, row), names: namesFrom(module.fields, row) })
  const found = new Map(rows.map((row) => [String(row.guid), withNames(row)]))
  return guids.flatMap((guid) => {
    const record = found.get(guid)
    if (record === undefined) return []
    const own = lines.get(guid) ?? { lines: {}, names: [] }
    return [{ ...record, values: { ...record.values, ...own.lines }, names: [...record.names, ...own.names] }]
  })
}

/** The guids that belong to a record of the enterprise, even if it is deleted or the user may not see it. */
export async function existingOrDeletedAmong(sql: Sql, { name }: Module, guids: readonly string[]) {
  const rows = await sql.many<{ guid: string }>(
    `select guid::text as guid from "${name}" where ${ownRows()} and guid = any($1::uuid[])`,
    [guids],
  )
  return new Set(rows.map(({ guid }) => guid))
}

interface NamedMatch {
  readonly guid: string
  /** Values of the name fields. */
  readonly names: readonly (string | null)[]
  /** Values that distinguish records with the same name. */
  readonly extra: Readonly<Record<string, unknown>>
}

/** The records for which one of some fields equals one of some texts exactly. */
export async function recordsByName(
  sql: Sql,
  { name }: Target,
  by: readonly string[],
  extra: readonly string[],
  texts: readonly string[],
  conditions: readonly Condition[],
): Promise<readonly NamedMatch[]> {
  const hasName: Condition = {
    text: (n) => by.map((field) => `"${field}" = any($${n}::text[])`).join(' or '),
    values: [texts],
  }
  const { text, values } = where([hasName, ...conditions])
  const columns = [...by.map((field, index) => `"${field}" as said${index}`), ...extra.map((field) => `"${field}"`)]
  const rows = await sql.many<Row>(
    `select guid::text as guid, ${columns.join(', ')} from "${name}" r where ${text} limit 20000`,
    values,
  )
  return rows.map((row) => ({
    guid: String(row.guid),
    names: by.map((_, index) => row[`said${index}`] as string | null),
    extra: Object.fromEntries(extra.map((field) => [field, row[field]])),
  }))
}

/** The members whose name or phone equals one of some texts. */
export const peopleByName = (sql: Sql, texts: readonly string[]) =>
  sql.many<{ id: string; name: string; phone: string | null }>(
    `select user_code as id, name, phone from member
      where ${ownRows()} and state <> 'removed' and (name = any($1) or phone = any($1))`,
    [texts],
  )

export const departmentsByName = (sql: Sql, texts: readonly string[]) =>
  sql.many<{ id: string; name: string }>(
    `select guid::text as id, name from department where ${ownRows()} and deleted_at is null and name = any($1)`,
    [texts],
  )
