import { type Answer, Lost } from '../http/contract'
import { Refused } from '../refused'
import { watchStall, whenStopped } from './stall'

interface Exchange {
  readonly method: 'POST' | 'HEAD' | 'PATCH'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: XMLHttpRequestBodyInit | null
  /** The server has much to do before it answers. */
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

/** The older way to ask is the only one that tells how much was sent. */
export const exchange = ({ method, url, headers, body, isLong = false, onProgress, signal }: Exchange) =>
  new Promise<Answer>((resolve, reject) => {
    if (signal?.aborted === true) return reject(new Refused('upload', 'cancelled'))
    const asking = new XMLHttpRequest()
    let isStalled = false
    const watch = watchStall(() => {
      isStalled = true
      asking.abort()
    })
    const ended = (settle: () => void) => () => {
      watch.end()
      off()
      settle()
    }
    if (isLong) watch.sent()
    asking.open(method, url)
    for (const [name, value] of Object.entries(headers)) asking.setRequestHeader(name, value)
    if (body !== null) {
      asking.upload.onprogress = ({ loaded, total }) => {
        watch.moved()
        onProgress?.(loaded, total)
      }
      asking.upload.onload = watch.sent
    }
    asking.onload = ended(() =>
      resolve({
        status: asking.status,
        headers: headersIn(asking.getAllResponseHeaders()),
        text: asking.responseText,
      }),
    )
    asking.onerror = ended(() => reject(new Lost('no answer')))
    asking.onabort = ended(() => reject(isStalled ? new Lost('nothing moved') : new Refused('upload', 'cancelled')))
    const off = whenStopped(signal, () => asking.abort())
    asking.send(body)
  })
