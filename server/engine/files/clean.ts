import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Module } from '@/schema'
import { cleanOneTimeTokens } from '../../store/accounts/one-time-tokens'
import { cleanTickets } from '../../store/accounts/tickets'
import { filesDeletedBefore, isShared, markUnclaimedDeleted, purgeFile } from '../../store/files/files'
import type { Store } from '../../store/store'
import type { FileHost } from '../core/services'
import { ofComments, ofFlows } from './access'
import { removeContents } from './content'

/** Days that a deleted file can still be restored. */
const days = 30
const maxAtOnce = 200

/** Days that a client may keep an unsaved form whose photos were already uploaded. */
const daysUnclaimed = 60

/** Deletes files uploaded for records that were never saved. */
export const cleanUnclaimed = (store: Store, modules: readonly Module[]) =>
  store.system(async (sql) => {
    for (const name of [ofComments, ...modules.map((module) => module.name)])
      await markUnclaimedDeleted(sql, name, daysUnclaimed)
    // A decision is identified by its key.
    await markUnclaimedDeleted(sql, ofFlows, daysUnclaimed, { table: 'flow_event', by: 'key' })
  })

const day = 86_400_000

/** Removes uploads left behind by a process that ended during an upload. */
async function cleanIncoming({ incoming }: FileHost) {
  await mkdir(incoming, { recursive: true })
  const entries = await readdir(incoming, { withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(incoming, entry.name)
    // Another instance may have removed it meanwhile.
    const age = Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? Date.now())
    if (age > day) await rm(path, { force: true })
  }
}

/** Permanently removes files deleted long ago, and expired tickets and tokens. */
export async function cleanFiles(store: Store, host: FileHost): Promise<void> {
  await store.system(cleanTickets)
  await store.system(cleanOneTimeTokens)
  await cleanIncoming(host)
  const expired = await store.system((sql) => filesDeletedBefore(sql, days, maxAtOnce))
  for (const each of expired) {
    const isInUse = await store.system(async (sql) => {
      await purgeFile(sql, each)
      return isShared(sql, each)
    })
    if (!isInUse) await removeContents(host, each.enterprise, each.content)
  }
  if (expired.length === maxAtOnce) await cleanFiles(store, host)
}
