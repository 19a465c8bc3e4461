import { rm } from 'node:fs/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { AnnexRow, AnnexSaved } from '@wire'
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '@/schema'
import { removeContents } from '../../engine/files/content'
import { addFile, hadBefore, mustTake, prepare, projectName, type Upload } from '../../engine/files/files'
import { type Incoming, receive } from '../../engine/files/incoming'
import { wasThere } from '../../store/files/files'
import { detailsHeader, languageOf, wordsFor } from '../session/reply'
import { letGo, takeWhole } from './resumable'
import { asMember, type UploadDeps, uploadFrom } from './upload-request'

const saved = (row: AnnexRow): AnnexSaved => ({
  code: 200,
  msg: '',
  iddata: row.AnnexCode,
  AnnexName: row.AnnexName,
  OriginalName: row.OriginalName,
  fileurl: row.FilePath,
  ThumbnaImgPaths: row.ThumbnaImgPath,
  Annex: row,
})

/** Keeps a file that came in whole, and says where it stands now. */
async function keepUpload(request: FastifyRequest, deps: UploadDeps, upload: Upload, incoming: Incoming) {
  const { files } = deps.services
  const telling = await asMember(request, deps, 'read', async (work) => ({
    enterprise: work.enterprise,
    lang: work.lang,
    person: work.who.name,
    project: await projectName(work, deps.modules, upload),
  }))
  const prepared = await prepare(files, deps.modules, upload, incoming, telling)
  try {
    return await asMember(request, deps, 'save', async (work) => {
      await mustTake(work, deps.modules, upload)
      return addFile(work, upload, prepared)
    })
  } catch (error) {
    const isKept = await asMember(request, deps, 'read', ({ sql }) => wasThere(sql, prepared.guid)).catch(() => true)
    if (!isKept) await removeContents(files, telling.enterprise, prepared.guid)
    throw error
  }
}

/** Refused uploads are answered in the words of the person, as the wire has it: a code other than 200 and a message. */
function refused(request: FastifyRequest, problem: Problem): AnnexSaved {
  return { code: problem.status, msg: wordsFor(languageOf(request), problem) }
}

async function fileIn(request: FastifyRequest): Promise<MultipartFile> {
  const part = request.isMultipart() ? await request.file() : undefined
  if (part === undefined) throw new Problem('invalid', { issues: [{ field: 'file', reason: 'required' }] })
  return part
}

/** What is uploaded, and its name: at once as a form, or in pieces before. */
async function received(request: FastifyRequest, deps: UploadDeps, account: string) {
  const { resumed, filename } = request.query as { resumed?: unknown; filename?: unknown }
  const { files } = deps.services
  if (typeof resumed === 'string') {
    return { name: String(filename ?? ''), incoming: await takeWhole(files, account, resumed), waited: resumed }
  }
  const part = await fileIn(request)
  // Mini-programs send a file under the name it has on the phone, which says nothing.
  const name = typeof filename === 'string' && filename !== '' ? filename : part.filename
  return { name, incoming: await receive(part.file, files.incoming, files.largest), waited: null }
}

async function saveAnnex(request: FastifyRequest, deps: UploadDeps): Promise<AnnexSaved> {
  const query = (request.query ?? {}) as Readonly<Record<string, unknown>>
  const asked = uploadFrom(query, '')
  const { account, had } = await asMember(request, deps, 'read', async (work) => {
    const before = await hadBefore(work, asked)
    if (before === null) await mustTake(work, deps.modules, asked)
    return { account: work.who.account, had: before }
  })
  // Its answer was lost, and it comes again.
  if (had !== null) return saved(had)
  const { name, incoming, waited } = await received(request, deps, account)
  try {
    const row = await keepUpload(request, deps, { ...asked, name }, incoming)
    if (waited !== null) await letGo(deps.services.files, waited)
    return saved(row)
  } finally {
    await rm(incoming.path, { force: true })
  }
}

const answered = (reply: FastifyReply, body: AnnexSaved) =>
  reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(body))

/** Where files come in. Part 7 names the address; everything else about files is an ordinary call. */
export const uploadRoutes: FastifyPluginCallback<UploadDeps> = (app, deps, ready) => {
  const { largest } = deps.services.files
  app.register(multipart, { limits: { fileSize: largest + 1, files: 1, fields: 20, fieldSize: 1000, parts: 21 } })
  app.post('/', { bodyLimit: largest + 1_048_576 }, async (request, reply) => {
    request.call = 'Annex.SaveAnnex'
    try {
      if ((request.query as { method?: unknown }).method !== 'SaveAnnex') throw new Problem('not-configured')
      return await answered(reply, await saveAnnex(request, deps))
    } catch (error) {
      // What is still coming is not waited for, so that the answer arrives.
      request.raw.unpipe()
      request.raw.resume()
      if (!(error instanceof Problem)) throw error
      reply.headers({ 'Purlin-Problem': error.code, ...detailsHeader(error) })
      return answered(reply, refused(request, error))
    }
  })
  ready()
}
