import { readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'

/** A request that the client made through the host. */
export interface Asked {
  readonly url: string
  readonly meant: string
  readonly size: number
  readonly form: string
}

/** A simulated mini-program host: its network can fail, and its storage outlives the program. */
export const host = {
  kept: new Map<string, string>(),
  /** Whether a request arrives, and whether its answer arrives. */
  before: (_: Asked) => true,
  after: (_: Asked) => true,
  asked: [] as Asked[],
  /** Number of files sent whole. */
  whole: 0,
  canRead: true,
  knowsParts: true,
  /** JPEG quality of pictures that the host makes smaller. */
  compressed: 85,
}

interface Replies {
  readonly success: (answer: object) => void
  readonly fail: (cause: object) => void
}

interface Requested {
  readonly url: string
  readonly method: string
  readonly header: Readonly<Record<string, string>>
  readonly data: string | ArrayBuffer
}

const cut = () => Object.assign(new Error('cut'), { errMsg: 'request:fail' })

async function request({ url, method, header, data }: Requested) {
  const asked: Asked = {
    url,
    meant: header['x-http-method-override'] ?? method,
    size: typeof data === 'string' ? data.length : data.byteLength,
    form: header['x-piece-form'] ?? 'bytes',
  }
  host.asked.push(asked)
  if (!host.before(asked)) throw cut()
  const answer = await fetch(url, { method, headers: header, body: data })
  if (!host.after(asked)) throw cut()
  const told: Record<string, string> = {}
  answer.headers.forEach((value, name) => {
    told[name] = value
  })
  return { statusCode: answer.status, header: told, data: await answer.text() }
}

interface Uploaded extends Replies {
  readonly url: string
  readonly header: Readonly<Record<string, string>>
  readonly filePath: string
  readonly name: string
  readonly fileName: string
}

function uploadFile({ url, header, filePath, name, fileName, success, fail }: Uploaded) {
  host.whole += 1
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
      const part = host.knowsParts ? bytes.subarray(position, position + length) : bytes
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

const held = ['up', 'up', 'up-mirrored', 'down', 'down-mirrored', 'left-mirrored', 'right', 'right-mirrored', 'left']

/** Answers like WeCom: the size as stored in the file, and the orientation. */
async function getImageInfo({ src }: { readonly src: string }) {
  const { width, height, orientation = 1 } = await sharp(src).metadata()
  return { width, height, orientation: held[orientation], path: src, type: 'jpeg' }
}

interface Compressing {
  readonly src: string
  readonly compressedWidth?: number
  readonly compressedHeight?: number
}

async function compressImage({ src, compressedWidth, compressedHeight }: Compressing) {
  const tempFilePath = `${src}-small.jpg`
  await sharp(src)
    .resize(compressedWidth ?? null, compressedHeight ?? null)
    .jpeg({ quality: host.compressed })
    .toFile(tempFilePath)
  return { tempFilePath }
}

/** Replaces the Taro module for the client code. */
// biome-ignore lint/style/noDefaultExport: Taro is one.
export default {
  request,
  uploadFile,
  getImageInfo,
  compressImage,
  getStorageSync: (key: string) => host.kept.get(key) ?? '',
  setStorageSync: (key: string, text: string) => host.kept.set(key, text),
  removeStorageSync: (key: string) => host.kept.delete(key),
  getStorageInfoSync: () => ({ keys: [...host.kept.keys()] }),
  getFileSystemManager: () => disk,
}
