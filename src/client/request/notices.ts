import { isOpenHere, pageHere } from '@/platform/here'
import { reset } from '@/platform/router'
import { routeNamed } from '@/routes/match'
import { useOverlays } from '@/ui/overlays/store'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'
import type { StoredLogin } from '../core/auth-header'
import { keepTyped } from '../core/lifecycle'
import { storeReturnAddress } from '../session/return-address'
import { signOut, useSession } from '../session/session'

const offlineToast = 5000
const slowAfter = 15_000

/** Shown unless another message is visible, which may be the outcome of a save. */
export const notifyLost = () => {
  if (useOverlays.getState().toast === '') toast(translate('shell.offline'), offlineToast)
}
export const notifyServerError = (words = translate('shell.serverError')) => toast(words)

/**
 * A login ended: typed values are stored first, and parallel failures show one message. Answers to an older login are
 * ignored, and pages that need no login stay open.
 */
export function expired(login: StoredLogin | null) {
  if (login === null || useSession.getState().login !== login) return
  keepTyped()
  const isOpen = isOpenHere()
  if (!isOpen) storeReturnAddress()
  signOut()
  toast(translate('shell.expired'))
  if (!isOpen) reset('lookhome')
}

/** Pause in which parallel refusals open the page only once (ms). */
const redirectPause = 2000
let redirectedAt = 0

/**
 * The server refuses all other calls until the user sets a password: opens the page for that, which leads back
 * afterwards.
 */
export function passwordFirst() {
  if (pageHere() === routeNamed('setPaw')?.page || Date.now() - redirectedAt < redirectPause) return
  redirectedAt = Date.now()
  keepTyped()
  storeReturnAddress()
  reset('setPaw', {})
}

const showSlow = () => toast(translate('shell.slow'), offlineToast)

/** Calls `onSlow` after a while; returns the function that cancels it. */
export function whenSlow(onSlow: () => void = showSlow): () => void {
  const timer = setTimeout(onSlow, slowAfter)
  return () => clearTimeout(timer)
}
