import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Reads a PDF from stdin and prints the text of each QR code per page, decoded by the client’s own scanner. */
const reader = join(dirname(fileURLToPath(import.meta.url)), '../../../src/platform/scan/reader.ts')
const { outputFiles } = buildSync({ entryPoints: [reader], bundle: true, write: false, format: 'esm' })
const { read } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`)

const dots = 6

const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)
const pdf = await getDocument({ data: new Uint8Array(Buffer.concat(chunks)), verbosity: 0 }).promise

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

const pages = []
for (let number = 1; number <= pdf.numPages; number += 1) {
  const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList()
  const codes = []
  for (const [index, kind] of fnArray.entries()) {
    const rectangles = kind === OPS.constructPath ? rectanglesOf(argsArray[index]) : []
    if (rectangles.length > 50) codes.push(read(picture(rectangles)) ?? '')
  }
  pages.push(codes)
}
process.stdout.write(JSON.stringify(pages))
