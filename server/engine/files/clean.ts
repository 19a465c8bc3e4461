import type { Module } from '@/schema'
import { forget, isShared, longGone, markUnclaimed } from '../../store/files'
import type { Store } from '../../store/store'
import { cleanTickets } from '../../store/tickets'
import { ofComments } from './access'
import { type FileHost, removeContents } from './content'

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
  })

/** Removes for good what was taken away long ago, and tickets nobody can use any more. */
export async function cleanFiles(store: Store, host: FileHost): Promise<void> {
  await store.system(cleanTickets)
  const gone = await store.system((sql) => longGone(sql, days, mostAtOnce))
  await store.system((sql) =>
    forget(
      sql,
      gone.map(({ guid }) => guid),
    ),
  )
  for (const each of gone) {
    const isKept = await store.system((sql) => isShared(sql, each))
    if (!isKept) await removeContents(host, each.enterprise, each.content)
  }
  if (gone.length === mostAtOnce) await cleanFiles(store, host)
}
