import type { Sql } from '../connection/statements'

export interface EnterpriseFoundRow {
  readonly guid: string
  readonly name: string
  readonly members: number
  readonly expired: boolean
  readonly asked: boolean
  readonly joined: boolean
}

/** Returns null if another enterprise has the name. */
export const addEnterprise = (
  sql: Sql,
  of: {
    guid: string
    name: string
    shortName: string
    code: string
    creator: string
    invitation: string
    trialDays: number
    demo: boolean
  },
) =>
  sql.maybe<{ guid: string }>(
    `insert into enterprise (guid, name, short_name, code, creator, invitation_code, invitation_at, trial_until, is_demo)
     values ($1, $2, $3, $4, $5, $6, now(), current_date + $7::int, $8) on conflict (name) do nothing returning guid`,
    [of.guid, of.name, of.shortName, of.code, of.creator, of.invitation, of.trialDays, of.demo],
  )

/**
 * Number of enterprises an account has founded, and the enterprise with a guid. Locks the account, because otherwise
 * two calls could both pass the limit.
 */
export async function foundedBy(sql: Sql, account: string, guid: string) {
  await sql.run('select pg_advisory_xact_lock(hashtextextended($1, 3))', [account])
  const { count } = await sql.one<{ count: number }>('select count(*) as count from enterprise where creator = $1', [
    account,
  ])
  const same = await sql.maybe<{ creator: string | null }>('select creator from enterprise where guid = $1', [guid])
  return { count, same }
}

export const enterpriseByInvitation = (sql: Sql, code: string, account: string) =>
  sql.maybe<EnterpriseFoundRow>(
    `select e.guid, e.name, e.invitation_at < now() - interval '7 days' as expired,
            (select count(*) from member m where m.enterprise_id = e.guid and m.state = 'enabled') as members,
            exists (select 1 from join_request j where j.enterprise_id = e.guid and j.account_guid = $2 and j.state = 'waiting') as asked,
            exists (select 1 from member m where m.enterprise_id = e.guid and m.account_guid = $2 and m.state <> 'removed') as joined
       from enterprise e where e.invitation_code = upper($1)`,
    [code, account],
  )

export const addJoinRequest = (
  sql: Sql,
  of: { enterprise: string; guid: string; account: string; name: string; phone: string | null; remark: string },
) =>
  sql.run(
    `insert into join_request (enterprise_id, guid, account_guid, name, phone, remark)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [of.enterprise, of.guid, of.account, of.name, of.phone, of.remark],
  )

export interface JoinRequest {
  readonly guid: string
  readonly account_guid: string
  readonly name: string
  readonly phone: string | null
  readonly remark: string
  readonly asked_at: string
  readonly state: 'waiting' | 'agreed' | 'refused'
}

export const waitingRequests = (sql: Sql, page: number, rows: number) =>
  sql.many<JoinRequest>(
    `select guid, account_guid, name, phone, remark, asked_at, state from join_request where state = 'waiting'
      order by asked_at limit $1 offset $2`,
    [rows, (page - 1) * rows],
  )

export const requestByGuid = (sql: Sql, guid: string) =>
  sql.maybe<JoinRequest>(
    'select guid, account_guid, name, phone, remark, asked_at, state from join_request where guid = $1 for update',
    [guid],
  )

export const decideRequest = (sql: Sql, guid: string, state: 'agreed' | 'refused', by: string, reason: string) =>
  sql.run('update join_request set state = $2, decided_by = $3, reason = $4, decided_at = now() where guid = $1', [
    guid,
    state,
    by,
    reason,
  ])

export interface CorpRow {
  readonly guid: string
  readonly name: string
  readonly short_name: string
  readonly code: string
  readonly creator: string | null
  readonly members: number
  readonly departments: number
  readonly projects: number
  readonly is_demo: boolean
  readonly trial_until: string | null
  readonly created_at: string
  readonly version: number
  readonly invitation_code: string
  readonly invitation_at: string
}

export const corpOf = (sql: Sql, enterprise: string) =>
  sql.one<CorpRow>(
    `select e.guid, e.name, e.short_name, e.code, e.is_demo, e.trial_until, e.created_at, e.version, e.invitation_code, e.invitation_at,
            (select name from member where is_creator limit 1) as creator,
            (select count(*) from member where state = 'enabled') as members,
            (select count(*) from department where deleted_at is null) as departments,
            (select count(*) from project where deleted_at is null) as projects
       from enterprise e where e.guid = $1`,
    [enterprise],
  )

export const enterpriseNames = (sql: Sql, guid: string) =>
  sql.one<{ name: string; short_name: string }>('select name, short_name from enterprise where guid = $1', [guid])

export const enterpriseNameExists = async (sql: Sql, name: string, except: string) =>
  (await sql.maybe('select 1 from enterprise where name = $1 and guid <> $2', [name, except])) !== null

export const saveEnterprise = (sql: Sql, guid: string, version: number, name: string, shortName: string) =>
  sql.run('update enterprise set name = $3, short_name = $4, version = version + 1 where guid = $1 and version = $2', [
    guid,
    version,
    name,
    shortName,
  ])

export const renewInvitationCode = (sql: Sql, guid: string, code: string) =>
  sql.run('update enterprise set invitation_code = $2, invitation_at = now() where guid = $1', [guid, code])

/** The guids of all enterprises, for work of the clock. */
export async function allEnterprises(sql: Sql) {
  const rows = await sql.many<{ guid: string }>('select guid::text as guid from enterprise order by guid')
  return rows.map(({ guid }) => guid)
}
