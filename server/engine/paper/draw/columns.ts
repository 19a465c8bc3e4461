import type { Table } from '../../core/pdf-document'
import type { Faces } from './type'

const inset = 5
/** Limit for a column's preferred width. */
const most = 190
/** Longer words are broken. */
const longestWord = 96
const sizes = [8.5, 7.5, 6.5] as const

interface Wish {
  /** The minimum width without breaking a word or number. */
  readonly least: number
  /** The width without any line break. */
  readonly whole: number
}

/** Only the longest texts are measured, because a table may have thousands of rows. */
function longest(texts: readonly string[]) {
  return [...texts].sort((a, b) => b.length - a.length).slice(0, 40)
}

function wishOf({ regular, bold }: Faces, { columns, rows, sums }: Table, index: number, size: number): Wish {
  const { label = '', isFigure = false } = columns[index] ?? {}
  const texts = longest([...rows.map((row) => row[index] ?? ''), sums[index] ?? ''])
  const wholeTexts = Math.max(...texts.flatMap((text) => text.split('\n')).map((text) => bold.width(text, size)))
  const words = Math.max(...texts.map((text) => regular.widestWord(text, size)))
  const own = isFigure ? wholeTexts : Math.min(words, longestWord)
  return {
    least: Math.max(own, Math.min(bold.widestWord(label, size), longestWord)) + 2 * inset + 1,
    whole: Math.min(most, Math.max(wholeTexts, bold.width(label, size))) + 2 * inset + 1,
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** Distributes the width: first the minimum of each column, then its preferred width, and the rest to text columns. */
function shared(wishes: readonly Wish[], isFigure: readonly boolean[], room: number) {
  const least = sum(wishes.map((wish) => wish.least))
  if (least > room) return wishes.map((wish) => (wish.least * room) / least)
  const wanted = wishes.map((wish) => Math.max(0, wish.whole - wish.least))
  const part = Math.min(1, (room - least) / Math.max(1, sum(wanted)))
  const widths = wishes.map((wish, index) => wish.least + (wanted[index] ?? 0) * part)
  const texts = isFigure.filter((is, index) => !is && index > 0).length
  const rest = (room - sum(widths)) / Math.max(1, texts === 0 ? widths.length : texts)
  return widths.map((each, index) => (texts === 0 || (!isFigure[index] && index > 0) ? each + rest : each))
}

/** The widths of columns, and the largest font size at which no word or number is broken. */
export function columnsFor(faces: Faces, table: Table, room: number) {
  const isFigure = table.columns.map((column) => column.isFigure)
  const tries = sizes.map((size) => ({
    size,
    wishes: table.columns.map((_, index) => wishOf(faces, table, index, size)),
  }))
  const [smallest] = tries.slice(-1)
  const chosen = tries.find(({ wishes }) => sum(wishes.map(({ least }) => least)) <= room) ?? smallest
  const { size, wishes } = chosen ?? { size: sizes[0], wishes: [] }
  return { size, inset, widths: shared(wishes, isFigure, room) }
}
