import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

export interface Guards {
  /** The page whose inline scripts may run. */
  readonly page: string
  readonly frameAncestors: readonly string[]
  readonly corsOrigins: readonly string[]
  readonly isHttps: boolean
}

const inlineScript = /<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi

const scriptHashes = (page: string) =>
  [...page.matchAll(inlineScript)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )

const headersOf = ({ page, frameAncestors, isHttps }: Guards) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scriptHashes(page)],
      // Taro writes sizes and positions into style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'", ...frameAncestors],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
    },
  },
  // Frame-ancestors says it better: a workbench may embed us.
  xFrameOptions: false as const,
  crossOriginEmbedderPolicy: false as const,
  // Over plain HTTP on a local network these two would only be noise or lock people out.
  crossOriginOpenerPolicy: isHttps,
  originAgentCluster: isHttps,
  strictTransportSecurity: isHttps,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
})

const asked = 'auth, content-type, version, platform, system, brand, device, devicename, x-request-id'

/** Pages of other origins may ask only when they were named. */
function allowOrigins(app: FastifyInstance, origins: readonly string[]) {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    reply.header('Vary', 'Origin')
    if (origin === undefined || !origins.includes(origin)) return
    reply.header('Access-Control-Allow-Origin', origin)
    reply.header('Access-Control-Expose-Headers', 'Purlin-Problem, Purlin-Details, Date, X-Request-Id')
    if (request.method !== 'OPTIONS') return
    reply.header('Access-Control-Allow-Headers', asked)
    reply.header('Access-Control-Allow-Methods', 'GET, POST')
    reply.header('Access-Control-Max-Age', '86400')
    return reply.status(204).send()
  })
}

/** The headers that keep a browser from being used against the person in front of it. */
export async function securityHeaders(app: FastifyInstance, guards: Guards) {
  await app.register(helmet, headersOf(guards))
  app.addHook('onRequest', async (_, reply) => {
    reply.header('Permissions-Policy', 'camera=(self), microphone=(self), geolocation=(self)')
  })
  allowOrigins(app, guards.corsOrigins)
}
