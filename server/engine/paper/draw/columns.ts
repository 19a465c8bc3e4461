import type { Table } from '../../core/pdf-document'
import type { Faces } from './type'

const inset = 5
/** Limit for a column's preferred width. */
const most = 190
/** Longer words are broken. */
const longestWord = 96
/** The width up to which the first column is not broken. */
const shortPlace = 40
const sizes = [8.5, 7.5, 6.5] as const

interface WidthRange {
  /** The minimum width without breaking a word or number. */
  readonly min: number
  /** The width without any line break. */
  readonly preferred: number
}

/** Only the longest texts are measured, because a table may have thousands of rows. */
function longest(texts: readonly string[]) {
  return [...texts].sort((a, b) => b.length - a.length).slice(0, 40)
}

function widthRangeOf(
  { regular, bold }: Faces,
  { columns, rows, sums }: Table,
  index: number,
  size: number,
): WidthRange {
  const { label = '', isFigure = false } = columns[index] ?? {}
  const texts = longest([...rows.map((row) => row[index] ?? ''), sums[index] ?? ''])
  const wholeTexts = Math.max(...texts.flatMap((text) => text.split('\n')).map((text) => bold.width(text, size)))
  const words = Math.max(...texts.map((text) => regular.widestWord(text, size)))
  // The numbers of the lines and the word below them are short.
  const isPlace = index === 0 && wholeTexts <= shortPlace
  const minimum = isFigure || isPlace ? wholeTexts : Math.min(words, longestWord)
  return {
    min: Math.max(minimum, Math.min(bold.widestWord(label, size), longestWord)) + 2 * inset + 1,
    preferred: Math.min(most, Math.max(wholeTexts, bold.width(label, size))) + 2 * inset + 1,
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** Distributes the width: first the minimum of each column, then its preferred width, and the rest to text columns. */
function distributed(ranges: readonly WidthRange[], isFigure: readonly boolean[], available: number) {
  const min = sum(ranges.map((range) => range.min))
  if (min > available) return ranges.map((range) => (range.min * available) / min)
  const missing = ranges.map((range) => Math.max(0, range.preferred - range.min))
  const part = Math.min(1, (available - min) / Math.max(1, sum(missing)))
  const widths = ranges.map((range, index) => range.min + (missing[index] ?? 0) * part)
  const texts = isFigure.filter((is, index) => !is && index > 0).length
  const rest = (available - sum(widths)) / Math.max(1, texts === 0 ? widths.length : texts)
  return widths.map((each, index) => (texts === 0 || (!isFigure[index] && index > 0) ? each + rest : each))
}

/** The widths of columns, and the largest font size at which no word or number is broken. */
export function columnsFor(faces: Faces, table: Table, available: number) {
  const isFigure = table.columns.map((column) => column.isFigure)
  const tries = sizes.map((size) => ({
    size,
    ranges: table.columns.map((_, index) => widthRangeOf(faces, table, index, size)),
  }))
  const [smallest] = tries.slice(-1)
  const chosen = tries.find(({ ranges }) => sum(ranges.map(({ min }) => min)) <= available) ?? smallest
  const { size, ranges } = chosen ?? { size: sizes[0], ranges: [] }
  return { size, inset, widths: distributed(ranges, isFigure, available) }
}
