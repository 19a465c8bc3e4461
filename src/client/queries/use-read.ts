import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Calls, ReadName } from '@wire'
import { useCallback } from 'react'
import { translate } from '@/words'
import { isLost } from '../core/query-client'
import { Refusal } from '../core/refusal'
import { read } from '../request/call'

/** The text for the user about a failed read. */
export const wordsFor = (failure: unknown) => {
  if (failure === null || failure === undefined) return ''
  if (failure instanceof Refusal) return failure.words
  return translate('shell.loadFailed')
}

/** The code of a refusal; empty for any other failure. */
export const problemOf = (failure: unknown) => (failure instanceof Refusal ? failure.code : '')

interface QueryState {
  readonly data: unknown
  readonly dataUpdatedAt: number
  readonly error: unknown
  readonly isFetching: boolean
}

const freshFor = 30_000

/** When the shown data was read, if it is old and not refreshed; null if it is current. */
export const ageOf = ({ data, dataUpdatedAt, error, isFetching }: QueryState) => {
  if (data === undefined || dataUpdatedAt === 0) return null
  const isOld = isFetching && Date.now() - dataUpdatedAt > freshFor
  return isOld || isLost(error) ? dataUpdatedAt : null
}

export interface ReadResult<T> {
  readonly data: T | undefined
  readonly loading: boolean
  readonly failure: string
  /** Code of the refusal; empty if it was none. */
  readonly problem: string
  readonly reload: () => Promise<unknown>
  readonly refreshing: boolean
  /** When it was read, if it could not be refreshed. */
  readonly asOf: number | null
}

interface Options {
  readonly enabled?: boolean
  readonly stale?: number
  /** Keeps the previous data until the requested data arrives. */
  readonly keep?: boolean
  /** A lost connection is not reported, because the page reports it for another read. */
  readonly quiet?: boolean
}

export function useRead<K extends ReadName>(
  name: K,
  takes: Calls[K]['takes'],
  { enabled = true, stale, keep = false, quiet = false }: Options = {},
): ReadResult<Calls[K]['answers']> {
  const query = useQuery({
    queryKey: [name, takes],
    // Quiet if data is shown, because its age is shown too.
    queryFn: ({ client, queryKey }) =>
      read(name, takes, { quiet: quiet || client.getQueryData(queryKey) !== undefined }),
    enabled,
    ...(stale === undefined ? {} : { staleTime: stale }),
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  })
  const { refetch } = query
  return {
    data: query.data,
    loading: query.isPending && query.fetchStatus !== 'idle',
    failure: query.data === undefined ? wordsFor(query.error) : '',
    problem: query.data === undefined ? problemOf(query.error) : '',
    reload: useCallback(() => refetch(), [refetch]),
    refreshing: query.isRefetching,
    asOf: ageOf(query),
  }
}
