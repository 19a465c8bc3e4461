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

/** SQL that says whether the enterprise rests on a day, as `isRestDay` does. */
export const restsOnSql = ({ name, restDays }: Pick<Module, 'name' | 'restDays'>, day: string) => {
  if (restDays === undefined) return 'false'
  const { from, to, kind, days } = restDays
  return `(select bool_and("${kind}" = 'rest') from "${name}" where ${ownRows()} and deleted_at is null
      and ${day} between "${from}" and "${to}" and ("${days}" = 'all' or extract(dow from ${day}) = 0
        or ("${days}" = 'weekend' and extract(dow from ${day}) = 6))) is true`
}
