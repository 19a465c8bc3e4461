import { Refused } from '../refused'
import type { Speech } from './contract'

export type { Dictation } from './contract'

/** These hosts have no call for it; the keyboard of the phone has a key of its own. */
export const canDictate: Speech['canDictate'] = () => false

export const dictate: Speech['dictate'] = () => ({
  stop: () => undefined,
  ended: Promise.reject(new Refused('speech', 'unavailable')),
})
