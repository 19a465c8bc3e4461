import type { LanguageCode } from '@wire'
import { notice } from '@/modules/office/notice/notice.module'
import { dayFromToday } from '@/schema'
import type { Change, ModuleHooks, Values } from '../engine/change/change'
import type { AtWork } from '../engine/core/context'
import { notifyAudience, text } from '../engine/messages/notify'
import { setTexted } from '../store/business/notices'

const texts: Readonly<Record<LanguageCode, (title: string) => string>> = {
  zh: (title) => `【Purlin】新通知：${title}。请打开应用查看。`,
  tw: (title) => `【Purlin】新通知：${title}。請打開應用檢視。`,
  en: (title) => `Purlin notice: ${title}. Please open the app to read it.`,
  es: (title) => `Aviso de Purlin: ${title}. Abra la aplicación para leerlo.`,
}

/** Notifies the audience of a notice once, and by SMS once when that is first selected; not after its expiry date. */
async function notify(work: AtWork, { guid, after }: Change) {
  if (after === null) return
  const { sms, texted, title, expiry } = after
  const { audience } = notice.scope
  if (String(expiry) < dayFromToday() || audience === undefined) return
  const words = { code: 'notice.published', values: { title: String(title) } } as const
  await notifyAudience(work, { of: notice, audience, guid }, { kind: 'notice', key: guid, words })
  if (sms !== true || texted !== null) return
  const count = await text(work, { record: guid, kind: 'notice', words: texts[work.lang](String(title)) })
  await setTexted(work.sql, guid, count)
}

/** Every notice has both values, because lists are ordered by one of them and empty values come last. */
const withDefaults = ({ pinned, answer }: Values): Values => ({
  ...{ pinned: pinned === true, answer: answer ?? 'received' },
})

export const notices: ModuleHooks = {
  fill: async (_, { values }) => withDefaults(values),
  appliesTo: ({ cause }) => cause !== 'step',
  afterWrite: notify,
}
