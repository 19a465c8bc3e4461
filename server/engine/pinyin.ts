import { pinyin } from 'pinyin-pro'

const options = { toneType: 'none', type: 'array', nonZh: 'consecutive' } as const
const tidy = (parts: readonly string[]) => parts.join('').toLowerCase().replace(/\s/g, '')

const mostKept = 2000

/** Codes and numbers are what they are. */
const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text)

/** The same names of materials, people and places are asked for again and again. */
function kept(make: (text: string) => string) {
  const known = new Map<string, string>()
  return (text: string) => {
    if (isPlain(text)) return tidy([text])
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size >= mostKept) known.clear()
    const made = make(text)
    known.set(text, made)
    return made
  }
}

export const fullPinyin = kept((text) => tidy(pinyin(text, options)))
export const initialsOf = kept((text) => tidy(pinyin(text, { ...options, pattern: 'first' })))
