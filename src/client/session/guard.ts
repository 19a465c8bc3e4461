import { host, returnedByHost } from '@/platform/host'
import { type Params, type Route, routeNamed } from '@/routes/match'
import { loadTextsFor } from '@/words'
import { isSignedOutOfHost, useSession } from './session'

const pageOf = (name: string) => routeNamed(name)?.page ?? ''

/** Loads the texts of a page together with the page. */
const loadTexts = (page: string) => {
  loadTextsFor(page).catch(() => undefined)
}

/** True if the host that the app runs in may identify the user. */
const isHostSignOn = () => host() !== 'browser' && !isSignedOutOfHost()

/**
 * Without a login: home shows the guest home, and other pages redirect to the sign-in page and back. Inside a host home
 * also redirects to sign-in, because the host may identify the user.
 */
export function guard({ name, page, session }: Route, hash: string): { name: string; params: Params } | null {
  if (name !== 'login' && returnedByHost()) return { name: 'login', params: {} }
  const isAllowed = session === 'open' || useSession.getState().login !== null
  const isGuestHome = name === 'home' && !isHostSignOn()
  loadTexts(isAllowed ? page : pageOf(isGuestHome ? 'lookhome' : 'login'))
  if (isAllowed) return null
  return isGuestHome ? { name: 'lookhome', params: {} } : { name: 'login', params: { next: hash } }
}
