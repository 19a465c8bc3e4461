import type { DataScope } from '@wire'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

export interface PersonRow {
  readonly code: string
  readonly name: string
  readonly department: string | null
  readonly departmentName: string
  readonly phone: string | null
}

/** Limit of the people of one enterprise whose attendance is worked out together. */
const mostPeople = 6000

const people = (condition: string) => `
  select m.user_code as code, m.name, m.department_guid::text as department, coalesce(d.name, '') as "departmentName", m.phone
    from member m left join department d on ${ownRows('d')} and d.guid = m.department_guid
   where ${ownRows('m')} and m.state = 'enabled' and not m.is_visitor and ${condition}
   order by d.sort, d.name, m.name, m.user_code limit ${mostPeople}`

export const peopleByCode = (sql: Sql, codes: readonly string[]) =>
  sql.many<PersonRow>(people('m.user_code = any($1::text[])'), [codes])

const below = (n: number) => `with recursive below as (
    select guid from department where ${ownRows()} and guid = $${n}::uuid
    union select d.guid from department d join below b on d.parent_guid = b.guid where ${ownRows('d')}
  ) select guid from below`

const scopes: Readonly<Record<DataScope, string>> = {
  own: 'm.user_code = $1 and $2::uuid is not distinct from $2::uuid',
  project: `(m.user_code = $1 or m.user_code in (
    select unnest(p.team || p.manager) from project p
     where ${ownRows('p')} and p.deleted_at is null and (p.manager = $1 or $1 = any(p.team))))
    and $2::uuid is not distinct from $2::uuid`,
  department: '(m.user_code = $1 or m.department_guid = $2::uuid)',
  'department-and-below': `(m.user_code = $1 or m.department_guid in (${below(2)}))`,
  all: '($1::text is not null and $2::uuid is not distinct from $2::uuid)',
}

interface Seen {
  readonly scope: DataScope
  readonly user: string
  readonly department: string | null
  /** The people of a department and of those below it; null for all. */
  readonly within: string | null
}

/** The people whose attendance a data scope shows, by department. */
export const peopleInScope = (sql: Sql, { scope, user, department, within }: Seen) =>
  sql.many<PersonRow>(people(`${scopes[scope]} and ($3::uuid is null or m.department_guid in (${below(3)}))`), [
    user,
    department,
    within,
  ])

/** The department above each department; null at the top. */
export const parentDepartments = (sql: Sql) =>
  sql.many<{ guid: string; parent: string | null; name: string }>(
    `select guid::text as guid, parent_guid::text as parent, name from department
      where ${ownRows()} and deleted_at is null order by sort, name`,
  )
