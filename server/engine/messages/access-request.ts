import { type Module, Problem } from '@/schema'
import { countAttempts, recordAttempt } from '../../store/connection/attempt-limits'
import { asSystem } from '../../store/connection/system-scope'
import { administratorsOf } from '../../store/organisation/members'
import { findRecord } from '../../store/records/records'
import type { AtWork } from '../core/context'
import { titleFor } from '../core/title'
import { viewersAmong } from '../core/visibility'
import { notify } from './notify'

/** A daily limit for each account, because each request notifies another user. */
const perDay = 20
const day = 86_400

/**
 * Asks the record's creator, or the administrators if the creator cannot see it, to grant access. A repeated request is
 * the same message. The reply does not reveal whether the record exists or is already visible.
 */
export async function askToSee(work: AtWork, module: Module, guid: string): Promise<void> {
  const { sql, who, enterprise } = work
  // Counted by account, independent of the enterprise.
  await asSystem(sql, async () => {
    if ((await countAttempts(sql, 'ask-to-see', who.account, day)) >= perDay) throw new Problem('too-often')
    await recordAttempt(sql, 'ask-to-see', who.account)
  })
  const record = await findRecord(sql, module, guid, [])
  if (record === null) return
  const viewers = await viewersAmong(work, module, guid, [who.userCode, record.addUser])
  if (viewers.includes(who.userCode)) return
  await notify(work, {
    kind: 'system',
    module: module.name,
    record: guid,
    key: `${guid}:${who.userCode}`,
    users: viewers.length > 0 ? viewers : await administratorsOf(sql, enterprise),
    words: { code: 'sight.asked', values: { who: who.name, title: await titleFor(sql, module, record.values) } },
  })
}
