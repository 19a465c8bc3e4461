import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Module } from '@/schema'
import { cleanPasses } from '../../store/accounts/one-time-tokens'
import { cleanTickets } from '../../store/accounts/tickets'
import { forget, isShared, longGone, markUnclaimed } from '../../store/files/files'
import type { Store } from '../../store/store'
import type { FileHost } from '../core/services'
import { ofComments, ofFlows } from './access'
import { removeContents } from './content'

/** So long a file that was taken away can be asked for again. */
const days = 30
const mostAtOnce = 200

/** So long a phone may keep a form with photos that were sent already. */
const daysUnclaimed = 60

/** Takes away what was uploaded for records that nobody ever saved. */
export const cleanUnclaimed = (store: Store, modules: readonly Module[]) =>
  store.system(async (sql) => {
    for (const name of [ofComments, ...modules.map((module) => module.name)])
      await markUnclaimed(sql, name, daysUnclaimed)
    // A decision is known by its key.
    await markUnclaimed(sql, ofFlows, daysUnclaimed, { table: 'flow_event', by: 'key' })
  })

const day = 86_400_000

/** Removes what came in and was left lying by a program that ended in the middle of it. */
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

/** Removes for good what was taken away long ago, and tickets nobody can use any more. */
export async function cleanFiles(store: Store, host: FileHost): Promise<void> {
  await store.system(cleanTickets)
  await store.system(cleanPasses)
  await cleanIncoming(host)
  const gone = await store.system((sql) => longGone(sql, days, mostAtOnce))
  for (const each of gone) {
    const isKept = await store.system(async (sql) => {
      await forget(sql, each)
      return isShared(sql, each)
    })
    if (!isKept) await removeContents(host, each.enterprise, each.content)
  }
  if (gone.length === mostAtOnce) await cleanFiles(store, host)
}
