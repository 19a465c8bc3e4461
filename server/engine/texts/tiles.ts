import en from '@locales/en/tiles.json'
import es from '@locales/es/tiles.json'
import tw from '@locales/tw/tiles.json'
import zh from '@locales/zh/tiles.json'
import type { LanguageCode } from '@wire'
import { fullPinyin, initialsOf } from './pinyin'

const texts: Readonly<Record<LanguageCode, Readonly<Record<string, string>>>> = { zh, en, es, tw }

export const tileText = (code: string, lang: LanguageCode) => texts[lang][code] ?? texts.zh[code] ?? code

export const groupText = (id: string, lang: LanguageCode) => texts[lang][`group.${id}`] ?? texts.zh[`group.${id}`] ?? id

const cache = new Map<string, string>()

/** Pinyin and initials of the Chinese name, cached. */
export function tilePinyin(code: string): string {
  const cached = cache.get(code)
  if (cached !== undefined) return cached
  const text = tileText(code, 'zh')
  const value = `${fullPinyin(text)} ${initialsOf(text)}`
  cache.set(code, value)
  return value
}
