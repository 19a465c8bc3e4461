import { StringDecoder } from 'node:string_decoder'
import { type SaxesAttributePlain, SaxesParser } from 'saxes'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

/** The file is no workbook we can read, or more of one than we take. */
export class NoWorkbook extends Error {}

const mostEntries = 2000
/** However small it was packed. */
const mostBytes = 64 * 1024 * 1024
/** Beyond that only as many times its pack: sheets of many rows are, and bombs are much more. */
const mostTimes = 100

const opened = (bytes: Buffer) =>
  new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
      error === null ? resolve(zip) : reject(error),
    )
  })

const entriesOf = (zip: ZipFile) =>
  new Promise<ReadonlyMap<string, Entry>>((resolve, reject) => {
    const found = new Map<string, Entry>()
    zip.on('error', reject)
    zip.on('end', () => resolve(found))
    zip.on('entry', (entry: Entry) => {
      if (found.size >= mostEntries) return reject(new NoWorkbook('too many entries'))
      found.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })

const streamOf = (zip: ZipFile, entry: Entry) =>
  new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error === null ? resolve(stream) : reject(error)))
  })

export interface Hears {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

/** Without what stands before the colon: some programs name everything so. */
const local = (name: string) => name.slice(name.indexOf(':') + 1)

function listening({ open, close, text }: Hears) {
  const parser = new SaxesParser({ position: false })
  parser.on('error', (error) => {
    throw new NoWorkbook(error.message)
  })
  // Entities of one's own are how small files become large ones.
  parser.on('doctype', () => {
    throw new NoWorkbook('it has a document type')
  })
  parser.on('opentag', ({ name, attributes }) => {
    open?.(local(name), attributes as Readonly<Record<string, SaxesAttributePlain['value']>>)
  })
  parser.on('closetag', ({ name }) => close?.(local(name)))
  if (text !== undefined) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  return parser
}

/** The parts of a packed file, each read as XML piece by piece; all of them together no more than is allowed. */
export async function openPack(bytes: Buffer, most = mostBytes) {
  const allowed = Math.min(most, Math.max(mostBytes, bytes.length * mostTimes))
  const zip = await opened(bytes)
  const entries = await entriesOf(zip)
  let read = 0
  return {
    has: (name: string) => entries.has(name),
    async parse(name: string, hears: Hears) {
      const entry = entries.get(name)
      if (entry === undefined) throw new NoWorkbook(`${name} is missing`)
      const parser = listening(hears)
      const decoder = new StringDecoder('utf8')
      for await (const chunk of await streamOf(zip, entry)) {
        read += (chunk as Buffer).length
        if (read > allowed) throw new NoWorkbook('it is too large unpacked')
        parser.write(decoder.write(chunk as Buffer))
      }
      parser.write(decoder.end()).close()
    },
  }
}

export type Pack = Awaited<ReturnType<typeof openPack>>
