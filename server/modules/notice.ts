import type { LanguageCode } from '@wire'
import { notice } from '@/modules/office/notice/notice.module'
import { dayFromToday } from '@/schema'
import type { AtWork } from '../engine/context'
import type { Draft, Extra } from '../engine/records-save'
import { phonesOf } from '../store/receipts'
import { ownRows } from '../store/row-security'

const texts: Readonly<Record<LanguageCode, (title: string) => string>> = {
  zh: (title) => `【Purlin】新通知：${title}。请打开应用查看。`,
  tw: (title) => `【Purlin】新通知：${title}。請打開應用檢視。`,
  en: (title) => `Purlin notice: ${title}. Please open the app to read it.`,
  es: (title) => `Aviso de Purlin: ${title}. Abra la aplicación para leerlo.`,
}

const atOnce = 10

/** To each of them, some at a time; one that cannot be reached keeps it from nobody else. */
async function send({ services, requestId }: AtWork, phones: readonly string[], text: string) {
  let failed = 0
  for (let from = 0; from < phones.length; from += atOnce) {
    const sent = await Promise.allSettled(
      phones.slice(from, from + atOnce).map((phone) => services.sendSms(phone, text)),
    )
    failed += sent.filter(({ status }) => status === 'rejected').length
  }
  if (failed > 0) services.log.warn({ requestId, failed, of: phones.length }, 'texts of a notice could not be sent')
}

/** Texts go out once, when a notice first asks for them, to all it is for, and only once it stands. */
async function told(work: AtWork, { guid, values, isGone, isBack }: Draft) {
  const { sms, texted, title, expiry } = values
  const { audience } = notice.scope
  const isDue = sms === true && texted === null && String(expiry) >= dayFromToday()
  if (!isDue || isGone === true || isBack === true || audience === undefined) return
  const phones = await phonesOf(work.sql, notice, audience, guid)
  await work.sql.run(`update "${notice.name}" set texted = $2 where ${ownRows()} and guid = $1`, [guid, phones.length])
  work.after?.(() => send(work, phones, texts[work.lang](String(title))))
}

export const notices: Extra = { saved: told }
