import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../../log'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request turned out to be, for logs and figures. Never anything a person typed. */
    call: string
  }
}

/** The caller's own request id when it is a sane one, so that it can be followed across programs. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) && !/\d{11}/.test(given) ? given : randomUUID()
}

/** Enough of an address to see where trouble comes from, too little to point at a person. */
export function shortened(address: string): string {
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/.exec(address)
  return four === null ? `${address.split(':').slice(0, 3).join(':')}::/48` : `${four[1]}.0/24`
}

/** The same few come again and again. */
const shorts = new Map<string, string>()
const mostShorts = 10_000

function shortOf(address: string) {
  const known = shorts.get(address)
  if (known !== undefined) return known
  if (shorts.size >= mostShorts) shorts.clear()
  const short = shortened(address)
  shorts.set(address, short)
  return short
}

const lineOf = (request: FastifyRequest, status: number, elapsed: number) => ({
  requestId: request.id,
  call: request.call,
  verb: request.method,
  status,
  ms: Math.round(elapsed),
  from: shortOf(request.ip),
})

/** Names every request, says its id in the answer and writes one line about it when it is done. */
export function requestLog(app: FastifyInstance, log: Log) {
  app.decorateRequest('call', 'other')
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    log.info(lineOf(request, reply.statusCode, reply.elapsedTime), 'answered')
    done()
  })
}
