import type { Calls } from '@wire'
import { create } from 'zustand'
import { onLeave } from '@/platform/leave'
import type { ProblemCode } from '@/schema'
import { newGuid } from '../core/guid'
import { invalidateReads, queryClient } from '../core/query-client'
import { formOfApproval } from '../drafts/decision-drafts'
import { signedInAs, useSession } from '../session/session'
import { discard, order, sendNow, submit } from './enqueue'
import { awaitResult, type Result, retryNow } from './sender'
import { useOutbox } from './store'

export type Decision = Calls['WFAudit.Decide']['takes']

export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: ProblemCode; readonly words: string }
  /** No answer came: the decision stays on this phone and is sent again automatically. */
  | { readonly kind: 'kept' }

/** A decision with the record it is about, so that its outcome can be shown. */
export interface HeldDecision {
  readonly decision: Decision
  /** The record: its module and its guid. */
  readonly module: string
  readonly record: string
  readonly title: string
  readonly amount: number | null
}

export interface Batch {
  readonly id: string
  readonly items: readonly HeldDecision[]
  /** Time until which it can be withdrawn. */
  readonly until: number
  readonly phase: 'held' | 'sending' | 'sent'
  /** By the guid of the decision. */
  readonly outcomes: Readonly<Record<string, Outcome>>
}

interface Decisions {
  readonly batch: Batch | null
  /** Tasks that ended, by a decision made here or by another user. */
  readonly ended: ReadonlySet<string>
}

const withdrawTime = 10_000

export const useDecisions = create<Decisions>()(() => ({ batch: null, ended: new Set() }))

/** True if the refusal means that the task has ended, for example by a decision of another user. */
export const hasEnded = (code: ProblemCode) =>
  code === 'flow-stale' || code === 'flow-ended' || code === 'not-your-task' || code === 'not-found'

const markEnded = (task: string) => useDecisions.setState(({ ended }) => ({ ended: new Set([...ended, task]) }))

/** Invalidates reads that a decision changes. The pending list is not refetched, because its row is already hidden. */
function refresh() {
  const isPending = (key: readonly unknown[]) => key[0] === 'FlowMonitor.getRecieveMsg'
  invalidateReads({ predicate: ({ queryKey }) => !isPending(queryKey) })
  queryClient
    .invalidateQueries({ predicate: ({ queryKey }) => isPending(queryKey), refetchType: 'none' })
    .catch(() => undefined)
}

/** The outcome of a decision; its task has ended on this phone even while the decision waits to be sent. */
function outcomeOf({ TaskID }: Decision, result: Result): Outcome {
  if (result.kind === 'refused') {
    const { code, words } = result.refusal
    if (hasEnded(code)) markEnded(TaskID)
    return { kind: 'refused', code, words }
  }
  markEnded(TaskID)
  return { kind: result.kind === 'accepted' ? 'done' : 'kept' }
}

/** The decision as an outbox order; its guid is the idempotency key. */
const orderFor = (decision: Decision, { module, title }: Pick<HeldDecision, 'module' | 'title'>) => ({
  ...{ subject: decision.guid, module, title, call: 'WFAudit.Decide' as const, action: 'edit' as const },
  ...{ takes: decision, key: decision.guid },
})

interface Deciding extends Pick<HeldDecision, 'module' | 'title'> {
  readonly draft: { readonly key: string; readonly values: object }
}

/** Sends one decision at once; null if the login ended first. */
export async function decide(decision: Decision, { draft, ...about }: Deciding): Promise<Outcome | null> {
  const result = await submit({ ...orderFor(decision, about), draft }).result
  refresh()
  return result.kind === 'ended' ? null : outcomeOf(decision, result)
}

let timer: ReturnType<typeof setTimeout> | undefined
/** The outbox entries of the held decisions, once they are stored. */
let held: Promise<readonly string[]> = Promise.resolve([])

const change = (id: string, part: (batch: Batch) => Partial<Batch>) =>
  useDecisions.setState(({ batch }) => (batch?.id === id ? { batch: { ...batch, ...part(batch) } } : {}))

async function trackOutcomes({ id, items }: Batch, ids: readonly string[]) {
  await Promise.all(
    items.map(async ({ decision }, index) => {
      const outcome = outcomeOf(decision, await awaitResult(ids[index] ?? ''))
      change(id, ({ outcomes }) => ({ outcomes: { ...outcomes, [decision.guid]: outcome } }))
    }),
  )
  change(id, () => ({ phase: 'sent' }))
  refresh()
}

/** Sends the held decisions without further delay. */
export function sendHeld() {
  const { batch } = useDecisions.getState()
  if (batch?.phase !== 'held') return
  clearTimeout(timer)
  change(batch.id, () => ({ phase: 'sending' }))
  held.then(sendNow).catch(() => undefined)
}

/**
 * Holds decisions for ten seconds, in which they can be withdrawn, and then sends them. They are stored at once, so
 * that a program that ended sends them at its next start. A batch held before is sent immediately.
 */
export function hold(items: readonly HeldDecision[]) {
  sendHeld()
  if (items.length === 0) return
  const until = Date.now() + withdrawTime
  const batch: Batch = { id: newGuid(), items, until, phase: 'held', outcomes: {} }
  useDecisions.setState({ batch })
  held = Promise.all(
    items.map((item) => order({ ...orderFor(item.decision, item), form: formOfApproval(item), notBefore: until })),
  )
  held.then((ids) => trackOutcomes(batch, ids)).catch(() => undefined)
  timer = setTimeout(sendHeld, withdrawTime)
}

/** Withdraws the held decisions. */
export function withdraw() {
  const { batch } = useDecisions.getState()
  if (batch?.phase !== 'held') return
  clearTimeout(timer)
  held.then((ids) => Promise.all(ids.map(discard))).catch(() => undefined)
  useDecisions.setState({ batch: null })
}

/** Closes the notice of the outcome. */
export const dismissOutcome = () => useDecisions.setState({ batch: null })

/** Sends decisions that are still stored on this phone. */
export const retryUnsent = retryNow

const isDecision = (call: string | undefined) => call === 'WFAudit.Decide'

/** Tasks decided on this phone whose decisions have no answer yet. */
export const useDecided = () =>
  useOutbox(({ entries }) =>
    entries
      .flatMap(({ save, stopped }) => (stopped === null && isDecision(save?.call) ? [String(save?.takes.TaskID)] : []))
      .join(),
  )

/**
 * Resets the state for another user, so that decisions are visible only to their author; unanswered ones stay stored
 * for the author.
 */
let owner = signedInAs()
useSession.subscribe((session) => {
  if (signedInAs(session) === owner) return
  owner = signedInAs(session)
  clearTimeout(timer)
  useDecisions.setState({ batch: null, ended: new Set() })
})

onLeave(sendHeld)
