import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import type { Printable } from './engine/core/services'
import { drawDocument } from './engine/paper/draw'
import { drawLabels } from './engine/paper/draw/labels'
import { loadFaces } from './engine/paper/draw/type'
import type { Printed } from './engine/paper/press'

/** The worker thread that renders PDFs; it is a separate bundle next to the server's. */
const faces = loadFaces(fileURLToPath(new URL('../fonts', import.meta.resolve('@embedpdf/fonts-sc'))))

parentPort?.on('message', async (sheet: Printable) => {
  const drawing = 'labels' in sheet ? drawLabels(faces, sheet) : drawDocument(faces, sheet)
  const answer = await drawing.then(
    (pdf): Printed => ({ pdf }),
    (error: unknown): Printed => ({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  parentPort?.postMessage(answer)
})
