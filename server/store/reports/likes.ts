import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

interface LikedBy {
  readonly enterprise: string
  readonly module: string
  readonly guid: string
  readonly user: string
}

/** How many people like a record, and whether a person is among them. */
export const likesOf = (sql: Sql, { module, guid, user }: Omit<LikedBy, 'enterprise'>) =>
  sql.one<{ count: number; mine: boolean }>(
    `select count(*)::int as count, coalesce(bool_or(l.user_code = $3), false) as mine
       from record_like l where ${ownRows('l')} and l.module = $1 and l.guid = $2`,
    [module, guid, user],
  )

export const addLike = (sql: Sql, { enterprise, module, guid, user }: LikedBy) =>
  sql.run(
    `insert into record_like (enterprise_id, module, guid, user_code) values ($1, $2, $3, $4) on conflict do nothing`,
    [enterprise, module, guid, user],
  )

export const removeLike = (sql: Sql, { module, guid, user }: LikedBy) =>
  sql.run(`delete from record_like where ${ownRows()} and module = $1 and guid = $2 and user_code = $3`, [
    module,
    guid,
    user,
  ])
