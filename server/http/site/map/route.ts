import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { scriptOfPage, stylesOfPage } from './page'
import { type MapSettings, providers } from './settings'

const policyOf = (hosts: readonly string[], script: string) => {
  const own = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  const from = hosts.join(' ')
  return [
    "default-src 'none'",
    // The scripts of both providers compile code of their own.
    `script-src ${own} 'unsafe-eval' ${from}`,
    `style-src 'unsafe-inline' ${from}`,
    `img-src data: blob: ${from}`,
    `font-src data: ${from}`,
    `connect-src data: blob: ${from}`,
    'worker-src blob:',
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join(';')
}

/** Serves the page that draws a map in a frame; it does not exist without a provider. */
export function mapRoute(app: FastifyInstance, { provider, key, secret }: MapSettings) {
  if (provider === '') return
  const { hosts, scriptOf } = providers[provider]
  const script = scriptOfPage(provider, scriptOf(key), secret)
  const policy = policyOf(hosts, script)
  const page = `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Map</title>
<style>${stylesOfPage}</style>
<div id="map"></div>
<script>${script}</script>
`
  app.get('/map', (_, reply) =>
    reply
      .headers({
        'Content-Security-Policy': policy,
        'Cache-Control': 'no-cache',
        // A provider accepts a key by the address of the page that uses it.
        'Referrer-Policy': 'strict-origin-when-cross-origin',
      })
      .type('text/html; charset=utf-8')
      .send(page),
  )
}
