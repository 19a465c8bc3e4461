import type { LanguageCode } from '@wire'
import type { Area } from './areas'

export type { Texts } from './index'

const loaders = {
  zh: () => import(/* webpackChunkName: "words-zh" */ './zh'),
  en: () => import(/* webpackChunkName: "words-en" */ './en'),
  es: () => import(/* webpackChunkName: "words-es" */ './es'),
  tw: () => import(/* webpackChunkName: "words-tw" */ './tw'),
} as const

/** Loads the chosen language only. */
export const loadTexts = async (language: LanguageCode): Promise<object> => loaders[language]()

export const loadArea = async (language: LanguageCode, area: Area): Promise<object | null> =>
  (
    await import(
      /* webpackChunkName: "words-[request]", webpackInclude: /(account|affairs|assets|attendance|boards|calendar|drawings|enterprise|equipment|finance|flows|look|materials|message|office|outbox|planning|progress|projects|punches|qr|quality|records|reporting|reports|scan|selectors|site|supply|views)\.json$/ */
      `@locales/${language}/${area}.json`
    )
  ).default

/** Reloads the app. */
export const reloadApp = () => window.location.reload()

export const cachedTexts = (): object | null => null
