import { parse } from 'node:querystring'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import form from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import { type Module, Problem } from '@/schema'
import type { Services } from './engine/core/context'
import type { Business } from './engine/flows/flow-modules'
import { liveRoutes } from './http/live/live'
import { trustedProxyCheck } from './http/session/address'
import { rateLimit } from './http/session/rate-limit'
import { answerError } from './http/session/reply'
import { healthRoutes, isLoopback } from './http/site/health'
import { hostCallbacks } from './http/site/host-callbacks'
import { mapRoute } from './http/site/map/route'
import { securityHeaders } from './http/site/security-headers'
import { clientFiles, startPageIn } from './http/site/static'
import { importRoutes } from './http/uploads/imports'
import { resumeRoutes } from './http/uploads/resumable'
import { uploadRoutes } from './http/uploads/uploads'
import { visitorPhotoRoutes } from './http/uploads/visitor-photos'
import type { Endpoint } from './http/wire/endpoint'
import { requestIdOf, requestLog } from './http/wire/request-log'
import { annexPath, wireRoutes } from './http/wire/router'
import { endSlowClients, type SlowClientLimits } from './http/wire/slow-clients'
import type { Log } from './log'
import type { Settings } from './settings'
import type { Store } from './store/store'

interface AppDeps {
  readonly store: Store
  readonly services: Services
  readonly endpoints: readonly Endpoint[]
  /** Modules whose records may have files and be imported. */
  readonly modules: readonly Module[]
  /** Server extensions of the modules, which also run for decisions made in a chat. */
  readonly extras: Business['extras']
  readonly settings: Pick<
    Settings,
    | 'corsOrigins'
    | 'frameAncestors'
    | 'host'
    | 'map'
    | 'metricsToken'
    | 'perMinute'
    | 'publicUrl'
    | 'socketsPerAddress'
    | 'trustProxy'
  >
  /** The folder of the built client. */
  readonly clientFolder: string
  /** True if the connection to the database was given up, so that only a restart of the process helps. */
  readonly isLost?: () => boolean
  /** Time limits for slow clients. */
  readonly patience?: SlowClientLimits
}

const resumePath = '/A_OPM/Common/Annex2/Resume'
const visitorPhotoPath = '/A_OPM/Common/Visit/Photo'
const maxBody = 1_048_576

function newApp(log: Log, trustProxy: false | ReturnType<typeof trustedProxyCheck>) {
  const app = Fastify({
    logger: false,
    trustProxy,
    bodyLimit: maxBody,
    genReqId: requestIdOf,
    requestIdHeader: false,
    // Closes a socket without traffic in either direction, for example of a client that does not read its answer.
    connectionTimeout: 120_000,
    // Node's own answer to a request without a host has status 400, which means "login expired" on this wire.
    http: { connectionsCheckingInterval: 3000, requireHostHeader: false },
    // Requests in progress keep their connection; idle connections are closed at once.
    forceCloseConnections: 'idle',
    // A URL that cannot be decoded reaches no route and no hook; its answer must not have status 400 either.
    frameworkErrors: (error, request, reply) => {
      reply.header('X-Request-Id', request.id).header('X-Content-Type-Options', 'nosniff')
      answerError(log, error, request, reply)
    },
    // Handles input that is not HTTP.
    clientErrorHandler: (error, socket) => {
      const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '422 Unprocessable Content'
      if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
      // The socket is closed even if the other side does not read.
      socket.destroySoon()
    },
  })
  app.removeAllContentTypeParsers()
  app.setErrorHandler((error, request, reply) => answerError(log, error, request, reply))
  app.setNotFoundHandler((request, reply) => answerError(log, new Problem('not-found'), request, reply))
  return app
}

/** Refuses HTTP/1.1 requests without a host; older versions do not require one. */
function requireHost(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new Problem('invalid')
  })
}

/** While the server stops, answers close their connection, because an open connection would delay the stop. */
function endConnectionsOnStop(app: FastifyInstance) {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isStopping) reply.header('Connection', 'close')
    done(null, payload)
  })
}

/** Runs work after the answer; `settled` waits for all of it before the process ends. */
function backgroundWork(log: Log) {
  const running = new Set<Promise<unknown>>()
  const later = (work: () => Promise<unknown>) => {
    const promise = work()
      .catch((error: unknown) => log.error({ error }, 'work after an answer failed'))
      .finally(() => running.delete(promise))
    running.add(promise)
  }
  const settled = async () => {
    while (running.size > 0) await Promise.all(running)
  }
  return { later, settled }
}

/** Builds the whole server from its dependencies, ready to listen or to be tested. */
export async function buildApp(deps: AppDeps) {
  const { store, services, endpoints, modules, extras, settings, clientFolder, isLost = () => false, patience } = deps
  const { log } = services
  const trusts = trustedProxyCheck(settings.trustProxy)
  const app = newApp(log, settings.trustProxy === false ? false : trusts)
  endSlowClients(app, { trusts, log, maxSockets: settings.socketsPerAddress }, patience)
  const { later, settled } = backgroundWork(log)
  app.addHook('onClose', settled)
  endConnectionsOnStop(app)

  requestLog(app, log)
  requireHost(app)
  securityHeaders(app, {
    ...settings,
    page: startPageIn(clientFolder),
    isHttps: settings.publicUrl.startsWith('https:'),
  })
  rateLimit(app, settings.perMinute)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Compressed requests are refused, because no client sends them and they could expand to any size.
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  // A faster parser than the default, which is made for a few short values.
  await app.register(form, { parser: parse })
  const isLocalOnly = isLoopback(settings.host) && settings.trustProxy === false
  healthRoutes(app, { store, files: services.files, metricsToken: settings.metricsToken, isLocalOnly, isLost })
  wireRoutes(app, { store, services, endpoints, later })
  app.register(uploadRoutes, { prefix: annexPath, store, services, modules })
  app.register(visitorPhotoRoutes, { prefix: visitorPhotoPath, store, services, modules })
  await app.register(importRoutes({ store, services, modules }))
  await app.register(hostCallbacks({ store, services, business: { modules, extras } }))
  const origins = settings.corsOrigins
  app.register(resumeRoutes, { prefix: resumePath, path: resumePath, origins, store, services, modules })
  mapRoute(app, settings.map)
  liveRoutes(app, { store, log, origins, publicUrl: settings.publicUrl, trusts })
  await app.register(clientFiles, { folder: clientFolder })
  return app
}
