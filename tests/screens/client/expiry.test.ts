import { act, renderHook } from '@testing-library/react'
import { Expired } from '@/client/core/refusal'
import { useDraft } from '@/client/drafts/drafts'
import { read } from '@/client/request/call'
import { signedIn, useSession } from '@/client/session/session'
import { localStore } from '@/platform/vault'
import { signedInAs, wang } from '../account/support/wire-server'
import { bareServer, recordToasts, resetClient, signInTo } from './support'

type Server = Awaited<ReturnType<typeof bareServer>>
let server: Server

const open = async (status: number, hash: string) => {
  server = await bareServer((response) => response.writeHead(status).end())
  await signInTo(server.url)
  window.location.hash = hash
}
const currentHash = () => window.location.hash

afterEach(async () => {
  resetClient()
  await server.close()
})

it.each([400, 401])('status %d ends the session once for ten failures, after the draft is stored', async (status) => {
  await open(status, '#/userinfo')
  const { toasts, stop } = recordToasts()
  const { result } = renderHook(() => useDraft('post', { name: '' }))
  act(() => result.current.change({ name: '塔吊司机' }))

  const failures = await Promise.all(
    Array.from({ length: 10 }, () => read('Post.GetList', {}).catch((error: unknown) => error)),
  )
  expect(failures.every((failure) => failure instanceof Expired)).toBe(true)
  expect(toasts).toEqual(['登录状态已过期，请重新登录'])
  expect(useSession.getState()).toMatchObject({ login: null, me: null })
  expect(localStorage.getItem('purlin.login')).toBeNull()
  expect(await localStore.get('drafts', 'a1.E1.post')).toContain('塔吊司机')
  expect(currentHash()).toContain('lookhome')
  stop()
})

it('an ended session does not leave a page that needs no login', async () => {
  await open(401, '#/login')
  await read('Common.GetVersion', {}).catch(() => undefined)
  expect(useSession.getState().login).toBeNull()
  expect(currentHash()).toBe('#/login')
})

it('a failure without a session shows no toast', async () => {
  await open(401, '#/login')
  resetClient()
  const { toasts, stop } = recordToasts()
  await expect(read('Look.GetRightGroup', {})).rejects.toThrow()
  expect(toasts.filter((toast) => toast.includes('过期'))).toEqual([])
  stop()
})

it.each([
  ['retries with the new session of the same enterprise', 'E1', '[]'],
  ['fails, but keeps the new session of another enterprise', 'E2', Expired.prototype],
])('a late response to an old session %s', async (_, CompanyCode, outcome) => {
  server = await bareServer((response, { headers: { auth } }) =>
    response.writeHead(String(auth).includes('newer') ? 200 : 401).end('[]'),
  )
  await signInTo(server.url)
  window.location.hash = '#/userinfo'
  const late = read('Post.GetList', {}).then(JSON.stringify, (error: unknown) => Object.getPrototypeOf(error))
  const session = signedInAs(wang)
  signedIn({ ...session, JW: 'newer', Me: { ...session.Me, CompanyCode } })
  expect(await late).toBe(outcome)
  expect(useSession.getState().login).toEqual({ Id: 'a1', JW: 'newer' })
  expect(currentHash()).toBe('#/userinfo')
})
