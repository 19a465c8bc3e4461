import type { Sql } from '../connection/statements'

export interface MessageFound {
  readonly guid: string
  readonly kind: string
  readonly module: string
  readonly record_guid: string | null
  readonly flow_guid: string | null
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
  readonly key: string | null
  readonly at: string
  readonly read_at: string | null
  readonly revoked_at: string | null
}

const columns = 'guid, kind, module, record_guid, flow_guid, code, params, key, at, read_at, revoked_at'

interface Recipient {
  readonly enterprise: string
  readonly user: string
}

interface MessageQuery extends Recipient {
  readonly kinds: readonly string[]
  /** Empty for all modules. */
  readonly modules: readonly string[]
  readonly unread: boolean
  readonly page: number
  readonly rows: number
}

/** A page of a user's messages, the newest first. */
export function pageOfMessages(sql: Sql, { enterprise, user, kinds, modules, unread, page, rows }: MessageQuery) {
  const values: unknown[] = [enterprise, user]
  const conditions: string[] = []
  const and = (text: (n: number) => string, value: unknown) => {
    values.push(value)
    conditions.push(text(values.length))
  }
  if (kinds.length > 0) and((n) => `kind = any($${n})`, kinds)
  if (modules.length > 0) and((n) => `module = any($${n})`, modules)
  if (unread) conditions.push('read_at is null')
  const where = ['enterprise_id = $1::uuid and user_code = $2', ...conditions].join(' and ')
  return sql.many<MessageFound>(
    `select ${columns} from message where ${where} order by at desc, guid limit ${Number(rows)} offset ${Number((page - 1) * rows)}`,
    values,
  )
}

/** The newest message of each group of kinds, with the position of the group. */
export const newestByKinds = (sql: Sql, { enterprise, user }: Recipient, groups: readonly (readonly string[])[]) =>
  sql.many<MessageFound & { readonly place: number }>(
    `select g.place, ${columns} from jsonb_array_elements($3::jsonb) with ordinality as g (kinds, place)
       cross join lateral (
         select ${columns} from message m where m.enterprise_id = $1::uuid and m.user_code = $2
            and m.kind in (select jsonb_array_elements_text(g.kinds)) order by m.at desc, m.guid limit 1) as newest`,
    [enterprise, user, JSON.stringify(groups)],
  )

/** The newest message of each module, of any kind. */
export const newestByModule = (sql: Sql, { enterprise, user }: Recipient) =>
  sql.many<MessageFound>(
    `select distinct on (module) ${columns} from message
      where enterprise_id = $1::uuid and user_code = $2 and module <> '' order by module, at desc, guid`,
    [enterprise, user],
  )

export interface SettingFound {
  readonly module: string
  readonly muted: boolean
  readonly sort: number | null
}

export const messageSettings = (sql: Sql, { enterprise, user }: Recipient) =>
  sql.many<SettingFound>(
    `select module, muted, sort from message_setting where enterprise_id = $1::uuid and user_code = $2`,
    [enterprise, user],
  )

/** Replaces all of a user's message settings. */
export async function putMessageSettings(sql: Sql, { enterprise, user }: Recipient, settings: readonly SettingFound[]) {
  await sql.run('delete from message_setting where enterprise_id = $1::uuid and user_code = $2', [enterprise, user])
  await sql.run(
    `insert into message_setting (enterprise_id, user_code, module, muted, sort)
     select $1::uuid, $2, s.module, s.muted, s.sort from jsonb_to_recordset($3::jsonb) as s (module text, muted boolean, sort integer)`,
    [enterprise, user, JSON.stringify(settings)],
  )
}
