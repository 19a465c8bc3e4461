import type { Calls } from '@wire'
import { create } from 'zustand'
import { onLeave } from '@/platform/leave'
import type { ProblemCode } from '@/schema'
import { newGuid } from '../core/guid'
import { queryClient, readAnew } from '../core/query-client'
import { formOfAgreed } from '../drafts/decision-drafts'
import { signedInAs, useSession } from '../session/session'
import { discard, order, sendNow, submit } from './enqueue'
import { awaitResult, hurry, type Result } from './sender'
import { useOutbox } from './store'

export type Decision = Calls['WFAudit.Decide']['takes']

export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: ProblemCode; readonly words: string }
  /** No answer came: it stays on this phone and goes by itself. */
  | { readonly kind: 'kept' }

/** A decision with what it is about, so that its outcome can be told. */
export interface Held {
  readonly decision: Decision
  /** The record: its module and its guid. */
  readonly module: string
  readonly record: string
  readonly title: string
  readonly amount: number | null
}

export interface Batch {
  readonly id: string
  readonly items: readonly Held[]
  /** Until when it can be taken back. */
  readonly until: number
  readonly phase: 'held' | 'sending' | 'sent'
  /** By the guid of the decision. */
  readonly outcomes: Readonly<Record<string, Outcome>>
}

interface Decisions {
  readonly batch: Batch | null
  /** Steps that are over, by what was decided here or by somebody who was faster. */
  readonly over: ReadonlySet<string>
}

const takeBackFor = 10_000

export const useDecisions = create<Decisions>()(() => ({ batch: null, over: new Set() }))

/** Whoever was faster, or whatever else ended the step: it waits for nobody any more. */
export const isOver = (code: ProblemCode) =>
  code === 'flow-stale' || code === 'flow-ended' || code === 'not-your-task' || code === 'not-found'

const noteOver = (task: string) => useDecisions.setState(({ over }) => ({ over: new Set([...over, task]) }))

/** What a decision changes is read again; the pending list is not, its row is known to be gone. */
function refresh() {
  const isPending = (key: readonly unknown[]) => key[0] === 'FlowMonitor.getRecieveMsg'
  readAnew({ predicate: ({ queryKey }) => !isPending(queryKey) })
  queryClient
    .invalidateQueries({ predicate: ({ queryKey }) => isPending(queryKey), refetchType: 'none' })
    .catch(() => undefined)
}

/** What became of a decision; its step is over here even while it waits to be sent. */
function outcomeOf({ TaskID }: Decision, result: Result): Outcome {
  if (result.kind === 'refused') {
    const { code, words } = result.refusal
    if (isOver(code)) noteOver(TaskID)
    return { kind: 'refused', code, words }
  }
  noteOver(TaskID)
  return { kind: result.kind === 'accepted' ? 'done' : 'kept' }
}

/** As the outbox takes it: its guid is its key, the same twice is one. */
const orderFor = (decision: Decision, { module, title }: Pick<Held, 'module' | 'title'>) => ({
  ...{ subject: decision.guid, module, title, call: 'WFAudit.Decide' as const, action: 'edit' as const },
  ...{ takes: decision, key: decision.guid },
})

interface Deciding extends Pick<Held, 'module' | 'title'> {
  readonly draft: { readonly key: string; readonly values: object }
}

/** Sends one decision at once; null when the login ended first. */
export async function decide(decision: Decision, { draft, ...about }: Deciding): Promise<Outcome | null> {
  const result = await submit({ ...orderFor(decision, about), draft }).result
  refresh()
  return result.kind === 'ended' ? null : outcomeOf(decision, result)
}

let timer: ReturnType<typeof setTimeout> | undefined
/** The entries of what is held, once they are on this phone. */
let held: Promise<readonly string[]> = Promise.resolve([])

const change = (id: string, part: (batch: Batch) => Partial<Batch>) =>
  useDecisions.setState(({ batch }) => (batch?.id === id ? { batch: { ...batch, ...part(batch) } } : {}))

async function watch({ id, items }: Batch, ids: readonly string[]) {
  await Promise.all(
    items.map(async ({ decision }, index) => {
      const outcome = outcomeOf(decision, await awaitResult(ids[index] ?? ''))
      change(id, ({ outcomes }) => ({ outcomes: { ...outcomes, [decision.guid]: outcome } }))
    }),
  )
  change(id, () => ({ phase: 'sent' }))
  refresh()
}

/** Sends what is still held, without waiting any longer. */
export function sendHeld() {
  const { batch } = useDecisions.getState()
  if (batch?.phase !== 'held') return
  clearTimeout(timer)
  change(batch.id, () => ({ phase: 'sending' }))
  held.then(sendNow).catch(() => undefined)
}

/**
 * Holds decisions for ten seconds, in which they can be taken back; then they are sent. They are on this phone from
 * now on: a program that was ended sends them when it is opened again. Those held before go at once.
 */
export function hold(items: readonly Held[]) {
  sendHeld()
  if (items.length === 0) return
  const until = Date.now() + takeBackFor
  const batch: Batch = { id: newGuid(), items, until, phase: 'held', outcomes: {} }
  useDecisions.setState({ batch })
  held = Promise.all(
    items.map((item) => order({ ...orderFor(item.decision, item), form: formOfAgreed(item), notBefore: until })),
  )
  held.then((ids) => watch(batch, ids)).catch(() => undefined)
  timer = setTimeout(sendHeld, takeBackFor)
}

/** Nothing of what is held is sent. */
export function takeBack() {
  const { batch } = useDecisions.getState()
  if (batch?.phase !== 'held') return
  clearTimeout(timer)
  held.then((ids) => Promise.all(ids.map(discard))).catch(() => undefined)
  useDecisions.setState({ batch: null })
}

/** The outcome has been seen. */
export const putAway = () => useDecisions.setState({ batch: null })

/** What stayed on this phone is tried again at once. */
export const sendLeft = hurry

const isDecision = (call: string | undefined) => call === 'WFAudit.Decide'

/** Steps that were decided on this phone, with no answer yet. */
export const useDecided = () =>
  useOutbox(({ entries }) =>
    entries
      .flatMap(({ save, stopped }) => (stopped === null && isDecision(save?.call) ? [String(save?.takes.TaskID)] : []))
      .join(),
  )

/** Nobody sees what somebody else has decided; what has no answer yet stays on the phone for whoever decided it. */
let owner = signedInAs()
useSession.subscribe((session) => {
  if (signedInAs(session) === owner) return
  owner = signedInAs(session)
  clearTimeout(timer)
  useDecisions.setState({ batch: null, over: new Set() })
})

onLeave(sendHeld)
