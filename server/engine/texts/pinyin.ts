import { pinyin } from 'pinyin-pro'
import { cached } from '../../cached'

const options = { toneType: 'none', type: 'array', nonZh: 'consecutive' } as const
const tidy = (parts: readonly string[]) => parts.join('').toLowerCase().replace(/\s/g, '')

const maxCached = 2000

/**
 * Converts with a cache, because the same Chinese text recurs; ASCII text such as codes and numbers is passed through.
 */
function converter(make: (text: string) => string) {
  const convert = cached(make, maxCached)
  return (text: string) => tidy([text.replace(/[^\x20-\x7e]+/g, convert)])
}

export const fullPinyin = converter((text) => tidy(pinyin(text, options)))
export const initialsOf = converter((text) => tidy(pinyin(text, { ...options, pattern: 'first' })))
