import type { SignedIn } from '@wire'
import { signedIn } from '@/client/session'
import { useSettings } from '@/client/settings'
import { reset, useParams } from '@/platform/router'
import { matchHash } from '@/routes/match'

function open(next: string) {
  const asked = next === '' ? null : matchHash(next)
  return asked ? reset(asked.route.name, asked.params) : reset('home', {})
}

/** Where a person goes once signed in: to set a password when they must, to what they asked for, else home. */
export function useEntered() {
  const { next = '' } = useParams()
  const set = useSettings((settings) => settings.set)

  /** Forms hand over their values besides: only words name a place. */
  return (answer: SignedIn, to?: unknown) => {
    signedIn(answer)
    const wanted = typeof to === 'string' ? to : next
    if (answer.DeviceToken !== '') set({ deviceToken: answer.DeviceToken })
    if (answer.MustSetPassword) reset('setPaw', wanted ? { next: wanted } : {})
    else open(wanted)
  }
}
