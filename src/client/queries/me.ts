import { read } from '../request/call'
import { remembering } from '../session/session'

/** Asks again who one is, after something about it changed. */
export function refreshMe() {
  read('Account.GetModel', {}).then(remembering(), () => undefined)
}
