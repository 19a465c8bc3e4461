import { read } from '../request/call'
import { meStorer } from '../session/session'

/** Reloads the current user after a change to them. */
export function refreshMe() {
  read('Account.GetModel', {}).then(meStorer(), () => undefined)
}
