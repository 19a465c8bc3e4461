import type { Sql } from '../connection/statements'

/* All functions of this file need the system scope. */

interface KnownIdentity {
  readonly account_guid: string
  readonly ended: boolean
}

interface Identity {
  readonly provider: string
  readonly tenant: string
  readonly id: string
}

/** The account an identity is bound to, or was bound to until its owner ended the binding; locks the row. */
export const accountOfIdentity = (sql: Sql, { provider, tenant, id }: Identity) =>
  sql.maybe<KnownIdentity>(
    `select i.account_guid, i.ended_at is not null as ended from account_identity i
       join account a on a.guid = i.account_guid and a.deleted_at is null
      where i.provider = $1 and i.tenant = $2 and i.external_id = $3 for update of i`,
    [provider, tenant, id],
  )

/**
 * Accounts of the members who have an identity, in any enterprise. An identity taken from an address book counts only
 * if the account belongs to no other enterprise, because an administrator decides for their own enterprise only.
 */
export const accountsOfMembers = async (sql: Sql, provider: string, id: string) =>
  (
    await sql.many<{ guid: string }>(
      `select distinct a.guid from member_identity i
         join member m on m.enterprise_id = i.enterprise_id and m.user_code = i.user_code and m.state <> 'removed'
         join account a on a.guid = m.account_guid and a.deleted_at is null
        where i.provider = $1 and i.external_id = $2
          and (i.source = 'person' or not exists (select 1 from member o
                where o.account_guid = a.guid and o.enterprise_id <> i.enterprise_id and o.state <> 'removed'))
        limit 3`,
      [provider, id],
    )
  ).map(({ guid }) => guid)

export const hasIdentity = async (sql: Sql, account: string, provider: string) =>
  (await sql.maybe('select 1 from account_identity where account_guid = $1 and provider = $2 and ended_at is null', [
    account,
    provider,
  ])) !== null

/** Returns false if another account has the identity, or the account has another identity of this host. */
export const bindIdentity = async (sql: Sql, account: string, { provider, tenant, id }: Identity, name: string) =>
  (await sql.run(
    `insert into account_identity (provider, tenant, external_id, account_guid, name)
     select $1::text, $2::text, $3::text, $4::uuid, $5::text
      where not exists (select 1 from account_identity
                         where account_guid = $4 and provider = $1 and ended_at is null
                           and (tenant, external_id) <> ($2, $3))
     on conflict (provider, tenant, external_id) do update
        set account_guid = excluded.account_guid, name = excluded.name, bound_at = now(), ended_at = null
      where account_identity.ended_at is not null or account_identity.account_guid = excluded.account_guid`,
    [provider, tenant, id, account, name],
  )) > 0

/**
 * Copies an identity to the person's memberships in all enterprises, because messages are addressed by it. An identity
 * that the host's directory has assigned to another member stays.
 */
export const spreadIdentity = (sql: Sql, account: string, { provider, id }: Identity) =>
  sql.run(
    `insert into member_identity (enterprise_id, user_code, provider, external_id, source)
     select m.enterprise_id, m.user_code, $2, $3, 'person' from member m
      where m.account_guid = $1 and m.state = 'enabled'
        and not exists (select 1 from member_identity o where o.enterprise_id = m.enterprise_id and o.provider = $2
                         and o.external_id = $3 and o.user_code <> m.user_code)
     on conflict (enterprise_id, user_code, provider) do update
        set external_id = excluded.external_id, source = 'person', bound_at = now()
      where member_identity.external_id <> excluded.external_id or member_identity.source <> 'person'`,
    [account, provider, id],
  )

/** Ends the binding of an account to a host and stops messages there. Returns whether there was a binding. */
export async function endIdentity(sql: Sql, account: string, provider: string) {
  await sql.run(
    `delete from member_identity i using member m
      where m.enterprise_id = i.enterprise_id and m.user_code = i.user_code and m.account_guid = $1 and i.provider = $2`,
    [account, provider],
  )
  const ended = await sql.run(
    `update account_identity set ended_at = now() where account_guid = $1 and provider = $2 and ended_at is null`,
    [account, provider],
  )
  return ended > 0
}

/** Deletes all bindings; a directory match may bind the account again. */
export async function forgetIdentities(sql: Sql, account: string) {
  await sql.run(
    `delete from member_identity i using member m
      where m.enterprise_id = i.enterprise_id and m.user_code = i.user_code and m.account_guid = $1 and i.source = 'person'`,
    [account],
  )
  await sql.run('delete from account_identity where account_guid = $1', [account])
}

interface BoundIdentity {
  readonly provider: string
  readonly name: string
  readonly bound_at: string
}

export const identitiesOf = (sql: Sql, account: string) =>
  sql.many<BoundIdentity>(
    `select provider, name, bound_at from account_identity
      where account_guid = $1 and ended_at is null order by bound_at limit 20`,
    [account],
  )
