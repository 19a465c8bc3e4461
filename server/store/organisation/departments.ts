import type { DataScope } from '@wire'
import type { Sql } from '../connection/statements'

export interface DepartmentFound {
  readonly guid: string
  readonly parent_guid: string | null
  readonly name: string
  readonly brief: string
  readonly serial_number: string
  readonly manager_user: string | null
  readonly manager_name: string | null
  readonly members: number
  readonly children: number
  readonly version: number
}

export const departments = (sql: Sql) =>
  sql.many<DepartmentFound>(
    `select d.guid, d.parent_guid, d.name, d.brief, d.serial_number, d.manager_user, u.name as manager_name, d.version,
            (select count(*) from member m where m.department_guid = d.guid and m.state <> 'removed') as members,
            (select count(*) from department c where c.parent_guid = d.guid and c.deleted_at is null) as children
       from department d left join member u on u.user_code = d.manager_user and u.enterprise_id = d.enterprise_id
      where d.deleted_at is null order by d.serial_number, d.name limit 2000`,
  )

export interface DepartmentValues {
  readonly enterprise: string
  readonly guid: string
  readonly parent: string | null
  readonly name: string
  readonly brief: string
  readonly serialNumber: string
  readonly manager: string | null
}

export const departmentNameExists = async (sql: Sql, name: string, except: string) =>
  (await sql.maybe('select 1 from department where name = $1 and guid <> $2 and deleted_at is null', [
    name,
    except,
  ])) !== null

export const addDepartment = (sql: Sql, d: DepartmentValues) =>
  sql.run(
    `insert into department (enterprise_id, guid, parent_guid, name, brief, serial_number, manager_user)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [d.enterprise, d.guid, d.parent, d.name, d.brief, d.serialNumber, d.manager],
  )

export const updateDepartment = (sql: Sql, d: DepartmentValues, version: number) =>
  sql.run(
    `update department set parent_guid = $3, name = $4, brief = $5, serial_number = $6, manager_user = $7, version = version + 1
      where guid = $1 and version = $2 and deleted_at is null`,
    [d.guid, version, d.parent, d.name, d.brief, d.serialNumber, d.manager],
  )

export const deleteDepartment = (sql: Sql, guid: string) =>
  sql.run('update department set deleted_at = now(), version = version + 1 where guid = $1 and deleted_at is null', [
    guid,
  ])

export interface PostFound {
  readonly guid: string
  readonly name: string
  readonly members: number
}

export const posts = (sql: Sql) =>
  sql.many<PostFound>(
    `select p.guid, p.name, (select count(*) from member m where m.post_guid = p.guid and m.state <> 'removed') as members
       from post p where p.deleted_at is null order by p.sort, p.name limit 500`,
  )

export const savePost = (sql: Sql, enterprise: string, guid: string, name: string) =>
  sql.run(
    `insert into post (enterprise_id, guid, name) values ($1, $2, $3)
     on conflict (enterprise_id, guid) do update set name = excluded.name`,
    [enterprise, guid, name],
  )

export const postNameExists = async (sql: Sql, name: string, except: string) =>
  (await sql.maybe('select 1 from post where name = $1 and guid <> $2 and deleted_at is null', [name, except])) !== null

export const deletePost = (sql: Sql, guid: string) =>
  sql.run('update post set deleted_at = now() where guid = $1 and deleted_at is null', [guid])

export interface RoleFound {
  readonly guid: string
  readonly name: string
  readonly built_in: 'creator' | 'administrator' | 'member' | null
  readonly data_scope: DataScope
  readonly members: number
  readonly version: number
}

const role = `select r.guid, r.name, r.built_in, r.data_scope, r.version,
  (select count(*) from member_role mr join member m on m.enterprise_id = mr.enterprise_id and m.user_code = mr.user_code
    where mr.role_guid = r.guid and m.state <> 'removed') as members
  from role r where r.deleted_at is null`

export const roles = (sql: Sql) =>
  sql.many<RoleFound>(`${role} order by (r.built_in is null), r.built_in desc, r.name limit 200`)

export const roleByGuid = (sql: Sql, guid: string) => sql.maybe<RoleFound>(`${role} and r.guid = $1`, [guid])

export interface RightRow {
  readonly code: string
  readonly view: boolean
  readonly edit: boolean
  readonly delete: boolean
  readonly approve: boolean
}

export const rightsOfRole = (sql: Sql, guid: string) =>
  sql.many<RightRow>(
    `select module_code as code, can_view as view, can_edit as edit, can_delete as delete, can_approve as approve
       from role_right where role_guid = $1`,
    [guid],
  )

export const roleNameExists = async (sql: Sql, name: string, except: string) =>
  (await sql.maybe('select 1 from role where name = $1 and guid <> $2 and deleted_at is null', [name, except])) !== null

interface NewRole {
  readonly enterprise: string
  readonly guid: string
  readonly name: string
  readonly builtIn: 'creator' | 'administrator' | 'member' | null
  readonly dataScope: DataScope
}

export const addRole = (sql: Sql, r: NewRole) =>
  sql.run(
    'insert into role (enterprise_id, guid, name, built_in, data_scope) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [r.enterprise, r.guid, r.name, r.builtIn, r.dataScope],
  )

export const updateRole = (sql: Sql, guid: string, version: number, name: string, dataScope: DataScope) =>
  sql.run('update role set name = $3, data_scope = $4, version = version + 1 where guid = $1 and version = $2', [
    guid,
    version,
    name,
    dataScope,
  ])

export async function setRights(sql: Sql, enterprise: string, guid: string, rights: readonly RightRow[]) {
  await sql.run('delete from role_right where role_guid = $1', [guid])
  const granted = rights.filter(({ view, edit, delete: del, approve }) => view || edit || del || approve)
  await sql.run(
    `insert into role_right (enterprise_id, role_guid, module_code, can_view, can_edit, can_delete, can_approve)
     select $1, $2, r.code, true, r.edit, r.delete, r.approve
       from json_to_recordset($3) as r(code text, edit boolean, delete boolean, approve boolean)`,
    [enterprise, guid, JSON.stringify(granted)],
  )
}

export async function deleteRole(sql: Sql, guid: string) {
  await sql.run('delete from role_right where role_guid = $1', [guid])
  await sql.run('update role set deleted_at = now() where guid = $1', [guid])
}
