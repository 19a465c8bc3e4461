import { cameFromHost, host } from '@/platform/host'
import { type Params, type Route, routeNamed } from '@/routes/match'
import { wordsFor } from '@/words'
import { staysOut, useSession } from './session'

const pageOf = (name: string) => routeNamed(name)?.page ?? ''

/** The words of a page set out together with it. */
const ask = (page: string) => {
  wordsFor(page).catch(() => undefined)
}

/** The host this was opened in may know who it is. */
const isKnown = () => host() !== 'browser' && !staysOut()

/**
 * Without a login: home shows the looking-around home, anything else asks to sign in and comes back. Inside a host home
 * asks too, since the host may answer for the person.
 */
export function guard({ name, page, session }: Route, hash: string): { name: string; params: Params } | null {
  if (name !== 'login' && cameFromHost()) return { name: 'login', params: {} }
  const isWelcome = session === 'open' || useSession.getState().login !== null
  const looks = name === 'home' && !isKnown()
  ask(isWelcome ? page : pageOf(looks ? 'lookhome' : 'login'))
  if (isWelcome) return null
  return looks ? { name: 'lookhome', params: {} } : { name: 'login', params: { next: hash } }
}
