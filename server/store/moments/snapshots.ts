import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** A value that was kept, of the record itself or of one that it refers to. */
export interface KeptItem {
  readonly path: string
  /** The record with the value; null for the record itself. */
  readonly of: string | null
  readonly value: unknown
}

export interface KeptSnapshot {
  readonly record: string
  readonly items: readonly KeptItem[]
  readonly at: string
}

interface NewSnapshot {
  readonly enterprise: string
  readonly module: string
  readonly guid: string
  readonly moment: string
  readonly items: readonly KeptItem[]
  readonly user: string
}

export const addSnapshot = (sql: Sql, { enterprise, module, guid, moment, items, user }: NewSnapshot) =>
  sql.run(
    `insert into record_snapshot (enterprise_id, module, record_guid, moment, items, user_code)
     values ($1, $2, $3, $4, $5, $6)`,
    [enterprise, module, guid, moment, JSON.stringify(items), user],
  )

/** The snapshots of some records, the last one of each record first; at most so many of each. */
export const snapshotsOf = (sql: Sql, module: string, guids: readonly string[], most: number) =>
  sql.many<KeptSnapshot>(
    `select s.record_guid::text as record, s.items, s.at
       from unnest($2::uuid[]) r (guid)
       cross join lateral (select * from record_snapshot s
                            where ${ownRows('s')} and s.module = $1 and s.record_guid = r.guid
                            order by s.seq desc limit ${Number(most)}) s
      order by s.record_guid, s.seq desc`,
    [module, guids],
  )
