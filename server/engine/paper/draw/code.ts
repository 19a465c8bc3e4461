import { create } from 'qrcode'
import type { Pages } from './pages'

interface Square {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Draws a QR code as vector rectangles, so that it is sharp in print. */
export function drawCode({ doc }: Pick<Pages, 'doc'>, text: string, { x, y, size }: Square) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const unit = size / modules.size
  for (let row = 0; row < modules.size; row += 1) {
    let from = -1
    for (let column = 0; column <= modules.size; column += 1) {
      const isDark = column < modules.size && modules.get(row, column) === 1
      if (isDark && from < 0) from = column
      if (isDark || from < 0) continue
      doc.rect(x + from * unit, y + row * unit, (column - from) * unit, unit)
      from = -1
    }
  }
  doc.fill('#000000')
}
