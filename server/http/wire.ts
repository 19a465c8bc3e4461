import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '@/schema'
import type { Services } from '../engine/context'
import type { Store } from '../store/store'
import { languageOf, refuse } from './answer'
import { tokenHashIn } from './auth'
import type { Endpoint, Request } from './endpoint'
import type { Given } from './input'
import { send } from './send'

interface Deps {
  readonly store: Store
  readonly services: Services
  readonly endpoints: readonly Endpoint[]
  /** Work that goes on after the answer; a server that stops waits for it. */
  readonly later: (work: () => Promise<unknown>) => void
}

const header = (request: FastifyRequest, name: string) => {
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

/** Version strings are compared by their numbers, "V3.1.1_22120602" as 3, 1, 1, 22120602. */
export function isOlder(version: string, lowest: string): boolean {
  const [ours, theirs] = [version, lowest].map((text) => (text.match(/\d+/g) ?? []).map(Number)) as [number[], number[]]
  const differing = theirs.findIndex((part, index) => (ours[index] ?? 0) !== part)
  return differing >= 0 && (ours[differing] ?? 0) < (theirs[differing] ?? 0)
}

function mustBeNewEnough(request: FastifyRequest, { lowestVersion }: Services) {
  const version = header(request, 'version')
  if (lowestVersion !== '' && version !== '' && isOlder(version, lowestVersion)) throw new Problem('version-too-low')
}

export function requestFrom(
  request: FastifyRequest,
  given: Given,
  { store, services }: Pick<Deps, 'store' | 'services'>,
): Request {
  return {
    given,
    action: (request.query as Given).action,
    tokenHash: tokenHashIn(request.headers.auth),
    lang: languageOf(request),
    address: request.ip,
    device: deviceOf(request),
    requestId: request.id,
    services,
    store,
  }
}

type Folder = 'H5' | 'Demo'
type Params = Readonly<Record<'handler', string>>

/** Finds the call a request means. Looking around has an address of its own, and nothing else is there. */
function finderOf(endpoints: readonly Endpoint[]) {
  const named = new Map<string, Endpoint>(endpoints.map((each) => [each.name, each]))
  return (request: FastifyRequest, folder: Folder, kind: Endpoint['kind']) => {
    const { handler } = request.params as Params
    const found = named.get(`${handler}.${String((request.query as Given).method)}`)
    const isLook = handler === 'Look'
    return found?.kind === kind && isLook === (folder === 'Demo') ? found : null
  }
}

/** Finds the call, asks it and answers. */
function serverOf(deps: Deps) {
  const find = finderOf(deps.endpoints)
  return async (request: FastifyRequest, reply: FastifyReply, folder: Folder, kind: Endpoint['kind']) => {
    const found = find(request, folder, kind)
    if (found === null) throw new Problem('not-configured')
    request.call = found.name
    mustBeNewEnough(request, deps.services)
    const given = (kind === 'read' ? request.query : request.body) as Given | undefined
    const { answer, after } = await found.serve(requestFrom(request, given ?? {}, deps))
    for (const work of after) deps.later(work)
    if (answer instanceof Problem) throw answer
    return send(request, reply, answer)
  }
}

/** Serves every call of the wire: reads by GET, saves by POST. */
export function wireRoutes(app: FastifyInstance, deps: Deps) {
  const serve = serverOf(deps)
  const save = async (request: FastifyRequest, reply: FastifyReply, folder: Folder) => {
    try {
      return await serve(request, reply, folder, 'save')
    } catch (error) {
      // A save that is refused is answered all the same: with the words instead of "Success".
      if (error instanceof Problem) return refuse(request, reply, error, 200)
      throw error
    }
  }

  for (const folder of ['H5', 'Demo'] as const) {
    app.get(`/OPM3/${folder}/:handler.ashx`, (request, reply) => serve(request, reply, folder, 'read'))
    app.post(`/OPM3/${folder}/:handler.ashx`, (request, reply) => save(request, reply, folder))
  }
}
