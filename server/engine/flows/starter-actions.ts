import { Problem } from '@/schema'
import { isEnabled } from '../../store/flows/approvers'
import { addEvent, eventOfKey, saveFlowState, setUrgedAt } from '../../store/flows/flows'
import { isAdministrator } from '../core/actor'
import { audit, isDuplicateSave } from '../core/audit'
import type { AtWork } from '../core/context'
import { after } from '../flow-machine/reduce'
import type { FlowEvent, FlowStatus } from '../flow-machine/state'
import { statusText } from '../texts/flows'
import { mustSeeFlow } from './access'
import { move, noDetails } from './apply-event'
import type { Business } from './flow-modules'
import { notifyOfEvent } from './notify'
import { lockFlow } from './summary'

const urgeAgainAfter = 600_000
/** Limit of events above which a flow accepts decisions, but no comments. */
const maxEvents = 1000

/** Administrators take over flows whose starter is no longer enabled. */
export const isOrphaned = async (work: AtWork, starter: string) =>
  isAdministrator(work) && !(await isEnabled(work.sql, starter))

/** A flow of the caller in one of the expected states. */
async function ownFlow(work: AtWork, business: Business, guid: string, expected: readonly FlowStatus[]) {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  const locked = await lockFlow(work, business, guid)
  if (locked.flow.starter !== work.who.userCode && !(await isOrphaned(work, locked.flow.starter))) {
    await mustSeeFlow(work, locked.module, locked.flow)
    throw new Problem('not-your-flow')
  }
  if (!expected.includes(locked.flow.status)) {
    throw new Problem('flow-ended', { what: statusText(work.lang, locked.flow.status) })
  }
  return locked
}

/** Withdraws a submission: all tasks lapse and the record can be changed again. */
export async function withdraw(work: AtWork, business: Business, guid: string, remark: string): Promise<'Success'> {
  const event: FlowEvent = { kind: 'withdrawn', by: work.who.userCode }
  const locked = await ownFlow(work, business, guid, ['review', 'returned', 'withdrawn'])
  // Withdrawing again has no effect.
  if (locked.flow.status === 'withdrawn') return 'Success'
  const result = await move(work, locked, event, { ...noDetails, opinion: remark })
  await notifyOfEvent(work, locked, result, { opinion: remark, event })
  return 'Success'
}

/** Abandons a returned flow. */
export async function abandon(work: AtWork, business: Business, guid: string, remark: string): Promise<'Success'> {
  const locked = await ownFlow(work, business, guid, ['returned', 'abandoned'])
  if (locked.flow.status === 'abandoned') return 'Success'
  const event: FlowEvent = { kind: 'abandoned', by: work.who.userCode }
  await notifyOfEvent(work, locked, await move(work, locked, event, { ...noDetails, opinion: remark }), {
    opinion: remark,
    event,
  })
  return 'Success'
}

export const mayUrgeAt = (urgedAt: string | null) =>
  urgedAt === null || Date.now() - Date.parse(urgedAt) >= urgeAgainAfter

/** The starter reminds the users with pending tasks, at most once in ten minutes. */
export async function urge(work: AtWork, business: Business, guid: string): Promise<'Success'> {
  const locked = await ownFlow(work, business, guid, ['review'])
  const { flow } = locked
  // Checked before the time limit, so that a repeated request succeeds however late it comes.
  if (await isDuplicateSave(work, { subject: 'flow', guid: flow.guid })) return 'Success'
  if (!mayUrgeAt(flow.urgedAt)) throw new Problem('urged-recently')
  const tasks = Object.values(flow.state.nodes).flatMap((node) => node.tasks)
  const users = [...new Set(tasks.filter(({ status }) => status === 'waiting').map(({ user }) => user))]
  const event: FlowEvent = { kind: 'urged', by: work.who.userCode, users }
  await setUrgedAt(work.sql, flow.guid)
  await notifyOfEvent(work, locked, await move(work, locked, event, noDetails), { opinion: '', event })
  return 'Success'
}

/** Adds a comment to the flow's history, in any state of the flow. */
export async function commentOnFlow(
  work: AtWork,
  business: Business,
  { guid, key, remark }: { readonly guid: string; readonly key: string; readonly remark: string },
): Promise<'Success'> {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  const locked = await lockFlow(work, business, guid)
  await mustSeeFlow(work, locked.module, locked.flow)
  if ((await eventOfKey(work.sql, key)) !== null) return 'Success'
  if (locked.flow.state.seq >= maxEvents) throw new Problem('flow-full')
  const event: FlowEvent = { kind: 'commented', by: work.who.userCode }
  const state = after(locked.template, locked.flow.state, event)
  const details = { key, opinion: remark, signature: null, madeAt: work.made?.at ?? null }
  await addEvent(work.sql, work.enterprise, guid, state.seq, event, details)
  await saveFlowState(work.sql, guid, state, false)
  await audit(work, { action: 'flow-commented', subject: 'flow', guid })
  await notifyOfEvent(work, locked, { state, asked: [], copied: [] }, { opinion: remark, event })
  return 'Success'
}
