import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '@/schema'
import type { Services } from '../../engine/core/context'
import { AnswerRefused, answerCard } from '../../engine/delivery/card-answer'
import { noteHappened } from '../../engine/directory/events'
import type { Business } from '../../engine/flows/flow-modules'
import { callbackHosts } from '../../hosts/callback'
import type { CallbackAnswer, CallbackHost, CallbackRequest, ReceivedCallback } from '../../hosts/callback/contract'
import { CallbackRefused } from '../../hosts/callback/envelope'
import { directoryReaders } from '../../hosts/directory'
import { claimNonce, deleteNonce } from '../../store/organisation/host-events'
import type { Store } from '../../store/store'
import { anonymizedAddress } from '../wire/request-log'

interface CallbackDeps {
  readonly store: Store
  readonly services: Services
  readonly business: Business
}

const maxBody = 131_072

const callbackRequestOf = (request: FastifyRequest): CallbackRequest => ({
  query: (request.query ?? {}) as CallbackRequest['query'],
  headers: request.headers,
  body: typeof request.body === 'string' ? request.body : '',
})

/** Handles a callback and returns its answer. A pressed button is applied at once; a change of people is stored. */
async function handle(
  { store, services, business }: CallbackDeps,
  provider: string,
  { event, answer }: ReceivedCallback,
  isShown: boolean,
) {
  if (event.kind === 'pressed') {
    return answer(await answerCard({ store, services, business }, provider, event, isShown))
  }
  await noteHappened({ store, readers: directoryReaders(services.hosts) }, provider, event)
  return answer(null)
}

/**
 * Runs the work only once for each nonce, because a repeated nonce is a replay. A failed attempt releases the nonce.
 */
async function once(
  { store }: CallbackDeps,
  provider: string,
  { nonce }: ReceivedCallback,
  work: () => Promise<CallbackAnswer>,
) {
  if (!(await store.system((sql) => claimNonce(sql, provider, nonce.slice(0, 300))))) {
    throw new CallbackRefused('it was said before')
  }
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AnswerRefused)) {
      await store.system((sql) => deleteNonce(sql, provider, nonce.slice(0, 300))).catch(() => undefined)
    }
    throw error
  }
}

/** Replies without a reason, which only the log contains. */
function refuse(
  { services }: CallbackDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  provider: string,
  error: unknown,
) {
  if (!(error instanceof CallbackRefused || error instanceof AnswerRefused)) throw error
  services.log.warn(
    { requestId: request.id, host: provider, why: error.message, from: anonymizedAddress(request.ip) },
    'a callback was refused',
  )
  return reply.status(403).type('text/plain').send('')
}

/** Routes that the hosts call. They have no session; each call is signed, recent and accepted only once. */
export const hostCallbacks = (deps: CallbackDeps) => async (app: FastifyInstance) => {
  const hosts = callbackHosts(deps.services.hosts)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBody }, (_, body, parsed) => parsed(null, body))

  const serve = (
    call: string,
    work: (host: CallbackHost, called: CallbackRequest, provider: string) => Promise<CallbackAnswer> | CallbackAnswer,
  ) =>
    async function answer(request: FastifyRequest, reply: FastifyReply) {
      const { provider } = request.params as { readonly provider: string }
      const host = hosts.get(provider)
      if (host === undefined) throw new Problem('not-configured')
      request.call = call
      try {
        const { type, body } = await work(host, callbackRequestOf(request), provider)
        return await reply.header('Cache-Control', 'no-store').type(type).send(body)
      } catch (error) {
        return refuse(deps, request, reply, provider, error)
      }
    }
  const hear = (heard: ReceivedCallback, provider: string, isShown: boolean) =>
    once(deps, provider, heard, () => handle(deps, provider, heard, isShown))

  app.get(
    '/hosts/:provider/callback',
    serve('host.greet', (host, called) => host.verify(called)),
  )
  app.post(
    '/hosts/:provider/callback',
    serve('host.callback', (host, called, provider) => hear(host.receive(called), provider, false)),
  )
  app.post(
    '/hosts/:provider/card',
    serve('host.card', (host, called, provider) => hear(host.receiveCardAction(called), provider, true)),
  )
}
