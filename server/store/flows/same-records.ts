import type { Module } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { type Condition, where } from '../records/records'

/** The most titles that are read. */
const most = 3

/** The titles of other records with the same values in some fields, the newest first, besides those in some states. */
export async function titlesOfSame(
  sql: Sql,
  { name, list }: Pick<Module, 'name' | 'list'>,
  guid: string,
  {
    fields,
    not,
    seen,
  }: { readonly fields: readonly string[]; readonly not: readonly string[]; readonly seen: readonly Condition[] },
) {
  const own: Condition = {
    text: (n) =>
      `r.guid <> $${n} and not coalesce(r."${list.state}" = any($${n + 1}::text[]), false)
         and (${fields.map((field) => `r."${field}"`).join(', ')})
           = (select ${fields.map((field) => `o."${field}"`).join(', ')} from "${name}" o
               where ${ownRows('o')} and o.guid = $${n})`,
    values: [guid, not],
  }
  const { text, values } = where([own, ...seen])
  const rows = await sql.many<{ title: string }>(
    `select r."${list.title}" as title from "${name}" r where ${text} order by r.add_time desc, r.guid limit ${most}`,
    values,
  )
  return rows.map(({ title }) => title)
}
