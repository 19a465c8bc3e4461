import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Reads a PDF from stdin and prints the selectable texts, links and pictures of each page. */
const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)
const pdf = await getDocument({ data: new Uint8Array(Buffer.concat(chunks)), verbosity: 0 }).promise
const pages = []
for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number)
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
process.stdout.write(JSON.stringify({ pages, title: info.Title, author: info.Author }))
