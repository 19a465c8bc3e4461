import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

interface PdfPage {
  readonly texts: readonly string[]
  readonly links: readonly string[]
  readonly pictures: number
}

interface Pdf {
  readonly pages: readonly PdfPage[]
  readonly title: string
  readonly author: string
}

let reader: Worker | null = null
let last: Promise<unknown> = Promise.resolve()

async function ask(wanted: 'words' | 'codes', bytes: Uint8Array): Promise<unknown> {
  // Started once for a file of tests, because loading the package takes longer than reading a PDF.
  reader ??= new Worker(join(__dirname, 'pdf-reader.mjs'))
  const answer = once(reader, 'message')
  reader.postMessage({ wanted, bytes: Uint8Array.from(bytes) })
  const [{ found, failure }] = (await answer) as [{ readonly found?: unknown; readonly failure?: string }]
  if (failure !== undefined) throw new Error(`the PDF was not read: ${failure}`)
  return found
}

/** Requests wait for each other, because the answers carry no names. */
function inTurn(wanted: 'words' | 'codes', bytes: Uint8Array) {
  const answer = last.then(() => ask(wanted, bytes))
  last = answer.catch(() => undefined)
  return answer
}

afterAll(() => reader?.terminate())

/** The selectable and searchable text of a PDF. */
export const readPdf = async (bytes: Uint8Array) => (await inTurn('words', bytes)) as Pdf

/** The decoded QR codes of a PDF, per page. */
export const codesOn = async (bytes: Uint8Array) => (await inTurn('codes', bytes)) as readonly (readonly string[])[]

/** Removes white space, because line breaks in a PDF depend only on its layout. */
export const withoutSpaces = (text: string) => text.replace(/\s+/g, '')
export const textOn = ({ pages }: Pdf) => withoutSpaces(pages.flatMap(({ texts }) => texts).join(''))
