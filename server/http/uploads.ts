import { rm } from 'node:fs/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { AnnexSaved } from '@wire'
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import { type Module, Problem } from '@/schema'
import type { AtWork, Services } from '../engine/context'
import { addFile, mustTake, prepare, projectName, type Upload } from '../engine/files/files'
import { type Incoming, receive } from '../engine/files/incoming'
import type { Store } from '../store/store'
import { languageOf, wordsFor } from './answer'
import { asAsker } from './asker'
import { contextOf } from './asking'
import { tokenHashIn } from './auth'
import { flag, guid, optional, type Reader, readAll, text } from './input'

interface Deps {
  readonly store: Store
  readonly services: Services
  readonly modules: readonly Module[]
}

/** A position may be missing, and phones send it with as many digits as they like. */
const degrees =
  (most: number): Reader<number | null> =>
  (given) => {
    if (given === '' || given === 'undefined' || given === 'null') return { value: null }
    const value = Number(given)
    return Number.isFinite(value) && Math.abs(value) <= most ? { value } : { faults: [{ reason: 'wrong-form' }] }
  }

const input = {
  MID: text({ min: 1, max: 40 }),
  FID: guid(),
  PrjGuid: optional(guid()),
  field: text({ max: 80, pattern: /^[\w.]*$/ }),
  guid: optional(guid()),
  hidWatermark: flagged(),
  latitude: degrees(90),
  longitude: degrees(180),
}

/** Old clients say yes in several ways. */
function flagged(): Reader<boolean> {
  const strict = flag()
  return (given) => (given === '1' || given === '0' ? { value: given === '1' } : strict(given))
}

export function uploadFrom(given: Readonly<Record<string, unknown>>, name: string): Upload {
  const { MID, FID, PrjGuid, field, guid: own, hidWatermark, latitude, longitude } = readAll(input, given)
  const project = PrjGuid === '' ? null : PrjGuid
  return {
    guid: own === '' ? null : own,
    module: MID,
    record: FID,
    field,
    project,
    name,
    hidesMark: hidWatermark,
    latitude,
    longitude,
  }
}

type Work<T> = (work: AtWork) => Promise<T>

/** Runs work as who asks, in a transaction of its own. */
export async function asMember<T>(
  request: FastifyRequest,
  { store, services }: Deps,
  kind: 'read' | 'save',
  work: Work<T>,
) {
  const tokenHash = tokenHashIn(request.headers.auth)
  const { answer } = await asAsker({ kind, session: 'member' }, store, tokenHash, (sql, who) =>
    work({ ...contextOf(request, services), sql, who, enterprise: who?.enterprise } as AtWork),
  )
  return answer as T
}

/** Keeps a file that came in whole, and says where it stands now. */
export async function keepUpload(
  request: FastifyRequest,
  deps: Deps,
  upload: Upload,
  incoming: Incoming,
): Promise<AnnexSaved> {
  try {
    const telling = await asMember(request, deps, 'read', async (work) => ({
      enterprise: work.enterprise,
      lang: work.lang,
      person: work.who.name,
      project: await projectName(work, deps.modules, upload),
    }))
    const prepared = await prepare(deps.services.files, deps.modules, upload, incoming, telling)
    const row = await asMember(request, deps, 'save', async (work) => {
      await mustTake(work, deps.modules, upload)
      return addFile(work, upload, prepared)
    })
    return {
      code: 200,
      msg: '',
      iddata: row.AnnexCode,
      AnnexName: row.AnnexName,
      OriginalName: row.OriginalName,
      fileurl: row.FilePath,
      ThumbnaImgPaths: row.ThumbnaImgPath,
      Annex: row,
    }
  } finally {
    await rm(incoming.path, { force: true })
  }
}

/** Refused uploads are answered in the words of the person, as the wire has it: a code other than 200 and a message. */
export function refused(request: FastifyRequest, problem: Problem): AnnexSaved {
  return { code: problem.status, msg: wordsFor(languageOf(request), problem) }
}

async function fileIn(request: FastifyRequest): Promise<MultipartFile> {
  const part = request.isMultipart() ? await request.file() : undefined
  if (part === undefined) throw new Problem('invalid', { issues: [{ field: 'file', reason: 'required' }] })
  return part
}

async function saveAnnex(request: FastifyRequest, deps: Deps): Promise<AnnexSaved> {
  const query = (request.query ?? {}) as Readonly<Record<string, unknown>>
  const asked = uploadFrom(query, '')
  await asMember(request, deps, 'read', (work) => mustTake(work, deps.modules, asked))
  const part = await fileIn(request)
  const { incoming: folder, largest } = deps.services.files
  const incoming = await receive(part.file, folder, largest)
  return keepUpload(request, deps, { ...asked, name: part.filename }, incoming)
}

const answered = (reply: FastifyReply, body: AnnexSaved) =>
  reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(body))

/** Where files come in. Part 7 names the address; everything else about files is an ordinary call. */
export const uploadRoutes: FastifyPluginCallback<Deps> = (app, deps, ready) => {
  const { largest } = deps.services.files
  app.register(multipart, { limits: { fileSize: largest + 1, files: 1, fields: 20, fieldSize: 1000, parts: 21 } })
  app.post('/', { bodyLimit: largest + 1_048_576 }, async (request, reply) => {
    request.call = 'Annex.SaveAnnex'
    try {
      if ((request.query as { method?: unknown }).method !== 'SaveAnnex') throw new Problem('not-configured')
      return await answered(reply, await saveAnnex(request, deps))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      reply.header('Purlin-Problem', error.code)
      return answered(reply, refused(request, error))
    }
  })
  ready()
}
