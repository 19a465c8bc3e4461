import type { LocalFile } from '@/platform/download'
import { Refused } from '@/platform/refused'
import { localStore } from '@/platform/vault'
import { refusalIn, reportStorageProblem, withRoom } from '../drafts/persisted'
import { contentKey } from './entry'

/**
 * File contents that the phone has no room for. They last as long as the program runs, and the user is notified of
 * that.
 */
const inMemory = new Map<string, LocalFile>()

/** Stores the content of a file until it is accepted. An unreadable file is refused. */
export async function keepContent(id: string, file: LocalFile): Promise<void> {
  try {
    await withRoom(() => localStore.storeFile(contentKey(id), file))
    inMemory.delete(id)
  } catch (cause) {
    if (cause instanceof Refused && cause.reason === 'unreadable') throw cause
    inMemory.set(id, file)
    reportStorageProblem(refusalIn(cause))
  }
}

export const contentAt = async (id: string): Promise<LocalFile | null> =>
  inMemory.get(id) ?? (await localStore.fileAt(contentKey(id)))

/** Deletes a content, and stores those that had no room before. */
export async function dropContent(id: string): Promise<void> {
  inMemory.delete(id)
  await localStore.deleteFile(contentKey(id)).catch(() => undefined)
  for (const [other, file] of inMemory) await keepContent(other, file).catch(() => undefined)
}
