import type { CodePurpose } from '@wire'
import { accountTests } from '../support/account-tests'
import { letPass } from '../support/clock'

const { world, person, enter, nextNumber } = accountTests()
const newPhone = () => {
  return world.firm.phone(500 + nextNumber())
}
const code = async (Phone: string, Purpose: CodePurpose) => {
  const sent = await world.server.save(
    'Login.SendCode',
    'edit',
    { Phone, Purpose },
    { address: `10.2.0.${nextNumber() % 250}` },
  )
  if (sent.problem !== null) throw new Error(sent.text)
  return /\d{4}/.exec(world.server.messages.filter(({ phone }) => phone === Phone).at(-1)?.text ?? '')?.[0] ?? ''
}
const status = async (login: { Id: string; JW: string }) =>
  (await world.server.get('Account.GetModel', {}, { login })).status

describe('registering', () => {
  const register = (Phone: string, Code: string, more: object = {}) =>
    world.server.save('Login.Register', 'add', { Phone, Code, Name: '新人', Password: 'abcd', Agreed: true, ...more })

  it('creates a private user on trial and signs them in', async () => {
    const phone = newPhone()
    const answer = await register(phone, await code(phone, 'register'))
    expect(answer.body.Me).toMatchObject({ UserName: '新人', UserKind: 'private', CompanyCode: '', Phone: phone })
    const days = (Date.parse(answer.body.Me.TrialUntil) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(28)
    expect(days).toBeLessThan(31)
  })

  it('requires consent to the agreements', async () => {
    const phone = newPhone()
    expect((await register(phone, '0000', { Agreed: false })).problem).toBe('agree-first')
  })

  it('is refused with a wrong code and without a code', async () => {
    const phone = newPhone()
    expect((await register(phone, '0000')).problem).toBe('code-expired')
    const right = await code(phone, 'register')
    const wrong = right === '0000' ? '1111' : '0000'
    expect((await register(phone, wrong)).problem).toBe('code-wrong')
  })

  it('twice at once with one phone creates one account', async () => {
    const phone = newPhone()
    const right = await code(phone, 'register')
    const answers = await Promise.all([register(phone, right), register(phone, right)])
    expect(answers.filter(({ problem }) => problem === null)).toHaveLength(1)
  })

  it.each([
    ['abc', 'invalid'],
    ['a'.repeat(21), 'invalid'],
    ['', 'invalid'],
    ['abcd', null],
    ['密码密码', null],
    ['a'.repeat(20), null],
  ])('takes passwords of 4 to 20 characters: "%s"', async (Password, problem) => {
    const phone = newPhone()
    const right = await code(phone, 'register')
    expect((await register(phone, right, { Password })).problem).toBe(problem)
  })
})

describe('a forgotten password', () => {
  it('is replaced by code, which signs out every device and removes the lock', async () => {
    const { phone, login } = await person()
    for (let index = 0; index < 5; index += 1) await enter(phone, 'wrong')
    const right = await code(phone, 'forgot')
    const done = await world.server.save('Login.ResetPassword', 'edit', {
      Phone: phone,
      Code: right,
      Password: 'again2026',
    })
    expect(done.text).toBe('Success')
    expect(await status(login)).toBe(401)
    expect((await enter(phone, 'again2026')).problem).toBeNull()
    expect((await enter(phone, 'first2026')).problem).toBe('wrong-password')
  })
})

describe('the first password', () => {
  it('is set once by an added person with a code to the phone, and must differ from the default one', async () => {
    const phone = await world.firm.add(nextNumber())
    const { body: login } = await enter(phone, 'first2026')
    expect(login).toMatchObject({ MustSetPassword: true, Me: { PhoneProved: false } })
    const set = (Password: string, Code: string, as: object) =>
      world.server.save('Account.SetFirstPassword', 'edit', { Password, Code }, as)
    expect((await set('own2026', '', { login })).problem).toBe('code-expired')
    const right = await code(phone, 'first')
    expect((await set('own2026', right === '0000' ? '1111' : '0000', { login })).problem).toBe('code-wrong')
    expect((await set('first2026', right, { login })).problem).toBe('password-same')
    const done = await set('own2026', right, { login })
    expect(done).toMatchObject({ problem: null, body: { MustSetPassword: false, Me: { PhoneProved: true } } })
    expect((await set('more2026', right, { login: done.body })).problem).toBe('old-password-wrong')
    expect((await enter(phone, 'own2026')).body.MustSetPassword).toBe(false)
  })
})

describe('changing the password', () => {
  const change = (OldPassword: string, Password: string, as: object) =>
    world.server.save('Account.ChangePassword', 'edit', { OldPassword, Password }, as)

  it('ends the sessions of all other devices and continues here', async () => {
    const { phone, login } = await person()
    const otherSession = (await enter(phone, 'first2026')).body
    const done = await change('first2026', 'next2026', { login })
    expect(done.problem).toBeNull()
    expect([await status(login), await status(otherSession), await status(done.body)]).toEqual([401, 401, 200])
  })

  it('requires the old password, in at most five attempts a quarter of an hour, and a different new one', async () => {
    const one = await person()
    expect((await change('first2026', 'first2026', one)).problem).toBe('password-same')
    for (let index = 0; index < 5; index += 1) {
      expect((await change('wrong', 'next2026', one)).problem).toBe('old-password-wrong')
    }
    expect((await change('first2026', 'next2026', one)).problem).toBe('login-restricted')
    await letPass(world.server, 901)
    expect((await change('first2026', 'next2026', one)).problem).toBeNull()
  })
})

describe('changing the phone', () => {
  it('requires a code to the new phone and the password', async () => {
    const one = await person()
    const phone = newPhone()
    const right = await code(phone, 'phone')
    const change = (Password: string) =>
      world.server.save('Account.ChangePhone', 'edit', { Phone: phone, Code: right, Password }, one)
    expect((await change('wrong')).problem).toBe('old-password-wrong')
    expect((await change('first2026')).text).toBe('Success')
    expect((await world.server.get('Account.GetModel', {}, one)).body.Phone).toBe(phone)
  })
})

describe('cancelling the account', () => {
  it('requires a code and the password, and removes all ways to sign in', async () => {
    const one = await person()
    const right = await code(one.phone, 'cancel')
    expect((await world.server.save('Account.Cancel', 'edit', { Code: right, Password: 'first2026' }, one)).text).toBe(
      'Success',
    )
    expect(await status(one.login)).toBe(401)
    expect((await enter(one.phone, 'first2026')).problem).toBe('wrong-password')
  })

  it('is refused to the creator of an enterprise with other members', async () => {
    const as = { login: world.firm.login }
    await world.server.store.system((sql) =>
      sql.run(
        `update account set password_hash = (select password_hash from account where guid = $2) where guid = $1`,
        [world.firm.login.Id, world.firm.member.login.Id],
      ),
    )
    const right = await code(world.firm.founder.phone, 'cancel')
    const answer = await world.server.save('Account.Cancel', 'edit', { Code: right, Password: 'first2026' }, as)
    expect(answer.problem).toBe('creator-must-stay')
  })
})
