import { create } from 'zustand'
import { Refused } from '@/platform/refused'
import { type Change, localStore, type StoredText, type StoreRefusal, type Table } from '@/platform/vault'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'

interface StorageProblem {
  /** Why the phone cannot store anything; null while storing works. */
  readonly refusal: StoreRefusal | null
}

export const useStorageProblem = create<StorageProblem>()(() => ({ refusal: null }))

/**
 * Changes that could not be written, newer than the stored ones. They last as long as the program runs, and the user is
 * notified of that.
 */
const unwritten = new Map<string, string | null>()
const at = (table: Table, key: string) => `${table}/${key}`

export const refusalIn = (cause: unknown): StoreRefusal =>
  cause instanceof Refused && cause.reason === 'full' ? 'full' : 'forbidden'

export function reportStorageProblem(refusal: StoreRefusal) {
  if (useStorageProblem.getState().refusal !== refusal) toast(translate(`shell.storage.${refusal}`), 6000)
  useStorageProblem.setState({ refusal })
}

let makeRoom = async () => {}

/** Sets the function that deletes cached data, which can be read again, to make room for data that cannot. */
export const onFull = (make: typeof makeRoom) => {
  makeRoom = make
}

/** Runs a write. On a full phone it makes room and runs it once more. */
export async function withRoom(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (cause) {
    if (refusalIn(cause) !== 'full') throw cause
    await makeRoom()
    await write()
  }
}

/**
 * Stores or deletes texts on this phone. A failed change is reported to the user once and held in memory as long as the
 * program runs.
 */
export async function storeTexts(changes: readonly Change[]): Promise<boolean> {
  try {
    await withRoom(() => localStore.write(changes))
    for (const { table, key } of changes) unwritten.delete(at(table, key))
    if (unwritten.size === 0) useStorageProblem.setState({ refusal: null })
    return true
  } catch (cause) {
    for (const { table, key, text } of changes) unwritten.set(at(table, key), text)
    reportStorageProblem(refusalIn(cause))
    return false
  }
}

export async function storedText(table: Table, key: string): Promise<string | null> {
  const own = unwritten.get(at(table, key))
  return own === undefined ? localStore.get(table, key) : own
}

export async function storedTexts(table: Table, prefix: string): Promise<readonly StoredText[]> {
  const found = await localStore.all(table, prefix)
  const start = at(table, prefix)
  const stored = found.filter(({ key }) => !unwritten.has(at(table, key)))
  const own = [...unwritten].flatMap(([key, text]) =>
    key.startsWith(start) && text !== null ? [{ key: key.slice(table.length + 1), text }] : [],
  )
  return [...stored, ...own]
}

/** Notifies the user at start if this phone cannot store anything, before they rely on it. */
export async function probeVault() {
  const refusal = await localStore.probe()
  if (refusal !== null) reportStorageProblem(refusal)
}
