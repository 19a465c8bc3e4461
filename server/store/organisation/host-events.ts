import type { Sql } from '../connection/statements'

/** Stores a nonce. Returns false if it was used before, which means a replay. */
export const claimNonce = async (sql: Sql, provider: string, nonce: string) =>
  (await sql.run('insert into host_nonce (provider, nonce) values ($1, $2) on conflict do nothing', [
    provider,
    nonce,
  ])) > 0

/** Deletes the nonce of an event that was not processed, so that the host may send it again. */
export const deleteNonce = (sql: Sql, provider: string, nonce: string) =>
  sql.run('delete from host_nonce where provider = $1 and nonce = $2', [provider, nonce])

export async function cleanHostEvents(sql: Sql) {
  await sql.run(`delete from host_nonce where at < now() - interval '1 day'`)
  await sql.run(`delete from host_event where done_at < now() - interval '30 days'`)
}

export const addHostEvent = (sql: Sql, enterprise: string, provider: string, body: object) =>
  sql.run('insert into host_event (enterprise_id, provider, body) values ($1, $2, $3)', [
    ...[enterprise, provider, JSON.stringify(body)],
  ])

export interface ClaimedEvent {
  readonly enterprise_id: string
  readonly guid: string
  readonly provider: string
  readonly body: { readonly kind: string; readonly users?: readonly string[]; readonly renamed?: string }
  readonly tries: number
}

/**
 * Claims the next due event and postpones it, so that no other instance takes it while it is processed. Needs the
 * system scope.
 */
export const claimHostEvent = (sql: Sql, seconds: number) =>
  sql.maybe<ClaimedEvent>(
    `update host_event set tries = tries + 1, next_at = clock_timestamp() + make_interval(secs => $1)
      where (enterprise_id, guid) in (
        select enterprise_id, guid from host_event where done_at is null and next_at <= clock_timestamp()
         order by at for update skip locked limit 1)
      returning enterprise_id, guid::text as guid, provider, body, tries`,
    [seconds],
  )

export const endHostEvent = (sql: Sql, guid: string, problem: string) =>
  sql.run('update host_event set done_at = clock_timestamp(), problem = $2 where guid = $1', [
    guid,
    problem.slice(0, 300),
  ])

export const postponeHostEvent = (sql: Sql, guid: string, seconds: number, problem: string) =>
  sql.run(
    'update host_event set next_at = clock_timestamp() + make_interval(secs => $2), problem = $3 where guid = $1',
    [guid, seconds, problem.slice(0, 300)],
  )
