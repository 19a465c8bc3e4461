import en from '@locales/en/flows.json'
import es from '@locales/es/flows.json'
import tw from '@locales/tw/flows.json'
import zh from '@locales/zh/flows.json'
import type { LanguageCode } from '@wire'
import type { FlowStatus, TaskStatus } from './flow-state'

const words = { zh, en, es, tw } as const

/** What a flow or a step has come to, in the reader's language. */
export const statusWords = (lang: LanguageCode, status: FlowStatus | TaskStatus): string => words[lang].status[status]

/** Who did what nobody did: time was over. */
export const programName = (lang: LanguageCode): string => words[lang].program
