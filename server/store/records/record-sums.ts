import type { Module } from '@/schema'
import type { Row } from '../connection/rows'
import type { Sql } from '../connection/statements'
import { columnsOf, readExpression } from './column-codecs'
import { orderOf } from './orders'
import { type Condition, joinConditions, type PageQuery, recordFrom, selectInOrder, where } from './records'

interface SumQuery {
  /** The field whose choices are counted. */
  readonly counted: string
  /** A choice whose values are summed separately. */
  readonly apart: string | null
  /** Money columns. */
  readonly totals: readonly string[]
}

interface SumSelect {
  /** SQL that selects the sums; the rows have the alias `r`. */
  readonly select: (from: string) => string
  readonly columns: string
  readonly read: (rows: readonly Row[]) => readonly SumOfChoice[]
}

interface SumOfChoice {
  readonly choice: string
  readonly count: number
  readonly apart: string
  readonly sums: Readonly<Record<string, number>>
}

/** Query for the number of records and the sums of their money columns in fen, for each choice of a field. */
function sumSelect(module: Module, { counted, apart, totals }: SumQuery): SumSelect {
  const choiceExpression = (field: string) => {
    const of = module.fields[field]
    return of === undefined ? 'null::text' : readExpression(of, field)
  }
  // If both fields are the same, it is grouped by once, because a second column with the same values costs time.
  const isSeparate = apart !== null && apart !== counted
  const separateColumn = isSeparate ? `, ${choiceExpression(apart)} as apart` : ''
  const sums = totals.map((total) => `, coalesce(sum("${total}"), 0)::numeric(30,2)::text as "${total}"`)
  const columns = `${choiceExpression(counted)} as choice, count(*) as count${separateColumn}${sums.join('')}`
  const inFen = (sum: unknown) => Number(String(sum).replace('.', ''))
  return {
    select: (from) => `select ${columns} from ${from} group by ${isSeparate ? '1, 3' : '1'}`,
    columns,
    read: (rows) =>
      rows.map(({ choice, count, ...row }) => ({
        choice: String(choice ?? ''),
        count: Number(count),
        apart: isSeparate ? String(row.apart ?? '') : String(choice ?? ''),
        sums: Object.fromEntries(totals.map((total) => [total, inFen(row[total])])),
      })),
  }
}

/** The sums of all matching records. */
export async function sumsByChoice(sql: Sql, module: Module, of: SumQuery, conditions: readonly Condition[]) {
  const { text, values } = where(conditions)
  const { select, read } = sumSelect(module, of)
  return read(await sql.json<Row>(select(`"${module.name}" r where ${text}`), values))
}

interface SummedPageQuery extends Omit<PageQuery, 'deleted'> {
  readonly counted: SumQuery
  /** Conditions that filter the page, but not the sums. */
  readonly pageConditions: readonly Condition[]
}

/** The columns that occur in some SQL. A name that is part of another adds an unused column, which is harmless. */
const columnsIn = ({ fields }: Module, texts: readonly string[]) => {
  const all = texts.join(' ')
  return columnsOf(fields).filter((column) => all.includes(column) || all.includes(column.replaceAll('"', '')))
}

/**
 * A page and the sums of all matching records from one scan, because two queries would scan all records twice if a
 * scope is checked per record or the order has no index.
 */
export async function pageWithSums(sql: Sql, module: Module, query: SummedPageQuery) {
  const { fields, conditions, pageConditions, counted, sort, page, rows } = query
  const all = where(conditions)
  const filter = joinConditions(pageConditions, all.values.length + 1)
  const sums = sumSelect(module, counted)
  const order = orderOf(module, sort)
  const columns = ['guid', ...columnsIn(module, [order, filter.text, sums.columns])]
  const fitting = `select ${columns.join(', ')} from "${module.name}" r where ${all.text}`
  const chosen = `select guid from fitting r where ${filter.text} order by ${order}
                   limit ${Number(rows)} offset ${Number((page - 1) * rows)}`
  const [found] = await sql.json<{ sums: readonly Row[] | null; page: readonly Row[] | null }>(
    `with fitting as materialized (${fitting})
     select (select json_agg(x) from (${sums.select('fitting r')}) x) as sums,
            (select json_agg(y) from (${selectInOrder(module, fields, chosen)}) y) as page`,
    [...all.values, ...filter.values],
  )
  return {
    sums: sums.read(found?.sums ?? []),
    records: (found?.page ?? []).map((row) => recordFrom({ fields }, row)),
  }
}
