import type { Module } from '@/schema'
import type { Condition } from '../../store/records/records'
import { amountsOf, tokens } from '../../store/search/search-tables'

/** A parsed search: parts of words, all of which must match, or an amount of money. */
export interface SearchQuery {
  readonly words: readonly string[]
  /** In yuan with two decimals; null if the input is not an amount. */
  readonly amount: string | null
}

const amountForm = /^¥?(-?)(\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.(\d{1,2}))?(万)?元?$/

/** An amount as people type it: 12500, 12,500.00, ¥12,500, 1.25万. */
export function amountIn(keyword: string): string | null {
  const [, minus = '', yuan = '', decimals = '', tenThousands] =
    keyword.normalize('NFKC').trim().match(amountForm) ?? []
  if (yuan === '') return null
  const fen = BigInt(yuan.replaceAll(',', '') + decimals.padEnd(2, '0')) * (tenThousands === undefined ? 1n : 10_000n)
  const digits = String(fen).padStart(3, '0')
  return `${minus}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const parseQuery = (keyword: string): SearchQuery => ({
  words: keyword.toLowerCase().split(/\s+/).filter(Boolean),
  amount: amountIn(keyword),
})

export const likePattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Records that contain all words, or one of whose amounts is equal. */
export function matching(module: Module, { words, amount }: SearchQuery): Condition {
  const sums = amountsOf(module).map((name) => `"${name}"`)
  const patterns = words.map(likePattern)
  if (sums.length === 0) return { text: (n) => `search_text like all($${n}::text[])`, values: [patterns] }
  return {
    text: (n) => `search_text like all($${n}::text[]) or $${n + 1}::numeric in (${sums.join(', ')})`,
    values: [patterns, amount],
  }
}

const isShort = (word: string) => word.length < 3 && /^[\0-~]+$/.test(word)

/** One or two Latin letters, which the search index contains only at the beginning of words. */
export const isVague = ({ words }: SearchQuery) => words.some(isShort)

export const tokenOf = ({ amount }: SearchQuery) => (amount === null ? null : `${tokens.amount}${amount}`)
