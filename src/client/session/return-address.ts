import { addressHere } from '@/platform/here'
import { storage } from '@/platform/storage'
import { trueNow } from '../time/server-time'
import { signedInAs } from './session'

interface ReturnAddress {
  readonly owner: string
  readonly address: string
  readonly at: number
}

const key = 'purlin.left'
/** Maximum age of a return address (ms): about a night. */
const maxAge = 12 * 3_600_000

/** Stores the address of a user whose login ended, so that they continue there after signing in. */
export function storeReturnAddress() {
  const owner = signedInAs()
  if (owner === null) return
  const returnAddress: ReturnAddress = { owner, address: addressHere(), at: trueNow() }
  storage.set(key, JSON.stringify(returnAddress))
}

function stored(): ReturnAddress | null {
  try {
    return JSON.parse(storage.get(key) ?? 'null') as ReturnAddress | null
  } catch {
    return null
  }
}

/** Deletes the address if its form was sent, so that the user does not return to an empty form. */
export function clearReturnAddress(address: string) {
  if (stored()?.address === address) storage.remove(key)
}

/** The return address of the current user, once; empty for another user. */
export function takeReturnAddress(): string {
  const returnAddress = stored()
  if (returnAddress === null || returnAddress.owner !== signedInAs()) return ''
  storage.remove(key)
  return Math.abs(trueNow() - returnAddress.at) < maxAge ? returnAddress.address : ''
}
