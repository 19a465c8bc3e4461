import { read } from './call'
import { rememberMe } from './session'

/** Asks again who one is, after something about it changed. */
export function refreshMe() {
  read('Account.GetModel', {}).then(rememberMe, () => undefined)
}
