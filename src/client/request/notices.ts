import { isOpenHere, pageHere } from '@/platform/here'
import { reset } from '@/platform/router'
import { routeNamed } from '@/routes/match'
import { useOverlays } from '@/ui/overlays/store'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'
import type { StoredLogin } from '../core/auth-header'
import { keepTyped } from '../core/lifecycle'
import { noteLeft } from '../session/return-address'
import { signOut, useSession } from '../session/session'

const offlineToast = 5000
const slowAfter = 15_000

/** Said unless something else is being said: that may be what became of a save. */
export const notifyLost = () => {
  if (useOverlays.getState().toast === '') toast(translate('shell.offline'), offlineToast)
}
export const notifyServerError = (words = translate('shell.serverError')) => toast(words)

/**
 * A login ended: what was typed is kept first, and ten parallel failures say so once. An answer to an older login
 * says nothing about this one, and whoever is where no login is needed may stay there.
 */
export function expired(login: StoredLogin | null) {
  if (login === null || useSession.getState().login !== login) return
  keepTyped()
  const isOpen = isOpenHere()
  if (!isOpen) noteLeft()
  signOut()
  toast(translate('shell.expired'))
  if (!isOpen) reset('lookhome')
}

/** In milliseconds. Ten parallel refusals lead there once. */
const leadsAgainAfter = 2000
let ledAt = 0

/** Nothing else is answered until a password of one's own is set: the page for that opens, and leads back afterwards. */
export function passwordFirst() {
  if (pageHere() === routeNamed('setPaw')?.page || Date.now() - ledAt < leadsAgainAfter) return
  ledAt = Date.now()
  keepTyped()
  noteLeft()
  reset('setPaw', {})
}

const sayItIsSlow = () => toast(translate('shell.slow'), offlineToast)

/** Says that it takes long, or lets whoever waits choose, until told to be calm. */
export function whenSlow(onSlow: () => void = sayItIsSlow): () => void {
  const timer = setTimeout(onSlow, slowAfter)
  return () => clearTimeout(timer)
}
