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
import { mustAccept } from '../../engine/files/files'
import { hasRoom } from '../../engine/files/free-space'
import { type Incoming, receive } from '../../engine/files/incoming'
import { isLanguage, problemText } from '../../engine/texts/problems'
import { refuse, SessionExpired } from '../session/reply'
import { temporaryFailureOf } from '../session/temporary-failure'
import { asMember, type UploadDeps, uploadFrom } from './upload-request'

const day = 86_400_000
/** How long an interrupted upload can be resumed. */
const lifetime = 7 * day
interface Admission {
  readonly account: string
  /** Id of the upload to resume; empty for a new one. */
  readonly id: string
}

/** The admission and the reply of the request in progress. */
const uploader = new AsyncLocalStorage<Admission & { readonly reply: FastifyReply }>()
/** The account id precedes the point, so that an upload can be continued or ended only by the account that began it. */
const idForm = /^[\da-f-]{36}\.[\da-f-]{36}$/

const uploadStoreOf = ({ incoming }: FileHost) => {
  const directory = join(incoming, 'resumable')
  mkdirSync(directory, { recursive: true })
  return new FileStore({ directory, expirationPeriodInMilliseconds: lifetime })
}

/** Parses the metadata header of a resumable upload: pairs of a name and a base64 text. */
function parseMetadata(header: unknown): Record<string, string> {
  const pairs = typeof header === 'string' ? header.slice(0, 4000).split(',') : []
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', text = ''] = pair.trim().split(' ')
      return [name, Buffer.from(text, 'base64').toString('utf8')]
    }),
  )
}

/** Limit of unfinished uploads of an account, because more would fill the disk. Each upload is two files. */
const maxUnfinished = 20

/** After this time without progress an upload may be deleted in favour of a new one. In milliseconds. */
const abandonedAfter = 3_600_000

async function requireUploadSlot({ incoming }: FileHost, account: string) {
  const folder = join(incoming, 'resumable')
  const unfinished = (await readdir(folder)).filter((name) => name.startsWith(`${account}.`) && !name.endsWith('.json'))
  if (unfinished.length < maxUnfinished) return
  const withTimes = await Promise.all(
    unfinished.map(async (id) => ({ id, at: (await stat(join(folder, id)).catch(() => null))?.mtimeMs ?? Date.now() })),
  )
  const [oldest] = withTimes.sort((a, b) => a.at - b.at)
  if (oldest === undefined || Date.now() - oldest.at < abandonedAfter) {
    throw new Problem('too-many-files', { limit: maxUnfinished })
  }
  await Promise.all([oldest.id, `${oldest.id}.json`].map((name) => rm(join(folder, name), { force: true })))
}

/** Some hosts send only GET and POST; the intended method is in a header. */
function methodOf(request: FastifyRequest): string {
  const override = String(request.headers['x-http-method-override'] ?? '').toUpperCase()
  return request.method === 'POST' && ['PATCH', 'HEAD', 'DELETE'].includes(override) ? override : request.method
}

/** Checks the caller before any byte is stored, and that a resumed upload belongs to the caller. */
async function admit(request: FastifyRequest, deps: UploadDeps): Promise<Admission> {
  const isNew = methodOf(request) === 'POST'
  const { largest } = deps.services.files
  if (isNew && Number(request.headers['upload-length']) > largest) {
    throw new Problem('file-too-large', { limit: Math.floor(largest / 1_048_576) })
  }
  const account = await asMember(request, deps, 'read', async (work) => {
    if (isNew) {
      const { filename = '', ...metadata } = parseMetadata(request.headers['upload-metadata'])
      await mustAccept(work, deps.modules, uploadFrom(metadata, filename))
    }
    return work.who.account
  })
  if (isNew) await requireUploadSlot(deps.services.files, account)
  const id = (request.params as { '*'?: string })['*'] ?? ''
  const isOwn = idForm.test(id) && id.startsWith(`${account}.`)
  if (!isNew && !isOwn) throw new Problem('not-found')
  return { account, id: isNew ? '' : id }
}

/** Limit of a piece from a host that sends only text, because the piece is decoded in memory. */
const maxTextPiece = 4 * 1_048_576

async function decodedPiece({ raw, headers }: FastifyRequest): Promise<Request> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of raw) {
    parts.push(part as Buffer)
    size += (part as Buffer).length
    if (size > maxTextPiece) throw new Problem('file-too-large', { limit: maxTextPiece / 1_048_576 })
  }
  const bytes = Buffer.from(Buffer.concat(parts).toString('latin1'), 'base64')
  const headerPairs = ['tus-resumable', 'upload-offset'].map(
    (name) => [name, String(headers[name] ?? '')] as [string, string],
  )
  return new Request(new URL(raw.url ?? '/', 'http://localhost'), {
    method: 'PATCH',
    headers: [
      ...headerPairs,
      ['content-type', 'application/offset+octet-stream'],
      ['content-length', String(bytes.length)],
    ],
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

/** The tus server answers 500 to every write error; temporary failures get their own status. */
async function problemFor(files: FileHost, url: string, error: Error | { readonly status_code: number }) {
  // Refusals of the protocol itself, for example for an unknown upload.
  if ('status_code' in error && error.status_code < 500) return undefined
  const temporary =
    temporaryFailureOf(error) ?? ((await hasRoom(files)) ? null : temporaryFailureOf({ code: 'ENOSPC' }))
  if (temporary === null) return undefined
  const { status, code } = temporary.problem
  // The tus server takes no headers here; headers set on the raw response are sent with its own.
  uploader.getStore()?.reply.raw.setHeader('Purlin-Problem', code)
  const lang = new URL(url).searchParams.get('lang')
  return { status_code: status, body: problemText(isLanguage(lang) ? lang : 'zh', code) }
}

/** Receives large files in pieces that can be resumed, by the tus protocol and its own server. */
export const resumeRoutes: FastifyPluginCallback<ResumeDeps> = (app, deps, ready) => {
  const { files } = deps.services
  const tus = new Server({
    path: deps.path,
    datastore: uploadStoreOf(files),
    locker: new MemoryLocker(),
    maxSize: files.largest,
    relativeLocation: true,
    namingFunction: () => `${uploader.getStore()?.account ?? ''}.${randomUUID()}`,
    disableTerminationForFinishedUploads: false,
    // The tus server would use the text after the last slash of the address, including the query.
    getFileIdFromRequest: () => uploader.getStore()?.id,
    exposedHeaders: ['Purlin-Problem'],
    allowedOrigins: (origin) => deps.origins.includes(origin),
    onResponseError: (request, error) => problemFor(files, request.url, error),
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
  // The body is not parsed, because the tus server streams it to disk.
  app.addContentTypeParser('*', (_, __, done) => done(null))
  app.route({
    method: ['POST', 'HEAD', 'PATCH', 'DELETE'],
    url: '/*',
    bodyLimit: files.largest + 1,
    handler: async (request, reply) => {
      request.call = 'Annex.Resume'
      let admitted: Admission
      try {
        admitted = await admit(request, deps)
      } catch (error) {
        // Clients of the protocol decide by the status: they do not retry a refusal.
        if (error instanceof SessionExpired) return reply.status(401).send('')
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

/** Returns a completed resumable upload as if it had arrived in one request. */
export async function completedUpload(files: FileHost, account: string, id: string): Promise<Incoming> {
  const uploads = uploadStoreOf(files)
  const isOwn = idForm.test(id) && id.startsWith(`${account}.`) && existsSync(join(uploads.directory, id))
  const upload = isOwn ? await uploads.getUpload(id) : undefined
  if (upload === undefined || upload.size === undefined || upload.offset < upload.size)
    throw new Problem('file-missing')
  return receive(uploads.read(id), files.incoming, files.largest)
}

/** Deletes a resumable upload whose file is stored. Until then the upload can be completed again. */
export const removeUpload = (files: FileHost, id: string) => uploadStoreOf(files).remove(id)
