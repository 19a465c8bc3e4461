import type { Pair, PrintedForm, Table } from '../../core/pdf-document'
import { drawLink, drawStamp } from './head'
import { box, freshRoom, ink, leading, type Pages, width } from './pages'
import { drawSignature } from './signature'
import { drawTable } from './table'

const codeSize = 52
const [titleSize, size, small] = [18, 9, 7.5]
const pad = 4
const half = width / 2
const shade = '#F1F4F6'
const boxHeight = 64
/** The most boxes for signatures in a row. */
const perRow = 4

/** Chinese labels are shorter. */
const labelWidth = ({ content }: Pages) => (/^(zh|tw)$/.test(content.lang) ? 68 : 92)

/** The owner and the kind of paper in the middle, the code on the right, then state and number. */
function drawHeading(pages: Pages, form: PrintedForm) {
  const { enterprise, module, number, stamp, notes, address } = pages.content
  const within = width - 2 * (codeSize + 8)
  const middle = { x: box.left + codeSize + 8, width: within, align: 'center' } as const
  drawLink(pages, address, box.right - codeSize, box.top, codeSize)
  for (const [text, points] of [
    [enterprise.name, 11],
    [module, titleSize],
  ] as const) {
    for (const line of pages.lines(text, points, within, 'bold').slice(0, 2)) {
      pages.line(line, { ...middle, y: pages.y, size: points, weight: 'bold' })
      pages.y += leading(points)
    }
  }
  pages.y = Math.max(pages.y, box.top + codeSize - 12) + 6
  const from = drawStamp(pages, stamp, pages.y)
  const place = { y: pages.y + 3, size, color: ink.quiet } as const
  pages.line(notes.join('   '), { ...place, x: box.left + from })
  const written = number === '' ? '' : `${form.number} ${number}`.trim()
  pages.line(written, { ...place, x: box.left, width: width - codeSize - 8, align: 'right' })
  pages.y = Math.max(pages.y + 22, box.top + codeSize + 6)
}

interface Cell {
  readonly x: number
  readonly width: number
  readonly labels: readonly string[]
  readonly values: readonly string[]
  readonly below: readonly string[]
}

function cellOf(pages: Pages, pair: Pair, x: number, wide: number): Cell {
  const room = wide - labelWidth(pages) - 2 * pad
  return {
    ...{ x, width: wide },
    labels: pages.lines(pair.label, size, labelWidth(pages) - 2 * pad),
    values: pages.lines(pair.value, size, room),
    below: pair.below === '' ? [] : pages.lines(pair.below, small, room),
  }
}

const heightOf = ({ labels, values, below }: Cell) =>
  Math.max(labels.length * leading(size), values.length * leading(size) + below.length * leading(small)) + 2 * pad

/** Draws cells beside each other with a line around each. */
function drawCells(pages: Pages, cells: readonly Cell[]) {
  const height = Math.max(...cells.map(heightOf))
  if (pages.need(height)) pages.rule()
  const top = pages.y
  for (const { x, labels } of cells) {
    pages.doc.rect(x, top, labelWidth(pages), height).fill(shade)
    labels.forEach((text, at) => {
      pages.line(text, { x: x + pad, y: top + pad + at * leading(size), size, color: ink.quiet })
    })
  }
  for (const { x, values, below } of cells) {
    const from = x + labelWidth(pages) + pad
    values.forEach((text, at) => {
      pages.line(text, { x: from, y: top + pad + at * leading(size), size })
    })
    const under = top + pad + values.length * leading(size)
    below.forEach((text, at) => {
      pages.line(text, { x: from, y: under + at * leading(small), size: small, color: ink.quiet })
    })
  }
  pages.y += height
  pages.rule(top)
  pages.rule()
  for (const { x } of cells) for (const at of [x, x + labelWidth(pages)]) pages.upright(at, top)
  pages.upright(box.right, top)
}

/** A value over the whole width; a text longer than a page continues in further cells. */
function drawWide(pages: Pages, pair: Pair) {
  const cell = cellOf(pages, pair, box.left, width)
  const most = Math.floor((freshRoom - 2 * pad) / leading(size)) - cell.below.length
  for (let first = 0; first < Math.max(1, cell.values.length); first += most) {
    const isLast = first + most >= cell.values.length
    const values = cell.values.slice(first, first + most)
    drawCells(pages, [{ ...cell, labels: first === 0 ? cell.labels : [], values, below: isLast ? cell.below : [] }])
  }
}

/** A ruled table under its title; the cells that follow it have no gap. */
function drawList(pages: Pages, table: Table) {
  if (table.title !== '') {
    const height = leading(size) + 2 * pad
    if (pages.need(height + 40)) pages.rule()
    const top = pages.y
    pages.doc.rect(box.left, top, width, height).fill(shade)
    pages.line(table.title, { x: box.left + pad, y: top + pad, size, weight: 'bold' })
    pages.y += height
    pages.rule(top)
    pages.upright(box.left, top)
    pages.upright(box.right, top)
  }
  drawTable(pages, { ...table, title: '' })
  pages.y -= 6
}

/** Values two in a row; one that is too long for half the width has a row of its own. */
function drawHalves(pages: Pages, pairs: readonly Pair[]) {
  const isWide = (pair: Pair | undefined) =>
    pair !== undefined && (pair.isLong || cellOf(pages, pair, box.left, half).values.length > 2)
  for (let at = 0; at < pairs.length; at += 1) {
    const [pair, next] = pairs.slice(at, at + 2)
    if (pair === undefined) return
    if (next === undefined || isWide(pair) || isWide(next)) {
      drawWide(pages, pair)
      continue
    }
    drawCells(pages, [cellOf(pages, pair, box.left, half), cellOf(pages, next, box.left + half, half)])
    at += 1
  }
}

/** Boxes in which persons sign by hand, with the day. */
function drawBoxes(pages: Pages) {
  const { signatures, words } = pages.content
  for (let first = 0; first < signatures.length; first += perRow) {
    const row = signatures.slice(first, first + perRow)
    const wide = width / row.length
    if (pages.need(boxHeight)) pages.rule()
    const top = pages.y
    row.forEach(({ text, drawn }, at) => {
      const x = box.left + at * wide
      if (drawn !== null)
        drawSignature(pages, drawn, { x: x + pad, y: top + pad + leading(size), wide: wide - 2 * pad, align: 'left' })
      const [label = '', second = ''] = pages.lines(text, size, wide - 2 * pad)
      pages.line(label, { x: x + pad, y: top + pad, size, color: ink.quiet })
      pages.line(second, { x: x + pad, y: top + pad + leading(size), size, color: ink.quiet })
      pages.line(words.date, { x: x + pad, y: top + boxHeight - leading(small) - pad, size: small, color: ink.quiet })
    })
    pages.y += boxHeight
    pages.rule(top)
    pages.rule()
    row.forEach((_, at) => {
      pages.upright(box.left + at * wide, top)
    })
    pages.upright(box.right, top)
  }
}

/** Draws a record as a printed form: heading, ruled cells, ruled table, further values and boxes for signatures. */
export function drawForm(pages: Pages, form: PrintedForm) {
  drawHeading(pages, form)
  drawHalves(pages, form.head)
  if (form.table !== null) drawList(pages, form.table)
  for (const part of form.below) {
    if (part.kind === 'pair') drawWide(pages, part)
    else drawList(pages, part)
  }
  drawBoxes(pages)
  pages.y += 6
}
