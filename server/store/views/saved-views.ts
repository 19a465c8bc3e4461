import type { SavedViewData } from '@wire'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

export interface SavedView extends SavedViewData {
  readonly guid: string
  readonly version: number
  readonly owner: string
  readonly ownerName: string
  readonly isDefault: boolean
}

const columns = `s.guid, s.version, s.module, s.user_code as owner, coalesce(a.name, '') as "ownerName", s.name,
  s.is_shared as "isShared", s.view, s.options, s.keyword, s.filters, s.sort`

/** The views of a module that a person sees: the own ones and the shared ones. */
export const savedViewsOf = (sql: Sql, module: string, user: string) =>
  sql.json<SavedView>(
    `select ${columns}, d.view_guid is not null as "isDefault"
       from saved_view s
       left join member m on ${ownRows('m')} and m.user_code = s.user_code
       left join account a on a.guid = m.account_guid
       left join saved_view_default d on ${ownRows('d')} and d.user_code = $2 and d.module = s.module and d.view_guid = s.guid
      where ${ownRows('s')} and s.module = $1 and (s.user_code = $2 or s.is_shared)
      order by s.user_code <> $2, s.name, s.guid`,
    [module, user],
  )

/** A saved view, locked until the transaction ends. */
export const lockSavedView = (sql: Sql, guid: string) =>
  sql.maybe<{ module: string; owner: string; version: number; isShared: boolean }>(
    `select module, user_code as owner, version, is_shared as "isShared" from saved_view
      where ${ownRows()} and guid = $1 for update`,
    [guid],
  )

/** The number of other views of a module: those of a person, or the shared ones. */
export async function countSavedViews(
  sql: Sql,
  of: { readonly module: string; readonly user: string; readonly isShared: boolean; readonly except: string },
) {
  // Locks the person's row, so that two saves at once do not exceed the limit together.
  await sql.run(`select 1 from member where ${ownRows()} and user_code = $1 for no key update`, [of.user])
  const { count } = await sql.one<{ count: number }>(
    `select count(*)::integer as count from saved_view
      where ${ownRows()} and module = $1 and guid <> $4 and (case when $3 then is_shared else user_code = $2 end)`,
    [of.module, of.user, of.isShared, of.except],
  )
  return count
}

const parametersOf = ({ module, name, isShared, view, options, keyword, filters, sort }: SavedViewData) => [
  ...[module, name, isShared, view, JSON.stringify(options), keyword, JSON.stringify(filters), sort],
]

/** Answers 0 if the guid exists. */
export const insertSavedView = (
  sql: Sql,
  of: { readonly enterprise: string; readonly guid: string; readonly user: string },
  data: SavedViewData,
) =>
  sql.run(
    `insert into saved_view (enterprise_id, guid, user_code, module, name, is_shared, view, options, keyword, filters, sort)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10::jsonb, $11) on conflict do nothing`,
    [of.enterprise, of.guid, of.user, ...parametersOf(data)],
  )

export const updateSavedView = (sql: Sql, guid: string, data: SavedViewData) =>
  sql.run(
    `update saved_view set module = $2, name = $3, is_shared = $4, view = $5, options = $6::jsonb, keyword = $7,
            filters = $8::jsonb, sort = $9, version = version + 1, at = now()
      where ${ownRows()} and guid = $1`,
    [guid, ...parametersOf(data)],
  )

export const deleteSavedView = (sql: Sql, guid: string) =>
  sql.run(`delete from saved_view where ${ownRows()} and guid = $1`, [guid])

/** Sets the view that a person sees first; null for the list. */
export async function setDefaultView(
  sql: Sql,
  { enterprise, user, module, guid }: { enterprise: string; user: string; module: string; guid: string | null },
) {
  await sql.run(`delete from saved_view_default where ${ownRows()} and user_code = $1 and module = $2`, [user, module])
  if (guid === null) return
  await sql.run(
    `insert into saved_view_default (enterprise_id, user_code, module, view_guid) values ($1, $2, $3, $4)
     on conflict (enterprise_id, user_code, module) do update set view_guid = excluded.view_guid`,
    [enterprise, user, module, guid],
  )
}
