import { nodesOf } from '@/schema'
import { memberNames } from '../../store/flows/approvers'
import { copiedTo, decidedIn } from '../../store/flows/flows'
import { substitutesFor } from '../../store/flows/substitutes'
import type { AtWork } from '../core/context'
import { stir } from '../core/live-topics'
import { someNames } from '../core/name-list'
import { taskIn } from '../flow-machine/reduce'
import type { FlowEvent, FlowState, FlowStatus } from '../flow-machine/state'
import { type Teller, tell, untell } from '../messages/notify'
import type { Held, Moved } from './move'

interface Said {
  readonly opinion: string
  readonly event: FlowEvent
}

const waitingIn = (state: FlowState) =>
  Object.values(state.nodes)
    .flatMap(({ tasks }) => tasks)
    .filter(({ status }) => status === 'waiting')

const outcomes: Readonly<Partial<Record<FlowStatus, 'agreed' | 'rejected' | 'returned'>>> = {
  passed: 'agreed',
  rejected: 'rejected',
  returned: 'returned',
}

interface Telling {
  readonly work: AtWork
  /** Without a user for automatic actions, so that the user whose rights they run with is notified too. */
  readonly teller: Teller
  readonly held: Held
  readonly moved: Moved
  readonly said: Said | undefined
  /** The current substitutes, by the user they substitute for. */
  readonly standIns: ReadonlyMap<string, readonly string[]>
  readonly starterName: string
}

const about = ({ held: { flow, module, record } }: Telling) => ({
  module: module.name,
  record: record.guid,
  flow: flow.guid,
})
const withThem = ({ standIns }: Telling, user: string) => [user, ...(standIns.get(user) ?? [])]

/** Notifies the users of new tasks and their substitutes; ends the messages of tasks that are closed. */
async function tellAsked(telling: Telling) {
  const { teller, held, moved, starterName } = telling
  const kept = waitingIn(moved.state).flatMap(({ id, user }) =>
    withThem(telling, user).map((each) => ({ user: each, key: id })),
  )
  await untell(teller, { flow: held.flow.guid, kind: ['approval', 'urge'], except: kept })
  for (const { task, user, node } of moved.asked) {
    const values = { who: starterName, title: held.flow.title, node: node.name }
    const words = { code: 'approval.waits', values } as const
    await tell(teller, { users: withThem(telling, user), kind: 'approval', ...about(telling), words, key: task })
  }
}

/** Notifies the starter of the result. */
async function tellOutcome(telling: Telling) {
  const { work, teller, held, moved, said } = telling
  const outcome = moved.state.status === held.flow.state.status ? undefined : outcomes[moved.state.status]
  if (outcome === undefined) return
  const values = { who: work.who.name, title: held.flow.title, opinion: said?.opinion ?? '' }
  const words = { code: `outcome.${outcome}`, values } as const
  const key = `${held.flow.guid} ${moved.state.seq}`
  await tell(teller, { users: [held.flow.starter], kind: 'outcome', ...about(telling), words, key })
}

/**
 * Notifies users who received copies that the flow has ended, and of an abandoned flow also those who decided in it.
 */
async function tellEnded(telling: Telling) {
  const { work, teller, held, moved, said, starterName } = telling
  const { guid, title, starter } = held.flow
  const { status, seq } = moved.state
  if (status === held.flow.state.status || status === 'review' || status === 'returned') return
  const isGivenUp = status === 'abandoned'
  const [copied, decided] = await Promise.all([copiedTo(work.sql, guid), isGivenUp ? decidedIn(work.sql, guid) : []])
  // Users who receive a copy now are informed by the copy.
  const users = [...copied, ...decided].filter((user) => user !== starter && !moved.copied.includes(user))
  const values = { who: starterName, title, status, opinion: said?.opinion ?? '' }
  const words = { code: isGivenUp ? 'outcome.abandoned' : 'outcome.ended', values } as const
  await tell(teller, { users, kind: 'outcome', ...about(telling), words, key: `${guid} ${seq}` })
}

const lateCodes = {
  urged: 'outcome.late-urged',
  moved: 'outcome.late-moved',
  agreed: 'outcome.late-passed',
} as const

/** Notifies the starter that a task was overdue and of the action taken; one message if several users are urged. */
async function tellLate(telling: Telling) {
  const { work, teller, held, said } = telling
  const event = said?.event
  if (event === undefined || !('late' in event) || event.late !== true) return
  const task = event.kind === 'urged' ? event.of : event.task
  const found = task === undefined ? null : taskIn(held.flow.state, task)
  if (found === null) return
  const { guid, title, starter, state } = held.flow
  const isUrged = event.kind === 'urged'
  const asked = (state.nodes[found.node]?.tasks ?? []).filter(({ status }) => status === 'waiting')
  const whose = isUrged ? asked.map(({ user }) => user) : [found.task.user]
  const known = await memberNames(work.sql, whose)
  const who = someNames(whose.map((user) => known.get(user)?.name ?? user))
  const node = nodesOf(held.template).find(({ id }) => id === found.node)?.name ?? ''
  const words = { code: lateCodes[event.kind], values: { who, title, node } } as const
  const key = `${guid} late ${isUrged ? `${state.round} ${found.node}` : task}`
  await tell(teller, { users: [starter], kind: 'outcome', ...about(telling), words, key })
}

async function tellCopied(telling: Telling) {
  const { teller, held, moved, starterName } = telling
  const words = { code: 'approval.copied', values: { who: starterName, title: held.flow.title } } as const
  await tell(teller, {
    users: moved.copied,
    kind: 'copy',
    ...about(telling),
    words,
    key: `${held.flow.guid} ${moved.state.round}`,
  })
}

/** Reminds users, requested by the starter or sent by the clock. */
async function tellUrged(telling: Telling) {
  const { teller, held, moved, said, starterName } = telling
  if (said?.event.kind !== 'urged') return
  const { users } = said.event
  for (const { id, user } of waitingIn(moved.state).filter((task) => users.includes(task.user))) {
    const node = held.template.stages
      .flat()
      .find((each) => moved.state.nodes[each.id]?.tasks.some((task) => task.id === id))
    const values = { who: starterName, title: held.flow.title, node: node?.name ?? '' }
    const words = { code: said.event.by === '' ? 'approval.overdue' : 'approval.urged', values } as const
    // Each reminder is a new message.
    const key = `${id} ${moved.state.seq}`
    await tell(teller, { users: withThem(telling, user), kind: 'urge', ...about(telling), words, key })
  }
}

async function tellComment(telling: Telling) {
  const { work, teller, held, moved, said } = telling
  if (said?.event.kind !== 'commented') return
  const values = { who: work.who.name, title: held.flow.title, text: said.opinion }
  const users = [held.flow.starter, ...waitingIn(moved.state).map(({ user }) => user)]
  await tell(teller, { users, kind: 'comment', ...about(telling), words: { code: 'comment.said', values } })
}

/** Notifies everyone concerned by an event: users with new tasks, recipients of copies, and the starter. */
export async function tellOf(work: AtWork, held: Held, moved: Moved, said?: Said) {
  const before = waitingIn(held.flow.state).map(({ user }) => user)
  const now = waitingIn(moved.state).map(({ user }) => user)
  const [standIns, names] = await Promise.all([
    substitutesFor(work.sql, [...before, ...now]),
    memberNames(work.sql, [held.flow.starter]),
  ])
  const starterName = names.get(held.flow.starter)?.name ?? held.flow.starter
  const teller = said?.event.by === '' ? { ...work, who: null } : work
  const telling: Telling = { work, teller, held, moved, said, standIns, starterName }
  await tellAsked(telling)
  await tellOutcome(telling)
  await tellEnded(telling)
  await tellLate(telling)
  await tellCopied(telling)
  await tellUrged(telling)
  await tellComment(telling)
  const concerned = [...before, ...now].flatMap((user) => withThem(telling, user))
  await stir(work, [...new Set([...concerned, held.flow.starter, ...moved.copied])], ['counts', 'approvals'])
}
