import { news } from '@/modules/reports/news/news.module'
import { flowStates } from '@/schema'
import type { ModuleHooks, Values } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { countTemplates } from '../../store/flows/templates'
import { flowStateOf } from '../../store/ledger/ledger'
import { dueNews, publishDue } from '../../store/reports/news'

/** Whether news waits for its approval: the enterprise has one for news, and this one has not passed it. */
async function isHeld({ sql }: AtWork, guid: string, isStored: boolean) {
  if (isStored && (await flowStateOf(sql, news, guid)) === flowStates.passed) return false
  return (await countTemplates(sql, news.name)) > 0
}

/** The state of approved news: a draft stays one. */
const newsStatus = ({ draft, publish }: Values) => ({
  status: draft === true ? 'draft' : Date.parse(String(publish)) > Date.now() ? 'scheduled' : 'published',
})

/** News is published from its moment; a reader sees that at once, lists of its state within the hour. */
export const newsItems: ModuleHooks = {
  fill: async (work, { guid, before }) => ({
    publisher: before?.publisher ?? work.who.userCode,
    held: await isHeld(work, guid, before !== null),
  }),
  decided: async (_, { values }) => ({ held: false, ...newsStatus(values) }),
  async derived({ sql }, guids) {
    const due = await dueNews(sql, guids)
    return new Map(due.map(({ guid }) => [guid, { status: 'published' }]))
  },
  tick: ({ store }) => store.system(publishDue),
}
