import type { CommentInput } from '@wire'
import { type Module, Problem } from '@/schema'
import { findRecord } from '../../store/records/records'
import type { AtWork } from '../core/context'
import { titleFor } from '../core/title'
import { viewersAmong } from '../core/visibility'
import { endNotifications, notify } from '../messages/notify'

const moduleNamed = (modules: readonly Module[], name: string) => {
  const module = modules.find((each) => each.name === name)
  if (module === undefined) throw new Problem('not-configured')
  return module
}

type CommentNotice = Pick<CommentInput, 'UID' | 'RID' | 'MID'> & {
  readonly text: string
  readonly named: readonly string[]
}

/** Notifies the mentioned users, the record's creator and its people of a comment, if they may see the record. */
export async function notifyComment(
  work: AtWork,
  modules: readonly Module[],
  { UID, RID, MID, text, named }: CommentNotice,
) {
  const module = moduleNamed(modules, MID)
  const record = await findRecord(work.sql, module, RID, [])
  if (record === null) return
  const { addUser, values } = record
  const people = module.scope.people.flatMap((name) => (values[name] ?? []) as string | readonly string[])
  const [viewers, title] = await Promise.all([
    viewersAmong(work, module, RID, [...named, addUser, ...people]),
    titleFor(work.sql, module, values),
  ])
  const about = { module: module.name, record: RID, key: UID }
  const texts = { who: work.who.name, title, text }
  const mentioned = viewers.filter((code) => named.includes(code))
  const others = viewers.filter((code) => !named.includes(code))
  await notify(work, {
    ...{ ...about, kind: 'mention', users: mentioned, words: { code: 'comment.named', values: texts } },
  })
  await notify(work, { ...about, kind: 'comment', users: others, words: { code: 'comment.said', values: texts } })
}

/** Ends the messages about a deleted comment. */
export const endCommentMessages = (work: AtWork, record: string, comment: string) =>
  endNotifications(work, { record, key: comment, kind: ['comment', 'mention'] })
