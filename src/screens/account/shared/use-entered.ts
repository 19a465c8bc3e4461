import type { SignedIn } from '@wire'
import { useSettings } from '@/client/core/settings'
import { takeReturnAddress } from '@/client/session/return-address'
import { signedIn } from '@/client/session/session'
import { reset, useParams } from '@/platform/router'
import { matchHash } from '@/routes/match'

/** True if no specific page was requested, so the user continues at the return address. */
const isHome = (address: string) => ['', '/', '/home'].includes(address)

function open(next: string) {
  const found = next === '' ? null : matchHash(next)
  return found ? reset(found.route.name, found.params) : reset('home', {})
}

/**
 * Opens the page after sign-in: setting a password if required, else the requested page, else the return address, else
 * home.
 */
export function useEntered() {
  const { next = '' } = useParams()
  const set = useSettings((settings) => settings.set)

  /** Forms pass their values as second argument; only a string is an address. */
  return (answer: SignedIn, requested?: unknown) => {
    signedIn(answer)
    const address = typeof requested === 'string' ? requested : next
    if (answer.DeviceToken !== '') set({ deviceToken: answer.DeviceToken })
    const returnTo = takeReturnAddress()
    const target = isHome(address) ? returnTo : address
    if (answer.MustSetPassword) reset('setPaw', target ? { next: target } : {})
    else open(target)
  }
}
