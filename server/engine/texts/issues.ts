import en from '@locales/en/reasons.json'
import es from '@locales/es/reasons.json'
import tw from '@locales/tw/reasons.json'
import zh from '@locales/zh/reasons.json'
import type { LanguageCode } from '@wire'
import { chineseComma, fieldAt, type Issue, isChinese, type Module, stepParentOf } from '@/schema'
import { fieldLabel, labelOf, ruleText } from './definitions'

const reasons: Readonly<Record<LanguageCode, Readonly<Record<string, string>>>> = { zh, en, es, tw }

export type Values = Readonly<Record<string, string | number>>

export const filled = (text: string, values: Values) =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))

const grouped = (fen: number) => {
  const [whole = '', rest = ''] = (fen / 100).toFixed(2).split('.')
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${rest}`
}

/** Reasons whose limit is a list of field names, shown by their labels. */
const withFieldNames = ['not-twice', 'once-a-week', 'once-a-month']
const labelsIn = (module: Module, names: string, lang: LanguageCode) =>
  names
    .split(',')
    .map((name) => fieldLabel(module, name, lang))
    .join(isChinese(lang) ? chineseComma : ', ')

interface BrokenRule {
  readonly rule: string
  readonly limit: string | number | undefined
}

/** The message of a rule or gate with its limit. */
export const ruleWords = (module: Module, { rule, limit }: BrokenRule, lang: LanguageCode) =>
  filled(ruleText(module, rule, lang), limit === undefined ? {} : { limit })

/** The text of an issue; amounts of money in a module's own rules are in fen. */
export function issueText(module: Module, { field, reason, limit }: Issue, lang: LanguageCode): string {
  const [owner, rule] = reason.split('.')
  const parent = stepParentOf(module)?.parent
  // A step can be refused by a gate of the record that it changes.
  if (rule !== undefined && parent !== undefined && owner === parent.name)
    return ruleWords(parent, { rule, limit }, lang)
  if (rule === undefined || owner !== module.name) {
    const limitText = withFieldNames.includes(reason) ? labelsIn(module, String(limit), lang) : limit
    return filled(reasons[lang][reason] ?? reason, limitText === undefined ? {} : { limit: limitText })
  }
  const isMoney = fieldAt(module, field)?.kind === 'money' && typeof limit === 'number'
  return ruleWords(module, { rule, limit: isMoney ? grouped(limit) : limit }, lang)
}

/** The label of an issue's field, with the number of its line. */
function labelAt(module: Module, name: string, lang: LanguageCode): string {
  const [field = '', place, line] = name.split('.')
  if (module.fields[field] === undefined) return ''
  const label = labelOf(module, { field }, lang)
  return line === undefined ? label : `${label} ${Number(place) + 1} · ${labelOf(module, { field, line }, lang)}`
}

const maxIssues = 3

/** The text of the first few issues with their fields, for messages that are read away from the form. */
export const issueTexts = (module: Module, issues: readonly Issue[], lang: LanguageCode): string =>
  issues
    .slice(0, maxIssues)
    .map((issue) => [labelAt(module, issue.field, lang), issueText(module, issue, lang)])
    .map(([label = '', words = '']) => (label === '' ? words : `${label}: ${words}`))
    .join('; ')
