import type { FastifyInstance } from 'fastify'
import { Problem } from '@/schema'
import { limitKeyOf } from './address'

const minute = 60_000
const maxAddresses = 100_000

/** Files that a client caches permanently. They count as a fraction of a call, because a new version has hundreds. */
const programFile = /^\/(js|css)\/[\w-]+\.[0-9a-f]{8}\.(js|css)$/
const programFileWeight = 0.05

/** Limits the requests of one address. The limit is high, because a site office shares an address; 0 turns it off. */
export function rateLimit(app: FastifyInstance, perMinute: number) {
  if (perMinute === 0) return
  let counts = new Map<string, number>()
  let until = 0

  app.addHook('onRequest', async (request) => {
    const now = Date.now()
    if (now > until || counts.size > maxAddresses) {
      counts = new Map()
      until = now + minute
    }
    const address = limitKeyOf(request.ip)
    const count = (counts.get(address) ?? 0) + (programFile.test(request.url) ? programFileWeight : 1)
    counts.set(address, count)
    if (count > perMinute) throw new Problem('too-often', { seconds: Math.ceil((until - now) / 1000) })
  })
}
