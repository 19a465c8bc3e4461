import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CallName, Calls, Me, SignedIn } from '@wire'
import type { ProblemCode, ProblemDetails } from '@/schema'
import { Problem } from '@/schema'

type Answers = {
  [K in CallName]?: (takes: Record<string, string>) => Calls[K]['answers'] | Promise<Calls[K]['answers']>
}

export interface ReceivedCall {
  readonly name: string
  readonly action: string | null
  readonly takes: Record<string, string>
}

/** Refuses the current call with a problem, as the server does. */
export const refuse = (code: ProblemCode, details: ProblemDetails = {}): never => {
  throw new Problem(code, details)
}

const bodyOf = async (request: IncomingMessage) => {
  let body = ''
  for await (const part of request) body += String(part)
  return Object.fromEntries(new URLSearchParams(body))
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-expose-headers': 'purlin-problem, purlin-details, date',
}

const parseCall = async (request: IncomingMessage): Promise<ReceivedCall> => {
  const url = new URL(request.url ?? '/', 'http://purlin.test')
  const [, service = ''] = /\/([^/]+)\.ashx$/.exec(url.pathname) ?? []
  const takes = request.method === 'POST' ? await bodyOf(request) : Object.fromEntries(url.searchParams)
  return { name: `${service}.${url.searchParams.get('method')}`, action: url.searchParams.get('action'), takes }
}

const sendAnswer = (response: ServerResponse, body: unknown) =>
  response
    .writeHead(200, { ...cors, 'content-type': 'application/json; charset=utf-8' })
    .end(typeof body === 'string' ? body : JSON.stringify(body))

type WordsOf = (code: ProblemCode, details: ProblemDetails) => string

const sendProblem = (response: ServerResponse, { code, details, status }: Problem, isSave: boolean, wordsOf: WordsOf) =>
  response
    .writeHead(isSave ? 200 : status, {
      ...cors,
      'content-type': 'text/plain; charset=utf-8',
      'purlin-problem': code,
      'purlin-details': encodeURIComponent(JSON.stringify(details)),
    })
    .end(wordsOf(code, details))

/** A small server with the wire protocol: answers the given calls and records all received ones. */
export async function wireServer(answers: Answers, wordsOf: WordsOf = (code) => `words of ${code}`) {
  const calls: ReceivedCall[] = []

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, cors).end()
    const call = await parseCall(request)
    calls.push(call)
    const handler = answers[call.name as CallName] as ((takes: Record<string, string>) => unknown) | undefined
    try {
      return sendAnswer(response, await (handler ?? (() => refuse('not-found')))(call.takes))
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      return sendProblem(response, problem, request.method === 'POST', wordsOf)
    }
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((failure: unknown) => response.writeHead(500, cors).end(String(failure)))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    of: (name: CallName) => calls.filter((each) => each.name === name),
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

export const wang: Me = {
  AccountId: 'a1',
  UserCode: 'U000001',
  UserName: '王建国',
  LoginName: 'wangjianguo',
  PhoneProved: true,
  Phone: '13800000001',
  UserKind: 'ordinary',
  CompanyCode: 'E1',
  CompanyName: '华东建设集团有限公司',
  CompanyShortName: '华东建设',
  IsCreator: false,
  IsAdministrator: true,
  IsDepartmentManager: false,
  DepartmentId: 'd1',
  DepartmentName: '工程部',
  PostName: '项目经理',
  RoleNames: ['管理员'],
  EmployeeNumber: '0001',
  Btype: '110',
  TrialUntil: '',
  HasSignature: false,
  EnterpriseCount: 1,
  WaitingToJoin: 0,
}

export const signedInAs = (Me: Me, more: Partial<SignedIn> = {}): SignedIn => ({
  Id: 'a1',
  JW: 'token',
  MustSetPassword: false,
  DeviceToken: '',
  Me,
  ...more,
})
