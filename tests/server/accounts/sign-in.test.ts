import { randomUUID } from 'node:crypto'
import { accountTests } from '../support/account-tests'
import { letPass } from '../support/clock'

const { world, person, enter } = accountTests()

describe('account and password', () => {
  it.each([
    ['zh', '账号或密码错误'],
    ['en', 'Wrong'],
    ['es', 'contraseña'],
    ['tw', '帳號或密碼錯誤'],
  ])('a wrong password and an unknown account get the same text, in %s', async (lang, words) => {
    const { phone } = await person()
    const [known, unknown] = [await enter(phone, 'nonsense', { lang }), await enter(`no-${lang}`, 'nonsense', { lang })]
    expect(known).toMatchObject({ problem: 'wrong-password' })
    expect(known.text.toLowerCase()).toContain(words.toLowerCase())
    expect(unknown.text).toBe(known.text)
  })

  it('five failures block the sign-in for a quarter of an hour, even with the right password', async () => {
    const { phone } = await person()
    const left = []
    for (let index = 0; index < 5; index += 1) left.push((await enter(phone, 'wrong')).details.left)
    expect(left).toEqual([4, 3, 2, 1, 0])
    expect(await enter(phone, 'first2026')).toMatchObject({ problem: 'login-restricted', details: { minutes: 15 } })
    await letPass(world.server, 14 * 60)
    expect((await enter(phone, 'first2026')).problem).toBe('login-restricted')
    await letPass(world.server, 70)
    expect((await enter(phone, 'first2026')).problem).toBeNull()
  })

  it('a successful sign-in resets the count of failures', async () => {
    const { phone } = await person()
    for (let index = 0; index < 4; index += 1) await enter(phone, 'wrong')
    expect((await enter(phone, 'first2026')).problem).toBeNull()
    expect((await enter(phone, 'wrong')).details.left).toBe(4)
  })

  it('failures of an account count together under all of its names', async () => {
    const { phone, login } = await person()
    await world.server.store.system((sql) =>
      sql.run('update account set login_name = $2 where guid = $1', [login.Id, `user-${phone}`]),
    )
    for (let index = 0; index < 3; index += 1) await enter(phone, 'wrong')
    for (let index = 0; index < 2; index += 1) await enter(`USER-${phone}`, 'wrong')
    expect((await enter(phone, 'first2026')).problem).toBe('login-restricted')
  })

  it('failures on unknown devices do not block a known device or a code', async () => {
    const { phone } = await person()
    const knownDevice = { headers: { device: `own-${phone}` }, address: '10.9.9.1' }
    expect((await enter(phone, 'first2026', knownDevice)).problem).toBeNull()
    for (let index = 0; index < 5; index += 1) await enter(phone, 'wrong', { headers: { device: 'stranger' } })
    expect((await enter(phone, 'first2026', { headers: { device: 'stranger' } })).problem).toBe('login-restricted')
    for (let index = 0; index < 30; index += 1) await enter(`office-${index}`, 'wrong', { address: '10.9.9.1' })
    expect((await enter(phone, 'first2026', { address: '10.9.9.1' })).problem).toBe('login-restricted')
    expect((await enter(phone, 'first2026', knownDevice)).problem).toBeNull()

    const from = { address: '10.9.9.1' }
    await world.server.save('Login.SendCode', 'edit', { Phone: phone, Purpose: 'login' }, from)
    const Code = /\d{4}/.exec(world.server.messages.at(-1)?.text ?? '')?.[0] ?? ''
    expect(
      (await world.server.save('Login.PhoneLogin', 'edit', { Phone: phone, Code, Remember: false }, from)).problem,
    ).toBeNull()
    for (let index = 0; index < 5; index += 1) await enter(phone, 'wrong', knownDevice)
    expect((await enter(phone, 'first2026', knownDevice)).problem).toBe('login-restricted')
  })

  it('successful sign-ins are limited too: twenty per account and three hundred per address in a quarter of an hour', async () => {
    const { phone } = await person()
    const before = Array.from({ length: 19 }, () => enter(phone, 'first2026'))
    expect((await Promise.all(before)).map(({ problem }) => problem)).toEqual(before.map(() => null))
    expect(await enter(phone, 'first2026')).toMatchObject({ problem: 'too-often', details: { seconds: 900 } })
    await world.server.store.system((sql) =>
      sql.run(`insert into attempt (scope, key) select 'sign-in-address', '10.9.9.2' from generate_series(1, 300)`),
    )
    const other = await person()
    expect((await enter(other.phone, 'first2026', { address: '10.9.9.2' })).problem).toBe('too-often')
    expect((await enter(other.phone, 'first2026', { address: '10.9.9.3' })).problem).toBeNull()
  })

  it('one address may fail thirty times, across accounts', async () => {
    const from = { address: '10.9.9.9' }
    for (let index = 0; index < 30; index += 1) await enter(`guess-${index}`, 'wrong', from)
    expect((await enter('guess-31', 'wrong', from)).problem).toBe('login-restricted')
    expect((await enter('guess-31', 'wrong', { address: '10.9.9.8' })).problem).toBe('wrong-password')
  })

  it('twenty concurrent wrong attempts count as five', async () => {
    const { phone } = await person()
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(phone, 'wrong', { address: '10.8.8.8' })))
    const wrong = answers.filter(({ problem }) => problem === 'wrong-password')
    expect(wrong).toHaveLength(5)
    const restricted = answers.filter(({ problem }) => ['login-restricted', 'too-often'].includes(problem ?? ''))
    expect(restricted).toHaveLength(15)
  })

  it('a disabled account is reported only after the right password', async () => {
    const { phone, login } = await person()
    await world.server.store.system((sql) => sql.run('update account set disabled = true where guid = $1', [login.Id]))
    expect(await enter(phone, 'first2026')).toMatchObject({ problem: 'user-disabled' })
    expect((await enter(phone, 'wrong')).problem).toBe('wrong-password')
  })

  it('an expired trial is reported with its date', async () => {
    const { phone, login } = await person()
    await world.server.store.system((sql) =>
      sql.run(`update account set trial_until = '2026-01-31' where guid = $1`, [login.Id]),
    )
    const answer = await enter(phone, 'first2026')
    expect(answer).toMatchObject({ problem: 'trial-expired', details: { date: '2026-01-31' } })
    expect(answer.text).toContain('2026-01-31')
  })

  it('the login name is trimmed', async () => {
    const { phone } = await person()
    expect((await enter(` ${phone} `, 'first2026')).problem).toBeNull()
  })
})

describe('a remembered device', () => {
  const device = { device: 'phone-7' }
  const remembered = async () => {
    const { phone, login } = await person()
    const { body } = await world.server.save(
      'Login.Login',
      'edit',
      { LoginName: phone, Password: 'first2026', Remember: true },
      { headers: device },
    )
    return { token: body.DeviceToken, login, phone }
  }
  const quick = (DeviceToken: string, headers: Record<string, string> = device, Enterprise = '') =>
    world.server.save('Login.QuickLogin', 'edit', { DeviceToken, Enterprise }, { headers })

  it('signs in without a password and gets a new token each time', async () => {
    const { token } = await remembered()
    const first = await quick(token)
    expect(first.problem).toBeNull()
    expect(first.body.DeviceToken).not.toBe(token)
    expect((await quick(first.body.DeviceToken)).problem).toBeNull()
  })

  it('gets the same answer for a minute, even twenty times at once, because answers can get lost', async () => {
    const { token } = await remembered()
    const answers = await Promise.all(Array.from({ length: 20 }, () => quick(token)))
    expect(answers.map(({ problem }) => problem)).toEqual(Array.from({ length: 20 }, () => null))
    await letPass(world.server, 50)
    const { body } = await quick(token)
    expect(new Set([...answers, { body }].map((each) => `${each.body.JW} ${each.body.DeviceToken}`)).size).toBe(1)
    expect((await world.server.get('Account.GetModel', {}, { login: body })).status).toBe(200)
    expect((await quick(body.DeviceToken)).problem).toBeNull()
  })

  it('loses its sessions at once when its used token comes from another device', async () => {
    const { token } = await remembered()
    const { body } = await quick(token)
    expect((await quick(token, { device: 'other' })).problem).toBe('device-unknown')
    expect((await world.server.get('Account.GetModel', {}, { login: body })).status).toBe(401)
  })

  it('whose token is used again after a minute loses all sessions and tokens of the account, because the token was copied', async () => {
    const { token } = await remembered()
    const { body } = await quick(token)
    await letPass(world.server, 61)
    expect((await quick(token)).problem).toBe('device-unknown')
    expect((await world.server.get('Account.GetModel', {}, { login: body })).status).toBe(401)
    expect((await quick(body.DeviceToken)).problem).toBe('device-unknown')
  })

  it('keeps its token and sessions when the sign-in is refused', async () => {
    const { token, login } = await remembered()
    expect((await quick(token, device, randomUUID())).problem).toBe('switch-refused')
    await letPass(world.server, 61)
    const { problem, body } = await quick(token)
    expect([problem, (await world.server.get('Account.GetModel', {}, { login })).status]).toEqual([null, 200])
    expect((await quick(body.DeviceToken)).problem).toBeNull()
  })

  it('is refused on another device, after its expiry and with a forged token', async () => {
    const [one, two] = [await remembered(), await remembered()]
    expect((await quick(one.token, { device: 'other' })).problem).toBe('device-unknown')
    await letPass(world.server, 400 * 86_400)
    expect((await quick(two.token)).problem).toBe('device-unknown')
    expect((await quick('made-up')).problem).toBe('device-unknown')
  })
})
