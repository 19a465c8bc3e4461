import type { Table } from '../../core/pdf-document'
import { columnsFor } from './columns'
import { box, freshRoom, ink, leading, type Pages, width } from './pages'
import type { Weight } from './type'

const pad = 3

interface Grid {
  readonly table: Table
  readonly size: number
  readonly inset: number
  readonly widths: readonly number[]
  readonly lefts: readonly number[]
}

type Cells = readonly (readonly string[])[]

const brokenIn = (pages: Pages, { widths, inset, size }: Grid, texts: readonly string[], weight: Weight): Cells =>
  texts.map((text, index) => pages.lines(text, size, (widths[index] ?? 0) - 2 * inset, weight))

const heightOf = ({ size }: Grid, cells: Cells) =>
  Math.max(1, ...cells.map(({ length }) => length)) * leading(size) + 2 * pad

function drawCells(pages: Pages, grid: Grid, cells: Cells, weight: Weight, color: string = ink.main) {
  const { size, inset, widths, lefts, table } = grid
  const top = pages.y
  cells.forEach((lines, column) => {
    const place = {
      x: (lefts[column] ?? 0) + inset,
      width: (widths[column] ?? 0) - 2 * inset,
      align: table.columns[column]?.isFigure === true ? 'right' : 'left',
    } as const
    lines.forEach((text, index) => {
      pages.line(text, { ...place, y: pages.y + pad + index * leading(size), size, weight, color })
    })
  })
  pages.y += heightOf(grid, cells)
  pages.rule()
  if (table.isRuled === true) for (const x of [...lefts, box.right]) pages.upright(x, top)
}

/** Splits a row that is higher than a page into parts. */
function partsOf({ size }: Grid, cells: Cells, room: number): readonly Cells[] {
  const most = Math.max(1, Math.floor((room - 2 * pad) / leading(size)))
  const count = Math.ceil(Math.max(1, ...cells.map(({ length }) => length)) / most)
  return Array.from({ length: count }, (_, part) => cells.map((lines) => lines.slice(part * most, (part + 1) * most)))
}

/** Draws a table. Its head is repeated on every page; a row is kept on one page if possible. */
export function drawTable(pages: Pages, table: Table) {
  const { widths, ...rest } = columnsFor(pages.faces, table, width)
  const lefts = widths.map((_, index) => box.left + widths.slice(0, index).reduce((sum, each) => sum + each, 0))
  const grid: Grid = { table, widths, lefts, ...rest }
  const labels = table.columns.map(({ label }) => label)
  const head = brokenIn(pages, grid, labels, 'bold')
  const headHeight = heightOf(grid, head)
  const drawHead = () => {
    if (table.isRuled === true) pages.rule()
    drawCells(pages, grid, head, 'bold', ink.quiet)
  }
  const titled = table.title === '' ? 0 : leading(9.5) + 4
  const first = brokenIn(pages, grid, table.rows[0] ?? [], 'regular')
  pages.need(titled + headHeight + Math.min(heightOf(grid, first), freshRoom / 2) + 8)
  if (titled > 0) {
    pages.y += 6
    pages.line(table.title, { x: box.left, y: pages.y, size: 9.5, weight: 'bold' })
    pages.y += titled
    pages.rule(pages.y, ink.quiet)
  }
  drawHead()
  const room = freshRoom - headHeight
  for (const row of table.rows) {
    const cells = brokenIn(pages, grid, row, 'regular')
    for (const part of heightOf(grid, cells) <= room ? [cells] : partsOf(grid, cells, room)) {
      if (pages.need(heightOf(grid, part))) drawHead()
      drawCells(pages, grid, part, 'regular')
    }
  }
  if (table.sums.length > 0) {
    const sums = brokenIn(pages, grid, table.sums, 'bold')
    if (pages.need(heightOf(grid, sums))) drawHead()
    drawCells(pages, grid, sums, 'bold')
  }
  pages.y += 6
}
