import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A worker thread that reads PDF. It answers `words` and `codes`, one request at a time. */
const dots = 6

const pagesOf = (pdf) => Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))

/** The selectable texts, links and pictures of each page. */
async function words(pdf) {
  const pages = []
  for (const page of await pagesOf(pdf)) {
    const { items } = await page.getTextContent()
    const links = await page.getAnnotations()
    const { fnArray } = await page.getOperatorList()
    pages.push({
      texts: items.map(({ str }) => str),
      links: links.flatMap(({ url }) => (url === undefined ? [] : [url])),
      pictures: fnArray.filter((each) => each === OPS.paintImageXObject).length,
    })
  }
  const { info } = await pdf.getMetadata()
  return { pages, title: info.Title, author: info.Author }
}

/** The client’s own scanner of codes. */
async function openScanner() {
  const { build } = await import('esbuild')
  const entry = join(dirname(fileURLToPath(import.meta.url)), '../../../src/platform/scan/reader.ts')
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format: 'esm' })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`)
}

/** The rectangles of a drawing operation, or an empty list if it contains anything else. */
function rectanglesOf([kinds, numbers]) {
  if (!kinds.every((kind) => kind === OPS.rectangle)) return []
  return kinds.map((_, index) => numbers.slice(index * 4, index * 4 + 4))
}

/** Renders the rectangles as a camera image: black on white, with a quiet zone around them. */
function picture(rectangles) {
  const unit = Math.min(...rectangles.map(([, , , height]) => Math.abs(height)))
  const left = Math.min(...rectangles.map(([x]) => x))
  const top = Math.min(...rectangles.map(([, y]) => y))
  const side = Math.max(...rectangles.map(([x, , width]) => x + width)) - left
  const [scale, quiet] = [dots / unit, 4 * dots]
  const size = Math.round(side * scale) + 2 * quiet
  const data = new Uint8ClampedArray(size * size * 4).fill(255)
  for (const [x, y, width, height] of rectangles) {
    const [from, to] = [x - left, x - left + width].map((each) => Math.round(each * scale) + quiet)
    const [above, below] = [y - top, y - top + height].map((each) => Math.round(each * scale) + quiet)
    for (let row = above; row < below; row += 1) {
      data.fill(0, (row * size + from) * 4, (row * size + to) * 4)
    }
  }
  return { data, width: size, height: size }
}

/** The text of each QR code on each page. */
async function codes(pdf) {
  const { read } = await openScanner()
  const pages = []
  for (const page of await pagesOf(pdf)) {
    const { fnArray, argsArray } = await page.getOperatorList()
    const drawn = fnArray.map((kind, index) => (kind === OPS.constructPath ? rectanglesOf(argsArray[index]) : []))
    pages.push(drawn.filter(({ length }) => length > 50).map((rectangles) => read(picture(rectangles)) ?? ''))
  }
  return pages
}

const readings = { words, codes }

parentPort.on('message', async ({ wanted, bytes }) => {
  try {
    const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise
    const found = await readings[wanted](pdf)
    await pdf.destroy()
    parentPort.postMessage({ found })
  } catch (error) {
    parentPort.postMessage({ failure: String(error) })
  }
})
