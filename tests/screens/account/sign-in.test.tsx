import { fireEvent, screen, waitFor } from '@testing-library/react'
import { SignInScreen } from '@/screens/account/sign-in/sign-in-screen'
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

afterEach(() => server.close())

describe('登录', () => {
  it('signs in, keeps the login and goes home', async () => {
    server = await wireServer({ 'Login.Login': () => signedInAs(wang) })
    const { login, route } = await show(<SignInScreen />, { server: server.url })
    signIn(' wangjianguo ', 'a password')
    await waitFor(() => expect(login()).toEqual({ Id: 'a1', JW: 'token' }))
    expect(server.of('Login.Login')[0]?.takes).toMatchObject({ LoginName: 'wangjianguo', Password: 'a password' })
    await waitFor(() => expect(route()).toBe('home'))
  })

  it("asks for a password of one's own first when an administrator chose it", async () => {
    server = await wireServer({ 'Login.Login': () => signedInAs(wang, { MustSetPassword: true }) })
    const { route } = await show(<SignInScreen />, { server: server.url })
    signIn('wangjianguo', '123456')
    await waitFor(() => expect(route()).toBe('setPaw'))
  })

  it('shows the words of the refusal and keeps what was typed', async () => {
    server = await wireServer({ 'Login.Login': () => refuse('wrong-password') })
    const { login } = await show(<SignInScreen />, { server: server.url })
    signIn('wangjianguo', 'wrong')
    expect(await screen.findByText('words of wrong-password')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^账号/).value).toBe('wangjianguo')
    expect(login()).toBeNull()
  })

  it('says everything that is missing at once, and asks the server nothing', async () => {
    server = await wireServer({})
    await show(<SignInScreen />, { server: server.url })
    press('登录')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/账号[\s\S]*密码/))
    expect(server.asked).toHaveLength(0)
  })

  it('sends once however often the button is pressed', async () => {
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

  it('lets a remembered device in without a password', async () => {
    server = await wireServer({ 'Login.QuickLogin': () => signedInAs(wang, { DeviceToken: 'rotated' }) })
    const settings = { deviceToken: 'remembered', lastLoginName: 'wangjianguo' }
    const { login, setting } = await show(<SignInScreen />, { server: server.url, settings })
    press('以 wangjianguo 快捷登录')
    await waitFor(() => expect(login()).not.toBeNull())
    expect(server.of('Login.QuickLogin')[0]?.takes).toMatchObject({ DeviceToken: 'remembered' })
    expect(setting('deviceToken')).toBe('rotated')
  })
})
