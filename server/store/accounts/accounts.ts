import type { UserKind } from '@wire'
import type { Sql } from '../connection/statements'

export interface AccountRow {
  readonly guid: string
  readonly login_name: string
  readonly phone: string | null
  readonly name: string
  readonly password_hash: string | null
  readonly must_set_password: boolean
  readonly kind: UserKind
  readonly disabled: boolean
  readonly trial_until: string | null
  readonly last_enterprise: string | null
  /** Null until the person who holds the phone has entered a code sent to it. */
  readonly phone_proved_at: string | null
}

const columns = `guid, login_name, phone, name, password_hash, must_set_password, kind, disabled, trial_until, last_enterprise,
  phone_proved_at`

export const accountByLogin = (sql: Sql, login: string) =>
  sql.maybe<AccountRow>(
    `select ${columns} from account where (login_name = lower($1) or phone = $1) and deleted_at is null
      order by (login_name = lower($1)) desc limit 1`,
    [login],
  )

export const accountByPhone = (sql: Sql, phone: string) =>
  sql.maybe<AccountRow>(`select ${columns} from account where phone = $1 and deleted_at is null`, [phone])

export const accountByGuid = (sql: Sql, guid: string) =>
  sql.maybe<AccountRow>(`select ${columns} from account where guid = $1 and deleted_at is null`, [guid])

/** The account belongs to a member of a demo company. */
export const isOfDemo = async (sql: Sql, guid: string) =>
  (await sql.maybe(
    `select 1 from member m join enterprise e on e.guid = m.enterprise_id and e.is_demo where m.account_guid = $1 limit 1`,
    [guid],
  )) !== null

interface NewAccount {
  readonly login: string
  readonly phone: string | null
  readonly name: string
  readonly hash: string | null
  readonly mustSet: boolean
  readonly kind: UserKind
  readonly trialUntil: string | null
  /** The person has proved with a code that the phone is theirs. */
  readonly proved: boolean
}

/** Returns null if another account has the phone or the login name. */
export const addAccount = (sql: Sql, of: NewAccount) =>
  sql.maybe<AccountRow>(
    `insert into account (login_name, phone, name, password_hash, must_set_password, kind, trial_until, phone_proved_at)
     values (lower($1), $2, $3, $4, $5, $6, $7, case when $8 then now() end) on conflict do nothing returning ${columns}`,
    [of.login, of.phone, of.name, of.hash, of.mustSet, of.kind, of.trialUntil, of.proved],
  )

export const setPassword = (sql: Sql, guid: string, hash: string) =>
  sql.run('update account set password_hash = $2, must_set_password = false where guid = $1', [guid, hash])

/** Stores the first proof of the phone; a password set by an administrator is deleted, and a new one is required. */
export const setProved = (sql: Sql, guid: string) =>
  sql.run(
    `update account set phone_proved_at = now(), must_set_password = password_hash is not null, password_hash = null
      where guid = $1`,
    [guid],
  )

export const setAccountName = (sql: Sql, guid: string, name: string) =>
  sql.run('update account set name = $2 where guid = $1', [guid, name])

export const setLanguage = (sql: Sql, guid: string, language: string) =>
  sql.run('update account set language = $2 where guid = $1', [guid, language])

/** Sets the kind of an account, and whether its members are visitors of the demo version. */
export const setKind = (sql: Sql, guid: string, kind: UserKind) =>
  sql.run(
    `with kind as (update account set kind = $2, trial_until = null where guid = $1)
     update member set is_visitor = ($2 = 'demo') where account_guid = $1 and is_visitor <> ($2 = 'demo')`,
    [guid, kind],
  )

export const setLastEnterprise = (sql: Sql, guid: string, enterprise: string | null) =>
  sql.run('update account set last_enterprise = $2 where guid = $1', [guid, enterprise])

/**
 * Returns false if another account has the phone. The time of the first proof stays, because devices count as known
 * since then.
 */
export async function setPhone(sql: Sql, guid: string, phone: string) {
  const other = await sql.maybe('select 1 from account where phone = $2 and guid <> $1 and deleted_at is null', [
    guid,
    phone,
  ])
  if (other !== null) return false
  await sql.run(
    `update account set login_name = case when login_name = phone then $2 else login_name end, phone = $2,
            phone_proved_at = coalesce(phone_proved_at, now())
      where guid = $1`,
    [guid, phone],
  )
  await sql.run('update member set phone = $2 where account_guid = $1', [guid, phone])
  return true
}

/** Deletes an account; its names on records stay, and its phone and login name can be used again. */
export async function endAccount(sql: Sql, guid: string) {
  await sql.run(
    `delete from member_identity i using member m
      where m.enterprise_id = i.enterprise_id and m.user_code = i.user_code and m.account_guid = $1`,
    [guid],
  )
  await sql.run('delete from account_identity where account_guid = $1', [guid])
  await sql.run(
    `update account set deleted_at = now(), phone = null, login_name = 'gone-' || guid, password_hash = null where guid = $1`,
    [guid],
  )
  await sql.run(`update member set state = 'removed', phone = null, version = version + 1 where account_guid = $1`, [
    guid,
  ])
}
