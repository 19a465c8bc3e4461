import en from '@locales/en/paper.json'
import es from '@locales/es/paper.json'
import tw from '@locales/tw/paper.json'
import zh from '@locales/zh/paper.json'
import type { LanguageCode } from '@wire'
import { largeUnitOf, type ValueTexts } from '@/schema'

type PaperWord = keyof typeof zh

const texts: Readonly<Record<LanguageCode, Readonly<Record<PaperWord, string>>>> = { zh, en, es, tw }

/** The fixed texts of a PDF, in the caller's language. */
export const paperWord =
  (lang: LanguageCode) =>
  (key: PaperWord, values: Readonly<Record<string, string | number>> = {}) =>
    texts[lang][key].replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))

const china = 8 * 3_600_000

/** PDFs show China time, independent of the server's time zone. */
export function chinaTime(instant: string): string {
  const at = Date.parse(instant)
  return Number.isNaN(at) ? instant : new Date(at + china).toISOString().slice(0, 16).replace('T', ' ')
}

export function valueTextsIn(lang: LanguageCode): ValueTexts {
  const word = paperWord(lang)
  return {
    none: '—',
    yes: word('yes'),
    no: word('no'),
    large: largeUnitOf(lang, word('large')),
    lines: (count) => word('lines', { count }),
    files: (count) => word('files', { count }),
    photos: (count) => word('photos', { count }),
    signed: word('signed'),
    within: (metres) => word('within', { metres }),
    time: chinaTime,
  }
}
