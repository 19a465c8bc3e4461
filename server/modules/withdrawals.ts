import { sentFile } from '@/modules/affairs/sent-file/sent-file.module'
import { notice } from '@/modules/office/notice/notice.module'
import { dayFromToday, linesIn, type Module } from '@/schema'
import { isNew, type ModuleHooks } from '../engine/change/change'
import type { AtWork } from '../engine/core/context'
import { refuse } from '../engine/core/refuse'
import { notifyAudience } from '../engine/messages/notify'
import { findRecord } from '../store/records/records'

/** The withdrawals of a module, whose readers are notified. */
const withdrawalsOf = (of: Module, mustBeFree?: (work: AtWork, document: string) => Promise<void>): ModuleHooks => ({
  async fill(work, { values, before }) {
    if (before === null && typeof values.document === 'string') await mustBeFree?.(work, values.document)
    return { person: before?.person ?? work.who.userCode, date: before?.date ?? dayFromToday() }
  },
  appliesTo: isNew,
  async afterWrite(work, { guid, after }) {
    const { audience } = of.scope
    if (audience === undefined || after === null) return
    const words = {
      code: 'document.withdrawn',
      values: { title: String(after.title), opinion: String(after.reason) },
    } as const
    await notifyAudience(work, { of, audience, guid: String(after.document) }, { kind: 'notice', key: guid, words })
  },
})

/** A document that a partner has confirmed to have received is not withdrawn. */
async function mustNotBeReceived({ sql }: AtWork, document: string) {
  const found = await findRecord(sql, sentFile, document, [])
  const received = linesIn(found?.values ?? {}, 'outside').some(({ receipt }) => String(receipt ?? '').trim() !== '')
  refuse(received ? [{ field: 'document', reason: 'received-outside' }] : [])
}

export const sentFileWithdrawals = withdrawalsOf(sentFile, mustNotBeReceived)
export const noticeWithdrawals = withdrawalsOf(notice)
