import { queryClient } from '@/client/core/query-client'
import { Expired } from '@/client/core/refusal'
import { useSettings } from '@/client/core/settings'
import { onAnswered, onLost } from '@/client/request/authenticated-request'
import { read, save } from '@/client/request/call'
import { renewBy } from '@/client/request/session-renewal'
import { signedInAs as ownerNow, signedIn, signOut, useSession } from '@/client/session/session'
import { signOnSilently } from '@/client/sign-on'
import { Lost } from '@/platform/http'
import { signedInAs, wang } from '../account/support/wire-server'
import { bareServer, type Heard, leaveNothing, listenToToasts, signInTo } from './support'

type Server = Awaited<ReturnType<typeof bareServer>>
type Say = Parameters<typeof bareServer>[0]
let server: Server
let stop = () => {}
let toasts: string[] = []

const isSignOn = ({ path }: Heard) => path.endsWith('/Login.ashx')
const now = signedInAs(wang)
const another = { ...now, JW: 'newer', DeviceToken: 'next device' }
const tokenIn = ({ headers }: Heard) => String(headers.auth).split('.')[1]

/** Old logins have ended; the device is answered as it is told. */
const serverThat =
  (quick: Say): Say =>
  (response, heard) => {
    if (isSignOn(heard)) return quick(response, heard)
    if (tokenIn(heard) !== 'newer') return response.writeHead(401).end()
    return response.end(heard.method === 'GET' ? '[]' : 'Success')
  }
const json =
  (body: object): Say =>
  (response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

async function open(quick: Say) {
  server = await bareServer(serverThat(quick))
  await signInTo(server.url)
  useSettings.getState().set({ deviceToken: 'this device' })
  window.location.hash = '#/userinfo'
  renewBy(signOnSilently)
  const listening = listenToToasts()
  toasts = listening.toasts
  stop = listening.stop
}
const tried = () => server.heard.filter(isSignOn)
const post = { guid: 'p1', name: '塔吊司机' }

afterEach(async () => {
  stop()
  renewBy(async () => false)
  leaveNothing()
  useSettings.getState().set({ deviceToken: '' })
  await server.close()
})

it('one silent sign-on serves ten parallel failures; each is asked once more, and nothing is told', async () => {
  await open(json(another))
  queryClient.setQueryData(['kept'], 'what was on the screen')
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 ? read('Post.GetList', {}) : save('Post.Save', { ...post, guid: `p${index}` }, 'add'),
    ),
  )
  expect(answers.filter((answer) => answer === 'Success')).toHaveLength(5)
  expect(tried()).toHaveLength(1)
  expect(Object.fromEntries(new URLSearchParams(tried()[0]?.body))).toEqual({
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

it('what is saved once more keeps its key and its time', async () => {
  await open(json(another))
  await save('Post.Save', post, 'add')
  const [first, again] = server.heard.filter((heard) => !isSignOn(heard))
  expect([first, again].map((heard) => heard && tokenIn(heard))).toEqual(['token', 'newer'])
  expect(first?.headers['purlin-key']).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  for (const name of ['purlin-key', 'purlin-made']) expect(again?.headers[name]).toBe(first?.headers[name])
  expect(again?.body).toBe(first?.body)
})

const stranger = { ...another, Id: 'a2', Me: { ...now.Me, AccountId: 'a2', UserName: '李四' } }
const elsewhere = { ...another, Me: { ...now.Me, CompanyCode: 'E2' } }
const unknown: Say = (response) => response.setHeader('purlin-problem', 'device-unknown').end('请用密码登录')

it.each([
  ['the device is not remembered any more', unknown],
  ['it is somebody else', json(stranger)],
  ['it is another enterprise', json(elsewhere)],
  ['that is not answered as it should be', ((response) => response.writeHead(401).end()) as Say],
])('a login ends as ever, told once, when %s', async (_, quick) => {
  await open(quick)
  const failures = await Promise.all(
    Array.from({ length: 10 }, () => read('Post.GetList', {}).catch((error: unknown) => error)),
  )
  expect(failures.every((failure) => failure instanceof Expired)).toBe(true)
  expect(tried()).toHaveLength(1)
  expect(toasts).toEqual(['登录状态已过期，请重新登录'])
  expect(useSession.getState()).toMatchObject({ login: null, me: null })
  expect(window.location.hash).toContain('lookhome')
})

it('nobody is signed out because the network went in the middle of it', async () => {
  await open((response) => response.destroy())
  const failure = await read('Post.GetList', {}).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Lost)
  expect(useSession.getState().login).toEqual({ Id: 'a1', JW: 'token' })
  expect(toasts).toEqual(['网络异常，请检查网络'])
})

it('takes the login another window has got, without asking for one', async () => {
  await open(json(another))
  localStorage.setItem('purlin.login', JSON.stringify({ Id: 'a1', JW: 'newer' }))
  await expect(read('Post.GetList', {})).resolves.toEqual([])
  expect(tried()).toEqual([])
})

it('does not take the login of whoever signed in meanwhile in another window', async () => {
  await open(unknown)
  localStorage.setItem('purlin.login', JSON.stringify({ Id: 'a2', JW: 'newer' }))
  localStorage.setItem('purlin.me', JSON.stringify(stranger.Me))
  await expect(read('Post.GetList', {})).rejects.toThrow(Expired)
  expect(server.heard.map(tokenIn)).not.toContain('newer')
})

it('ends the new login too when that is refused as well, and does not go round in circles', async () => {
  await open(json({ ...another, JW: 'refused' }))
  await expect(read('Post.GetList', {})).rejects.toThrow(Expired)
  expect(server.heard).toHaveLength(3)
  expect(useSession.getState().login).toBeNull()
  expect(toasts).toEqual(['登录状态已过期，请重新登录'])
})

it('says who is signed in, and tells of answers and of requests that got none', async () => {
  await open(json(another))
  const heard: string[] = []
  const ends = [
    onAnswered(() => heard.push('answered')),
    onLost(() => heard.push('lost')),
    useSession.subscribe((session) => heard.push(String(ownerNow(session)))),
  ]
  await read('Post.GetList', {})
  signOut()
  signedIn(signedInAs(wang))
  await server.close()
  await read('Post.GetList', {}).catch(() => undefined)
  for (const end of ends) end()
  await read('Post.GetList', {}).catch(() => undefined)
  expect(heard).toEqual(['answered', 'answered', 'a1.E1', 'answered', 'null', 'a1.E1', 'lost'])
})
