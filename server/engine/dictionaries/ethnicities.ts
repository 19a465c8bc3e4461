import en from '@locales/en/ethnicities.json'
import es from '@locales/es/ethnicities.json'
import tw from '@locales/tw/ethnicities.json'
import zh from '@locales/zh/ethnicities.json'
import type { EthnicityRow, LanguageCode } from '@wire'
import { fullPinyin, initialsOf } from '../texts/pinyin'

type Texts = Readonly<Record<string, string>>
const texts: Readonly<Record<LanguageCode, Texts>> = { zh, en, es, tw }
const keys = Object.keys(zh)

export const isEthnicity = (key: string) => Object.hasOwn(zh, key)

export const ethnicityWord = (key: string, lang: LanguageCode) => texts[lang][key] ?? key

const bare = (text: string) => text.trim().toLowerCase().replace(/族$/, '')

/** The ethnicity with this name in any language, with or without the Chinese suffix for ethnic groups. */
export const ethnicityNamed = (text: string) =>
  text.trim() === ''
    ? undefined
    : keys.find((key) => Object.values(texts).some((own) => bare(own[key] ?? '') === bare(text)))

/** All ethnicities with their search text: Chinese name, pinyin and initials. */
export const ethnicitiesIn = (lang: LanguageCode): readonly EthnicityRow[] =>
  keys.map((key) => {
    const own = ethnicityWord(key, 'zh')
    return { id: key, text: ethnicityWord(key, lang), sounds: [own, fullPinyin(own), initialsOf(own)].join(' ') }
  })
