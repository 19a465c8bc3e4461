import type { FlowTemplate } from '@/schema'
import { after, dueNodes, nodeOf, unbegun } from '../../../../server/engine/flow-machine/reduce'
import type { FlowEvent, FlowState } from '../../../../server/engine/flow-machine/state'

type Assignees = Readonly<
  Record<string, readonly (string | { readonly user: string; readonly roles: readonly string[] })[]>
>

/** A flow without a database: the assignees of a node get tasks when it is due. Names identify people and tasks. */
export function flow(body: FlowTemplate, assignees: Assignees, open = Object.keys(assignees)) {
  let state: FlowState = unbegun
  let count = 0
  const ids = new Map<string, string>()
  const idOf = (user: string) => {
    count += 1
    ids.set(user, `${user}${count}`)
    return `${user}${count}`
  }
  const applyEvent = (event: FlowEvent) => {
    state = after(body, state, event)
    for (let [due] = dueNodes(body, state); due !== undefined; [due] = dueNodes(body, state)) {
      const waiting = (assignees[due.id] ?? []).map((each) => {
        const { user, roles } = typeof each === 'string' ? { user: each, roles: [] } : each
        return { id: idOf(user), user, roles }
      })
      const passing = waiting.length === 0 ? { passing: 'own' as const } : {}
      state = after(body, state, { kind: 'arrived', by: '', node: due.id, asked: waiting, ...passing })
    }
  }
  const task = (user: string) => ids.get(user) ?? ''
  const report = (now = open) => applyEvent({ kind: 'started', by: 'starter', open: now, chosen: {} })
  report()
  const actions = {
    report,
    agree: (user: string) => applyEvent({ kind: 'agreed', by: user, task: task(user) }),
    reject: (user: string) => applyEvent({ kind: 'rejected', by: user, task: task(user) }),
    returnTo: (user: string, to: string, again: 'all' | 'there') =>
      applyEvent({ kind: 'returned', by: user, task: task(user), to, again }),
    transfer: (user: string, to: string) =>
      applyEvent({ kind: 'moved', by: user, task: task(user), next: idOf(to), user: to }),
    add: (user: string, where: 'before' | 'after', users: readonly string[]) => {
      const own = task(user)
      applyEvent({
        kind: 'added',
        by: user,
        task: own,
        where,
        asked: users.map((each) => ({ id: idOf(each), user: each })),
      })
    },
  }
  const waiting = () =>
    state.status === 'review'
      ? Object.values(state.nodes)
          .flatMap(({ tasks }) => tasks.filter(({ status }) => status === 'waiting').map(({ user }) => user))
          .sort()
          .join(' ')
      : state.status
  return { ...actions, waiting, statusOf: (id: string) => nodeOf(state, id).status }
}

type Flow = ReturnType<typeof flow>
/** An action, and the waiting assignees or the status after it. */
type Step = readonly [(of: Flow) => void, string]

export const agree = (user: string) => (of: Flow) => of.agree(user)
export const reject = (user: string) => (of: Flow) => of.reject(user)
export const transfer = (user: string, to: string) => (of: Flow) => of.transfer(user, to)
export const add =
  (user: string, where: 'before' | 'after', ...users: string[]) =>
  (of: Flow) =>
    of.add(user, where, users)
export const returnTo = (user: string, to: string, again: 'all' | 'there') => (of: Flow) => of.returnTo(user, to, again)
export const report = (of: Flow) => of.report()

/** Title, template, assignees by node, first waiting assignees, and the following steps. */
export type Table = readonly [string, FlowTemplate, Assignees, string, readonly Step[]]

/** The waiting assignees at first and after each step, with the expected ones. */
export function playTable([, body, assignees, first, steps]: Table) {
  const of = flow(body, assignees)
  const actual = [of.waiting()]
  for (const [act] of steps) {
    act(of)
    actual.push(of.waiting())
  }
  return { actual, expected: [first, ...steps.map(([, expected]) => expected)] }
}
