import type { Module } from '@/schema'
import type { Row } from '../connection/rows'
import type { Sql } from '../connection/statements'
import { columnsOf, literal, readExpression } from './column-codecs'
import { isIndexed, isUniqueOrder, orderOf } from './orders'
import {
  type Condition,
  joinConditions,
  type PageQuery,
  pageOfRecords,
  recordFrom,
  type StoredRecord,
  selectInOrder,
  where,
  whereScanned,
} from './records'

interface SumQuery {
  /** The field whose choices are counted. */
  readonly counted: string
  /** A choice whose values are summed separately. */
  readonly apart: string | null
  /** Money columns. */
  readonly totals: readonly string[]
}

interface SumOfChoice {
  readonly choice: string
  readonly count: number
  readonly apart: string
  readonly sums: Readonly<Record<string, number>>
}

/** SQL for a choice as it is shown. */
const choiceExpression = ({ fields }: Module, name: string) => {
  const field = fields[name]
  return field === undefined ? 'null::text' : readExpression(field, name)
}

const inFen = (sum: unknown) => Number(String(sum).replace('.', ''))

/** The number of matching records and the sums of their money columns in fen, for each choice of a field. */
export async function sumsByChoice(
  sql: Sql,
  module: Module,
  { counted, apart, totals }: SumQuery,
  conditions: readonly Condition[],
): Promise<readonly SumOfChoice[]> {
  const { text, values } = whereScanned(conditions)
  // If both fields are the same, it is grouped by once, because a second column with the same values costs time.
  const isSeparate = apart !== null && apart !== counted
  const separateColumn = isSeparate ? `, ${choiceExpression(module, apart)} as apart` : ''
  const sums = totals.map((total) => `, coalesce(sum("${total}"), 0)::numeric(30,2)::text as "${total}"`)
  const rows = await sql.json<Row>(
    `select ${choiceExpression(module, counted)} as choice, count(*) as count${separateColumn}${sums.join('')}
       from "${module.name}" r where ${text} group by ${isSeparate ? '1, 3' : '1'}`,
    values,
  )
  return rows.map(({ choice, count, ...row }) => ({
    choice: String(choice ?? ''),
    count: Number(count),
    apart: isSeparate ? String(row.apart ?? '') : String(choice ?? ''),
    sums: Object.fromEntries(totals.map((total) => [total, inFen(row[total])])),
  }))
}

const monthsShown = 12

/** The sums of a money column in fen by month of a day, for the newest months with records. Void records do not count. */
export function sumsByMonth(
  sql: Sql,
  { name, list, voids }: Pick<Module, 'name' | 'list' | 'voids'>,
  { day, total }: { readonly day: string; readonly total: string },
  conditions: readonly Condition[],
) {
  const { text, values } = whereScanned(conditions)
  const isInEffect = voids === null ? '' : ` and "${list.state}" is distinct from ${literal(voids.to)}`
  return sql.json<{ month: string; count: number; sum: number }>(
    `select to_char("${day}", 'YYYY-MM') as month, count(*)::integer as count, (sum("${total}") * 100)::bigint as sum
       from "${name}" r where ${text}${isInEffect} and "${day}" is not null
      group by 1 order by 1 desc limit ${monthsShown}`,
    values,
  )
}

interface ListPageQuery extends PageQuery {
  /** The records that the caller may see; null for all. */
  readonly scope: Condition | null
}

const conditionsOf = ({ scope, conditions }: ListPageQuery) => (scope === null ? conditions : [scope, ...conditions])

/** A page for which all records are examined; only guids are sorted, because sorting all columns takes longer. */
async function pageByScan(sql: Sql, module: Module, query: ListPageQuery) {
  const { fields, sort, page, rows, deleted } = query
  const { text, values } = whereScanned(conditionsOf(query), deleted)
  const guids = `select guid from "${module.name}" r where ${text} order by ${orderOf(module, sort)}
                  limit ${Number(rows)} offset ${Number((page - 1) * rows)}`
  const found = await sql.json(selectInOrder(module, fields, guids), values)
  return found.map((row) => recordFrom({ fields }, row))
}

/** The columns that occur in some SQL. A name that is part of another adds an unused column, which is harmless. */
const columnsIn = ({ fields }: Module, sql: string) =>
  columnsOf(fields).filter((column) => sql.includes(column) || sql.includes(column.replaceAll('"', '')))

/** Number of records at the top whose scope is tested one by one, besides four times those skipped and shown. */
const depth = 200
/** Pages further down are read by a scan. */
const maxFromTop = 1000

/**
 * A page for which the scope is tested for the first records in the order of an index, record by record. Null if these
 * records contain less than a page and are not all. The rows of `top` are read in their order.
 */
async function pageFromTop(sql: Sql, module: Module, query: ListPageQuery, scope: Condition) {
  const { fields, conditions, sort, page, rows } = query
  const top = where(conditions)
  const visible = joinConditions([{ ...scope, isFew: true }], top.values.length + 1)
  const examined = depth + 4 * page * rows
  const columns = ['guid', 'add_user', ...columnsIn(module, visible.text)]
  const guids = `select guid from top r where ${visible.text} limit ${Number(rows)} offset ${Number((page - 1) * rows)}`
  const [found] = await sql.json<{ examined: number; page: readonly Row[] | null }>(
    `with top as materialized (
       select ${columns.join(', ')} from "${module.name}" r where ${top.text} order by ${orderOf(module, sort)} limit ${examined})
     select (select count(*) from top) as examined,
            (select json_agg(y) from (${selectInOrder(module, fields, guids)}) y) as page`,
    [...top.values, ...visible.values],
  )
  const records = (found?.page ?? []).map((row) => recordFrom({ fields }, row))
  return records.length === rows || Number(found?.examined) < examined ? records : null
}

/**
 * A page of a list. A list in the order of an index, and a whole list in the order of a unique field, is read from the
 * top; if the caller sees few of its records, or the order has no index, all records are examined.
 */
export async function pageOfList(sql: Sql, module: Module, query: ListPageQuery): Promise<readonly StoredRecord[]> {
  const { scope, conditions, sort, page, rows, deleted = false } = query
  const isByGuid = conditions.some(({ isFew }) => isFew)
  const isInOrder = isIndexed(module, sort) || (conditions.length === 0 && isUniqueOrder(module, sort))
  if (deleted || isByGuid || !isInOrder) return pageByScan(sql, module, query)
  if (scope === null) return pageOfRecords(sql, module, query)
  const fromTop = page * rows > maxFromTop ? null : await pageFromTop(sql, module, query, scope)
  return fromTop ?? pageByScan(sql, module, query)
}
