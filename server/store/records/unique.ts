import type { Field, Module, UniqueKey } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { codecOf, columnsOf } from './column-codecs'
import { type Condition, where } from './records'

type Row = Readonly<Record<string, unknown>>

/** SQL expression for the first day of the week or month of a day; ISO weeks begin on Monday. */
export const periodOf = (per: 'week' | 'month', day: string) => `date_trunc('${per}', ${day}::timestamp)`

/** Condition for other records with the same values in some fields, in the same week or month if a period is set. */
function sameIn(
  { fields }: Module,
  { fields: of, per, of: day, emptyToo }: UniqueKey,
  values: Row,
  except: string,
): Condition {
  const columns = of.flatMap((each) => columnsOf({ [each]: fields[each] as Field }))
  const fieldValues = of.flatMap((each) => codecOf(fields[each] as Field).write(values[each]))
  const equals = emptyToo === true ? 'is not distinct from' : '='
  const isPeriod = per !== undefined && day !== undefined
  return {
    text: (n) =>
      [
        `guid <> $${n}`,
        ...columns.map((column, index) => `${column} ${equals} $${n + index + 1}`),
        ...(isPeriod ? [`${periodOf(per, `"${day}"`)} = ${periodOf(per, `$${n + columns.length + 1}::date`)}`] : []),
      ].join(' and '),
    values: [except, ...fieldValues, ...(isPeriod ? [values[day]] : [])],
    isFew: true,
  }
}

/** Whether another record has the same values in all of some fields. */
export async function hasDuplicate(sql: Sql, module: Module, together: UniqueKey, values: Row, except: string) {
  const { text, values: parameters } = sameIn(module, together, values, except)
  const found = await sql.maybe(
    `select 1 from "${module.name}" where ${ownRows()} and deleted_at is null and ${text(1)} limit 1`,
    parameters,
  )
  return found !== null
}

/** The other record with the same values, if it meets the conditions. */
export async function findDuplicate(
  sql: Sql,
  module: Module,
  together: UniqueKey,
  { values, except }: { readonly values: Row; readonly except: string },
  conditions: readonly Condition[],
) {
  const { text, values: parameters } = where([sameIn(module, together, values, except), ...conditions])
  return sql.maybe<{ guid: string }>(
    `select guid::text as guid from "${module.name}" r where ${text} limit 1`,
    parameters,
  )
}

/** The unique index that an insert or update violated; null for any other error. */
export const violatedIndex = (error: unknown): string | null => {
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown }
  return code === '23505' && typeof constraint === 'string' ? constraint : null
}
