import type { Query, QueryFunctionContext, QueryPersister } from '@tanstack/react-query'
import { onPresence } from '@/platform/presence'
import type { ProblemCode } from '@/schema'
import { isLost, queryClient } from '../core/query-client'
import { Refusal } from '../core/refusal'
import { ownerOf } from '../session/session'
import { digestOf } from './digest'
import { dropText, keepText, textAt } from './persistent-cache'
import { isStorable } from './storable-calls'

/** One stored answer. */
interface StoredAnswer {
  readonly at: number
  /** The full query hash, because the key is only a digest of it. */
  readonly asked: string
  readonly data: unknown
}

/** The data of an infinite query. */
interface Pages {
  readonly pages: readonly unknown[]
  readonly pageParams: readonly unknown[]
}

type FetchAnswer = () => unknown

const keyOf = (owner: string, asked: string) => `${owner}.${digestOf(asked)}`

async function storedAnswer(owner: string, asked: string): Promise<StoredAnswer | null> {
  const text = await textAt(keyOf(owner, asked))
  if (text === null) return null
  try {
    const stored = JSON.parse(text) as StoredAnswer
    return stored.asked === asked ? stored : null
  } catch {
    return null
  }
}

const maxPages = 50

/** Very long lists are cut to their first pages. */
const shortened = (data: unknown): unknown => {
  const { pages, pageParams } = (data ?? {}) as Partial<Pages>
  if (pages === undefined || pages.length <= maxPages) return data
  return { pages: pages.slice(0, maxPages), pageParams: pageParams?.slice(0, maxPages) }
}

/** Stores an answer under its query hash. A pinned answer is evicted last. */
export async function keepAnswer(owner: string, asked: string, data: unknown, pin?: string) {
  const stored: StoredAnswer = { at: Date.now(), asked, data: shortened(data) }
  await keepText(keyOf(owner, asked), JSON.stringify(stored), pin)
}

/** Refusals after which the stored answer may not be shown any more. */
const removing: ReadonlySet<ProblemCode> = new Set([
  ...(['not-found', 'no-view-right', 'insufficient-level', 'administrators-only'] as const),
  ...(['not-your-flow', 'not-configured', 'no-enterprise', 'user-disabled'] as const),
])

const pagesIn = (data: unknown) => (data as Partial<Pages> | undefined)?.pages?.length ?? 0

/** Refetches each page that was stored, so that a list keeps its length while the user reads it. */
async function wholeOf(fetchAnswer: FetchAnswer, before: number): Promise<unknown> {
  let data = await fetchAnswer()
  for (let has = pagesIn(data); has > 0 && has < before; has = pagesIn(data)) {
    data = await fetchAnswer()
    if (pagesIn(data) <= has) break
  }
  return data
}

const isMore = ({ state }: Query) => state.fetchMeta?.fetchMore !== undefined

/** Reads and stores the answer; a refusal deletes the stored one. */
async function readAndStore(fetchAnswer: FetchAnswer, query: Query, owner: string, before: number): Promise<unknown> {
  try {
    const data = await wholeOf(fetchAnswer, before)
    if (ownerOf() === owner) keepAnswer(owner, query.queryHash, data).catch(() => undefined)
    return data
  } catch (error) {
    if (error instanceof Refusal && removing.has(error.code) && !isMore(query)) {
      if (ownerOf() === owner) dropText(keyOf(owner, query.queryHash)).catch(() => undefined)
      query.setState({ ...query.state, data: undefined, dataUpdatedAt: 0, status: 'pending' })
    }
    throw error
  }
}

const restore = (query: Query, { data, at }: StoredAnswer) =>
  query.setState({ ...query.state, data, dataUpdatedAt: at, error: null, status: 'success' })

const isCurrent = (query: Query) => queryClient.getQueryCache().get(query.queryHash) === query

/** Shows the stored answer until the new one comes; both are requested in parallel. */
async function first(fetchAnswer: FetchAnswer, query: Query, owner: string): Promise<unknown> {
  let hasAnswer = false
  const setAnswered = () => {
    hasAnswer = true
  }
  const answer = readAndStore(fetchAnswer, query, owner, 0)
  answer.then(setAnswered, (error: unknown) => isLost(error) || setAnswered())
  const stored = await storedAnswer(owner, query.queryHash)
  if (stored !== null && !hasAnswer && ownerOf() === owner && isCurrent(query)) restore(query, stored)
  return answer
}

/** A list first shows all its stored pages, and then requests the same number. */
async function firstPages(fetchAnswer: FetchAnswer, query: Query, owner: string): Promise<unknown> {
  const stored = await storedAnswer(owner, query.queryHash)
  if (stored !== null && ownerOf() === owner && isCurrent(query)) restore(query, stored)
  return readAndStore(fetchAnswer, query, ownerOf(), pagesIn(stored?.data))
}

/** Persister of queries: stores answers that may be stored, and shows stored answers when no new ones come. */
export const keepReads: QueryPersister = (queryFn, context, query) => {
  const own = query as unknown as Query
  const fetchAnswer: FetchAnswer = () => queryFn(context as QueryFunctionContext<never, never>)
  const owner = ownerOf()
  const answer = () => {
    if (owner === 'guest' || !isStorable(own.queryKey)) return fetchAnswer()
    if (own.state.data !== undefined)
      return readAndStore(fetchAnswer, own, owner, isMore(own) ? 0 : pagesIn(own.state.data))
    return own.queryKey[2] === 'pages' ? firstPages(fetchAnswer, own, owner) : first(fetchAnswer, own, owner)
  }
  return answer() as never
}

const retryDelay = 100
const retryInterval = 8000

const unanswered = () =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => isLost(state.error) && state.fetchStatus === 'idle' })

const retry = (queries: readonly Query[]) => {
  for (const query of queries) query.fetch().catch(() => undefined)
}

/** Repeats reads that got no answer: one at an interval, and all of them as soon as any read succeeds. */
export function watchReads() {
  let isScheduled = false
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || isScheduled) return
    isScheduled = true
    setTimeout(() => {
      isScheduled = false
      retry(unanswered())
    }, retryDelay)
  })
  setInterval(() => retry(unanswered().slice(-1)), retryInterval)
  onPresence((isHere) => isHere && retry(unanswered()))
}
