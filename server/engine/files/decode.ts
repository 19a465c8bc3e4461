import { Worker } from 'node:worker_threads'

interface Raw {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** Runs unchanged in a worker thread, because decoding would block other requests. */
const workerCode = `
const { createRequire } = require('node:module')
const { readFileSync } = require('node:fs')
const { parentPort, workerData: { root, path, form, maxPixels } } = require('node:worker_threads')
const need = createRequire(root + '/package.json')
const checked = ({ width, height, ...rest }) => {
  if (!(width > 0 && height > 0 && width * height <= maxPixels)) throw new Error('too many pixels')
  return { width, height, ...rest }
}
const bmp = async (bytes) => {
  checked({ width: bytes.readInt32LE(18), height: Math.abs(bytes.readInt32LE(22)) })
  const { data, width, height } = need('bmp-ts').decode(bytes, { toRGBA: true })
  return checked({ data, width, height })
}
const heic = async (bytes) => {
  const [first] = await need('heic-decode').all({ buffer: bytes })
  checked(first)
  const { data, width, height } = await first.decode()
  return checked({ data: Buffer.from(data), width, height })
}
const decode = form === 'bmp' ? bmp : heic
decode(readFileSync(path)).then(
  ({ data, width, height }) => parentPort.postMessage({ data, width, height }),
  (error) => parentPort.postMessage({ fault: String(error) }),
)`

const timeout = 30_000

interface Decoding {
  /** The folder that holds the application's packages. */
  readonly root: string
  readonly path: string
  readonly form: 'bmp' | 'heic'
  readonly maxPixels: number
}

/** The pixels of a picture in a format that the picture library does not support. */
export const decoded = (decoding: Decoding) =>
  new Promise<Raw>((resolve, reject) => {
    const worker = new Worker(workerCode, {
      eval: true,
      workerData: decoding,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    const timer = setTimeout(() => worker.terminate(), timeout)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      settle()
    }
    worker.once('message', (reply: Raw | { readonly fault: string }) =>
      end(() => ('fault' in reply ? reject(new Error(reply.fault)) : resolve(reply))),
    )
    worker.once('error', (error) => end(() => reject(error)))
    worker.once('exit', () => end(() => reject(new Error('the picture was not unpacked'))))
  })
