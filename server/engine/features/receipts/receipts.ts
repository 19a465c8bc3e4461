import type { Receipts } from '@wire'
import { type Audience, type Module, Problem } from '@/schema'
import { addReceipt, countReaders, pageOfReaders } from '../../../store/records/receipts'
import { may } from '../../core/actor'
import type { AtWork } from '../../core/context'
import { readMessages } from '../../messages/messages'
import { findVisible } from '../../records/read'

const audienceOf = ({ receipts, scope }: Module): Audience => {
  if (!receipts || scope.audience === undefined) throw new Problem('not-configured')
  return scope.audience
}

interface Asked {
  readonly guid: string
  readonly read: boolean
  readonly page: number
  readonly rows: number
}

/** How many of those a record is for have opened it, and who has or has not. */
export async function receiptsOf(work: AtWork, module: Module, asked: Asked): Promise<Receipts> {
  if (!may(work.who, module.code, 'view')) throw new Problem('no-view-right')
  const audience = audienceOf(module)
  await findVisible(work, module, asked.guid)
  const [{ read, of }, readers] = await Promise.all([
    countReaders(work.sql, module, audience, asked.guid),
    pageOfReaders(work.sql, module, audience, asked),
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

/** The asker has opened a record they may see; once is enough. */
export async function markRead(work: AtWork, module: Module, guid: string): Promise<'Success'> {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  if (!may(work.who, module.code, 'view')) throw new Problem('no-view-right')
  audienceOf(module)
  await findVisible(work, module, guid)
  await addReceipt(work.sql, work.enterprise, module.name, guid, work.who.userCode)
  await readMessages(work, [module], { record: guid, group: 'notice' })
  return 'Success'
}
