import type { FastifyInstance } from 'fastify'
import { Problem } from '@/schema'
import { countedAs } from './address'

const minute = 60_000
const mostAddresses = 100_000

/** Files that lie on a phone for good: a new version has hundreds, which count as few calls. */
const ofProgram = /^\/(js|css)\/[\w-]+\.[0-9a-f]{8}\.(js|css)$/
const share = 0.05

/** Keeps one address from taking the whole server. Generous: a site office shares one. 0 switches it off. */
export function floodLimit(app: FastifyInstance, perMinute: number) {
  if (perMinute === 0) return
  let counts = new Map<string, number>()
  let until = 0

  app.addHook('onRequest', async (request) => {
    const now = Date.now()
    if (now > until || counts.size > mostAddresses) {
      counts = new Map()
      until = now + minute
    }
    const address = countedAs(request.ip)
    const count = (counts.get(address) ?? 0) + (ofProgram.test(request.url) ? share : 1)
    counts.set(address, count)
    if (count > perMinute) throw new Problem('too-often', { seconds: Math.ceil((until - now) / 1000) })
  })
}
