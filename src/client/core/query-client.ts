import { type InvalidateQueryFilters, QueryClient, type QueryPersister } from '@tanstack/react-query'
import { NoResponse } from '@/platform/http'
import { ServerError } from './refusal'

/** True if no answer came, or if the server failed. */
export const isLost = (error: unknown) => error instanceof NoResponse || error instanceof ServerError

let loadPersister: () => Promise<QueryPersister | null> = async () => null

/**
 * Sets how the persister of queries is loaded. It is loaded with the first query, because the first screen does not
 * need it.
 */
export const persistQueriesWith = (open: () => Promise<QueryPersister | null>) => {
  loadPersister = open
}

const persister: QueryPersister = async (fetchAnswer, context, query) => {
  const persist = query.queryKey[0] === 'UserRight.GetHome' ? null : await loadPersister()
  return persist === null ? fetchAnswer(context) : persist(fetchAnswer, context, query)
}

/** Reads are retried when no answer came; a refusal is an answer and is not retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      persister,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (failures, error) => error instanceof NoResponse && failures < 2,
      retryDelay: (attempt) => 500 * 2 ** attempt,
    },
  },
})

/**
 * Invalidates reads, because their data may have changed. A read that is in flight was sent before the change, so it is
 * invalidated once more when it resolves.
 */
export function invalidateReads(which: InvalidateQueryFilters = {}): void {
  for (const { promise, queryKey } of queryClient.getQueryCache().findAll({ ...which, fetchStatus: 'fetching' })) {
    const invalidateAgain = () => queryClient.invalidateQueries({ queryKey, exact: true })
    promise?.then(invalidateAgain).catch(() => undefined)
  }
  queryClient.invalidateQueries(which).catch(() => undefined)
}
