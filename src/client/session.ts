import type { Me, SignedIn } from '@wire'
import { create } from 'zustand'
import { storage } from '@/platform/storage'
import type { StoredLogin } from './auth-header'
import { queryClient } from './query'
import { useSettings } from './settings'

interface Session {
  readonly login: StoredLogin | null
  readonly me: Me | null
}

const loginKey = 'purlin.login'
const meKey = 'purlin.me'
/** Whoever left is not signed on again by the host they are in before they ask for it. */
const outKey = 'purlin.stays-out'

export const staysOut = () => storage.get(outKey) !== null
export const stayOut = () => storage.set(outKey, '1')

function kept<T>(key: string): T | null {
  const text = storage.get(key)
  if (text === null) return null
  try {
    return JSON.parse(text) as T
  } catch {
    return null
  }
}

export const useSession = create<Session>()(() => ({ login: kept<StoredLogin>(loginKey), me: kept<Me>(meKey) }))

export const useMe = () => useSession((session) => session.me)

export function rememberMe(me: Me) {
  storage.set(meKey, JSON.stringify(me))
  useSession.setState({ me })
}

/** Signing in, and every change of enterprise: nothing of who was here before stays in memory. */
export function signedIn(answer: SignedIn) {
  queryClient.clear()
  renewed(answer)
}

/** The same person in the same enterprise with a new login: what they look at stays. */
export function renewed({ Id, JW, Me: me, DeviceToken }: SignedIn) {
  storage.remove(outKey)
  storage.set(loginKey, JSON.stringify({ Id, JW }))
  useSession.setState({ login: { Id, JW } })
  rememberMe(me)
  if (DeviceToken !== '') useSettings.getState().set({ deviceToken: DeviceToken })
}

/** Removes the stored login. What was typed stays on the phone, bound to its user. */
export function signOut() {
  queryClient.clear()
  storage.remove(loginKey)
  storage.remove(meKey)
  useSession.setState({ login: null, me: null })
}
