import type { Readable } from 'node:stream'
import type { Part } from '../../engine/core/byte-range'

/** Where the contents of files are kept, each under a key of ours. What is there is never changed. */
export interface Storage {
  /** Takes a finished file over; it is gone from where it was. */
  put(key: string, path: string, type: string): Promise<void>
  open(key: string, part?: Part): Promise<Readable>
  /** Not there is as good as gone. */
  remove(key: string): Promise<void>
}

/** The content is not where it should be. */
export class ContentMissing extends Error {}
