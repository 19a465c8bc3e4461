import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { countedAs, type trustsOf } from './address'

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
/** Of one address, however many people are behind it. */
const mostSockets = 1000

interface Coming {
  readonly request: IncomingMessage
  bytes: number
  movedAt: number
  spanBytes: number
  spanAt: number
}

/** Whether more of a body is to come. A request that came over no network says nothing of it, and is whole. */
const isComing = ({ complete }: IncomingMessage) => complete === false

/** Whether it is waited for, rather than read by us later. */
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
function limitSockets(server: Server, trusts: ReturnType<typeof trustsOf>, most: number) {
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (trusts(remoteAddress, 0)) return
    const address = countedAs(remoteAddress)
    const count = (counts.get(address) ?? 0) + 1
    if (count > most) return socket.destroy()
    counts.set(address, count)
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    })
  })
}

/** Keeps clients that are slow, on purpose or not, from holding what others need. */
export function endSlowClients(app: FastifyInstance, trusts: ReturnType<typeof trustsOf>, patience = usualPatience) {
  app.server.headersTimeout = patience.head
  watchBodies(app, patience)
  limitSockets(app.server, trusts, mostSockets)
}
