import { workOrder } from '@/modules/affairs/work-order/work-order.module'
import { Problem } from '@/schema'
import { setValues } from '../../engine/change/set-values'
import { may } from '../../engine/core/actor'
import { audit } from '../../engine/core/audit'
import type { AtWork } from '../../engine/core/context'
import { notify } from '../../engine/messages/notify'
import { findVisible } from '../../engine/records/read'
import { findRecord, lockRecord } from '../../store/records/records'
import { stepsTaken } from '../../store/records/steps'

/** A handler is on the way: the requester is notified once, until the next step of the order. */
export async function setOut(work: AtWork, guid: string): Promise<'Success'> {
  const { sql, who } = work
  if (who.kind === 'demo') throw new Problem('demo-version')
  if (!may(who, workOrder.codes, 'view')) throw new Problem('no-view-right')
  await findVisible(work, workOrder, guid)
  // Two handlers who set out at the same time notify once.
  await lockRecord(sql, workOrder, guid)
  const order = await findRecord(sql, workOrder, guid, [])
  if (order === null) throw new Problem('not-found')
  const { status, handlers, requester, title, setOutAt } = order.values
  if (!((handlers ?? []) as readonly string[]).includes(who.userCode)) throw new Problem('not-your-step')
  if (status !== 'report') throw new Problem('step-not-now')
  const last = (await stepsTaken(sql, workOrder.name, guid)).at(-1)
  if (typeof setOutAt === 'string' && last !== undefined && Date.parse(setOutAt) > Date.parse(last.at)) return 'Success'
  const now = new Date().toISOString()
  await setValues(work, workOrder, guid, { setOutAt: now })
  await audit(work, { action: 'edit', subject: workOrder.name, guid, changes: { setOutAt: [setOutAt ?? null, now] } })
  await notify(work, {
    ...{ users: [String(requester)], kind: 'outcome', module: workOrder.name, record: guid, key: `set-out:${now}` },
    words: { code: 'order.on-way', values: { title: String(title), who: who.name } },
  })
  return 'Success'
}
