import PDFDocument from 'pdfkit'
import type { PdfDocument } from '../../core/pdf-document'
import type { Faces, Weight } from './type'

const millimetre = 72 / 25.4

/** A4, with space on the left for punching. */
export const box = {
  left: 25 * millimetre,
  right: 595.28 - 15 * millimetre,
  top: 15 * millimetre,
  bottom: 841.89 - 20 * millimetre,
  foot: 841.89 - 13 * millimetre,
} as const

export const width = box.right - box.left

export const ink = { main: '#17212B', quiet: '#556370', line: '#B9C3CC' } as const

export interface Written {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly weight?: Weight
  readonly color?: string
  readonly width?: number
  readonly align?: 'left' | 'right' | 'center'
}

export const leading = (size: number) => size * 1.45

/** The pages of one document, written from top to bottom. `y` is the current position. */
export class Pages {
  readonly doc: PDFKit.PDFDocument
  y: number = box.top

  constructor(
    readonly faces: Faces,
    readonly content: PdfDocument,
  ) {
    const { title, module, enterprise, lang } = content
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      displayTitle: true,
      lang: { zh: 'zh-CN', tw: 'zh-TW', en: 'en', es: 'es' }[lang],
      info: { Title: `${module} ${title}`, Author: enterprise.name },
    })
    for (const weight of ['regular', 'bold'] as const) {
      this.doc.registerFont(weight, faces[weight].font as unknown as string)
    }
    this.doc.addPage()
  }

  lines(text: string, size: number, within: number, weight: Weight = 'regular') {
    return this.faces[weight].lines(text, size, within)
  }

  /** Draws one line without breaking it; the caller breaks texts into lines. */
  line(text: string, { x, y, size, weight = 'regular', color = ink.main, width: within = 0, align = 'left' }: Written) {
    if (text === '') return
    const free = align === 'left' ? 0 : within - this.faces[weight].width(text, size)
    const from = x + (align === 'center' ? free / 2 : free)
    const lift = (leading(size) - size) / 2
    this.doc
      .font(weight)
      .fontSize(size)
      .fillColor(color)
      .text(text, from, y + lift, { lineBreak: false })
  }

  rule(y = this.y, color: string = ink.line, from = box.left, to = box.right) {
    this.doc.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(color).stroke()
  }

  /** A vertical line from a height to the current position. */
  upright(x: number, from: number, color: string = ink.line) {
    this.doc.moveTo(x, from).lineTo(x, this.y).lineWidth(0.5).strokeColor(color).stroke()
  }

  get left() {
    return box.bottom - this.y
  }

  /** Adds a page with a header that identifies the document. */
  startPage() {
    this.doc.addPage()
    const { module, title, number } = this.content
    const [first = ''] = this.lines([...new Set([module, title, number])].filter(Boolean).join(' · '), 8, width)
    this.line(first, { x: box.left, y: box.top, size: 8, color: ink.quiet })
    this.y = box.top + leading(8) + 4
    this.rule()
    this.y += 8
  }

  /** Adds a page unless the height fits on the current one. Returns whether it did. */
  need(height: number): boolean {
    if (height <= this.left) return false
    this.startPage()
    return true
  }
}

/** The height available on a new page. */
export const freshRoom = box.bottom - box.top - leading(8) - 12
