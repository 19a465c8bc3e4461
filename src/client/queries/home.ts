import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Home } from '@wire'
import { useCallback } from 'react'
import { preloadedHome } from '@/platform/early'
import { startsAtHome } from '@/platform/here'
import { storage } from '@/platform/storage'
import { queryClient } from '../core/query-client'
import { Refusal } from '../core/refusal'
import { read } from '../request/call'
import { meStorer, useSession } from '../session/session'
import { ageOf, wordsFor } from './use-read'

const keyOf = (account: string, enterprise: string) => `purlin.home.${account}.${enterprise}`

interface StoredHome {
  readonly at: number
  readonly home?: Home
}

function storedHome(key: string): StoredHome | undefined {
  const text = storage.get(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text) as StoredHome
  } catch {
    return undefined
  }
}

const homeOf = ({ login, me }: Pick<ReturnType<typeof useSession.getState>, 'login' | 'me'>) =>
  queryOptions({
    queryKey: ['UserRight.GetHome', login?.JW],
    enabled: login !== null,
    queryFn: async () => {
      const remember = meStorer()
      const early = await preloadedHome()
      const home = early === null ? await read('UserRight.GetHome', {}) : (JSON.parse(early) as Home)
      remember(home.Me)
      storage.set(keyOf(login?.Id ?? '', home.Me.CompanyCode), JSON.stringify({ at: Date.now(), home }))
      return home
    },
    // Stale at once, so that it is refetched, and kept when no answer comes.
    initialData: () => storedHome(keyOf(login?.Id ?? '', me?.CompanyCode ?? ''))?.home,
    initialDataUpdatedAt: () => storedHome(keyOf(login?.Id ?? '', me?.CompanyCode ?? ''))?.at ?? 0,
    staleTime: 0,
  })

/** Requests the home page while its code is still loading. */
export async function prefetchHome() {
  const session = useSession.getState()
  if (session.login !== null && startsAtHome()) await queryClient.prefetchQuery(homeOf(session))
}

/** The home page: the stored one at once, then the current one. */
export function useHome() {
  const me = useSession((session) => session.me)
  const login = useSession((session) => session.login)
  const query = useQuery(homeOf({ login, me }))
  const { refetch, error, data } = query
  // The stored home page replaces an answer that does not come, but not a refusal.
  const isRefused = error instanceof Refusal
  return {
    home: isRefused ? undefined : data,
    asOf: isRefused ? null : ageOf(query),
    failure: isRefused || data === undefined ? wordsFor(error) : '',
    reload: useCallback(() => refetch(), [refetch]),
  }
}
