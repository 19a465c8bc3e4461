import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Problem } from '@/schema'
import type { FileHost } from '../../engine/core/services'
import { hasRoom } from '../../engine/files/room'
import type { Store } from '../../store/store'

const tell = (reply: FastifyReply, status: number, text: string) =>
  reply.status(status).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send(text)

/** Where things are written, and whether they can be. */
type Rooms = Readonly<Record<string, () => Promise<boolean>>>

const writableOf = (rooms: Rooms, registers: Registry[]) =>
  new Gauge({
    name: 'storage_writable',
    help: 'Whether the database and the folder of uploads can be written: 0 when the disk is full or only reads.',
    labelNames: ['place'],
    registers,
    async collect() {
      for (const [place, canWrite] of Object.entries(rooms)) this.set({ place }, (await canWrite()) ? 1 : 0)
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

function figuresOf(store: Store, rooms: Rooms) {
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
  writableOf(rooms, [registry])
  batchingOf(store, [registry])
  /** To find a call's figures by its labels takes longer than to count. */
  const counters = new Map<string, (seconds: number) => void>()
  const count = (call: string, status: number, seconds: number) => {
    const key = `${call} ${status}`
    const known = counters.get(key)
    if (known !== undefined) return known(seconds)
    const one = durations.labels({ call, status })
    counters.set(key, (value) => one.observe(value))
    one.observe(seconds)
  }
  return { registry, count }
}

const isEqual = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

interface Watched {
  readonly store: Store
  readonly files: Pick<FileHost, 'incoming'>
  readonly metricsToken: string
  /** True if only this machine can connect and no proxy is in front. */
  readonly isLocalOnly: boolean
  /** Whether the database was given up, so that only a new process helps. */
  readonly isLost: () => boolean
}

const loopback = /^(127\.|::1$|::ffff:127\.|localhost$)/
export const isLoopback = (address: string) => loopback.test(address)

/** From this machine, without a header of a proxy. */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  isLoopback(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined

/** Without a token only on a server that listens on loopback: a proxy on this machine may forward without a header. */
function mayReadMetrics(request: FastifyRequest, token: string, isLocalOnly: boolean) {
  if (token === '') return isLocalOnly && isLocal(request)
  return isEqual(Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${token}`))
}

/** In milliseconds. How long it is remembered that a place can be written. */
const remembered = 2000

/** Remembers a good answer, because each check writes a file and anyone may ask. A bad one is checked again. */
function rememberGood(check: () => Promise<boolean>) {
  let goodAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - goodAt < remembered) return true
    const isGood = await check()
    if (isGood) goodAt = performance.now()
    return isGood
  }
}

/** What keeps the program from working, in words for an operator; none when it can. */
async function troubles(store: Store, rooms: Rooms) {
  if (!(await store.ready())) return ['the database does not answer']
  const full = await Promise.all(
    Object.entries(rooms).map(async ([place, canWrite]) =>
      (await canWrite()) ? [] : [`${place}: the disk is full or cannot be written`],
    ),
  )
  return full.flat()
}

/** For an operator: is it up, can it work, how is it doing. */
export function healthRoutes(app: FastifyInstance, { store, files, metricsToken, isLocalOnly, isLost }: Watched) {
  const rooms: Rooms = { database: () => store.hasRoom(), files: rememberGood(() => hasRoom(files)) }
  const { registry, count } = figuresOf(store, rooms)
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
    return isLost() ? tell(reply, 503, 'the database was given up, the process ends') : tell(reply, 200, 'ok')
  })

  app.get('/readyz', async (request, reply) => {
    request.call = 'readyz'
    const reasons = isStopping ? ['the server stops'] : await troubles(store, rooms)
    if (reasons.length === 0) return tell(reply, 200, 'ok')
    return tell(reply, 503, `not ready: ${reasons.join('; ')}`)
  })

  app.get('/metrics', async (request, reply) => {
    request.call = 'metrics'
    if (!mayReadMetrics(request, metricsToken, isLocalOnly)) throw new Problem('not-found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
