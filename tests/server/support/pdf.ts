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

/** What a person could select and search in a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<Pdf> {
  const reader = spawn(process.execPath, [join(__dirname, 'pdf-words.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] })
  const said: Buffer[] = []
  reader.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  const ended = new Promise<number | null>((resolve) => reader.once('close', resolve))
  reader.stdin.end(bytes)
  if ((await ended) !== 0) throw new Error('this is no PDF')
  return JSON.parse(Buffer.concat(said).toString()) as Pdf
}

/** Without blanks: where a line ends says nothing of what is written. */
export const solid = (text: string) => text.replace(/\s+/g, '')
export const wordsOn = ({ pages }: Pdf) => solid(pages.flatMap(({ texts }) => texts).join(''))
