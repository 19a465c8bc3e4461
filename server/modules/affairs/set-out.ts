import { workOrder } from '@/modules/affairs/work-order/work-order.module'
import { type Place, Problem } from '@/schema'
import { setValues } from '../../engine/change/set-values'
import { may } from '../../engine/core/actor'
import { audit } from '../../engine/core/audit'
import type { AtWork } from '../../engine/core/context'
import { refuse } from '../../engine/core/refuse'
import { notify } from '../../engine/messages/notify'
import { findVisible } from '../../engine/records/read'
import { findRecord, lockRecord } from '../../store/records/records'
import { stepsTaken } from '../../store/records/steps'

/** An order in work whose caller is one of its handlers, locked, with the time of its last step. */
async function lockedInWork(work: AtWork, guid: string) {
  const { sql, who } = work
  if (who.kind === 'demo') throw new Problem('demo-version')
  if (!may(who, workOrder.codes, 'view')) throw new Problem('no-view-right')
  await findVisible(work, workOrder, guid)
  // Two handlers at the same time do it once.
  await lockRecord(sql, workOrder, guid)
  const order = await findRecord(sql, workOrder, guid, [])
  if (order === null) throw new Problem('not-found')
  const { status, handlers } = order.values
  if (!((handlers ?? []) as readonly string[]).includes(who.userCode)) throw new Problem('not-your-step')
  if (status !== 'report') throw new Problem('step-not-now')
  const last = (await stepsTaken(sql, workOrder.name, guid)).at(-1)
  return { values: order.values, since: last === undefined ? 0 : Date.parse(last.at) }
}

/** Whether a time was set after the last step of an order. */
const isSetSince = (value: unknown, since: number) => typeof value === 'string' && Date.parse(value) >= since

/** A handler is on the way: the requester is notified once, until the next step of the order. */
export async function setOut(work: AtWork, guid: string): Promise<'Success'> {
  const { values, since } = await lockedInWork(work, guid)
  const { requester, title, setOutAt } = values
  if (isSetSince(setOutAt, since)) return 'Success'
  const now = new Date().toISOString()
  await setValues(work, workOrder, guid, { setOutAt: now })
  await audit(work, { action: 'edit', subject: workOrder.name, guid, changes: { setOutAt: [setOutAt ?? null, now] } })
  await notify(work, {
    ...{ users: [String(requester)], kind: 'outcome', module: workOrder.name, record: guid, key: `set-out:${now}` },
    words: { code: 'order.on-way', values: { title: String(title), who: work.who.name } },
  })
  return 'Success'
}

interface Arrival {
  readonly guid: string
  /** When the handler tapped, which may be sent later. */
  readonly at: Date
  readonly spot: Place | null
}

/**
 * A handler is there: the time and the place are kept for the report. A phone with a wrong clock can neither arrive before
 * the order was dispatched nor in the future.
 */
export async function arrive(work: AtWork, { guid, at, spot }: Arrival): Promise<'Success'> {
  if (Number.isNaN(at.getTime())) refuse([{ field: 'at', reason: 'wrong-form' }])
  const { values, since } = await lockedInWork(work, guid)
  if (isSetSince(values.arrivedAt, since)) return 'Success'
  const arrivedAt = new Date(Math.min(Date.now(), Math.max(since, at.getTime()))).toISOString()
  await setValues(work, workOrder, guid, { arrivedAt, arrivedSpot: spot === null ? null : { ...spot, at: arrivedAt } })
  const changes = { arrivedAt: [values.arrivedAt ?? null, arrivedAt] }
  await audit(work, { action: 'edit', subject: workOrder.name, guid, changes })
  return 'Success'
}

/** The next handling begins with another arrival. */
export const forgetArrival = (work: AtWork, order: unknown) =>
  setValues(work, workOrder, String(order), { arrivedAt: null, arrivedSpot: null })
