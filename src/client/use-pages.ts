import { useInfiniteQuery } from '@tanstack/react-query'
import type { Calls, ReadName } from '@wire'
import { useCallback } from 'react'
import { read } from './call'
import { wordsFor } from './use-read'

type RowOf<A> = A extends readonly (infer R)[] ? R : A extends { readonly rows: readonly (infer R)[] } ? R : never
type Rest<K extends ReadName> = Omit<Calls[K]['takes'], 'page' | 'rows'>

const rowsIn = <A>(answer: A): readonly RowOf<A>[] =>
  (Array.isArray(answer) ? answer : (answer as { rows: readonly unknown[] }).rows) as readonly RowOf<A>[]

/** Pages of a list. An empty page is the end; a page that fails keeps the ones before it. */
export function usePages<K extends ReadName>(
  name: K,
  takes: Rest<K>,
  { rows = 10, enabled = true }: { readonly rows?: number; readonly enabled?: boolean } = {},
) {
  type Answer = Calls[K]['answers']
  const query = useInfiniteQuery({
    queryKey: [name, takes, 'pages', rows],
    initialPageParam: 1,
    enabled,
    queryFn: ({ pageParam }) => read(name, { ...takes, page: pageParam, rows } as unknown as Calls[K]['takes']),
    getNextPageParam: (last: Answer, pages: readonly Answer[]) =>
      rowsIn(last).length < rows ? null : pages.length + 1,
  })
  const { fetchNextPage, refetch, hasNextPage, isFetching, isError, data } = query
  const state = stateOf({ isError, isFetching, hasNextPage })
  return {
    pages: (data?.pages ?? []) as readonly Answer[],
    rows: ((data?.pages ?? []) as readonly Answer[]).flatMap((page) => rowsIn(page)) as readonly RowOf<Answer>[],
    state,
    failure: wordsFor(query.error),
    more: useCallback(() => {
      if (!isFetching && hasNextPage) fetchNextPage().catch(() => undefined)
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
