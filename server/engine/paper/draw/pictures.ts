import type { Sheet } from '../../core/pdf-document'
import { box, ink, leading, type Pages, width } from './pages'

const beside = 2
const gap = 10
const side = (width - gap * (beside - 1)) / beside
const tall = side * 0.75
const size = 7.5

/** The height of a title and the first row of pictures. */
export const rowOfPictures = tall + 80

/** Draws a whole picture, centred in its frame; a text replaces an unreadable file. */
function drawPicture(pages: Pages, bytes: Uint8Array, x: number, y: number) {
  pages.doc.rect(x, y, side, tall).lineWidth(0.5).strokeColor(ink.line).stroke()
  try {
    const place = { fit: [side - 4, tall - 4] as [number, number], align: 'center', valign: 'center' } as const
    pages.doc.image(Buffer.from(bytes), x + 2, y + 2, place)
  } catch {
    pages.line(pages.sheet.words.unreadable, { x: x + 6, y: y + tall / 2 - size, size, color: ink.quiet })
  }
}

/** Draws pictures two in a row, each with its caption. */
export function drawPictures(pages: Pages, pictures: Sheet['pictures']) {
  for (let first = 0; first < pictures.length; first += beside) {
    const row = pictures.slice(first, first + beside)
    const captions = row.map(({ caption }) => pages.lines(caption, size, side).slice(0, 3))
    const below = Math.max(...captions.map(({ length }) => length)) * leading(size)
    pages.need(tall + below + 10)
    row.forEach(({ bytes }, index) => {
      const x = box.left + index * (side + gap)
      drawPicture(pages, bytes, x, pages.y)
      captions[index]?.forEach((text, line) => {
        pages.line(text, { x, y: pages.y + tall + 2 + line * leading(size), size, color: ink.quiet })
      })
    })
    pages.y += tall + below + 10
  }
  const { leftOut } = pages.sheet.words
  if (leftOut === '') return
  pages.need(leading(9))
  pages.line(leftOut, { x: box.left, y: pages.y, size: 9, color: ink.quiet })
  pages.y += leading(9)
}
