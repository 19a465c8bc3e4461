import { storage } from '../storage'

/** An upload that was begun, as this phone remembers it. */
export interface Waiting {
  /** The name the server gave it. */
  readonly id: string
  /** Of the file: another content under the same key is another upload. */
  readonly size: number
  /** All of it has arrived. */
  readonly isWhole: boolean
  readonly at: number
}

const prefix = 'purlin.pieces.'
/** The server has forgotten it by then. */
const lifetime = 7 * 86_400_000

function read(name: string): Waiting | null {
  try {
    return JSON.parse(storage.get(name) ?? 'null') as Waiting | null
  } catch {
    return null
  }
}

const isOld = (waiting: Waiting | null) => waiting === null || Date.now() - waiting.at > lifetime

export function waitingFor(key: string, size: number): Waiting | null {
  const waiting = read(prefix + key)
  return isOld(waiting) || waiting?.size !== size ? null : waiting
}

export function remember(key: string, { id, size, isWhole }: Omit<Waiting, 'at'>) {
  for (const name of storage.keys()) if (name.startsWith(prefix) && isOld(read(name))) storage.remove(name)
  storage.set(prefix + key, JSON.stringify({ id, size, isWhole, at: Date.now() } satisfies Waiting))
}

export const forget = (key: string) => storage.remove(prefix + key)
