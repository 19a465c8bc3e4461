import { ink, type Pages } from './pages'

/** The height of a drawn signature in a box, between the name and the day. */
const height = 24

/** Draws a signature into its box: below the name, or at the right beside it. */
export function drawSignature(
  pages: Pages,
  drawn: Uint8Array,
  {
    x,
    y,
    wide,
    align,
  }: { readonly x: number; readonly y: number; readonly wide: number; readonly align: 'left' | 'right' },
) {
  try {
    pages.doc.image(Buffer.from(drawn), x, y, {
      fit: [wide, height],
      ...(align === 'right' ? { align } : {}),
      valign: 'center',
    })
  } catch {
    pages.line(pages.content.words.unreadable, { x, y, size: 7.5, color: ink.quiet, width: wide, align })
  }
}
