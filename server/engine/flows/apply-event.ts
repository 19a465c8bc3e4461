import { randomUUID } from 'node:crypto'
import { type FlowNode, type FlowStateName, type FlowTemplate, flowStates, type Module, nodesOf, same } from '@/schema'
import { administrators } from '../../store/flows/approvers'
import {
  addCopies,
  addEvent,
  addParties,
  type EventDetails,
  type FlowFound,
  putTasks,
  saveFlowState,
  type TaskRow,
} from '../../store/flows/flows'
import type { StoredRecord } from '../../store/records/records'
import type { AllHooks } from '../change/change'
import { setValues } from '../change/set-values'
import { audit } from '../core/audit'
import type { AtWork } from '../core/context'
import { keepSnapshot } from '../features/snapshots/snapshots'
import { withReaders } from '../features/steps/effect'
import { after, dueNodes, nodeOf, stageOf } from '../flow-machine/reduce'
import type { FlowEvent, FlowState, FlowStatus, NewTask, SkipReason, TaskState } from '../flow-machine/state'
import { applyChange } from '../saving/pipeline'
import { type ApproverContext, approversFor, isBarred } from './approvers'

/** A locked flow, with everything needed to apply events. */
export interface LockedFlow {
  readonly flow: FlowFound
  readonly template: FlowTemplate
  readonly module: Module
  readonly record: StoredRecord
  readonly hooks: AllHooks
}

/** The result of an event: the new state, new tasks and users who receive copies. */
export interface FlowResult {
  readonly state: FlowState
  readonly asked: readonly { readonly task: string; readonly user: string; readonly node: FlowNode }[]
  readonly copied: readonly string[]
}

export const noDetails: EventDetails = { key: null, opinion: '', signature: null, madeAt: null }

/** The users who agreed in the last stage before this one that had tasks. */
const agreedJustBefore = (template: FlowTemplate, state: FlowState, node: string) => {
  for (let place = stageOf(template, node) - 1; place >= 0; place -= 1) {
    const tasks = (template.stages[place] ?? []).flatMap(({ id }) => nodeOf(state, id).tasks)
    const agreed = tasks.filter(({ status, late }) => status === 'agreed' && late === undefined)
    if (tasks.length > 0) return agreed.map(({ user }) => user)
  }
  return []
}

interface Arrival {
  readonly asked: readonly NewTask[]
  readonly passing?: SkipReason
}

/** If no candidate is left, an administrator is asked; the starter only if there is no other one. */
async function fallbackArrival(context: ApproverContext, { roles }: FlowNode): Promise<Arrival> {
  const found = await administrators(context.sql)
  const user = found.find((each) => !isBarred(context, each)) ?? found[0]
  if (user === undefined) throw new Error('the enterprise has no administrator')
  return { asked: [{ id: randomUUID(), user, roles }] }
}

/** The tasks of a node that has become current. */
export async function arrivalAt(
  template: FlowTemplate,
  context: ApproverContext,
  state: FlowState,
  node: FlowNode,
): Promise<Arrival> {
  const found = await approversFor(context, node, state.chosen[node.id] ?? [])
  if (found.length === 0) return fallbackArrival(context, node)
  const others = found.filter(({ user }) => !isBarred(context, user))
  if (others.length === 0) return { asked: [], passing: 'own' }
  // Nodes that require a signature or a choice are asked again nevertheless.
  const isSkipping = template.again === 'skip' && needsOf(template, state, node).length === 0
  const before = isSkipping ? agreedJustBefore(template, state, node.id) : []
  return {
    asked: others.map(({ user, roles }) => ({
      ...{ id: randomUUID(), user, roles },
      ...(before.includes(user) ? { agreed: 'again' as const } : {}),
    })),
  }
}

const recordStateOf: Readonly<Record<FlowStatus, FlowStateName>> = {
  ...{ review: 'review', passed: 'passed', rejected: 'rejected', returned: 'returned' },
  ...{ withdrawn: 'draft', abandoned: 'draft' },
}

/** Applies the result of a flow to its record and runs the module's hook, in the same transaction. */
async function applyToRecord(
  work: AtWork,
  { module, record, hooks, flow }: LockedFlow,
  status: FlowStatus,
  by: string,
) {
  const name = recordStateOf[status]
  const { guid, values } = record
  const decided = name === 'passed' ? await hooks[module.name]?.decided?.(work, { guid, values, before: values }) : {}
  const sets = withReaders(module, values, { ...module.workflow?.sets?.[name], ...decided })
  const after = { ...record.values, ...sets }
  const moved = { before: record.state, after: flowStates[name] }
  const change = { module, guid: record.guid, cause: 'flow', before: record.values, after, flow: moved } as const
  await applyChange(work, change, hooks, async () => {
    await setValues(work, module, record.guid, sets, flowStates[name])
    return after
  })
  if (name === 'passed') await keepSnapshot(work, module, 'passed', { guid, values: after })
  const changes = Object.entries(sets).filter(([field, to]) => !same(record.values[field], to))
  // Automatic actions are recorded without a user, although they run with a user's rights.
  await audit(
    { ...work, who: { ...work.who, userCode: by } },
    {
      ...{ action: `flow-${status}`, subject: module.name, guid: record.guid },
      changes: {
        flow: flow.guid,
        ...Object.fromEntries(changes.map(([field, to]) => [field, { from: record.values[field] ?? null, to }])),
      },
    },
  )
}

const tasksIn = (state: FlowState) =>
  Object.entries(state.nodes).flatMap(([node, { tasks }]) => tasks.map((task) => ({ node, task })))

/** The user recorded in a task's row after an event. */
const actedBy = (event: FlowEvent, task: TaskState) =>
  'task' in event && event.task === task.id && event.by !== '' ? event.by : null

/** The task rows that an event changed. */
export function rowsBetween(template: FlowTemplate, before: FlowState, now: FlowState, event: FlowEvent): TaskRow[] {
  const previous = new Map(tasksIn(before).map(({ task, node }) => [task.id, { task, node }]))
  const current = new Map(tasksIn(now).map(({ task, node }) => [task.id, { task, node }]))
  const rowOf = (node: string, task: TaskState): TaskRow => {
    const of = nodesOf(template).find(({ id }) => id === node)
    return {
      ...{ id: task.id, node, nodeName: of?.name ?? node, round: now.round, user: task.user, status: task.status },
      added: task.added?.where ?? null,
      needs: of === undefined ? [] : needsOf(template, now, of),
      actedBy: actedBy(event, task),
      hours: of === undefined || of.hours === 0 ? null : of.hours,
    }
  }
  const changed = [...current.values()].filter(({ task }) => previous.get(task.id)?.task.status !== task.status)
  // Users asked before a return are asked again in a new task.
  const removed = [...previous.values()].filter(
    ({ task }) => !current.has(task.id) && ['waiting', 'held'].includes(task.status),
  )
  return [
    ...changed.map(({ node, task }) => rowOf(node, task)),
    ...removed.map(({ node, task }) => {
      const isReturn = 'task' in event && event.task === task.id
      return rowOf(node, { ...task, status: isReturn ? 'returned' : 'lapsed' })
    }),
  ]
}

/** The nodes whose users the approver of this node picks: those of the next stage that apply to the record. */
export const toPick = (template: FlowTemplate, state: FlowState, node: FlowNode): readonly FlowNode[] => {
  const next = template.stages
    .slice(stageOf(template, node.id) + 1)
    .find((stage) => stage.some(({ id }) => state.open.includes(id)))
  return (next ?? []).filter(
    ({ id, choose }) => choose === 'previous' && state.open.includes(id) && (state.chosen[id] ?? []).length === 0,
  )
}

function needsOf(template: FlowTemplate, state: FlowState, node: FlowNode): string[] {
  return [...(node.signature ? ['signature'] : []), ...(toPick(template, state, node).length > 0 ? ['receiver'] : [])]
}

const copiesOf = (template: FlowTemplate, before: FlowState, now: FlowState) => {
  const passed = nodesOf(template).filter(
    ({ id }) => nodeOf(now, id).status === 'passed' && nodeOf(before, id).status !== 'passed',
  )
  const atEnd = now.status === 'passed' ? template.copies : []
  return [...new Set([...passed.flatMap(({ copies }) => copies), ...atEnd])]
}

/**
 * Applies an event to a flow and all events that follow from it: new tasks and changes of the record. Runs in the
 * transaction of the acting user, which has locked the flow.
 */
export async function move(
  work: AtWork,
  locked: LockedFlow,
  event: FlowEvent,
  details: Omit<EventDetails, 'madeAt'>,
): Promise<FlowResult> {
  const { flow, template, module, record } = locked
  const { sql, enterprise } = work
  const starter = event.kind === 'started' ? event.by : flow.state.starter
  const context: ApproverContext = { sql, module, values: record.values, starter, own: template.own }
  const before = flow.state
  let state = before
  let hasChanged = false
  const append = async (next: FlowEvent, eventDetails: EventDetails) => {
    const now = after(template, state, next)
    await addEvent(sql, enterprise, flow.guid, now.seq, next, eventDetails)
    const rows = rowsBetween(template, state, now, next)
    await putTasks(sql, enterprise, flow.guid, rows)
    hasChanged ||= rows.length > 0 || now.status !== state.status
    if (next.by !== '') await audit(work, { action: `flow-${next.kind}`, subject: 'flow', guid: flow.guid })
    state = now
  }
  await append(event, { ...details, madeAt: work.made?.at ?? null })
  for (let due = dueNodes(template, state); due.length > 0; due = dueNodes(template, state)) {
    const node = due[0] as FlowNode
    await append(
      { kind: 'arrived', by: '', node: node.id, ...(await arrivalAt(template, context, state, node)) },
      noDetails,
    )
  }
  const copied = copiesOf(template, before, state)
  if (copied.length > 0) await append({ kind: 'copied', by: '', users: copied }, noDetails)
  await saveFlowState(sql, flow.guid, state, hasChanged)
  const previous = new Set(
    tasksIn(before)
      .filter(({ task }) => task.status === 'waiting')
      .map(({ task }) => task.id),
  )
  const asked = tasksIn(state).flatMap(({ node, task }) => {
    const of = nodesOf(template).find(({ id }) => id === node)
    return of === undefined || task.status !== 'waiting' || previous.has(task.id)
      ? []
      : [{ task: task.id, user: task.user, node: of }]
  })
  const parties = [...tasksIn(state).map(({ task }) => task.user), event.by, starter, ...copied].filter(Boolean)
  await addParties(sql, enterprise, module.name, record.guid, parties)
  if (copied.length > 0) await addCopies(sql, enterprise, flow.guid, copied)
  if (state.status !== before.status || event.kind === 'started')
    await applyToRecord(work, locked, state.status, event.by)
  return { state, asked, copied }
}
