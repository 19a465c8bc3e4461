import type { LanguageCode } from '@wire'

const texts: Readonly<Record<LanguageCode, (code: string) => string>> = {
  zh: (code) => `【Purlin】验证码 ${code}，5分钟内有效。请勿告诉他人。`,
  tw: (code) => `【Purlin】驗證碼 ${code}，5 分鐘內有效。請勿告訴他人。`,
  en: (code) => `Purlin code: ${code}. Valid for 5 minutes. Do not share it.`,
  es: (code) => `Código de Purlin: ${code}. Válido 5 minutos. No lo comparta.`,
}

export const codeText = (lang: LanguageCode) => texts[lang]
