import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '@/schema'
import { whoseTicket } from '../../engine/accounts/tickets'
import type { Services } from '../../engine/core/context'
import type { Store } from '../../store/store'
import { tokenHashIn } from '../session/auth-header'
import { refuse } from '../session/reply'
import type { Endpoint, Request } from './endpoint'
import { idempotencyOf } from './idempotency'
import type { RawInput } from './input'
import { contextOf, header } from './request-context'
import { send } from './send'

interface Deps {
  readonly store: Store
  readonly services: Services
  readonly endpoints: readonly Endpoint[]
  /** Runs work after the answer; a server that stops waits for it. */
  readonly later: (work: () => Promise<unknown>) => void
}

/** Compares version strings by their numbers, "V3.1.1_22120602" as 3, 1, 1, 22120602. */
export function isOlder(version: string, lowest: string): boolean {
  const [numbers, lowestNumbers] = [version, lowest].map((text) => (text.match(/\d+/g) ?? []).map(Number)) as [
    number[],
    number[],
  ]
  const differing = lowestNumbers.findIndex((part, index) => (numbers[index] ?? 0) !== part)
  return differing >= 0 && (numbers[differing] ?? 0) < (lowestNumbers[differing] ?? 0)
}

function requireVersion(request: FastifyRequest, { lowestVersion }: Services) {
  const version = header(request, 'version')
  if (lowestVersion !== '' && version !== '' && isOlder(version, lowestVersion)) throw new Problem('version-too-low')
}

/** A viewer that cannot send headers sends a ticket in the query instead. */
async function tokenOf(request: FastifyRequest, call: string, store: Store) {
  const tokenHash = tokenHashIn(request.headers.auth)
  const { ticket } = request.query as RawInput
  if (tokenHash !== null || typeof ticket !== 'string' || request.method !== 'GET') return tokenHash
  const { ticket: _, ...query } = request.query as RawInput
  return store.system((sql) => whoseTicket(sql, ticket, call, query))
}

function requestFrom(request: FastifyRequest, { kind }: Endpoint, tokenHash: Buffer | null, deps: Deps): Request {
  const { store, services } = deps
  const query = request.query as RawInput
  const context = contextOf(request, services)
  if (kind === 'read') return { context, given: query, action: query.action, tokenHash, store }
  const given = (request.body as RawInput | undefined) ?? {}
  return { context: { ...context, made: idempotencyOf(request) }, given, action: query.action, tokenHash, store }
}

type RouteFolder = 'H5' | 'Demo'
type Params = Readonly<Record<'handler', string>>

/** Endpoints that answer in the place of others, by the name of the other call. */
function endpointsInstead(endpoints: readonly Endpoint[]) {
  const found = new Map<string, Endpoint[]>()
  for (const each of endpoints) {
    if (each.answersFor === undefined) continue
    const [, method] = each.name.split('.')
    const name = `${each.answersFor.handler}.${method}`
    found.set(name, [...(found.get(name) ?? []), each])
  }
  return found
}

/** Finds the call of a request. Calls of `Look`, which need no account, have a folder of their own. */
function endpointFinder(endpoints: readonly Endpoint[]) {
  const byName = new Map<string, Endpoint>(endpoints.map((each) => [each.name, each]))
  const others = endpointsInstead(endpoints)
  return (request: FastifyRequest, folder: RouteFolder, kind: Endpoint['kind']) => {
    const { handler = 'Annex' } = request.params as Partial<Params>
    const name = `${handler}.${String((request.query as RawInput).method)}`
    const given = (key: string) => String((request.query as RawInput)[key] ?? (request.body as RawInput | null)?.[key])
    const isMeant = ({ answersFor }: Endpoint) =>
      Object.entries(answersFor?.when ?? {}).every(([key, values]) => values.includes(given(key)))
    const found = others.get(name)?.find(isMeant) ?? byName.get(name)
    const isLook = handler === 'Look'
    return found?.kind === kind && isLook === (folder === 'Demo') ? found : null
  }
}

/** Finds the call, runs it and sends the answer. */
function callRunner(deps: Deps) {
  const find = endpointFinder(deps.endpoints)
  return async (request: FastifyRequest, reply: FastifyReply, folder: RouteFolder, kind: Endpoint['kind']) => {
    const found = find(request, folder, kind)
    if (found === null) throw new Problem('not-configured')
    request.call = found.name
    requireVersion(request, deps.services)
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
  const serve = callRunner(deps)
  const save = async (request: FastifyRequest, reply: FastifyReply, folder: RouteFolder) => {
    try {
      return await serve(request, reply, folder, 'save')
    } catch (error) {
      // A refused save is answered with status 200 and the text of the refusal instead of "Success".
      if (error instanceof Problem) return refuse(request, reply, error, 200)
      throw error
    }
  }

  // Files have an address of their own for historical reasons.
  app.get(annexPath, (request, reply) => serve(request, reply, 'H5', 'read'))
  for (const folder of ['H5', 'Demo'] as const) {
    app.get(`/OPM3/${folder}/:handler.ashx`, (request, reply) => serve(request, reply, folder, 'read'))
    app.post(`/OPM3/${folder}/:handler.ashx`, (request, reply) => save(request, reply, folder))
  }
}
