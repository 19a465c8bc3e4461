import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cached } from '../../cached'
import type { Log } from '../../log'

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the call, for logs and metrics. It never contains user input. */
    call: string
  }
}

/** Accepts the caller's request id if it is well-formed, so that a request can be traced across programs. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const requested = request.headers['x-request-id']
  return typeof requested === 'string' && /^[\w-]{8,64}$/.test(requested) && !/\d{11}/.test(requested)
    ? requested
    : randomUUID()
}

/** Shortens an address for the log, so that it shows the network but does not identify a person. */
export function anonymizedAddress(address: string): string {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/.exec(address)
  return ipv4 === null ? `${address.split(':').slice(0, 3).join(':')}::/48` : `${ipv4[1]}.0/24`
}

/** With a cache, because the same few addresses occur again and again. */
const cachedAddress = cached(anonymizedAddress, 10_000)

const logEntryOf = (request: FastifyRequest, status: number, elapsed: number) => ({
  requestId: request.id,
  call: request.call,
  verb: request.method,
  status,
  ms: Math.round(elapsed),
  from: cachedAddress(request.ip),
})

/** Names every request, sends its id in the answer and logs one line when it is done. */
export function requestLog(app: FastifyInstance, log: Log) {
  app.decorateRequest('call', 'other')
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    log.info(logEntryOf(request, reply.statusCode, reply.elapsedTime), 'answered')
    done()
  })
}
