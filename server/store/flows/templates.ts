import type { FlowTemplate } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

export interface TemplateFound {
  readonly guid: string
  readonly module: string
  readonly name: string
  readonly sort: number
  readonly version: number
  readonly disabled: boolean
  readonly editUser: string
  readonly editUserName: string
  readonly editTime: string
  readonly body: FlowTemplate
}

const found = `select t.guid::text as guid, t.module, t.name, t.sort, t.version, t.disabled, t.edit_user as "editUser",
    coalesce(m.name, t.edit_user) as "editUserName", t.edit_time as "editTime", v.body
  from flow_template t
  join flow_template_version v on v.enterprise_id = t.enterprise_id and v.template_guid = t.guid and v.version = t.version
  left join member m on m.enterprise_id = t.enterprise_id and m.user_code = t.edit_user
  where ${ownRows('t')} and t.deleted_at is null`

const maxRows = 200

/** The templates of a module, or of all modules if it is empty. */
export const templates = (sql: Sql, module: string) =>
  sql.many<TemplateFound>(
    `${found} and ($1 = '' or t.module = $1) order by t.module, t.sort, t.name limit ${maxRows}`,
    [module],
  )

export const templateByGuid = (sql: Sql, guid: string) => sql.maybe<TemplateFound>(`${found} and t.guid = $1`, [guid])

export const countTemplates = async (sql: Sql, module: string) =>
  (
    await sql.one<{ count: number }>(
      `select count(*) as count from flow_template where ${ownRows()} and module = $1 and not disabled and deleted_at is null`,
      [module],
    )
  ).count

/** A version of a template; a running flow keeps its version when the template changes or is deleted. */
export const templateBody = async (sql: Sql, guid: string, version: number) =>
  (
    await sql.one<{ body: FlowTemplate }>(
      `select body from flow_template_version where ${ownRows()} and template_guid = $1 and version = $2`,
      [guid, version],
    )
  ).body

interface TemplateValues {
  readonly enterprise: string
  readonly guid: string
  readonly module: string
  readonly name: string
  readonly sort: number
  readonly disabled: boolean
  readonly body: FlowTemplate
  readonly user: string
}

const addVersion = (sql: Sql, { enterprise, guid, body, user }: TemplateValues, version: number) =>
  sql.run(
    `insert into flow_template_version (enterprise_id, template_guid, version, body, made_by) values ($1, $2, $3, $4, $5)`,
    [enterprise, guid, version, JSON.stringify(body), user],
  )

/** Returns 0 if the template already exists. */
export async function addTemplate(sql: Sql, template: TemplateValues) {
  const { enterprise, guid, module, name, sort, disabled, user } = template
  const added = await sql.run(
    `insert into flow_template (enterprise_id, guid, module, name, sort, disabled, edit_user)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (enterprise_id, guid) do nothing`,
    [enterprise, guid, module, name, sort, disabled, user],
  )
  if (added > 0) await addVersion(sql, template, 1)
  return added
}

/** Returns 0 if another request has changed the template since that version. */
export async function changeTemplate(sql: Sql, template: TemplateValues, version: number) {
  const { guid, name, sort, disabled, user } = template
  const changed = await sql.run(
    `update flow_template set name = $3, sort = $4, disabled = $5, edit_user = $6, edit_time = now(), version = version + 1
      where ${ownRows()} and guid = $1 and version = $2 and deleted_at is null`,
    [guid, version, name, sort, disabled, user],
  )
  if (changed > 0) await addVersion(sql, template, version + 1)
  return changed
}

export const dropTemplate = (sql: Sql, guid: string, version: number, user: string) =>
  sql.run(
    `update flow_template set deleted_at = now(), edit_user = $3, edit_time = now()
      where ${ownRows()} and guid = $1 and version = $2 and deleted_at is null`,
    [guid, version, user],
  )

/** Number of running approvals per template, in any of its versions. */
export const runningFlowCounts = async (sql: Sql, guids: readonly string[]) =>
  new Map(
    (
      await sql.many<{ guid: string; count: number }>(
        `select template_guid::text as guid, count(*) as count from flow
          where ${ownRows()} and template_guid = any($1::uuid[]) and status in ('review', 'returned') group by template_guid`,
        [guids],
      )
    ).map(({ guid, count }) => [guid, count]),
  )
