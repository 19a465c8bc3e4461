import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Problem } from '@/schema'
import type { Store } from '../store/store'

const tell = (reply: FastifyReply, status: number, text: string) =>
  reply.status(status).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send(text)

function figuresOf(store: Store) {
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

/** For whoever watches over the program: is it up, can it work, how is it doing. */
export function healthRoutes(app: FastifyInstance, store: Store, token: string) {
  const { registry, count } = figuresOf(store)
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
    return tell(reply, 200, 'ok')
  })

  app.get('/readyz', async (request, reply) => {
    request.call = 'readyz'
    const isReady = !isStopping && (await store.ready())
    return tell(reply, isReady ? 200 : 503, isReady ? 'ok' : 'not ready')
  })

  app.get('/metrics', async (request, reply) => {
    request.call = 'metrics'
    const given = Buffer.from(request.headers.authorization ?? '')
    if (token !== '' && !isEqual(given, Buffer.from(`Bearer ${token}`))) throw new Problem('not-found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
