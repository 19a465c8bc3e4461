import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Module, Problem } from '@/schema'
import type { AtWork, Services } from '../engine/context'
import { askForImport, mayImport } from '../engine/sheets/import'
import type { Store } from '../store/store'
import { refuse } from './answer'
import { asAsker } from './asker'
import { flag, type Given, guid, readAll } from './input'
import { requestFrom } from './wire'

interface Deps {
  readonly store: Store
  readonly services: Services
  readonly modules: readonly Module[]
}

const largest = 10 * 1024 * 1024
const longestName = 120

/** Puts the file that came into a place of its own, as it comes. */
async function keptFile(request: FastifyRequest, folder: string) {
  if (!request.isMultipart()) throw new Problem('wrong-type')
  const file = await request.file()
  if (file === undefined) throw new Problem('no-workbook')
  await mkdir(folder, { recursive: true })
  const path = join(folder, `upload-${randomUUID()}`)
  try {
    await pipeline(file.file, createWriteStream(path))
    if (file.file.truncated) throw new Problem('too-large')
    return { path, name: file.filename.replace(/[\p{Cc}\p{Cs}\\/]/gu, '').slice(-longestName) || 'import.xlsx' }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** A file to import, of any module: who asks is known and may do it before a byte of it is kept. */
async function take(request: FastifyRequest, { store, services, modules }: Deps) {
  const { handler } = request.params as { readonly handler: string }
  const module = modules.find((each) => each.handler === handler)
  if (module === undefined) throw new Problem('not-configured')
  request.call = `${handler}.Import`
  const input = readAll({ guid: guid(), accepts: flag() }, (request.query ?? {}) as Given)
  const { given: _, action: __, tokenHash, store: ___, ...context } = requestFrom(request, {}, { store, services })
  const asked = (kind: 'read' | 'save', work: (work: AtWork) => Promise<unknown>) =>
    asAsker({ kind, session: 'member' }, store, tokenHash, (sql, who) =>
      work({ ...context, sql, who, enterprise: who?.enterprise } as AtWork),
    )
  await asked('read', async (work) => mayImport(work, module))
  const { path, name } = await keptFile(request, services.jobFolder)
  try {
    await asked('save', (work) => askForImport(work, module, { ...input, name }, path))
  } finally {
    await rm(path, { force: true })
  }
}

/** Files to import come on a route of their own, since no other call takes one. */
export const importRoutes = (deps: Deps) => async (app: FastifyInstance) => {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, fileSize: largest },
    throwFileSizeLimit: false,
  })
  app.post('/OPM3/Import/:handler.ashx', async (request, reply) => {
    try {
      await take(request, deps)
      return await reply.header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send('Success')
    } catch (error) {
      if (error instanceof Problem) return refuse(request, reply, error, 200)
      throw error
    }
  })
}
