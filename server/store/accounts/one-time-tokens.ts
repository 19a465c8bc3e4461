import type { Sql } from '../connection/statements'

/* All functions of this file need the system scope. */

export type OneTimeTokenKind = 'bind' | 'link' | 'desktop'
export type OneTimeTokenState = 'open' | 'seen' | 'agreed' | 'refused' | 'used'

interface NewPass {
  readonly hash: Buffer
  readonly kind: OneTimeTokenKind
  readonly secret?: Buffer
  readonly account?: string
  readonly about: Readonly<Record<string, string>>
  readonly seconds: number
}

export const addOneTimeToken = (sql: Sql, { hash, kind, secret, account, about, seconds }: NewPass) =>
  sql.run(
    `insert into pass (pass_hash, kind, secret_hash, account_guid, about, expires_at)
     values ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(secs => $6))`,
    [hash, kind, secret ?? null, account ?? null, JSON.stringify(about), seconds],
  )

export interface OneTimeTokenRow {
  readonly secret_hash: Buffer | null
  readonly account_guid: string | null
  readonly about: Readonly<Record<string, string>>
  readonly state: OneTimeTokenState
  readonly made_at: string
  readonly expired: boolean
}

/** Reads a token and locks its row until the transaction ends, so that two requests with it run one after the other. */
export const lockOneTimeToken = (sql: Sql, kind: OneTimeTokenKind, hash: Buffer) =>
  sql.maybe<OneTimeTokenRow>(
    `select secret_hash, account_guid, about, state, made_at, expires_at <= clock_timestamp() as expired
       from pass where pass_hash = $1 and kind = $2 for update`,
    [hash, kind],
  )

interface TokenUpdate {
  readonly state: OneTimeTokenState
  readonly account?: string
  readonly about?: Readonly<Record<string, string>>
}

export const updateOneTimeToken = (sql: Sql, hash: Buffer, { state, account, about = {} }: TokenUpdate) =>
  sql.run(
    `update pass set state = $2, account_guid = coalesce($3, account_guid), about = about || $4::jsonb where pass_hash = $1`,
    [hash, state, account ?? null, JSON.stringify(about)],
  )

/** Deletes tokens a day after they expire, so that until then an expired token differs from an unknown one. */
export const cleanOneTimeTokens = (sql: Sql) => sql.run(`delete from pass where expires_at < now() - interval '1 day'`)
