import * as en from './en'
import * as es from './es'
import * as tw from './tw'
import * as zh from './zh'

export type Words = typeof zh

const all = { zh, en, es, tw } as const

/** A mini-program carries every language: it cannot download code later. */
export const loadWords = async (language: keyof typeof all): Promise<Words> => all[language] as unknown as Words

export const wordsAtHand = (language: keyof typeof all): Words | null => all[language] as unknown as Words
