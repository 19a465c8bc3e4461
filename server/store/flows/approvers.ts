import { photoOf } from '../accounts/member-photos'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

const usersIn = async (sql: Sql, text: string, values: readonly unknown[]) =>
  (await sql.many<{ user: string }>(text, values)).map(({ user }) => user)

/** Visitors of the demo version are asked for no decision, because they can make none. */
const enabled = `${ownRows('m')} and m.state = 'enabled' and not m.is_visitor`

/** The enabled members among some, in the given order. */
export const enabledAmong = (sql: Sql, codes: readonly string[]) =>
  usersIn(
    sql,
    `select m.user_code as user from unnest($1::text[]) with ordinality as c(code, place)
       join member m on m.user_code = c.code where ${enabled} order by c.place`,
    [codes],
  )

/** Whether a member is enabled. */
export const isEnabled = async (sql: Sql, user: string) => (await enabledAmong(sql, [user])).length > 0

const maxMembers = 2000

/** All enabled members, or those of a department or post if one is given. */
export const enabledOf = (sql: Sql, { department = '', post = '' }: { department?: string; post?: string }) =>
  usersIn(
    sql,
    `select m.user_code as user from member m where ${enabled}
        and ($1 = '' or m.department_guid::text = $1) and ($2 = '' or m.post_guid::text = $2)
      order by m.name_pinyin, m.user_code limit ${maxMembers}`,
    [department, post],
  )

export const managerOf = (sql: Sql, department: string) =>
  usersIn(
    sql,
    `select m.user_code as user from department d join member m on m.enterprise_id = d.enterprise_id
        and m.user_code = d.manager_user where ${ownRows('d')} and d.guid::text = $1 and ${enabled}`,
    [department],
  )

/** The enabled members among some who have a post. */
export const withPost = (sql: Sql, codes: readonly string[], post: string) =>
  usersIn(
    sql,
    `select m.user_code as user from member m where ${enabled} and m.user_code = any($1::text[]) and m.post_guid::text = $2
      order by m.name_pinyin, m.user_code`,
    [codes, post],
  )

/** The enabled members who have at least one of some roles, with the roles each has. */
export const rolesHeld = (sql: Sql, roles: readonly string[]) =>
  sql.many<{ readonly user: string; readonly roles: readonly string[] }>(
    `select m.user_code as user, array_agg(mr.role_guid::text order by mr.role_guid) as roles
       from member m join member_role mr on mr.enterprise_id = m.enterprise_id and mr.user_code = m.user_code
       join role r on r.enterprise_id = mr.enterprise_id and r.guid = mr.role_guid and r.deleted_at is null
      where ${enabled} and mr.role_guid::text = any($1::text[])
      group by m.user_code, m.name_pinyin order by m.name_pinyin, m.user_code`,
    [roles],
  )

/**
 * The superior of a member; without one, the manager of their department or of the nearest department above it that has
 * a different manager.
 */
export const superiorOf = async (sql: Sql, user: string) =>
  (
    await usersIn(
      sql,
      `with recursive own as (
         select m.superior_user, m.department_guid from member m where ${ownRows('m')} and m.user_code = $1
       ), above as (
         select d.guid, d.parent_guid, d.manager_user, 1 as depth from department d join own on d.guid = own.department_guid
          where ${ownRows('d')}
         union all
         select d.guid, d.parent_guid, d.manager_user, a.depth + 1 from department d join above a on d.guid = a.parent_guid
          where ${ownRows('d')} and a.depth < 20
       ), found as (
         select superior_user as code, 0 as depth from own
         union all
         select manager_user, depth from above where manager_user <> $1
       )
       select m.user_code as user from found f join member m on m.user_code = f.code
        where ${enabled} and m.user_code <> $1 order by f.depth limit 1`,
      [user],
    )
  ).at(0)

/** The creator and administrators of the enterprise; they approve if no other approver can be found. */
export const administrators = (sql: Sql) =>
  usersIn(
    sql,
    `select m.user_code as user from member m where ${enabled} and (m.is_administrator or m.is_creator)
      order by m.is_creator desc, m.user_code`,
    [],
  )

/** A department and its ancestors, the department itself first. */
export const departmentsAbove = async (sql: Sql, department: string) =>
  (
    await sql.many<{ guid: string }>(
      `with recursive above as (
         select guid, parent_guid, 0 as depth from department where ${ownRows()} and guid::text = $1
         union select d.guid, d.parent_guid, a.depth + 1 from department d join above a on d.guid = a.parent_guid
          where ${ownRows('d')} and a.depth < 20
       ) select guid::text as guid from above order by depth`,
      [department],
    )
  ).map(({ guid }) => guid)

export const memberNames = async (sql: Sql, codes: readonly string[]) => {
  const rows = await sql.many<{ user: string; name: string; department: string | null; photo: string | null }>(
    `select m.user_code as user, m.name, d.name as department, ${photoOf('m.enterprise_id', 'm.user_code')} as photo
       from member m
       left join department d on d.enterprise_id = m.enterprise_id and d.guid = m.department_guid
      where ${ownRows('m')} and m.user_code = any($1::text[])`,
    [[...new Set(codes)]],
  )
  return new Map(rows.map((row) => [row.user, row]))
}

export const departmentOf = async (sql: Sql, user: string) =>
  (
    await sql.maybe<{ department: string | null }>(
      `select m.department_guid::text as department from member m where ${ownRows('m')} and m.user_code = $1`,
      [user],
    )
  )?.department ?? ''

/** Names for the ids in a template, which may be user codes or guids of departments, posts and roles. */
export const namesOfTemplate = async (sql: Sql, ids: readonly string[]) => {
  const rows = await sql.many<{ id: string; name: string }>(
    `select user_code as id, name from member where ${ownRows()} and user_code = any($1::text[])
     union all select guid::text, name from department where ${ownRows()} and guid::text = any($1::text[])
     union all select guid::text, name from post where ${ownRows()} and guid::text = any($1::text[])
     union all select guid::text, name from role where ${ownRows()} and guid::text = any($1::text[])`,
    [[...new Set(ids)]],
  )
  return rows.map(({ id, name }) => [id, name] as const)
}

/** A page of the enabled members among some whose name, pinyin or initials contain a keyword. */
export const searchAmong = (
  sql: Sql,
  codes: readonly string[],
  { keyword, page, rows }: { readonly keyword: string; readonly page: number; readonly rows: number },
) =>
  usersIn(
    sql,
    `select m.user_code as user from member m where ${enabled} and m.user_code = any($1::text[])
        and ($2 = '' or position($2 in lower(m.name)) > 0 or position($2 in m.name_pinyin) > 0
             or position($2 in m.name_initials) > 0)
      order by m.name_pinyin, m.user_code limit $3 offset $4`,
    [codes, keyword.toLowerCase(), rows, (page - 1) * rows],
  )
