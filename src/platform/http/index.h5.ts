import { type Answer, Lost, type Request, type Send, Stopped } from './contract'

export { type Answer, Lost, Stopped } from './contract'

const typed = ({ headers, body }: Request) => ({
  ...headers,
  ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
})

async function fetched(request: Request): Promise<Answer> {
  const { method, url, body, signal } = request
  const answer = await fetch(url, {
    method,
    headers: typed(request),
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
  })
  const told: Record<string, string> = {}
  answer.headers.forEach((value, name) => {
    told[name] = value
  })
  return { status: answer.status, headers: told, text: await answer.text() }
}

const headersIn = (text: string) =>
  Object.fromEntries(
    text
      .split(/\r?\n/)
      .map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  )

/** The older way to ask is the only one that tells when all was sent. */
const watched = (request: Request) =>
  new Promise<Answer>((resolve, reject) => {
    const { method, url, body, onSent, signal } = request
    const asking = new XMLHttpRequest()
    asking.open(method, url)
    for (const [name, value] of Object.entries(typed(request))) asking.setRequestHeader(name, value)
    asking.upload.onload = () => onSent?.()
    asking.onload = () => {
      const { status, responseText: text } = asking
      resolve({ status, headers: headersIn(asking.getAllResponseHeaders()), text })
    }
    asking.onerror = reject
    asking.onabort = reject
    signal?.addEventListener('abort', () => asking.abort())
    asking.send(body)
  })

export const send: Send = async (request) => {
  const { onSent, signal } = request
  try {
    signal?.throwIfAborted()
    return await (onSent === undefined ? fetched(request) : watched(request))
  } catch (cause) {
    throw signal?.aborted === true ? new Stopped('nobody waits', { cause }) : new Lost('no answer', { cause })
  }
}
