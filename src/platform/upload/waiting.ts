import { storage } from '../storage'

/** A started upload as stored on this device. */
export interface PendingUpload {
  /** Id from the server. */
  readonly id: string
  /** Size of the file; another size under the same key is another upload. */
  readonly size: number
  /** Whether the server has all bytes. */
  readonly isWhole: boolean
  readonly at: number
}

const prefix = 'purlin.pieces.'
/** Lifetime in milliseconds, after which the server has deleted the upload. */
const lifetime = 7 * 86_400_000

function read(name: string): PendingUpload | null {
  try {
    return JSON.parse(storage.get(name) ?? 'null') as PendingUpload | null
  } catch {
    return null
  }
}

const isExpired = (pending: PendingUpload | null) => pending === null || Date.now() - pending.at > lifetime

export function pendingUpload(key: string, size: number): PendingUpload | null {
  const pending = read(prefix + key)
  return isExpired(pending) || pending?.size !== size ? null : pending
}

export function storePending(key: string, { id, size, isWhole }: Omit<PendingUpload, 'at'>) {
  for (const name of storage.keys()) if (name.startsWith(prefix) && isExpired(read(name))) storage.remove(name)
  storage.set(prefix + key, JSON.stringify({ id, size, isWhole, at: Date.now() } satisfies PendingUpload))
}

export const removePending = (key: string) => storage.remove(prefix + key)
