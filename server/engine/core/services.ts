import type { Storage } from '../../hosts/storage'
import type { LabelDocument, PdfDocument } from './pdf-document'

/** The file storage and its settings. */
export interface FileHost {
  readonly storage: Storage
  /** Folder of unfinished uploads. */
  readonly incoming: string
  /** In bytes. */
  readonly largest: number
  /** The folder that holds the application's packages. */
  readonly root: string
}

/** The documents that can be printed as PDF. */
export type Printable = PdfDocument | LabelDocument

/** Creates PDF files from documents. */
export interface PdfWorker {
  print(sheet: Printable): Promise<Uint8Array>
  close(): Promise<void>
}
