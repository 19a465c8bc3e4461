import { pinyin } from 'pinyin-pro'

const options = { toneType: 'none', type: 'array', nonZh: 'consecutive' } as const

export const fullPinyin = (text: string) => pinyin(text, options).join('').toLowerCase().replace(/\s/g, '')

export const initialsOf = (text: string) =>
  pinyin(text, { ...options, pattern: 'first' })
    .join('')
    .toLowerCase()
    .replace(/\s/g, '')
