import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import files from '@fastify/static'
import type { FastifyPluginCallback } from 'fastify'

/** Headers that concern pages only. They are removed from hashed files to save bytes. */
const pageOnlyHeaders = [
  'content-security-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'permissions-policy',
  'x-request-id',
]

const hashedName = /\.[0-9a-f]{8,}\./

const notBuiltPage = `<!doctype html>
<meta charset="utf-8">
<title>Purlin</title>
<p>The pages are not built yet. Run <code>npm run build</code>, then start the server again.</p>
`

/** The start page, or instructions to build it if it does not exist. */
export const startPageIn = (folder: string) => {
  const path = join(folder, 'index.html')
  return existsSync(path) ? readFileSync(path, 'utf8') : notBuiltPage
}

/** Serves the built client from precompressed files. Files with a hash in their name are cached permanently. */
export const clientFiles: FastifyPluginCallback<{ readonly folder: string }> = (app, { folder }, done) => {
  if (!existsSync(join(folder, 'index.html'))) {
    app.get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(notBuiltPage))
    done()
    return
  }
  app.addHook('onRequest', async (request) => {
    request.call = 'file'
  })
  app.addHook('onSend', async (request, reply) => {
    if (!hashedName.test(basename(request.url))) return
    for (const name of pageOnlyHeaders) {
      reply.removeHeader(name)
      reply.raw.removeHeader(name)
    }
  })
  app.register(files, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    // The entity tag makes it redundant, and clients request no ranges of scripts.
    lastModified: false,
    acceptRanges: false,
    setHeaders(reply, path) {
      const isHashed = hashedName.test(basename(path))
      reply.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  done()
}
