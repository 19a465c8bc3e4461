import type { FastifyRequest } from 'fastify'
import type { Context, Services } from '../../engine/core/context'
import { countedAs } from '../session/address'
import { languageOf } from '../session/reply'

export const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value.slice(0, 200) : ''
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Control characters in a header cannot be stored, and say nothing. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Cs}]/gu, '').slice(0, 100)

const deviceOf = (request: FastifyRequest) => ({
  id: printable(header(request, 'device')),
  name: printable(decoded(header(request, 'devicename'))),
  platform: printable(header(request, 'platform')),
})

/** What every piece of work is told of the request it is done for. */
export const contextOf = (request: FastifyRequest, services: Services): Omit<Context, 'sql'> => ({
  lang: languageOf(request),
  address: countedAs(request.ip),
  device: deviceOf(request),
  requestId: request.id,
  services,
})
