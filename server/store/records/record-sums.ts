import type { Module } from '@/schema'
import type { Row } from '../connection/rows'
import type { Sql } from '../connection/statements'
import { columnsOf, readingOf } from './column-codecs'
import { orderOf } from './orders'
import { type Condition, conditionsIn, inPlaces, type PageWanted, recordFrom, where } from './records'

interface Counted {
  /** The field whose choices are counted. */
  readonly counted: string
  /** A choice that tells apart what is never added up. */
  readonly apart: string | null
  /** Money columns. */
  readonly totals: readonly string[]
}

interface Summed {
  /** The select of the sums, from rows called `r`. */
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

/** Asks how many records each choice of a field has, and for the sums of their money columns in fen. */
function summing(module: Module, { counted, apart, totals }: Counted): Summed {
  const choiceIn = (field: string) => {
    const of = module.fields[field]
    return of === undefined ? 'null::text' : readingOf(of, field)
  }
  // A choice that is both is grouped by once, because a second column of the same values costs time.
  const isOther = apart !== null && apart !== counted
  const other = isOther ? `, ${choiceIn(apart)} as apart` : ''
  const sums = totals.map((total) => `, coalesce(sum("${total}"), 0)::numeric(30,2)::text as "${total}"`)
  const columns = `${choiceIn(counted)} as choice, count(*) as count${other}${sums.join('')}`
  const inFen = (sum: unknown) => Number(String(sum).replace('.', ''))
  return {
    select: (from) => `select ${columns} from ${from} group by ${isOther ? '1, 3' : '1'}`,
    columns,
    read: (rows) =>
      rows.map(({ choice, count, ...row }) => ({
        choice: String(choice ?? ''),
        count: Number(count),
        apart: isOther ? String(row.apart ?? '') : String(choice ?? ''),
        sums: Object.fromEntries(totals.map((total) => [total, inFen(row[total])])),
      })),
  }
}

/** The sums of the records that fit. */
export async function sumsByChoice(sql: Sql, module: Module, of: Counted, conditions: readonly Condition[]) {
  const { text, values } = where(conditions)
  const { select, read } = summing(module, of)
  return read(await sql.json<Row>(select(`"${module.name}" r where ${text}`), values))
}

interface Listed extends Omit<PageWanted, 'deleted'> {
  readonly counted: Counted
  /** What narrows the page and not the sums. */
  readonly narrowed: readonly Condition[]
}

/** The columns that some SQL names. A name that is part of another one adds a column, which does no harm. */
const namedIn = ({ fields }: Module, texts: readonly string[]) => {
  const all = texts.join(' ')
  return columnsOf(fields).filter((column) => all.includes(column) || all.includes(column.replaceAll('"', '')))
}

/**
 * A page and the sums of all that fits, from one scan. Where a scope is checked for every record, or an order has no index,
 * two queries scan all records twice.
 */
export async function pageWithSums(sql: Sql, module: Module, wanted: Listed) {
  const { fields, conditions, narrowed, counted, sort, page, rows } = wanted
  const all = where(conditions)
  const own = conditionsIn(narrowed, all.values.length + 1)
  const sums = summing(module, counted)
  const order = orderOf(module, sort)
  const columns = ['guid', ...namedIn(module, [order, own.text, sums.columns])]
  const fitting = `select ${columns.join(', ')} from "${module.name}" r where ${all.text}`
  const chosen = `select guid from fitting r where ${own.text} order by ${order}
                   limit ${Number(rows)} offset ${Number((page - 1) * rows)}`
  const [found] = await sql.json<{ sums: readonly Row[] | null; page: readonly Row[] | null }>(
    `with fitting as materialized (${fitting})
     select (select json_agg(x) from (${sums.select('fitting r')}) x) as sums,
            (select json_agg(y) from (${inPlaces(module, fields, chosen)}) y) as page`,
    [...all.values, ...own.values],
  )
  return {
    sums: sums.read(found?.sums ?? []),
    records: (found?.page ?? []).map((row) => recordFrom({ fields }, row)),
  }
}
