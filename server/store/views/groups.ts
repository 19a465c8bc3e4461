import { type Module, noValue, type Period } from '@/schema'
import type { Sql } from '../connection/statements'
import { readExpression } from '../records/column-codecs'
import { orderOf } from '../records/orders'
import { type Condition, recordFrom, type StoredRecord, selectInOrder, whereScanned } from '../records/records'

/** How the records are grouped: the type of the column decides the expression. */
export interface Grouping {
  readonly by: string
  readonly is: 'value' | 'list' | 'day' | 'instant'
  readonly per: Period
}

interface GroupQuery {
  readonly grouping: Grouping
  readonly split: string | null
  readonly sum: string | null
}

export interface FoundGroup {
  readonly value: string
  readonly split: string
  readonly count: number
  /** In fen. */
  readonly sum: number
}

/** SQL for the group of a record; records with an instant have the day in China. */
function keyExpression({ fields }: Module, { by, is }: Grouping) {
  if (is === 'list') return `unnest("${by}")::text`
  if (is === 'day') return `"${by}"`
  if (is === 'instant') return `("${by}" at time zone 'Asia/Shanghai')::date`
  const field = fields[by]
  return `${field === undefined ? 'null' : readExpression(field, by)}::text`
}

/** SQL for the text of a group: days are those on which their periods begin. */
const groupExpression = ({ is, per }: Grouping, key: string) =>
  is === 'day' || is === 'instant' ? `to_char(date_trunc('${per}', ${key}::timestamp), 'YYYY-MM-DD')` : key

/**
 * The number of records and the sum of an amount, by group and by the choice that splits it. Days are grouped before
 * their periods are computed, because records are many more than days.
 */
export async function groupsOf(
  sql: Sql,
  module: Module,
  { grouping, split, sum }: GroupQuery,
  conditions: readonly Condition[],
): Promise<readonly FoundGroup[]> {
  const { text, values } = whereScanned(conditions)
  const splitField = split === null ? undefined : module.fields[split]
  const apart = splitField === undefined || split === null ? "''" : readExpression(splitField, split)
  const rows = await sql.json<{ value: string | null; split: string | null; count: number; sum: string }>(
    `select ${groupExpression(grouping, 'key')} as value, split, sum(count)::integer as count,
            (coalesce(sum(amount), 0) * 100)::bigint::text as sum
       from (select key, split, count(*) as count, sum(amount) as amount
               from (select ${keyExpression(module, grouping)} as key, ${apart}::text as split,
                            ${sum === null ? '0' : `"${sum}"`}::numeric as amount
                       from "${module.name}" r where ${text}) own group by key, split) g group by 1, 2`,
    values,
  )
  return rows.map(({ value, split: part, count, sum: own }) => ({
    ...{ value: value ?? noValue, split: part ?? noValue, count: Number(count), sum: Number(own) },
  }))
}

/** The first records of each group, in the order of the list. */
export async function firstOfGroups(
  sql: Sql,
  module: Module,
  query: { readonly by: string; readonly fields: Module['fields']; readonly sort: string; readonly rows: number },
  conditions: readonly Condition[],
): Promise<readonly StoredRecord[]> {
  const { by, fields, sort, rows } = query
  const { text, values } = whereScanned(conditions)
  const group = keyExpression(module, { by, is: 'value', per: 'day' })
  const guids = `select guid from (
      select guid, row_number() over (partition by ${group} order by ${orderOf(module, sort)}) as place
        from "${module.name}" r where ${text}) ranked
     where place <= ${Number(rows)} order by place`
  const found = await sql.json(selectInOrder(module, fields, guids), values)
  return found.map((row) => recordFrom({ fields }, row))
}
