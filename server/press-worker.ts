import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import type { Printable } from './engine/core/services'
import { drawDocument } from './engine/paper/draw'
import { drawLabels } from './engine/paper/draw/labels'
import { type Faces, loadFaces } from './engine/paper/draw/type'
import { textsOfPdf } from './engine/paper/pdf-texts'
import type { PdfTask } from './engine/paper/press'
import type { Reply } from './engine/paper/threads'

let faces: Faces | null = null

/** The fonts are loaded by a thread that prints. */
function print(sheet: Printable) {
  faces ??= loadFaces(fileURLToPath(new URL('../fonts', import.meta.resolve('@embedpdf/fonts-sc'))))
  return 'labels' in sheet ? drawLabels(faces, sheet) : drawDocument(faces, sheet)
}

/** The worker thread that prints and reads PDF; it is a separate bundle next to the server's. */
parentPort?.on('message', async (task: PdfTask) => {
  const work: Promise<unknown> = 'print' in task ? print(task.print) : textsOfPdf(task.read)
  const reply = await work.then(
    (answer): Reply<unknown> => ({ answer }),
    (error: unknown): Reply<unknown> => ({
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  )
  parentPort?.postMessage(reply)
})
