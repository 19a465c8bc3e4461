import { type LocalFile, releaseFile } from '@/platform/download'
import { room } from '@/platform/room'
import { ownerOf } from '../session/session'
import { fileAt, keepFile, pinEntry } from './persistent-cache'

/** What lies in the vault under the addresses that were handed out. */
const lying = new Set<string>()

interface Seen {
  readonly guid: string
  /** Which of its shapes, with how it is turned. */
  readonly shape: string
  /** As hosts want it at the end of a name. */
  readonly extension: string
}

const keyOf = (owner: string, { guid, shape, extension }: Seen) =>
  `${owner}.seen.${guid}.${shape}${extension === '' ? '' : `.${extension}`}`

async function lyingAt(key: string): Promise<LocalFile | null> {
  const file = await fileAt(key)
  if (file !== null) lying.add(file.address)
  return file
}

/** A file of ours that was seen before, without asking anybody; null where it is not here. */
export async function seenAt(seen: Seen): Promise<LocalFile | null> {
  const owner = ownerOf()
  return owner === 'guest' ? null : lyingAt(keyOf(owner, seen))
}

/** A browser keeps it while it is shown already; a mini-program has no room for it twice. */
async function kept(key: string, file: LocalFile, size: number, pin?: string): Promise<LocalFile> {
  const keeping = keepFile(key, file, file.size || size, pin)
  if (room.holdsFiles) {
    if (pin !== undefined) await keeping
    return file
  }
  const own = (await keeping) ? await lyingAt(key) : null
  if (own === null) return file
  releaseFile(file.address)
  return own
}

/** A file of ours: from this phone when it was seen before, fetched and kept otherwise. */
export async function seenOr(
  seen: Seen,
  fetch: () => Promise<LocalFile>,
  { size, pin }: { readonly size: number; readonly pin?: string },
): Promise<LocalFile> {
  const owner = ownerOf()
  if (owner === 'guest') return fetch()
  const key = keyOf(owner, seen)
  const known = await lyingAt(key)
  if (known !== null) {
    if (pin !== undefined) await pinEntry(key, pin)
    return known
  }
  const file = await fetch()
  return ownerOf() === owner ? kept(key, file, size, pin) : file
}

/** It is not shown any more. What lies on the disk of a mini-program stays there. */
export function letGo(address: string) {
  if (room.holdsFiles || !lying.has(address)) releaseFile(address)
}
