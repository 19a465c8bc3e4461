import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The connection is closed without an answer: before (`silence`) or after (`broken`) the request was processed. */
export type Cut = 'silence' | 'broken'
/** The body of an answer; `@status` is its status if that is not 200. */
export type Reply = Readonly<Record<string, unknown>>

export interface ReceivedRequest {
  readonly verb: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: Record<string, unknown>
  readonly headers: IncomingMessage['headers']
}

/** A redirect of the browser by a page of the host. */
export class Redirect {
  constructor(readonly location: string) {}
}

/** A group of endpoints of a host: returns the answer, or undefined for other paths. */
export type Topic = (asked: ReceivedRequest) => Reply | Redirect | undefined

const bodyOf = async (request: IncomingMessage) => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

/** The answer of both hosts to an unknown path. */
const unknown: Reply = { errcode: 404, errmsg: 'no such path' }

/**
 * A small server built from topics. It follows the published interfaces of the hosts and shares no code with the
 * product.
 */
export async function openDouble(topics: readonly Topic[], port = 0) {
  const received: ReceivedRequest[] = []
  /** Replacements for the next answer of a path. */
  const replacements: { readonly path: string; readonly reply: Reply | Cut }[] = []
  const replyTo = (request: ReceivedRequest): Reply | Redirect | Cut => {
    const index = replacements.findIndex(({ path }) => path === request.path)
    const [forced] = index < 0 ? [] : replacements.splice(index, 1)
    if (forced !== undefined && forced.reply !== 'broken') return forced.reply
    for (const topic of topics) {
      const reply = topic(request)
      if (reply !== undefined) return forced?.reply ?? reply
    }
    return unknown
  }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://host')
    const { method: verb = 'GET', headers } = request
    const one = { verb, path: pathname, query: searchParams, body: await bodyOf(request), headers }
    received.push(one)
    const reply = replyTo(one)
    if (typeof reply === 'string') request.socket.destroy()
    else if (reply instanceof Redirect) response.writeHead(302, { location: reply.location }).end()
    else {
      const { '@status': status = 200, ...body } = reply
      response.writeHead(Number(status), { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
  }).listen(port, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All requests, oldest first. */
    asked: received,
    /** Replaces the next answer of a path with an error or a closed connection. */
    answerNext: (path: string, reply: Reply | Cut) => replacements.push({ path, reply }),
    /** Removes all replacements. */
    resetAnswers: () => replacements.splice(0),
    calls: (path: string) => received.filter((one) => one.path === path).length,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
