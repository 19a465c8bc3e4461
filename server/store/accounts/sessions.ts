import type { DataScope } from '@wire'
import { memoizeText } from '../connection/memoize'
import type { SessionCheck, Sql } from '../connection/statements'

export interface SessionRow {
  readonly account_guid: string
  readonly enterprise_id: string | null
  readonly account_name: string
  readonly kind: 'ordinary' | 'private' | 'demo'
  readonly must_set_password: boolean
  readonly user_code: string | null
  readonly department_guid: string | null
  readonly is_creator: boolean | null
  readonly is_administrator: boolean | null
  readonly rights: readonly (readonly [string, boolean, boolean, boolean, boolean, DataScope])[] | null
  readonly stale: boolean
  /** Version of the enterprise's rights; it increases when they change. */
  readonly access_version: number | null
}

const rightsOf = `(select json_agg(json_build_array(r.module_code, r.can_view, r.can_edit, r.can_delete, r.can_approve, o.data_scope))
               from member_role mr
               join role o on o.enterprise_id = mr.enterprise_id and o.guid = mr.role_guid and o.deleted_at is null
               join role_right r on r.enterprise_id = mr.enterprise_id and r.role_guid = mr.role_guid
              where mr.enterprise_id = m.enterprise_id and mr.user_code = m.user_code) as rights`

/** The session of a token with its account and rights, if both are valid. Every request runs this query once. */
export const sessionOf = (sql: Sql, tokenHash: Buffer) =>
  sql.maybe<SessionRow>(
    `select s.account_guid, s.enterprise_id, a.name as account_name, a.kind, a.must_set_password, m.user_code, m.department_guid,
            m.is_creator, m.is_administrator, s.seen_at < now() - interval '1 minute' as stale,
            (select access_version from enterprise e where e.guid = s.enterprise_id) as access_version,
            ${rightsOf}
       from session s
       join account a on a.guid = s.account_guid and not a.disabled and a.deleted_at is null
       left join member m on m.enterprise_id = s.enterprise_id and m.account_guid = s.account_guid and m.state = 'enabled'
      where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now()
        and (s.enterprise_id is null or m.user_code is not null)`,
    [tokenHash],
  )

type MemberRow = Omit<SessionRow, 'stale' | 'enterprise_id'> & { readonly enterprise_id: string }

const enabledMember = `select m.account_guid, m.enterprise_id, a.name as account_name, a.kind, a.must_set_password, m.user_code, m.department_guid,
            m.is_creator, m.is_administrator, null as access_version, ${rightsOf}
       from member m
       join account a on a.guid = m.account_guid and not a.disabled and a.deleted_at is null
      where m.enterprise_id = $1 and m.state = 'enabled'`

/** A member with their current rights, if the member is enabled. Needs the system scope. */
export const enabledMemberWithRights = (sql: Sql, enterprise: string, user: string) =>
  sql.maybe<MemberRow>(`${enabledMember} and m.user_code = $2`, [enterprise, user])

/** The enabled members among some, with their current rights. Needs the system scope. */
export const enabledMembersWithRights = (sql: Sql, enterprise: string, users: readonly string[]) =>
  sql.many<MemberRow>(`${enabledMember} and m.user_code = any($2)`, [enterprise, users])

interface CachedSession {
  readonly tokenHash: Buffer
  readonly enterprise: string
  readonly accessVersion: number
}

const scopeSettings = (n: number) =>
  `set_config('purlin.enterprise', $${n}, false), set_config('purlin.system', '', false)`

/** Settings last until the next statement sets them again; a read-only session cannot write until then. */
const sessionSettings = {
  save: scopeSettings,
  read: (n: number) => `${scopeSettings(n)}, set_config('default_transaction_read_only', 'on', false)`,
}

export interface SessionStatus {
  readonly stale: boolean
  /** Version of the enterprise's display names; it changes with every changed name. */
  readonly names_version: number
}

const checkText = (kind: keyof typeof sessionSettings, n: number, payload: string) =>
  `with sight as materialized (select ${sessionSettings[kind](n)})
     select s.seen_at < now() - interval '1 minute' as stale, e.names_version, ${payload} as payload
       from session s join enterprise e on e.guid = s.enterprise_id
      where (select true from sight) and s.token_hash = $${n + 1} and s.enterprise_id = $${n}::uuid
        and s.revoked_at is null and s.expires_at > now() and e.access_version = $${n + 2}`

const batchTypes = ['bytea', 'integer']

const batchText = (given: string, steps: string | null, columns: string) =>
  `with sight as materialized (select ${sessionSettings[steps === null ? 'read' : 'save'](1)}),
     given as materialized (${given}),
     asked as materialized (
       select given.*, s.seen_at < now() - interval '1 minute' as stale, e.names_version
         from given
         join session s on s.token_hash = given.o1 and s.enterprise_id = $1::uuid
         join enterprise e on e.guid = s.enterprise_id and e.access_version = given.o2
        where (select true from sight) and s.revoked_at is null and s.expires_at > now())${steps === null ? '' : `, ${steps}`}
     select stale, names_version, ${columns} from asked`

type TextOf = (payload: string) => string

/** By the place of their values, so that the same check is the same text. */
const checks: Readonly<Record<keyof typeof sessionSettings, TextOf[]>> = { read: [], save: [] }

function checkOf(kind: keyof typeof sessionSettings, n: number, payload: string) {
  const known = checks[kind][n]
  if (known !== undefined) return known(payload)
  const made = memoizeText((text) => checkText(kind, n, text))
  checks[kind][n] = made
  return made(payload)
}

/**
 * Session check: limits the tenant scope to the enterprise, and returns a `Still` row if the session is valid and the
 * enterprise's rights have not changed since they were cached; otherwise it returns no row.
 */
export const sessionCheck = (
  kind: keyof typeof sessionSettings,
  { tokenHash, enterprise, accessVersion }: CachedSession,
): SessionCheck => ({
  text: (n, payload) => checkOf(kind, n, payload),
  values: [enterprise, tokenHash, accessVersion],
  batch: { common: enterprise, own: [tokenHash, accessVersion], types: batchTypes, text: batchText },
})

/** Extends a session. A replaced session is not extended, and none lasts longer than half a year. */
export const touchSession = (sql: Sql, tokenHash: Buffer) =>
  sql.run(
    `update session set seen_at = now(), expires_at = least(now() + interval '30 days', ends_at)
      where token_hash = $1 and replaced_at is null`,
    [tokenHash],
  )

interface NewSession {
  readonly tokenHash: Buffer
  readonly account: string
  readonly enterprise: string | null
  readonly device: { readonly id: string; readonly name: string; readonly platform: string }
  readonly address: string
  /** Token hash of the session it replaces; the new session has the same latest end. */
  readonly replaces?: Buffer
}

/** Returns false if the token already has a session. */
export const addSession = async (sql: Sql, { tokenHash, account, enterprise, device, address, replaces }: NewSession) =>
  (await sql.run(
    `insert into session (token_hash, account_guid, enterprise_id, device_id, device_name, platform, address, ends_at, expires_at)
     select $1, $2, $3, $4, $5, $6, $7, ends, least(now() + interval '30 days', ends)
       from (select coalesce((select ends_at from session where token_hash = $8), now() + interval '180 days') as ends) as e
     on conflict do nothing`,
    [tokenHash, account, enterprise, device.id, device.name, device.platform, address, replaces ?? null],
  )) > 0

export const enterpriseOfSession = async (sql: Sql, tokenHash: Buffer) =>
  (
    await sql.one<{ enterprise: string | null }>(
      'select enterprise_id as enterprise from session where token_hash = $1',
      [tokenHash],
    )
  ).enterprise

/** Revokes the least recently used sessions beyond `most`. */
export const endOldest = (sql: Sql, account: string, most: number) =>
  sql.run(
    `update session set revoked_at = now() where token_hash in (
       select token_hash from session where account_guid = $1 and revoked_at is null and expires_at > now()
        order by seen_at desc, created_at desc offset $2)`,
    [account, most],
  )

/** A replaced session stays valid for another minute, because the response with the new token may be lost. */
export const replaceSession = (sql: Sql, tokenHash: Buffer) =>
  sql.run(
    `update session set replaced_at = now(), expires_at = least(expires_at, now() + interval '1 minute')
      where token_hash = $1 and replaced_at is null`,
    [tokenHash],
  )

interface KnownDevice {
  /** The account has had a session on this device since its phone was proved. */
  readonly known: boolean
  /** The account has had a session on any device since then. */
  readonly any: boolean
}

export const isKnownDevice = (sql: Sql, account: string, device: string) =>
  sql.one<KnownDevice>(
    `select count(*) > 0 as any, count(*) filter (where s.device_id = $2 and $2 <> '') > 0 as known
       from session s join account a on a.guid = s.account_guid
      where s.account_guid = $1 and s.created_at >= coalesce(a.phone_proved_at, '-infinity')`,
    [account, device],
  )

/** Ends a session with those it replaced, because each of these still works for up to a minute. */
export const revokeSession = (sql: Sql, tokenHash: Buffer) =>
  sql.run(
    `update session s set revoked_at = now() from session o
      where o.token_hash = $1 and s.account_guid = o.account_guid and s.revoked_at is null
        and (s.token_hash = o.token_hash or (s.replaced_at is not null and s.device_id = o.device_id))`,
    [tokenHash],
  )

/** Revokes every session, remembered device and one-time token of an account. */
export async function revokeAll(sql: Sql, account: string) {
  await sql.run('update session set revoked_at = now() where account_guid = $1 and revoked_at is null', [account])
  await sql.run('update remembered_device set revoked_at = now() where account_guid = $1 and revoked_at is null', [
    account,
  ])
  await sql.run(`update pass set state = 'used' where account_guid = $1 and state <> 'used'`, [account])
}

export const revokeInEnterprise = (sql: Sql, account: string, enterprise: string) =>
  sql.run(
    'update session set revoked_at = now() where account_guid = $1 and enterprise_id = $2 and revoked_at is null',
    [account, enterprise],
  )

export interface DeviceFound {
  readonly id: string
  readonly name: string
  readonly platform: string
  readonly address: string
  readonly seen_at: string
  readonly created_at: string
  readonly is_this: boolean
  readonly is_remembered: boolean
}

export const devicesOf = (sql: Sql, account: string, tokenHash: Buffer) =>
  sql.many<DeviceFound>(
    `select encode(s.token_hash, 'hex') as id, s.device_name as name, s.platform, s.address, s.seen_at, s.created_at,
            s.token_hash = $2 as is_this,
            exists (select 1 from remembered_device d where d.account_guid = s.account_guid and d.device_id = s.device_id
                      and d.revoked_at is null and d.used_at is null and d.expires_at > now()) as is_remembered
       from session s
      where s.account_guid = $1 and s.revoked_at is null and s.replaced_at is null and s.expires_at > now()
      order by s.seen_at desc limit 50`,
    [account, tokenHash],
  )

/** Revokes the session and the remembered login of one device. Returns whether there was a session. */
export const revokeDevice = async (sql: Sql, account: string, id: string) => {
  const revoked = await sql.many<{ device_id: string }>(
    `update session set revoked_at = now() where account_guid = $1 and encode(token_hash, 'hex') = $2 and revoked_at is null
     returning device_id`,
    [account, id],
  )
  for (const { device_id } of revoked) {
    await sql.run(
      `update session set revoked_at = now()
        where account_guid = $1 and device_id = $2 and replaced_at is not null and revoked_at is null`,
      [account, device_id],
    )
    await sql.run('update remembered_device set revoked_at = now() where account_guid = $1 and device_id = $2', [
      account,
      device_id,
    ])
  }
  return revoked.length > 0
}

type NewDevice = Pick<NewSession, 'tokenHash' | 'account' | 'device'>

export const rememberDevice = (sql: Sql, { tokenHash, account, device }: NewDevice) =>
  sql.run(
    `insert into remembered_device (token_hash, account_guid, device_id, device_name, expires_at)
     values ($1, $2, $3, $4, now() + interval '90 days') on conflict do nothing`,
    [tokenHash, account, device.id, device.name],
  )

interface Remembered {
  readonly account_guid: string
  readonly device_id: string
  readonly usable: boolean
  readonly used: boolean
  /** It was used within the last minute and has not been revoked. */
  readonly just_used: boolean
  /** Seed from which the tokens it was exchanged for were derived. */
  readonly seed: Buffer | null
}

export const rememberedDevice = (sql: Sql, tokenHash: Buffer) =>
  sql.maybe<Remembered>(
    `select account_guid, device_id, seed, used_at is not null as used,
            revoked_at is null and used_at is null and expires_at > now() as usable,
            revoked_at is null and coalesce(used_at > now() - interval '1 minute', false) as just_used
       from remembered_device where token_hash = $1 for update`,
    [tokenHash],
  )

export const markRememberedUsed = (sql: Sql, tokenHash: Buffer, seed: Buffer) =>
  sql.run('update remembered_device set used_at = now(), seed = $2 where token_hash = $1', [tokenHash, seed])
