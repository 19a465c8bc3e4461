import type { FastifyRequest } from 'fastify'
import type { Context, Services } from '../../engine/core/context'
import { limitKeyOf } from '../session/address'
import { languageOf } from '../session/reply'

export const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value.slice(0, 200) : ''
}

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Removes control characters, because they cannot be stored. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Cs}]/gu, '').slice(0, 100)

const deviceOf = (request: FastifyRequest) => ({
  id: printable(header(request, 'device')),
  name: printable(decode(header(request, 'devicename'))),
  platform: printable(header(request, 'platform')),
})

/** The context of a request for the engine, without a database connection. */
export const contextOf = (request: FastifyRequest, services: Services): Omit<Context, 'sql'> => ({
  lang: languageOf(request),
  address: limitKeyOf(request.ip),
  device: deviceOf(request),
  requestId: request.id,
  services,
})
