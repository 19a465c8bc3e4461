import type { LabelSize } from '@wire'
import PDFDocument from 'pdfkit'
import type { LabelDocument } from '../../core/pdf-document'
import { drawCode } from './code'
import { ink, leading } from './pages'
import type { Faces, Weight } from './type'

const millimetre = 72 / 25.4
const a4 = { width: 595.28, height: 841.89 } as const

interface Format {
  readonly columns: number
  readonly rows: number
  /** Size of one label, in millimetres. */
  readonly width: number
  readonly height: number
  readonly code: number
  readonly text: number
}

/** The common label sheets: 65, 24 and 8 labels on an A4 page. */
const formats: Readonly<Record<LabelSize, Format>> = {
  small: { columns: 5, rows: 13, width: 38.1, height: 21.2, code: 16.5, text: 5.5 },
  medium: { columns: 3, rows: 8, width: 70, height: 36, code: 28, text: 8 },
  large: { columns: 2, rows: 4, width: 99.1, height: 67.7, code: 46, text: 11 },
}

type Label = LabelDocument['labels'][number]

interface Place {
  readonly x: number
  readonly y: number
}

/** Limits the number of lines; a text that does not fit ends with an ellipsis. */
function fitted(lines: readonly string[], most: number) {
  if (lines.length <= most) return lines
  return lines.slice(0, most).map((line, index) => (index === most - 1 ? `${line.slice(0, -1)}…` : line))
}

/** Draws the QR code on the left, and title, lines and owner to its right. */
function drawLabel(doc: PDFKit.PDFDocument, faces: Faces, format: Format, label: Label, { x, y }: Place) {
  const [wide, high, code] = [format.width, format.height, format.code].map((each) => each * millimetre) as [
    number,
    number,
    number,
  ]
  const margin = (high - code) / 2
  drawCode({ doc }, label.address, { x: x + margin, y: y + margin, size: code })
  const from = x + margin + code + Math.max(margin * 0.6, 4)
  const within = x + wide - 5 - from
  const { text: size } = format
  const write = (text: string, at: number, weight: Weight, color: string) =>
    doc.font(weight).fontSize(size).fillColor(color).text(text, from, at, { lineBreak: false })
  const step = leading(size) * 0.85
  const room = Math.floor(code / step)
  // A fact may take two lines, so that its day is not cut off.
  const facts = label.lines.flatMap((text) => fitted(faces.regular.lines(text, size, within), 2))
  const below = [...facts.slice(0, room - 2), ...fitted(faces.regular.lines(label.owner, size, within), 1)]
  const title = fitted(faces.bold.lines(label.title, size, within), Math.max(1, room - below.length))
  let at = y + margin
  for (const line of title) {
    write(line, at, 'bold', ink.main)
    at += step
  }
  for (const line of below) {
    write(line, at, 'regular', ink.quiet)
    at += step
  }
}

/** Draws labels from left to right and top to bottom, with lines for cutting. */
export async function drawLabels(faces: Faces, { lang, size, title, author, labels }: LabelDocument): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: { zh: 'zh-CN', tw: 'zh-TW', en: 'en', es: 'es' }[lang],
    info: { Title: title, Author: author },
  })
  for (const weight of ['regular', 'bold'] as const) doc.registerFont(weight, faces[weight].font as unknown as string)
  const chunks: Buffer[] = []
  const done = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  const format = formats[size]
  const [wide, high] = [format.width * millimetre, format.height * millimetre]
  const left = (a4.width - wide * format.columns) / 2
  const top = (a4.height - high * format.rows) / 2
  const aPage = format.columns * format.rows
  labels.forEach((label, index) => {
    const place = index % aPage
    if (place === 0) doc.addPage()
    const at = { x: left + (place % format.columns) * wide, y: top + Math.floor(place / format.columns) * high }
    doc.rect(at.x, at.y, wide, high).lineWidth(0.25).strokeColor(ink.line).stroke()
    drawLabel(doc, faces, format, label, at)
  })
  doc.end()
  await done
  return Buffer.concat(chunks)
}
