import { type LocalFile, releaseFile } from '@/platform/download'
import { cacheLimits } from '@/platform/room'
import { ownerOf } from '../session/session'
import { fileAt, keepFile, pinEntry } from './persistent-cache'

/** Addresses handed out of files that are stored in the vault. */
const storedAddresses = new Set<string>()

interface CachedFile {
  readonly guid: string
  /** The rendition, including its rotation. */
  readonly shape: string
  /** The file extension that hosts require. */
  readonly extension: string
}

const keyOf = (owner: string, { guid, shape, extension }: CachedFile) =>
  `${owner}.seen.${guid}.${shape}${extension === '' ? '' : `.${extension}`}`

async function storedFile(key: string): Promise<LocalFile | null> {
  const file = await fileAt(key)
  if (file !== null) storedAddresses.add(file.address)
  return file
}

/** A stored file, without a request to the server; null if it is not stored. */
export async function cachedFile(file: CachedFile): Promise<LocalFile | null> {
  const owner = ownerOf()
  return owner === 'guest' ? null : storedFile(keyOf(owner, file))
}

/**
 * Stores a file. A browser holds the shown file in memory anyway; a mini-program has no room for it twice, so the
 * stored copy replaces it.
 */
async function storeFile(key: string, file: LocalFile, size: number, pin?: string): Promise<LocalFile> {
  const keeping = keepFile(key, file, file.size || size, pin)
  if (cacheLimits.holdsFiles) {
    if (pin !== undefined) await keeping
    return file
  }
  const own = (await keeping) ? await storedFile(key) : null
  if (own === null) return file
  releaseFile(file.address)
  return own
}

/** A file from this phone if it is stored; otherwise it is fetched and stored. */
export async function cachedOrFetched(
  file: CachedFile,
  fetch: () => Promise<LocalFile>,
  { size, pin }: { readonly size: number; readonly pin?: string },
): Promise<LocalFile> {
  const owner = ownerOf()
  if (owner === 'guest') return fetch()
  const key = keyOf(owner, file)
  const stored = await storedFile(key)
  if (stored !== null) {
    if (pin !== undefined) await pinEntry(key, pin)
    return stored
  }
  const fetched = await fetch()
  return ownerOf() === owner ? storeFile(key, fetched, size, pin) : fetched
}

/** Releases a file that is no longer shown. Files stored on the disk of a mini-program stay there. */
export function releaseCached(address: string) {
  if (cacheLimits.holdsFiles || !storedAddresses.has(address)) releaseFile(address)
}
