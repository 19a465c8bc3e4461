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

async function runReader(script: string, bytes: Uint8Array): Promise<unknown> {
  const reader = spawn(process.execPath, [join(__dirname, script)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const output: Buffer[] = []
  reader.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  const ended = new Promise<number | null>((resolve) => reader.once('close', resolve))
  reader.stdin.end(bytes)
  if ((await ended) !== 0) throw new Error('the reader of the PDF failed')
  return JSON.parse(Buffer.concat(output).toString())
}

/** The selectable and searchable text of a PDF. */
export const readPdf = async (bytes: Uint8Array) => (await runReader('pdf-words.mjs', bytes)) as Pdf

/** The decoded QR codes of a PDF, per page. */
export const codesOn = async (bytes: Uint8Array) =>
  (await runReader('pdf-codes.mjs', bytes)) as readonly (readonly string[])[]

/** Removes white space, because line breaks in a PDF depend only on its layout. */
export const withoutSpaces = (text: string) => text.replace(/\s+/g, '')
export const textOn = ({ pages }: Pdf) => withoutSpaces(pages.flatMap(({ texts }) => texts).join(''))
