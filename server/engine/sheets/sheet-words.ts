import enReasons from '@locales/en/reasons.json'
import en from '@locales/en/sheets.json'
import esReasons from '@locales/es/reasons.json'
import es from '@locales/es/sheets.json'
import twReasons from '@locales/tw/reasons.json'
import tw from '@locales/tw/sheets.json'
import zhReasons from '@locales/zh/reasons.json'
import zh from '@locales/zh/sheets.json'
import type { LanguageCode } from '@wire'
import type { Issue, Module } from '@/schema'
import { fieldWords, ruleWords } from '../definition-words'

export type SheetWord = keyof typeof zh
export const languages: readonly LanguageCode[] = ['zh', 'en', 'es', 'tw']

const words: Readonly<Record<LanguageCode, Readonly<Record<SheetWord, string>>>> = { zh, en, es, tw }
const reasons: Readonly<Record<LanguageCode, Readonly<Record<string, string>>>> = {
  zh: zhReasons,
  en: enReasons,
  es: esReasons,
  tw: twReasons,
}

type Values = Readonly<Record<string, string | number>>

const filled = (text: string, values: Values) =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))

/** What stands in a sheet beside the records' own words. */
export const sheetWord = (lang: LanguageCode, word: SheetWord, values: Values = {}) =>
  filled(words[lang][word] ?? word, values)

const grouped = (fen: number) => {
  const [whole = '', rest = ''] = (fen / 100).toFixed(2).split('.')
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${rest}`
}

/** Told of several fields at once: their names stand where a limit would. */
const together = ['not-twice', 'once-a-week', 'once-a-month']
const labelsIn = (module: Module, names: string, lang: LanguageCode) =>
  names
    .split(',')
    .map((name) => fieldWords(module, name, lang))
    .join(/^(zh|tw)$/.test(lang) ? '、' : ', ')

/** One thing that is wrong, in words; the limits of a module's own rules about money are fen. */
export function issueWords(module: Module, { field, reason, limit }: Issue, lang: LanguageCode): string {
  const [owner, rule] = reason.split('.')
  if (rule === undefined || owner !== module.name) {
    const told = together.includes(reason) ? labelsIn(module, String(limit), lang) : limit
    return filled(reasons[lang][reason] ?? reason, told === undefined ? {} : { limit: told })
  }
  const isMoney = module.fields[field]?.kind === 'money' && typeof limit === 'number'
  return filled(ruleWords(module, rule, lang), limit === undefined ? {} : { limit: isMoney ? grouped(limit) : limit })
}
