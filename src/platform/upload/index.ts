import Taro from '@tarojs/taro'
import { host } from '../host'
import { asked } from '../http/asked'
import { type Answer, Lost } from '../http/contract'
import { Refused } from '../refused'
import { base64 } from './base64'
import type { Asking, Carrier, SendFile, Sending } from './contract'
import { readPart, sizeOf } from './disk'
import { sendInPieces } from './in-pieces'
import { watchStall, whenStopped } from './stall'

/** What the host keeps for a while goes by itself. */
export const releaseLocal = (_: string) => undefined

const mega = 1_048_576
/** What is smaller is sent anew sooner than asked for. */
const large = mega

const lowered = (headers: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))

/** DingTalk wants to be told; what is kept has no ending to go by. */
const sortOf = ({ type }: Sending['file']) => (type.startsWith('audio/') ? { fileType: 'audio' as const } : {})

/** These hosts call a file what it is called on the phone's disk. */
const withName = (url: string, { name }: Sending['file']) =>
  url.includes('?') && name !== '' ? `${url}&filename=${encodeURIComponent(name)}` : url

/** The whole file, as a form would. */
const sendWhole = ({ url, headers, file, onProgress, signal }: Sending) =>
  new Promise<Answer>((resolve, reject) => {
    let watch: ReturnType<typeof watchStall> | null = null
    const task = Taro.uploadFile({
      url: withName(url, file),
      header: { ...headers },
      filePath: file.address,
      name: 'file',
      fileName: file.name,
      ...sortOf(file),
      success: (answer) => {
        watch?.end()
        const { statusCode, data, header } = answer as typeof answer & { header?: Record<string, unknown> }
        resolve({ status: statusCode, headers: lowered(header), text: String(data) })
      },
      fail: (cause) => {
        watch?.end()
        reject(
          signal?.aborted === true ? new Refused('upload', 'cancelled', { cause }) : new Lost('no answer', { cause }),
        )
      },
    })
    // The outcome is told above; the same failure as a promise that nobody hears would count as a mistake.
    Promise.resolve(task).catch(() => undefined)
    task.onProgressUpdate?.(({ progress }) => {
      // A host that tells nothing is not taken for one that stands still.
      watch ??= watchStall(() => task.abort())
      if (progress >= 100) watch.sent()
      else watch.moved()
      onProgress?.(progress / 100)
    })
    signal?.addEventListener('abort', () => task.abort())
  })

/** Whatever the host says: after that long without an answer, and when it is stopped, nobody waits. */
const unlessStopped = <T>(work: Promise<T>, signal: AbortSignal | undefined, isLong = false) =>
  new Promise<T>((resolve, reject) => {
    const watch = watchStall(() => reject(new Lost('nothing moved')))
    if (isLong) watch.sent()
    const off = whenStopped(signal, () => reject(new Refused('upload', 'cancelled')))
    work.then(resolve, reject).finally(() => {
      watch.end()
      off()
    })
  })

/** These hosts know no PATCH, and DingTalk sends nothing but text. */
async function askPiece(address: string, { method, url, headers, part, signal }: Asking): Promise<Answer> {
  const bytes = part === undefined ? null : await readPart(address, part.from, part.to)
  const isText = host() === 'dingtalk'
  const body = bytes !== null && isText ? base64(new Uint8Array(bytes)) : bytes
  const header = {
    ...headers,
    'content-type': 'application/offset+octet-stream',
    ...(method === 'POST' ? {} : { 'x-http-method-override': method }),
    ...(bytes !== null && isText ? { 'x-piece-form': 'base64' } : {}),
  }
  return unlessStopped(asked({ method: 'POST', url, header, data: body ?? '', timeout: 60_000 }), signal)
}

/** How the file goes in pieces; null where the host does not let us read it. */
async function carrierOf(address: string): Promise<Carrier | null> {
  try {
    const size = await sizeOf(address)
    await readPart(address, 0, Math.min(size, 1024))
    // Nothing is told while a piece is on its way: it must be small enough to arrive within thirty seconds.
    const pieces = { first: mega / 4, least: mega / 16, most: mega }
    return { size, pieces, ask: (asking) => askPiece(address, asking) }
  } catch {
    return null
  }
}

export const sendFile: SendFile = async (sending) => {
  const { url, file, pieces, signal } = sending
  const isSmall = pieces === undefined || (file.size > 0 && file.size <= large)
  const carrier = isSmall ? null : await carrierOf(file.address)
  if (pieces === undefined || carrier === null || carrier.size <= large) return sendWhole(sending)
  return sendInPieces(carrier, { ...sending, pieces }, (id) => {
    const named = `resumed=${encodeURIComponent(id)}&filename=${encodeURIComponent(file.name)}`
    const header = { ...pieces.headers(), 'content-type': 'application/x-www-form-urlencoded' }
    return unlessStopped(
      asked({ method: 'POST', url: `${url}&${named}`, header, data: '', timeout: 120_000 }),
      signal,
      true,
    )
  })
}
