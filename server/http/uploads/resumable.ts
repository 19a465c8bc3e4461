import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { MemoryLocker, Server } from '@tus/server'
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '@/schema'
import type { FileHost } from '../../engine/core/services'
import { mustTake } from '../../engine/files/files'
import { type Incoming, receive } from '../../engine/files/incoming'
import { hasRoom } from '../../engine/files/room'
import { isLanguage, wordsOf } from '../../engine/texts/problems'
import { Expired, refuse } from '../session/reply'
import { passingOf } from '../session/temporary-failure'
import { asMember, type UploadDeps, uploadFrom } from './upload-request'

const day = 86_400_000
/** So long a phone that was switched off can go on with what it began. */
const lifetime = 7 * day
interface Admitted {
  readonly account: string
  /** Which upload is gone on with; empty for a new one. */
  readonly id: string
}

/** Who uploads, and what is answered, while a request of theirs is worked on. */
const uploader = new AsyncLocalStorage<Admitted & { readonly reply: FastifyReply }>()
/** Who uploads stands before the point: nobody goes on with, or ends, what another one began. */
const idForm = /^[\da-f-]{36}\.[\da-f-]{36}$/

const waitingIn = ({ incoming }: FileHost) => {
  const directory = join(incoming, 'resumable')
  mkdirSync(directory, { recursive: true })
  return new FileStore({ directory, expirationPeriodInMilliseconds: lifetime })
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

/** What nobody has gone on with for so long gives way to what is being sent. */
const abandoned = 3_600_000

async function mustBeFew({ incoming }: FileHost, account: string) {
  const folder = join(incoming, 'resumable')
  const waiting = (await readdir(folder)).filter((name) => name.startsWith(`${account}.`) && !name.endsWith('.json'))
  if (waiting.length < mostAtOnce) return
  const aged = await Promise.all(
    waiting.map(async (id) => ({ id, at: (await stat(join(folder, id)).catch(() => null))?.mtimeMs ?? Date.now() })),
  )
  const [oldest] = aged.sort((one, other) => one.at - other.at)
  if (oldest === undefined || Date.now() - oldest.at < abandoned) {
    throw new Problem('too-many-files', { limit: mostAtOnce })
  }
  await Promise.all([oldest.id, `${oldest.id}.json`].map((name) => rm(join(folder, name), { force: true })))
}

/** Some hosts know no more than GET and POST: what they mean is said beside. */
function methodOf(request: FastifyRequest): string {
  const meant = String(request.headers['x-http-method-override'] ?? '').toUpperCase()
  return request.method === 'POST' && ['PATCH', 'HEAD', 'DELETE'].includes(meant) ? meant : request.method
}

/** Looks who asks before a byte is kept, and whether it is theirs to go on with. */
async function admit(request: FastifyRequest, deps: UploadDeps): Promise<Admitted> {
  const isNew = methodOf(request) === 'POST'
  const { largest } = deps.services.files
  if (isNew && Number(request.headers['upload-length']) > largest) {
    throw new Problem('file-too-large', { limit: Math.floor(largest / 1_048_576) })
  }
  const account = await asMember(request, deps, 'read', async (work) => {
    if (isNew) {
      const { filename = '', ...said } = saidIn(request.headers['upload-metadata'])
      await mustTake(work, deps.modules, uploadFrom(said, filename))
    }
    return work.who.account
  })
  if (isNew) await mustBeFew(deps.services.files, account)
  const id = (request.params as { '*'?: string })['*'] ?? ''
  const isTheirs = idForm.test(id) && id.startsWith(`${account}.`)
  if (!isNew && !isTheirs) throw new Problem('not-found')
  return { account, id: isNew ? '' : id }
}

/** A piece of a host that sends nothing but text: no more than it may hold in memory. */
const largestText = 4 * 1_048_576

async function decodedPiece({ raw, headers }: FastifyRequest): Promise<Request> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of raw) {
    parts.push(part as Buffer)
    size += (part as Buffer).length
    if (size > largestText) throw new Problem('file-too-large', { limit: largestText / 1_048_576 })
  }
  const bytes = Buffer.from(Buffer.concat(parts).toString('latin1'), 'base64')
  const said = ['tus-resumable', 'upload-offset'].map((name) => [name, String(headers[name] ?? '')] as [string, string])
  return new Request(new URL(raw.url ?? '/', 'http://localhost'), {
    method: 'PATCH',
    headers: [...said, ['content-type', 'application/offset+octet-stream'], ['content-length', String(bytes.length)]],
    body: new Uint8Array(bytes),
  })
}

async function answerWith(reply: FastifyReply, answer: Response) {
  answer.headers.forEach((value, name) => {
    reply.header(name, value)
  })
  return reply.status(answer.status).send(await answer.text())
}

interface ResumeDeps extends UploadDeps {
  readonly path: string
  /** Other origins whose pages may upload. */
  readonly origins: readonly string[]
}

/** The tus server answers 500 to every write error; passing ones get their own status. */
async function refusedFor(files: FileHost, url: string, error: Error | { readonly status_code: number }) {
  // The protocol's own refusals, such as of an upload that is unknown.
  if ('status_code' in error && error.status_code < 500) return undefined
  const passing = passingOf(error) ?? ((await hasRoom(files)) ? null : passingOf({ code: 'ENOSPC' }))
  if (passing === null) return undefined
  const { status, code } = passing.problem
  // The tus server takes no headers from here; what is set on the response is sent with its own.
  uploader.getStore()?.reply.raw.setHeader('Purlin-Problem', code)
  const lang = new URL(url).searchParams.get('lang')
  return { status_code: status, body: wordsOf(isLanguage(lang) ? lang : 'zh', code) }
}

/** Large files come in pieces, and go on where they stopped: the tus protocol, by its own server. */
export const resumeRoutes: FastifyPluginCallback<ResumeDeps> = (app, deps, ready) => {
  const { files } = deps.services
  const tus = new Server({
    path: deps.path,
    datastore: waitingIn(files),
    locker: new MemoryLocker(),
    maxSize: files.largest,
    relativeLocation: true,
    namingFunction: () => `${uploader.getStore()?.account ?? ''}.${randomUUID()}`,
    disableTerminationForFinishedUploads: false,
    // The tus server would take what stands behind the last stroke of the address, with the query.
    getFileIdFromRequest: () => uploader.getStore()?.id,
    exposedHeaders: ['Purlin-Problem'],
    allowedOrigins: (origin) => deps.origins.includes(origin),
    onResponseError: (request, error) => refusedFor(files, request.url, error),
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
      let admitted: Admitted
      try {
        admitted = await admit(request, deps)
      } catch (error) {
        // The protocol's clients go by the status: a refusal is not tried again.
        if (error instanceof Expired) return reply.status(401).send('')
        if (error instanceof Problem) return refuse(request, reply, error, error.status === 413 ? 413 : 403)
        throw error
      }
      const method = methodOf(request)
      if (method === 'PATCH' && request.headers['x-piece-form'] === 'base64') {
        const piece = await decodedPiece(request)
        return answerWith(reply, await uploader.run({ ...admitted, reply }, () => tus.handleWeb(piece)))
      }
      request.raw.method = method
      reply.hijack()
      return uploader.run({ ...admitted, reply }, () => tus.handle(request.raw, reply.raw))
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
