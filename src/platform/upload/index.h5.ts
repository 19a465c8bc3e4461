import type { Answer } from '../http/contract'
import { Lost } from '../http/contract'
import { Refused } from '../refused'
import { blobAt } from './blobs'
import type { SendFile, Sending } from './contract'
import { sendInPieces } from './in-pieces'

export { forgetBlob as releaseLocal } from './blobs'

/** What is smaller is sent anew sooner than asked for. */
const large = 5 * 1_048_576

const headersIn = (text: string) =>
  Object.fromEntries(
    text
      .trim()
      .split(/\r?\n/)
      .map((line) => [line.split(':')[0]?.trim().toLowerCase() ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  )

/** The older way to ask is the only one that tells how much was sent. */
const asked = (url: string, { headers, onProgress, signal }: Sending, form: FormData | null) =>
  new Promise<Answer>((resolve, reject) => {
    const asking = new XMLHttpRequest()
    asking.open('POST', url)
    for (const [name, value] of Object.entries(headers)) asking.setRequestHeader(name, value)
    if (form !== null) {
      asking.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total)
    }
    asking.onload = () =>
      resolve({
        status: asking.status,
        headers: headersIn(asking.getAllResponseHeaders()),
        text: asking.responseText,
      })
    asking.onerror = () => reject(new Lost('no answer'))
    asking.onabort = () => reject(new Refused('upload', 'cancelled'))
    signal?.addEventListener('abort', () => asking.abort())
    asking.send(form)
  })

export const sendFile: SendFile = async (sending) => {
  const { url, file } = sending
  const content = blobAt(file.address)
  if (content === undefined) throw new Refused('upload', 'unavailable')
  if (content.size > large) {
    const resumed = await sendInPieces(content, sending)
    const named = `resumed=${encodeURIComponent(resumed)}&filename=${encodeURIComponent(file.name)}`
    return asked(`${url}&${named}`, { ...sending, headers: sending.pieces.headers() }, null)
  }
  const form = new FormData()
  form.append('file', content, file.name)
  return asked(url, sending, form)
}
