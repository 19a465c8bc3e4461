import type { Step } from '../../core/pdf-document'
import { shapes, tones } from './head'
import { box, freshRoom, ink, leading, type Pages, width } from './pages'

const size = 9
const small = 8
const pad = 4
const gap = 10
/** Three columns: place and time, person and action, signature. */
const [left, right] = [width * 0.24, width * 0.18]
const middle = width - left - right - 2 * gap
const signatureHeight = 34

function drawName(pages: Pages, signature: Uint8Array, y: number) {
  const x = box.right - right
  try {
    pages.doc.image(Buffer.from(signature), x, y, { fit: [right, signatureHeight], align: 'right', valign: 'center' })
  } catch {
    pages.line(pages.content.words.unreadable, { x, y, size: small, color: ink.quiet, width: right, align: 'right' })
  }
}

function drawLines(pages: Pages, lines: readonly string[], x: number, y: number, quiet: boolean, points: number) {
  lines.forEach((text, index) => {
    pages.line(text, { x, y: y + index * leading(points), size: points, ...(quiet ? { color: ink.quiet } : {}) })
  })
  return y + lines.length * leading(points)
}

/** Draws the steps of an approval; a step is kept on one page if possible. */
export function drawSteps(pages: Pages, steps: readonly Step[]) {
  const x = box.left + left + gap
  for (const { tone, did, who, place, at, opinion, signature } of steps) {
    const where = place === '' ? [] : pages.lines(place, size, left)
    const actionLines = pages.lines(`${shapes[tone]} ${did}`, size, middle, 'bold')
    const name = pages.lines(who, size, middle)
    const opinionLines = opinion === '' ? [] : pages.lines(opinion, small, middle)
    const middleHeight = (actionLines.length + name.length) * leading(size) + opinionLines.length * leading(small)
    const height =
      Math.max(where.length * leading(size) + leading(small), middleHeight, signature === null ? 0 : signatureHeight) +
      2 * pad
    pages.need(Math.min(height, freshRoom))
    const top = pages.y + pad
    const under = drawLines(pages, where, box.left, top, false, size)
    pages.line(at, { x: box.left, y: under, size: small, color: ink.quiet })
    let y = top
    for (const text of actionLines) {
      pages.line(text, { x, y, size, weight: 'bold', color: tones[tone] })
      y += leading(size)
    }
    y = drawLines(pages, name, x, y, false, size)
    drawLines(pages, opinionLines, x, y, true, small)
    if (signature !== null) drawName(pages, signature, top)
    pages.y += height
    pages.rule()
  }
}
