import type { Answer } from '../http/contract'
import { Lost } from '../http/contract'
import { Refused } from '../refused'
import { blobAt } from './blobs'
import type { SendFile } from './contract'

export { forgetBlob as releaseLocal } from './blobs'

const headersIn = (text: string) =>
  Object.fromEntries(
    text
      .trim()
      .split(/\r?\n/)
      .map((line) => [line.split(':')[0]?.trim().toLowerCase() ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  )

/** The older way to ask is the only one that tells how much was sent. */
export const sendFile: SendFile = ({ url, headers, file, onProgress, signal }) =>
  new Promise<Answer>((resolve, reject) => {
    const content = blobAt(file.address)
    if (content === undefined) {
      reject(new Refused('upload', 'unavailable'))
      return
    }
    const asking = new XMLHttpRequest()
    asking.open('POST', url)
    for (const [name, value] of Object.entries(headers)) asking.setRequestHeader(name, value)
    asking.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total)
    asking.onload = () =>
      resolve({
        status: asking.status,
        headers: headersIn(asking.getAllResponseHeaders()),
        text: asking.responseText,
      })
    asking.onerror = () => reject(new Lost('no answer'))
    asking.onabort = () => reject(new Refused('upload', 'cancelled'))
    signal?.addEventListener('abort', () => asking.abort())
    const form = new FormData()
    form.append('file', content, file.name)
    asking.send(form)
  })
