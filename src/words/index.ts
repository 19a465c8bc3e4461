import type { LanguageCode } from '@wire'
import i18next, { type TFunction } from 'i18next'
import { useEffect, useSyncExternalStore } from 'react'
import { cachedTexts, loadArea, loadTexts, reloadApp, type Texts } from '@/platform/words'
import { type Area, areasOf } from '@/platform/words/areas'
import { isChinese, type Module, type ModuleHome, messagesOf } from '@/schema'

type Keys<Of, Before extends string> = {
  [K in keyof Of & string]: Of[K] extends string ? `${Before}${K}` : Keys<Of[K], `${Before}${K}.`>
}[keyof Of & string]

/** All keys of the Chinese files, with the file name first. */
export type TextKey = { [F in keyof Texts & string]: Keys<Texts[F], `${F}.`> }[keyof Texts & string]
export type Values = Readonly<Record<string, string | number>>
export type Translate = (key: TextKey, values?: Values) => string

/** Chinese, if loaded, is the fallback for texts that another language lacks. */
const initialise = (language: LanguageCode, words: object | null, chinese: object | null) =>
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

const notify = () => {
  for (const listener of subscribers) listener()
}
const textsChanged = () => {
  version += 1
  notify()
}

const retryDelay = 2000
const lateAfter = 8000
/** Number of late loads, and functions that end the delays before their retries. */
let late = 0
const pendingDelays = new Set<() => void>()

const delay = () =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      pendingDelays.delete(end)
      resolve()
    }
    const timer = setTimeout(end, retryDelay)
    pendingDelays.add(end)
  })

/** Retries until the load succeeds, because a page cannot be shown without its texts. */
async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  let isLate = false
  const markLate = () => {
    if (!isLate) late += 1
    isLate = true
    notify()
  }
  const timer = setTimeout(markLate, lateAfter)
  try {
    for (;;) {
      try {
        return await load()
      } catch {
        markLate()
        await delay()
      }
    }
  } finally {
    clearTimeout(timer)
    if (isLate) late -= 1
  }
}

/** Retries late loads at once on request of the person; reloads the app if a request itself hangs. */
export function retryTexts() {
  if (pendingDelays.size === 0) reloadApp()
  for (const end of [...pendingDelays]) end()
}

/** Server from which texts are loaded. */
let textServer = ''
/** Areas that pages have requested. */
const requestedAreas = new Set<Area>()
const has = (language: LanguageCode, area: Area) =>
  i18next.isInitialized && i18next.getResource(language, 'all', area) !== undefined

async function loadInto(language: LanguageCode, area: Area) {
  if (has(language, area)) return
  const words = await loadWithRetries(() => loadArea(language, area, textServer))
  if (words === null) return
  i18next.addResourceBundle(language, 'all', { [area]: words }, true, true)
}

/** Shows Chinese texts that came with the code of a page. */
export function showAdded(area: string, words: object) {
  if (!i18next.isInitialized) return
  i18next.addResourceBundle('zh', 'all', { [area]: words }, true, true)
  textsChanged()
}

/** Whether the base texts are loaded; texts of an area may be loaded before them. */
const hasBase = (language: LanguageCode) =>
  i18next.isInitialized && i18next.getResource(language, 'all', 'shell') !== undefined

async function loadBase(language: LanguageCode) {
  if (hasBase(language)) return
  i18next.addResourceBundle(language, 'all', await loadWithRetries(() => loadTexts(language, textServer)), true, true)
}

/** Loads the texts of the areas of a page; called when navigation starts, in parallel with its code. */
export async function loadTextsFor(page: string): Promise<void> {
  for (const area of areasOf(page)) requestedAreas.add(area)
  const missing = areasOf(page).filter((area) => !has(language(), area))
  if (missing.length === 0 || !i18next.isInitialized) return
  await Promise.all(missing.map((area) => loadInto(language(), area)))
  textsChanged()
}

/** Loads the texts of an area that belongs to no page, such as the scanner, which opens on any page. */
export async function loadTextsOf(area: Area): Promise<void> {
  requestedAreas.add(area)
  if (!i18next.isInitialized || has(language(), area)) return
  await loadInto(language(), area)
  textsChanged()
}

/** Switches the language without a reload; the previous texts stay until the new ones are loaded. */
export async function switchLanguage(language: LanguageCode, server = ''): Promise<void> {
  textServer = server
  if (!i18next.isInitialized) await initialise(language, cachedTexts(language), cachedTexts('zh'))
  await Promise.all([loadBase(language), ...[...requestedAreas].map((area) => loadInto(language, area))])
  await i18next.changeLanguage(language)
  textsChanged()
}

const t = i18next.t.bind(i18next) as TFunction

/** Text for code outside of components; the key must exist in the Chinese files. */
export const translate: Translate = (key, values) => t(key, values ?? {})

const subscribe = (listener: () => void) => {
  subscribers.add(listener)
  return () => {
    subscribers.delete(listener)
  }
}

export function useTranslate(): Translate {
  useSyncExternalStore(subscribe, () => version)
  return translate
}

const isReady = (page: string) => version > 0 && hasTexts() && areasOf(page).every((area) => has(language(), area))

/** Whether the texts that a page waits for are late. */
export const useLateTexts = () => useSyncExternalStore(subscribe, () => late > 0)

/** Whether the base texts are loaded, so that a message about late texts can be shown. */
export const hasTexts = () => hasBase(language())

/** True once the texts of the page are loaded in the chosen language. */
export function useTextsReady(page: string): boolean {
  useEffect(() => {
    loadTextsFor(page).catch(() => undefined)
  }, [page])
  return useSyncExternalStore(subscribe, () => isReady(page))
}

/** The current language. */
export const language = (): LanguageCode => (i18next.language ?? 'zh') as LanguageCode

type Part = {
  readonly field?: string
  readonly choice?: string
  readonly section?: string
  readonly rule?: string
  /** Field of a line; `field` is then the field that holds the lines. */
  readonly line?: string
  /** `step`: title of a step; `waiting`: label of its pending task. */
  readonly step?: string
  /** Title of an action that begins a record of another module. */
  readonly offer?: string
  /** Title of a chart. */
  readonly chart?: string
  readonly waiting?: string
  /** Reason why a record is frozen. */
  readonly frozen?: true
}

/** A text of a definition: Chinese is part of it, the other languages have keys derived from it. */
export function textOf(module: Module, part: Part = {}, values: Values = {}): string {
  const own = ownText(module, part) ?? ''
  if (language() === 'zh') return interpolate(own, values)
  return t(`${module.area}.${module.name}.${keyOf(module, part)}`, { defaultValue: own, ...values })
}

/**
 * Title of a module's list. Inside a sentence, such as the placeholder of the search box, it is in lower case and
 * without the words that only a title has ("合同管理").
 */
export function listTitleOf(module: Module, isInside = false): string {
  // Chinese has no plural forms.
  if (isInside && isChinese(language())) return textOf(module)
  if (language() === 'zh') return module.listTitle
  const title = t(`${module.area}.${module.name}.listTitle`, { defaultValue: module.listTitle })
  return isInside ? title.toLowerCase() : title
}

const interpolate = (text: string, values: Values) =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))

/** Key and Chinese text of a part of the module other than its fields; null for a field. */
const moduleText = (
  { form, fields, rules, gates, steps, offers, charts, views, frozen, title }: Module,
  part: Part,
): { readonly key: string; readonly own: string | undefined } | null => {
  const titled = [...charts, ...views.filter((view) => view.kind === 'chart')]
  const stepNamed = (name: string) => steps.find((step) => step.name === name)
  if (part.section !== undefined) {
    return { key: `sections.${part.section}`, own: form.find(({ name }) => name === part.section)?.title }
  }
  if (part.rule !== undefined) {
    return {
      key: `rules.${part.rule}`,
      own: messagesOf({ fields, rules, gates }).find(({ name }) => name === part.rule)?.message,
    }
  }
  if (part.step !== undefined) return { key: `steps.${part.step}`, own: stepNamed(part.step)?.title }
  if (part.offer !== undefined)
    return { key: `offers.${part.offer}`, own: offers.find(({ name }) => name === part.offer)?.title }
  if (part.chart !== undefined)
    return { key: `charts.${part.chart}`, own: titled.find(({ name }) => name === part.chart)?.title }
  if (part.waiting !== undefined) return { key: `waiting.${part.waiting}`, own: stepNamed(part.waiting)?.waiting }
  if (part.frozen === true) return { key: 'frozen', own: frozen?.message }
  return part.field === undefined ? { key: 'title', own: title } : null
}

function ownText(module: Module, part: Part) {
  const ofModule = moduleText(module, part)
  if (ofModule !== null) return ofModule.own
  const { field = '', choice, line } = part
  const { label, options } = module.fields[field] ?? {}
  if (line !== undefined) {
    const inside = options?.lines?.fields[line]
    return choice === undefined ? inside?.label : inside?.options.choices?.[choice]
  }
  return choice === undefined ? label : options?.choices?.[choice]
}

function keyOf(module: Module, part: Part) {
  const ofModule = moduleText(module, part)
  if (ofModule !== null) return ofModule.key
  const { field, choice, line } = part
  if (line !== undefined)
    return choice === undefined ? `lines.${field}.${line}` : `lineChoices.${field}.${line}.${choice}`
  return choice === undefined ? `fields.${field}` : `choices.${field}.${choice}`
}

/** Title of an area home page, or the title of one of its counts. */
export function homeTextOf({ area, name, title, counts }: ModuleHome, count?: string): string {
  const own = count === undefined ? title : (counts.find((each) => each.name === count)?.title ?? '')
  const key = count === undefined ? 'title' : `counts.${count}`
  return language() === 'zh' ? own : t(`${area}.homes.${name}.${key}`, { defaultValue: own })
}
