import { rm } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Module, Problem } from '@/schema'
import type { Services } from '../../engine/core/context'
import { receive } from '../../engine/files/incoming'
import { mayImport, startImport } from '../../engine/sheets/import'
import type { Store } from '../../store/store'
import { refuse } from '../session/reply'
import { flag, guid, type RawInput, readAll } from '../wire/input'
import { asMember } from './upload-request'

interface Deps {
  readonly store: Store
  readonly services: Services
  readonly modules: readonly Module[]
}

const maxSize = 10 * 1024 * 1024
const maxNameLength = 120

const nameFrom = (text: string) => text.replace(/[\p{Cc}\p{Cs}\\/]/gu, '').slice(-maxNameLength) || 'import.xlsx'

/** Accepts a file to import for any module. The caller's rights are checked before the file is read. */
async function receiveImport(request: FastifyRequest, deps: Deps) {
  const { handler } = request.params as { readonly handler: string }
  const module = deps.modules.find((each) => each.handler === handler)
  if (module === undefined) throw new Problem('not-configured')
  request.call = `${handler}.Import`
  const input = readAll({ guid: guid(), accepts: flag() }, (request.query ?? {}) as RawInput)
  await asMember(request, deps, 'read', async (work) => mayImport(work, module))
  const part = request.isMultipart() ? await request.file() : undefined
  if (part === undefined) throw new Problem('no-workbook')
  const { path } = await receive(part.file, deps.services.files.incoming, maxSize)
  try {
    const importRequest = { ...input, name: nameFrom(part.filename) }
    await asMember(request, deps, 'save', (work) => startImport(work, module, importRequest, path))
  } finally {
    await rm(path, { force: true })
  }
}

/** A route of its own for files to import, because other calls accept no file. */
export const importRoutes = (deps: Deps) => async (app: FastifyInstance) => {
  await app.register(multipart, { limits: { files: 1, fields: 4, fieldSize: 1000, parts: 5, fileSize: maxSize + 1 } })
  app.post('/OPM3/Import/:handler.ashx', { bodyLimit: maxSize + 1_048_576 }, async (request, reply) => {
    try {
      await receiveImport(request, deps)
      return await reply.header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send('Success')
    } catch (error) {
      if (error instanceof Problem) return refuse(request, reply, error, 200)
      throw error
    }
  })
}
