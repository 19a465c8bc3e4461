import type { Module } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Row } from '../connection/rows'
import type { Sql } from '../connection/statements'
import { columnsOf, literal, readExpression } from './column-codecs'
import { isIndexed, isUniqueOrder, orderOf, partsOf } from './orders'
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
  /** Conditions of the records that are counted as marked. */
  readonly marked: readonly Condition[]
}

interface SumOfChoice {
  readonly choice: string
  readonly count: number
  readonly marked: number
  readonly apart: string
  readonly sums: Readonly<Record<string, number>>
}

/** SQL for a choice as it is shown. */
const choiceExpression = ({ fields }: Module, name: string) => {
  const field = fields[name]
  return field === undefined ? 'null::text' : readExpression(field, name)
}

const inFen = (sum: unknown) => Number(String(sum).replace('.', ''))

/**
 * The number of matching records, of the marked ones among them, and the sums of their money columns in fen, for each
 * choice of a field.
 */
export async function sumsByChoice(
  sql: Sql,
  module: Module,
  { counted, apart, totals, marked }: SumQuery,
  conditions: readonly Condition[],
): Promise<readonly SumOfChoice[]> {
  const { text, values } = whereScanned(conditions)
  const mark = joinConditions(marked, values.length + 1)
  const markedColumn = marked.length === 0 ? '' : `, count(*) filter (where ${mark.text}) as marked`
  // If both fields are the same, it is grouped by once, because a second column with the same values costs time.
  const isSeparate = apart !== null && apart !== counted
  const separateColumn = isSeparate ? `, ${choiceExpression(module, apart)} as apart` : ''
  const sums = totals.map((total) => `, coalesce(sum("${total}"), 0)::numeric(30,2)::text as "${total}"`)
  const rows = await sql.json<Row>(
    `select ${choiceExpression(module, counted)} as choice, count(*) as count${separateColumn}${markedColumn}${sums.join('')}
       from "${module.name}" r where ${text} group by ${isSeparate ? '1, 3' : '1'}`,
    [...values, ...mark.values],
  )
  return rows.map(({ choice, count, marked, ...row }) => ({
    choice: String(choice ?? ''),
    count: Number(count),
    marked: Number(marked ?? 0),
    apart: isSeparate ? String(row.apart ?? '') : String(choice ?? ''),
    sums: Object.fromEntries(totals.map((total) => [total, inFen(row[total])])),
  }))
}

const monthsShown = 12

/**
 * The sums of a money column in fen by month of a day, for the newest months with records. Void records do not count.
 * The month is computed once for each day, because computing it for each record takes a third of the time.
 */
export function sumsByMonth(
  sql: Sql,
  { name, list, voids }: Pick<Module, 'name' | 'list' | 'voids'>,
  { day, total }: { readonly day: string; readonly total: string },
  conditions: readonly Condition[],
) {
  const { text, values } = whereScanned(conditions)
  const isInEffect = voids === null ? '' : ` and "${list.state}" is distinct from ${literal(voids.to)}`
  return sql.json<{ month: string; count: number; sum: number }>(
    `select to_char(day, 'YYYY-MM') as month, sum(count)::integer as count, (sum(sum) * 100)::bigint as sum
       from (select "${day}" as day, count(*) as count, sum("${total}") as sum from "${name}" r
              where ${text}${isInEffect} and "${day}" is not null group by 1) d
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
/**
 * The same for records that must be sorted; more of them, because all are examined again if these contain no page, and
 * many may have the same value.
 */
const depthSorted = 2000
/** Pages further down are read by a scan. */
const maxFromTop = 1000

type Order = Pick<PageQuery, 'sort' | 'conditions'>

/** Whether an index has this order, so that its first records are read without the others. */
const isInOrder = (module: Module, { sort, conditions }: Order) =>
  isIndexed(module, sort) || (conditions.length === 0 && isUniqueOrder(module, sort))

/** The parts of the records that are read one after the other; null if the records are not divided. */
const partsIn = (module: Module, order: Order) =>
  order.conditions.length > 0 || isInOrder(module, order) ? null : partsOf(module, order.sort)

/** The first records in an order, and how the scope is tested for one of them. */
interface Top {
  /** SQL of a common table expression named `top`. */
  readonly sql: string
  /** Its number of records, if there are as many. */
  readonly count: number
  /** Whether all records are among them if there are fewer. */
  readonly isWhole: boolean
  /** SQL of the guids of those that a person sees. */
  readonly visible: string
}

/** The first records in the order of an index, or of each part of an index, with the columns that a scope needs. */
function topOfIndex(module: Module, order: Order, visible: string, more: number): Top {
  const [count, parts] = [depth + more, partsIn(module, order)]
  const columns = ['guid', 'add_user', ...columnsIn(module, visible)].join(', ')
  const select = (sort: string, part = 'true') =>
    `select ${columns} from "${module.name}" r where ${whereInOrder(order.conditions).text} and ${part}
      order by ${orderOf(module, sort)} limit ${count}`
  // Each part is a sub-query, because one in brackets by itself could not be followed by another limit.
  const inParts = parts?.map((part) => `select * from (${select('', part)}) part`).join(' union all ')
  return {
    sql: `with top as materialized (${inParts === undefined ? select(order.sort) : `${inParts} limit ${count}`})`,
    count,
    isWhole: parts === null,
    visible: `select guid from top r where ${visible}`,
  }
}

/**
 * The guids of the first records in an order without an index. Only guids are sorted; the scope is tested by looking up
 * the record, which happens until a page is full. `offset 0` keeps the planner from reading all records instead.
 */
function topBySort(module: Module, { sort, conditions }: Order, visible: string, more: number): Top {
  const [{ name }, count] = [module, depthSorted + more]
  return {
    sql: `with top as materialized (
       select guid from "${name}" r where ${whereScanned(conditions).text} order by ${orderOf(module, sort)} limit ${count})`,
    count,
    isWhole: true,
    visible: `select guid from top t
       where exists (select 1 from "${name}" r where ${ownRows('r')} and r.guid = t.guid and (${visible}) offset 0)`,
  }
}

/** A scope that is tested record by record. */
const visibleIn = (scope: Condition, from: number) => joinConditions([{ ...scope, isFew: true }], from)

/**
 * A page for which the scope is tested for the first records in the order, record by record. Null if these records
 * contain less than a page and may not be all. The rows of `top` are read in their order.
 */
async function pageFromTop(sql: Sql, module: Module, query: ListPageQuery, scope: Condition) {
  const { fields, conditions, page, rows } = query
  const { values } = where(conditions)
  const visible = visibleIn(scope, values.length + 1)
  const isFromIndex = isInOrder(module, query) || partsIn(module, query) !== null
  const top = (isFromIndex ? topOfIndex : topBySort)(module, query, visible.text, 4 * page * rows)
  const guids = `${top.visible} limit ${Number(rows)} offset ${Number((page - 1) * rows)}`
  const [found] = await sql.json<{ examined: number; page: readonly Row[] | null }>(
    `${top.sql}
     select (select count(*) from top) as examined,
            (select json_agg(y) from (${selectInOrder(module, fields, guids)}) y) as page`,
    [...values, ...visible.values],
  )
  const records = (found?.page ?? []).map((row) => recordFrom({ fields }, row))
  const isComplete = top.isWhole && Number(found?.examined) < top.count
  return records.length === rows || isComplete ? records : null
}

/** If an eighth of the first records is visible, a page is probably among the first ones in another order as well. */
const manyAmongFirst = depth / 8

/** Whether a scope looks up other rows, so that testing it for all records takes longer than sorting them. */
const looksUp = ({ text }: Condition) => text(1).includes(' in (select ')

/** Whether the caller sees many of the records, judged by the first ones in the order of the definition. */
async function seesMany(sql: Sql, module: Module, scope: Condition) {
  const { text, values } = visibleIn(scope, 1)
  const top = topOfIndex(module, { sort: '', conditions: [] }, text, 0)
  const [found] = await sql.json<{ count: number }>(
    `${top.sql} select count(*) as count from (${top.visible} limit ${manyAmongFirst}) s`,
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

/** A scope for examining all records: if the caller sees few of them through their parents, the condition of these. */
export async function scopeForAll(sql: Sql, module: Module, scope: Condition): Promise<Condition> {
  return scope.through === undefined || (await seesMany(sql, module, scope)) ? scope : scopeByParents(sql, scope)
}

/** A scope of all records. */
const everything: Condition = { text: () => 'true', values: [] }

/**
 * Whether a page is probably among the first records in its order, and these are found in less time than all records are
 * examined: in the order of an index, or if the caller sees many records and these are divided into parts or have a
 * scope that looks up other rows.
 */
async function isAmongFirst(sql: Sql, module: Module, query: ListPageQuery) {
  const { scope, page, rows } = query
  if (page * rows > maxFromTop) return false
  if (isInOrder(module, query)) return true
  const isDivided = partsIn(module, query) !== null
  if (scope === null) return isDivided
  return (isDivided || looksUp(scope)) && (await seesMany(sql, module, scope))
}

/**
 * A page of a list: of the first records in its order, tested for the scope one by one, if it is probably among these.
 * Otherwise all records are examined.
 */
export async function pageOfList(sql: Sql, module: Module, query: ListPageQuery): Promise<readonly StoredRecord[]> {
  const { scope, conditions, deleted = false } = query
  const isByGuid = conditions.some(({ isFew }) => isFew)
  if (deleted || isByGuid) return pageByScan(sql, module, query)
  if (scope === null && isInOrder(module, query)) return pageOfRecords(sql, module, query)
  const fromTop = (await isAmongFirst(sql, module, query))
    ? await pageFromTop(sql, module, query, scope ?? everything)
    : null
  return (
    fromTop ?? pageByScan(sql, module, { ...query, scope: scope === null ? null : await scopeByParents(sql, scope) })
  )
}
