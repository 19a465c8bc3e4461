import type { Readable } from 'node:stream'
import type { ByteRange } from '../../engine/core/byte-range'

/** Stores the contents of files by key. A stored content never changes. */
export interface Storage {
  /** Moves a complete file into the storage. */
  put(key: string, path: string, type: string): Promise<void>
  open(key: string, part?: ByteRange): Promise<Readable>
  /** Succeeds if the content does not exist. */
  remove(key: string): Promise<void>
}

/** No content is stored under the key. */
export class ContentMissing extends Error {}
