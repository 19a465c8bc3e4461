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

const found = 'guid, kind, module, record_guid, flow_guid, code, params, key, at, read_at, revoked_at'

interface Own {
  readonly enterprise: string
  readonly user: string
}

interface Asked extends Own {
  readonly kinds: readonly string[]
  /** Of all modules when none is named. */
  readonly modules: readonly string[]
  readonly unread: boolean
  readonly page: number
  readonly rows: number
}

/** Somebody's own, the newest first. */
export function pageOfMessages(sql: Sql, { enterprise, user, kinds, modules, unread, page, rows }: Asked) {
  const values: unknown[] = [enterprise, user]
  const only: string[] = []
  const and = (text: (n: number) => string, value: unknown) => {
    values.push(value)
    only.push(text(values.length))
  }
  if (kinds.length > 0) and((n) => `kind = any($${n})`, kinds)
  if (modules.length > 0) and((n) => `module = any($${n})`, modules)
  if (unread) only.push('read_at is null')
  const where = ['enterprise_id = $1::uuid and user_code = $2', ...only].join(' and ')
  return sql.many<MessageFound>(
    `select ${found} from message where ${where} order by at desc, guid limit ${Number(rows)} offset ${Number((page - 1) * rows)}`,
    values,
  )
}

/** The newest of each group of kinds, by the place of the group. */
export const newestByKinds = (sql: Sql, { enterprise, user }: Own, groups: readonly (readonly string[])[]) =>
  sql.many<MessageFound & { readonly place: number }>(
    `select g.place, ${found} from jsonb_array_elements($3::jsonb) with ordinality as g (kinds, place)
       cross join lateral (
         select ${found} from message m where m.enterprise_id = $1::uuid and m.user_code = $2
            and m.kind in (select jsonb_array_elements_text(g.kinds)) order by m.at desc, m.guid limit 1) as newest`,
    [enterprise, user, JSON.stringify(groups)],
  )

/** The newest of each module, whatever its kind. */
export const newestByModule = (sql: Sql, { enterprise, user }: Own) =>
  sql.many<MessageFound>(
    `select distinct on (module) ${found} from message
      where enterprise_id = $1::uuid and user_code = $2 and module <> '' order by module, at desc, guid`,
    [enterprise, user],
  )

export interface SettingFound {
  readonly module: string
  readonly muted: boolean
  readonly sort: number | null
}

export const messageSettings = (sql: Sql, { enterprise, user }: Own) =>
  sql.many<SettingFound>(
    `select module, muted, sort from message_setting where enterprise_id = $1::uuid and user_code = $2`,
    [enterprise, user],
  )

/** What was muted and in which order, as a whole. */
export async function putMessageSettings(sql: Sql, { enterprise, user }: Own, settings: readonly SettingFound[]) {
  await sql.run('delete from message_setting where enterprise_id = $1::uuid and user_code = $2', [enterprise, user])
  await sql.run(
    `insert into message_setting (enterprise_id, user_code, module, muted, sort)
     select $1::uuid, $2, s.module, s.muted, s.sort from jsonb_to_recordset($3::jsonb) as s (module text, muted boolean, sort integer)`,
    [enterprise, user, JSON.stringify(settings)],
  )
}
