import type { Log } from '../../log'
import type { PdfText, PdfWorker, Printable } from '../core/services'
import { Threads } from './threads'

/** What a thread is asked to do: to print a document, or to read the texts of a PDF. */
export type PdfTask = { readonly print: Printable } | { readonly read: Uint8Array }

/** Drawing a document and reading a PDF would block other requests. A PDF that is read may be hostile. */
export function openPdfWorker(file: string | URL, log: Log): PdfWorker {
  const printing = new Threads<PdfTask, Uint8Array>({ file, log, longest: 60_000, memoryMb: 512 })
  const reading = new Threads<PdfTask, readonly PdfText[]>({ file, log, longest: 10_000, memoryMb: 256 })
  return {
    print: (sheet) => printing.run({ print: sheet }),
    textsOf: (pdf) => reading.run({ read: pdf }),
    close: async () => {
      await Promise.all([printing.close(), reading.close()])
    },
  }
}
