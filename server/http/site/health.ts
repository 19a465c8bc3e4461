import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Problem } from '@/schema'
import type { FileHost } from '../../engine/core/services'
import { hasRoom } from '../../engine/files/free-space'
import type { Store } from '../../store/store'

const replyText = (reply: FastifyReply, status: number, text: string) =>
  reply.status(status).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send(text)

/** The storage places, each with a check whether it is writable. */
type StoragePlaces = Readonly<Record<string, () => Promise<boolean>>>

const writableOf = (places: StoragePlaces, registers: Registry[]) =>
  new Gauge({
    name: 'storage_writable',
    help: 'Whether the database and the folder of uploads can be written: 0 when the disk is full or only reads.',
    labelNames: ['place'],
    registers,
    async collect() {
      for (const [place, canWrite] of Object.entries(places)) this.set({ place }, (await canWrite()) ? 1 : 0)
    },
  })

/** How many statements were sent in batches, and why others were not. */
function batchingOf(store: Store, registers: Registry[]) {
  const batches = new Gauge({
    name: 'statement_batches',
    help: 'Batches sent to the database, and statements in them, since the start.',
    labelNames: ['counted'],
    registers,
    collect() {
      const { batches: count, statements } = store.batching()
      this.set({ counted: 'batches' }, count)
      this.set({ counted: 'statements' }, statements)
    },
  })
  const unbatched = new Gauge({
    name: 'statements_unbatched',
    help: 'Statements that could have been batched and were not, by reason, since the start.',
    labelNames: ['reason'],
    registers,
    collect() {
      for (const [reason, count] of Object.entries(store.batching().unbatched)) this.set({ reason }, count)
    },
  })
  return { batches, unbatched }
}

function openMetrics(store: Store, places: StoragePlaces) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by call and status.',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and calls waiting for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(store.connections())) connections.set({ state }, count)
    },
  })
  writableOf(places, [registry])
  batchingOf(store, [registry])
  /** Caches the counter of each call and status, because a lookup by labels is slower than counting. */
  const counters = new Map<string, (seconds: number) => void>()
  const count = (call: string, status: number, seconds: number) => {
    const key = `${call} ${status}`
    const counter = counters.get(key)
    if (counter !== undefined) return counter(seconds)
    const created = durations.labels({ call, status })
    counters.set(key, (value) => created.observe(value))
    created.observe(seconds)
  }
  return { registry, count }
}

const isEqual = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

interface HealthDeps {
  readonly store: Store
  readonly files: Pick<FileHost, 'incoming'>
  readonly metricsToken: string
  /** True if only this machine can connect and no proxy is in front. */
  readonly isLocalOnly: boolean
  /** True if the connection to the database was given up, so that only a restart of the process helps. */
  readonly isLost: () => boolean
}

const loopback = /^(127\.|::1$|::ffff:127\.|localhost$)/
export const isLoopback = (address: string) => loopback.test(address)

/** True for a request from this machine without the header of a proxy. */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  isLoopback(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined

/**
 * Without a token metrics are served only if the server listens on loopback, because a proxy on this machine may
 * forward requests without a header.
 */
function mayReadMetrics(request: FastifyRequest, token: string, isLocalOnly: boolean) {
  if (token === '') return isLocalOnly && isLocal(request)
  return isEqual(Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${token}`))
}

/** In milliseconds. How long a successful write check is cached. */
const cacheTime = 2000

/** Caches a successful check, because each check writes a file and the route is public. A failed check is repeated. */
function cacheSuccess(check: () => Promise<boolean>) {
  let goodAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - goodAt < cacheTime) return true
    const isGood = await check()
    if (isGood) goodAt = performance.now()
    return isGood
  }
}

/** Reasons why the server is not ready, for an operator; empty if it is ready. */
async function problemsOf(store: Store, places: StoragePlaces) {
  if (!(await store.ready())) return ['the database does not answer']
  const full = await Promise.all(
    Object.entries(places).map(async ([place, canWrite]) =>
      (await canWrite()) ? [] : [`${place}: the disk is full or cannot be written`],
    ),
  )
  return full.flat()
}

/** Routes for an operator: liveness, readiness and metrics. */
export function healthRoutes(app: FastifyInstance, { store, files, metricsToken, isLocalOnly, isLost }: HealthDeps) {
  const places: StoragePlaces = { database: () => store.hasRoom(), files: cacheSuccess(() => hasRoom(files)) }
  const { registry, count } = openMetrics(store, places)
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onResponse', (request, reply, done) => {
    count(request.call, reply.statusCode, reply.elapsedTime / 1000)
    done()
  })

  app.get('/healthz', (request, reply) => {
    request.call = 'healthz'
    return isLost() ? replyText(reply, 503, 'the database was given up, the process ends') : replyText(reply, 200, 'ok')
  })

  app.get('/readyz', async (request, reply) => {
    request.call = 'readyz'
    const reasons = isStopping ? ['the server stops'] : await problemsOf(store, places)
    if (reasons.length === 0) return replyText(reply, 200, 'ok')
    return replyText(reply, 503, `not ready: ${reasons.join('; ')}`)
  })

  app.get('/metrics', async (request, reply) => {
    request.call = 'metrics'
    if (!mayReadMetrics(request, metricsToken, isLocalOnly)) throw new Problem('not-found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
