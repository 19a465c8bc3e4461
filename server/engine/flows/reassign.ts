import { randomUUID } from 'node:crypto'
import { administrators, superiorOf } from '../../store/flows/approvers'
import { flowsWaitingFor } from '../../store/flows/due-tasks'
import type { AtWork } from '../core/context'
import { nodeOf } from '../flow-machine/reduce'
import type { FlowEvent, TaskState } from '../flow-machine/state'
import { type LockedFlow, move, noDetails } from './apply-event'
import type { Business } from './flow-modules'
import { notifyOfEvent } from './notify'
import { lockFlow } from './summary'

const isOpen = ({ status }: TaskState) => status === 'waiting' || status === 'held'

/** The replacements of a task's user: their superior, then the administrators. */
export async function replacementsOf({ sql }: AtWork, { flow, template }: LockedFlow, node: string, task: TaskState) {
  const superior = await superiorOf(sql, task.user)
  const found = [...(superior === undefined ? [] : [superior]), ...(await administrators(sql))]
  const { tasks } = nodeOf(flow.state, node)
  // Neither users with an open task in this node, nor those who handed this task on.
  const involved = tasks.filter((each) => each.root === task.root || isOpen(each)).map(({ user }) => user)
  const isFree = (user: string) => !involved.includes(user) && !(template.own === 'skip' && user === flow.state.starter)
  return { free: found.filter(isFree), others: found.filter((user) => user !== task.user) }
}

/** Applies an event to a locked flow and returns the flow after it. */
export async function applyEvent(work: AtWork, locked: LockedFlow, event: FlowEvent): Promise<LockedFlow> {
  const moved = await move(work, locked, event, noDetails)
  await notifyOfEvent(work, locked, moved, { opinion: '', event })
  const { state } = moved
  return { ...locked, flow: { ...locked.flow, state, status: state.status } }
}

/** Hands the open tasks of a user in one flow to a replacement, so that the flow does not wait for a disabled user. */
export async function handOverIn(work: AtWork, flow: LockedFlow, user: string, by: string) {
  let locked = flow
  for (const [node, { tasks }] of Object.entries(flow.flow.state.nodes)) {
    for (const task of tasks.filter((each) => each.user === user && isOpen(each))) {
      const { free, others } = await replacementsOf(work, locked, node, task)
      const next = free[0] ?? others[0]
      if (next === undefined) continue
      locked = await applyEvent(work, locked, { kind: 'moved', by, task: task.id, next: randomUUID(), user: next })
    }
  }
}

/** Hands over all open tasks of a user who leaves. */
export async function handOver(work: AtWork, business: Business, user: string) {
  for (const flow of await flowsWaitingFor(work.sql, user)) {
    await handOverIn(work, await lockFlow(work, business, flow), user, work.who.userCode)
  }
}
