import { queryClient } from '@/client/core/query-client'
import { Expired } from '@/client/core/refusal'
import { useSettings } from '@/client/core/settings'
import { onAnswered, onLost } from '@/client/request/authenticated-request'
import { read, save } from '@/client/request/call'
import { setSilentSignOn } from '@/client/request/session-renewal'
import { signedInAs as ownerIn, signedIn, signOut, useSession } from '@/client/session/session'
import { signOnSilently } from '@/client/sign-on'
import { NoResponse } from '@/platform/http'
import { signedInAs, wang } from '../account/support/wire-server'
import { bareServer, type ReceivedRequest, recordToasts, resetClient, signInTo } from './support'

type Server = Awaited<ReturnType<typeof bareServer>>
type Respond = Parameters<typeof bareServer>[0]
let server: Server
let stop = () => {}
let toasts: string[] = []

const isSignOn = ({ path }: ReceivedRequest) => path.endsWith('/Login.ashx')
const current = signedInAs(wang)
const renewed = { ...current, JW: 'newer', DeviceToken: 'next device' }
const tokenIn = ({ headers }: ReceivedRequest) => String(headers.auth).split('.')[1]

/** All old sessions have ended; `quick` answers the silent sign-on. */
const endedSessions =
  (quick: Respond): Respond =>
  (response, request) => {
    if (isSignOn(request)) return quick(response, request)
    if (tokenIn(request) !== 'newer') return response.writeHead(401).end()
    return response.end(request.method === 'GET' ? '[]' : 'Success')
  }
const json =
  (body: object): Respond =>
  (response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

async function open(quick: Respond) {
  server = await bareServer(endedSessions(quick))
  await signInTo(server.url)
  useSettings.getState().set({ deviceToken: 'this device' })
  window.location.hash = '#/userinfo'
  setSilentSignOn(signOnSilently)
  const listening = recordToasts()
  toasts = listening.toasts
  stop = listening.stop
}
const signOns = () => server.requests.filter(isSignOn)
const post = { guid: 'p1', name: '塔吊司机' }

afterEach(async () => {
  stop()
  setSilentSignOn(async () => false)
  resetClient()
  useSettings.getState().set({ deviceToken: '' })
  await server.close()
})

it('one silent sign-on serves ten parallel failures; each request is repeated once, without a toast', async () => {
  await open(json(renewed))
  queryClient.setQueryData(['kept'], 'what was on the screen')
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 ? read('Post.GetList', {}) : save('Post.Save', { ...post, guid: `p${index}` }, 'add'),
    ),
  )
  expect(answers.filter((answer) => answer === 'Success')).toHaveLength(5)
  expect(signOns()).toHaveLength(1)
  expect(Object.fromEntries(new URLSearchParams(signOns()[0]?.body))).toEqual({
    DeviceToken: 'this device',
    Enterprise: 'E1',
  })
  expect(toasts).toEqual([])
  expect(window.location.hash).toBe('#/userinfo')
  expect(useSession.getState()).toMatchObject({ login: { JW: 'newer' }, me: { UserCode: wang.UserCode } })
  expect(JSON.parse(localStorage.getItem('purlin.login') ?? '')).toEqual({ Id: 'a1', JW: 'newer' })
  expect(useSettings.getState().deviceToken).toBe('next device')
  expect(queryClient.getQueryData(['kept'])).toBe('what was on the screen')
})

it('a repeated save keeps its idempotency key and its time', async () => {
  await open(json(renewed))
  await save('Post.Save', post, 'add')
  const [first, again] = server.requests.filter((request) => !isSignOn(request))
  expect([first, again].map((request) => request && tokenIn(request))).toEqual(['token', 'newer'])
  expect(first?.headers['purlin-key']).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  for (const name of ['purlin-key', 'purlin-made']) expect(again?.headers[name]).toBe(first?.headers[name])
  expect(again?.body).toBe(first?.body)
})

const stranger = { ...renewed, Id: 'a2', Me: { ...current.Me, AccountId: 'a2', UserName: '李四' } }
const elsewhere = { ...renewed, Me: { ...current.Me, CompanyCode: 'E2' } }
const unknown: Respond = (response) => response.setHeader('purlin-problem', 'device-unknown').end('请用密码登录')

it.each([
  ['the device is no longer remembered', unknown],
  ['the sign-on returns another user', json(stranger)],
  ['the sign-on returns another enterprise', json(elsewhere)],
  ['the sign-on fails', ((response) => response.writeHead(401).end()) as Respond],
])('the session ends with one toast when %s', async (_, quick) => {
  await open(quick)
  const failures = await Promise.all(
    Array.from({ length: 10 }, () => read('Post.GetList', {}).catch((error: unknown) => error)),
  )
  expect(failures.every((failure) => failure instanceof Expired)).toBe(true)
  expect(signOns()).toHaveLength(1)
  expect(toasts).toEqual(['登录状态已过期，请重新登录'])
  expect(useSession.getState()).toMatchObject({ login: null, me: null })
  expect(window.location.hash).toContain('lookhome')
})

it('a lost connection during the sign-on does not sign the user out', async () => {
  await open((response) => response.destroy())
  const failure = await read('Post.GetList', {}).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(NoResponse)
  expect(useSession.getState().login).toEqual({ Id: 'a1', JW: 'token' })
  expect(toasts).toEqual(['网络异常，请检查网络'])
})

it('a session that another window has renewed is used without a sign-on', async () => {
  await open(json(renewed))
  localStorage.setItem('purlin.login', JSON.stringify({ Id: 'a1', JW: 'newer' }))
  await expect(read('Post.GetList', {})).resolves.toEqual([])
  expect(signOns()).toEqual([])
})

it('the session of another user who signed in in another window is not used', async () => {
  await open(unknown)
  localStorage.setItem('purlin.login', JSON.stringify({ Id: 'a2', JW: 'newer' }))
  localStorage.setItem('purlin.me', JSON.stringify(stranger.Me))
  await expect(read('Post.GetList', {})).rejects.toThrow(Expired)
  expect(server.requests.map(tokenIn)).not.toContain('newer')
})

it('a renewed session that is refused too ends without further sign-ons', async () => {
  await open(json({ ...renewed, JW: 'refused' }))
  await expect(read('Post.GetList', {})).rejects.toThrow(Expired)
  expect(server.requests).toHaveLength(3)
  expect(useSession.getState().login).toBeNull()
  expect(toasts).toEqual(['登录状态已过期，请重新登录'])
})

it('subscribers are notified of sessions, of responses and of lost requests', async () => {
  await open(json(renewed))
  const events: string[] = []
  const unsubscribes = [
    onAnswered(() => events.push('answered')),
    onLost(() => events.push('lost')),
    useSession.subscribe((session) => events.push(String(ownerIn(session)))),
  ]
  await read('Post.GetList', {})
  signOut()
  signedIn(signedInAs(wang))
  await server.close()
  await read('Post.GetList', {}).catch(() => undefined)
  for (const unsubscribe of unsubscribes) unsubscribe()
  await read('Post.GetList', {}).catch(() => undefined)
  expect(events).toEqual(['answered', 'answered', 'a1.E1', 'answered', 'null', 'a1.E1', 'lost'])
})
