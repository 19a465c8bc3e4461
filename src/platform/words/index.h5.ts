import type { LanguageCode } from '@wire'
import type { Area } from './areas'

export type { Words } from './index'

const loaders = {
  zh: () => import(/* webpackChunkName: "words-zh" */ './zh'),
  en: () => import(/* webpackChunkName: "words-en" */ './en'),
  es: () => import(/* webpackChunkName: "words-es" */ './es'),
  tw: () => import(/* webpackChunkName: "words-tw" */ './tw'),
} as const

/** A browser fetches the language that was chosen, and no other. */
export const loadWords = async (language: LanguageCode): Promise<object> => loaders[language]()

export const loadArea = async (language: LanguageCode, area: Area): Promise<object> =>
  (
    await import(
      /* webpackChunkName: "words-[request]", webpackInclude: /(account|assets|enterprise|finance|flows|look|materials|message|office|outbox|projects|qr|quality|records|scan|selectors|site)\.json$/ */
      `@locales/${language}/${area}.json`
    )
  ).default

/** The program once more, from its beginning. */
export const beginAnew = () => window.location.reload()

export const wordsAtHand = (): object | null => null
