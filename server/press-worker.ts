import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { drawn } from './engine/paper/draw'
import { loadFaces } from './engine/paper/draw/type'
import type { Printed } from './engine/paper/press'
import type { Sheet } from './engine/paper/sheet'

/** The thread that draws papers: a bundle of its own, beside the server's. */
const faces = loadFaces(fileURLToPath(new URL('../fonts', import.meta.resolve('@embedpdf/fonts-sc'))))

parentPort?.on('message', async (sheet: Sheet) => {
  const answer = await drawn(faces, sheet).then(
    (pdf): Printed => ({ pdf }),
    (error: unknown): Printed => ({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  parentPort?.postMessage(answer)
})
