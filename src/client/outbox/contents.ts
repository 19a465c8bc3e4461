import type { LocalFile } from '@/platform/download'
import { Refused } from '@/platform/refused'
import { vault } from '@/platform/vault'
import { inRoom, refusalIn, tellTrouble } from '../drafts/persisted'
import { contentKey } from './entry'

/** Contents this phone has no room for: they last as long as the program runs, which is said. */
const held = new Map<string, LocalFile>()

/** Keeps what a file holds until it is accepted. What cannot be read is refused. */
export async function keepContent(id: string, file: LocalFile): Promise<void> {
  try {
    await inRoom(() => vault.keepFile(contentKey(id), file))
    held.delete(id)
  } catch (cause) {
    if (cause instanceof Refused && cause.reason === 'unreadable') throw cause
    held.set(id, file)
    tellTrouble(refusalIn(cause))
  }
}

export const contentAt = async (id: string): Promise<LocalFile | null> =>
  held.get(id) ?? (await vault.fileAt(contentKey(id)))

/** Gone for good; where it was there is room again. */
export async function dropContent(id: string): Promise<void> {
  held.delete(id)
  await vault.dropFile(contentKey(id)).catch(() => undefined)
  for (const [other, file] of held) await keepContent(other, file).catch(() => undefined)
}
