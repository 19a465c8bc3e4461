import { rm } from 'node:fs/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { AnnexRow, AnnexSaved } from '@wire'
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '@/schema'
import { removeContents } from '../../engine/files/content'
import { addFile, findEarlierUpload, mustAccept, prepare, projectName, type Upload } from '../../engine/files/files'
import { type Incoming, receive } from '../../engine/files/incoming'
import { fileEverExisted } from '../../store/files/files'
import { detailsHeader, languageOf, refusalText } from '../session/reply'
import { completedUpload, removeUpload } from './resumable'
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

/** Stores a complete file and returns its row. */
async function storeUpload(request: FastifyRequest, deps: UploadDeps, upload: Upload, incoming: Incoming) {
  const { files } = deps.services
  const labels = await asMember(request, deps, 'read', async (work) => ({
    enterprise: work.enterprise,
    lang: work.lang,
    person: work.who.name,
    project: await projectName(work, deps.modules, upload),
  }))
  const prepared = await prepare(files, deps.modules, upload, incoming, labels)
  try {
    return await asMember(request, deps, 'save', async (work) => {
      await mustAccept(work, deps.modules, upload)
      return addFile(work, upload, prepared)
    })
  } catch (error) {
    const isStored = await asMember(request, deps, 'read', ({ sql }) => fileEverExisted(sql, prepared.guid)).catch(
      () => true,
    )
    if (!isStored) await removeContents(files, labels.enterprise, prepared.guid)
    throw error
  }
}

/** The wire answers a refused upload with a code other than 200 and a message in the language of the person. */
function refused(request: FastifyRequest, problem: Problem): AnnexSaved {
  return { code: problem.status, msg: refusalText(languageOf(request), problem) }
}

async function fileIn(request: FastifyRequest): Promise<MultipartFile> {
  const part = request.isMultipart() ? await request.file() : undefined
  if (part === undefined) throw new Problem('invalid', { issues: [{ field: 'file', reason: 'required' }] })
  return part
}

/** The uploaded file and its name, either from the form or from a completed resumable upload. */
async function received(request: FastifyRequest, deps: UploadDeps, account: string) {
  const { resumed, filename } = request.query as { resumed?: unknown; filename?: unknown }
  const { files } = deps.services
  if (typeof resumed === 'string') {
    return {
      name: String(filename ?? ''),
      incoming: await completedUpload(files, account, resumed),
      resumedId: resumed,
    }
  }
  const part = await fileIn(request)
  // Mini-programs send the name of a temporary file, so the name in the query takes precedence.
  const name = typeof filename === 'string' && filename !== '' ? filename : part.filename
  return { name, incoming: await receive(part.file, files.incoming, files.largest), resumedId: null }
}

async function saveAnnex(request: FastifyRequest, deps: UploadDeps): Promise<AnnexSaved> {
  const query = (request.query ?? {}) as Readonly<Record<string, unknown>>
  const upload = uploadFrom(query, '')
  const { account, existing } = await asMember(request, deps, 'read', async (work) => {
    const found = await findEarlierUpload(work, upload)
    if (found === null) await mustAccept(work, deps.modules, upload)
    return { account: work.who.account, existing: found }
  })
  // The answer to an earlier attempt was lost, and the client sends the file again.
  if (existing !== null) return saved(existing)
  const { name, incoming, resumedId } = await received(request, deps, account)
  try {
    const row = await storeUpload(request, deps, { ...upload, name }, incoming)
    if (resumedId !== null) await removeUpload(deps.services.files, resumedId)
    return saved(row)
  } finally {
    await rm(incoming.path, { force: true })
  }
}

const sendJson = (reply: FastifyReply, body: AnnexSaved) =>
  reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(body))

/** Routes that receive files. The specification defines the address; all other calls about files are ordinary ones. */
export const uploadRoutes: FastifyPluginCallback<UploadDeps> = (app, deps, ready) => {
  const { largest } = deps.services.files
  app.register(multipart, { limits: { fileSize: largest + 1, files: 1, fields: 20, fieldSize: 1000, parts: 21 } })
  app.post('/', { bodyLimit: largest + 1_048_576 }, async (request, reply) => {
    request.call = 'Annex.SaveAnnex'
    try {
      if ((request.query as { method?: unknown }).method !== 'SaveAnnex') throw new Problem('not-configured')
      return await sendJson(reply, await saveAnnex(request, deps))
    } catch (error) {
      // Discards the rest of the body, so that the client receives the answer.
      request.raw.unpipe()
      request.raw.resume()
      if (!(error instanceof Problem)) throw error
      reply.headers({ 'Purlin-Problem': error.code, ...detailsHeader(error) })
      return sendJson(reply, refused(request, error))
    }
  })
  ready()
}
