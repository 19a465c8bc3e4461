import { readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'

/** A request that the client made through the host. */
export interface HostRequest {
  readonly url: string
  readonly method: string
  readonly size: number
  readonly form: string
}

/** A simulated mini-program host: its network can fail, and its storage outlives the program. */
export const host = {
  storage: new Map<string, string>(),
  /** Whether a request arrives, and whether its answer arrives. */
  before: (_: HostRequest) => true,
  after: (_: HostRequest) => true,
  requests: [] as HostRequest[],
  /** Number of files sent whole. */
  wholeUploads: 0,
  canRead: true,
  canReadParts: true,
  /** JPEG quality of pictures that the host makes smaller. */
  quality: 85,
}

interface Replies {
  readonly success: (answer: object) => void
  readonly fail: (cause: object) => void
}

interface RequestOptions {
  readonly url: string
  readonly method: string
  readonly header: Readonly<Record<string, string>>
  readonly data: string | ArrayBuffer
}

const cut = () => Object.assign(new Error('cut'), { errMsg: 'request:fail' })

async function request({ url, method, header, data }: RequestOptions) {
  const entry: HostRequest = {
    url,
    method: header['x-http-method-override'] ?? method,
    size: typeof data === 'string' ? data.length : data.byteLength,
    form: header['x-piece-form'] ?? 'bytes',
  }
  host.requests.push(entry)
  if (!host.before(entry)) throw cut()
  const answer = await fetch(url, { method, headers: header, body: data })
  if (!host.after(entry)) throw cut()
  const answerHeaders: Record<string, string> = {}
  answer.headers.forEach((value, name) => {
    answerHeaders[name] = value
  })
  return { statusCode: answer.status, header: answerHeaders, data: await answer.text() }
}

interface UploadOptions extends Replies {
  readonly url: string
  readonly header: Readonly<Record<string, string>>
  readonly filePath: string
  readonly name: string
  readonly fileName: string
}

function uploadFile({ url, header, filePath, name, fileName, success, fail }: UploadOptions) {
  host.wholeUploads += 1
  const form = new FormData()
  form.append(name, new Blob([new Uint8Array(readFileSync(filePath))]), fileName)
  fetch(url, { method: 'POST', headers: header, body: form }).then(
    async (answer) => success({ statusCode: answer.status, data: await answer.text(), header: {} }),
    (error: Error) => fail({ errMsg: error.message }),
  )
  return { abort: () => undefined, onProgressUpdate: (_: unknown) => undefined }
}

const disk = {
  getFileInfo({ filePath, success, fail }: { readonly filePath: string } & Replies) {
    try {
      success({ size: statSync(filePath).size })
    } catch {
      fail({ errMsg: 'getFileInfo:fail no such file or directory' })
    }
  },
  readFile({ filePath, position, length, success, fail }: ReadFile) {
    try {
      if (!host.canRead) throw new Error('permission denied')
      const bytes = readFileSync(filePath)
      const part = host.canReadParts ? bytes.subarray(position, position + length) : bytes
      success({ data: new Uint8Array(part).buffer })
    } catch {
      fail({ errMsg: 'readFile:fail' })
    }
  },
}

interface ReadFile extends Replies {
  readonly filePath: string
  readonly position: number
  readonly length: number
}

const orientations = [
  'up',
  'up',
  'up-mirrored',
  'down',
  'down-mirrored',
  'left-mirrored',
  'right',
  'right-mirrored',
  'left',
]

/** Answers like WeCom: the size as stored in the file, and the orientation. */
async function getImageInfo({ src }: { readonly src: string }) {
  const { width, height, orientation = 1 } = await sharp(src).metadata()
  return { width, height, orientation: orientations[orientation], path: src, type: 'jpeg' }
}

interface CompressOptions {
  readonly src: string
  readonly compressedWidth?: number
  readonly compressedHeight?: number
}

async function compressImage({ src, compressedWidth, compressedHeight }: CompressOptions) {
  const tempFilePath = `${src}-small.jpg`
  await sharp(src)
    .resize(compressedWidth ?? null, compressedHeight ?? null)
    .jpeg({ quality: host.quality })
    .toFile(tempFilePath)
  return { tempFilePath }
}

/** Replaces the Taro module for the client code. */
// biome-ignore lint/style/noDefaultExport: Taro is a default export.
export default {
  request,
  uploadFile,
  getImageInfo,
  compressImage,
  getStorageSync: (key: string) => host.storage.get(key) ?? '',
  setStorageSync: (key: string, text: string) => host.storage.set(key, text),
  removeStorageSync: (key: string) => host.storage.delete(key),
  getStorageInfoSync: () => ({ keys: [...host.storage.keys()] }),
  getFileSystemManager: () => disk,
}
