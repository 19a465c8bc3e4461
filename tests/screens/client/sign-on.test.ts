import type { SignedIn } from '@wire'
import { useSettings } from '@/client/core/settings'
import { useSession } from '@/client/session/session'
import { signOnSilently } from '@/client/sign-on'
import { dingtalkAgent } from '../../hosts/dingtalk/agent'
import { refuse, signedInAs, wang, wireServer } from '../account/support/wire-server'
import { leaveNothing, signInTo } from './support'

type Answers = Parameters<typeof wireServer>[0]
let server: Awaited<ReturnType<typeof wireServer>>

const again = (more: Partial<SignedIn> = {}) => signedInAs(wang, { JW: 'renewed', DeviceToken: 'next', ...more })
async function open(answers: Answers, deviceToken = 'remembered') {
  server = await wireServer(answers)
  await signInTo(server.url)
  useSettings.getState().set({ deviceToken })
}
const token = () => useSession.getState().login?.JW

/** The browser of a messaging app, and the bridge it brings. */
function inHost(code: string | null) {
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(dingtalkAgent)
  Object.assign(globalThis, {
    WebViewJavascriptBridge: {
      init: () => undefined,
      callHandler: (_: string, __: object, answered: (answer: object) => void) =>
        answered(code === null ? { errorCode: '3' } : { errorCode: '0', result: { code } }),
    },
  })
}

afterEach(async () => {
  leaveNothing()
  useSettings.getState().set({ deviceToken: '' })
  jest.restoreAllMocks()
  await server.close()
})

it('what this device remembers gives a new login to the same person in the same enterprise', async () => {
  await open({ 'Login.QuickLogin': () => again() })
  expect(await signOnSilently()).toBe(true)
  expect(token()).toBe('renewed')
  expect(useSettings.getState().deviceToken).toBe('next')
  expect(server.of('Login.QuickLogin')[0]?.takes).toMatchObject({ DeviceToken: 'remembered', Enterprise: 'E1' })
})

it.each<[what: string, answer: () => SignedIn]>([
  ['somebody else', () => again({ Me: { ...wang, AccountId: 'a2' } })],
  ['another enterprise', () => again({ Me: { ...wang, CompanyCode: 'E2' } })],
  ['a refusal', () => refuse('device-unknown')],
])('%s is no', async (_, answer) => {
  await open({ 'Login.QuickLogin': answer })
  expect(await signOnSilently()).toBe(false)
  expect(token()).toBe('token')
})

it('nothing remembered or nobody here is no, no answer is neither', async () => {
  await open({}, '')
  expect(await signOnSilently()).toBe(false)
  expect(server.asked).toEqual([])
  useSettings.getState().set({ deviceToken: 'remembered' })
  await server.close()
  await expect(signOnSilently()).rejects.toThrow()
  leaveNothing()
  expect(await signOnSilently()).toBe(false)
})

describe('inside a host', () => {
  const config = () => [{ Host: 'dingtalk', Values: { corp: 'ding-corp' } }]

  it('its word comes first, and what is remembered is kept', async () => {
    inHost('code-1')
    const enter = () => ({ SignedIn: again({ DeviceToken: '' }), Bind: '', Name: '' })
    await open({ 'SignOn.GetConfig': config, 'SignOn.Enter': enter })
    expect(await signOnSilently()).toBe(true)
    expect(server.of('SignOn.Enter')[0]?.takes).toEqual({
      ...{ Host: 'dingtalk', Way: 'page', Code: 'code-1', Enterprise: 'E1' },
    })
    expect(server.of('Login.QuickLogin')).toEqual([])
    expect(useSettings.getState().deviceToken).toBe('remembered')
  })

  it.each<[what: string, code: string | null, answers: Answers]>([
    ['gives no code', null, { 'SignOn.GetConfig': config }],
    ['is not configured', 'code-2', { 'SignOn.GetConfig': () => [] }],
    [
      'does not know them',
      'code-3',
      { 'SignOn.GetConfig': config, 'SignOn.Enter': () => ({ SignedIn: null, Bind: 'b', Name: '' }) },
    ],
    ['is refused', 'code-4', { 'SignOn.GetConfig': config, 'SignOn.Enter': () => refuse('host-authorization-failed') }],
  ])('that %s what this device remembers is asked', async (_, code, answers) => {
    inHost(code)
    await open({ ...answers, 'Login.QuickLogin': () => again() })
    expect(await signOnSilently()).toBe(true)
    expect(server.of('Login.QuickLogin')).toHaveLength(1)
  })
})
