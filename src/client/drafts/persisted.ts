import { create } from 'zustand'
import { Refused } from '@/platform/refused'
import { type Change, type Kept, type Table, type VaultRefusal, vault } from '@/platform/vault'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'

interface Trouble {
  /** Why nothing more is kept on this phone; null while all is well. */
  readonly refusal: VaultRefusal | null
}

export const useTrouble = create<Trouble>()(() => ({ refusal: null }))

/** What could not be written, newer than what is: it lasts as long as the program runs, which is said. */
const unwritten = new Map<string, string | null>()
const at = (table: Table, key: string) => `${table}/${key}`

export const refusalIn = (cause: unknown): VaultRefusal =>
  cause instanceof Refused && cause.reason === 'full' ? 'full' : 'forbidden'

export function tellTrouble(refusal: VaultRefusal) {
  if (useTrouble.getState().refusal !== refusal) toast(translate(`shell.storage.${refusal}`), 6000)
  useTrouble.setState({ refusal })
}

let makeRoom = async () => {}

/** What lets go of what can be read again, for what cannot. */
export const onFull = (make: typeof makeRoom) => {
  makeRoom = make
}

/** Writes; once more, on a full phone, when room was made. */
export async function inRoom(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (cause) {
    if (refusalIn(cause) !== 'full') throw cause
    await makeRoom()
    await write()
  }
}

/** Keeps texts on this phone, or takes them away; what cannot be kept is told once and lasts as long as the program. */
export async function keep(changes: readonly Change[]): Promise<boolean> {
  try {
    await inRoom(() => vault.write(changes))
    for (const { table, key } of changes) unwritten.delete(at(table, key))
    if (unwritten.size === 0) useTrouble.setState({ refusal: null })
    return true
  } catch (cause) {
    for (const { table, key, text } of changes) unwritten.set(at(table, key), text)
    tellTrouble(refusalIn(cause))
    return false
  }
}

export async function keptText(table: Table, key: string): Promise<string | null> {
  const own = unwritten.get(at(table, key))
  return own === undefined ? vault.get(table, key) : own
}

export async function keptAll(table: Table, prefix: string): Promise<readonly Kept[]> {
  const found = await vault.all(table, prefix)
  const start = at(table, prefix)
  const stored = found.filter(({ key }) => !unwritten.has(at(table, key)))
  const own = [...unwritten].flatMap(([key, text]) =>
    key.startsWith(start) && text !== null ? [{ key: key.slice(table.length + 1), text }] : [],
  )
  return [...stored, ...own]
}

/** Says at start that this phone keeps nothing, before anybody relies on it. */
export async function probeVault() {
  const refusal = await vault.probe()
  if (refusal !== null) tellTrouble(refusal)
}
