import type { Module, RestSpan } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** The times of rest and work of an enterprise that contain a day of a range. */
export async function restSpans(
  sql: Sql,
  { name, restDays }: Pick<Module, 'name' | 'restDays'>,
  first: string,
  last: string,
): Promise<readonly RestSpan[]> {
  if (restDays === undefined) return []
  const { from, to, kind, days } = restDays
  return sql.many<RestSpan>(
    `select "${from}"::text as "from", "${to}"::text as "to", "${kind}" as kind, "${days}" as days from "${name}"
      where ${ownRows()} and deleted_at is null and "${from}" <= $2::date and "${to}" >= $1::date`,
    [first, last],
  )
}
