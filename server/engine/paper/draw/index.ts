import type { PdfDocument } from '../../core/pdf-document'
import { drawSteps } from './flow'
import { drawFeet, drawSignatures } from './foot'
import { drawForm } from './form'
import { drawHead } from './head'
import { box, leading, Pages } from './pages'
import { drawPairs } from './pairs'
import { drawPictures, drawSignaturePictures, rowOfPictures } from './pictures'
import { drawTable } from './table'
import type { Faces } from './type'

/** Draws a section title, never at the end of a page. */
function drawTitle(pages: Pages, title: string, room = 80) {
  pages.need(room)
  pages.y += 10
  pages.line(title, { x: box.left, y: pages.y, size: 11, weight: 'bold' })
  pages.y += leading(11) + 3
  pages.rule()
}

function drawSections(pages: Pages) {
  for (const { title, parts } of pages.content.sections) {
    drawTitle(pages, title)
    let pairs: Extract<(typeof parts)[number], { kind: 'pair' }>[] = []
    for (const part of parts) {
      if (part.kind === 'pair') {
        pairs.push(part)
        continue
      }
      drawPairs(pages, pairs)
      pairs = []
      drawTable(pages, part)
    }
    drawPairs(pages, pairs)
  }
}

/** Draws the document as a PDF. Subsets of the fonts are embedded, so that its text can be selected and searched. */
export async function drawDocument(faces: Faces, content: PdfDocument): Promise<Buffer> {
  const pages = new Pages(faces, content)
  const chunks: Buffer[] = []
  const done = new Promise<void>((resolve, reject) => {
    pages.doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    pages.doc.on('end', resolve)
    pages.doc.on('error', reject)
  })
  if (content.form === null) drawHead(pages)
  else drawForm(pages, content.form)
  drawSections(pages)
  const pictures = content.pictures.filter(({ isSignature }) => isSignature !== true)
  drawSignaturePictures(
    pages,
    content.pictures.filter(({ isSignature }) => isSignature === true),
  )
  if (pictures.length > 0) {
    drawTitle(pages, content.words.pictures, rowOfPictures)
    pages.y += 8
    drawPictures(pages, pictures)
  }
  const { flow } = pages.content
  if (flow !== null) {
    drawTitle(pages, `${flow.title} · ${flow.stamp}`)
    drawSteps(pages, flow.steps)
  }
  if (content.form === null) drawSignatures(pages)
  drawFeet(pages)
  pages.doc.end()
  await done
  return Buffer.concat(chunks)
}
