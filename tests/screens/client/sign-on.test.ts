import type { SignedIn } from '@wire'
import { useSettings } from '@/client/core/settings'
import { useSession } from '@/client/session/session'
import { signOnSilently } from '@/client/sign-on'
import { dingtalkAgent } from '../../hosts/dingtalk/agent'
import { refuse, signedInAs, wang, wireServer } from '../account/support/wire-server'
import { resetClient, signInTo } from './support'

type Answers = Parameters<typeof wireServer>[0]
let server: Awaited<ReturnType<typeof wireServer>>

const renewedSession = (more: Partial<SignedIn> = {}) =>
  signedInAs(wang, { JW: 'renewed', DeviceToken: 'next', ...more })
async function open(answers: Answers, deviceToken = 'remembered') {
  server = await wireServer(answers)
  await signInTo(server.url)
  useSettings.getState().set({ deviceToken })
}
const token = () => useSession.getState().login?.JW

/** Simulates the browser of a messaging app with its bridge. */
function inHost(code: string | null) {
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(dingtalkAgent)
  Object.assign(globalThis, {
    WebViewJavascriptBridge: {
      init: () => undefined,
      callHandler: (_: string, __: object, callback: (answer: object) => void) =>
        callback(code === null ? { errorCode: '3' } : { errorCode: '0', result: { code } }),
    },
  })
}

afterEach(async () => {
  resetClient()
  useSettings.getState().set({ deviceToken: '' })
  jest.restoreAllMocks()
  await server.close()
})

it('a remembered device gets a new session of the same user in the same enterprise', async () => {
  await open({ 'Login.QuickLogin': () => renewedSession() })
  expect(await signOnSilently()).toBe(true)
  expect(token()).toBe('renewed')
  expect(useSettings.getState().deviceToken).toBe('next')
  expect(server.of('Login.QuickLogin')[0]?.takes).toMatchObject({ DeviceToken: 'remembered', Enterprise: 'E1' })
})

it.each<[result: string, answer: () => SignedIn]>([
  ['another user', () => renewedSession({ Me: { ...wang, AccountId: 'a2' } })],
  ['another enterprise', () => renewedSession({ Me: { ...wang, CompanyCode: 'E2' } })],
  ['a refusal', () => refuse('device-unknown')],
])('the sign-on fails and keeps the session for %s', async (_, answer) => {
  await open({ 'Login.QuickLogin': answer })
  expect(await signOnSilently()).toBe(false)
  expect(token()).toBe('token')
})

it('the sign-on fails without a remembered device or a user, and throws without a response', async () => {
  await open({}, '')
  expect(await signOnSilently()).toBe(false)
  expect(server.calls).toEqual([])
  useSettings.getState().set({ deviceToken: 'remembered' })
  await server.close()
  await expect(signOnSilently()).rejects.toThrow()
  resetClient()
  expect(await signOnSilently()).toBe(false)
})

describe('inside a host', () => {
  const config = () => [{ Host: 'dingtalk', Values: { corp: 'ding-corp' } }]

  it('the code of the host is used first, and the remembered device is kept', async () => {
    inHost('code-1')
    const enter = () => ({ SignedIn: renewedSession({ DeviceToken: '' }), Bind: '', Name: '' })
    await open({ 'SignOn.GetConfig': config, 'SignOn.Enter': enter })
    expect(await signOnSilently()).toBe(true)
    expect(server.of('SignOn.Enter')[0]?.takes).toEqual({
      ...{ Host: 'dingtalk', Way: 'page', Code: 'code-1', Enterprise: 'E1' },
    })
    expect(server.of('Login.QuickLogin')).toEqual([])
    expect(useSettings.getState().deviceToken).toBe('remembered')
  })

  it.each<[reason: string, code: string | null, answers: Answers]>([
    ['the host gives no code', null, { 'SignOn.GetConfig': config }],
    ['the host is not configured', 'code-2', { 'SignOn.GetConfig': () => [] }],
    [
      'the user is unknown to the host',
      'code-3',
      { 'SignOn.GetConfig': config, 'SignOn.Enter': () => ({ SignedIn: null, Bind: 'b', Name: '' }) },
    ],
    [
      'the host is refused',
      'code-4',
      { 'SignOn.GetConfig': config, 'SignOn.Enter': () => refuse('host-authorization-failed') },
    ],
  ])('the remembered device is used if %s', async (_, code, answers) => {
    inHost(code)
    await open({ ...answers, 'Login.QuickLogin': () => renewedSession() })
    expect(await signOnSilently()).toBe(true)
    expect(server.of('Login.QuickLogin')).toHaveLength(1)
  })
})
