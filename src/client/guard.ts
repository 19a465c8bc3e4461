import { type Params, type Route, routeNamed } from '@/routes/match'
import { wordsFor } from '@/words'
import { useSession } from './session'

const pageOf = (name: string) => routeNamed(name)?.page ?? ''

/** The words of a page set out together with it. */
const ask = (page: string) => {
  wordsFor(page).catch(() => undefined)
}

/** Without a login: home shows the looking-around home, anything else asks to sign in and comes back. */
export function guard({ name, page, session }: Route, hash: string): { name: string; params: Params } | null {
  const isWelcome = session === 'open' || useSession.getState().login !== null
  ask(isWelcome ? page : pageOf(name === 'home' ? 'lookhome' : 'login'))
  if (isWelcome) return null
  return name === 'home' ? { name: 'lookhome', params: {} } : { name: 'login', params: { next: hash } }
}
