import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Closed without an answer, before or after it was taken. */
export type Cut = 'silence' | 'broken'
/** Its body; under `@status` the status, where it is not 200. */
export type Reply = Readonly<Record<string, unknown>>

export interface Asked {
  readonly verb: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: Record<string, unknown>
  readonly headers: IncomingMessage['headers']
}

/** A page of the host's sends the browser on. */
export class Redirect {
  constructor(readonly location: string) {}
}

/** One topic of a host: what it answers, or nothing where it is not asked about this. */
export type Topic = (asked: Asked) => Reply | Redirect | undefined

const bodyOf = async (request: IncomingMessage) => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

/** How both hosts say that nothing is there. */
const unknown: Reply = { errcode: 404, errmsg: 'no such path' }

/** A small server made of topics. Nothing of it is ours: it follows what the hosts have published. */
export async function openDouble(topics: readonly Topic[], port = 0) {
  const asked: Asked[] = []
  /** What it answers to the next call of a path instead. */
  const instead: { readonly path: string; readonly reply: Reply | Cut }[] = []
  const replyTo = (one: Asked): Reply | Redirect | Cut => {
    const index = instead.findIndex(({ path }) => path === one.path)
    const [forced] = index < 0 ? [] : instead.splice(index, 1)
    if (forced !== undefined && forced.reply !== 'broken') return forced.reply
    for (const topic of topics) {
      const reply = topic(one)
      if (reply !== undefined) return forced?.reply ?? reply
    }
    return unknown
  }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://host')
    const { method: verb = 'GET', headers } = request
    const one = { verb, path: pathname, query: searchParams, body: await bodyOf(request), headers }
    asked.push(one)
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
    /** Everything it was asked, oldest first. */
    asked,
    /** Answers the next call of a path otherwise: an error, or none at all. */
    answerNext: (path: string, reply: Reply | Cut) => instead.push({ path, reply }),
    /** Answers nothing otherwise any more. */
    answerPlainly: () => instead.splice(0),
    calls: (path: string) => asked.filter((one) => one.path === path).length,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
