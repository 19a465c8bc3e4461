import type { Sql } from '../connection/statements'

export const arrangementOf = (sql: Sql, user: string) =>
  sql.maybe<{ modules: readonly string[] }>('select modules from home_arrangement where user_code = $1', [user])

export const saveArrangement = (sql: Sql, enterprise: string, user: string, modules: readonly string[]) =>
  sql.run(
    `insert into home_arrangement (enterprise_id, user_code, modules) values ($1, $2, $3)
     on conflict (enterprise_id, user_code) do update set modules = excluded.modules, edited_at = now()`,
    [enterprise, user, JSON.stringify(modules)],
  )

export const removeArrangement = (sql: Sql, user: string) =>
  sql.run('delete from home_arrangement where user_code = $1', [user])

export const signatureOf = (sql: Sql, user: string) =>
  sql.maybe<{ image: Buffer; edited_at: string }>('select image, edited_at from signature where user_code = $1', [user])

/** Returns 0 if the user already has a signature. */
export const addSignature = (sql: Sql, enterprise: string, user: string, image: Buffer, sha256: string) =>
  sql.run(
    'insert into signature (enterprise_id, user_code, image, sha256) values ($1, $2, $3, $4) on conflict do nothing',
    [enterprise, user, image, sha256],
  )

export const opinionsOf = (sql: Sql, user: string) =>
  sql.maybe<{ approval: string; dismiss: string; repetition: string }>(
    'select approval, dismiss, repetition from opinion where user_code = $1',
    [user],
  )

export const saveOpinions = (sql: Sql, enterprise: string, user: string, texts: readonly [string, string, string]) =>
  sql.run(
    `insert into opinion (enterprise_id, user_code, approval, dismiss, repetition) values ($1, $2, $3, $4, $5)
     on conflict (enterprise_id, user_code) do update set approval = excluded.approval, dismiss = excluded.dismiss,
       repetition = excluded.repetition, edited_at = now()`,
    [enterprise, user, ...texts],
  )

/** The number of waiting join requests. */
export const joinRequests = async (sql: Sql) =>
  (await sql.one<{ count: number }>(`select count(*) as count from join_request where state = 'waiting'`)).count
