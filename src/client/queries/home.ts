import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Home } from '@wire'
import { useCallback } from 'react'
import { earlyHome } from '@/platform/early'
import { startsAtHome } from '@/platform/here'
import { storage } from '@/platform/storage'
import { queryClient } from '../core/query-client'
import { Refusal } from '../core/refusal'
import { read } from '../request/call'
import { remembering, useSession } from '../session/session'
import { ageOf, wordsFor } from './use-read'

const keyOf = (account: string, enterprise: string) => `purlin.home.${account}.${enterprise}`

interface Kept {
  readonly at: number
  readonly home?: Home
}

function kept(key: string): Kept | undefined {
  const text = storage.get(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text) as Kept
  } catch {
    return undefined
  }
}

const homeOf = ({ login, me }: Pick<ReturnType<typeof useSession.getState>, 'login' | 'me'>) =>
  queryOptions({
    queryKey: ['UserRight.GetHome', login?.JW],
    enabled: login !== null,
    queryFn: async () => {
      const remember = remembering()
      const early = await earlyHome()
      const home = early === null ? await read('UserRight.GetHome', {}) : (JSON.parse(early) as Home)
      remember(home.Me)
      storage.set(keyOf(login?.Id ?? '', home.Me.CompanyCode), JSON.stringify({ at: Date.now(), home }))
      return home
    },
    // Old at once, so that it is asked again, and kept when no answer comes.
    initialData: () => kept(keyOf(login?.Id ?? '', me?.CompanyCode ?? ''))?.home,
    initialDataUpdatedAt: () => kept(keyOf(login?.Id ?? '', me?.CompanyCode ?? ''))?.at ?? 0,
    staleTime: 0,
  })

/** Asks for the home page while its own code is still on its way. */
export async function askForHome() {
  const session = useSession.getState()
  if (session.login !== null && startsAtHome()) await queryClient.prefetchQuery(homeOf(session))
}

/** The home page: what was there last time at once, then what is there now. */
export function useHome() {
  const me = useSession((session) => session.me)
  const login = useSession((session) => session.login)
  const query = useQuery(homeOf({ login, me }))
  const { refetch, error, data } = query
  // What was there last time stands in for an answer that does not come, never for a no.
  const isRefused = error instanceof Refusal
  return {
    home: isRefused ? undefined : data,
    asOf: isRefused ? null : ageOf(query),
    failure: isRefused || data === undefined ? wordsFor(error) : '',
    reload: useCallback(() => refetch(), [refetch]),
  }
}
