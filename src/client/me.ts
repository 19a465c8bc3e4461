import { read } from './call'
import { remembering } from './session'

/** Asks again who one is, after something about it changed. */
export function refreshMe() {
  read('Account.GetModel', {}).then(remembering(), () => undefined)
}
