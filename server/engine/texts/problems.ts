import en from '@locales/en/problems.json'
import enQr from '@locales/en/qr-problems.json'
import enServer from '@locales/en/server-problems.json'
import enSignOn from '@locales/en/sign-on-problems.json'
import es from '@locales/es/problems.json'
import esQr from '@locales/es/qr-problems.json'
import esServer from '@locales/es/server-problems.json'
import esSignOn from '@locales/es/sign-on-problems.json'
import tw from '@locales/tw/problems.json'
import twQr from '@locales/tw/qr-problems.json'
import twServer from '@locales/tw/server-problems.json'
import twSignOn from '@locales/tw/sign-on-problems.json'
import zh from '@locales/zh/problems.json'
import zhQr from '@locales/zh/qr-problems.json'
import zhServer from '@locales/zh/server-problems.json'
import zhSignOn from '@locales/zh/sign-on-problems.json'
import type { LanguageCode } from '@wire'
import type { ProblemCode, ProblemDetails } from '@/schema'

/** Most texts are in other files than `problems`, because the client receives them only with a reply. */
const texts: Readonly<Record<LanguageCode, Readonly<Record<string, string>>>> = {
  zh: { ...zh, ...zhServer, ...zhSignOn, ...zhQr },
  en: { ...en, ...enServer, ...enSignOn, ...enQr },
  es: { ...es, ...esServer, ...esSignOn, ...esQr },
  tw: { ...tw, ...twServer, ...twSignOn, ...twQr },
}

export const isLanguage = (text: unknown): text is LanguageCode =>
  typeof text === 'string' && Object.hasOwn(texts, text)

/** The message of a problem, with its details filled into the placeholders. */
export function problemText(lang: LanguageCode, code: ProblemCode, details: ProblemDetails = {}): string {
  const found = texts[lang][code] ?? texts.zh[code] ?? code
  return found.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    const value = details[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })
}
