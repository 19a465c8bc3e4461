import type { Receipts } from '@wire'
import { type Audience, answerTo, type Module, Problem } from '@/schema'
import { addReceipt, countReaders, pageOfReaders } from '../../../store/records/receipts'
import { may } from '../../core/actor'
import type { AtWork } from '../../core/context'
import { readMessages } from '../../messages/messages'
import { findVisible } from '../../records/read'

const audienceOf = ({ receipts, scope }: Module): Audience => {
  if (!receipts || scope.audience === undefined) throw new Problem('not-configured')
  return scope.audience
}

interface ReceiptsQuery {
  readonly guid: string
  readonly read: boolean
  readonly page: number
  readonly rows: number
}

/** How many persons of the audience have opened a record, and a page of those who have or have not. */
export async function receiptsOf(work: AtWork, module: Module, query: ReceiptsQuery): Promise<Receipts> {
  if (!may(work.who, module.codes, 'view')) throw new Problem('no-view-right')
  const audience = audienceOf(module)
  await findVisible(work, module, query.guid)
  const [{ read, of }, readers] = await Promise.all([
    countReaders(work.sql, module, audience, query.guid),
    pageOfReaders(work.sql, module, audience, query),
  ])
  return {
    Read: read,
    Of: of,
    rows: readers.map(({ code, name, department, at }) => ({
      UserCode: code,
      UserName: name,
      DepartmentName: department ?? '',
      At: at ?? '',
    })),
  }
}

interface Reading {
  readonly guid: string
  /** The reader has confirmed expressly that the record was received. */
  readonly signed?: boolean
}

/**
 * Marks a record as read by the caller; one whose readers confirm it only if this is the confirmation. Repeated calls have
 * no effect.
 */
export async function markRead(work: AtWork, module: Module, { guid, signed = false }: Reading): Promise<'Success'> {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  if (!may(work.who, module.codes, 'view')) throw new Problem('no-view-right')
  audienceOf(module)
  const { values } = await findVisible(work, module, guid)
  if (signed || answerTo(module, values) !== 'signed')
    await addReceipt(work.sql, work.enterprise, module.name, guid, work.who.userCode)
  await readMessages(work, [module], { record: guid, group: 'notice' })
  return 'Success'
}
