import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '@/schema'
import { whoseTicket } from '../../engine/accounts/tickets'
import type { Services } from '../../engine/core/context'
import type { Store } from '../../store/store'
import { tokenHashIn } from '../session/auth-header'
import { refuse } from '../session/reply'
import type { Endpoint, Request } from './endpoint'
import { madeIn } from './idempotency'
import type { Given } from './input'
import { contextOf, header } from './request-context'
import { send } from './send'

interface Deps {
  readonly store: Store
  readonly services: Services
  readonly endpoints: readonly Endpoint[]
  /** Work that goes on after the answer; a server that stops waits for it. */
  readonly later: (work: () => Promise<unknown>) => void
}

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

/** A viewer that cannot send headers shows a ticket instead. */
async function tokenOf(request: FastifyRequest, call: string, store: Store) {
  const own = tokenHashIn(request.headers.auth)
  const { ticket } = request.query as Given
  if (own !== null || typeof ticket !== 'string' || request.method !== 'GET') return own
  const { ticket: _, ...query } = request.query as Given
  return store.system((sql) => whoseTicket(sql, ticket, call, query))
}

function requestFrom(request: FastifyRequest, { kind }: Endpoint, tokenHash: Buffer | null, deps: Deps): Request {
  const { store, services } = deps
  const query = request.query as Given
  const context = contextOf(request, services)
  if (kind === 'read') return { context, given: query, action: query.action, tokenHash, store }
  const given = (request.body as Given | undefined) ?? {}
  return { context: { ...context, made: madeIn(request) }, given, action: query.action, tokenHash, store }
}

type Folder = 'H5' | 'Demo'
type Params = Readonly<Record<'handler', string>>

/** Finds the call a request means. Looking around has an address of its own, and nothing else is there. */
function finderOf(endpoints: readonly Endpoint[]) {
  const named = new Map<string, Endpoint>(endpoints.map((each) => [each.name, each]))
  return (request: FastifyRequest, folder: Folder, kind: Endpoint['kind']) => {
    const { handler = 'Annex' } = request.params as Partial<Params>
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
    const tokenHash = await tokenOf(request, found.name, deps.store)
    const { answer, after } = await found.serve(requestFrom(request, found, tokenHash, deps))
    for (const work of after) deps.later(work)
    if (answer instanceof Problem) throw answer
    return send(request, reply, answer)
  }
}

export const annexPath = '/A_OPM/Common/Annex2/Annex_Add.ashx'

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

  // Files have an address of their own, from before the others.
  app.get(annexPath, (request, reply) => serve(request, reply, 'H5', 'read'))
  for (const folder of ['H5', 'Demo'] as const) {
    app.get(`/OPM3/${folder}/:handler.ashx`, (request, reply) => serve(request, reply, folder, 'read'))
    app.post(`/OPM3/${folder}/:handler.ashx`, (request, reply) => save(request, reply, folder))
  }
}
