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

/** A text on a page of a PDF, with its left end and its base line in points from the bottom of the page. */
export interface PdfText {
  readonly page: number
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Creates PDF files from documents, and reads the texts of others. */
export interface PdfWorker {
  print(sheet: Printable): Promise<Uint8Array>
  /** The texts of the first pages; it fails for a file that is no PDF. */
  textsOf(pdf: Uint8Array): Promise<readonly PdfText[]>
  close(): Promise<void>
}
