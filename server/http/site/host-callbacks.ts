import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '@/schema'
import type { Services } from '../../engine/core/context'
import { AnswerRefused, answerCard } from '../../engine/delivery/card-answer'
import { noteHappened } from '../../engine/directory/events'
import type { Business } from '../../engine/flows/business'
import { callbackHosts } from '../../hosts/callback'
import type { CallbackHost, Called, Heard, Said } from '../../hosts/callback/contract'
import { CallbackRefused } from '../../hosts/callback/envelope'
import { directoryReaders } from '../../hosts/directory'
import { claimNonce, forgetNonce } from '../../store/organisation/host-events'
import type { Store } from '../../store/store'
import { shortened } from '../wire/request-log'

interface Deps {
  readonly store: Store
  readonly services: Services
  readonly business: Business
}

const largest = 131_072

const calledBy = (request: FastifyRequest): Called => ({
  query: (request.query ?? {}) as Called['query'],
  headers: request.headers,
  body: typeof request.body === 'string' ? request.body : '',
})

/** Does what a host tells, and answers it. What is said by pressing is said once, what is told of people is kept. */
async function done(
  { store, services, business }: Deps,
  provider: string,
  { happened, answer }: Heard,
  isShown: boolean,
) {
  if (happened.kind === 'pressed') {
    return answer(await answerCard({ store, services, business }, provider, happened, isShown))
  }
  await noteHappened({ store, readers: directoryReaders(services.hosts) }, provider, happened)
  return answer(null)
}

/** Never twice: what was heard before is a replay, unless nothing came of it. */
async function once({ store }: Deps, provider: string, { nonce }: Heard, work: () => Promise<Said>) {
  if (!(await store.system((sql) => claimNonce(sql, provider, nonce.slice(0, 300))))) {
    throw new CallbackRefused('it was said before')
  }
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AnswerRefused)) {
      await store.system((sql) => forgetNonce(sql, provider, nonce.slice(0, 300))).catch(() => undefined)
    }
    throw error
  }
}

/** Whoever is refused learns nothing; the log says why. */
function refuse({ services }: Deps, request: FastifyRequest, reply: FastifyReply, provider: string, error: unknown) {
  if (!(error instanceof CallbackRefused || error instanceof AnswerRefused)) throw error
  services.log.warn(
    { requestId: request.id, host: provider, why: error.message, from: shortened(request.ip) },
    'a callback was refused',
  )
  return reply.status(403).type('text/plain').send('')
}

/** Where the hosts people work in call us: no session, but signed, fresh and never twice. */
export const hostCallbacks = (deps: Deps) => async (app: FastifyInstance) => {
  const hosts = callbackHosts(deps.services.hosts)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largest }, (_, body, parsed) => parsed(null, body))

  const serve = (call: string, work: (host: CallbackHost, called: Called, provider: string) => Promise<Said> | Said) =>
    async function answer(request: FastifyRequest, reply: FastifyReply) {
      const { provider } = request.params as { readonly provider: string }
      const host = hosts.get(provider)
      if (host === undefined) throw new Problem('not-configured')
      request.call = call
      try {
        const { type, body } = await work(host, calledBy(request), provider)
        return await reply.header('Cache-Control', 'no-store').type(type).send(body)
      } catch (error) {
        return refuse(deps, request, reply, provider, error)
      }
    }
  const hear = (heard: Heard, provider: string, isShown: boolean) =>
    once(deps, provider, heard, () => done(deps, provider, heard, isShown))

  app.get(
    '/hosts/:provider/callback',
    serve('host.greet', (host, called) => host.greet(called)),
  )
  app.post(
    '/hosts/:provider/callback',
    serve('host.callback', (host, called, provider) => hear(host.hear(called), provider, false)),
  )
  app.post(
    '/hosts/:provider/card',
    serve('host.card', (host, called, provider) => hear(host.hearCard(called), provider, true)),
  )
}
