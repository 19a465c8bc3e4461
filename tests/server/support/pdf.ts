import { spawn } from 'node:child_process'
import { join } from 'node:path'

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

async function told(by: string, bytes: Uint8Array): Promise<unknown> {
  const reader = spawn(process.execPath, [join(__dirname, by)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const said: Buffer[] = []
  reader.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  const ended = new Promise<number | null>((resolve) => reader.once('close', resolve))
  reader.stdin.end(bytes)
  if ((await ended) !== 0) throw new Error('this is no PDF')
  return JSON.parse(Buffer.concat(said).toString())
}

/** What a person could select and search in a PDF. */
export const readPdf = async (bytes: Uint8Array) => (await told('pdf-words.mjs', bytes)) as Pdf

/** What a scanner reads from the QR codes of a PDF, page by page. */
export const codesOn = async (bytes: Uint8Array) =>
  (await told('pdf-codes.mjs', bytes)) as readonly (readonly string[])[]

/** Without blanks: where a line ends says nothing of what is written. */
export const solid = (text: string) => text.replace(/\s+/g, '')
export const wordsOn = ({ pages }: Pdf) => solid(pages.flatMap(({ texts }) => texts).join(''))
