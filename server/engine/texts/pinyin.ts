import { pinyin } from 'pinyin-pro'

const options = { toneType: 'none', type: 'array', nonZh: 'consecutive' } as const
const tidy = (parts: readonly string[]) => parts.join('').toLowerCase().replace(/\s/g, '')

const mostKept = 2000

/**
 * Converts with a cache, because the same Chinese text recurs; ASCII text such as codes and numbers is passed through.
 */
function kept(make: (text: string) => string) {
  const known = new Map<string, string>()
  const said = (words: string) => {
    const found = known.get(words)
    if (found !== undefined) return found
    if (known.size >= mostKept) known.clear()
    const made = make(words)
    known.set(words, made)
    return made
  }
  return (text: string) => tidy([text.replace(/[^\x20-\x7e]+/g, said)])
}

export const fullPinyin = kept((text) => tidy(pinyin(text, options)))
export const initialsOf = kept((text) => tidy(pinyin(text, { ...options, pattern: 'first' })))
