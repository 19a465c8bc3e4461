import { forget, longGone } from '../../store/files'
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
  for (const { enterprise, guid } of gone) await removeContents(host, enterprise, guid)
  await store.system((sql) =>
    forget(
      sql,
      gone.map(({ guid }) => guid),
    ),
  )
  if (gone.length === mostAtOnce) await cleanFiles(store, host)
}
