import type { LanguageCode } from '@wire'
import { send } from '../http'
import { storage } from '../storage'
import type * as allChinese from './all'
import type { Area } from './areas'
import * as mainChinese from './main'

export type Texts = typeof allChinese

/** All texts of a language by file name. */
type Pack = Readonly<Record<string, object>>

/** Index of the stored texts, split into parts because hosts limit the length of a text, with their ETag. */
interface Index {
  readonly parts: readonly string[]
  readonly tag: string
}

const keyOf = (language: LanguageCode, part: string) => `purlin.words.${language}.${part}`

const parsed = <T>(text: string | null): T | null => {
  try {
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}

const indexOf = (language: LanguageCode) => parsed<Index>(storage.get(keyOf(language, '')))

/** The stored texts of a language; null if a part is missing. */
function storedPack(language: LanguageCode): Pack | null {
  const found = indexOf(language)?.parts.map(
    (part) => [part, parsed<object>(storage.get(keyOf(language, part)))] as const,
  )
  return found === undefined || found.some(([, words]) => words === null) ? null : (Object.fromEntries(found) as Pack)
}

function storePack(language: LanguageCode, pack: Pack, tag: string) {
  storage.remove(keyOf(language, ''))
  for (const [part, words] of Object.entries(pack)) storage.set(keyOf(language, part), JSON.stringify(words))
  storage.set(keyOf(language, ''), JSON.stringify({ parts: Object.keys(pack), tag } satisfies Index))
}

const zh: Record<string, object> = { ...mainChinese }
const known = new Map<LanguageCode, Pack>([['zh', zh]])
/** Requests by language; each language is requested once while the app runs. */
const requests = new Map<LanguageCode, Promise<Pack>>()

async function fetched(language: LanguageCode, server: string): Promise<Pack> {
  const cached = known.get(language)
  const tag = cached === undefined ? undefined : indexOf(language)?.tag
  const { status, text, headers } = await send({
    method: 'GET',
    url: `${server}/words/${language}.json`,
    headers: tag === undefined ? {} : { 'if-none-match': tag },
  })
  if (status === 304 && cached !== undefined) return cached
  const pack = status === 200 ? parsed<Pack>(text) : null
  if (pack === null) throw new Error(`there are no words: ${status}`)
  storePack(language, pack, headers.etag ?? '')
  known.set(language, pack)
  return pack
}

function requestOnce(language: LanguageCode, server: string) {
  const pending = requests.get(language)
  if (pending !== undefined) return pending
  const request = fetched(language, server)
  requests.set(language, request)
  request.catch(() => requests.delete(language))
  return request
}

/** Adds Chinese texts that come with the pages of a sub-package. */
export function addChinese(area: string, words: object) {
  zh[area] = words
}

/**
 * A mini-program contains Chinese. Every other language is loaded as a whole from the server when it is chosen, and
 * stored; stored texts are used at once and updated in the background.
 */
async function packOf(language: LanguageCode, server: string): Promise<Pack> {
  const pack = known.get(language) ?? storedPack(language)
  if (pack === null) return requestOnce(language, server)
  known.set(language, pack)
  if (language !== 'zh') requestOnce(language, server).catch(() => undefined)
  return pack
}

export const loadTexts = (language: LanguageCode, server: string): Promise<object> => packOf(language, server)

/** The texts of an area; null for Chinese texts that come with the code of their pages. */
export async function loadArea(language: LanguageCode, area: Area, server: string): Promise<object | null> {
  // Texts stored by an earlier version may lack an area.
  return (await packOf(language, server))[area] ?? zh[area] ?? null
}

/** Texts available without a request: Chinese, and stored languages. */
export function cachedTexts(language: LanguageCode): object | null {
  const pack = known.get(language) ?? storedPack(language)
  if (pack !== null) known.set(language, pack)
  return pack
}

/** Does nothing, because requests of a mini-program always settle. */
export const reloadApp = () => undefined
