/** Replaces characters that the font lacks, so that their omission is visible. */
const replacement = '□'

const breaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
/** Invisible format characters: directions, joiners, variation selectors. */
const unseen = /\p{Cf}|\p{Variation_Selector}/gu
const controls = /[^\P{Cc}\n]/gu
const blanks = /[^\S\n]/g

const signs = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/**
 * A text with drawable characters only. A sequence that displays as one character, such as an emoji family, is replaced
 * by one.
 */
export function legible(text: string, has: (codePoint: number) => boolean): string {
  const plain = text.normalize('NFC').replace(breaks, '\n').replace(/\t/g, '    ').replace(controls, '')
  const can = (sign: string) =>
    [...sign.replace(unseen, '')].every((each) => each === '\n' || /\s/.test(each) || has(each.codePointAt(0) ?? 0))
  const drawn = can(plain)
    ? plain
    : [...signs.segment(plain)].map(({ segment }) => (can(segment) ? segment : replacement)).join('')
  return drawn.replace(unseen, '').replace(blanks, ' ')
}
