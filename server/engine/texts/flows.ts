import en from '@locales/en/flows.json'
import es from '@locales/es/flows.json'
import tw from '@locales/tw/flows.json'
import zh from '@locales/zh/flows.json'
import type { FlowEntry, LanguageCode } from '@wire'
import type { FlowStatus, TaskStatus } from '../flow-machine/state'

const words = { zh, en, es, tw } as const

export const isStatus = (status: unknown): status is FlowStatus | TaskStatus =>
  typeof status === 'string' && Object.hasOwn(words.zh.status, status)

/** What a flow or a step has come to, in the reader's language. */
export const statusWords = (lang: LanguageCode, status: FlowStatus | TaskStatus): string => words[lang].status[status]

/** Who did what nobody did: time was over. */
export const programName = (lang: LanguageCode): string => words[lang].program

type Kinds = (typeof words)['zh']['line']['kinds']

/** How an approval went is told under this title. */
export const lineTitle = (lang: LanguageCode): string => words[lang].line.title

/** What happened, with those it went to; as the line of an approval on a screen says it. */
export const kindWords = (lang: LanguageCode, { Kind }: FlowEntry, names: string): string =>
  (words[lang].line.kinds[Kind as keyof Kinds] ?? Kind).replace('{{names}}', names).trim()

/** Who did it; the program has no name. */
export function whoWords(lang: LanguageCode, { UserName, ForName }: FlowEntry): string {
  if (UserName === '') return programName(lang)
  if (ForName === '') return UserName
  return words[lang].line.for.replace('{{name}}', UserName).replace('{{for}}', ForName)
}
