import Taro from '@tarojs/taro'
import { host } from '../host'
import { hostRequest } from '../http/asked'
import { type Answer, NoResponse } from '../http/contract'
import { Refused } from '../refused'
import { base64 } from './base64'
import type { Carrier, PieceRequest, SendFile, Sending } from './contract'
import { readPart, sizeOf } from './disk'
import { sendInPieces } from './in-pieces'
import { onAbort, watchStall } from './stall'

/** Does nothing, because the host deletes temporary files itself. */
export const releaseLocal = (_: string) => undefined

const mebi = 1_048_576
/** Smaller files are sent in one request, because resending them is quicker than reading the offset. */
const large = mebi

const lowerCased = (headers: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))

/** DingTalk requires the file type; a file from the local store has no extension to derive it from. */
const fileTypeOf = ({ type }: Sending['file']) => (type.startsWith('audio/') ? { fileType: 'audio' as const } : {})

/** Adds the file name to the URL, because these hosts send the name of the file on the disk. */
const withName = (url: string, { name }: Sending['file']) =>
  url.includes('?') && name !== '' ? `${url}&filename=${encodeURIComponent(name)}` : url

/** Sends the whole file as a form upload. */
const sendWhole = ({ url, headers, file, onProgress, signal }: Sending) =>
  new Promise<Answer>((resolve, reject) => {
    let watch: ReturnType<typeof watchStall> | null = null
    const task = Taro.uploadFile({
      url: withName(url, file),
      header: { ...headers },
      filePath: file.address,
      name: 'file',
      fileName: file.name,
      ...fileTypeOf(file),
      success: (answer) => {
        watch?.end()
        const { statusCode, data, header } = answer as typeof answer & { header?: Record<string, unknown> }
        resolve({ status: statusCode, headers: lowerCased(header), text: String(data) })
      },
      fail: (cause) => {
        watch?.end()
        reject(
          signal?.aborted === true
            ? new Refused('upload', 'cancelled', { cause })
            : new NoResponse('no answer', { cause }),
        )
      },
    })
    // The callbacks handle the outcome; the returned promise would otherwise be an unhandled rejection.
    Promise.resolve(task).catch(() => undefined)
    task.onProgressUpdate?.(({ progress }) => {
      // The stall timer starts with the first progress event, because some hosts send none.
      watch ??= watchStall(() => task.abort())
      if (progress >= 100) watch.sent()
      else watch.moved()
      onProgress?.(progress / 100)
    })
    signal?.addEventListener('abort', () => task.abort())
  })

/** Rejects after a timeout or when the upload is cancelled, even if the host never responds. */
const unlessStopped = <T>(work: Promise<T>, signal: AbortSignal | undefined, isLong = false) =>
  new Promise<T>((resolve, reject) => {
    const watch = watchStall(() => reject(new NoResponse('nothing moved')))
    if (isLong) watch.sent()
    const unsubscribe = onAbort(signal, () => reject(new Refused('upload', 'cancelled')))
    work.then(resolve, reject).finally(() => {
      watch.end()
      unsubscribe()
    })
  })

/** These hosts have no PATCH, so the method is sent in a header; DingTalk sends text only, so the body is Base64. */
async function sendPiece(address: string, { method, url, headers, part, signal }: PieceRequest): Promise<Answer> {
  const bytes = part === undefined ? null : await readPart(address, part.from, part.to)
  const isText = host() === 'dingtalk'
  const body = bytes !== null && isText ? base64(new Uint8Array(bytes)) : bytes
  const header = {
    ...headers,
    'content-type': 'application/offset+octet-stream',
    ...(method === 'POST' ? {} : { 'x-http-method-override': method }),
    ...(bytes !== null && isText ? { 'x-piece-form': 'base64' } : {}),
  }
  return unlessStopped(hostRequest({ method: 'POST', url, header, data: body ?? '', timeout: 60_000 }), signal)
}

/** Sends the file in pieces; null if the host does not let the app read it. */
async function carrierOf(address: string): Promise<Carrier | null> {
  try {
    const size = await sizeOf(address)
    await readPart(address, 0, Math.min(size, 1024))
    // There is no progress within a piece, so it must be small enough to arrive before the stall timeout.
    const pieces = { first: mebi / 4, least: mebi / 16, most: mebi }
    return { size, pieces, send: (request) => sendPiece(address, request) }
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
      hostRequest({ method: 'POST', url: `${url}&${named}`, header, data: '', timeout: 120_000 }),
      signal,
      true,
    )
  })
}
