import { type FlowNode, type FlowTemplate, nodesOf } from '@/schema'
import {
  type FlowEvent,
  type FlowEventBody,
  type FlowState,
  type FlowStatus,
  type NodeState,
  type TaskState,
  type TaskStatus,
  toStart,
} from './state'
import { afterVote, isLost } from './votes'

const ahead: NodeState = { status: 'ahead', tasks: [] }

export const unbegun: FlowState = {
  ...{ seq: 0, status: 'review', starter: '', round: 0, stage: 0, nodes: {}, chosen: {}, open: [] },
}

type EventOf<K extends FlowEventBody['kind']> = Extract<FlowEventBody, { kind: K }>
type Nodes = Readonly<Record<string, NodeState>>

export const nodeOf = (state: FlowState, node: string): NodeState => state.nodes[node] ?? ahead

/** A task with the node that it belongs to. */
export function taskIn(state: FlowState, task: string): { readonly node: string; readonly task: TaskState } | null {
  for (const [node, { tasks }] of Object.entries(state.nodes)) {
    const found = tasks.find(({ id }) => id === task)
    if (found !== undefined) return { node, task: found }
  }
  return null
}

export const stageOf = ({ stages }: FlowTemplate, node: string) =>
  stages.findIndex((stage) => stage.some(({ id }) => id === node))

/** All open tasks lapse. */
const closed = (nodes: Nodes): Nodes =>
  Object.fromEntries(
    Object.entries(nodes).map(([id, node]) => [
      id,
      {
        ...node,
        tasks: node.tasks.map((task) =>
          task.status === 'waiting' || task.status === 'held' ? { ...task, status: 'lapsed' as const } : task,
        ),
      },
    ]),
  )

const ended = (state: FlowState, status: FlowStatus): FlowState => ({ ...state, status, nodes: closed(state.nodes) })

const isDone = ({ status }: NodeState) => status === 'passed' || status === 'skipped'

/** Advances to the next stage that needs a decision; after the last stage the flow has passed. */
function forward(template: FlowTemplate, state: FlowState): FlowState {
  const { stages } = template
  const nodes: Record<string, NodeState> = { ...state.nodes }
  for (let place = state.stage; place < stages.length; place += 1) {
    for (const { id } of stages[place] ?? []) {
      const node = nodes[id] ?? ahead
      if (node.status !== 'ahead') continue
      nodes[id] = state.open.includes(id)
        ? { status: 'due', tasks: [] }
        : { status: 'skipped', why: 'condition', tasks: [] }
    }
    if (!(stages[place] ?? []).every(({ id }) => isDone(nodes[id] ?? ahead))) return { ...state, nodes, stage: place }
  }
  return { ...state, nodes, stage: stages.length, status: 'passed' }
}

const templateNode = (template: FlowTemplate, node: string): FlowNode => {
  const found = nodesOf(template).find(({ id }) => id === node)
  if (found === undefined) throw new Error(`the template has no node ${node}`)
  return found
}

/** The flow after the tasks of a node have changed. */
function settle(template: FlowTemplate, state: FlowState, node: string, tasks: readonly TaskState[]): FlowState {
  const updated = { ...nodeOf(state, node), tasks }
  const next = { ...state, nodes: { ...state.nodes, [node]: updated } }
  if (isLost(templateNode(template, node), tasks)) return ended(next, 'rejected')
  return forward(template, {
    ...next,
    nodes: { ...next.nodes, [node]: afterVote(templateNode(template, node), updated) },
  })
}

function change(state: FlowState, task: string, status: TaskStatus, late?: true) {
  const found = taskIn(state, task)
  if (found === null) throw new Error(`the flow has no task ${task}`)
  const update = { status, ...(late === undefined ? {} : { late }) }
  const tasks = nodeOf(state, found.node).tasks.map((each) => (each.id === task ? { ...each, ...update } : each))
  return { node: found.node, own: found.task, tasks }
}

function started(template: FlowTemplate, state: FlowState, { open, chosen }: EventOf<'started'>, by: string) {
  const remaining = Object.entries(state.nodes).filter(([, { why }]) => why !== 'condition')
  return forward(template, {
    ...state,
    ...{ status: 'review', starter: by, round: state.round + 1, stage: 0, open, nodes: Object.fromEntries(remaining) },
    chosen: { ...state.chosen, ...chosen },
  })
}

function arrived(template: FlowTemplate, state: FlowState, { node, asked, passing }: EventOf<'arrived'>) {
  const tasks = asked.map(({ id, user, roles, agreed }): TaskState => {
    const status = agreed === undefined ? 'waiting' : 'agreed'
    return { id, user, status, root: id, roles }
  })
  const status = passing === undefined ? 'asked' : 'skipped'
  const own: NodeState = { status, tasks, ...(passing === undefined ? {} : { why: passing }) }
  const next = { ...state, nodes: { ...state.nodes, [node]: own } }
  return passing === undefined ? settle(template, next, node, tasks) : forward(template, next)
}

/** The nodes without those to be asked again: all from a stage on, or only those that have not passed. */
function withoutReopened(
  template: FlowTemplate,
  state: FlowState,
  from: number,
  again: 'all' | 'there',
  target: string,
): Nodes {
  const isReopened = (id: string) => {
    const place = stageOf(template, id)
    if (id === target) return true
    return again === 'all' ? place >= from : place >= state.stage && !isDone(nodeOf(state, id))
  }
  return Object.fromEntries(Object.entries(state.nodes).filter(([id]) => !isReopened(id)))
}

function returned(template: FlowTemplate, state: FlowState, event: EventOf<'returned'>): FlowState {
  const { to, again } = event
  const { node, tasks } = change(state, event.task, 'returned')
  const updated = ended({ ...state, nodes: { ...state.nodes, [node]: { ...nodeOf(state, node), tasks } } }, 'returned')
  if (to === toStart) return { ...updated, nodes: withoutReopened(template, updated, 0, again, '') }
  const stage = stageOf(template, to)
  return forward(template, {
    ...updated,
    status: 'review',
    nodes: withoutReopened(template, updated, stage, again, to),
    stage,
  })
}

function moved(template: FlowTemplate, state: FlowState, { task, next, user }: EventOf<'moved'>) {
  const { node, own, tasks } = change(state, task, 'moved')
  return settle(template, state, node, [...tasks, { ...own, id: next, user, status: own.status }])
}

function added(template: FlowTemplate, state: FlowState, { task, where, asked, chosen }: EventOf<'added'>) {
  const { node, own, tasks } = change(state, task, where === 'before' ? 'held' : 'agreed')
  const more = asked.map(
    ({ id, user }): TaskState => ({
      id,
      user,
      status: 'waiting',
      root: id,
      roles: [],
      added: { root: own.root, where },
    }),
  )
  return settle(template, { ...state, chosen: { ...state.chosen, ...chosen } }, node, [...tasks, ...more])
}

function applyEvent(template: FlowTemplate, state: FlowState, event: FlowEvent): FlowState {
  switch (event.kind) {
    case 'started':
      return started(template, state, event, event.by)
    case 'arrived':
      return arrived(template, state, event)
    case 'agreed': {
      const { node, tasks } = change(state, event.task, 'agreed', event.late)
      return settle(template, { ...state, chosen: { ...state.chosen, ...event.chosen } }, node, tasks)
    }
    case 'rejected': {
      const { node, tasks } = change(state, event.task, 'rejected')
      return settle(template, state, node, tasks)
    }
    case 'returned':
      return returned(template, state, event)
    case 'moved':
      return moved(template, state, event)
    case 'added':
      return added(template, state, event)
    case 'withdrawn':
      return ended(state, 'withdrawn')
    case 'abandoned':
      return ended(state, 'abandoned')
    case 'urged':
    case 'commented':
    case 'copied':
      return state
  }
}

/** The flow after one more event. */
export const after = (template: FlowTemplate, state: FlowState, event: FlowEvent): FlowState => ({
  ...applyEvent(template, state, event),
  seq: state.seq + 1,
})

/** The flow derived from all its events. */
export const replayed = (template: FlowTemplate, events: readonly FlowEvent[]) =>
  events.reduce((state, event) => after(template, state, event), unbegun)

/** The current nodes whose approvers have not been determined yet. */
export const dueNodes = (template: FlowTemplate, state: FlowState): readonly FlowNode[] =>
  state.status === 'review' ? nodesOf(template).filter(({ id }) => nodeOf(state, id).status === 'due') : []
