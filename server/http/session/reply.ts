import type { LanguageCode } from '@wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem, type ProblemDetails } from '@/schema'
import { isLanguage, wordsOf } from '../../engine/texts/problems'
import type { Log } from '../../log'
import { passingOf } from './temporary-failure'

/** Nobody is signed in, or no longer. On this wire that is 401 and nothing else is. */
export class Expired extends Error {}

const queryOf = (request: FastifyRequest) => (request.query ?? {}) as Readonly<Record<string, unknown>>

export function languageOf(request: FastifyRequest): LanguageCode {
  const { lang, la } = queryOf(request)
  return [lang, la].find(isLanguage) ?? 'zh'
}

/** Proxies pass no long headers on: whoever has mended the first of many issues is told the next. */
const mostIssues = 20

/** Without its text: that is the answer itself. */
const shortened = ({ text: _, ...details }: ProblemDetails): ProblemDetails =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, Array.isArray(value) ? value.slice(0, mostIssues) : value]),
  )

/** What a person is told of a refusal. */
export function wordsFor(lang: LanguageCode, { code, details }: Problem): string {
  const { text } = details
  return typeof text === 'string' ? text : wordsOf(lang, code, details)
}

/** What else is to be said of a refusal, where there is something. */
export function detailsHeader({ details }: Problem): Readonly<Record<string, string>> {
  const said = shortened(details)
  return Object.keys(said).length > 0 ? { 'Purlin-Details': encodeURIComponent(JSON.stringify(said)) } : {}
}

/** Answers a refusal in the person's language. */
export function refuse(request: FastifyRequest, reply: FastifyReply, problem: Problem, status = problem.status) {
  reply.status(status).type('text/plain; charset=utf-8').header('Purlin-Problem', problem.code)
  reply.headers(detailsHeader(problem))
  return reply.send(wordsFor(languageOf(request), problem))
}

const outside = (status: number) => {
  if (status === 413) return new Problem('too-large')
  if (status === 415) return new Problem('wrong-type')
  return new Problem(status === 404 ? 'not-found' : 'invalid')
}

/** Everything that can go wrong, from outside in, and how it leaves. What nobody foresaw is logged whole. */
export function answerError(log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Expired) return reply.status(401).header('Purlin-Problem', 'login-expired').send('')
  if (error instanceof Problem) return refuse(request, reply, error)
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status >= 400 && status < 500) return refuse(request, reply, outside(status))
  const passing = passingOf(error)
  if (passing !== null) {
    const { problem, seconds } = passing
    log.warn({ requestId: request.id, problem: problem.code, reason: (error as Error).message }, 'a request must wait')
    return refuse(request, reply.header('Retry-After', seconds), problem)
  }
  log.error({ requestId: request.id, error }, 'a request failed')
  return refuse(request, reply, new Problem('bug'))
}
