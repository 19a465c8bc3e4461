import type { Words } from './index'

export type { Words } from './index'

const loaders = {
  zh: () => import(/* webpackChunkName: "words-zh" */ './zh'),
  en: () => import(/* webpackChunkName: "words-en" */ './en'),
  es: () => import(/* webpackChunkName: "words-es" */ './es'),
  tw: () => import(/* webpackChunkName: "words-tw" */ './tw'),
} as const

/** A browser fetches the language that was chosen, and no other. */
export const loadWords = async (language: keyof typeof loaders): Promise<Words> =>
  (await loaders[language]()) as unknown as Words

export const wordsAtHand = (): Words | null => null
