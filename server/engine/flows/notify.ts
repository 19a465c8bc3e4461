import { nodesOf } from '@/schema'
import { memberNames } from '../../store/flows/approvers'
import { copiedTo, decidedIn } from '../../store/flows/flows'
import { substitutesFor } from '../../store/flows/substitutes'
import type { AtWork } from '../core/context'
import { publishChange } from '../core/live-topics'
import { someNames } from '../core/name-list'
import { taskIn } from '../flow-machine/reduce'
import type { FlowEvent, FlowState, FlowStatus } from '../flow-machine/state'
import { endNotifications, type Notifier, notify } from '../messages/notify'
import type { FlowResult, LockedFlow } from './apply-event'

interface EventNote {
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

interface NotifyContext {
  readonly work: AtWork
  /** Without a user for automatic actions, so that the user whose rights they run with is notified too. */
  readonly notifier: Notifier
  readonly locked: LockedFlow
  readonly result: FlowResult
  readonly note: EventNote | undefined
  /** The current substitutes, by the user they substitute for. */
  readonly substitutes: ReadonlyMap<string, readonly string[]>
  readonly starterName: string
}

const target = ({ locked: { flow, module, record } }: NotifyContext) => ({
  module: module.name,
  record: record.guid,
  flow: flow.guid,
})
const withSubstitutes = ({ substitutes }: NotifyContext, user: string) => [user, ...(substitutes.get(user) ?? [])]

/** Notifies the users of new tasks and their substitutes; ends the messages of tasks that are closed. */
async function notifyApprovers(context: NotifyContext) {
  const { notifier, locked, result, starterName } = context
  const stillPending = waitingIn(result.state).flatMap(({ id, user }) =>
    withSubstitutes(context, user).map((each) => ({ user: each, key: id })),
  )
  await endNotifications(notifier, { flow: locked.flow.guid, kind: ['approval', 'urge'], except: stillPending })
  for (const { task, user, node } of result.asked) {
    const values = { who: starterName, title: locked.flow.title, node: node.name }
    const words = { code: 'approval.waits', values } as const
    await notify(notifier, {
      users: withSubstitutes(context, user),
      kind: 'approval',
      ...target(context),
      words,
      key: task,
    })
  }
}

/** Notifies the starter of the result. */
async function notifyOutcome(context: NotifyContext) {
  const { work, notifier, locked, result, note } = context
  const outcome = result.state.status === locked.flow.state.status ? undefined : outcomes[result.state.status]
  if (outcome === undefined) return
  const values = { who: work.who.name, title: locked.flow.title, opinion: note?.opinion ?? '' }
  const words = { code: `outcome.${outcome}`, values } as const
  const key = `${locked.flow.guid} ${result.state.seq}`
  await notify(notifier, { users: [locked.flow.starter], kind: 'outcome', ...target(context), words, key })
}

/**
 * Notifies users who received copies that the flow has ended, and of an abandoned flow also those who decided in it.
 */
async function notifyEnded(context: NotifyContext) {
  const { work, notifier, locked, result, note, starterName } = context
  const { guid, title, starter } = locked.flow
  const { status, seq } = result.state
  if (status === locked.flow.state.status || status === 'review' || status === 'returned') return
  const isGivenUp = status === 'abandoned'
  const [copied, decided] = await Promise.all([copiedTo(work.sql, guid), isGivenUp ? decidedIn(work.sql, guid) : []])
  // Users who receive a copy now are informed by the copy.
  const users = [...copied, ...decided].filter((user) => user !== starter && !result.copied.includes(user))
  const values = { who: starterName, title, status, opinion: note?.opinion ?? '' }
  const words = { code: isGivenUp ? 'outcome.abandoned' : 'outcome.ended', values } as const
  await notify(notifier, { users, kind: 'outcome', ...target(context), words, key: `${guid} ${seq}` })
}

const lateCodes = {
  urged: 'outcome.late-urged',
  moved: 'outcome.late-moved',
  agreed: 'outcome.late-passed',
} as const

/** Notifies the starter that a task was overdue and of the action taken; one message if several users are urged. */
async function notifyLate(context: NotifyContext) {
  const { work, notifier, locked, note } = context
  const event = note?.event
  if (event === undefined || !('late' in event) || event.late !== true) return
  const task = event.kind === 'urged' ? event.of : event.task
  const found = task === undefined ? null : taskIn(locked.flow.state, task)
  if (found === null) return
  const { guid, title, starter, state } = locked.flow
  const isUrged = event.kind === 'urged'
  const asked = (state.nodes[found.node]?.tasks ?? []).filter(({ status }) => status === 'waiting')
  const affected = isUrged ? asked.map(({ user }) => user) : [found.task.user]
  const known = await memberNames(work.sql, affected)
  const who = someNames(affected.map((user) => known.get(user)?.name ?? user))
  const node = nodesOf(locked.template).find(({ id }) => id === found.node)?.name ?? ''
  const words = { code: lateCodes[event.kind], values: { who, title, node } } as const
  const key = `${guid} late ${isUrged ? `${state.round} ${found.node}` : task}`
  await notify(notifier, { users: [starter], kind: 'outcome', ...target(context), words, key })
}

async function notifyCopied(context: NotifyContext) {
  const { notifier, locked, result, starterName } = context
  const words = { code: 'approval.copied', values: { who: starterName, title: locked.flow.title } } as const
  await notify(notifier, {
    users: result.copied,
    kind: 'copy',
    ...target(context),
    words,
    key: `${locked.flow.guid} ${result.state.round}`,
  })
}

/** Reminds users, requested by the starter or sent by the clock. */
async function notifyUrged(context: NotifyContext) {
  const { notifier, locked, result, note, starterName } = context
  if (note?.event.kind !== 'urged') return
  const { users } = note.event
  for (const { id, user } of waitingIn(result.state).filter((task) => users.includes(task.user))) {
    const node = locked.template.stages
      .flat()
      .find((each) => result.state.nodes[each.id]?.tasks.some((task) => task.id === id))
    const values = { who: starterName, title: locked.flow.title, node: node?.name ?? '' }
    const words = { code: note.event.by === '' ? 'approval.overdue' : 'approval.urged', values } as const
    // Each reminder is a new message.
    const key = `${id} ${result.state.seq}`
    await notify(notifier, { users: withSubstitutes(context, user), kind: 'urge', ...target(context), words, key })
  }
}

async function notifyComment(context: NotifyContext) {
  const { work, notifier, locked, result, note } = context
  if (note?.event.kind !== 'commented') return
  const values = { who: work.who.name, title: locked.flow.title, text: note.opinion }
  const users = [locked.flow.starter, ...waitingIn(result.state).map(({ user }) => user)]
  await notify(notifier, { users, kind: 'comment', ...target(context), words: { code: 'comment.said', values } })
}

/** Notifies everyone concerned by an event: users with new tasks, recipients of copies, and the starter. */
export async function notifyOfEvent(work: AtWork, locked: LockedFlow, result: FlowResult, note?: EventNote) {
  const before = waitingIn(locked.flow.state).map(({ user }) => user)
  const now = waitingIn(result.state).map(({ user }) => user)
  const [substitutes, names] = await Promise.all([
    substitutesFor(work.sql, [...before, ...now]),
    memberNames(work.sql, [locked.flow.starter]),
  ])
  const starterName = names.get(locked.flow.starter)?.name ?? locked.flow.starter
  const notifier = note?.event.by === '' ? { ...work, who: null } : work
  const context: NotifyContext = { work, notifier, locked, result, note, substitutes, starterName }
  await notifyApprovers(context)
  await notifyOutcome(context)
  await notifyEnded(context)
  await notifyLate(context)
  await notifyCopied(context)
  await notifyUrged(context)
  await notifyComment(context)
  const concerned = [...before, ...now].flatMap((user) => withSubstitutes(context, user))
  await publishChange(
    work,
    [...new Set([...concerned, locked.flow.starter, ...result.copied])],
    ['counts', 'approvals'],
  )
}
