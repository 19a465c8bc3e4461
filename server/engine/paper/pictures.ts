import type { Module } from '@/schema'
import type { AtWork } from '../context'

interface RecordPicture {
  readonly caption: string
  /** JPEG or PNG, small enough for paper. Opened when nothing is asked of the database any more. */
  readonly open: () => Promise<Uint8Array>
}

/** The pictures of a record, in their order. No kind of field holds any yet. */
export const picturesOf = async (_work: AtWork, _module: Module, _guid: string): Promise<readonly RecordPicture[]> => []
