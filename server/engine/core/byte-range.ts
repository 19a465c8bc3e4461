import type { Readable } from 'node:stream'
import type { Bytes } from '@wire'

/** Both ends included. */
export interface Part {
  readonly start: number
  readonly end: number
}

interface Content {
  readonly name: string
  readonly type: string
  /** Null where it is not known: then no part of it can be asked for. */
  readonly size: number | null
  /** Shown where it is asked for rather than saved. Never for what could run there. */
  readonly isInline?: boolean
  /** Changes when the content does. */
  readonly tag?: string
  /** Opens it, or a part of it. What was asked of the database must be known by then: the request is over. */
  readonly open: (part?: Part) => Promise<Readable | Uint8Array>
}

/** An answer that is a file. */
export class Download implements Bytes {
  readonly bytes = true
  constructor(readonly content: Content) {}
}

/** A file made in memory. */
export const inMemory = (name: string, type: string, bytes: Uint8Array) =>
  new Download({
    name,
    type,
    size: bytes.byteLength,
    open: async (part) => (part === undefined ? bytes : bytes.subarray(part.start, part.end + 1)),
  })
