/** Characters that must not start or end a line, by the rules of Chinese typesetting. */
const noStart = /[、。，．：；？！）】》」』〉”’…—～％‰℃·ー,.:;?!)\]}%]/
const noEnd = /[（【《「『〈“‘([{￥¥$]/
/** Characters of scripts without spaces: a line may break on either side. */
const wide = /[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFFEF\u{20000}-\u{3FFFF}\u25A1\u3000-\u303F]/u

const mayBreak = (before: string, after: string) =>
  before === ' ' || ((wide.test(before) || wide.test(after)) && !noStart.test(after) && !noEnd.test(before))

/** Breaks a paragraph between words or Chinese characters, and inside words longer than a line. */
function linesOf(paragraph: string, width: number, advance: (character: string) => number): string[] {
  const characters = [...paragraph]
  const lines: string[] = []
  let [start, breakAt, filled, sinceBreak] = [0, 0, 0, 0]
  for (const [index, character] of characters.entries()) {
    if (index > start && mayBreak(characters[index - 1] ?? '', character)) [breakAt, sinceBreak] = [index, 0]
    const own = advance(character)
    if (filled + own > width && index > start && character !== ' ') {
      const end = breakAt > start ? breakAt : index
      lines.push(characters.slice(start, end).join('').trimEnd())
      filled = end === index ? 0 : sinceBreak
      ;[start, breakAt] = [end, end]
    }
    filled += own
    sinceBreak += own
  }
  return [...lines, characters.slice(start).join('').trimEnd()]
}

export const breakLines = (text: string, width: number, advance: (character: string) => number): string[] =>
  text.split('\n').flatMap((paragraph) => linesOf(paragraph, width, advance))

/** The width of the widest part that cannot be broken, which is the minimum for a column. */
export function widestWord(text: string, advance: (character: string) => number): number {
  let [widest, filled, before] = [0, 0, '']
  for (const character of text) {
    if (character === '\n' || (before !== '' && mayBreak(before, character))) filled = 0
    if (character !== '\n' && character !== ' ') filled += advance(character)
    widest = Math.max(widest, filled)
    before = character
  }
  return widest
}
