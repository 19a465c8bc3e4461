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
/** Set after a sign-out, so that the host does not sign the user on again without their request. */
const outKey = 'purlin.stays-out'

export const isSignedOutOfHost = () => storage.get(outKey) !== null
export const staySignedOutOfHost = () => storage.set(outKey, '1')

function stored<T>(key: string): T | null {
  const text = storage.get(key)
  if (text === null) return null
  try {
    return JSON.parse(text) as T
  } catch {
    return null
  }
}

export const useSession = create<Session>()(() => ({ login: stored<StoredLogin>(loginKey), me: stored<Me>(meKey) }))

export const useMe = () => useSession((session) => session.me)

/** The user and enterprise of this session; null while no user is signed in. */
export const signedInAs = ({ login, me }: Session = useSession.getState()) =>
  login === null || me === null ? null : `${me.AccountId}.${me.CompanyCode}`

/** Returns a function that stores the loaded user, unless the session has changed meanwhile. */
export function meStorer() {
  const owner = signedInAs()
  return (me: Me) => {
    if (useSession.getState().login === null || signedInAs() !== owner) return
    storage.set(meKey, JSON.stringify(me))
    useSession.setState({ me })
  }
}

let isNew = false
/** True if the login was made since the program started, so that all shown data was read with it. */
export const isNewLogin = () => isNew

/** Starts a session after sign-in or a change of enterprise; data of the previous session is removed from memory. */
export function signedIn({ Id, JW, Me: me, DeviceToken }: SignedIn) {
  queryClient.clear()
  isNew = true
  storage.remove(outKey)
  storeDeviceToken(DeviceToken)
  setSession({ Id, JW }, me)
}

const storeDeviceToken = (deviceToken: string) => {
  if (deviceToken !== '') useSettings.getState().set({ deviceToken })
}

/** Owner of data stored on this phone: the current user, or a guest. */
export const ownerOf = () => signedInAs() ?? 'guest'

/** Sets login and user in one step, so that they always match. */
function setSession(login: StoredLogin, me: Me) {
  storage.set(loginKey, JSON.stringify(login))
  storage.set(meKey, JSON.stringify(me))
  useSession.setState({ login, me })
}

/**
 * Takes a new login of the current user. Returns false without taking it if it is for another user or enterprise. The
 * device token is stored in any case.
 */
export function renewLogin({ Id, JW, Me: me, DeviceToken }: SignedIn): boolean {
  storeDeviceToken(DeviceToken)
  const login = { Id, JW }
  const before = useSession.getState().me
  if (signedInAs() !== signedInAs({ login, me })) return false
  // Keeps the object if it is equal, so that components do not rerender.
  setSession(login, before !== null && JSON.stringify(before) === JSON.stringify(me) ? before : me)
  return true
}

/** Takes the login that another window of this browser has received for the same user. */
export function takeOtherLogin(): boolean {
  const [login, me] = [stored<StoredLogin>(loginKey), stored<Me>(meKey)]
  const now = useSession.getState()
  if (login === null || login.JW === now.login?.JW || signedInAs({ login, me }) !== signedInAs(now)) return false
  useSession.setState({ login })
  return true
}

/** Removes the stored login. Drafts stay on the phone, bound to their user. */
export function signOut() {
  queryClient.clear()
  storage.remove(loginKey)
  storage.remove(meKey)
  useSession.setState({ login: null, me: null })
}
