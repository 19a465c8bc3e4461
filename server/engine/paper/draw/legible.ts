/** Stands for what the font cannot draw, so that nobody believes nothing was there. */
const replacement = '□'

const breaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
/** What controls and is not seen: directions, joiners, choices among emoji. */
const unseen = /\p{Cf}|\p{Variation_Selector}/gu
const controls = /[^\P{Cc}\n]/gu
const blanks = /[^\S\n]/g

const signs = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** A text in which every character can be drawn. What looks like one sign, as a family of emoji, is replaced by one. */
export function legible(text: string, has: (codePoint: number) => boolean): string {
  const plain = text.normalize('NFC').replace(breaks, '\n').replace(/\t/g, '    ').replace(controls, '')
  const can = (sign: string) =>
    [...sign.replace(unseen, '')].every((each) => each === '\n' || /\s/.test(each) || has(each.codePointAt(0) ?? 0))
  const drawn = can(plain)
    ? plain
    : [...signs.segment(plain)].map(({ segment }) => (can(segment) ? segment : replacement)).join('')
  return drawn.replace(unseen, '').replace(blanks, ' ')
}
