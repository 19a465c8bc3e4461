import type { LanguageCode } from '@wire'
import * as en from './all/en'
import * as es from './all/es'
import * as tw from './all/tw'
import * as zh from './all/zh'
import type { Area } from './areas'

export type Words = typeof zh

const all: Readonly<Record<LanguageCode, object>> = { zh, en, es, tw }

/** A mini-program carries every language: it cannot download code later. */
export const loadWords = async (language: LanguageCode): Promise<object> => all[language]

export const loadArea = async (language: LanguageCode, area: Area): Promise<object> =>
  (all[language] as Readonly<Record<Area, object>>)[area]

export const wordsAtHand = (language: LanguageCode): object | null => all[language]

/** Nothing is ever late where all of it is at hand. */
export const beginAnew = () => undefined
