import { type InvalidateQueryFilters, QueryClient, type QueryPersister } from '@tanstack/react-query'
import { Lost } from '@/platform/http'
import { ServerError } from './refusal'

/** No answer came, or one that says nothing. */
export const isLost = (error: unknown) => error instanceof Lost || error instanceof ServerError

let keeper: () => Promise<QueryPersister | null> = async () => null

/** Who keeps answers on the phone; asked for with the first question, since it is not on the first screen. */
export const keepWith = (open: () => Promise<QueryPersister | null>) => {
  keeper = open
}

const persister: QueryPersister = async (ask, context, query) => {
  const keep = query.queryKey[0] === 'UserRight.GetHome' ? null : await keeper()
  return keep === null ? ask(context) : keep(ask, context, query)
}

/** Reads are tried again when no answer came; a refusal is an answer. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      persister,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (failures, error) => error instanceof Lost && failures < 2,
      retryDelay: (attempt) => 500 * 2 ** attempt,
    },
  },
})

/**
 * What was read before may be different now. What is being read just now was asked for before, and would pass for new
 * when it comes: it is asked for once more.
 */
export function readAnew(which: InvalidateQueryFilters = {}): void {
  for (const { promise, queryKey } of queryClient.getQueryCache().findAll({ ...which, fetchStatus: 'fetching' })) {
    const again = () => queryClient.invalidateQueries({ queryKey, exact: true })
    promise?.then(again).catch(() => undefined)
  }
  queryClient.invalidateQueries(which).catch(() => undefined)
}
