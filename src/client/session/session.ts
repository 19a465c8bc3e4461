import type { Me, SignedIn } from '@wire'
import { create } from 'zustand'
import { storage } from '@/platform/storage'
import type { StoredLogin } from '../core/auth-header'
import { queryClient } from '../core/query-client'
import { useSettings } from '../core/settings'

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

/** Whose phone this is now, and for which enterprise; null while nobody is signed in. */
export const signedInAs = ({ login, me }: Session = useSession.getState()) =>
  login === null || me === null ? null : `${me.AccountId}.${me.CompanyCode}`

/** Takes down who one is once that is told, unless they left meanwhile, or another one came. */
export function remembering() {
  const owner = signedInAs()
  return (me: Me) => {
    if (useSession.getState().login === null || signedInAs() !== owner) return
    storage.set(meKey, JSON.stringify(me))
    useSession.setState({ me })
  }
}

let isNew = false
/** The login was made since the program started, so that all it shows was read with it. */
export const isNewLogin = () => isNew

/** Signing in, and every change of enterprise: nothing of who was here before stays in memory. */
export function signedIn({ Id, JW, Me: me, DeviceToken }: SignedIn) {
  queryClient.clear()
  isNew = true
  storage.remove(outKey)
  keepDevice(DeviceToken)
  take({ Id, JW }, me)
}

const keepDevice = (deviceToken: string) => {
  if (deviceToken !== '') useSettings.getState().set({ deviceToken })
}

/** Under whose name things are kept on this phone: whoever is signed in, or a guest. */
export const ownerOf = () => signedInAs() ?? 'guest'

/** In one step: nobody sees the login of the one and the name of the other. */
function take(login: StoredLogin, me: Me) {
  storage.set(loginKey, JSON.stringify(login))
  storage.set(meKey, JSON.stringify(me))
  useSession.setState({ login, me })
}

/**
 * A new login of whoever is signed in: nothing else changes. False when it is somebody else's, or for another enterprise;
 * then it is not taken. A device is remembered anew with every sign-on.
 */
export function renewLogin({ Id, JW, Me: me, DeviceToken }: SignedIn): boolean {
  keepDevice(DeviceToken)
  const login = { Id, JW }
  const before = useSession.getState().me
  if (signedInAs() !== signedInAs({ login, me })) return false
  // Nothing is drawn anew for what is the same.
  take(login, before !== null && JSON.stringify(before) === JSON.stringify(me) ? before : me)
  return true
}

/** The login that another window of this browser has got meanwhile, for the same person. */
export function takeOtherLogin(): boolean {
  const [login, me] = [kept<StoredLogin>(loginKey), kept<Me>(meKey)]
  const now = useSession.getState()
  if (login === null || login.JW === now.login?.JW || signedInAs({ login, me }) !== signedInAs(now)) return false
  useSession.setState({ login })
  return true
}

/** Removes the stored login. What was typed stays on the phone, bound to its user. */
export function signOut() {
  queryClient.clear()
  storage.remove(loginKey)
  storage.remove(meKey)
  useSession.setState({ login: null, me: null })
}
