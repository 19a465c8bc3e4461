import { blobAt } from '../blobs'
import { Refused } from '../refused'
import type { Carrier, SendFile } from './contract'
import { exchange } from './exchange'

export { forgetBlob as releaseLocal } from '../blobs'

const mebi = 1_048_576
/** Smaller files are sent in one request, because resending them is quicker than reading the offset. */
const large = mebi

const piece = { 'content-type': 'application/offset+octet-stream' }

const carrierOf = (content: Blob): Carrier => ({
  size: content.size,
  pieces: { first: mebi, least: mebi / 8, most: 4 * mebi },
  send: ({ method, url, headers, part, onProgress, signal }) =>
    exchange({
      method,
      url,
      headers: part === undefined ? headers : { ...headers, ...piece },
      body: part === undefined ? null : content.slice(part.from, part.to),
      onProgress,
      signal,
    }),
})

export const sendFile: SendFile = async (sending) => {
  const { url, headers, file, pieces, onProgress, signal } = sending
  const content = blobAt(file.address)
  if (content === undefined) throw new Refused('upload', 'unreadable')
  if (pieces !== undefined && content.size > large) {
    const { sendInPieces } = await import(/* webpackChunkName: "pieces" */ './in-pieces')
    return sendInPieces(carrierOf(content), { ...sending, pieces }, (id) => {
      const named = `resumed=${encodeURIComponent(id)}&filename=${encodeURIComponent(file.name)}`
      return exchange({
        method: 'POST',
        url: `${url}&${named}`,
        headers: pieces.headers(),
        body: null,
        isLong: true,
        signal,
      })
    })
  }
  const form = new FormData()
  form.append('file', content, file.name)
  const onSent = (sent: number, total: number) => onProgress?.(total === 0 ? 0 : sent / total)
  return exchange({ method: 'POST', url, headers, body: form, onProgress: onSent, signal })
}
