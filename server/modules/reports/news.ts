import type { ModuleHooks } from '../../engine/change/change'
import { dueNews, publishDue } from '../../store/reports/news'

/** News is published from its moment; a reader sees that at once, lists of its state within the hour. */
export const newsItems: ModuleHooks = {
  fill: async ({ who }, { before }) => ({ publisher: before?.publisher ?? who.userCode }),
  async derived({ sql }, guids) {
    const due = await dueNews(sql, guids)
    return new Map(due.map(({ guid }) => [guid, { status: 'published' }]))
  },
  tick: ({ store }) => store.system(publishDue),
}
