import { pinyin } from 'pinyin-pro'

const options = { toneType: 'none', type: 'array', nonZh: 'consecutive' } as const
const tidy = (parts: readonly string[]) => parts.join('').toLowerCase().replace(/\s/g, '')

const mostCached = 2000

/**
 * Converts with a cache, because the same Chinese text recurs; ASCII text such as codes and numbers is passed through.
 */
function cached(make: (text: string) => string) {
  const cache = new Map<string, string>()
  const convert = (words: string) => {
    const found = cache.get(words)
    if (found !== undefined) return found
    if (cache.size >= mostCached) cache.clear()
    const converted = make(words)
    cache.set(words, converted)
    return converted
  }
  return (text: string) => tidy([text.replace(/[^\x20-\x7e]+/g, convert)])
}

export const fullPinyin = cached((text) => tidy(pinyin(text, options)))
export const initialsOf = cached((text) => tidy(pinyin(text, { ...options, pattern: 'first' })))
