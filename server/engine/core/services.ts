import type { Storage } from '../../hosts/storage'
import type { LabelSheet, Sheet } from './pdf-document'

/** Where files are kept and made ready. */
export interface FileHost {
  readonly storage: Storage
  /** Where uploads wait until they are whole. */
  readonly incoming: string
  /** In bytes. */
  readonly largest: number
  /** The folder that holds our packages. */
  readonly root: string
}

/** The documents that a PDF can be made of. */
export type Printable = Sheet | LabelSheet

/** Makes PDF files of documents. */
export interface Press {
  print(sheet: Printable): Promise<Uint8Array>
  close(): Promise<void>
}
