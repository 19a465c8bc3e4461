import type { PdfDocument } from '../../core/pdf-document'
import { box, ink, leading, type Pages, width } from './pages'

const gap = 10
const size = 7.5

interface Frame {
  readonly perRow: number
  readonly side: number
  readonly height: number
}

const frameOf = (perRow: number, shape: number): Frame => {
  const side = (width - gap * (perRow - 1)) / perRow
  return { perRow, side, height: side * shape }
}
const large = frameOf(2, 0.75)
const small = frameOf(5, 0.45)

/** The height of a title and the first row of pictures. */
export const rowOfPictures = large.height + 80

/** Draws a whole picture, centred in its frame; a text replaces an unreadable file. */
function drawPicture(pages: Pages, bytes: Uint8Array, x: number, { side, height }: Frame) {
  const { y } = pages
  pages.doc.rect(x, y, side, height).lineWidth(0.5).strokeColor(ink.line).stroke()
  try {
    const place = { fit: [side - 4, height - 4] as [number, number], align: 'center', valign: 'center' } as const
    pages.doc.image(Buffer.from(bytes), x + 2, y + 2, place)
  } catch {
    pages.line(pages.content.words.unreadable, { x: x + 6, y: y + height / 2 - size, size, color: ink.quiet })
  }
}

function drawRows(pages: Pages, pictures: PdfDocument['pictures'], frame: Frame) {
  const { perRow, side, height } = frame
  for (let first = 0; first < pictures.length; first += perRow) {
    const row = pictures.slice(first, first + perRow)
    const captions = row.map(({ caption }) => pages.lines(caption, size, side).slice(0, 3))
    const below = Math.max(...captions.map(({ length }) => length)) * leading(size)
    pages.need(height + below + 10)
    row.forEach(({ bytes }, index) => {
      const x = box.left + index * (side + gap)
      drawPicture(pages, bytes, x, frame)
      captions[index]?.forEach((text, line) => {
        pages.line(text, { x, y: pages.y + height + 2 + line * leading(size), size, color: ink.quiet })
      })
    })
    pages.y += height + below + 10
  }
}

/** Draws signatures five in a row, each with its caption. */
export const drawSignaturePictures = (pages: Pages, pictures: PdfDocument['pictures']) =>
  drawRows(pages, pictures, small)

/** Draws pictures two in a row, each with its caption. */
export function drawPictures(pages: Pages, pictures: PdfDocument['pictures']) {
  drawRows(pages, pictures, large)
  const { leftOut } = pages.content.words
  if (leftOut === '') return
  pages.need(leading(9))
  pages.line(leftOut, { x: box.left, y: pages.y, size: 9, color: ink.quiet })
  pages.y += leading(9)
}
