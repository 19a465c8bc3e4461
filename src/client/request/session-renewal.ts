import type { StoredLogin } from '../core/auth-header'
import { keepTyped } from '../core/lifecycle'
import { signedInAs, takeOtherLogin, useSession } from '../session/session'
import { expired } from './notices'

let signOn: () => Promise<boolean> = async () => false

/** Sets how the current user is signed on again silently; called by the app's entry. */
export const setSilentSignOn = (signOnSilently: () => Promise<boolean>) => {
  signOn = signOnSilently
}

async function renew(login: StoredLogin) {
  const owner = signedInAs()
  keepTyped()
  if (takeOtherLogin() || (await signOn())) {
    const { login: now } = useSession.getState()
    return now !== login && now !== null && signedInAs() === owner
  }
  expired(login)
  return false
}

let renewing: Promise<boolean> | null = null

/**
 * Renews an expired login for the same user and enterprise. Parallel calls share one silent sign-on, and a failure is
 * shown once. Rejects if there is no network; then the login stays.
 */
export async function renewed(login: StoredLogin | null, owner: string | null): Promise<boolean> {
  const { login: now } = useSession.getState()
  if (login === null || now === null) return false
  // The login was replaced meanwhile. If it is for another enterprise, the request must not be repeated.
  if (now !== login) return signedInAs() === owner
  renewing ??= renew(login).finally(() => {
    renewing = null
  })
  return renewing
}
