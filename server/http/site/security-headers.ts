import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

export interface SecurityOptions {
  /** The page whose inline scripts are allowed. */
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

/** Listed explicitly, because not every browser includes sockets in `'self'`. */
const socketOriginOf = (publicUrl: string) => new URL(publicUrl).origin.replace(/^http/, 'ws')

const policyOf = ({ page, frameAncestors, publicUrl }: SecurityOptions) =>
  Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes(page)],
    // Taro writes sizes and positions into style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    // A recording is played back from a blob before it is uploaded.
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", socketOriginOf(publicUrl)],
    // A PDF is printed from a frame.
    'frame-src': ["'self'", 'blob:'],
    'form-action': ["'self'"],
    // Replaces X-Frame-Options, which has no list of allowed workbenches.
    'frame-ancestors': ["'self'", ...frameAncestors],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
  })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')

/** Only over HTTPS, because the header would make a server on a local network without HTTPS unreachable. */
const transportSecurity = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }

const pageHeaders = (options: SecurityOptions) => ({
  'Content-Security-Policy': policyOf(options),
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=(self)',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Permitted-Cross-Domain-Policies': 'none',
  ...(options.isHttps
    ? { 'Cross-Origin-Opener-Policy': 'same-origin', 'Origin-Agent-Cluster': '?1', ...transportSecurity }
    : {}),
})

/**
 * The headers of call answers, which are no pages: no scripts and no frames. They are few, because slow connections
 * benefit.
 */
const callHeaders = ({ isHttps }: SecurityOptions) => ({
  'Content-Security-Policy': "default-src 'none';frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  ...(isHttps ? transportSecurity : {}),
})

const isCall = (url: string) => url.startsWith('/OPM3/') || url.startsWith('/A_OPM/')

const requestHeaders =
  'auth, content-type, version, platform, system, brand, device, devicename, x-request-id, purlin-key, purlin-made'

/** The additional headers of resumable uploads. */
const uploadRequestHeaders = 'tus-resumable, upload-length, upload-metadata, upload-offset'
const uploadResponseHeaders = 'Location, Upload-Offset'

/** Allows cross-origin calls only from configured origins. */
function allowOrigins(app: FastifyInstance, origins: readonly string[]) {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    reply.header('Vary', 'Origin')
    if (origin === undefined || !origins.includes(origin)) return
    reply.header('Access-Control-Allow-Origin', origin)
    reply.header(
      'Access-Control-Expose-Headers',
      `Purlin-Problem, Purlin-Details, Date, X-Request-Id, ${uploadResponseHeaders}`,
    )
    if (request.method !== 'OPTIONS') return
    reply.header('Access-Control-Allow-Headers', `${requestHeaders}, ${uploadRequestHeaders}`)
    reply.header('Access-Control-Allow-Methods', 'GET, POST, HEAD, PATCH')
    reply.header('Access-Control-Max-Age', '86400')
    return reply.status(204).send()
  })
}

/**
 * Sets the security headers. They are computed once at the start, because a plugin that computes them for each answer
 * costs as much as the answer.
 */
export function securityHeaders(app: FastifyInstance, options: SecurityOptions) {
  const [pages, calls] = [pageHeaders(options), callHeaders(options)]
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(isCall(url) ? calls : pages)
    done()
  })
  allowOrigins(app, options.corsOrigins)
}
