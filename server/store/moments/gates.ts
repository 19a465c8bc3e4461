import type { Target } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { refersTo } from '../records/records'

/** Fields with the values they may have; `@flow` is the state of the approval as a number of the wire. */
type Allowed = Readonly<Record<string, string | number | readonly (string | number)[]>>

const columnOf = (name: string) => (name === '@flow' ? 'flow_state' : name)

/** The title of a record that refers to another one in a field or a line and has some values; null if there is none. */
export async function titleOfReferring(
  sql: Sql,
  { name, list }: Pick<Target, 'name' | 'list'>,
  { on, guid, is }: { readonly on: string; readonly guid: string; readonly is: Allowed },
) {
  const conditions = Object.keys(is).map((field, at) => `r."${columnOf(field)}"::text = any($${at + 2}::text[])`)
  const found = await sql.maybe<{ title: string }>(
    `select r."${list.title}"::text as title from "${name}" r
      where ${[ownRows('r'), 'r.deleted_at is null', refersTo(name, on), ...conditions].join(' and ')}
      order by r.add_time limit 1`,
    [guid, ...Object.values(is).map((allowed) => [allowed].flat().map(String))],
  )
  return found?.title ?? null
}
