import type { SignedIn } from '@wire'
import { useSettings } from '@/client/core/settings'
import { takeReturnAddress } from '@/client/session/return-address'
import { signedIn } from '@/client/session/session'
import { reset, useParams } from '@/platform/router'
import { matchHash } from '@/routes/match'

/** Who wanted no place of their own goes on where they were. */
const isHome = (place: string) => ['', '/', '/home'].includes(place)

function open(next: string) {
  const asked = next === '' ? null : matchHash(next)
  return asked ? reset(asked.route.name, asked.params) : reset('home', {})
}

/**
 * Where a person goes once signed in: to set a password when they must, to what they asked for, to where they were when
 * their login ended, else home.
 */
export function useEntered() {
  const { next = '' } = useParams()
  const set = useSettings((settings) => settings.set)

  /** Forms hand over their values besides: only words name a place. */
  return (answer: SignedIn, asked?: unknown) => {
    signedIn(answer)
    const wanted = typeof asked === 'string' ? asked : next
    if (answer.DeviceToken !== '') set({ deviceToken: answer.DeviceToken })
    const left = takeReturnAddress()
    const to = isHome(wanted) ? left : wanted
    if (answer.MustSetPassword) reset('setPaw', to ? { next: to } : {})
    else open(to)
  }
}
