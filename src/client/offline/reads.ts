import type { Query, QueryFunctionContext, QueryPersister } from '@tanstack/react-query'
import { onPresence } from '@/platform/presence'
import type { ProblemCode } from '@/schema'
import { isLost, queryClient } from '../core/query-client'
import { Refusal } from '../core/refusal'
import { ownerOf } from '../session/session'
import { digestOf } from './digest'
import { dropText, keepText, textAt } from './persistent-cache'
import { isKept } from './which'

/** One answer, as it lies on the phone. */
interface Kept {
  readonly at: number
  /** What was asked, since its key is only a digest of it. */
  readonly asked: string
  readonly data: unknown
}

/** What an infinite query holds. */
interface Pages {
  readonly pages: readonly unknown[]
  readonly pageParams: readonly unknown[]
}

type Ask = () => unknown

const keyOf = (owner: string, asked: string) => `${owner}.${digestOf(asked)}`

async function found(owner: string, asked: string): Promise<Kept | null> {
  const text = await textAt(keyOf(owner, asked))
  if (text === null) return null
  try {
    const kept = JSON.parse(text) as Kept
    return kept.asked === asked ? kept : null
  } catch {
    return null
  }
}

const largest = 50

/** Of very long lists the beginning. */
const shortened = (data: unknown): unknown => {
  const { pages, pageParams } = (data ?? {}) as Partial<Pages>
  if (pages === undefined || pages.length <= largest) return data
  return { pages: pages.slice(0, largest), pageParams: pageParams?.slice(0, largest) }
}

/** Keeps an answer under what was asked; with what it is kept for, it goes last. */
export async function keepAnswer(owner: string, asked: string, data: unknown, pin?: string) {
  const kept: Kept = { at: Date.now(), asked, data: shortened(data) }
  await keepText(keyOf(owner, asked), JSON.stringify(kept), pin)
}

/** Answers after which nothing of it may be shown any more. */
const gone: ReadonlySet<ProblemCode> = new Set([
  ...(['not-found', 'no-view-right', 'insufficient-level', 'administrators-only'] as const),
  ...(['not-your-flow', 'not-configured', 'no-enterprise', 'user-disabled'] as const),
])

const pagesIn = (data: unknown) => (data as Partial<Pages> | undefined)?.pages?.length ?? 0

/** Of several pages that lay here each is asked for again: a list keeps its length while somebody reads it. */
async function wholeOf(ask: Ask, before: number): Promise<unknown> {
  let data = await ask()
  for (let has = pagesIn(data); has > 0 && has < before; has = pagesIn(data)) {
    data = await ask()
    if (pagesIn(data) <= has) break
  }
  return data
}

const isMore = ({ state }: Query) => state.fetchMeta?.fetchMore !== undefined

/** Asks, and keeps the answer; a no takes away what was kept. */
async function asked(ask: Ask, query: Query, owner: string, before: number): Promise<unknown> {
  try {
    const data = await wholeOf(ask, before)
    if (ownerOf() === owner) keepAnswer(owner, query.queryHash, data).catch(() => undefined)
    return data
  } catch (error) {
    if (error instanceof Refusal && gone.has(error.code) && !isMore(query)) {
      if (ownerOf() === owner) dropText(keyOf(owner, query.queryHash)).catch(() => undefined)
      query.setState({ ...query.state, data: undefined, dataUpdatedAt: 0, status: 'pending' })
    }
    throw error
  }
}

const restore = (query: Query, { data, at }: Kept) =>
  query.setState({ ...query.state, data, dataUpdatedAt: at, error: null, status: 'success' })

const isThere = (query: Query) => queryClient.getQueryCache().get(query.queryHash) === query

/** What lies here is shown until the answer comes; both are asked for side by side. */
async function first(ask: Ask, query: Query, owner: string): Promise<unknown> {
  let isAnswered = false
  const answered = () => {
    isAnswered = true
  }
  const asking = asked(ask, query, owner, 0)
  asking.then(answered, (error: unknown) => isLost(error) || answered())
  const kept = await found(owner, query.queryHash)
  if (kept !== null && !isAnswered && ownerOf() === owner && isThere(query)) restore(query, kept)
  return asking
}

/** A list first shows what lies here, all of its pages, and then asks for as many. */
async function firstPages(ask: Ask, query: Query, owner: string): Promise<unknown> {
  const kept = await found(owner, query.queryHash)
  if (kept !== null && ownerOf() === owner && isThere(query)) restore(query, kept)
  return asked(ask, query, ownerOf(), pagesIn(kept?.data))
}

/** Between a question and the network: answers that may be kept are, and stand in for those that do not come. */
export const keepReads: QueryPersister = (queryFn, context, query) => {
  const own = query as unknown as Query
  const ask: Ask = () => queryFn(context as QueryFunctionContext<never, never>)
  const owner = ownerOf()
  const answer = () => {
    if (owner === 'guest' || !isKept(own.queryKey)) return ask()
    if (own.state.data !== undefined) return asked(ask, own, owner, isMore(own) ? 0 : pagesIn(own.state.data))
    return own.queryKey[2] === 'pages' ? firstPages(ask, own, owner) : first(ask, own, owner)
  }
  return answer() as never
}

const soon = 100
const every = 8000

const unanswered = () =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => isLost(state.error) && state.fetchStatus === 'idle' })

const askAgain = (queries: readonly Query[]) => {
  for (const query of queries) query.fetch().catch(() => undefined)
}

/** Asks again for what got no answer: one question now and then, and all of it as soon as any gets one. */
export function watchReads() {
  let isComing = false
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || isComing) return
    isComing = true
    setTimeout(() => {
      isComing = false
      askAgain(unanswered())
    }, soon)
  })
  setInterval(() => askAgain(unanswered().slice(-1)), every)
  onPresence((isHere) => isHere && askAgain(unanswered()))
}
