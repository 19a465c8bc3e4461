import { addressHere } from '@/platform/here'
import { storage } from '@/platform/storage'
import { trueNow } from '../time/server-time'
import { signedInAs } from './session'

interface Left {
  readonly owner: string
  readonly address: string
  readonly at: number
}

const key = 'purlin.left'
/** After a night nobody remembers where they were. */
const longest = 12 * 3_600_000

/** Where somebody is whose login ended: there they go on when they have signed in again. */
export function noteLeft() {
  const owner = signedInAs()
  if (owner === null) return
  const left: Left = { owner, address: addressHere(), at: trueNow() }
  storage.set(key, JSON.stringify(left))
}

function kept(): Left | null {
  try {
    return JSON.parse(storage.get(key) ?? 'null') as Left | null
  } catch {
    return null
  }
}

/** What was to be gone on with there is on its way by itself, or done: nobody comes back to an empty form. */
export function forgetLeft(address: string) {
  if (kept()?.address === address) storage.remove(key)
}

/** Where whoever is signed in now was when their login ended, once; nothing for anybody else. */
export function takeLeft(): string {
  const left = kept()
  if (left === null || left.owner !== signedInAs()) return ''
  storage.remove(key)
  return Math.abs(trueNow() - left.at) < longest ? left.address : ''
}
