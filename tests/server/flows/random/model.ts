import type { FlowNode, FlowTemplate } from '@/schema'
import { candidatesOf, type Organization, type PaymentDraft, superiorOf, withAncestors } from './people'
import { assigneeOf, cancelTasks, newTask, openIn, type Task, verdict, waitingIn, withNested } from './tasks'

/**
 * A simple model of approvals, independent of the server: each assignee has a task, and approvers they add have tasks
 * nested in it. The state is always computed from all events again.
 */
export type ModelEvent =
  | { readonly kind: 'report'; readonly by: string; readonly draft: PaymentDraft; readonly picks: Picks }
  | { readonly kind: 'agree'; readonly at: TaskKey; readonly picks: Picks; readonly late?: boolean }
  | { readonly kind: 'reject'; readonly at: TaskKey }
  | { readonly kind: 'return'; readonly at: TaskKey; readonly to: string; readonly again: 'all' | 'there' }
  | { readonly kind: 'hand'; readonly at: TaskKey; readonly to: string }
  | {
      readonly kind: 'before' | 'after'
      readonly at: TaskKey
      readonly users: readonly string[]
      readonly picks: Picks
    }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'abandon' }

export type Picks = Readonly<Record<string, readonly string[]>>

/** The key of a task: a person has at most one open task per node. */
export interface TaskKey {
  readonly node: string
  readonly user: string
}

interface NodeState {
  readonly tasks: Task[]
  /** Open while a decision is missing. */
  end: 'open' | 'passed' | 'condition' | 'own'
}

export interface ModelState {
  readonly status: 'review' | 'passed' | 'rejected' | 'returned' | 'withdrawn' | 'abandoned'
  readonly nodes: ReadonlyMap<string, NodeState>
  readonly picks: Picks
  readonly draft: PaymentDraft
  readonly starter: string
}

const holds = (
  org: Organization,
  { field, is, limit, choices }: FlowNode['when'][number],
  draft: PaymentDraft,
  starter: string,
) => {
  const own = org.people.find(({ code }) => code === starter)?.department ?? ''
  const values: readonly string[] =
    {
      '@department': withAncestors(org, own),
      '@starter': [starter],
      project: [draft.project],
      purpose: [draft.purpose],
      applicant: [draft.applicant],
    }[field] ?? []
  if (is === 'at-least') return draft.amount >= limit
  if (is === 'below') return draft.amount < limit
  return values.some((each) => choices.includes(each)) === (is === 'one-of')
}

export const isActive = (org: Organization, node: FlowNode, draft: PaymentDraft, starter: string) =>
  node.when.every((condition) => holds(org, condition, draft, starter))

type FlowSetting = Pick<ModelState, 'draft' | 'starter'> & Pick<FlowTemplate, 'own'>

/**
 * The approvers of a node for the chosen receivers, or null if there are none. The person who submitted cannot be
 * chosen.
 */
export function approversOf(
  org: Organization,
  node: FlowNode,
  picked: readonly string[] | null,
  { draft, starter, own }: FlowSetting,
) {
  const all = [...candidatesOf(org, node, draft, starter)]
  const allowed = all.filter(([user]) => node.choose === 'nobody' || own === 'keep' || user !== starter)
  const found = picked === null ? allowed : allowed.filter(([user]) => picked.includes(user))
  const needed = node.roles.filter((role) => {
    const holders = all.filter(([, roles]) => roles.includes(role)).map(([user]) => user)
    return node.choose === 'nobody' || own === 'keep' || holders.join() !== starter
  })
  const isMissing = node.kind === 7 && !needed.every((role) => found.some(([, roles]) => roles.includes(role)))
  if (found.length === 0 || isMissing || (picked !== null && node.kind === 1 && found.length > 1)) return null
  return found
}

/** The nodes of the next active stage that wait for chosen receivers. */
export function unpicked(org: Organization, template: FlowTemplate, state: ModelState, node: string) {
  const place = template.stages.findIndex((stage) => stage.some(({ id }) => id === node))
  const isOpen = (each: FlowNode) => isActive(org, each, state.draft, state.starter)
  const next = template.stages.slice(place + 1).find((stage) => stage.some(isOpen)) ?? []
  return next.filter((each) => each.choose === 'previous' && isOpen(each) && (state.picks[each.id] ?? []).length === 0)
}

export const waitingTasks = (state: ModelState) =>
  state.status === 'review'
    ? [...state.nodes].flatMap(([node, { tasks }]) => tasks.flatMap(waitingIn).map((one) => ({ node, task: one })))
    : []

/** The people who agreed in the last stage before this one that had any tasks. */
function agreedBefore(template: FlowTemplate, state: ModelState, place: number): readonly string[] {
  for (const stage of template.stages.slice(0, place).reverse()) {
    const tasks = stage.flatMap(({ id }) => (state.nodes.get(id)?.tasks ?? []).flatMap(withNested))
    if (tasks.length > 0) return tasks.filter(({ vote, isTimedOut }) => vote === 'yes' && !isTimedOut).map(assigneeOf)
  }
  return []
}

function startNode(
  org: Organization,
  template: FlowTemplate,
  state: ModelState,
  node: FlowNode,
  place: number,
): NodeState {
  const { draft, starter } = state
  if (!isActive(org, node, draft, starter)) return { tasks: [], end: 'condition' }
  const picked = node.choose === 'nobody' ? null : (state.picks[node.id] ?? [])
  const found = approversOf(org, node, picked, { draft, starter, own: template.own })
  if (found === null) {
    const another = org.administrators.find((user) => template.own === 'keep' || user !== starter)
    return { tasks: [newTask(another ?? org.administrators[0] ?? '', node.roles)], end: 'open' }
  }
  const others = found.filter(([user]) => template.own === 'keep' || user !== starter)
  if (others.length === 0) return { tasks: [], end: 'own' }
  const isMore = node.signature || unpicked(org, template, state, node.id).length > 0
  const agreed = template.again === 'skip' && !isMore ? agreedBefore(template, state, place) : []
  const tasks = others.map(([user, roles]) => newTask(user, roles))
  for (const one of tasks) if (agreed.includes(assigneeOf(one))) one.vote = 'yes'
  return { tasks, end: 'open' }
}

type MutableState = { -readonly [K in keyof ModelState]: ModelState[K] } & { nodes: Map<string, NodeState> }

/** Applies the verdict to a node; returns false if it was rejected. */
function applyVerdict(node: FlowNode, nodeState: NodeState) {
  if (nodeState.end !== 'open') return true
  const result = verdict(node, nodeState.tasks)
  if (result === 'no') return false
  cancelTasks(node, nodeState.tasks, result === 'yes')
  if (result === 'yes' && nodeState.tasks.flatMap(openIn).length === 0) nodeState.end = 'passed'
  return true
}

/** Continues through the stages until a stage waits for a decision. */
function advance(org: Organization, template: FlowTemplate, state: MutableState): ModelState['status'] {
  for (const [place, stage] of template.stages.entries()) {
    for (const node of stage) {
      const nodeState = state.nodes.get(node.id) ?? startNode(org, template, state, node, place)
      state.nodes.set(node.id, nodeState)
      if (!applyVerdict(node, nodeState)) return 'rejected'
    }
    if (stage.some(({ id }) => state.nodes.get(id)?.end === 'open')) return 'review'
  }
  return 'passed'
}

/** Removes the state of the nodes that a return repeats. */
function resetNodes(
  template: FlowTemplate,
  state: MutableState,
  { to, again }: { to: string; again: 'all' | 'there' },
) {
  const from = Math.max(
    0,
    template.stages.findIndex((stage) => stage.some(({ id }) => id === to)),
  )
  for (const [id, { end }] of [...state.nodes]) {
    const place = template.stages.findIndex((stage) => stage.some((node) => node.id === id))
    if (id === to || (again === 'all' ? place >= from : end === 'open')) state.nodes.delete(id)
  }
}

function applyDecision(
  template: FlowTemplate,
  state: MutableState,
  event: Exclude<ModelEvent, { kind: 'report' | 'withdraw' | 'abandon' }>,
) {
  const own = waitingTasks(state).find(
    ({ node, task: one }) => node === event.at.node && assigneeOf(one) === event.at.user,
  )?.task
  if (own === undefined) throw new Error(`${event.at.user} has no waiting task at ${event.at.node}`)
  if ('picks' in event) state.picks = { ...state.picks, ...event.picks }
  if (event.kind === 'hand') own.assignees.push(event.to)
  else if (event.kind === 'before') own.before.push(...event.users.map((user) => newTask(user)))
  else if (event.kind === 'reject') own.vote = 'no'
  else if (event.kind === 'return') {
    resetNodes(template, state, event)
    if (event.to === '') state.status = 'returned'
  } else {
    own.vote = 'yes'
    own.isTimedOut = event.kind === 'agree' && event.late === true
    if (event.kind === 'after') own.after.push(...event.users.map((user) => newTask(user)))
  }
}

function report(state: MutableState, { by, draft, picks }: Extract<ModelEvent, { kind: 'report' }>) {
  for (const [id, { end }] of [...state.nodes]) if (end === 'condition') state.nodes.delete(id)
  state.picks = { ...state.picks, ...picks }
  Object.assign(state, { status: 'review', starter: by, draft })
}

/** The state of the flow after all events. */
export function stateAfter(org: Organization, template: FlowTemplate, events: readonly ModelEvent[]): ModelState {
  const state = { status: 'review', nodes: new Map(), picks: {}, starter: '' } as unknown as MutableState
  for (const event of events) {
    if (event.kind === 'withdraw') state.status = 'withdrawn'
    else if (event.kind === 'abandon') state.status = 'abandoned'
    else if (event.kind === 'report') report(state, event)
    else applyDecision(template, state, event)
    if (state.status === 'review') state.status = advance(org, template, state)
  }
  return state
}

/** The person who gets a task after its time limit: the superior of the assignee, otherwise an administrator. */
export function escalationTarget(
  org: Organization,
  template: FlowTemplate,
  state: ModelState,
  at: TaskKey,
): string | null {
  const tasks = state.nodes.get(at.node)?.tasks ?? []
  const own = waitingTasks(state).find(({ node, task: one }) => node === at.node && assigneeOf(one) === at.user)?.task
  const assigned = [...tasks.flatMap(openIn).map(assigneeOf), ...(own?.assignees ?? [])]
  const found = [superiorOf(org, at.user) ?? '', ...org.administrators].filter(
    (user) => user !== '' && !assigned.includes(user) && !(template.own === 'skip' && user === state.starter),
  )
  return found[0] ?? null
}
