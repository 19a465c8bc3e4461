import type { Target } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { refersTo } from '../records/records'
import { type Allowed, allowedConditions, allowedValues } from './conditions'

/** The title of a record that refers to another one in a field or a line and has some values; null if there is none. */
export async function titleOfReferring(
  sql: Sql,
  { name, list }: Pick<Target, 'name' | 'list'>,
  { on, guid, is }: { readonly on: string; readonly guid: string; readonly is: Allowed },
) {
  const conditions = [ownRows('r'), 'r.deleted_at is null', refersTo(name, on), ...allowedConditions(is, 2)]
  const found = await sql.maybe<{ title: string }>(
    `select r."${list.title}"::text as title from "${name}" r
      where ${conditions.join(' and ')}
      order by r.add_time limit 1`,
    [guid, ...allowedValues(is)],
  )
  return found?.title ?? null
}
