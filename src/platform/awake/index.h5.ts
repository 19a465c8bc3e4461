import { Refused, refusedBy } from '../refused'
import type { KeepAwake } from './contract'

interface Lock {
  release(): Promise<void>
}
type WithWakeLock = { readonly wakeLock?: { request(kind: 'screen'): Promise<Lock> } }

let heldLock: Lock | null = null

/** The browser releases the lock by itself when the page is hidden. */
export const keepAwake: KeepAwake = async (isAwake) => {
  const { wakeLock } = navigator as WithWakeLock
  if (wakeLock === undefined) throw new Refused('awake', 'unavailable')
  try {
    await heldLock?.release()
    heldLock = isAwake ? await wakeLock.request('screen') : null
  } catch (cause) {
    throw refusedBy('awake', cause)
  }
}
