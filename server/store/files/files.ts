import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { type TakenRow, takenColumns, takenPlaces, takenValues } from './photo-columns'

export interface FileRow extends TakenRow {
  readonly guid: string
  readonly module: string
  readonly record_guid: string
  readonly field: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly sha256: string
  /** Under which name its contents are kept. */
  readonly content: string
  readonly width: number | null
  readonly height: number | null
  readonly turned: 0 | 90 | 180 | 270
  readonly mark: readonly string[] | null
  readonly has_view: boolean
  readonly add_user: string
  readonly user_name: string | null
  readonly add_time: string
}

const columns = `f.guid::text as guid, f.module, f.record_guid::text as record_guid, f.field, f.name, f.type,
  f.size::float8 as size, f.sha256, coalesce(f.content_guid, f.guid)::text as content, f.width, f.height, f.turned, f.mark, f.has_view, f.add_user,
  ${takenColumns('f.')},
  (select m.name from member m where m.enterprise_id = f.enterprise_id and m.user_code = f.add_user) as user_name, f.add_time`

const there = (table = 'f') => `${ownRows(table)} and ${table}.deleted_at is null`

interface NewFile extends Omit<FileRow, 'user_name' | 'add_time' | 'turned' | 'content'> {
  readonly enterprise: string
  readonly project: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

/** Nought when it is there already. */
export const insertFile = (sql: Sql, of: NewFile) =>
  sql.run(
    `insert into attachment (enterprise_id, guid, module, record_guid, field, name, type, size, sha256, width, height,
                             mark, has_view, project_guid, latitude, longitude, add_user, ${takenColumns()})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, ${takenPlaces(17)}) on conflict do nothing`,
    [
      of.enterprise,
      of.guid,
      of.module,
      of.record_guid,
      of.field,
      of.name,
      of.type,
      of.size,
      of.sha256,
      of.width,
      of.height,
      of.mark === null ? null : JSON.stringify(of.mark),
      of.has_view,
      of.project,
      of.latitude,
      of.longitude,
      of.add_user,
      ...takenValues(of),
    ],
  )

export const fileByGuid = (sql: Sql, guid: string) =>
  sql.maybe<FileRow>(`select ${columns} from attachment f where ${there()} and f.guid = $1`, [guid])

/** Whether there is a file of that name, or ever was: what it holds is never written over. */
export const wasThere = async (sql: Sql, guid: string) =>
  (await sql.maybe(`select 1 from attachment where ${ownRows()} and guid = $1`, [guid])) !== null

/** A member has one photo: those before it are deleted. */
export const deleteOlder = (sql: Sql, module: string, record: string, newest: string) =>
  sql.run(
    `update attachment f set deleted_at = now() where ${there()} and f.module = $1 and f.record_guid = $2 and f.guid <> $3`,
    [module, record, newest],
  )

/** The files of records, in the order they came. */
export const filesOfRecords = (sql: Sql, records: readonly string[], most: number) =>
  sql.many<FileRow>(
    `select ${columns} from attachment f where ${there()} and f.record_guid = any($1::uuid[])
      order by f.add_time, f.guid limit ${Number(most)}`,
    [records],
  )

/** How many files hang on each of some records. */
export const fileCounts = async (sql: Sql, module: string, records: readonly string[]) => {
  if (records.length === 0) return new Map<string, number>()
  const rows = await sql.many<{ record: string; count: number }>(
    `select f.record_guid::text as record, count(*) as count from attachment f
      where ${there()} and f.module = $1 and f.record_guid = any($2::uuid[]) group by 1`,
    [module, records],
  )
  return new Map(rows.map(({ record, count }) => [record, count]))
}

export const countFiles = async (sql: Sql, record: string) =>
  (
    await sql.one<{ count: number }>(
      `select count(*) as count from attachment f where ${there()} and f.record_guid = $1`,
      [record],
    )
  ).count

interface Named {
  readonly guid: string
  readonly module: string
  readonly record_guid: string
  readonly name: string
  readonly user_name: string | null
}

/** The newest files whose names hold all of some patterns, among those of late. */
export const filesNamed = (
  sql: Sql,
  patterns: readonly string[],
  modules: readonly string[],
  depth: number,
  most: number,
) =>
  sql.many<Named>(
    `select n.guid::text as guid, n.module, n.record_guid::text as record_guid, n.name, m.name as user_name
       from (select * from attachment f where ${there()} order by f.add_time desc limit ${Number(depth)}) n
       left join member m on m.enterprise_id = n.enterprise_id and m.user_code = n.add_user
      where n.name ilike all($1::text[]) and n.module = any($2::text[])
      order by n.add_time desc limit ${Number(most)}`,
    [patterns, modules],
  )

/** Takes files away; answers how many there were. */
export const markFilesGone = (sql: Sql, guids: readonly string[]) =>
  sql.run(
    `update attachment set deleted_at = now() where ${ownRows()} and guid = any($1::uuid[]) and deleted_at is null`,
    [guids],
  )

/** Those of some fields of a record that are not among the ones kept. */
export const markOthersGone = (sql: Sql, record: string, fields: readonly string[], kept: readonly string[]) =>
  sql.run(
    `update attachment set deleted_at = now()
      where ${ownRows()} and record_guid = $1 and field = any($2::text[]) and guid <> all($3::uuid[]) and deleted_at is null`,
    [record, fields, kept],
  )

export const setTurned = (sql: Sql, guid: string, turned: number) =>
  sql.run(`update attachment set turned = $2 where ${ownRows()} and guid = $1 and deleted_at is null`, [guid, turned])

/** Takes away what was uploaded long ago for a record, or a comment, that was never saved. */
export const markUnclaimed = (
  sql: Sql,
  module: string,
  days: number,
  claimed: { readonly table: string; readonly by: string } = { table: module, by: 'guid' },
) =>
  sql.run(
    `update attachment a set deleted_at = now()
      where a.module = $1 and a.deleted_at is null and a.add_time < now() - make_interval(days => $2)
        and not exists (select 1 from "${claimed.table}" r
                         where r.enterprise_id = a.enterprise_id and r."${claimed.by}" = a.record_guid)`,
    [module, days],
  )

interface Gone {
  readonly enterprise: string
  readonly guid: string
  readonly content: string
}

/** What was taken away long ago, of every enterprise; to be asked with the sight of the system. */
export const longGone = (sql: Sql, days: number, most: number) =>
  sql.many<Gone>(
    `select enterprise_id::text as enterprise, guid::text as guid, coalesce(content_guid, guid)::text as content from attachment
      where deleted_at < now() - make_interval(days => $1) order by deleted_at limit ${Number(most)}`,
    [days],
  )

/** For good, and only what was taken away: the same guid may be another enterprise's file. */
export const forget = (sql: Sql, { enterprise, guid }: Gone) =>
  sql.run('delete from attachment where enterprise_id = $1 and guid = $2 and deleted_at is not null', [
    enterprise,
    guid,
  ])

/** Whether some file still shares these contents. */
export const isShared = async (sql: Sql, { enterprise, content }: Gone) =>
  (await sql.maybe('select 1 from attachment where enterprise_id = $1 and (guid = $2 or content_guid = $2) limit 1', [
    enterprise,
    content,
  ])) !== null
