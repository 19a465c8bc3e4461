import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import files from '@fastify/static'
import type { FastifyPluginCallback } from 'fastify'

/** These speak of pages: on every script and style sheet they would only cost the phone's time. */
const ofPages = [
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

const hashed = /\.[0-9a-f]{8,}\./

const unbuilt = `<!doctype html>
<meta charset="utf-8">
<title>Purlin</title>
<p>The pages are not built yet. Run <code>npm run build</code>, then start the server again.</p>
`

/** The page everything starts from; plain words on how to build it when it is not there. */
export const pageIn = (folder: string) => {
  const path = join(folder, 'index.html')
  return existsSync(path) ? readFileSync(path, 'utf8') : unbuilt
}

/** The built client: compressed when it was built, kept for ever where the name says what is in it. */
export const clientFiles: FastifyPluginCallback<{ readonly folder: string }> = (app, { folder }, done) => {
  if (!existsSync(join(folder, 'index.html'))) {
    app.get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(unbuilt))
    done()
    return
  }
  app.addHook('onRequest', async (request) => {
    request.call = 'file'
  })
  app.addHook('onSend', async (request, reply) => {
    if (!hashed.test(basename(request.url))) return
    for (const name of ofPages) {
      reply.removeHeader(name)
      reply.raw.removeHeader(name)
    }
  })
  app.register(files, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    // The entity tag says as much, and nobody asks for a part of a script.
    lastModified: false,
    acceptRanges: false,
    setHeaders(reply, path) {
      const isHashed = hashed.test(basename(path))
      reply.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  done()
}
