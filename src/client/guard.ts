import type { Params, Route } from '@/routes/match'
import { useSession } from './session'

/** Without a login: home shows the looking-around home, anything else asks to sign in and comes back. */
export function guard({ name, session }: Route, hash: string): { name: string; params: Params } | null {
  if (session === 'open' || useSession.getState().login !== null) return null
  return name === 'home' ? { name: 'lookhome', params: {} } : { name: 'login', params: { next: hash } }
}
