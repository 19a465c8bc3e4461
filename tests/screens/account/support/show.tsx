import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { SignedIn } from '@wire'
import type { ReactElement } from 'react'
import { queryClient } from '@/client/core/query-client'
import { useSettings } from '@/client/core/settings'
import { signedIn, signOut, useSession } from '@/client/session/session'
import { reset } from '@/platform/router'
import { localStore } from '@/platform/vault'
import { matchHash } from '@/routes/match'
import { loadTextsFor, switchLanguage } from '@/words'

interface ShowOptions {
  readonly server: string
  readonly params?: Readonly<Record<string, string>>
  readonly settings?: { readonly deviceToken?: string; readonly lastLoginName?: string }
  readonly signedIn?: SignedIn
}

afterEach(() => {
  cleanup()
  queryClient.clear()
  signOut()
  localStorage.clear()
})

/** Renders a screen as the app does, connected to a server, and returns accessors of its effects. */
export async function show(screen: ReactElement, { server, params = {}, settings = {}, signedIn: login }: ShowOptions) {
  useSettings.getState().set({ server, deviceToken: '', lastLoginName: '', ...settings })
  if (login) signedIn(login)
  await switchLanguage('zh')
  await loadTextsFor('pages/enterprise/role-edit/index')
  reset('roleEdit', params)
  const { unmount } = render(<QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>)
  return {
    unmount,
    login: () => useSession.getState().login,
    route: () => matchHash(window.location.hash)?.route.name,
    setting: (key: 'deviceToken' | 'lastLoginName') => useSettings.getState()[key],
    stored: () => JSON.stringify({ ...localStorage }),
    /** Stored drafts and outbox entries. */
    persisted: async () =>
      JSON.stringify([...(await localStore.all('drafts', '')), ...(await localStore.all('outbox', ''))]),
  }
}
