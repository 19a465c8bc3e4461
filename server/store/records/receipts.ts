import type { Audience, Module } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { literal } from './column-codecs'
import type { Condition } from './records'

/** SQL for some departments and all departments below them; `guids` is an SQL array. */
const withBelow = (guids: string) => `(with recursive below as (
    select guid from department where ${ownRows()} and guid = any(${guids})
    union select d.guid from department d join below b on d.parent_guid = b.guid where ${ownRows('d')}
  ) select guid from below)`

/** SQL condition that a member `m` belongs to the audience of a record `r`. */
function isInAudience({ fields }: Module, { by, everyone, fields: audienceFields }: Audience) {
  const includes = (name: string) =>
    fields[name]?.kind === 'departments'
      ? `m.department_guid in ${withBelow(`r."${name}"`)}`
      : `m.user_code = any(r."${name}")`
  return [
    `r."${by}" = ${literal(everyone)}`,
    ...audienceFields.map((name) => `(r."${by}" = ${literal(name)} and ${includes(name)})`),
  ].join(' or ')
}

/** SQL condition that a member `m` may view the module with these codes. */
const mayView = (codes: string) => `m.state = 'enabled' and (m.is_creator or m.is_administrator or exists (
  select 1 from member_role mr
    join role o on o.enterprise_id = mr.enterprise_id and o.guid = mr.role_guid and o.deleted_at is null
    join role_right v on v.enterprise_id = mr.enterprise_id and v.role_guid = mr.role_guid
   where ${ownRows('mr')} and mr.user_code = m.user_code and v.module_code = any(${codes}::text[]) and v.can_view))`

/** The audience of a record with the receipts; `$1` is its guid, `$2` the codes of its module. */
const readersOf = (module: Module, audience: Audience) =>
  `from "${module.name}" r
     join member m on ${ownRows('m')} and ${mayView('$2')} and (${isInAudience(module, audience)})
     left join receipt c on ${ownRows('c')} and c.module = ${literal(module.name)} and c.guid = r.guid and c.user_code = m.user_code
    where ${ownRows('r')} and r.guid = $1`

/** Condition that selects the user codes of the audience of a record. */
export const readersFor = (module: Module, audience: Audience, guid: string): Condition => ({
  text: (n) =>
    `select m.user_code from "${module.name}" r
       join member m on ${ownRows('m')} and ${mayView(`$${n}`)} and (${isInAudience(module, audience)})
      where ${ownRows('r')} and r.guid = $${n + 1}::uuid`,
  values: [module.codes, guid],
})

export const countReaders = (sql: Sql, module: Module, audience: Audience, guid: string) =>
  sql.one<{ read: number; of: number }>(
    `select count(c.user_code) as read, count(*) as of ${readersOf(module, audience)}`,
    [guid, module.codes],
  )

interface ReaderQuery {
  readonly guid: string
  readonly read: boolean
  readonly page: number
  readonly rows: number
}

interface Reader {
  readonly code: string
  readonly name: string
  readonly department: string | null
  readonly at: string | null
}

/** A page of the audience who have opened a record, the latest first, or who have not. */
export const pageOfReaders = (sql: Sql, module: Module, audience: Audience, { guid, read, page, rows }: ReaderQuery) =>
  sql.many<Reader>(
    `select m.user_code as code, m.name, c.at,
            (select d.name from department d where ${ownRows('d')} and d.guid = m.department_guid) as department
       ${readersOf(module, audience)} and (c.user_code is not null) = $3
      order by c.at desc nulls last, m.name_pinyin, m.user_code limit $4 offset $5`,
    [guid, module.codes, read, rows, (page - 1) * rows],
  )

export const addReceipt = (sql: Sql, enterprise: string, module: string, guid: string, user: string) =>
  sql.run(
    `insert into receipt (enterprise_id, module, guid, user_code) values ($1, $2, $3, $4) on conflict do nothing`,
    [enterprise, module, guid, user],
  )

/** Condition for records that a user has not opened. */
export const unopened = ({ name }: Pick<Module, 'name'>, user: string): Condition => ({
  text: (n) =>
    `guid not in (select c.guid from receipt c where ${ownRows('c')} and c.module = ${literal(name)} and c.user_code = $${n})`,
  values: [user],
})
