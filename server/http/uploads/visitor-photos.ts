import { rm } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import { Problem } from '@/schema'
import type { Incoming } from '../../engine/files/incoming'
import { receive } from '../../engine/files/incoming'
import { takeVisitorPhoto } from '../../engine/qr/visitor-reports'
import { detailsHeader, languageOf, refusalText } from '../session/reply'
import { guid, readAll, text } from '../wire/input'
import { contextOf } from '../wire/request-context'
import type { UploadDeps } from './upload-request'

/** Photos of phones are smaller; the client reduces them. */
const largest = 10 * 1_048_576
const readers = {
  BC: text({ max: 40 }),
  name: text({ max: 200 }),
  guid: guid(),
  report: guid(),
  filename: text({ max: 120 }),
}

async function takePhoto(request: FastifyRequest, { store, services, modules }: UploadDeps) {
  const { BC, name, filename, ...photo } = readAll(readers, request.query as Readonly<Record<string, unknown>>)
  let incoming: Incoming | undefined
  const receivePart = async () => {
    const part = request.isMultipart() ? await request.file() : undefined
    if (part === undefined) throw new Problem('invalid', { issues: [{ field: 'file', reason: 'required' }] })
    incoming = await receive(part.file, services.files.incoming, largest)
    return incoming
  }
  try {
    const context = contextOf(request, services)
    await takeVisitorPhoto(context, { store, modules }, { code: BC, name }, { ...photo, name: filename }, receivePart)
  } finally {
    if (incoming !== undefined) await rm(incoming.path, { force: true })
  }
}

/** Receives photos of visitors without a session, who scanned the label of a record that takes their reports. */
export const visitorPhotoRoutes: FastifyPluginCallback<UploadDeps> = (app, deps, ready) => {
  app.register(multipart, { limits: { fileSize: largest + 1, files: 1, fields: 20, fieldSize: 1000, parts: 21 } })
  app.post('/', { bodyLimit: largest + 1_048_576 }, async (request, reply) => {
    request.call = 'QrCode.Photo'
    reply.header('Cache-Control', 'no-store').type('text/plain; charset=utf-8')
    try {
      await takePhoto(request, deps)
      return await reply.send('Success')
    } catch (error) {
      // Discards the rest of the body, so that the client receives the answer.
      request.raw.unpipe()
      request.raw.resume()
      if (!(error instanceof Problem)) throw error
      return reply
        .headers({ 'Purlin-Problem': error.code, ...detailsHeader(error) })
        .send(refusalText(languageOf(request), error))
    }
  })
  ready()
}
