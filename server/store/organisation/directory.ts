import type { Sql } from '../connection/statements'

export interface DirectoryFound {
  readonly provider: string
  readonly follows: boolean
  readonly synced_at: string
  readonly synced_by: string
}

export const directories = (sql: Sql) =>
  sql.many<DirectoryFound>('select provider, follows, synced_at, synced_by from host_directory')

/**
 * Stores that a directory was synchronised now. A first synchronisation also turns on following it, until it is turned
 * off.
 */
export const saveSync = (sql: Sql, enterprise: string, provider: string, user: string) =>
  sql.run(
    `insert into host_directory (enterprise_id, provider, synced_by) values ($1, $2, $3)
     on conflict (enterprise_id, provider) do update set synced_at = now(), synced_by = excluded.synced_by`,
    [enterprise, provider, user],
  )

/** Returns 0 if the directory was never synchronised. */
export const setDirectoryFollowed = (sql: Sql, provider: string, follows: boolean) =>
  sql.run('update host_directory set follows = $2 where provider = $1', [provider, follows])

/** The enterprise with a code, and whether it follows its directory automatically. Needs the system scope. */
export const followerOf = (sql: Sql, code: string, provider: string) =>
  sql.maybe<{ enterprise: string; user: string; follows: boolean }>(
    `select e.guid::text as enterprise, d.synced_by as user, d.follows from enterprise e
       join host_directory d on d.enterprise_id = e.guid and d.provider = $2 where e.code = $1`,
    [code, provider],
  )

export const enterpriseCode = async (sql: Sql, enterprise: string) =>
  (await sql.one<{ code: string }>('select code from enterprise where guid = $1', [enterprise])).code

export const boundCount = async (sql: Sql, provider: string) =>
  (
    await sql.one<{ count: number }>(
      `select count(*) as count from member_identity i
         join member m on m.enterprise_id = i.enterprise_id and m.user_code = i.user_code
        where i.provider = $1 and m.state = 'enabled'`,
      [provider],
    )
  ).count

export interface LinkedDepartment {
  readonly guid: string
  readonly parent: string | null
  readonly name: string
  readonly external: string | null
  readonly version: number
  readonly brief: string
  readonly serialNumber: string
  readonly manager: string | null
}

/** All departments, each with its id at the host. */
export const linkedDepartments = (sql: Sql, provider: string) =>
  sql.many<LinkedDepartment>(
    `select d.guid::text as guid, d.parent_guid::text as parent, d.name, h.external_id as external, d.version,
            d.brief, d.serial_number as "serialNumber", d.manager_user as manager
       from department d
       left join host_department h on h.enterprise_id = d.enterprise_id and h.department_guid = d.guid and h.provider = $1
      where d.deleted_at is null order by d.serial_number, d.name`,
    [provider],
  )

export interface LinkedMember {
  readonly code: string
  readonly name: string
  readonly phone: string | null
  readonly department: string | null
  readonly state: 'enabled' | 'disabled' | 'removed'
  readonly isCreator: boolean
  readonly external: string | null
  readonly version: number
}

const member = `select m.user_code as code, m.name, m.phone, m.department_guid::text as department, m.state,
    m.is_creator as "isCreator", i.external_id as external, m.version
  from member m
  left join member_identity i on i.enterprise_id = m.enterprise_id and i.user_code = m.user_code and i.provider = $1`

/** Members with their ids at the host; removed members who have no such id are left out. */
export const linkedMembers = (sql: Sql, provider: string) =>
  sql.many<LinkedMember>(`${member} where m.state <> 'removed' or i.external_id is not null order by m.user_code`, [
    provider,
  ])

export const lockLinkedMember = (sql: Sql, provider: string, code: string) =>
  sql.maybe<LinkedMember>(`${member} where m.user_code = $2 for no key update of m`, [provider, code])

/** The phones among some that belong to an account. Needs the system scope. */
export const phonesWithAccount = async (sql: Sql, phones: readonly string[]) =>
  (await sql.many<{ phone: string }>(`select phone from account where phone = any($1::text[])`, [phones])).map(
    ({ phone }) => phone,
  )

export const linkDepartment = (sql: Sql, enterprise: string, provider: string, external: string, guid: string) =>
  sql.run(
    `insert into host_department (enterprise_id, provider, external_id, department_guid) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [enterprise, provider, external, guid],
  )

export const unlinkDepartment = (sql: Sql, provider: string, guid: string) =>
  sql.run('delete from host_department where provider = $1 and department_guid = $2', [provider, guid])

export const linksOf = (sql: Sql, provider: string) =>
  sql.many<{ external: string; guid: string }>(
    `select h.external_id as external, h.department_guid::text as guid from host_department h
       join department d on d.enterprise_id = h.enterprise_id and d.guid = h.department_guid
      where h.provider = $1 and d.deleted_at is null`,
    [provider],
  )

/** Binds a member to an id at the host, with the directory as source. Returns 0 if either of them is already bound. */
export const bindIdentity = (sql: Sql, enterprise: string, provider: string, user: string, external: string) =>
  sql.run(
    `insert into member_identity (enterprise_id, user_code, provider, external_id, source) values ($1, $2, $3, $4, 'directory')
     on conflict do nothing`,
    [enterprise, user, provider, external],
  )

/** Changes the id of a person at the host; the person stays the same. */
export const renameIdentity = (sql: Sql, provider: string, oldExternal: string, external: string) =>
  sql.run(
    `update member_identity i set external_id = $3 where i.provider = $1 and lower(i.external_id) = lower($2)
        and not exists (select 1 from member_identity o where o.enterprise_id = i.enterprise_id and o.provider = $1 and o.external_id = $3)`,
    [provider, oldExternal, external],
  )

export const setMemberName = (sql: Sql, code: string, name: string, pinyin: string, initials: string) =>
  sql.run(
    'update member set name = $2, name_pinyin = $3, name_initials = $4, version = version + 1 where user_code = $1',
    [code, name, pinyin, initials],
  )

export const setMemberDepartment = (sql: Sql, code: string, department: string) =>
  sql.run('update member set department_guid = $2, version = version + 1 where user_code = $1', [code, department])
