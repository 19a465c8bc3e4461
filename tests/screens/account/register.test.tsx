import { fireEvent, screen, waitFor } from '@testing-library/react'
import { RegisterScreen } from '@/screens/account/register/register-screen'
import { show } from './support/show'
import { refuse, signedInAs, wang, wireServer } from './support/wire-server'

type Server = Awaited<ReturnType<typeof wireServer>>
let server: Server

const type = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const fill = (again = 'site-2026') => {
  type(/^手机号/, '13800000001')
  type(/^验证码/, '1234')
  type(/^姓名/, '王建国')
  type(/^密码/, 'site-2026')
  type(/^再输一次密码/, again)
}

afterEach(() => server.close())

describe('注册', () => {
  it('registers a user who agreed, and signs them in', async () => {
    server = await wireServer({ 'Login.Register': () => signedInAs({ ...wang, UserKind: 'private' }) })
    const { login } = await show(<RegisterScreen />, { server: server.url })
    fill()
    fireEvent.click(screen.getByRole('checkbox'))
    press('注册')
    await waitFor(() => expect(login()).not.toBeNull())
    expect(server.of('Login.Register')[0]).toMatchObject({
      action: 'add',
      takes: { Phone: '13800000001', Code: '1234', Name: '王建国', Password: 'site-2026', Agreed: 'true' },
    })
  })

  it('requires the agreement and two identical passwords before it sends the form', async () => {
    server = await wireServer({})
    await show(<RegisterScreen />, { server: server.url })
    fill('something else')
    press('注册')
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toMatch(/两次输入的密码不一致[\s\S]*请先阅读并同意/),
    )
    expect(server.calls).toHaveLength(0)
  })

  it('counts down after a code was sent', async () => {
    server = await wireServer({ 'Login.SendCode': () => ({ Wait: 120 }) })
    await show(<RegisterScreen />, { server: server.url })
    type(/^手机号/, '13800000001')
    press('获取验证码')
    expect(await screen.findByRole('button', { name: /1(20|19) 秒后重发/ })).toBeTruthy()
    expect(server.of('Login.SendCode')[0]?.takes).toMatchObject({ Phone: '13800000001', Purpose: 'register' })
  })

  it('counts down the remaining time if a code was already sent', async () => {
    server = await wireServer({ 'Login.SendCode': () => refuse('code-sent', { seconds: 42 }) })
    await show(<RegisterScreen />, { server: server.url })
    type(/^手机号/, '13800000001')
    press('获取验证码')
    expect(await screen.findByRole('button', { name: /4[12] 秒后重发/ })).toBeTruthy()
    expect(screen.getByText('words of code-sent')).toBeTruthy()
  })

  it('offers to sign in if the phone number has an account', async () => {
    server = await wireServer({ 'Login.Register': () => refuse('already-registered') })
    const { route } = await show(<RegisterScreen />, { server: server.url })
    fill()
    fireEvent.click(screen.getByRole('checkbox'))
    press('注册')
    fireEvent.click(await screen.findByRole('button', { name: '去登录' }))
    await waitFor(() => expect(route()).toBe('login'))
  })

  it('stores the input as a draft, but never passwords and codes', async () => {
    server = await wireServer({})
    const { stored, persisted } = await show(<RegisterScreen />, { server: server.url })
    fill()
    await waitFor(async () => expect(await persisted()).toContain('王建国'), { timeout: 2000 })
    expect(`${stored()}${await persisted()}`).not.toContain('site-2026')
    expect(`${stored()}${await persisted()}`).not.toContain('1234"')
  })
})
