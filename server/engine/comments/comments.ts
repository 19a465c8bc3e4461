import type { CommentInput, CommentPage, CommentView } from '@wire'
import { type Module, Problem, withFullWidth } from '@/schema'
import { type FileRow, filesOfRecords } from '../../store/files/files'
import {
  type CommentRow,
  commentByGuid,
  commentsOf,
  countComments,
  insertComment,
  markCommentDeleted,
} from '../../store/messages/comments'
import { namesFor } from '../../store/records/display-names'
import { isAdministrator } from '../core/actor'
import { audit, isDuplicateSave, unlessDuplicate } from '../core/audit'
import type { AtWork } from '../core/context'
import { refuse } from '../core/refuse'
import { mustSee } from '../files/access'
import { photoPath, rowOf } from '../files/row'
import { endCommentMessages, notifyComment } from './notify'

const longest = 100
const maxNamed = 20

const toWire = (work: AtWork, row: CommentRow, files: readonly FileRow[]): CommentView => {
  const images = files.filter(({ record_guid }) => record_guid === row.guid).map((file) => rowOf(file))
  return {
    UID: row.guid,
    RID: row.record_guid,
    MID: row.module,
    AddUser: row.add_user,
    AddUserName: row.user_name ?? row.add_user,
    AddTime: row.add_time,
    MadeAt: row.made_at ?? '',
    UserPhoto: photoPath(row.photo),
    Remark: row.remark,
    ToUser: row.to_users.join(','),
    ToUserName: row.to_names.join('、'),
    BC: row.bc,
    // `rrImg` is read by clients that cannot play audio, so it has pictures only.
    rrImg: images.flatMap(({ Sort, FilePath }) => (Sort === 'picture' ? [FilePath] : [])).join(','),
    Images: images,
    CanDelete: row.add_user === work.who.userCode || isAdministrator(work),
  }
}

/** The comments on a record that the caller may see, the newest first. */
export async function listComments(
  work: AtWork,
  modules: readonly Module[],
  { RID, MID, page, rows }: { RID: string; MID: string; page: number; rows: number },
): Promise<CommentPage> {
  if ((await mustSee(work, modules, MID, RID)) !== 'seen') return { rows: [], total: 0 }
  const [found, total] = await Promise.all([commentsOf(work.sql, RID, page, rows), countComments(work.sql, RID)])
  const files = await filesOfRecords(
    work.sql,
    found.map(({ guid }) => guid),
    rows * 4,
  )
  return { rows: found.map((row) => toWire(work, row, files)), total }
}

/** Saves a comment on a record that the caller may see. The same guid is the same comment. */
export async function saveComment(work: AtWork, modules: readonly Module[], input: CommentInput): Promise<'Success'> {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  const { UID, RID, MID, BC } = input
  if ((await mustSee(work, modules, MID, RID)) !== 'seen') throw new Problem('not-found')
  const remark = withFullWidth(input.Remark).trim()
  const toUsers = [...new Set(input.ToUser.split(',').filter((code) => code !== ''))]
  const [files, names] = await Promise.all([
    filesOfRecords(work.sql, [UID], 4),
    namesFor(work.sql, { users: toUsers, departments: [], records: [] }),
  ])
  const images = files.filter(({ add_user }) => add_user === work.who.userCode)
  refuse([
    ...(remark === '' && images.length === 0 ? [{ field: 'Remark', reason: 'say-something' }] : []),
    ...([...remark].length > longest ? [{ field: 'Remark', reason: 'too-long', limit: longest }] : []),
    ...(toUsers.length > maxNamed ? [{ field: 'ToUser', reason: 'too-many', limit: maxNamed }] : []),
    ...(toUsers.some((code) => !names.has(code)) ? [{ field: 'ToUser', reason: 'not-a-choice' }] : []),
  ])
  const added = await insertComment(work.sql, {
    enterprise: work.enterprise,
    guid: UID,
    module: MID,
    record_guid: RID,
    remark,
    to_users: toUsers,
    bc: BC,
    images: images.map(({ guid }) => guid),
    user: work.who.userCode,
    made_at: work.made?.at ?? null,
  })
  if (added > 0) {
    await audit(work, { action: 'add', subject: 'comment', guid: UID, changes: { record: RID, remark } })
    await notifyComment(work, modules, { UID, RID, MID, text: remark, named: toUsers })
    return 'Success'
  }
  const existing = await commentByGuid(work.sql, UID)
  if (existing?.add_user !== work.who.userCode || existing.record_guid !== RID) throw new Problem('stale')
  // An edit made on the phone after the first answer was lost is refused, because it would be dropped silently.
  const isOther = existing.remark !== remark || existing.to_users.join() !== toUsers.join()
  const hasKey = work.made !== undefined && work.made.key !== null
  if (isOther && hasKey && !(await isDuplicateSave(work, { subject: 'comment', guid: UID }))) throw new Problem('stale')
  return 'Success'
}

/** Deletes a comment of the caller; administrators may delete any comment. */
export async function deleteComment(work: AtWork, modules: readonly Module[], guid: string): Promise<'Success'> {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  await unlessDuplicate(work, { subject: 'comment', guid }, () => removeComment(work, modules, guid))
  return 'Success'
}

async function removeComment(work: AtWork, modules: readonly Module[], guid: string) {
  const comment = await commentByGuid(work.sql, guid)
  if (comment === null || comment.is_gone) throw new Problem('not-found')
  await mustSee(work, modules, comment.module, comment.record_guid)
  if (comment.add_user !== work.who.userCode && !isAdministrator(work)) throw new Problem('no-delete-right')
  await markCommentDeleted(work.sql, guid)
  await endCommentMessages(work, comment.record_guid, guid)
  await audit(work, { action: 'delete', subject: 'comment', guid, changes: { record: comment.record_guid } })
}
