import type { SignedIn } from '@wire'
import { takeLeft } from '@/client/left-at'
import { signedIn } from '@/client/session'
import { useSettings } from '@/client/settings'
import { reset, useParams } from '@/platform/router'
import { matchHash } from '@/routes/match'

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

  return (answer: SignedIn) => {
    signedIn(answer)
    if (answer.DeviceToken !== '') set({ deviceToken: answer.DeviceToken })
    const left = takeLeft()
    const to = next === '' ? left : next
    if (answer.MustSetPassword) reset('setPaw', to ? { next: to } : {})
    else open(to)
  }
}
