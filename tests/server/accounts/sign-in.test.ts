import { calls } from '../../../server/http/calls'
import { letPass } from '../support/clock'
import { type Firm, openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'

let server: Served
let firm: Firm

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  firm = await openFirm(server, '甲建设', 1000)
})
afterAll(() => server.close())

let next = 20
const person = () => {
  next += 1
  return firm.invite(next)
}
const enter = (LoginName: string, Password: string, as: object = {}) =>
  server.save('Login.Login', 'edit', { LoginName, Password, Remember: false }, as)

describe('account and password', () => {
  it.each([
    ['zh', '账号或密码错误'],
    ['en', 'Wrong'],
    ['es', 'contraseña'],
    ['tw', '帳號或密碼錯誤'],
  ])('a wrong password and an unknown account get the same words, in %s', async (lang, words) => {
    const { phone } = await person()
    const [known, unknown] = [await enter(phone, 'nonsense', { lang }), await enter(`no-${lang}`, 'nonsense', { lang })]
    expect(known).toMatchObject({ problem: 'wrong-password' })
    expect(known.text.toLowerCase()).toContain(words.toLowerCase())
    expect(unknown.text).toBe(known.text)
  })

  it('is restricted for a quarter of an hour after five failures, the right password too', async () => {
    const { phone } = await person()
    const left = []
    for (let index = 0; index < 5; index += 1) left.push((await enter(phone, 'wrong')).details.left)
    expect(left).toEqual([4, 3, 2, 1, 0])
    expect(await enter(phone, 'first2026')).toMatchObject({ problem: 'login-restricted', details: { minutes: 15 } })
    await letPass(server, 14 * 60)
    expect((await enter(phone, 'first2026')).problem).toBe('login-restricted')
    await letPass(server, 70)
    expect((await enter(phone, 'first2026')).problem).toBeNull()
  })

  it('one success begins the count anew', async () => {
    const { phone } = await person()
    for (let index = 0; index < 4; index += 1) await enter(phone, 'wrong')
    expect((await enter(phone, 'first2026')).problem).toBeNull()
    expect((await enter(phone, 'wrong')).details.left).toBe(4)
  })

  it('one address may fail thirty times, whoever it names', async () => {
    const from = { address: '10.9.9.9' }
    for (let index = 0; index < 30; index += 1) await enter(`guess-${index}`, 'wrong', from)
    expect((await enter('guess-31', 'wrong', from)).problem).toBe('login-restricted')
    expect((await enter('guess-31', 'wrong', { address: '10.9.9.8' })).problem).toBe('wrong-password')
  })

  it('twenty wrong tries at once are still only five', async () => {
    const { phone } = await person()
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(phone, 'wrong', { address: '10.8.8.8' })))
    const wrong = answers.filter(({ problem }) => problem === 'wrong-password')
    expect(wrong).toHaveLength(5)
    expect(answers.filter(({ problem }) => problem === 'login-restricted')).toHaveLength(15)
  })

  it('says that the account is disabled, but only to who knows the password', async () => {
    const { phone, login } = await person()
    await server.store.system((sql) => sql.run('update account set disabled = true where guid = $1', [login.Id]))
    expect(await enter(phone, 'first2026')).toMatchObject({ problem: 'user-disabled' })
    expect((await enter(phone, 'wrong')).problem).toBe('wrong-password')
  })

  it('says that the trial expired, and when', async () => {
    const { phone, login } = await person()
    await server.store.system((sql) =>
      sql.run(`update account set trial_until = '2026-01-31' where guid = $1`, [login.Id]),
    )
    const answer = await enter(phone, 'first2026')
    expect(answer).toMatchObject({ problem: 'trial-expired', details: { date: '2026-01-31' } })
    expect(answer.text).toContain('2026-01-31')
  })

  it('takes the login name in any case and a phone with its prefix', async () => {
    const { phone } = await person()
    expect((await enter(` ${phone} `, 'first2026')).problem).toBeNull()
  })
})

describe('a remembered device', () => {
  const device = { device: 'phone-7' }
  const remembered = async () => {
    const { phone, login } = await person()
    const { body } = await server.save(
      'Login.Login',
      'edit',
      { LoginName: phone, Password: 'first2026', Remember: true },
      { headers: device },
    )
    return { token: body.DeviceToken, login, phone }
  }
  const quick = (DeviceToken: string, headers: Record<string, string> = device) =>
    server.save('Login.QuickLogin', 'edit', { DeviceToken, Enterprise: '' }, { headers })

  it('signs in without a password and gets a new token each time', async () => {
    const { token } = await remembered()
    const first = await quick(token)
    expect(first.problem).toBeNull()
    expect(first.body.DeviceToken).not.toBe(token)
    expect((await quick(first.body.DeviceToken)).problem).toBeNull()
  })

  it('a token used twice means a copy: everything of the account ends', async () => {
    const { token } = await remembered()
    const { body } = await quick(token)
    expect((await quick(token)).problem).toBe('device-unknown')
    expect((await server.get('Account.GetModel', {}, { login: body })).status).toBe(401)
    expect((await quick(body.DeviceToken)).problem).toBe('device-unknown')
  })

  it('is refused on another device, after its time and when made up', async () => {
    const [one, two] = [await remembered(), await remembered()]
    expect((await quick(one.token, { device: 'other' })).problem).toBe('device-unknown')
    await letPass(server, 400 * 86_400)
    expect((await quick(two.token)).problem).toBe('device-unknown')
    expect((await quick('made-up')).problem).toBe('device-unknown')
  })
})

describe('sessions', () => {
  it('are listed by device, and one ends from account and security', async () => {
    const { phone } = await person()
    const [here, there] = [
      await server.save('Login.Login', 'edit', { LoginName: phone, Password: 'first2026', Remember: false }),
      await server.save(
        'Login.Login',
        'edit',
        { LoginName: phone, Password: 'first2026', Remember: false },
        { headers: { device: 'lost-phone', devicename: encodeURIComponent('丢失的手机') } },
      ),
    ]
    const as = { login: here.body }
    const { body: devices } = await server.get('Account.GetDevices', {}, as)
    const lost = devices.find(({ Name }) => Name === '丢失的手机')
    expect(lost).toMatchObject({ IsThis: false })
    expect(devices.filter(({ IsThis }) => IsThis)).toHaveLength(1)
    await server.save('Account.RevokeDevice', 'edit', { Id: lost?.Id ?? '' }, as)
    expect((await server.get('Account.GetModel', {}, { login: there.body })).status).toBe(401)
    expect((await server.get('Account.GetModel', {}, as)).status).toBe(200)
  })

  it('nobody ends the devices of somebody else', async () => {
    const [one, two] = [await person(), await person()]
    const { body: devices } = await server.get('Account.GetDevices', {}, one)
    await server.save('Account.RevokeDevice', 'edit', { Id: devices[0]?.Id ?? '' }, two)
    expect((await server.get('Account.GetModel', {}, one)).status).toBe(200)
  })

  it('end with signing out', async () => {
    const one = await person()
    await server.save('Account.SignOut', 'edit', {}, one)
    expect((await server.get('Account.GetModel', {}, one)).status).toBe(401)
  })

  it('neither tokens nor passwords stand in the database', async () => {
    const { login } = await person()
    const rows = await server.store.system((sql) =>
      sql.many<{ text: string }>(
        `select s::text || encode(s.token_hash, 'escape') as text from session s
          union all select a::text from account a`,
      ),
    )
    const all = rows.map(({ text }) => text).join('\n')
    expect(all).not.toContain(login.JW)
    expect(all).not.toContain('first2026')
    expect(all).toContain(login.Id)
  })
})
