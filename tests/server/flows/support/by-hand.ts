import type { FlowTemplate } from '@/schema'
import { after, dueNodes, nodeOf, unbegun } from '../../../../server/engine/flow-machine/reduce'
import type { FlowEvent, FlowState } from '../../../../server/engine/flow-machine/state'

type Sitting = Readonly<
  Record<string, readonly (string | { readonly user: string; readonly roles: readonly string[] })[]>
>

/** A flow without a database: the assignees of a node get tasks when it is due. Names identify people and tasks. */
export function flow(body: FlowTemplate, sitting: Sitting, open = Object.keys(sitting)) {
  let state: FlowState = unbegun
  let count = 0
  const ids = new Map<string, string>()
  const idOf = (user: string) => {
    count += 1
    ids.set(user, `${user}${count}`)
    return `${user}${count}`
  }
  const happen = (event: FlowEvent) => {
    state = after(body, state, event)
    for (let [due] = dueNodes(body, state); due !== undefined; [due] = dueNodes(body, state)) {
      const asked = (sitting[due.id] ?? []).map((each) => {
        const { user, roles } = typeof each === 'string' ? { user: each, roles: [] } : each
        return { id: idOf(user), user, roles }
      })
      const passing = asked.length === 0 ? { passing: 'own' as const } : {}
      state = after(body, state, { kind: 'arrived', by: '', node: due.id, asked, ...passing })
    }
  }
  const task = (user: string) => ids.get(user) ?? ''
  const report = (now = open) => happen({ kind: 'started', by: 'starter', open: now, chosen: {} })
  report()
  const acts = {
    report,
    agree: (user: string) => happen({ kind: 'agreed', by: user, task: task(user) }),
    reject: (user: string) => happen({ kind: 'rejected', by: user, task: task(user) }),
    back: (user: string, to: string, again: 'all' | 'there') =>
      happen({ kind: 'returned', by: user, task: task(user), to, again }),
    hand: (user: string, to: string) => happen({ kind: 'moved', by: user, task: task(user), next: idOf(to), user: to }),
    add: (user: string, where: 'before' | 'after', users: readonly string[]) => {
      const own = task(user)
      happen({
        kind: 'added',
        by: user,
        task: own,
        where,
        asked: users.map((each) => ({ id: idOf(each), user: each })),
      })
    },
  }
  const asked = () =>
    state.status === 'review'
      ? Object.values(state.nodes)
          .flatMap(({ tasks }) => tasks.filter(({ status }) => status === 'waiting').map(({ user }) => user))
          .sort()
          .join(' ')
      : state.status
  return { ...acts, asked, of: (id: string) => nodeOf(state, id).status }
}

type Flow = ReturnType<typeof flow>
/** An action, and the waiting assignees or the status after it. */
type Line = readonly [(of: Flow) => void, string]

export const agree = (user: string) => (of: Flow) => of.agree(user)
export const reject = (user: string) => (of: Flow) => of.reject(user)
export const hand = (user: string, to: string) => (of: Flow) => of.hand(user, to)
export const add =
  (user: string, where: 'before' | 'after', ...users: string[]) =>
  (of: Flow) =>
    of.add(user, where, users)
export const back = (user: string, to: string, again: 'all' | 'there') => (of: Flow) => of.back(user, to, again)
export const report = (of: Flow) => of.report()

/** Title, template, assignees by node, first waiting assignees, and the following steps. */
export type Table = readonly [string, FlowTemplate, Sitting, string, readonly Line[]]

/** The waiting assignees at first and after each step, with the expected ones. */
export function played([, body, sitting, first, lines]: Table) {
  const of = flow(body, sitting)
  const found = [of.asked()]
  for (const [act] of lines) {
    act(of)
    found.push(of.asked())
  }
  return { found, meant: [first, ...lines.map(([, then]) => then)] }
}
