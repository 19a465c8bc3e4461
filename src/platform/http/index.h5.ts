import { Aborted, type Answer, NoResponse, type Request, type Send } from './contract'

export { Aborted, type Answer, NoResponse } from './contract'

const withContentType = ({ headers, body }: Request) => ({
  ...headers,
  ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
})

async function sendByFetch(request: Request): Promise<Answer> {
  const { method, url, body, signal } = request
  const answer = await fetch(url, {
    method,
    headers: withContentType(request),
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
  })
  const responseHeaders: Record<string, string> = {}
  answer.headers.forEach((value, name) => {
    responseHeaders[name] = value
  })
  return { status: answer.status, headers: responseHeaders, text: await answer.text() }
}

const headersIn = (text: string) =>
  Object.fromEntries(
    text
      .split(/\r?\n/)
      .map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  )

/** Uses XMLHttpRequest, because `fetch` does not report when the body has been sent. */
const sendByXhr = (request: Request) =>
  new Promise<Answer>((resolve, reject) => {
    const { method, url, body, onSent, signal } = request
    const xhr = new XMLHttpRequest()
    xhr.open(method, url)
    for (const [name, value] of Object.entries(withContentType(request))) xhr.setRequestHeader(name, value)
    xhr.upload.onload = () => onSent?.()
    xhr.onload = () => {
      const { status, responseText: text } = xhr
      resolve({ status, headers: headersIn(xhr.getAllResponseHeaders()), text })
    }
    xhr.onerror = reject
    xhr.onabort = reject
    signal?.addEventListener('abort', () => xhr.abort())
    xhr.send(body)
  })

export const send: Send = async (request) => {
  const { onSent, signal } = request
  try {
    signal?.throwIfAborted()
    return await (onSent === undefined ? sendByFetch(request) : sendByXhr(request))
  } catch (cause) {
    throw signal?.aborted === true ? new Aborted('aborted', { cause }) : new NoResponse('no answer', { cause })
  }
}
