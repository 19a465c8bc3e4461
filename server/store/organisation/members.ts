import type { UserKind } from '@wire'
import { photoOf } from '../accounts/member-photos'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

interface MeRow {
  readonly name: string
  readonly login_name: string
  readonly phone: string | null
  readonly phone_proved: boolean
  readonly kind: UserKind
  readonly trial_until: string | null
  readonly user_code: string | null
  readonly member_name: string | null
  readonly is_creator: boolean | null
  readonly is_administrator: boolean | null
  readonly employee_number: string | null
  readonly department_guid: string | null
  readonly department_name: string | null
  readonly is_department_manager: boolean | null
  readonly post_name: string | null
  readonly role_names: readonly string[] | null
  readonly views: readonly string[] | null
  readonly is_project_manager: boolean | null
  readonly company_code: string | null
  readonly company_name: string | null
  readonly company_short_name: string | null
  readonly enterprise_trial: string | null
  readonly has_signature: boolean | null
  readonly enterprise_count: number
  readonly waiting_to_join: number
}

/** All data about one person in one enterprise, in one query. Needs the system scope. */
export const meRow = (sql: Sql, account: string, enterprise: string | null) =>
  sql.one<MeRow>(
    `select a.name, a.login_name, a.phone, a.phone_proved_at is not null as phone_proved, a.kind, a.trial_until, m.user_code, m.name as member_name, m.is_creator,
            m.is_administrator, m.employee_number, m.department_guid, d.name as department_name,
            d.manager_user = m.user_code as is_department_manager, p.name as post_name,
            (select array_agg(r.name order by r.name) from member_role mr
               join role r on r.enterprise_id = mr.enterprise_id and r.guid = mr.role_guid and r.deleted_at is null
              where mr.enterprise_id = m.enterprise_id and mr.user_code = m.user_code) as role_names,
            (select array_agg(distinct v.module_code order by v.module_code) from member_role mr
               join role r on r.enterprise_id = mr.enterprise_id and r.guid = mr.role_guid and r.deleted_at is null
               join role_right v on v.enterprise_id = mr.enterprise_id and v.role_guid = mr.role_guid and v.can_view
              where mr.enterprise_id = m.enterprise_id and mr.user_code = m.user_code) as views,
            p.name = '项目经理' as is_project_manager,
            e.guid as company_code, e.name as company_name, e.short_name as company_short_name,
            e.trial_until as enterprise_trial,
            exists (select 1 from signature s where s.enterprise_id = m.enterprise_id and s.user_code = m.user_code) as has_signature,
            (select count(*) from member x where x.account_guid = a.guid and x.state <> 'removed') as enterprise_count,
            (select count(*) from join_request j where j.account_guid = a.guid and j.state = 'waiting') as waiting_to_join
       from account a
       left join enterprise e on e.guid = $2
       left join member m on m.enterprise_id = e.guid and m.account_guid = a.guid and m.state = 'enabled'
       left join department d on d.enterprise_id = m.enterprise_id and d.guid = m.department_guid
       left join post p on p.enterprise_id = m.enterprise_id and p.guid = m.post_guid
      where a.guid = $1`,
    [account, enterprise],
  )

export interface Membership {
  readonly enterprise_id: string
  readonly user_code: string
  readonly name: string
  readonly short_name: string
  readonly members: number
  readonly is_creator: boolean
  readonly state: 'enabled' | 'disabled'
  readonly trial_until: string | null
  readonly expired: boolean
}

/** The user codes of an enterprise's creator and administrators. */
export const administratorsOf = async (sql: Sql, enterprise: string) =>
  (
    await sql.many<{ code: string }>(
      `select user_code as code from member
        where enterprise_id = $1 and state = 'enabled' and (is_creator or is_administrator)`,
      [enterprise],
    )
  ).map(({ code }) => code)

/** The enterprises of an account, the last used one first. */
export const membershipsOf = (sql: Sql, account: string) =>
  sql.many<Membership>(
    `select m.enterprise_id, m.user_code, e.name, e.short_name, m.is_creator, m.state, e.trial_until,
            coalesce(e.trial_until < current_date, false) as expired,
            (select count(*) from member x where x.enterprise_id = e.guid and x.state = 'enabled') as members
       from member m
       join enterprise e on e.guid = m.enterprise_id
       join account a on a.guid = m.account_guid
      where m.account_guid = $1 and m.state <> 'removed'
      order by (e.guid = a.last_enterprise) desc nulls last, m.joined_at`,
    [account],
  )

export interface MemberFound {
  readonly user_code: string
  readonly name: string
  readonly phone: string | null
  readonly account_guid: string | null
  readonly department_guid: string | null
  readonly department_name: string | null
  readonly post_guid: string | null
  readonly post_name: string | null
  readonly role_names: readonly string[] | null
  readonly role_guids: readonly string[] | null
  readonly superior_user: string | null
  readonly superior_name: string | null
  readonly employee_number: string
  readonly state: 'enabled' | 'disabled'
  readonly is_creator: boolean
  readonly is_administrator: boolean
  readonly joined_at: string
  readonly version: number
  readonly photo: string | null
}

const found = `
  select m.user_code, m.name, m.phone, m.account_guid, m.department_guid, d.name as department_name, m.post_guid,
         p.name as post_name, m.superior_user, u.name as superior_name, m.employee_number, m.state, m.is_creator,
         m.is_administrator, m.joined_at, m.version, ${photoOf('m.enterprise_id', 'm.user_code')} as photo,
         (select array_agg(r.name order by r.name) from member_role mr join role r
            on r.enterprise_id = mr.enterprise_id and r.guid = mr.role_guid and r.deleted_at is null
           where mr.enterprise_id = m.enterprise_id and mr.user_code = m.user_code) as role_names,
         (select array_agg(mr.role_guid::text) from member_role mr
           where mr.enterprise_id = m.enterprise_id and mr.user_code = m.user_code) as role_guids
    from member m
    left join department d on d.enterprise_id = m.enterprise_id and d.guid = m.department_guid
    left join post p on p.enterprise_id = m.enterprise_id and p.guid = m.post_guid
    left join member u on u.enterprise_id = m.enterprise_id and u.user_code = m.superior_user`

/** Name and phone of a member who has not left. */
export const contactOf = (sql: Sql, code: string) =>
  sql.maybe<{ name: string; phone: string | null }>(
    `select name, phone from member where ${ownRows()} and user_code = $1 and state = 'enabled'`,
    [code],
  )

const byCode = `${found} where m.user_code = $1 and m.state <> 'removed'`

export const memberByCode = (sql: Sql, code: string) => sql.maybe<MemberFound>(byCode, [code])

/** Whether an account belongs to a member of this enterprise. */
export const isMember = async (sql: Sql, account: string) =>
  (await sql.maybe(`select 1 from member m where ${ownRows('m')} and m.account_guid = $1`, [account])) !== null

/** Reads a member and locks it until the transaction ends. */
export const lockMember = (sql: Sql, code: string) => sql.maybe<MemberFound>(`${byCode} for no key update of m`, [code])

interface Filter {
  readonly keyword: string
  readonly state: string
  readonly department: string
  /** Only some members. */
  readonly users?: readonly string[]
  /** Only members who may see a module, as those may who found or administer the enterprise. */
  readonly code?: string
  readonly page: number
  readonly rows: number
}

const matchesFilter = `m.state <> 'removed' and ($1 = '' or m.state = $1)
  and ($2 = '' or m.department_guid::text = $2)
  and ($3 = '' or position($3 in lower(m.name)) > 0 or position($3 in m.name_pinyin) > 0
       or position($3 in m.name_initials) > 0 or position($3 in coalesce(m.phone, '')) > 0)
  and ($4::text[] is null or m.user_code = any($4))
  and ($5 = '' or m.is_creator or m.is_administrator or exists (
         select 1 from member_role mr
           join role r on r.enterprise_id = mr.enterprise_id and r.guid = mr.role_guid and r.deleted_at is null
           join role_right v on v.enterprise_id = mr.enterprise_id and v.role_guid = mr.role_guid and v.can_view
          where mr.enterprise_id = m.enterprise_id and mr.user_code = m.user_code and v.module_code = $5))`

export async function listMembers(sql: Sql, { keyword, state, department, users, code = '', page, rows }: Filter) {
  const values = [state, department, keyword.toLowerCase(), users ?? null, code]
  const { total } = await sql.one<{ total: number }>(
    `select count(*) as total from member m where ${matchesFilter}`,
    values,
  )
  const list = await sql.many<MemberFound>(
    `${found} where ${matchesFilter} order by m.is_creator desc, m.name_pinyin, m.user_code limit $6 offset $7`,
    [...values, rows, (page - 1) * rows],
  )
  return { total, list }
}

export interface MemberValues {
  readonly name: string
  readonly phone: string | null
  readonly department: string | null
  readonly post: string | null
  readonly superior: string | null
  readonly employeeNumber: string
  readonly isAdministrator: boolean
  readonly pinyin: string
  readonly initials: string
}

interface NewMember extends MemberValues {
  readonly enterprise: string
  readonly code: string
  readonly account: string
  readonly isCreator: boolean
}

/**
 * Adds a member, or restores a removed one. Returns null if the account already has a membership that is not removed.
 */
export const addMember = (sql: Sql, m: NewMember) =>
  sql.maybe<{ user_code: string }>(
    `insert into member (enterprise_id, user_code, account_guid, name, phone, department_guid, post_guid, superior_user,
                         employee_number, is_administrator, is_creator, name_pinyin, name_initials)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (enterprise_id, account_guid) do update set state = 'enabled', name = excluded.name, phone = excluded.phone,
       department_guid = excluded.department_guid, post_guid = excluded.post_guid, superior_user = excluded.superior_user,
       employee_number = excluded.employee_number, is_administrator = excluded.is_administrator,
       name_pinyin = excluded.name_pinyin, name_initials = excluded.name_initials, joined_at = now(),
       version = member.version + 1
     where member.state = 'removed'
     returning user_code`,
    [
      m.enterprise,
      m.code,
      m.account,
      m.name,
      m.phone,
      m.department,
      m.post,
      m.superior,
      m.employeeNumber,
      m.isAdministrator,
      m.isCreator,
      m.pinyin,
      m.initials,
    ],
  )

export const phoneInEnterprise = async (sql: Sql, phone: string, except: string) =>
  (await sql.maybe(`select 1 from member where phone = $1 and user_code <> $2 and state <> 'removed'`, [
    phone,
    except,
  ])) !== null

export const updateMember = (sql: Sql, code: string, version: number, m: MemberValues) =>
  sql.run(
    `update member set name = $3, phone = $4, department_guid = $5, post_guid = $6, superior_user = $7, employee_number = $8,
            is_administrator = $9, name_pinyin = $10, name_initials = $11, version = version + 1
      where user_code = $1 and version = $2`,
    [
      code,
      version,
      m.name,
      m.phone,
      m.department,
      m.post,
      m.superior,
      m.employeeNumber,
      m.isAdministrator,
      m.pinyin,
      m.initials,
    ],
  )

export const setMemberState = (sql: Sql, code: string, version: number, state: string) =>
  sql.run(`update member set state = $3, version = version + 1 where user_code = $1 and version = $2`, [
    code,
    version,
    state,
  ])

export async function setMemberRoles(sql: Sql, enterprise: string, code: string, roles: readonly string[]) {
  await sql.run('delete from member_role where user_code = $1', [code])
  await sql.run(
    `insert into member_role (enterprise_id, user_code, role_guid)
     select $1, $2, r.guid from role r where r.guid::text = any($3) and r.deleted_at is null and r.built_in is distinct from 'creator'`,
    [enterprise, code, roles],
  )
}

export const renameMember = (sql: Sql, account: string, name: string, pinyin: string, initials: string) =>
  sql.run(
    'update member set name = $2, name_pinyin = $3, name_initials = $4, version = version + 1 where account_guid = $1',
    [account, name, pinyin, initials],
  )

/**
 * Takes the next `count` numbers of a counter and returns the last one. Transactions that wait for a row of a conflict
 * try again in no order when it is free, so that some wait many times longer; the lock before it is a queue.
 */
export async function nextNumber(sql: Sql, enterprise: string, name: string, count = 1) {
  const { value } = await sql.one<{ value: number }>(
    `insert into counter (enterprise_id, name, value)
     select $1::uuid, $2, $3 from pg_advisory_xact_lock(hashtextextended($1::text || $2, 0))
     on conflict (enterprise_id, name) do update set value = counter.value + $3 returning value`,
    [enterprise, name, count],
  )
  return value
}
