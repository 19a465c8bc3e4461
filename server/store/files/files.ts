import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { type CaptureRow, captureColumns, capturePlaceholders, captureValues } from './photo-columns'

export interface FileRow extends CaptureRow {
  readonly guid: string
  readonly module: string
  readonly record_guid: string
  readonly field: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly sha256: string
  /** Guid under which its contents are stored; files with the same contents may share it. */
  readonly content: string
  readonly width: number | null
  readonly height: number | null
  readonly turned: 0 | 90 | 180 | 270
  readonly mark: readonly string[] | null
  readonly has_view: boolean
  /** The photo of a finding that it answers; null without one. */
  readonly answers: string | null
  readonly add_user: string
  readonly user_name: string | null
  readonly add_time: string
}

const columns = `f.guid::text as guid, f.module, f.record_guid::text as record_guid, f.field, f.name, f.type,
  f.size::float8 as size, f.sha256, coalesce(f.content_guid, f.guid)::text as content, f.width, f.height, f.turned, f.mark, f.has_view,
  f.answers::text as answers, f.add_user,
  ${captureColumns('f.')},
  (select m.name from member m where m.enterprise_id = f.enterprise_id and m.user_code = f.add_user) as user_name, f.add_time`

const ownNotDeleted = (table = 'f') => `${ownRows(table)} and ${table}.deleted_at is null`

interface NewFile extends Omit<FileRow, 'user_name' | 'add_time' | 'turned' | 'content'> {
  readonly enterprise: string
  readonly project: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

/** Returns 0 if the file already exists. */
export const insertFile = (sql: Sql, of: NewFile) =>
  sql.run(
    `insert into attachment (enterprise_id, guid, module, record_guid, field, name, type, size, sha256, width, height,
                             mark, has_view, project_guid, latitude, longitude, add_user, answers, ${captureColumns()})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, ${capturePlaceholders(18)}) on conflict do nothing`,
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
      of.answers,
      ...captureValues(of),
    ],
  )

/** Makes the contents of a file a file of another record, too. The same guid is one file. */
export const shareFile = (
  sql: Sql,
  guid: string,
  to: { readonly guid: string; readonly module: string; readonly record: string; readonly field: string },
) =>
  sql.run(
    `insert into attachment (enterprise_id, guid, module, record_guid, field, name, type, size, sha256, width, height,
                             mark, has_view, turned, project_guid, add_user, content_guid)
     select enterprise_id, $2, $3, $4, $5, name, type, size, sha256, width, height, mark, has_view, turned,
            project_guid, add_user, coalesce(content_guid, guid)
       from attachment f where ${ownNotDeleted()} and f.guid = $1 on conflict do nothing`,
    [guid, to.guid, to.module, to.record, to.field],
  )

export const fileByGuid = (sql: Sql, guid: string) =>
  sql.maybe<FileRow>(`select ${columns} from attachment f where ${ownNotDeleted()} and f.guid = $1`, [guid])

/** Whether a file with this guid exists or was deleted; contents are never overwritten. */
export const fileEverExisted = async (sql: Sql, guid: string) =>
  (await sql.maybe(`select 1 from attachment where ${ownRows()} and guid = $1`, [guid])) !== null

/** Deletes the other files of a record, because a member has only one photo. */
export const deleteOlder = (sql: Sql, module: string, record: string, newest: string) =>
  sql.run(
    `update attachment f set deleted_at = now() where ${ownNotDeleted()} and f.module = $1 and f.record_guid = $2 and f.guid <> $3`,
    [module, record, newest],
  )

/** The files of some records, in the order of upload. */
export const filesOfRecords = (sql: Sql, records: readonly string[], most: number) =>
  sql.many<FileRow>(
    `select ${columns} from attachment f where ${ownNotDeleted()} and f.record_guid = any($1::uuid[])
      order by f.add_time, f.guid limit ${Number(most)}`,
    [records],
  )

/** Which of some files belong to fields of a record, also if they were deleted meanwhile. */
export const filesEverOf = async (sql: Sql, module: string, record: string, guids: readonly string[]) =>
  (
    await sql.many<{ guid: string }>(
      `select f.guid::text as guid from attachment f
        where ${ownRows('f')} and f.module = $1 and f.record_guid = $2 and f.field <> '' and f.guid = any($3::uuid[])`,
      [module, record, guids],
    )
  ).map(({ guid }) => guid)

/** Number of files of each of some records. */
export const fileCounts = async (sql: Sql, module: string, records: readonly string[]) => {
  if (records.length === 0) return new Map<string, number>()
  const rows = await sql.many<{ record: string; count: number }>(
    `select f.record_guid::text as record, count(*) as count from attachment f
      where ${ownNotDeleted()} and f.module = $1 and f.record_guid = any($2::uuid[]) group by 1`,
    [module, records],
  )
  return new Map(rows.map(({ record, count }) => [record, count]))
}

export const countFiles = async (sql: Sql, record: string) =>
  (
    await sql.one<{ count: number }>(
      `select count(*) as count from attachment f where ${ownNotDeleted()} and f.record_guid = $1`,
      [record],
    )
  ).count

interface NamedFile {
  readonly guid: string
  readonly module: string
  readonly record_guid: string
  readonly name: string
  readonly user_name: string | null
}

/** The newest files whose names match all patterns, among the `depth` newest files. */
export const filesNamed = (
  sql: Sql,
  patterns: readonly string[],
  modules: readonly string[],
  depth: number,
  most: number,
) =>
  sql.many<NamedFile>(
    `select n.guid::text as guid, n.module, n.record_guid::text as record_guid, n.name, m.name as user_name
       from (select * from attachment f where ${ownNotDeleted()} order by f.add_time desc limit ${Number(depth)}) n
       left join member m on m.enterprise_id = n.enterprise_id and m.user_code = n.add_user
      where n.name ilike all($1::text[]) and n.module = any($2::text[])
      order by n.add_time desc limit ${Number(most)}`,
    [patterns, modules],
  )

/** Deletes files; returns how many existed. */
export const markFilesDeleted = (sql: Sql, guids: readonly string[]) =>
  sql.run(
    `update attachment set deleted_at = now() where ${ownRows()} and guid = any($1::uuid[]) and deleted_at is null`,
    [guids],
  )

/** Deletes the files in some fields of a record, except those to keep. */
export const markOtherFilesDeleted = (sql: Sql, record: string, fields: readonly string[], keep: readonly string[]) =>
  sql.run(
    `update attachment set deleted_at = now()
      where ${ownRows()} and record_guid = $1 and field = any($2::text[]) and guid <> all($3::uuid[]) and deleted_at is null`,
    [record, fields, keep],
  )

export const setRotation = (sql: Sql, guid: string, turned: number) =>
  sql.run(`update attachment set turned = $2 where ${ownRows()} and guid = $1 and deleted_at is null`, [guid, turned])

/** Deletes files that were uploaded more than some days ago for a record or comment that was never saved. */
export const markUnclaimedDeleted = (
  sql: Sql,
  module: string,
  days: number,
  owner: { readonly table: string; readonly by: string } = { table: module, by: 'guid' },
) =>
  sql.run(
    `update attachment a set deleted_at = now()
      where a.module = $1 and a.deleted_at is null and a.add_time < now() - make_interval(days => $2)
        and not exists (select 1 from "${owner.table}" r
                         where r.enterprise_id = a.enterprise_id and r."${owner.by}" = a.record_guid)`,
    [module, days],
  )

interface DeletedFile {
  readonly enterprise: string
  readonly guid: string
  readonly content: string
}

/** Files of all enterprises that were deleted more than some days ago. Needs the system scope. */
export const filesDeletedBefore = (sql: Sql, days: number, most: number) =>
  sql.many<DeletedFile>(
    `select enterprise_id::text as enterprise, guid::text as guid, coalesce(content_guid, guid)::text as content from attachment
      where deleted_at < now() - make_interval(days => $1) order by deleted_at limit ${Number(most)}`,
    [days],
  )

/** Removes the row of a deleted file. The enterprise is checked, because another enterprise may have the same guid. */
export const purgeFile = (sql: Sql, { enterprise, guid }: DeletedFile) =>
  sql.run('delete from attachment where enterprise_id = $1 and guid = $2 and deleted_at is not null', [
    enterprise,
    guid,
  ])

/** Whether any file of the enterprise still uses these contents. */
export const isShared = async (sql: Sql, { enterprise, content }: DeletedFile) =>
  (await sql.maybe('select 1 from attachment where enterprise_id = $1 and (guid = $2 or content_guid = $2) limit 1', [
    enterprise,
    content,
  ])) !== null
