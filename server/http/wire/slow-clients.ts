import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../../log'
import { countedAs, type trustsOf } from '../session/address'

export interface Patience {
  /** The head of a request is whole after so long. In milliseconds, as all of these. */
  readonly head: number
  /** How long a body may stand still. */
  readonly still: number
  /** Over so long a body has to come at the least rate. */
  readonly span: number
  readonly every: number
}

const usualPatience: Patience = { head: 15_000, still: 30_000, span: 30_000, every: 5000 }
/** Bytes a second. */
const leastRate = 1024
/** In milliseconds. The limit of sockets is logged at most so often. */
const logEvery = 60_000

interface Limiting {
  readonly trusts: ReturnType<typeof trustsOf>
  readonly log: Log
  /** Of one address, however many people are behind it; 0 is no limit. */
  readonly mostSockets: number
}

interface Coming {
  readonly request: IncomingMessage
  bytes: number
  movedAt: number
  spanBytes: number
  spanAt: number
}

/** True while body bytes are missing. Injected requests have no `complete` and count as whole. */
const isComing = ({ complete }: IncomingMessage) => complete === false

/** True if we wait for the client, not the client for our reading. */
const isAwaited = (request: IncomingMessage) => isComing(request) && request.readableLength === 0

function isTooSlow(coming: Coming, { still, span }: Patience, now: number) {
  const { bytesRead } = coming.request.socket
  if (bytesRead !== coming.bytes) {
    coming.bytes = bytesRead
    coming.movedAt = now
  }
  if (now - coming.movedAt >= still) return true
  if (now - coming.spanAt < span) return false
  const isSlow = bytesRead - coming.spanBytes < (leastRate * span) / 1000
  coming.spanBytes = bytesRead
  coming.spanAt = now
  return isSlow
}

/** Ends requests whose body stands still or drips: each holds a socket, and with an upload a file. */
function watchBodies(app: FastifyInstance, patience: Patience) {
  const all = new Map<IncomingMessage, Coming>()
  app.addHook('onRequest', (request, _, done) => {
    const { raw } = request
    if (raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined) {
      const [now, bytes] = [Date.now(), raw.socket.bytesRead]
      all.set(raw, { request: raw, bytes, movedAt: now, spanBytes: bytes, spanAt: now })
      raw.once('close', () => all.delete(raw))
    }
    done()
  })
  // What was answered before it was whole goes on being watched.
  app.addHook('onResponse', ({ raw }, _, done) => {
    if (!isComing(raw)) all.delete(raw)
    done()
  })
  const timer = setInterval(() => {
    const now = Date.now()
    for (const coming of all.values()) {
      if (!isComing(coming.request)) all.delete(coming.request)
      else if (!isAwaited(coming.request)) Object.assign(coming, { movedAt: now, spanAt: now })
      else if (isTooSlow(coming, patience, now)) coming.request.socket.destroy()
    }
  }, patience.every)
  timer.unref()
  app.addHook('onClose', (_, done) => {
    clearInterval(timer)
    done()
  })
}

/** One address does not take all sockets. A proxy in front has those of all people. */
function limitSockets(server: Server, { trusts, log, mostSockets }: Limiting) {
  if (mostSockets === 0) return
  const counts = new Map<string, number>()
  let loggedAt = Number.NEGATIVE_INFINITY
  const warn = (address: string) => {
    if (performance.now() - loggedAt < logEvery) return
    loggedAt = performance.now()
    log.warn({ address, mostSockets }, 'an address has too many sockets, more are closed')
  }
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (trusts(remoteAddress, 0)) return
    const address = countedAs(remoteAddress)
    const count = (counts.get(address) ?? 0) + 1
    if (count > mostSockets) {
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

/** Keeps clients that are slow, on purpose or not, from holding what others need. */
export function endSlowClients(app: FastifyInstance, limiting: Limiting, patience = usualPatience) {
  app.server.headersTimeout = patience.head
  watchBodies(app, patience)
  limitSockets(app.server, limiting)
}
