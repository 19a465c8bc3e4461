import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Calls, ReadName } from '@wire'
import { useCallback } from 'react'
import { translate } from '@/words'
import { read } from './call'
import { Refusal } from './refusal'

/** What to tell the user about a read that failed. */
export const wordsFor = (failure: unknown) => {
  if (failure === null || failure === undefined) return ''
  if (failure instanceof Refusal) return failure.words
  return translate('shell.loadFailed')
}

export interface Reading<T> {
  readonly data: T | undefined
  readonly loading: boolean
  readonly failure: string
  /** Which refusal that was; empty where it was none. */
  readonly problem: string
  readonly reload: () => Promise<unknown>
  readonly refreshing: boolean
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
    queryFn: () => read(name, takes),
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
  }
}
