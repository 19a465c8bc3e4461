import type { PdfText } from '../../engine/core/services'

/** Texts side by side without a wide gap between them. */
interface Cell {
  readonly text: string
  readonly x: number
}

/** A row of a page: its cells from left to right. */
export type PdfRow = readonly string[]

const end = ({ x, width }: PdfText) => x + width
/** A gap as wide as a character separates cells, a small one words. */
const [wide, small] = [1, 0.25]

/** The cells of texts with the same base line. */
function cellsOf(texts: readonly PdfText[]): PdfRow {
  const cells: Cell[] = []
  let last: PdfText | null = null
  for (const text of [...texts].sort((one, other) => one.x - other.x)) {
    const gap = last === null ? Number.POSITIVE_INFINITY : (text.x - end(last)) / Math.max(1, text.height)
    const before = gap >= wide ? undefined : cells.pop()
    const joined = before === undefined ? text.text : `${before.text}${gap > small ? ' ' : ''}${text.text}`
    cells.push({ text: joined, x: before?.x ?? text.x })
    last = text
  }
  return cells.map(({ text }) => text.trim()).filter((text) => text !== '')
}

/** The rows of the pages of a PDF from top to bottom: texts whose base lines differ by less than half a line. */
export function rowsOf(texts: readonly PdfText[]): readonly PdfRow[] {
  const ordered = [...texts].sort((one, other) => one.page - other.page || other.y - one.y)
  const rows: PdfText[][] = []
  for (const text of ordered) {
    const row = rows.at(-1)
    const first = row?.[0]
    const isSame = first?.page === text.page && first.y - text.y < Math.max(1, text.height) / 2
    if (row !== undefined && isSame) row.push(text)
    else rows.push([text])
  }
  return rows.map(cellsOf)
}
