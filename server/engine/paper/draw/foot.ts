import { box, ink, leading, type Pages, width } from './pages'
import { drawSignature } from './signature'

const height = 62

/** Draws lines for handwritten signatures, all on one page. */
export function drawSignatures(pages: Pages) {
  const { signatures, words } = pages.content
  if (signatures.length === 0) return
  const gap = 18
  const wide = (width - gap * (signatures.length - 1)) / signatures.length
  pages.need(height)
  pages.y += 18
  signatures.forEach(({ text, drawn }, index) => {
    const x = box.left + index * (wide + gap)
    if (drawn !== null) drawSignature(pages, drawn, { x, y: pages.y + 1, wide, align: 'right' })
    // Of several names, as many as fit above the line.
    pages.line(pages.lines(text, 8.5, wide)[0] ?? '', { x, y: pages.y, size: 8.5, color: ink.quiet })
    pages.rule(pages.y + 27, ink.quiet, x, x + wide)
    pages.line(words.date, { x, y: pages.y + 29, size: 7.5, color: ink.quiet })
  })
  pages.y += height - 18
}

/** Draws the footer with the printing user, the time and the page number, after all pages exist. */
export function drawFeet(pages: Pages) {
  const { doc, content } = pages
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index)
    const style = { x: box.left, y: box.foot - leading(7.5) + 6, size: 7.5, color: ink.quiet, width } as const
    pages.rule(box.foot - leading(7.5) + 3)
    const which = content.words.page.replace('{{page}}', String(index + 1)).replace('{{pages}}', String(count))
    const room = width - pages.faces.regular.width(which, 7.5) - 12
    pages.line(pages.lines(content.words.printed, 7.5, room)[0] ?? '', style)
    pages.line(which, { ...style, align: 'right' })
  }
}
