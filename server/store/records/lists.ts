import type { Module } from '@/schema'
import { ownRows } from '../connection/row-security'
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
  whereInOrder,
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
/** The same for records that must be sorted; more of them, because all are examined again if these contain no page. */
const depthSorted = 400
/** Pages further down are read by a scan. */
const maxFromTop = 1000

/** Whether an index has this order, so that its first records are read without the others. */
const isInOrder = (module: Module, { sort, conditions }: Pick<PageQuery, 'sort' | 'conditions'>) =>
  isIndexed(module, sort) || (conditions.length === 0 && isUniqueOrder(module, sort))

/** SQL of the first records in an order, with the columns that a scope needs. */
function topSql(module: Module, query: Pick<PageQuery, 'sort' | 'conditions'>, visible: string, count: number) {
  const { sort, conditions } = query
  const top = (isInOrder(module, query) ? whereInOrder : whereScanned)(conditions)
  const columns = ['guid', 'add_user', ...columnsIn(module, visible)]
  return `with top as materialized (
       select ${columns.join(', ')} from "${module.name}" r where ${top.text} order by ${orderOf(module, sort)} limit ${count})`
}

/** A scope that is tested record by record. */
const visibleIn = (scope: Condition, from: number) => joinConditions([{ ...scope, isFew: true }], from)

/**
 * A page for which the scope is tested for the first records in the order, record by record. Null if these records
 * contain less than a page and are not all. The rows of `top` are read in their order.
 */
async function pageFromTop(sql: Sql, module: Module, query: ListPageQuery, scope: Condition) {
  const { fields, conditions, page, rows } = query
  const { values } = where(conditions)
  const visible = visibleIn(scope, values.length + 1)
  const examined = (isInOrder(module, query) ? depth : depthSorted) + 4 * page * rows
  const guids = `select guid from top r where ${visible.text} limit ${Number(rows)} offset ${Number((page - 1) * rows)}`
  const [found] = await sql.json<{ examined: number; page: readonly Row[] | null }>(
    `${topSql(module, query, visible.text, examined)}
     select (select count(*) from top) as examined,
            (select json_agg(y) from (${selectInOrder(module, fields, guids)}) y) as page`,
    [...values, ...visible.values],
  )
  const records = (found?.page ?? []).map((row) => recordFrom({ fields }, row))
  return records.length === rows || Number(found?.examined) < examined ? records : null
}

/** If a quarter of the first records is visible, a page is probably among the first ones in another order as well. */
const manyAmongFirst = depth / 4

/** Whether a scope looks up other rows, so that testing it for all records takes longer than sorting them. */
const looksUp = ({ text }: Condition) => text(1).includes(' in (select ')

/** Whether the caller sees many of the records, judged by the first ones in the order of the definition. */
async function seesMany(sql: Sql, module: Module, scope: Condition) {
  const { text, values } = visibleIn(scope, 1)
  const [found] = await sql.json<{ count: number }>(
    `${topSql(module, { sort: '', conditions: [] }, text, depth)}
     select count(*) as count from (select 1 from top r where ${text} limit ${manyAmongFirst}) s`,
    values,
  )
  return Number(found?.count) === manyAmongFirst
}

/** With more visible parents than this, all records are examined. */
const maxParents = 1000

/**
 * The condition that the parent of a record is among the visible ones, if these are few and so found by their guids. The
 * limit stands outside, because the planner would expect to reach it soon and read the rows of all enterprises.
 */
async function scopeByParents(sql: Sql, scope: Condition): Promise<Condition> {
  if (scope.through === undefined) return scope
  const { on, parent, visible } = scope.through
  const { text, values } = joinConditions([visible], 1, [ownRows('r')])
  const found = await sql.json<{ guid: string }>(
    `with seen as materialized (select r.guid from "${parent}" r where ${text})
     select guid from seen limit ${maxParents + 1}`,
    values,
  )
  if (found.length > maxParents) return scope
  return { text: (n) => `r."${on}" = any($${n}::uuid[])`, values: [found.map(({ guid }) => guid)], isFew: true }
}

/** A page of the records that a caller may see, if these are not all. */
async function pageInScope(sql: Sql, module: Module, query: ListPageQuery, scope: Condition) {
  const isNear = query.page * query.rows <= maxFromTop
  if (isNear && (isInOrder(module, query) || (looksUp(scope) && (await seesMany(sql, module, scope))))) {
    const fromTop = await pageFromTop(sql, module, query, scope)
    if (fromTop !== null) return fromTop
  }
  return pageByScan(sql, module, { ...query, scope: await scopeByParents(sql, scope) })
}

/**
 * A page of a list. A list in the order of an index, and a whole list in the order of a unique field, is read from the
 * top. So is one in another order if the scope looks up other rows and the caller sees many of its records: then only the
 * first are tested for the scope. Otherwise all records are examined.
 */
export async function pageOfList(sql: Sql, module: Module, query: ListPageQuery): Promise<readonly StoredRecord[]> {
  const { scope, conditions, deleted = false } = query
  const isByGuid = conditions.some(({ isFew }) => isFew)
  if (deleted || isByGuid) return pageByScan(sql, module, query)
  if (scope !== null) return pageInScope(sql, module, query, scope)
  return isInOrder(module, query) ? pageOfRecords(sql, module, query) : pageByScan(sql, module, query)
}
