import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Log } from '../log'
import type { Store } from '../store/store'
import { tokenHashIn } from './auth'
import { closing, type LiveHub, openHub } from './live-hub'

interface Deps {
  readonly store: Store
  readonly log: Log
  /** Other origins whose pages may listen, beside our own. */
  readonly origins: readonly string[]
  readonly publicUrl: string
  readonly limits?: Partial<Limits>
}

interface Limits {
  /** Sockets in all, and those of them that have not said who they are. */
  readonly most: number
  readonly mostUnknown: number
  /** Milliseconds in which that must be said. */
  readonly patience: number
  /** Milliseconds between two beats. */
  readonly beat: number
}

const livePath = '/OPM3/live'
const usual: Limits = { most: 5000, mostUnknown: 200, patience: 5000, beat: 30_000 }
const largest = 1024
/** A client has nothing to say after who it is. */
const mostSaid = 8
/** What WeChat's and WeCom's mini-programs say they come from. */
const miniPrograms = 'https://servicewechat.com'

/** Browsers say where a page came from; other hosts may say nothing. The login is in no cookie, so this is a second lock. */
function isWelcome(
  { headers: { origin, host } }: IncomingMessage,
  { origins, publicUrl }: Pick<Deps, 'origins' | 'publicUrl'>,
) {
  if (origin === undefined || origin === 'null' || origin === '') return true
  if ([...origins, miniPrograms].includes(origin) || publicUrl.startsWith(`${origin}/`) || publicUrl === origin)
    return true
  return URL.canParse(origin) && new URL(origin).host === host
}

const refused = (socket: Duplex, status: string) =>
  socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)

const peerOf = (socket: WebSocket) => ({
  say: (topics: readonly string[]) => {
    // Who does not listen is not waited for: it asks for everything when it comes again.
    if (socket.bufferedAmount > 65_536) socket.terminate()
    else socket.send(JSON.stringify({ topics }))
  },
  close: ([code, why]: (typeof closing)[keyof typeof closing]) => socket.close(code, why),
})

/** Beats, so that proxies keep the socket open and both sides find out when the other is gone. */
function beatOf(socket: WebSocket, every: number) {
  let isAlive = true
  socket.on('pong', () => {
    isAlive = true
  })
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
    socket.send('{}')
  }, every)
  timer.unref()
  socket.on('close', () => clearInterval(timer))
}

/** The first message says who it is, in the words of the `Auth` header; an address never does. */
function welcome(socket: WebSocket, hub: () => LiveHub, { patience, beat }: Limits, known: () => void) {
  const peer = peerOf(socket)
  const waiting = setTimeout(() => peer.close(closing.tooLate), patience)
  let said = 0
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clearTimeout(waiting)
    known()
  })
  socket.on('message', (data, isBinary) => {
    said += 1
    if (said > mostSaid) return peer.close(closing.tooMuch)
    if (said > 1) return
    clearTimeout(waiting)
    const tokenHash = isBinary ? null : tokenHashIn(String(data))
    if (tokenHash === null) return peer.close(closing.notSignedIn)
    hub()
      .enter(peer, tokenHash)
      .then((leave) => {
        known()
        if (socket.readyState === socket.OPEN) socket.on('close', leave)
        else leave()
      })
      .catch(() => peer.close(closing.ends))
  })
  beatOf(socket, beat)
}

/** Tells open clients that something of theirs changed, and never what. */
export function liveRoutes(app: FastifyInstance, deps: Deps) {
  const limits = { ...usual, ...deps.limits }
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largest, perMessageDeflate: false })
  let unknown = 0
  let opened: LiveHub | null = null
  // Nobody listens, nothing is listened for.
  const hub = () => {
    opened ??= openHub(deps.store, deps.log)
    return opened
  }
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => undefined)
    if (request.url?.split('?')[0] !== livePath) return refused(socket, '404 Not Found')
    if (!isWelcome(request, deps)) return refused(socket, '403 Forbidden')
    if (unknown >= limits.mostUnknown || sockets.clients.size >= limits.most) {
      return refused(socket, '503 Service Unavailable')
    }
    sockets.handleUpgrade(request, socket, head, (one) => {
      unknown += 1
      let isCounted = true
      welcome(one, hub, limits, () => {
        if (isCounted) unknown -= 1
        isCounted = false
      })
    })
  })
  // Before the server waits for its connections to end: these would not by themselves.
  app.addHook('preClose', async () => {
    for (const socket of sockets.clients) {
      socket.close(...closing.ends)
      setTimeout(() => socket.terminate(), 500).unref()
    }
    await opened?.close()
  })
}
