import type { Pair } from '../../core/pdf-document'
import { drawCode } from './code'
import { box, ink, leading, type Pages, width } from './pages'

const gap = 22
const half = (width - gap) / 2
const labelSize = 8.5
/** Chinese labels are shorter. */
const labelWidth = ({ content }: Pages) => (/^(zh|tw)$/.test(content.lang) ? 66 : 90)
const value = { size: 9.5 } as const
const small = 7.5
/** Large enough to be scanned from paper. */
const codeSize = 62
const pad = 3.5
/** A value with more lines gets the whole width. */
const maxBeside = 3

interface Cell {
  readonly pair: Pair
  readonly x: number
  readonly width: number
  readonly labels: readonly string[]
  readonly values: readonly string[]
  readonly below: readonly string[]
  readonly height: number
}

function cellOf(pages: Pages, pair: Pair, x: number, wide: number): Cell {
  const room = wide - labelWidth(pages) - 8
  const labels = pages.lines(pair.label, labelSize, labelWidth(pages))
  const values = pages.lines(pair.value, value.size, room)
  const below = pair.below === '' ? [] : pages.lines(pair.below, small, room)
  const height = Math.max(
    labels.length * leading(labelSize),
    values.length * leading(value.size) + below.length * leading(small) + (pair.code === '' ? 0 : codeSize + 4),
  )
  return { pair, x, width: wide, labels, values, below, height }
}

function drawCell(pages: Pages, { pair, x, width: wide, labels, values, below }: Cell, top: number) {
  // Aligns the smaller label with the value.
  const drop = (leading(value.size) - leading(labelSize)) / 2
  labels.forEach((text, index) => {
    pages.line(text, { x, y: top + drop + index * leading(labelSize), size: labelSize, color: ink.quiet })
  })
  const from = x + labelWidth(pages) + 8
  const place = { x: from, width: wide - labelWidth(pages) - 8, align: pair.isFigure ? 'right' : 'left' } as const
  values.forEach((text, index) => {
    pages.line(text, { ...place, y: top + index * leading(value.size), size: value.size })
  })
  const under = top + values.length * leading(value.size)
  below.forEach((text, index) => {
    pages.line(text, { ...place, y: under + index * leading(small), size: small, color: ink.quiet })
  })
  if (pair.code !== '') drawCode(pages, pair.code, { x: from, y: under + 3, size: codeSize })
}

function drawRow(pages: Pages, cells: readonly Cell[]) {
  const height = Math.max(...cells.map((cell) => cell.height))
  pages.need(height + 2 * pad)
  for (const cell of cells) drawCell(pages, cell, pages.y + pad)
  pages.y += height + 2 * pad
  pages.rule()
}

/** Draws a text of any length over the whole width; only such texts may continue on the next page. */
function drawLong(pages: Pages, pair: Pair) {
  const cell = cellOf(pages, pair, box.left, width)
  if (cell.height + 2 * pad <= pages.left) return drawRow(pages, [cell])
  const x = box.left + labelWidth(pages) + 8
  pages.need(3 * leading(value.size) + 2 * pad)
  drawCell(pages, { ...cell, values: [] }, pages.y + pad)
  pages.y += pad
  for (const text of cell.values) {
    pages.need(leading(value.size))
    pages.line(text, { x, y: pages.y, size: value.size })
    pages.y += leading(value.size)
  }
  pages.y += pad
  pages.rule()
}

const fitsBeside = (pages: Pages, pair: Pair) =>
  !pair.isLong && cellOf(pages, pair, box.left, half).values.length <= maxBeside

/** Draws labels and values, two in a row; long values get a row of their own. */
export function drawPairs(pages: Pages, pairs: readonly Pair[]) {
  let waiting: Pair | null = null
  const flush = (other?: Pair) => {
    const cells = [waiting, other ?? null].flatMap((pair) => (pair === null ? [] : [pair]))
    if (cells.length === 0) return
    drawRow(
      pages,
      cells.map((pair, index) => cellOf(pages, pair, box.left + index * (half + gap), half)),
    )
    waiting = null
  }
  for (const pair of pairs) {
    if (!fitsBeside(pages, pair)) {
      flush()
      drawLong(pages, pair)
    } else if (waiting === null) waiting = pair
    else flush(pair)
  }
  flush()
}
