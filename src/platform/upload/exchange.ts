import { type Answer, NoResponse } from '../http/contract'
import { Refused } from '../refused'
import { onAbort, watchStall } from './stall'

interface Exchange {
  readonly method: 'POST' | 'HEAD' | 'PATCH'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: XMLHttpRequestBodyInit | null
  /** Whether the server needs long to respond. */
  readonly isLong?: boolean
  readonly onProgress?: ((sent: number, total: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

const headersIn = (text: string) =>
  Object.fromEntries(
    text
      .trim()
      .split(/\r?\n/)
      .map((line) => [line.split(':')[0]?.trim().toLowerCase() ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  )

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
export const exchange = ({ method, url, headers, body, isLong = false, onProgress, signal }: Exchange) =>
  new Promise<Answer>((resolve, reject) => {
    if (signal?.aborted === true) return reject(new Refused('upload', 'cancelled'))
    const xhr = new XMLHttpRequest()
    let isStalled = false
    const watch = watchStall(() => {
      isStalled = true
      xhr.abort()
    })
    const onEnd = (settle: () => void) => () => {
      watch.end()
      unsubscribe()
      settle()
    }
    if (isLong) watch.sent()
    xhr.open(method, url)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    if (body !== null) {
      xhr.upload.onprogress = ({ loaded, total }) => {
        watch.moved()
        onProgress?.(loaded, total)
      }
      xhr.upload.onload = watch.sent
    }
    xhr.onload = onEnd(() =>
      resolve({
        status: xhr.status,
        headers: headersIn(xhr.getAllResponseHeaders()),
        text: xhr.responseText,
      }),
    )
    xhr.onerror = onEnd(() => reject(new NoResponse('no answer')))
    xhr.onabort = onEnd(() => reject(isStalled ? new NoResponse('nothing moved') : new Refused('upload', 'cancelled')))
    const unsubscribe = onAbort(signal, () => xhr.abort())
    xhr.send(body)
  })
