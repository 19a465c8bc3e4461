import type { LogLines } from '@wire'
import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import { linesIn } from '@/schema'
import type { AtWork } from '../../engine/core/context'
import { readRecord } from '../../engine/records/read'

/** The lists of lines of a log, by the calls of the specification. */
export const logLists = {
  GetWorkerList: 'workers',
  GetResourceList: 'resources',
  GetCarList: 'vehicles',
  GetProgressList: 'progress',
} as const

interface Query {
  readonly RID: string
  readonly page: number
  readonly rows: number
}

/** A page of one list of lines of a log, each with its title as text. */
export async function logLines(
  work: AtWork,
  list: (typeof logLists)[keyof typeof logLists],
  { RID, page, rows }: Query,
): Promise<LogLines> {
  const { values, words } = await readRecord(work, constructionLog, RID)
  const all = linesIn(values, list)
  const title = constructionLog.fields[list].options.lines?.title ?? ''
  const shown = all.map(({ guid, ...line }, at) => ({
    ...{ ...line, id: String(guid) },
    text: words[`${list}.${at}.${title}`] ?? String(line[title] ?? ''),
  }))
  return { total: all.length, rows: shown.slice((page - 1) * rows, page * rows) }
}
