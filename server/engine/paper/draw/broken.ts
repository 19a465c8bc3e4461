/** Characters that must not start or end a line, by the rules of Chinese typesetting. */
const noStart = /[、。，．：；？！）】》」』〉”’…—～％‰℃·ー,.:;?!)\]}%]/
const noEnd = /[（【《「『〈“‘([{￥¥$]/
/** Characters of scripts without spaces: a line may break on either side. */
const wide = /[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFFEF\u{20000}-\u{3FFFF}\u25A1\u3000-\u303F]/u

const mayBreak = (before: string, after: string) =>
  before === ' ' || ((wide.test(before) || wide.test(after)) && !noStart.test(after) && !noEnd.test(before))

/** Breaks a paragraph between words or Chinese characters, and inside words longer than a line. */
function linesOf(paragraph: string, width: number, advance: (sign: string) => number): string[] {
  const signs = [...paragraph]
  const lines: string[] = []
  let [start, chance, filled, sinceChance] = [0, 0, 0, 0]
  for (const [index, sign] of signs.entries()) {
    if (index > start && mayBreak(signs[index - 1] ?? '', sign)) [chance, sinceChance] = [index, 0]
    const own = advance(sign)
    if (filled + own > width && index > start && sign !== ' ') {
      const end = chance > start ? chance : index
      lines.push(signs.slice(start, end).join('').trimEnd())
      filled = end === index ? 0 : sinceChance
      ;[start, chance] = [end, end]
    }
    filled += own
    sinceChance += own
  }
  return [...lines, signs.slice(start).join('').trimEnd()]
}

export const broken = (text: string, width: number, advance: (sign: string) => number): string[] =>
  text.split('\n').flatMap((paragraph) => linesOf(paragraph, width, advance))

/** The width of the widest part that cannot be broken, which is the minimum for a column. */
export function widestWord(text: string, advance: (sign: string) => number): number {
  let [widest, filled, before] = [0, 0, '']
  for (const sign of text) {
    if (sign === '\n' || (before !== '' && mayBreak(before, sign))) filled = 0
    if (sign !== '\n' && sign !== ' ') filled += advance(sign)
    widest = Math.max(widest, filled)
    before = sign
  }
  return widest
}
