import type { LanguageCode } from '@wire'
import i18next, { type TFunction } from 'i18next'
import { useEffect, useSyncExternalStore } from 'react'
import { beginAnew, loadArea, loadWords, type Words, wordsAtHand } from '@/platform/words'
import { type Area, areasOf } from '@/platform/words/areas'
import { isChinese, type Module, type ModuleHome, rulesOf } from '@/schema'

type Keys<Of, Before extends string> = {
  [K in keyof Of & string]: Of[K] extends string ? `${Before}${K}` : Keys<Of[K], `${Before}${K}.`>
}[keyof Of & string]

/** Every key there is in the Chinese files, the file's name first. */
export type WordKey = { [F in keyof Words & string]: Keys<Words[F], `${F}.`> }[keyof Words & string]
export type Values = Readonly<Record<string, string | number>>
export type Translate = (key: WordKey, values?: Values) => string

/** Where there is Chinese at hand it stands in for what another language lacks. */
const start = (language: LanguageCode, words: object | null, chinese: object | null) =>
  i18next.init({
    lng: language,
    fallbackLng: chinese === null ? false : 'zh',
    ns: ['all'],
    defaultNS: 'all',
    resources: {
      ...(chinese === null ? {} : { zh: { all: chinese } }),
      ...(words === null ? {} : { [language]: { all: words } }),
    },
    interpolation: { escapeValue: false },
    initAsync: false,
    showSupportNotice: false,
  })

const subscribers = new Set<() => void>()
let version = 0

const tell = () => {
  for (const hear of subscribers) hear()
}
const told = () => {
  version += 1
  tell()
}

const again = 2000
const patience = 8000
/** How many words are late, and what ends the rest before they are asked for again. */
let late = 0
const resting = new Set<() => void>()

const rest = () =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      resting.delete(end)
      resolve()
    }
    const timer = setTimeout(end, again)
    resting.add(end)
  })

/** Without its words a page is nothing: they are asked for until they are here. */
async function surely(ask: () => Promise<object>): Promise<object> {
  let isLate = false
  const tellLate = () => {
    if (!isLate) late += 1
    isLate = true
    tell()
  }
  const timer = setTimeout(tellLate, patience)
  try {
    for (;;) {
      try {
        return await ask()
      } catch {
        tellLate()
        await rest()
      }
    }
  } finally {
    clearTimeout(timer)
    if (isLate) late -= 1
  }
}

/** Somebody does not want to wait: asked for at once, or with the whole program anew where the question itself hangs. */
export function askForWords() {
  if (resting.size === 0) beginAnew()
  for (const end of [...resting]) end()
}

/** Where words are that are not here. */
let source = ''
/** The areas that some page has asked for. */
const wanted = new Set<Area>()
const has = (language: LanguageCode, area: Area) =>
  i18next.isInitialized && i18next.getResource(language, 'all', area) !== undefined

async function learn(language: LanguageCode, area: Area) {
  if (has(language, area)) return
  const words = await surely(() => loadArea(language, area, source))
  i18next.addResourceBundle(language, 'all', { [area]: words }, true, true)
}

/** What every page needs; words of an area may be here before it. */
const hasBase = (language: LanguageCode) =>
  i18next.isInitialized && i18next.getResource(language, 'all', 'shell') !== undefined

async function learnBase(language: LanguageCode) {
  if (hasBase(language)) return
  i18next.addResourceBundle(language, 'all', await surely(() => loadWords(language, source)), true, true)
}

/** Words of a page's own area; asked for when the way there begins, so that they come along with its code. */
export async function wordsFor(page: string): Promise<void> {
  for (const area of areasOf(page)) wanted.add(area)
  const missing = areasOf(page).filter((area) => !has(language(), area))
  if (missing.length === 0 || !i18next.isInitialized) return
  await Promise.all(missing.map((area) => learn(language(), area)))
  told()
}

/** Words of an area that no page asks for: of what happens wherever one is. */
export async function wordsToo(area: Area): Promise<void> {
  wanted.add(area)
  if (!i18next.isInitialized || has(language(), area)) return
  await learn(language(), area)
  told()
}

/** Switches without a reload; what is shown stays until the words are here. */
export async function speak(language: LanguageCode, server = ''): Promise<void> {
  source = server
  if (!i18next.isInitialized) await start(language, wordsAtHand(language), wordsAtHand('zh'))
  await Promise.all([learnBase(language), ...[...wanted].map((area) => learn(language, area))])
  await i18next.changeLanguage(language)
  told()
}

const t = i18next.t.bind(i18next) as TFunction

/** Words outside of a screen; the key must exist in the Chinese files. */
export const translate: Translate = (key, values) => t(key, values ?? {})

const subscribe = (hear: () => void) => {
  subscribers.add(hear)
  return () => {
    subscribers.delete(hear)
  }
}

export function useWords(): Translate {
  useSyncExternalStore(subscribe, () => version)
  return translate
}

const knows = (page: string) => version > 0 && hasWords() && areasOf(page).every((area) => has(language(), area))

/** Whether words do not come that some page waits for. */
export const useLateWords = () => useSyncExternalStore(subscribe, () => late > 0)

/** Whether there are any words to say that with. */
export const hasWords = () => hasBase(language())

/** True once the words of the page are here, in the chosen language. */
export function useSpeaks(page: string): boolean {
  useEffect(() => {
    wordsFor(page).catch(() => undefined)
  }, [page])
  return useSyncExternalStore(subscribe, () => knows(page))
}

/** The language that is spoken now. */
export const language = (): LanguageCode => (i18next.language ?? 'zh') as LanguageCode

type Part = {
  readonly field?: string
  readonly choice?: string
  readonly section?: string
  readonly rule?: string
  /** The field of a line, beside the field the lines stand in. */
  readonly line?: string
  /** What one does in a step, or what waits for whoever must do it. */
  readonly step?: string
  readonly waiting?: string
  /** Why a record stands fast. */
  readonly frozen?: true
}

/** The words of a definition: the Chinese ones stand in it, the others under keys derived from it. */
export function wordsOf(module: Module, part: Part = {}, values: Values = {}): string {
  const own = ownWords(module, part) ?? ''
  if (language() === 'zh') return filledIn(own, values)
  return t(`${module.area}.${module.name}.${keyOf(module, part)}`, { defaultValue: own, ...values })
}

/**
 * The title of a module's list. Inside a sentence, such as the one of the search box, it is written small, and
 * without the words that only a title has ("合同管理").
 */
export function listWords(module: Module, isInside = false): string {
  // Chinese has no plural forms.
  if (isInside && isChinese(language())) return wordsOf(module)
  if (language() === 'zh') return module.listTitle
  const title = t(`${module.area}.${module.name}.listTitle`, { defaultValue: module.listTitle })
  return isInside ? title.toLowerCase() : title
}

const filledIn = (text: string, values: Values) =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))

/** The words of a module itself, beside those of its fields. */
const parts = (
  { form, fields, rules, steps, frozen, title }: Module,
  part: Part,
): { readonly key: string; readonly own: string | undefined } | null => {
  const stepNamed = (name: string) => steps.find((step) => step.name === name)
  if (part.section !== undefined) {
    return { key: `sections.${part.section}`, own: form.find(({ name }) => name === part.section)?.title }
  }
  if (part.rule !== undefined) {
    return {
      key: `rules.${part.rule}`,
      own: rulesOf({ fields, rules }).find(({ name }) => name === part.rule)?.message,
    }
  }
  if (part.step !== undefined) return { key: `steps.${part.step}`, own: stepNamed(part.step)?.title }
  if (part.waiting !== undefined) return { key: `waiting.${part.waiting}`, own: stepNamed(part.waiting)?.waiting }
  if (part.frozen === true) return { key: 'frozen', own: frozen?.message }
  return part.field === undefined ? { key: 'title', own: title } : null
}

function ownWords(module: Module, part: Part) {
  const whole = parts(module, part)
  if (whole !== null) return whole.own
  const { field = '', choice, line } = part
  const { label, options } = module.fields[field] ?? {}
  if (line !== undefined) {
    const inside = options?.lines?.fields[line]
    return choice === undefined ? inside?.label : inside?.options.choices?.[choice]
  }
  return choice === undefined ? label : options?.choices?.[choice]
}

function keyOf(module: Module, part: Part) {
  const whole = parts(module, part)
  if (whole !== null) return whole.key
  const { field, choice, line } = part
  if (line !== undefined)
    return choice === undefined ? `lines.${field}.${line}` : `lineChoices.${field}.${line}.${choice}`
  return choice === undefined ? `fields.${field}` : `choices.${field}.${choice}`
}

/** The words of a home: its title, or those of one of its numbers. */
export function homeWords({ area, name, title, counts }: ModuleHome, count?: string): string {
  const own = count === undefined ? title : (counts.find((each) => each.name === count)?.title ?? '')
  const key = count === undefined ? 'title' : `counts.${count}`
  return language() === 'zh' ? own : t(`${area}.homes.${name}.${key}`, { defaultValue: own })
}
