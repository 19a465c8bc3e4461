import en from '@locales/en/flows.json'
import es from '@locales/es/flows.json'
import tw from '@locales/tw/flows.json'
import zh from '@locales/zh/flows.json'
import type { FlowEntry, LanguageCode } from '@wire'
import type { FlowStatus, TaskStatus } from '../flow-machine/state'

const texts = { zh, en, es, tw } as const

export const isStatus = (status: unknown): status is FlowStatus | TaskStatus =>
  typeof status === 'string' && Object.hasOwn(texts.zh.status, status)

/** The status of a flow or a step, in the reader's language. */
export const statusText = (lang: LanguageCode, status: FlowStatus | TaskStatus): string => texts[lang].status[status]

/** The name shown for actions that the server took automatically when a deadline passed. */
export const programName = (lang: LanguageCode): string => texts[lang].program

type Kinds = (typeof texts)['zh']['line']['kinds']

/** The title of the approval history. */
export const historyTitle = (lang: LanguageCode): string => texts[lang].line.title

/** An event of an approval history, with the names it applies to. */
export const eventText = (lang: LanguageCode, { Kind }: FlowEntry, names: string): string =>
  (texts[lang].line.kinds[Kind as keyof Kinds] ?? Kind).replace('{{names}}', names).trim()

/** The user who acted; automatic actions have no user name. */
export function actorText(lang: LanguageCode, { UserName, ForName }: FlowEntry): string {
  if (UserName === '') return programName(lang)
  if (ForName === '') return UserName
  return texts[lang].line.for.replace('{{name}}', UserName).replace('{{for}}', ForName)
}
