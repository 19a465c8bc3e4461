import en from '@locales/en/sheets.json'
import es from '@locales/es/sheets.json'
import tw from '@locales/tw/sheets.json'
import zh from '@locales/zh/sheets.json'
import type { LanguageCode } from '@wire'
import { filled, type Values } from './issues'

export type SheetWord = keyof typeof zh
export const languages: readonly LanguageCode[] = ['zh', 'en', 'es', 'tw']

const texts: Readonly<Record<LanguageCode, Readonly<Record<SheetWord, string>>>> = { zh, en, es, tw }

/** The fixed texts of spreadsheets. */
export const sheetWord = (lang: LanguageCode, word: SheetWord, values: Values = {}) =>
  filled(texts[lang][word] ?? word, values)
