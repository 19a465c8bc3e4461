import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Calls, ReadName } from '@wire'
import { useCallback } from 'react'
import { translate } from '@/words'
import { isLost } from '../core/query-client'
import { Refusal } from '../core/refusal'
import { read } from '../request/call'

/** What to tell the user about a read that failed. */
export const wordsFor = (failure: unknown) => {
  if (failure === null || failure === undefined) return ''
  if (failure instanceof Refusal) return failure.words
  return translate('shell.loadFailed')
}

interface Asked {
  readonly data: unknown
  readonly dataUpdatedAt: number
  readonly error: unknown
  readonly isFetching: boolean
}

const fresh = 30_000

/** When it was read, where what is shown was not refreshed, or is still being; null where it is as it should be. */
export const ageOf = ({ data, dataUpdatedAt, error, isFetching }: Asked) => {
  if (data === undefined || dataUpdatedAt === 0) return null
  const isOld = isFetching && Date.now() - dataUpdatedAt > fresh
  return isOld || isLost(error) ? dataUpdatedAt : null
}

export interface Reading<T> {
  readonly data: T | undefined
  readonly loading: boolean
  readonly failure: string
  /** Which refusal that was; empty where it was none. */
  readonly problem: string
  readonly reload: () => Promise<unknown>
  readonly refreshing: boolean
  /** When it was read, if it could not be refreshed. */
  readonly asOf: number | null
}

interface Options {
  readonly enabled?: boolean
  readonly stale?: number
  /** What was read before stays until what is asked for now is here. */
  readonly keep?: boolean
}

export function useRead<K extends ReadName>(
  name: K,
  takes: Calls[K]['takes'],
  { enabled = true, stale, keep = false }: Options = {},
): Reading<Calls[K]['answers']> {
  const query = useQuery({
    queryKey: [name, takes],
    // What is shown already says its age: that no answer came need not be told besides.
    queryFn: ({ client, queryKey }) => read(name, takes, { quiet: client.getQueryData(queryKey) !== undefined }),
    enabled,
    ...(stale === undefined ? {} : { staleTime: stale }),
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  })
  const { refetch } = query
  return {
    data: query.data,
    loading: query.isPending && query.fetchStatus !== 'idle',
    failure: query.data === undefined ? wordsFor(query.error) : '',
    problem: query.data === undefined && query.error instanceof Refusal ? query.error.code : '',
    reload: useCallback(() => refetch(), [refetch]),
    refreshing: query.isRefetching,
    asOf: ageOf(query),
  }
}
