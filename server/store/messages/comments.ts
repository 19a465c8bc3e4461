import { photoOf } from '../accounts/member-photos'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

export interface CommentRow {
  readonly guid: string
  readonly module: string
  readonly record_guid: string
  readonly remark: string
  readonly to_users: readonly string[]
  readonly to_names: readonly string[]
  readonly bc: string
  readonly images: readonly string[]
  readonly add_user: string
  readonly user_name: string | null
  readonly photo: string | null
  readonly add_time: string
  readonly made_at: string | null
}

const columns = `c.guid::text as guid, c.module, c.record_guid::text as record_guid, c.remark, c.to_users, c.bc,
  c.images::text[] as images, c.add_user, c.add_time, c.made_at,
  (select m.name from member m where m.enterprise_id = c.enterprise_id and m.user_code = c.add_user) as user_name,
  ${photoOf('c.enterprise_id', 'c.add_user')} as photo,
  array(select coalesce(m.name, u.code) from unnest(c.to_users) with ordinality as u(code, at)
          left join member m on m.enterprise_id = c.enterprise_id and m.user_code = u.code order by u.at) as to_names`

/** A comment on any record, including a deleted one. */
export const commentByGuid = (sql: Sql, guid: string) =>
  sql.maybe<CommentRow & { readonly is_gone: boolean }>(
    `select ${columns}, c.deleted_at is not null as is_gone from comment c where ${ownRows('c')} and c.guid = $1`,
    [guid],
  )

/** A page of the comments on a record, the newest first. */
export const commentsOf = (sql: Sql, record: string, page: number, rows: number) =>
  sql.many<CommentRow>(
    `select ${columns} from comment c where ${ownRows('c')} and c.record_guid = $1 and c.deleted_at is null
      order by c.add_time desc, c.guid limit ${Number(rows)} offset ${Number((page - 1) * rows)}`,
    [record],
  )

export const countComments = async (sql: Sql, record: string) =>
  (
    await sql.one<{ count: number }>(
      `select count(*) as count from comment where ${ownRows()} and record_guid = $1 and deleted_at is null`,
      [record],
    )
  ).count

type NewComment = Pick<
  CommentRow,
  'guid' | 'module' | 'record_guid' | 'remark' | 'to_users' | 'bc' | 'images' | 'made_at'
> & {
  readonly enterprise: string
  readonly user: string
}

/** Returns 0 if the comment already exists. */
export const insertComment = (sql: Sql, of: NewComment) =>
  sql.run(
    `insert into comment (enterprise_id, guid, module, record_guid, remark, to_users, bc, images, add_user, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [of.enterprise, of.guid, of.module, of.record_guid, of.remark, of.to_users, of.bc, of.images, of.user, of.made_at],
  )

export const markCommentDeleted = (sql: Sql, guid: string) =>
  sql.run(`update comment set deleted_at = now() where ${ownRows()} and guid = $1 and deleted_at is null`, [guid])
