import type { Module, Signs } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

export interface SignatureRow {
  readonly guid: string
  readonly person: string | null
  readonly name: string | null
  readonly at: string
}

/** The signatures of a record, in the order in which they were given. */
export const signaturesOf = (sql: Sql, { name: table }: Pick<Module, 'name'>, signs: Signs, guid: string) =>
  sql.json<SignatureRow>(
    `select s.guid::text as guid, s."${signs.person}" as person, s."${signs.name}" as name, s.add_time as at
       from "${table}" s
      where ${ownRows('s')} and s."${signs.record}" = $1 and s.deleted_at is null
      order by s.add_time, s.guid limit 1000`,
    [guid],
  )
