import type { Calls } from '@wire'
import { create } from 'zustand'
import { Lost } from '@/platform/http'
import { onLeave } from '@/platform/leave'
import { storage } from '@/platform/storage'
import type { ProblemCode } from '@/schema'
import { save } from './call'
import { ownerOf } from './drafts'
import { queryClient } from './query'
import { Expired, Refusal, ServerError } from './refusal'
import { signedInAs, useSession } from './session'

export type Decision = Calls['WFAudit.Decide']['takes']

export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: ProblemCode; readonly words: string }
  /** Nobody knows: no answer came. */
  | { readonly kind: 'lost' }

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
  /** Who decided: nobody else's login sends it. */
  readonly owner: string
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

const tries = 3
const pause = 800
const takeBackFor = 10_000
const atOnce = 3

export const useDecisions = create<Decisions>()(() => ({ batch: null, over: new Set() }))

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Whoever was faster, or whatever else ended the step: it waits for nobody any more. */
export const isOver = (code: ProblemCode) =>
  code === 'flow-stale' || code === 'flow-ended' || code === 'not-your-task' || code === 'not-found'

const noteOver = (task: string) => useDecisions.setState(({ over }) => ({ over: new Set([...over, task]) }))

/** What a decision changes is read again; the pending list is not, its row is known to be gone. */
function refresh() {
  const isPending = (key: readonly unknown[]) => key[0] === 'FlowMonitor.getRecieveMsg'
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isPending(queryKey) }).catch(() => undefined)
  queryClient
    .invalidateQueries({ predicate: ({ queryKey }) => isPending(queryKey), refetchType: 'none' })
    .catch(() => undefined)
}

/** What a failure means for the decision; nothing while it is worth asking again. */
function outcomeOf(error: unknown, isLast: boolean): Outcome | null {
  if (error instanceof Refusal) return { kind: 'refused', code: error.code, words: error.words }
  if (error instanceof Expired) return { kind: 'lost' }
  if (!(error instanceof Lost || error instanceof ServerError)) throw error
  return isLast ? { kind: 'lost' } : null
}

async function answerTo(decision: Decision): Promise<Outcome> {
  for (let tried = 1; ; tried += 1) {
    try {
      await save('WFAudit.Decide', decision)
      return { kind: 'done' }
    } catch (error) {
      const outcome = outcomeOf(error, tried === tries)
      if (outcome !== null) return outcome
      await wait(pause * 2 ** tried)
    }
  }
}

async function sent(decision: Decision): Promise<Outcome> {
  const outcome = await answerTo(decision)
  if (outcome.kind === 'done' || (outcome.kind === 'refused' && isOver(outcome.code))) noteOver(decision.TaskID)
  return outcome
}

/** Sends one decision at once; the same guid is asked again until it is answered. */
export async function decide(decision: Decision): Promise<Outcome> {
  const outcome = await sent(decision)
  refresh()
  return outcome
}

/** What was decided and has no answer yet, should the program end before it has one. */
const keyOf = (owner: string) => `purlin.decisions.${owner}`

function kept(owner: string): readonly Held[] {
  try {
    return JSON.parse(storage.get(keyOf(owner)) ?? '[]') as readonly Held[]
  } catch {
    return []
  }
}

const keep = (owner: string, items: readonly Held[]) =>
  items.length === 0 ? storage.remove(keyOf(owner)) : storage.set(keyOf(owner), JSON.stringify(items))

const forget = (owner: string, guid: string) =>
  keep(
    owner,
    kept(owner).filter(({ decision }) => decision.guid !== guid),
  )

let timer: ReturnType<typeof setTimeout> | undefined

const change = (id: string, part: (batch: Batch) => Partial<Batch>) =>
  useDecisions.setState(({ batch }) => (batch?.id === id ? { batch: { ...batch, ...part(batch) } } : {}))

async function sendAll({ id, owner, items }: Batch) {
  const queue = [...items]
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { decision } = next
      const outcome: Outcome = ownerOf() === owner ? await sent(decision) : { kind: 'lost' }
      if (outcome.kind !== 'lost') forget(owner, decision.guid)
      change(id, ({ outcomes }) => ({ outcomes: { ...outcomes, [decision.guid]: outcome } }))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  change(id, () => ({ phase: 'sent' }))
  refresh()
}

/** Whatever went wrong, nothing is shown as under way that is not; what has no outcome stays on the phone. */
const send = (batch: Batch) => {
  sendAll(batch).catch(() => change(batch.id, () => ({ phase: 'sent' })))
}

/** Sends what is still held, without waiting any longer. */
export function sendHeld() {
  const { batch } = useDecisions.getState()
  if (batch?.phase !== 'held') return
  clearTimeout(timer)
  change(batch.id, () => ({ phase: 'sending' }))
  send(batch)
}

/** Holds decisions for ten seconds, in which they can be taken back; then they are sent. Those held before go at once. */
export function hold(items: readonly Held[]) {
  sendHeld()
  const [first] = items
  if (first === undefined) return
  const owner = ownerOf()
  keep(owner, [...kept(owner), ...items])
  const id = first.decision.guid
  useDecisions.setState({ batch: { id, owner, items, until: Date.now() + takeBackFor, phase: 'held', outcomes: {} } })
  timer = setTimeout(sendHeld, takeBackFor)
}

/** Nothing of what is held is sent. */
export function takeBack() {
  const { batch } = useDecisions.getState()
  if (batch?.phase !== 'held') return
  clearTimeout(timer)
  for (const { decision } of batch.items) forget(batch.owner, decision.guid)
  useDecisions.setState({ batch: null })
}

/** The outcome has been seen. */
export const putAway = () => useDecisions.setState({ batch: null })

/** What was left without an answer last time is sent again: the same decision twice is one. */
export function sendLeft() {
  const owner = ownerOf()
  const items = kept(owner)
  const { batch } = useDecisions.getState()
  if (items.length === 0 || batch?.phase === 'held' || batch?.phase === 'sending') return
  const id = items[0]?.decision.guid ?? ''
  const again: Batch = { id, owner, items, until: 0, phase: 'sending', outcomes: {} }
  useDecisions.setState({ batch: again })
  send(again)
}

/** Nobody sees what somebody else has decided; what has no answer yet stays on the phone for whoever decided it. */
let owner = signedInAs()
useSession.subscribe((session) => {
  if (signedInAs(session) === owner) return
  owner = signedInAs(session)
  clearTimeout(timer)
  useDecisions.setState({ batch: null, over: new Set() })
})

onLeave(sendHeld)
