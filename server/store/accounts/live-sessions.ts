import type { Sql } from '../connection/statements'

export interface LiveSession {
  /** Hash of the session's token, in hexadecimal. */
  readonly hash: string
  readonly enterprise: string
  readonly user: string
  /** Start of the transaction that created the session: seconds since 1970 with all decimals, as in notifications. */
  readonly begun: string
}

/** The sessions among some that are still valid, each with its user and enterprise. Needs the system scope. */
export const liveSessions = (sql: Sql, hashes: readonly string[]) =>
  sql.many<LiveSession>(
    `select encode(s.token_hash, 'hex') as hash, s.enterprise_id as enterprise, m.user_code as user,
            extract(epoch from s.created_at)::text as begun
       from unnest($1::text[]) as h (hash)
       join session s on s.token_hash = decode(h.hash, 'hex')
       join account a on a.guid = s.account_guid and not a.disabled and a.deleted_at is null and not a.must_set_password
       join member m on m.enterprise_id = s.enterprise_id and m.account_guid = s.account_guid and m.state = 'enabled'
      where s.revoked_at is null and s.expires_at > now()`,
    [hashes],
  )
