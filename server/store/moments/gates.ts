import type { Target } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { refersTo } from '../records/records'
import { type Allowed, allowedConditions, allowedValues } from './conditions'

/** The title of a record, except one, that refers to another one in a field or a line and has some values; else null. */
export async function titleOfReferring(
  sql: Sql,
  { name, list }: Pick<Target, 'name' | 'list'>,
  { on, guid, is, except }: Readonly<Record<'on' | 'guid' | 'except', string>> & { readonly is: Allowed },
) {
  const conditions = [
    ownRows('r'),
    'r.deleted_at is null',
    'r.guid <> $2',
    refersTo(name, on),
    ...allowedConditions(is, 3),
  ]
  const found = await sql.maybe<{ title: string }>(
    `select r."${list.title}"::text as title from "${name}" r
      where ${conditions.join(' and ')}
      order by r.add_time limit 1`,
    [guid, except, ...allowedValues(is)],
  )
  return found?.title ?? null
}
