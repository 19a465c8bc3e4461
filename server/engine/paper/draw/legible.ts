/** Replaces characters that the font lacks, so that their omission is visible. */
const replacement = '□'

const breaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
/** Invisible format characters: directions, joiners, variation selectors. */
const invisible = /\p{Cf}|\p{Variation_Selector}/gu
const controls = /[^\P{Cc}\n]/gu
const blanks = /[^\S\n]/g

const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/**
 * A text with drawable characters only. A sequence that displays as one character, such as an emoji family, is replaced
 * by one.
 */
export function legible(text: string, has: (codePoint: number) => boolean): string {
  const plain = text.normalize('NFC').replace(breaks, '\n').replace(/\t/g, '    ').replace(controls, '')
  const canDraw = (character: string) =>
    [...character.replace(invisible, '')].every(
      (each) => each === '\n' || /\s/.test(each) || has(each.codePointAt(0) ?? 0),
    )
  const drawn = canDraw(plain)
    ? plain
    : [...segmenter.segment(plain)].map(({ segment }) => (canDraw(segment) ? segment : replacement)).join('')
  return drawn.replace(invisible, '').replace(blanks, ' ')
}
