import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Log } from '../../log'
import type { Store } from '../../store/store'
import { clientOf, countedAs, type trustsOf } from '../session/address'
import { tokenHashIn } from '../session/auth-header'
import { closing, type LiveHub, openHub } from './hub'
import { type SocketLimits, socketsByAddress } from './limits'

interface Deps {
  readonly store: Store
  readonly log: Log
  /** Other origins whose pages may listen, beside our own. */
  readonly origins: readonly string[]
  readonly publicUrl: string
  readonly trusts: ReturnType<typeof trustsOf>
  readonly limits?: Partial<Limits>
}

interface Limits extends SocketLimits {
  /** Milliseconds in which that must be said. */
  readonly patience: number
  /** Milliseconds between two beats. */
  readonly beat: number
}

const livePath = '/OPM3/live'
const usual: Limits = {
  most: 5000,
  mostOfAddress: 1000,
  mostUnknown: 200,
  mostUnknownOfAddress: 100,
  patience: 5000,
  beat: 30_000,
}
const largest = 1024
/** A client has nothing to say after who it is. */
const mostSaid = 8
/** What WeChat's and WeCom's mini-programs say they come from; on iPhones it may be a scheme of their own. */
const miniPrograms = 'https://servicewechat.com'
const miniProgramScheme = 'weapp:'

/**
 * Browsers say where a page came from, and `null` of one that came from nowhere, such as a file or a frame in a sandbox;
 * other hosts may say nothing. The login is in no cookie, so this is a second lock.
 */
function isWelcome(
  { headers: { origin, host } }: IncomingMessage,
  { origins, publicUrl }: Pick<Deps, 'origins' | 'publicUrl'>,
) {
  if (origin === undefined || origin === '') return true
  if ([...origins, miniPrograms].includes(origin) || publicUrl.startsWith(`${origin}/`) || publicUrl === origin)
    return true
  if (!URL.canParse(origin)) return false
  const { protocol, host: from } = new URL(origin)
  return protocol === miniProgramScheme || from === host
}

const refused = (socket: Duplex, status: string) =>
  socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)

/** Milliseconds in which a client must answer that it is closed. */
const closingTime = 1000

const peerOf = (socket: WebSocket) => ({
  say: (topics: readonly string[]) => {
    // Who does not listen is not waited for: it asks for everything when it comes again.
    if (socket.bufferedAmount > 65_536) socket.terminate()
    else socket.send(JSON.stringify({ topics }))
  },
  close: ([code, why]: (typeof closing)[keyof typeof closing]) => {
    socket.close(code, why)
    setTimeout(() => socket.terminate(), closingTime).unref()
  },
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

type Counted = ReturnType<ReturnType<typeof socketsByAddress>['enter']>

/** Whether a client says that all it shows was read with its session. */
const isFresh = (url = '') => /[?&]fresh=1(?:&|$)/.test(url)

type Enter = (peer: Parameters<LiveHub['enter']>[0], tokenHash: Buffer) => ReturnType<LiveHub['enter']>

/** The first message says who it is, in the words of the `Auth` header; an address never does. */
function welcome(socket: WebSocket, hub: Enter, { patience, beat }: Limits, { known, gone }: Counted) {
  const peer = peerOf(socket)
  const waiting = setTimeout(() => peer.close(closing.tooLate), patience)
  let said = 0
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clearTimeout(waiting)
    gone()
  })
  socket.on('message', (data, isBinary) => {
    said += 1
    if (said > mostSaid) return peer.close(closing.tooMuch)
    if (said > 1) return
    clearTimeout(waiting)
    const tokenHash = isBinary ? null : tokenHashIn(String(data))
    if (tokenHash === null) return peer.close(closing.notSignedIn)
    hub(peer, tokenHash)
      .then((leave) => {
        if (socket.readyState !== socket.OPEN) return leave()
        known()
        socket.on('close', leave)
      })
      .catch(() => peer.close(closing.ends))
  })
  beatOf(socket, beat)
}

/** Tells open clients that something of theirs changed, and never what. */
export function liveRoutes(app: FastifyInstance, deps: Deps) {
  const limits = { ...usual, ...deps.limits }
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largest, perMessageDeflate: false })
  const counted = socketsByAddress(limits)
  let opened: LiveHub | null = null
  // LISTEN begins with the server, because earlier notifications are unknown.
  const hub = () => {
    opened ??= openHub(deps.store, deps.log)
    return opened
  }
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => undefined)
    if (request.url?.split('?')[0] !== livePath) return refused(socket, '404 Not Found')
    if (!isWelcome(request, deps)) return refused(socket, '403 Forbidden')
    const address = countedAs(clientOf(request, deps.trusts))
    if (!counted.admits(address)) return refused(socket, '503 Service Unavailable')
    sockets.handleUpgrade(request, socket, head, (one) => {
      const enter: Enter = (peer, tokenHash) => hub().enter(peer, tokenHash, isFresh(request.url))
      welcome(one, enter, limits, counted.enter(address, one))
    })
  })
  app.addHook('onListen', async () => {
    hub()
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
