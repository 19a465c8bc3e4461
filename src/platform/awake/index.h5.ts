import { Refused, refusedBy } from '../refused'
import type { KeepAwake } from './contract'

interface Lock {
  release(): Promise<void>
}
type Locking = { readonly wakeLock?: { request(kind: 'screen'): Promise<Lock> } }

let held: Lock | null = null

/** A browser lets go by itself when the page is put away. */
export const keepAwake: KeepAwake = async (isAwake) => {
  const { wakeLock } = navigator as Locking
  if (wakeLock === undefined) throw new Refused('awake', 'unavailable')
  try {
    await held?.release()
    held = isAwake ? await wakeLock.request('screen') : null
  } catch (cause) {
    throw refusedBy('awake', cause)
  }
}
