import { fileURLToPath } from 'node:url'
import type { PdfText } from '../core/services'

const mostPages = 5
const mostTexts = 5000
const longestText = 500

/** The tables of Chinese characters, for fonts that name them instead of containing them. */
const characters = () => fileURLToPath(new URL('../../cmaps/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')))

/** Reads the texts of a PDF without its pictures and fonts, and without running anything that it contains. */
export async function textsOfPdf(bytes: Uint8Array): Promise<readonly PdfText[]> {
  // The package is loaded by threads that read only.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const loading = getDocument({
    data: Uint8Array.from(bytes),
    ...{ cMapUrl: characters(), cMapPacked: true, isEvalSupported: false, disableFontFace: true, verbosity: 0 },
  })
  try {
    const pdf = await loading.promise
    const texts: PdfText[] = []
    for (let page = 1; page <= Math.min(pdf.numPages, mostPages); page += 1) {
      const { items } = await (await pdf.getPage(page)).getTextContent()
      for (const item of items) {
        if (!('str' in item) || item.str.trim() === '' || texts.length >= mostTexts) continue
        const [x, y] = [Number(item.transform[4]), Number(item.transform[5])]
        const { str, width, height } = item
        texts.push({ page, text: str.slice(0, longestText), x, y, width, height })
      }
    }
    return texts
  } finally {
    await loading.destroy()
  }
}
