import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../../log'
import { limitKeyOf, type trustedProxyCheck } from '../session/address'

export interface SlowClientLimits {
  /** Time limit for the head of a request. In milliseconds, like all of these. */
  readonly head: number
  /** Time limit without any progress of a body. */
  readonly still: number
  /** Interval over which a body must reach the minimum rate. */
  readonly span: number
  readonly every: number
}

const defaultPatience: SlowClientLimits = { head: 15_000, still: 30_000, span: 30_000, every: 5000 }
/** Bytes per second. */
const minRate = 1024
/** Minimum interval between log entries about the limit of sockets, in milliseconds. */
const logEvery = 60_000

interface SocketLimit {
  readonly trusts: ReturnType<typeof trustedProxyCheck>
  readonly log: Log
  /** Limit of sockets for one address, shared by all people behind it; 0 is no limit. */
  readonly maxSockets: number
}

interface PendingBody {
  readonly request: IncomingMessage
  bytes: number
  progressAt: number
  spanBytes: number
  spanAt: number
}

/** True while body bytes are missing. Injected requests have no `complete` and count as complete. */
const isIncomplete = ({ complete }: IncomingMessage) => complete === false

/** True if the server waits for the client, not the client for the server to read. */
const isWaitingForClient = (request: IncomingMessage) => isIncomplete(request) && request.readableLength === 0

function isTooSlow(body: PendingBody, { still, span }: SlowClientLimits, now: number) {
  const { bytesRead } = body.request.socket
  if (bytesRead !== body.bytes) {
    body.bytes = bytesRead
    body.progressAt = now
  }
  if (now - body.progressAt >= still) return true
  if (now - body.spanAt < span) return false
  const isSlow = bytesRead - body.spanBytes < (minRate * span) / 1000
  body.spanBytes = bytesRead
  body.spanAt = now
  return isSlow
}

/**
 * Closes the sockets of requests whose body makes no progress or is too slow, because each holds a socket, and an
 * upload also a file.
 */
function watchBodies(app: FastifyInstance, patience: SlowClientLimits) {
  const bodies = new Map<IncomingMessage, PendingBody>()
  app.addHook('onRequest', (request, _, done) => {
    const { raw } = request
    if (raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined) {
      const [now, bytes] = [Date.now(), raw.socket.bytesRead]
      bodies.set(raw, { request: raw, bytes, progressAt: now, spanBytes: bytes, spanAt: now })
      raw.once('close', () => bodies.delete(raw))
    }
    done()
  })
  // A request that was answered before its body was complete is still watched.
  app.addHook('onResponse', ({ raw }, _, done) => {
    if (!isIncomplete(raw)) bodies.delete(raw)
    done()
  })
  const timer = setInterval(() => {
    const now = Date.now()
    for (const body of bodies.values()) {
      if (!isIncomplete(body.request)) bodies.delete(body.request)
      else if (!isWaitingForClient(body.request)) Object.assign(body, { progressAt: now, spanAt: now })
      else if (isTooSlow(body, patience, now)) body.request.socket.destroy()
    }
  }, patience.every)
  timer.unref()
  app.addHook('onClose', (_, done) => {
    clearInterval(timer)
    done()
  })
}

/** Limits the sockets of one address. A trusted proxy is exempt, because it carries the connections of all people. */
function limitSockets(server: Server, { trusts, log, maxSockets }: SocketLimit) {
  if (maxSockets === 0) return
  const counts = new Map<string, number>()
  let loggedAt = Number.NEGATIVE_INFINITY
  const warn = (address: string) => {
    if (performance.now() - loggedAt < logEvery) return
    loggedAt = performance.now()
    log.warn({ address, maxSockets }, 'an address has too many sockets, more are closed')
  }
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (trusts(remoteAddress, 0)) return
    const address = limitKeyOf(remoteAddress)
    const count = (counts.get(address) ?? 0) + 1
    if (count > maxSockets) {
      warn(address)
      return socket.destroy()
    }
    counts.set(address, count)
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    })
  })
}

/** Disconnects slow clients, so that they do not hold sockets that others need. */
export function endSlowClients(app: FastifyInstance, socketLimit: SocketLimit, patience = defaultPatience) {
  app.server.headersTimeout = patience.head
  watchBodies(app, patience)
  limitSockets(app.server, socketLimit)
}
