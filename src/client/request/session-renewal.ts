import type { StoredLogin } from '../core/auth-header'
import { keepTyped } from '../core/lifecycle'
import { signedInAs, takeOtherLogin, useSession } from '../session/session'
import { expired } from './notices'

let signOn: () => Promise<boolean> = async () => false

/** How somebody is signed on again without being asked. Said by whoever puts the program together. */
export const renewBy = (way: () => Promise<boolean>) => {
  signOn = way
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
 * A login ended: whether there is another one for the same person in the same enterprise. However many find that out at
 * once, one silent sign-on is tried; where it fails, that is told once. Rejects when nobody can know for want of a network:
 * then the login stays.
 */
export async function renewed(login: StoredLogin | null, owner: string | null): Promise<boolean> {
  const { login: now } = useSession.getState()
  if (login === null || now === null) return false
  // Somebody was faster: they may have changed the enterprise, and what was meant for one is not for another.
  if (now !== login) return signedInAs() === owner
  renewing ??= renew(login).finally(() => {
    renewing = null
  })
  return renewing
}
