import { reset } from '@/platform/router'
import { toast } from '@/ui/toast'
import { translate } from '@/words'
import { keepDrafts } from './drafts'
import { signOut, useSession } from './session'

const offlineToast = 5000
const slowAfter = 15_000

export const notifyLost = () => toast(translate('shell.offline'), offlineToast)
export const notifyServerError = () => toast(translate('shell.serverError'))

/** The login ended: what was typed is kept first, and ten parallel failures say so once. */
export function expired() {
  if (useSession.getState().login === null) return
  keepDrafts()
  signOut()
  toast(translate('shell.expired'))
  reset('lookhome')
}

/** Says that it takes long, until told to be calm. */
export function whenSlow(): () => void {
  const timer = setTimeout(() => toast(translate('shell.slow'), offlineToast), slowAfter)
  return () => clearTimeout(timer)
}
