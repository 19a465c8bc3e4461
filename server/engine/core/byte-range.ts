import type { Readable } from 'node:stream'
import type { Bytes } from '@wire'

/** A byte range, both ends included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

interface Content {
  readonly name: string
  readonly type: string
  /** Null if the size is unknown: then no byte range can be requested. */
  readonly size: number | null
  /** Displayed by the browser instead of downloaded. Never set for content that a browser could execute. */
  readonly isInline?: boolean
  /** Entity tag: changes when the content does. */
  readonly tag?: string
  /**
   * Opens the content or a byte range of it. It must not query the database, because the transaction has ended by then.
   */
  readonly open: (part?: ByteRange) => Promise<Readable | Uint8Array>
}

/** A reply that is a file. */
export class Download implements Bytes {
  readonly bytes = true
  constructor(readonly content: Content) {}
}

/** A file built in memory. */
export const inMemory = (name: string, type: string, bytes: Uint8Array) =>
  new Download({
    name,
    type,
    size: bytes.byteLength,
    open: async (part) => (part === undefined ? bytes : bytes.subarray(part.start, part.end + 1)),
  })
