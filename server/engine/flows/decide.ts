import { randomUUID } from 'node:crypto'
import type { DecisionAction } from '@wire'
import { type FlowNode, nodesOf, Problem } from '@/schema'
import { enabledAmong, memberNames } from '../../store/flows/approvers'
import { eventOfKey, eventsOf, flowOfTask, type Saying } from '../../store/flows/flows'
import { standsInFor } from '../../store/flows/substitutes'
import { drawnSignature } from '../accounts/personal'
import type { AtWork } from '../core/context'
import { stageOf, taskIn } from '../flow-machine/reduce'
import { type FlowEvent, type Happening, type TaskState, toStart } from '../flow-machine/state'
import { maySpeakFor, mustSeeFlow } from './access'
import { type Around, askedBy, isBarred } from './approvers'
import type { Business } from './business'
import { type Held, move, toPick } from './move'
import { tellOf } from './notify'
import { ownReport } from './submit'
import { holdWhole } from './summary'
import { tooLate } from './too-late'

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
  readonly held: Held
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
  const held = await holdWhole(work, business, guid)
  const found = taskIn(held.flow.state, task)
  const isOpen = found !== null && held.flow.status === 'review' && found.task.status === 'waiting'
  const owner = found?.task.user ?? (await ownerOf(work, held, task))
  const { userCode } = work.who
  const standsFor = owner === userCode ? [] : await standsInFor(work.sql, userCode)
  if (!maySpeakFor(work.who, held.flow, standsFor, owner)) {
    // For a caller who cannot see the flow, the task does not exist.
    await mustSeeFlow(work, held.module, held.flow)
    throw new Problem('not-your-task', { name: await nameOf(work, owner) })
  }
  if (!isOpen || found === null) return tooLate(work, held, task)
  const node = nodesOf(held.template).find(({ id }) => id === found.node)
  if (node === undefined) throw new Error(`the template has no node ${found.node}`)
  return { held, node, task: found.task }
}

/** The user of a task that is no longer in the state of the flow. */
async function ownerOf({ sql }: AtWork, { flow }: Held, task: string) {
  for (const { event } of await eventsOf(sql, flow.guid)) {
    if (event.kind === 'moved' && event.next === task) return event.user
    const asked = event.kind === 'arrived' || event.kind === 'added' ? event.asked : []
    const found = (asked as readonly { id: string; user: string }[]).find(({ id }) => id === task)
    if (found !== undefined) return found.user
  }
  return ''
}

const asksOwn = ({ sql }: AtWork, { flow, template }: Held) => ({ sql, starter: flow.state.starter, own: template.own })

async function refuseStarter(around: ReturnType<typeof asksOwn>, users: readonly string[]) {
  if (users.some((user) => isBarred(around, user))) throw await ownReport(around)
}

/** The users picked for the next nodes; each must be a candidate, and each node must be filled. */
async function picked(work: AtWork, { held, node }: Place, receivers: Chosen): Promise<Chosen> {
  const { flow, template, module, record } = held
  const around: Around = { ...asksOwn(work, held), module, values: record.values }
  const found: Record<string, readonly string[]> = {}
  const nodes = toPick(template, flow.state, node)
  await refuseStarter(
    around,
    nodes.flatMap(({ id }) => receivers[id] ?? []),
  )
  for (const next of nodes) {
    const users = (await askedBy(around, next, receivers[next.id] ?? [])).map(({ user }) => user)
    if (users.length === 0) throw new Problem('receiver-needed', { node: next.name })
    found[next.id] = users
  }
  return found
}

/** Users to add or hand over to: enabled, and without an open task in this node. */
async function mustBeFree(work: AtWork, { held, task, node }: Place, users: readonly string[]) {
  const wanted = [...new Set(users)]
  const there = await enabledAmong(work.sql, wanted)
  if (wanted.length === 0 || there.length < wanted.length) throw new Problem('person-gone')
  await refuseStarter(asksOwn(work, held), wanted)
  const asked = held.flow.state.nodes[node.id]?.tasks ?? []
  const open = asked.filter(({ status }) => status === 'waiting' || status === 'held').map(({ user }) => user)
  const taken = wanted.find((user) => user === task.user || open.includes(user))
  if (taken !== undefined) throw new Problem('asked-already', { name: await nameOf(work, taken) })
  return wanted
}

function returnTo({ held, node }: Place, { to, again }: Decision): Happening & { kind: 'returned' } {
  const { template, flow } = held
  const way = again === 'all' || again === 'there' ? again : template.afterReturn
  const stage = stageOf(template, to)
  const wasAsked = flow.state.nodes[to]?.tasks.some(({ status }) => status === 'agreed') ?? false
  const isEarlier = stage >= 0 && stage < stageOf(template, node.id) && wasAsked
  if (to !== '' && to !== toStart && !isEarlier)
    throw new Problem('invalid', { issues: [{ field: 'To', reason: 'not-a-choice' }] })
  return { kind: 'returned', task: '', to: to === '' ? toStart : to, again: way }
}

async function happeningOf(work: AtWork, place: Place, decision: Decision): Promise<Happening> {
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

async function signed(work: AtWork, { node }: Place, { action, signature }: Decision) {
  const isAsked = node.signature && (action === 'agree' || action === 'add-after')
  if (isAsked && signature === '') throw new Problem('signature-needed')
  return signature === '' ? null : drawnSignature(work, signature)
}

/** Decides a task. The same key is one decision; deciding a closed task is refused with the reason. */
export async function decide(work: AtWork, business: Business, decision: Decision): Promise<'Success'> {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  const place = await placeAgain(work, business, decision)
  if (place === null) return 'Success'
  const { held, task } = place
  const happening = await happeningOf(work, place, decision)
  const saying: Omit<Saying, 'madeAt'> = {
    key: decision.key,
    opinion: decision.opinion,
    signature: await signed(work, place, decision),
  }
  const { userCode } = work.who
  const event: FlowEvent = { ...happening, by: userCode, ...(task.user === userCode ? {} : { for: task.user }) }
  await tellOf(work, held, await move(work, held, event, saying), { opinion: decision.opinion, event })
  return 'Success'
}

/**
 * Null if this decision was already made. It is checked while the flow is locked, so that no concurrent decision can
 * interfere.
 */
async function placeAgain(work: AtWork, business: Business, { key, task }: Decision): Promise<Place | null> {
  const isMade = async () => {
    const made = await eventOfKey(work.sql, key)
    if (made === null) return false
    const isThis = made.user === work.who.userCode && made.flow === (await flowOfTask(work.sql, task))
    if (!isThis) throw new Problem('not-found')
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
