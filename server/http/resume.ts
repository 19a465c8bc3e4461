import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { MemoryLocker, Server } from '@tus/server'
import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import { Problem } from '@/schema'
import type { FileHost } from '../engine/files/content'
import { mustTake } from '../engine/files/files'
import { type Incoming, receive } from '../engine/files/incoming'
import { Expired } from './answer'
import { asMember, type UploadDeps, uploadFrom } from './upload-asking'

const day = 86_400_000
/** Who uploads, while a request of theirs is worked on. */
const uploader = new AsyncLocalStorage<string>()
/** Who uploads stands before the point: nobody goes on with, or ends, what another one began. */
const idForm = /^[\da-f-]{36}\.[\da-f-]{36}$/

const waitingIn = ({ incoming }: FileHost) => {
  const directory = join(incoming, 'resumable')
  mkdirSync(directory, { recursive: true })
  return new FileStore({ directory, expirationPeriodInMilliseconds: day })
}

/** What the head of a resumable upload says of it: pairs of a name and a text in base64. */
function saidIn(header: unknown): Record<string, string> {
  const pairs = typeof header === 'string' ? header.slice(0, 4000).split(',') : []
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', text = ''] = pair.trim().split(' ')
      return [name, Buffer.from(text, 'base64').toString('utf8')]
    }),
  )
}

/** More than this at once is no phone with photos but a way to fill the disk. Each upload is two files. */
const mostAtOnce = 20

const mustBeFew = async ({ incoming }: FileHost, account: string) => {
  const waiting = (await readdir(join(incoming, 'resumable'))).filter((name) => name.startsWith(`${account}.`))
  if (waiting.length >= mostAtOnce * 2) throw new Problem('too-many-files', { limit: mostAtOnce })
}

/** Looks who asks before a byte is kept, and whether it is theirs to go on with. */
async function admit(request: FastifyRequest, deps: UploadDeps) {
  const account = await asMember(request, deps, 'read', async (work) => {
    if (request.method === 'POST') {
      const { filename = '', ...said } = saidIn(request.headers['upload-metadata'])
      await mustTake(work, deps.modules, uploadFrom(said, filename))
    }
    return work.who.account
  })
  if (request.method === 'POST') await mustBeFew(deps.services.files, account)
  const id = (request.params as { '*'?: string })['*'] ?? ''
  if (request.method !== 'POST' && !id.startsWith(`${account}.`)) throw new Problem('not-found')
  return account
}

/** Large files come in pieces, and go on where they stopped: the tus protocol, by its own server. */
export const resumeRoutes: FastifyPluginCallback<UploadDeps & { readonly path: string }> = (app, deps, ready) => {
  const { files } = deps.services
  const tus = new Server({
    path: deps.path,
    datastore: waitingIn(files),
    locker: new MemoryLocker(),
    maxSize: files.largest,
    relativeLocation: true,
    namingFunction: () => `${uploader.getStore() ?? ''}.${randomUUID()}`,
    disableTerminationForFinishedUploads: false,
  })
  const clean = setInterval(
    () =>
      tus
        .cleanUpExpiredUploads()
        .catch((error: unknown) => deps.services.log.warn({ error }, 'old uploads were not removed')),
    day,
  )
  clean.unref()
  app.addHook('onClose', (_, done) => {
    clearInterval(clean)
    done()
  })
  // Nothing of it is read here: it goes to disk as it comes.
  app.addContentTypeParser('*', (_, __, done) => done(null))
  app.route({
    method: ['POST', 'HEAD', 'PATCH', 'DELETE'],
    url: '/*',
    bodyLimit: files.largest + 1,
    handler: async (request, reply) => {
      request.call = 'Annex.Resume'
      let account: string
      try {
        account = await admit(request, deps)
      } catch (error) {
        // The protocol's clients go by the status: a refusal is not tried again.
        if (error instanceof Expired) return reply.status(401).send('')
        if (error instanceof Problem) return reply.status(403).header('Purlin-Problem', error.code).send('')
        throw error
      }
      reply.hijack()
      return uploader.run(account, () => tus.handle(request.raw, reply.raw))
    },
  })
  ready()
}

/** What came in pieces and is whole now, as if it had come at once. */
export async function takeWhole(files: FileHost, account: string, id: string): Promise<Incoming> {
  const waiting = waitingIn(files)
  const isTheirs = idForm.test(id) && id.startsWith(`${account}.`) && existsSync(join(waiting.directory, id))
  const upload = isTheirs ? await waiting.getUpload(id) : undefined
  if (upload === undefined || upload.size === undefined || upload.offset < upload.size)
    throw new Problem('file-missing')
  return receive(waiting.read(id), files.incoming, files.largest)
}

/** It is kept now, and need not wait any more; until then it can be asked for again. */
export const letGo = (files: FileHost, id: string) => waitingIn(files).remove(id)
