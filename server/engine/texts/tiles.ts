import en from '@locales/en/tiles.json'
import es from '@locales/es/tiles.json'
import tw from '@locales/tw/tiles.json'
import zh from '@locales/zh/tiles.json'
import type { LanguageCode } from '@wire'
import { fullPinyin, initialsOf } from './pinyin'

const words: Readonly<Record<LanguageCode, Readonly<Record<string, string>>>> = { zh, en, es, tw }

export const tileText = (code: string, lang: LanguageCode) => words[lang][code] ?? words.zh[code] ?? code

export const groupText = (id: string, lang: LanguageCode) => words[lang][`group.${id}`] ?? words.zh[`group.${id}`] ?? id

const known = new Map<string, string>()

/** Pinyin and initials of the Chinese name, cached. */
export function tilePinyin(code: string): string {
  const had = known.get(code)
  if (had !== undefined) return had
  const text = tileText(code, 'zh')
  const made = `${fullPinyin(text)} ${initialsOf(text)}`
  known.set(code, made)
  return made
}
