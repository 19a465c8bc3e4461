import { randomUUID } from 'node:crypto'
import type { DecisionAction } from '@wire'
import { type FlowNode, nodesOf, Problem } from '@/schema'
import { enabledAmong, memberNames } from '../../store/flows/approvers'
import { type EventDetails, eventOfKey, eventsOf, flowOfTask } from '../../store/flows/flows'
import { standsInFor } from '../../store/flows/substitutes'
import { drawnSignature } from '../accounts/personal'
import type { AtWork } from '../core/context'
import { stageOf, taskIn } from '../flow-machine/reduce'
import { type FlowEvent, type FlowEventBody, type TaskState, toStart } from '../flow-machine/state'
import { mayDecideFor, mustSeeFlow } from './access'
import { type LockedFlow, move, toPick } from './apply-event'
import { type ApproverContext, approversFor, isBarred } from './approvers'
import type { Business } from './flow-modules'
import { notifyOfEvent } from './notify'
import { starterBarred } from './submit'
import { lockFlow } from './summary'
import { tooLate } from './task-outcome'

type Chosen = Readonly<Record<string, readonly string[]>>

export interface Decision {
  /** The idempotency key of the decision. */
  readonly key: string
  readonly task: string
  readonly action: DecisionAction
  readonly opinion: string
  readonly to: string
  readonly again: string
  readonly users: readonly string[]
  readonly receivers: Chosen
  readonly signature: string
}

interface Place {
  readonly locked: LockedFlow
  readonly node: FlowNode
  readonly task: TaskState
}

async function nameOf({ sql }: AtWork, user: string) {
  return (await memberNames(sql, [user])).get(user)?.name ?? user
}

/** The caller's pending task; refuses if it belongs to another user or is closed. */
async function placeOf(work: AtWork, business: Business, task: string): Promise<Place> {
  const guid = await flowOfTask(work.sql, task)
  if (guid === null) throw new Problem('not-found')
  const locked = await lockFlow(work, business, guid)
  const found = taskIn(locked.flow.state, task)
  const isOpen = found !== null && locked.flow.status === 'review' && found.task.status === 'waiting'
  const owner = found?.task.user ?? (await ownerOf(work, locked, task))
  const { userCode } = work.who
  const standsFor = owner === userCode ? [] : await standsInFor(work.sql, userCode)
  if (!mayDecideFor(work.who, locked.flow, standsFor, owner)) {
    // For a caller who cannot see the flow, the task does not exist.
    await mustSeeFlow(work, locked.module, locked.flow)
    throw new Problem('not-your-task', { name: await nameOf(work, owner) })
  }
  if (!isOpen || found === null) return tooLate(work, locked, task)
  const node = nodesOf(locked.template).find(({ id }) => id === found.node)
  if (node === undefined) throw new Error(`the template has no node ${found.node}`)
  return { locked, node, task: found.task }
}

/** The user of a task that is no longer in the state of the flow. */
async function ownerOf({ sql }: AtWork, { flow }: LockedFlow, task: string) {
  for (const { event } of await eventsOf(sql, flow.guid)) {
    if (event.kind === 'moved' && event.next === task) return event.user
    const asked = event.kind === 'arrived' || event.kind === 'added' ? event.asked : []
    const found = (asked as readonly { id: string; user: string }[]).find(({ id }) => id === task)
    if (found !== undefined) return found.user
  }
  return ''
}

const barContext = ({ sql }: AtWork, { flow, template }: LockedFlow) => ({
  sql,
  starter: flow.state.starter,
  own: template.own,
})

async function refuseStarter(context: ReturnType<typeof barContext>, users: readonly string[]) {
  if (users.some((user) => isBarred(context, user))) throw await starterBarred(context)
}

/** The users picked for the next nodes; each must be a candidate, and each node must be filled. */
async function picked(work: AtWork, { locked, node }: Place, receivers: Chosen): Promise<Chosen> {
  const { flow, template, module, record } = locked
  const context: ApproverContext = { ...barContext(work, locked), module, values: record.values }
  const found: Record<string, readonly string[]> = {}
  const nodes = toPick(template, flow.state, node)
  await refuseStarter(
    context,
    nodes.flatMap(({ id }) => receivers[id] ?? []),
  )
  for (const next of nodes) {
    const users = (await approversFor(context, next, receivers[next.id] ?? [])).map(({ user }) => user)
    if (users.length === 0) throw new Problem('receiver-needed', { node: next.name })
    found[next.id] = users
  }
  return found
}

/** Users to add or hand over to: enabled, and without an open task in this node. */
async function mustBeFree(work: AtWork, { locked, task, node }: Place, users: readonly string[]) {
  const requested = [...new Set(users)]
  const enabled = await enabledAmong(work.sql, requested)
  if (requested.length === 0 || enabled.length < requested.length) throw new Problem('person-gone')
  await refuseStarter(barContext(work, locked), requested)
  const asked = locked.flow.state.nodes[node.id]?.tasks ?? []
  const open = asked.filter(({ status }) => status === 'waiting' || status === 'held').map(({ user }) => user)
  const alreadyAsked = requested.find((user) => user === task.user || open.includes(user))
  if (alreadyAsked !== undefined) throw new Problem('asked-already', { name: await nameOf(work, alreadyAsked) })
  return requested
}

function returnTo({ locked, node }: Place, { to, again }: Decision): FlowEventBody & { kind: 'returned' } {
  const { template, flow } = locked
  const way = again === 'all' || again === 'there' ? again : template.afterReturn
  const stage = stageOf(template, to)
  const wasAsked = flow.state.nodes[to]?.tasks.some(({ status }) => status === 'agreed') ?? false
  const isEarlier = stage >= 0 && stage < stageOf(template, node.id) && wasAsked
  if (to !== '' && to !== toStart && !isEarlier)
    throw new Problem('invalid', { issues: [{ field: 'To', reason: 'not-a-choice' }] })
  return { kind: 'returned', task: '', to: to === '' ? toStart : to, again: way }
}

async function eventBodyFor(work: AtWork, place: Place, decision: Decision): Promise<FlowEventBody> {
  const { id: task } = place.task
  switch (decision.action) {
    case 'agree':
      return { kind: 'agreed', task, chosen: await picked(work, place, decision.receivers) }
    case 'reject':
      return { kind: 'rejected', task }
    case 'return':
      return { ...returnTo(place, decision), task }
    case 'transfer': {
      const [user] = await mustBeFree(work, place, decision.users.slice(0, 1))
      return { kind: 'moved', task, next: randomUUID(), user: String(user) }
    }
    case 'add-before':
    case 'add-after': {
      const users = await mustBeFree(work, place, decision.users)
      const where = decision.action === 'add-before' ? 'before' : 'after'
      const asked = users.map((user) => ({ id: randomUUID(), user }))
      const chosen = where === 'after' ? await picked(work, place, decision.receivers) : {}
      return { kind: 'added', task, where, asked, chosen }
    }
  }
}

async function signatureFor(work: AtWork, { node }: Place, { action, signature }: Decision) {
  const isAsked = node.signature && (action === 'agree' || action === 'add-after')
  if (isAsked && signature === '') throw new Problem('signature-needed')
  return signature === '' ? null : drawnSignature(work, signature)
}

/** Decides a task. The same key is one decision; deciding a closed task is refused with the reason. */
export async function decide(work: AtWork, business: Business, decision: Decision): Promise<'Success'> {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  const place = await placeUnlessMade(work, business, decision)
  if (place === null) return 'Success'
  const { locked, task } = place
  const eventBody = await eventBodyFor(work, place, decision)
  const details: Omit<EventDetails, 'madeAt'> = {
    key: decision.key,
    opinion: decision.opinion,
    signature: await signatureFor(work, place, decision),
  }
  const { userCode } = work.who
  const event: FlowEvent = { ...eventBody, by: userCode, ...(task.user === userCode ? {} : { for: task.user }) }
  await notifyOfEvent(work, locked, await move(work, locked, event, details), { opinion: decision.opinion, event })
  return 'Success'
}

/**
 * Null if this decision was already made. It is checked while the flow is locked, so that no concurrent decision can
 * interfere.
 */
async function placeUnlessMade(work: AtWork, business: Business, { key, task }: Decision): Promise<Place | null> {
  const isMade = async () => {
    const previous = await eventOfKey(work.sql, key)
    if (previous === null) return false
    const isSame = previous.user === work.who.userCode && previous.flow === (await flowOfTask(work.sql, task))
    if (!isSame) throw new Problem('not-found')
    return true
  }
  try {
    const place = await placeOf(work, business, task)
    return (await isMade()) ? null : place
  } catch (error) {
    if (error instanceof Problem && (await isMade())) return null
    throw error
  }
}
