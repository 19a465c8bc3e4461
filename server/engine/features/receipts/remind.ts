import { type Module, Problem } from '@/schema'
import { recordReminder, remindedSince } from '../../../store/moments/clocks'
import { pageOfReaders } from '../../../store/records/receipts'
import { lockRecord } from '../../../store/records/records'
import { may } from '../../core/actor'
import type { AtWork } from '../../core/context'
import { titleFor } from '../../core/title'
import { viewersAmong } from '../../core/visibility'
import { notify } from '../../messages/notify'
import { findVisible } from '../../records/read'

const maxReaders = 1000
/** In minutes. */
const remindAgainAfter = 30
const prefix = 'unread:'

/** Reminds those of the audience who have not read a record, once in thirty minutes for all who ask. */
export async function remindUnread(work: AtWork, module: Module, guid: string): Promise<'Success'> {
  const { sql, who, enterprise } = work
  if (who.kind === 'demo') throw new Problem('demo-version')
  if (!may(who, module.codes, 'edit')) throw new Problem('no-edit-right')
  const { audience } = module.scope
  if (audience === undefined) throw new Problem('not-configured')
  const { values } = await findVisible(work, module, guid)
  // Two requests at the same time remind once.
  await lockRecord(sql, module, guid)
  if (await remindedSince(sql, { module: module.name, record: guid, prefix, minutes: remindAgainAfter })) {
    throw new Problem('reminded-recently')
  }
  const readers = await pageOfReaders(sql, module, audience, { guid, read: false, page: 1, rows: maxReaders })
  const named = readers.map(({ code }) => code).filter((code) => code !== who.userCode)
  // A document that is not sent yet is visible to none of its readers.
  const users = await viewersAmong(work, module, guid, named)
  if (users.length === 0) throw new Problem('all-read')
  const key = `${prefix}${new Date().toISOString()}`
  await notify(work, {
    ...{ kind: 'notice', module: module.name, record: guid, key, users },
    words: { code: 'document.unread', values: { who: who.name, title: await titleFor(sql, module, values) } },
  })
  await recordReminder(sql, { enterprise, module: module.name, record: guid, users, key })
  return 'Success'
}
