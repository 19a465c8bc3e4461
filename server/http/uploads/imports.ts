import { rm } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Module, Problem } from '@/schema'
import type { Services } from '../../engine/core/context'
import { receive } from '../../engine/files/incoming'
import { askForImport, mayImport } from '../../engine/sheets/import'
import type { Store } from '../../store/store'
import { refuse } from '../session/reply'
import { flag, type Given, guid, readAll } from '../wire/input'
import { asMember } from './upload-request'

interface Deps {
  readonly store: Store
  readonly services: Services
  readonly modules: readonly Module[]
}

const largest = 10 * 1024 * 1024
const longestName = 120

const nameFrom = (text: string) => text.replace(/[\p{Cc}\p{Cs}\\/]/gu, '').slice(-longestName) || 'import.xlsx'

/** A file to import, of any module: who asks is known and may do it before a byte of it is kept. */
async function take(request: FastifyRequest, deps: Deps) {
  const { handler } = request.params as { readonly handler: string }
  const module = deps.modules.find((each) => each.handler === handler)
  if (module === undefined) throw new Problem('not-configured')
  request.call = `${handler}.Import`
  const input = readAll({ guid: guid(), accepts: flag() }, (request.query ?? {}) as Given)
  await asMember(request, deps, 'read', async (work) => mayImport(work, module))
  const part = request.isMultipart() ? await request.file() : undefined
  if (part === undefined) throw new Problem('no-workbook')
  const { path } = await receive(part.file, deps.services.files.incoming, largest)
  try {
    const asked = { ...input, name: nameFrom(part.filename) }
    await asMember(request, deps, 'save', (work) => askForImport(work, module, asked, path))
  } finally {
    await rm(path, { force: true })
  }
}

/** Files to import come on a route of their own, since no other call takes one. */
export const importRoutes = (deps: Deps) => async (app: FastifyInstance) => {
  await app.register(multipart, { limits: { files: 1, fields: 4, fieldSize: 1000, parts: 5, fileSize: largest + 1 } })
  app.post('/OPM3/Import/:handler.ashx', { bodyLimit: largest + 1_048_576 }, async (request, reply) => {
    try {
      await take(request, deps)
      return await reply.header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send('Success')
    } catch (error) {
      if (error instanceof Problem) return refuse(request, reply, error, 200)
      throw error
    }
  })
}
