import { Problem } from '@/schema'
import { isEnabled } from '../../store/flows/approvers'
import { addEvent, eventOfKey, noteUrged, putState } from '../../store/flows/flows'
import { isAdministrator } from '../core/actor'
import { audit, wasMade } from '../core/audit'
import type { AtWork } from '../core/context'
import { after } from '../flow-machine/reduce'
import type { FlowEvent, FlowStatus } from '../flow-machine/state'
import { statusWords } from '../texts/flows'
import { mustSeeFlow } from './access'
import type { Business } from './business'
import { move, nothingSaid } from './move'
import { tellOf } from './notify'
import { holdWhole } from './summary'

const urgeAgainAfter = 600_000
/** A log longer than this takes decisions, and no more talk. */
const mostSaid = 1000

/** Whose starter has gone is looked after by whoever runs the enterprise. */
export const isLeft = async (work: AtWork, starter: string) =>
  isAdministrator(work) && !(await isEnabled(work.sql, starter))

/** A flow of one's own that still stands as it is said to. */
async function ownFlow(work: AtWork, business: Business, guid: string, wanted: readonly FlowStatus[]) {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  const held = await holdWhole(work, business, guid)
  if (held.flow.starter !== work.who.userCode && !(await isLeft(work, held.flow.starter))) {
    await mustSeeFlow(work, held.module, held.flow)
    throw new Problem('not-your-flow')
  }
  if (!wanted.includes(held.flow.status)) {
    throw new Problem('flow-ended', { what: statusWords(work.lang, held.flow.status) })
  }
  return held
}

/** Takes a report back: nobody is asked any more and the record may be changed again. */
export async function withdraw(work: AtWork, business: Business, guid: string, remark: string): Promise<'Success'> {
  const event: FlowEvent = { kind: 'withdrawn', by: work.who.userCode }
  const held = await ownFlow(work, business, guid, ['review', 'returned', 'withdrawn'])
  // The same twice is one.
  if (held.flow.status === 'withdrawn') return 'Success'
  const moved = await move(work, held, event, { ...nothingSaid, opinion: remark })
  await tellOf(work, held, moved, { opinion: remark, event })
  return 'Success'
}

/** What came back is given up. */
export async function abandon(work: AtWork, business: Business, guid: string, remark: string): Promise<'Success'> {
  const held = await ownFlow(work, business, guid, ['returned', 'abandoned'])
  if (held.flow.status === 'abandoned') return 'Success'
  const event: FlowEvent = { kind: 'abandoned', by: work.who.userCode }
  await tellOf(work, held, await move(work, held, event, { ...nothingSaid, opinion: remark }), {
    opinion: remark,
    event,
  })
  return 'Success'
}

export const mayUrgeAt = (urgedAt: string | null) =>
  urgedAt === null || Date.now() - Date.parse(urgedAt) >= urgeAgainAfter

/** Whoever waits reminds whoever is asked, at most once in ten minutes. */
export async function urge(work: AtWork, business: Business, guid: string): Promise<'Success'> {
  const held = await ownFlow(work, business, guid, ['review'])
  const { flow } = held
  // However late an urge comes again whose answer was lost.
  if (await wasMade(work, { subject: 'flow', guid: flow.guid })) return 'Success'
  if (!mayUrgeAt(flow.urgedAt)) throw new Problem('urged-recently')
  const tasks = Object.values(flow.state.nodes).flatMap((node) => node.tasks)
  const users = [...new Set(tasks.filter(({ status }) => status === 'waiting').map(({ user }) => user))]
  const event: FlowEvent = { kind: 'urged', by: work.who.userCode, users }
  await noteUrged(work.sql, flow.guid)
  await tellOf(work, held, await move(work, held, event, nothingSaid), { opinion: '', event })
  return 'Success'
}

/** Something said beside the decisions. It stays in the log, whatever the flow has come to. */
export async function sayInFlow(
  work: AtWork,
  business: Business,
  { guid, key, remark }: { readonly guid: string; readonly key: string; readonly remark: string },
): Promise<'Success'> {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  const held = await holdWhole(work, business, guid)
  await mustSeeFlow(work, held.module, held.flow)
  if ((await eventOfKey(work.sql, key)) !== null) return 'Success'
  if (held.flow.state.seq >= mostSaid) throw new Problem('flow-full')
  const event: FlowEvent = { kind: 'commented', by: work.who.userCode }
  const state = after(held.template, held.flow.state, event)
  const said = { key, opinion: remark, signature: null, madeAt: work.made?.at ?? null }
  await addEvent(work.sql, work.enterprise, guid, state.seq, event, said)
  await putState(work.sql, guid, state, false)
  await audit(work, { action: 'flow-commented', subject: 'flow', guid })
  await tellOf(work, held, { state, asked: [], copied: [] }, { opinion: remark, event })
  return 'Success'
}
