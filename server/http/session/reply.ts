import type { LanguageCode } from '@wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem, type ProblemDetails } from '@/schema'
import { isLanguage, problemText } from '../../engine/texts/problems'
import type { Log } from '../../log'
import { temporaryFailureOf } from './temporary-failure'

/** No valid session. This is the only cause of status 401 on this wire. */
export class SessionExpired extends Error {}

const queryOf = (request: FastifyRequest) => (request.query ?? {}) as Readonly<Record<string, unknown>>

export function languageOf(request: FastifyRequest): LanguageCode {
  const { lang, la } = queryOf(request)
  return [lang, la].find(isLanguage) ?? 'zh'
}

/** Limited, because proxies reject long headers. A client that fixes these issues receives the remaining ones next. */
const maxIssues = 20

/** Without the text, because the text is the body of the answer. */
const headerDetails = ({ text: _, ...details }: ProblemDetails): ProblemDetails =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, Array.isArray(value) ? value.slice(0, maxIssues) : value]),
  )

/** The text of a refusal for a person. */
export function refusalText(lang: LanguageCode, { code, details }: Problem): string {
  const { text } = details
  return typeof text === 'string' ? text : problemText(lang, code, details)
}

/** The header with the details of a refusal, if it has any. */
export function detailsHeader({ details }: Problem): Readonly<Record<string, string>> {
  const values = headerDetails(details)
  return Object.keys(values).length > 0 ? { 'Purlin-Details': encodeURIComponent(JSON.stringify(values)) } : {}
}

/** Replies with a refusal in the language of the person. */
export function refuse(request: FastifyRequest, reply: FastifyReply, problem: Problem, status = problem.status) {
  reply.status(status).type('text/plain; charset=utf-8').header('Purlin-Problem', problem.code)
  reply.headers(detailsHeader(problem))
  return reply.send(refusalText(languageOf(request), problem))
}

const problemOf = (status: number) => {
  if (status === 413) return new Problem('too-large')
  if (status === 415) return new Problem('wrong-type')
  return new Problem(status === 404 ? 'not-found' : 'invalid')
}

/** Converts any error to a reply. Unexpected errors are logged in full. */
export function answerError(log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof SessionExpired) return reply.status(401).header('Purlin-Problem', 'login-expired').send('')
  if (error instanceof Problem) return refuse(request, reply, error)
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status >= 400 && status < 500) return refuse(request, reply, problemOf(status))
  const temporary = temporaryFailureOf(error)
  if (temporary !== null) {
    const { problem, seconds } = temporary
    log.warn({ requestId: request.id, problem: problem.code, reason: (error as Error).message }, 'a request must wait')
    return refuse(request, reply.header('Retry-After', seconds), problem)
  }
  log.error({ requestId: request.id, error }, 'a request failed')
  return refuse(request, reply, new Problem('bug'))
}
