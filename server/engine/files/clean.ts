import { forget, isShared, longGone } from '../../store/files'
import type { Store } from '../../store/store'
import { cleanTickets } from '../../store/tickets'
import { type FileHost, removeContents } from './content'

/** So long a file that was taken away can be asked for again. */
const days = 30
const mostAtOnce = 200

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
