import { fireEvent, screen } from '@testing-library/react'
import type { CallName } from '@wire'
import type { ReactElement } from 'react'
import { setPendingBinding } from '@/client/sign-on'
import type { ProblemCode, ProblemDetails } from '@/schema'
import { BindScreen } from '@/screens/account/bind/bind-screen'
import { BindingsScreen } from '@/screens/account/bindings/bindings-screen'
import { DesktopConfirmScreen } from '@/screens/account/desktop/desktop-confirm-screen'
import { ScanSignInScreen } from '@/screens/account/desktop/scan-sign-in-screen'
import { PhoneLoginScreen } from '@/screens/account/phone-login/phone-login-screen'
import { RegisterScreen } from '@/screens/account/register/register-screen'
import { SignInScreen } from '@/screens/account/sign-in/sign-in-screen'
import { ViewScreen } from '@/screens/qr/view-screen'
import { ScanScreen } from '@/screens/scan/scan-screen'
import { useOverlays } from '@/ui/overlays/store'
import { loadTextsFor } from '@/words'
import { problemText } from '../../../server/engine/texts/problems'
import { dingtalkAgent } from '../../hosts/dingtalk/agent'
import { show } from './support/show'
import { refuse, signedInAs, wang, wireServer } from './support/wire-server'

type Answers = Parameters<typeof wireServer>[0]
type ShowOptions = Omit<Parameters<typeof show>[1], 'server'>

interface Scene extends ShowOptions {
  readonly screen: ReactElement
  /** The call that the server refuses. */
  readonly call: CallName
  readonly before?: () => void
  readonly act?: () => unknown
  readonly answers?: Answers
}

const type = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const expectText = (words: string) => screen.findAllByText((text) => text.includes(words), {}, { timeout: 5000 })

/** Simulates the browser of DingTalk, which gives a code or an error. */
const inHost = (code: string | null) => () => {
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(dingtalkAgent)
  Object.assign(globalThis, {
    WebViewJavascriptBridge: {
      init: () => undefined,
      callHandler: (_: string, __: object, callback: (answer: object) => void) =>
        callback(code === null ? { errorCode: '3' } : { errorCode: '0', result: { code } }),
    },
  })
}
const offered = () => [{ Host: 'dingtalk', Values: { corp: 'ding-corp' } }]
const me = { signedIn: signedInAs(wang) }

const signIn = () => {
  type(/^账号/, 'wangjianguo')
  type(/^密码/, 'a password')
  return press('登录')
}
const withCode = (button: string) => () => {
  type(/^手机号/, '13800000001')
  if (button !== '获取验证码') type(/^验证码/, '1234')
  return press(button)
}
const register = () => {
  type(/^姓名/, '王建国')
  type(/^密码/, 'site-2026')
  type(/^再输一次密码/, 'site-2026')
  fireEvent.click(screen.getByRole('checkbox'))
  return withCode('注册')()
}
const unbind = async () => {
  await press('解除绑定')
  useOverlays.getState().question?.answer(true)
}
const request = { Device: '办公室电脑', Address: '10.0.0.9', AskedAt: '2026-03-01T00:00:00Z' }
const desktop = { Code: 'c', Secret: 's', Picture: 'data:image/png;base64,', Seconds: 120 }

const scenes = {
  'signing in': { screen: <SignInScreen />, call: 'Login.Login', act: signIn },
  'a remembered device': {
    ...{ screen: <SignInScreen />, call: 'Login.QuickLogin', act: () => press('以 wang 快捷登录') },
    settings: { deviceToken: 'remembered', lastLoginName: 'wang' },
  },
  'asking for a code': { screen: <PhoneLoginScreen />, call: 'Login.SendCode', act: withCode('获取验证码') },
  'signing in by a code': { screen: <PhoneLoginScreen />, call: 'Login.PhoneLogin', act: withCode('登录') },
  registering: { screen: <RegisterScreen />, call: 'Login.Register', act: register },
  'a link made for it': {
    ...{ screen: <SignInScreen />, call: 'SignOn.UseLink' },
    params: { tokenabc: 'token', bid: 'E1', uc: 'U000001' },
  },
  'the host': {
    ...{ screen: <SignInScreen />, call: 'SignOn.Enter', before: inHost('code-1') },
    answers: { 'SignOn.GetConfig': offered },
  },
  binding: {
    ...{ screen: <BindScreen />, call: 'SignOn.Bind', act: () => press('绑定钉钉'), ...me },
    before: () => {
      inHost('code-1')()
      setPendingBinding({ host: 'dingtalk', token: 'pass', name: '' })
    },
  },
  unbinding: {
    ...{ screen: <BindingsScreen />, call: 'SignOn.Unbind', act: unbind, ...me },
    answers: {
      'SignOn.GetConfig': offered,
      'SignOn.GetBindings': () => [{ Host: 'dingtalk', Name: '王建国', BoundAt: '2026-03-01T00:00:00Z' }],
    },
  },
  'the code of a desktop': {
    screen: <DesktopConfirmScreen />,
    call: 'SignOn.SeeDesktop',
    params: { code: 'c' },
    ...me,
  },
  'letting a desktop in': {
    ...{ screen: <DesktopConfirmScreen />, call: 'SignOn.DecideDesktop', params: { code: 'c' }, ...me },
    ...{ answers: { 'SignOn.SeeDesktop': () => request }, act: () => press('确认登录') },
  },
  'a desktop’s screen': { screen: <ScanSignInScreen />, call: 'SignOn.AskDesktop' },
  'a desktop that waits': {
    ...{ screen: <ScanSignInScreen />, call: 'SignOn.CollectDesktop' },
    answers: { 'SignOn.AskDesktop': () => desktop },
  },
  'a label': { screen: <ViewScreen />, call: 'QrCode.See', params: { BC: '8817', name: 'abc' } },
} satisfies Record<string, Scene>

let server: Awaited<ReturnType<typeof wireServer>>

async function enact(scene: Scene, answers: Answers, isReachable = true) {
  const { screen: element, before, act, ...options } = scene
  server = await wireServer({ ...scene.answers, ...answers }, (code, details) => problemText('zh', code, details))
  before?.()
  await Promise.all(['pages/qr/view/index', 'pages/work/scan/index'].map(loadTextsFor))
  await show(element, { ...options, server: server.url })
  if (!isReachable) await server.close()
  await act?.()
}

afterEach(async () => {
  setPendingBinding(null)
  jest.restoreAllMocks()
  await server.close()
})

it.each<[scene: keyof typeof scenes, code: ProblemCode, words: string, details?: ProblemDetails]>([
  ['signing in', 'wrong-password', '账号或密码错误'],
  ['signing in', 'user-disabled', '账号已被停用'],
  ['signing in', 'login-restricted', '请 15 分钟后再试', { minutes: 15 }],
  ['signing in', 'trial-expired', '试用已于 2026-01-31 到期', { date: '2026-01-31' }],
  ['a remembered device', 'device-unknown', '快捷登录已失效'],
  ['asking for a code', 'code-sent', '短信已发送，没收到请 60 秒后重新获取', { seconds: 60 }],
  ['asking for a code', 'code-sent', '短信已发送，没收到请 120 秒后重新获取', { seconds: 120 }],
  ['asking for a code', 'send-failed', '短信没有发出去'],
  ['asking for a code', 'not-registered', '没有注册'],
  ['asking for a code', 'phone-abnormal', '手机号异常，请联系客服'],
  ['asking for a code', 'code-limit', '已到上限'],
  ['signing in by a code', 'code-expired', '验证码已过期'],
  ['signing in by a code', 'code-wrong', '验证码错误，还可以试 4 次', { left: 4 }],
  ['signing in by a code', 'code-used-up', '验证码错误次数太多'],
  ['registering', 'already-registered', '已注册，请直接登录'],
  ['the host', 'sso-not-configured', '没有检测到单点登录配置'],
  ['the host', 'host-authorization-failed', '办公应用授权失败'],
  ['the host', 'host-unreachable', '办公应用没有回应'],
  ['the host', 'not-one-of-them', '不是该企业'],
  ['a link made for it', 'link-wrong', '登录链接无效'],
  ['a link made for it', 'link-expired', '登录链接已过期'],
  ['a link made for it', 'link-used', '登录链接已经用过'],
  ['binding', 'bind-failed', '绑定失败'],
  ['binding', 'bind-expired', '绑定失败：等待太久'],
  ['binding', 'identity-bound', '绑定失败：这个办公应用账号已绑定了别的账号'],
  ['binding', 'account-bound', '绑定失败：您的账号已绑定了'],
  ['unbinding', 'unbind-failed', '解除绑定失败'],
  ['the code of a desktop', 'recognition-failed', '识别失败'],
  ['the code of a desktop', 'scan-expired', '二维码已过期'],
  ['letting a desktop in', 'scan-used', '二维码已被使用'],
  ['a desktop’s screen', 'scan-unsupported', '不支持扫码登录'],
  ['a desktop that waits', 'scan-expired', '二维码已过期'],
  ['a label', 'qr-wrong', '二维码无效'],
  ['a label', 'qr-revoked', '已停用'],
  ['a label', 'qr-elsewhere', '属于其他企业'],
  ['a label', 'qr-gone', '已删除'],
])('%s: the problem %s is shown as %s', async (name, code, words, details = {}) => {
  const scene: Scene = scenes[name]
  expect(problemText('zh', code, details)).toContain(words)
  await enact(scene, { [scene.call]: () => refuse(code, details) })
  await expectText(problemText('zh', code, details))
})

it.each(['signing in', 'a remembered device', 'signing in by a code', 'a link made for it', 'the host'] as const)(
  '%s: a missing response is shown as a timeout',
  async (name) => {
    await enact(scenes[name], {}, false)
    await expectText('登录请求超时')
  },
)

it.each([
  ['that is not configured', 'code-1', [], '没有检测到单点登录配置'],
  ['that gives no code', null, offered(), '授权失败'],
] as const)('a host %s shows a message', async (_, code, config, words) => {
  await enact({ ...scenes['the host'], before: inHost(code) }, { 'SignOn.GetConfig': () => [...config] })
  await expectText(words)
})

it('an invalid code of a desktop offers a new scan instead of a retry', async () => {
  await enact(scenes['the code of a desktop'], { 'SignOn.SeeDesktop': () => refuse('recognition-failed') })
  expect(await screen.findByRole('button', { name: '重新扫码' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '点按重试' })).toBeNull()
})

it('a scanned code of another system is reported as unknown, with its content', async () => {
  await enact({ screen: <ScanScreen />, call: 'QrCode.Open' }, {})
  type(/^链接或编码/, '6901234567892')
  await press('打开')
  await expectText('无法识别的内容')
  await expectText('6901234567892')
})
