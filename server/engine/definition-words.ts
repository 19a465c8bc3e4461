import en from '@locales/en/projects.json'
import es from '@locales/es/projects.json'
import tw from '@locales/tw/projects.json'
import type { LanguageCode } from '@wire'
import type { Module } from '@/schema'

type Choices = Readonly<
  Record<string, { readonly choices?: Readonly<Record<string, Readonly<Record<string, string>>>> }>
>

const others: Readonly<Record<Exclude<LanguageCode, 'zh'>, Choices>> = { en, es, tw }

/** The word of a choice: the Chinese one stands in the definition, the others in the area's words. */
export function definitionWords(module: Module, field: string, choice: string, lang: LanguageCode): string {
  const own = module.fields[field]?.options.choices?.[choice] ?? choice
  return lang === 'zh' ? own : (others[lang][module.name]?.choices?.[field]?.[choice] ?? own)
}
