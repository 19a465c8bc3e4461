import { StringDecoder } from 'node:string_decoder'
import { type SaxesAttributePlain, SaxesParser } from 'saxes'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

/** The file is no readable workbook, or exceeds the limits. */
export class NoWorkbook extends Error {}

const maxEntries = 2000
/** Uncompressed size that is always allowed. */
const baseBytes = 64 * 1024 * 1024
/** Allowed compression ratio above that. Sheets with many rows stay below it; decompression bombs exceed it by far. */
const maxRatio = 100

const openZip = (bytes: Buffer) =>
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
      if (found.size >= maxEntries) return reject(new NoWorkbook('too many entries'))
      found.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })

const streamOf = (zip: ZipFile, entry: Entry) =>
  new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error === null ? resolve(stream) : reject(error)))
  })

export interface XmlHandlers {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

/** Removes the namespace prefix, which some programs add to every name. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function openParser({ open, close, text }: XmlHandlers) {
  const parser = new SaxesParser({ position: false })
  parser.on('error', (error) => {
    throw new NoWorkbook(error.message)
  })
  // A document type is refused, because its entities can expand a small file to a large one.
  parser.on('doctype', () => {
    throw new NoWorkbook('it has a document type')
  })
  parser.on('opentag', ({ name, attributes }) => {
    open?.(localName(name), attributes as Readonly<Record<string, SaxesAttributePlain['value']>>)
  })
  parser.on('closetag', ({ name }) => close?.(localName(name)))
  if (text !== undefined) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  return parser
}

/** Parses a text as XML. */
export function parseXml(text: string, handlers: XmlHandlers) {
  openParser(handlers).write(text).close()
}

/** Opens a packed file; its parts are parsed as XML in chunks, with one limit for their total uncompressed size. */
export async function openPack(bytes: Buffer, limit = baseBytes) {
  const allowed = Math.min(limit, Math.max(baseBytes, bytes.length * maxRatio))
  const zip = await openZip(bytes)
  const entries = await entriesOf(zip)
  let read = 0
  return {
    has: (name: string) => entries.has(name),
    async parse(name: string, handlers: XmlHandlers) {
      const entry = entries.get(name)
      if (entry === undefined) throw new NoWorkbook(`${name} is missing`)
      const parser = openParser(handlers)
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
