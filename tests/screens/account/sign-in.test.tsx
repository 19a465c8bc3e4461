import { fireEvent, screen, waitFor } from '@testing-library/react'
import { read } from '@/client/request/call'
import { FirstPasswordScreen } from '@/screens/account/first-password/first-password-screen'
import { NotFoundScreen } from '@/screens/account/not-found/not-found-screen'
import { SignInScreen } from '@/screens/account/sign-in/sign-in-screen'
import { wecomAgent } from '../../hosts/wecom/agent'
import { show } from './support/show'
import { refuse, signedInAs, wang, wireServer } from './support/wire-server'

type Server = Awaited<ReturnType<typeof wireServer>>
let server: Server

const type = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const signIn = (loginName: string, password: string) => {
  type(/^账号/, loginName)
  type(/^密码/, password)
  press('登录')
}

afterEach(() => {
  jest.restoreAllMocks()
  return server.close()
})

describe('登录', () => {
  it('signs in, stores the session and opens the home page', async () => {
    server = await wireServer({ 'Login.Login': () => signedInAs(wang) })
    const { login, route } = await show(<SignInScreen />, { server: server.url })
    signIn(' wangjianguo ', 'a password')
    await waitFor(() => expect(login()).toEqual({ Id: 'a1', JW: 'token' }))
    expect(server.of('Login.Login')[0]?.takes).toMatchObject({ LoginName: 'wangjianguo', Password: 'a password' })
    await waitFor(() => expect(route()).toBe('home'))
  })

  it('requires a new password first if an administrator has set the current one', async () => {
    server = await wireServer({ 'Login.Login': () => signedInAs(wang, { MustSetPassword: true }) })
    const { route } = await show(<SignInScreen />, { server: server.url })
    signIn('wangjianguo', '123456')
    await waitFor(() => expect(route()).toBe('setPaw'))
  })

  it('shows the message of a refusal and keeps the input', async () => {
    server = await wireServer({ 'Login.Login': () => refuse('wrong-password') })
    const { login } = await show(<SignInScreen />, { server: server.url })
    signIn('wangjianguo', 'wrong')
    expect(await screen.findByText('words of wrong-password')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^账号/).value).toBe('wangjianguo')
    expect(login()).toBeNull()
  })

  it('shows all missing fields at once, and sends no request', async () => {
    server = await wireServer({})
    await show(<SignInScreen />, { server: server.url })
    press('登录')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/账号[\s\S]*密码/))
    expect(server.calls).toHaveLength(0)
  })

  it('sends one request for several taps', async () => {
    server = await wireServer({ 'Login.Login': () => refuse('wrong-password') })
    await show(<SignInScreen />, { server: server.url })
    type(/^账号/, 'wangjianguo')
    type(/^密码/, 'wrong')
    const button = screen.getByRole('button', { name: '登录' })
    fireEvent.click(button)
    fireEvent.click(button)
    await screen.findByText('words of wrong-password')
    expect(server.of('Login.Login')).toHaveLength(1)
  })

  it('signs in a remembered device without a password', async () => {
    server = await wireServer({ 'Login.QuickLogin': () => signedInAs(wang, { DeviceToken: 'rotated' }) })
    const settings = { deviceToken: 'remembered', lastLoginName: 'wangjianguo' }
    const { login, setting } = await show(<SignInScreen />, { server: server.url, settings })
    press('以 wangjianguo 快捷登录')
    await waitFor(() => expect(login()).not.toBeNull())
    expect(server.of('Login.QuickLogin')[0]?.takes).toMatchObject({ DeviceToken: 'remembered' })
    expect(setting('deviceToken')).toBe('rotated')
  })

  it('offers no login by a host that is not configured on the server', async () => {
    jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(wecomAgent)
    server = await wireServer({ 'SignOn.GetConfig': () => [] })
    await show(<SignInScreen />, { server: server.url })
    await screen.findByText(/没有检测到单点登录配置/)
    expect(screen.queryByRole('button', { name: '用企业微信登录' })).toBeNull()
  })
})

describe('设置密码', () => {
  const added = { ...wang, PhoneProved: false, Phone: '13800000001' }

  it('requires an SMS code while the phone number is unverified, and sends both', async () => {
    server = await wireServer({
      'Account.GetModel': () => added,
      'Login.SendCode': () => ({ Wait: 60 }),
      'Account.SetFirstPassword': () => signedInAs({ ...added, PhoneProved: true }),
    })
    const { route } = await show(<FirstPasswordScreen />, {
      server: server.url,
      signedIn: signedInAs(added, { MustSetPassword: true }),
    })
    expect(await screen.findByText('请用验证码验证您的手机号 13800000001。')).toBeTruthy()
    press('获取验证码')
    await waitFor(() =>
      expect(server.of('Login.SendCode')[0]?.takes).toMatchObject({ Phone: '13800000001', Purpose: 'first' }),
    )
    type(/^新密码/, 'own2026')
    type(/^再输一次密码/, 'own2026')
    press('设置并进入')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('验证码'))
    expect(server.of('Account.SetFirstPassword')).toHaveLength(0)
    type(/^验证码/, '1234')
    press('设置并进入')
    await waitFor(() => expect(route()).toBe('home'))
    expect(server.of('Account.SetFirstPassword')[0]?.takes).toMatchObject({ Password: 'own2026', Code: '1234' })
  })

  it('says that a link is for another phone, and offers to sign in with it', async () => {
    server = await wireServer({ 'Account.GetModel': () => wang })
    const { route, login } = await show(<FirstPasswordScreen />, {
      server: server.url,
      signedIn: signedInAs(wang),
      params: { phone: '13900000009' },
    })
    expect(await screen.findByText(/13900000009.*13800000001/)).toBeTruthy()
    press('换账号登录')
    await waitFor(() => expect(route()).toBe('login'))
    expect(login()).toBeNull()
  })

  it('requires no code if the phone number is verified', async () => {
    server = await wireServer({ 'Account.GetModel': () => wang })
    await show(<FirstPasswordScreen />, { server: server.url, signedIn: signedInAs(wang, { MustSetPassword: true }) })
    expect(screen.getByLabelText(/^新密码/)).toBeTruthy()
    expect(screen.queryByLabelText(/^验证码/)).toBeNull()
  })

  it('is opened when a request is refused because no password is set yet', async () => {
    server = await wireServer({ 'Enterprise.GetCorpInfo': () => refuse('set-password-first') })
    const { route } = await show(<SignInScreen />, {
      server: server.url,
      signedIn: signedInAs(added, { MustSetPassword: true }),
    })
    const requests = [1, 2, 3].map(() => read('Enterprise.GetCorpInfo', {}))
    expect((await Promise.allSettled(requests)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'rejected',
    ])
    expect(route()).toBe('setPaw')
  })
})

describe('未配置', () => {
  it('names the function of a code that the person has', async () => {
    const tile = {
      id: '8806',
      text: '安全管理',
      pinyin: 'anquanguanli',
      icon: 'hard-hat',
      refused: '',
      count: 0,
    } as const
    server = await wireServer({ 'UserRight.GetRightGroup': () => [{ id: 'site', label: '现场', list: [tile] }] })
    await show(<NotFoundScreen />, { server: server.url, signedIn: signedInAs(wang), params: { code: '8806' } })
    expect(await screen.findByText(/“安全管理”还没有开通/)).toBeTruthy()
  })

  it('sends no request for an address without a code', async () => {
    server = await wireServer({})
    await show(<NotFoundScreen />, { server: server.url, signedIn: signedInAs(wang) })
    expect(await screen.findByText(/这个链接没有对应的页面/)).toBeTruthy()
    expect(server.of('UserRight.GetRightGroup')).toHaveLength(0)
  })
})
