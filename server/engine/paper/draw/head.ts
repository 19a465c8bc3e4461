import type { PdfDocument } from '../../core/pdf-document'
import { drawCode } from './code'
import { box, ink, leading, type Pages, width } from './pages'

const codeSize = 68
const aside = 124
const within = width - aside - 16

/** The QR code that opens the record. */
export function drawLink(pages: Pages, address: string, x: number, y: number, size = codeSize) {
  drawCode(pages, address, { x, y, size })
  pages.doc.link(x, y, size, size, address)
}

/** Breaks an address after slashes. */
function addressLines(pages: Pages, address: string, size: number) {
  const lines: string[] = []
  for (const part of address.match(/[^/]*\/|[^/]+$/g) ?? []) {
    const longer = (lines.at(-1) ?? '') + part
    if (lines.length > 0 && pages.faces.regular.width(longer, size) <= aside) lines[lines.length - 1] = longer
    else lines.push(...pages.lines(part, size, aside))
  }
  return lines
}

function drawAside(pages: Pages, y: number): number {
  const { address } = pages.content
  const x = box.right - aside
  drawLink(pages, address, box.right - codeSize, y)
  const size = 5.5
  let at = y + codeSize + 4
  // The address is shown without its protocol.
  for (const text of addressLines(pages, address.replace(/^https?:\/\//, ''), size)) {
    pages.line(text, { x, y: at, size, color: ink.quiet, width: aside, align: 'right' })
    at += leading(size)
  }
  return at
}

/** Draws lines one below the other; returns the position below them. */
function drawLines(
  pages: Pages,
  text: string,
  y: number,
  style: { size: number; weight?: 'bold'; color?: string; most?: number },
) {
  const { size, weight = 'regular', color = ink.main, most = 4 } = style
  const lines = pages.lines(text, size, within, weight)
  const shown = lines.slice(0, most)
  if (lines.length > most) shown[most - 1] = `${shown[most - 1]?.slice(0, -1)}…`
  shown.forEach((line, index) => {
    pages.line(line, { x: box.left, y: y + index * leading(size), size, weight, color })
  })
  return y + shown.length * leading(size)
}

export const shapes = { pass: '●', fail: '▲', wait: '◆', plain: '○' } as const
export const tones = { pass: '#148A5B', fail: '#CF3A2B', wait: '#8F6100', plain: ink.main } as const

/** Draws the state in a frame, with a shape so that it is readable without colour. Returns its width. */
export function drawStamp(pages: Pages, stamp: PdfDocument['stamp'], y: number): number {
  if (stamp === null) return 0
  const text = `${shapes[stamp.tone]} ${stamp.word}`
  const [first = ''] = pages.lines(text, 9, within - 14, 'bold')
  const wide = pages.faces.bold.width(first, 9) + 14
  const color = tones[stamp.tone]
  pages.doc
    .roundedRect(box.left + 0.5, y, wide, 18, 3)
    .lineWidth(0.8)
    .strokeColor(color)
    .stroke()
  pages.line(first, { x: box.left + 7, y: y + 2.5, size: 9, weight: 'bold', color })
  return wide + 10
}

/** Draws the head of the first page: enterprise, title, state and the QR code that opens the record. */
export function drawHead(pages: Pages) {
  const { enterprise, module, title, number, stamp, notes } = pages.content
  const top = box.top
  const under = drawAside(pages, top)
  let y = drawLines(pages, enterprise.name, top, { size: 10, weight: 'bold', most: 2 })
  if (enterprise.shortName !== '' && enterprise.shortName !== enterprise.name) {
    y = drawLines(pages, enterprise.shortName, y, { size: 8, color: ink.quiet, most: 1 })
  }
  y = drawLines(pages, module, y + 10, { size: 19, weight: 'bold', most: 2 })
  y = drawLines(pages, title, y + 3, { size: 12, weight: 'bold' })
  y += 6
  const stampWidth = drawStamp(pages, stamp, y)
  const details = [number, ...notes].filter(Boolean).join('   ')
  const [first = ''] = pages.lines(details, 9, within - stampWidth)
  pages.line(first, { x: box.left + stampWidth, y: y + 2.5, size: 9, color: ink.quiet })
  pages.y = Math.max(y + 24, under) + 4
}
