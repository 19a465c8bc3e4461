import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

export interface Guards {
  /** The page whose inline scripts may run. */
  readonly page: string
  readonly frameAncestors: readonly string[]
  readonly corsOrigins: readonly string[]
  readonly isHttps: boolean
  readonly publicUrl: string
}

const inlineScript = /<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi

const scriptHashes = (page: string) =>
  [...page.matchAll(inlineScript)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )

/** Not every browser takes its own origin to mean its sockets too. */
const socketsOf = (publicUrl: string) => new URL(publicUrl).origin.replace(/^http/, 'ws')

const policyOf = ({ page, frameAncestors, publicUrl }: Guards) =>
  Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes(page)],
    // Taro writes sizes and positions into style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    // What was just recorded is listened to before it goes anywhere.
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", socketsOf(publicUrl)],
    // A paper is printed from a frame.
    'frame-src': ["'self'", 'blob:'],
    'form-action': ["'self'"],
    // Says better what X-Frame-Options would: a workbench may embed us.
    'frame-ancestors': ["'self'", ...frameAncestors],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
  })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')

/** Over plain HTTP on a local network it would lock people out. */
const strictly = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }

const ofPages = (guards: Guards) => ({
  'Content-Security-Policy': policyOf(guards),
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=(self)',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Permitted-Cross-Domain-Policies': 'none',
  ...(guards.isHttps ? { 'Cross-Origin-Opener-Policy': 'same-origin', 'Origin-Agent-Cluster': '?1', ...strictly } : {}),
})

/** What a call answers is no page: nothing in it runs, and nothing frames it. Less of it reaches a slow phone sooner. */
const ofCalls = ({ isHttps }: Guards) => ({
  'Content-Security-Policy': "default-src 'none';frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  ...(isHttps ? strictly : {}),
})

const isCall = (url: string) => url.startsWith('/OPM3/') || url.startsWith('/A_OPM/')

const asked =
  'auth, content-type, version, platform, system, brand, device, devicename, x-request-id, purlin-key, purlin-made'

/** What uploads in pieces say beside that, and are told. */
const askedOfPieces = 'tus-resumable, upload-length, upload-metadata, upload-offset'
const toldOfPieces = 'Location, Upload-Offset'

/** Pages of other origins may ask only when they were named. */
function allowOrigins(app: FastifyInstance, origins: readonly string[]) {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    reply.header('Vary', 'Origin')
    if (origin === undefined || !origins.includes(origin)) return
    reply.header('Access-Control-Allow-Origin', origin)
    reply.header('Access-Control-Expose-Headers', `Purlin-Problem, Purlin-Details, Date, X-Request-Id, ${toldOfPieces}`)
    if (request.method !== 'OPTIONS') return
    reply.header('Access-Control-Allow-Headers', `${asked}, ${askedOfPieces}`)
    reply.header('Access-Control-Allow-Methods', 'GET, POST, HEAD, PATCH')
    reply.header('Access-Control-Max-Age', '86400')
    return reply.status(204).send()
  })
}

/**
 * The headers that keep a browser from being used against the person in front of it. Worked out once: asking a
 * plugin for them with every answer costs as much as the answer.
 */
export function securityHeaders(app: FastifyInstance, guards: Guards) {
  const [pages, calls] = [ofPages(guards), ofCalls(guards)]
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(isCall(url) ? calls : pages)
    done()
  })
  allowOrigins(app, guards.corsOrigins)
}
