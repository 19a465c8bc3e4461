import type { Sql } from './statements'

/**
 * Number of attempts within the last seconds. Locks the key for the transaction, so that calls for it run one by one.
 */
export async function countAttempts(sql: Sql, scope: string, key: string, seconds: number): Promise<number> {
  await sql.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${scope}:${key}`])
  const { count } = await sql.one<{ count: number }>(
    `select count(*) as count from attempt
      where scope = $1 and key = $2 and at > clock_timestamp() - make_interval(secs => $3)`,
    [scope, key, seconds],
  )
  return count
}

export const recordAttempt = (sql: Sql, scope: string, key: string) =>
  sql.run('insert into attempt (scope, key) values ($1, $2)', [scope, key])

/** Removes the newest attempt. */
export const removeAttempt = (sql: Sql, scope: string, key: string) =>
  sql.run(
    `delete from attempt
      where ctid = (select ctid from attempt where scope = $1 and key = $2 order by at desc limit 1 for update)`,
    [scope, key],
  )

export const deleteAttempts = (sql: Sql, scope: string, key: string) =>
  sql.run('delete from attempt where scope = $1 and key = $2', [scope, key])

export const cleanAttempts = (sql: Sql) => sql.run(`delete from attempt where at < now() - interval '2 days'`)
