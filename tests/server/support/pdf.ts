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

/** The selectable and searchable text of a PDF. */
export const readPdf = async (bytes: Uint8Array) => (await told('pdf-words.mjs', bytes)) as Pdf

/** The decoded QR codes of a PDF, per page. */
export const codesOn = async (bytes: Uint8Array) =>
  (await told('pdf-codes.mjs', bytes)) as readonly (readonly string[])[]

/** Removes white space, because line breaks in a PDF depend only on its layout. */
export const solid = (text: string) => text.replace(/\s+/g, '')
export const wordsOn = ({ pages }: Pdf) => solid(pages.flatMap(({ texts }) => texts).join(''))
