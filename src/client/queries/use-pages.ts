import { useInfiniteQuery } from '@tanstack/react-query'
import type { Calls, ReadName } from '@wire'
import { useCallback, useMemo } from 'react'
import { read } from '../request/call'
import { ageOf, problemOf, wordsFor } from './use-read'

type RowOf<A> = A extends readonly (infer R)[] ? R : A extends { readonly rows: readonly (infer R)[] } ? R : never
type Rest<K extends ReadName> = Omit<Calls[K]['takes'], 'page' | 'rows'>

const rowsIn = <A>(answer: A): readonly RowOf<A>[] =>
  (Array.isArray(answer) ? answer : (answer as { rows: readonly unknown[] }).rows) as readonly RowOf<A>[]

interface PageRequest {
  readonly page: number
  readonly rows: number
}

const maxRows = 100
const none: readonly never[] = []
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/**
 * The next page: small pages first, larger ones further down. The size divides the number of loaded rows, so that no
 * row is skipped.
 */
function pageAfter(loaded: number, rows: number): PageRequest {
  const fits = (size: number) => size <= maxRows && loaded >= size && loaded % size === 0
  const size = [10 * rows, 5 * rows].find(fits) ?? rows
  return { page: loaded / size + 1, rows: size }
}

/** Query key of the pages of a list. */
export const pagesKey = (name: ReadName, takes: object, rows: number) => [name, takes, 'pages', rows] as const

/** Pages of a list. An empty page is the end; a failing page keeps the pages before it. */
export function usePages<K extends ReadName>(
  name: K,
  takes: Rest<K>,
  { rows = 10, enabled = true }: { readonly rows?: number; readonly enabled?: boolean } = {},
) {
  type Answer = Calls[K]['answers']
  const query = useInfiniteQuery({
    queryKey: pagesKey(name, takes, rows),
    initialPageParam: { page: 1, rows },
    enabled,
    queryFn: ({ pageParam, client, queryKey }) => {
      const quiet = client.getQueryData(queryKey) !== undefined
      return read(name, { ...takes, ...pageParam } as unknown as Calls[K]['takes'], { quiet })
    },
    getNextPageParam: (last: Answer, pages: readonly Answer[], request: PageRequest) =>
      rowsIn(last).length < request.rows ? null : pageAfter(sumOf(pages.map((page) => rowsIn(page).length)), rows),
  })
  const { fetchNextPage, refetch, hasNextPage, isFetching, isError, data } = query
  const { dataUpdatedAt, error, isFetchNextPageError } = query
  const pages = (data?.pages ?? none) as readonly Answer[]
  const state = stateOf({ isError, isFetching, hasNextPage })
  return {
    pages,
    rows: useMemo(() => pages.flatMap((page) => rowsIn(page)), [pages]),
    state,
    failure: wordsFor(error),
    problem: problemOf(error),
    /** When it was read, if it could not be refreshed; a failed next page does not count. */
    asOf: ageOf({ data, dataUpdatedAt, isFetching, error: isFetchNextPageError ? null : error }),
    more: useCallback(() => {
      if (!isFetching && hasNextPage) fetchNextPage({ cancelRefetch: false }).catch(() => undefined)
    }, [fetchNextPage, hasNextPage, isFetching]),
    reload: useCallback(
      () => (isError && data !== undefined ? fetchNextPage() : refetch()),
      [isError, data, fetchNextPage, refetch],
    ),
  }
}

type State = 'loading' | 'ready' | 'finished' | 'failed'

function stateOf({
  isError,
  isFetching,
  hasNextPage,
}: Readonly<Record<'isError' | 'isFetching' | 'hasNextPage', boolean>>): State {
  if (isFetching) return 'loading'
  if (isError) return 'failed'
  return hasNextPage ? 'ready' : 'finished'
}
