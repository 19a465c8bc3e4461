import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Log } from '../../log'
import type { Store } from '../../store/store'
import { clientOf, limitKeyOf, type trustedProxyCheck } from '../session/address'
import { tokenHashIn } from '../session/auth-header'
import { closing, type LiveHub, openHub } from './hub'
import { type SocketLimits, socketsByAddress } from './limits'

interface Deps {
  readonly store: Store
  readonly log: Log
  /** Other origins whose pages may connect, next to our own. */
  readonly origins: readonly string[]
  readonly publicUrl: string
  readonly trusts: ReturnType<typeof trustedProxyCheck>
  readonly limits?: Partial<Limits>
}

interface Limits extends SocketLimits {
  /** Milliseconds in which a client must authenticate. */
  readonly authenticationTimeout: number
  /** Milliseconds between two pings. */
  readonly pingInterval: number
}

const livePath = '/OPM3/live'
const defaults: Limits = {
  most: 5000,
  maxOfAddress: 1000,
  maxUnknown: 200,
  maxUnknownOfAddress: 100,
  authenticationTimeout: 5000,
  pingInterval: 30_000,
}
const maxPayload = 1024
/** A client sends nothing but its authentication. */
const maxMessages = 8
/** The origin that mini-programs of WeChat and WeCom send; on iPhones it may have a scheme of its own. */
const miniPrograms = 'https://servicewechat.com'
const miniProgramScheme = 'weapp:'

/**
 * Browsers send the origin of a page, or `null` for a file or a sandboxed frame; other hosts may send none. This is
 * only a second check, because the login is in no cookie.
 */
function isAllowedOrigin(
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

const rejectUpgrade = (socket: Duplex, status: string) =>
  socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)

/** Milliseconds in which a client must acknowledge that its socket is closed. */
const closeTimeout = 1000

const peerOf = (socket: WebSocket) => ({
  notify: (topics: readonly string[]) => {
    // A client that does not read is disconnected; it refetches everything when it reconnects.
    if (socket.bufferedAmount > 65_536) socket.terminate()
    else socket.send(JSON.stringify({ topics }))
  },
  close: ([code, why]: (typeof closing)[keyof typeof closing]) => {
    socket.close(code, why)
    setTimeout(() => socket.terminate(), closeTimeout).unref()
  },
})

/** Sends pings, so that proxies keep the socket open and each side detects when the other is gone. */
function startPings(socket: WebSocket, interval: number) {
  let isAlive = true
  socket.on('pong', () => {
    isAlive = true
  })
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
    socket.send('{}')
  }, interval)
  timer.unref()
  socket.on('close', () => clearInterval(timer))
}

type CountedSocket = ReturnType<ReturnType<typeof socketsByAddress>['enter']>

/** True if a client declares that all data it shows was read with its current session. */
const isFresh = (url = '') => /[?&]fresh=1(?:&|$)/.test(url)

type Enter = (peer: Parameters<LiveHub['enter']>[0], tokenHash: Buffer) => ReturnType<LiveHub['enter']>

/** The first message authenticates the client in the form of the `Auth` header; an address never carries a token. */
function serveClient(
  socket: WebSocket,
  hub: Enter,
  { authenticationTimeout, pingInterval }: Limits,
  { authenticated, closed }: CountedSocket,
) {
  const peer = peerOf(socket)
  const timeout = setTimeout(() => peer.close(closing.tooLate), authenticationTimeout)
  let messages = 0
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clearTimeout(timeout)
    closed()
  })
  socket.on('message', (data, isBinary) => {
    messages += 1
    if (messages > maxMessages) return peer.close(closing.tooMuch)
    if (messages > 1) return
    clearTimeout(timeout)
    const tokenHash = isBinary ? null : tokenHashIn(String(data))
    if (tokenHash === null) return peer.close(closing.notSignedIn)
    hub(peer, tokenHash)
      .then((leave) => {
        if (socket.readyState !== socket.OPEN) return leave()
        authenticated()
        socket.on('close', leave)
      })
      .catch(() => peer.close(closing.ends))
  })
  startPings(socket, pingInterval)
}

/** Notifies open clients that some of their data changed, but not which values. */
export function liveRoutes(app: FastifyInstance, deps: Deps) {
  const limits = { ...defaults, ...deps.limits }
  const sockets = new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false })
  const counted = socketsByAddress(limits)
  let opened: LiveHub | null = null
  // LISTEN begins with the server, because earlier notifications are unknown.
  const hub = () => {
    opened ??= openHub(deps.store, deps.log)
    return opened
  }
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => undefined)
    if (request.url?.split('?')[0] !== livePath) return rejectUpgrade(socket, '404 Not Found')
    if (!isAllowedOrigin(request, deps)) return rejectUpgrade(socket, '403 Forbidden')
    const address = limitKeyOf(clientOf(request, deps.trusts))
    if (!counted.admits(address)) return rejectUpgrade(socket, '503 Service Unavailable')
    sockets.handleUpgrade(request, socket, head, (one) => {
      const enter: Enter = (peer, tokenHash) => hub().enter(peer, tokenHash, isFresh(request.url))
      serveClient(one, enter, limits, counted.enter(address, one))
    })
  })
  app.addHook('onListen', async () => {
    hub()
  })
  // Sockets are closed before the server waits for open connections, because they do not end by themselves.
  app.addHook('preClose', async () => {
    for (const socket of sockets.clients) {
      socket.close(...closing.ends)
      setTimeout(() => socket.terminate(), 500).unref()
    }
    await opened?.close()
  })
}
