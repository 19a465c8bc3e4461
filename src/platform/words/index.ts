import type { LanguageCode } from '@wire'
import { send } from '../http'
import { storage } from '../storage'
import * as chinese from './all'
import type { Area } from './areas'

export type Words = typeof chinese

/** All words of a language, by their files. */
type Pack = Readonly<Record<string, object>>

/** What lies on the phone, in parts, since a host takes no long texts; and the tag the server gave it. */
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

/** Nothing where a part is missing. */
function kept(language: LanguageCode): Pack | null {
  const found = indexOf(language)?.parts.map(
    (part) => [part, parsed<object>(storage.get(keyOf(language, part)))] as const,
  )
  return found === undefined || found.some(([, words]) => words === null) ? null : (Object.fromEntries(found) as Pack)
}

function keep(language: LanguageCode, pack: Pack, tag: string) {
  storage.remove(keyOf(language, ''))
  for (const [part, words] of Object.entries(pack)) storage.set(keyOf(language, part), JSON.stringify(words))
  storage.set(keyOf(language, ''), JSON.stringify({ parts: Object.keys(pack), tag } satisfies Index))
}

const zh: Pack = chinese
const known = new Map<LanguageCode, Pack>([['zh', zh]])
/** Asked for once in the life of the program. */
const asked = new Map<LanguageCode, Promise<Pack>>()

async function fetched(language: LanguageCode, server: string): Promise<Pack> {
  const had = known.get(language)
  const tag = had === undefined ? undefined : indexOf(language)?.tag
  const { status, text, headers } = await send({
    method: 'GET',
    url: `${server}/words/${language}.json`,
    headers: tag === undefined ? {} : { 'if-none-match': tag },
  })
  if (status === 304 && had !== undefined) return had
  const pack = status === 200 ? parsed<Pack>(text) : null
  if (pack === null) throw new Error(`there are no words: ${status}`)
  keep(language, pack, headers.etag ?? '')
  known.set(language, pack)
  return pack
}

function ask(language: LanguageCode, server: string) {
  const before = asked.get(language)
  if (before !== undefined) return before
  const asking = fetched(language, server)
  asked.set(language, asking)
  asking.catch(() => asked.delete(language))
  return asking
}

/**
 * A mini-program comes with Chinese. Every other language is fetched from the server when it is chosen, all of it, and
 * kept; what is kept is read at once, and is made new behind it.
 */
async function packOf(language: LanguageCode, server: string): Promise<Pack> {
  const pack = known.get(language) ?? kept(language)
  if (pack === null) return ask(language, server)
  known.set(language, pack)
  if (language !== 'zh') ask(language, server).catch(() => undefined)
  return pack
}

export const loadWords = (language: LanguageCode, server: string): Promise<object> => packOf(language, server)

export async function loadArea(language: LanguageCode, area: Area, server: string): Promise<object> {
  // What the server had when this language was kept may lack what has come since.
  return (await packOf(language, server))[area] ?? zh[area] ?? {}
}

/** Words that need nobody: Chinese, and what was fetched before. */
export function wordsAtHand(language: LanguageCode): object | null {
  const pack = known.get(language) ?? kept(language)
  if (pack !== null) known.set(language, pack)
  return pack
}
