import { cleanCodes, cleanSessions } from '../../../server/store/clean-up'
import { accountTests } from '../support/account-tests'
import { letPass } from '../support/clock'

const { world, person, enter } = accountTests()

/** Repeats a check, because work after an answer may finish later. */
const eventually = async (check: () => Promise<void>) => {
  for (let left = 50; left > 0; left -= 1) {
    try {
      return await check()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return check()
}
/** Remaining days of the longest session. */
const daysLeft = async (account: string) =>
  (
    await world.server.store.system((sql) =>
      sql.one<{ days: number }>(
        `select extract(epoch from max(expires_at) - now())::float / 86400 as days from session where account_guid = $1`,
        [account],
      ),
    )
  ).days

describe('sessions', () => {
  it('are listed by device, and one can be ended in account and security', async () => {
    const { phone } = await person()
    const [ownSession, lostSession] = [
      await world.server.save('Login.Login', 'edit', { LoginName: phone, Password: 'first2026', Remember: false }),
      await world.server.save(
        'Login.Login',
        'edit',
        { LoginName: phone, Password: 'first2026', Remember: false },
        { headers: { device: 'lost-phone', devicename: encodeURIComponent('丢失的手机') } },
      ),
    ]
    const as = { login: ownSession.body }
    const { body: devices } = await world.server.get('Account.GetDevices', {}, as)
    const lost = devices.find(({ Name }) => Name === '丢失的手机')
    expect(lost).toMatchObject({ IsThis: false })
    expect(devices.filter(({ IsThis }) => IsThis)).toHaveLength(1)
    await world.server.save('Account.RevokeDevice', 'edit', { Id: lost?.Id ?? '' }, as)
    expect((await world.server.get('Account.GetModel', {}, { login: lostSession.body })).status).toBe(401)
    expect((await world.server.get('Account.GetModel', {}, as)).status).toBe(200)
  })

  it('of a person cannot be ended by another person', async () => {
    const [one, two] = [await person(), await person()]
    const { body: devices } = await world.server.get('Account.GetDevices', {}, one)
    await world.server.save('Account.RevokeDevice', 'edit', { Id: devices[0]?.Id ?? '' }, two)
    expect((await world.server.get('Account.GetModel', {}, one)).status).toBe(200)
  })

  it('are limited to twenty: the least recently used one ends', async () => {
    const one = await person()
    const enterFrom = (index: number) => enter(one.phone, 'first2026', { headers: { device: `many-${index}` } })
    const opened = []
    for (let index = 0; index < 20; index += 1) {
      // An account may sign in only twenty times in a quarter of an hour.
      if (index === 10) await letPass(world.server, 901)
      opened.push((await enterFrom(index)).body)
    }
    const statuses = await Promise.all(
      [one.login, ...opened].map(async (login) => (await world.server.get('Account.GetModel', {}, { login })).status),
    )
    expect(statuses).toEqual([401, ...opened.map(() => 200)])
  })

  it('end half a year after signing in, however often they are used', async () => {
    const { login } = await person()
    const daysPass = (days: number) =>
      world.server.store.system((sql) =>
        sql.run(
          `update session set seen_at = seen_at - $2::interval, expires_at = expires_at - $2::interval,
                  ends_at = ends_at - $2::interval
            where account_guid = $1`,
          [login.Id, `${days} days`],
        ),
      )
    for (let days = 0; days < 175; days += 25) {
      await daysPass(25)
      expect((await world.server.get('Account.GetModel', {}, { login })).status).toBe(200)
      // Before the use is counted, 5 days are left.
      const left = Math.min(30, 180 - days - 25)
      await eventually(async () => expect(await daysLeft(login.Id)).toBeGreaterThan(left - 0.01))
    }
    await daysPass(6)
    expect((await world.server.get('Account.GetModel', {}, { login })).status).toBe(401)
  })

  it('end with signing out', async () => {
    const one = await person()
    await world.server.save('Account.SignOut', 'edit', {}, one)
    expect((await world.server.get('Account.GetModel', {}, one)).status).toBe(401)
  })

  it.each(['signing out', 'ending the device'])('end with the sessions they replaced, by %s', async (method) => {
    const { login, phone } = await person()
    const { body: other } = await enter(phone, 'first2026', { headers: { device: 'other' } })
    const headers = { device: 'switching' }
    const { body: before } = await enter(phone, 'first2026', { headers })
    const into = { CompaniesId: world.firm.enterprise }
    const { body: after } = await world.server.save('Enterprise.Switch', 'edit', into, { login: before, headers })
    const status = async (of: { Id: string; JW: string }) =>
      (await world.server.get('Account.GetModel', {}, { login: of })).status
    expect([await status(before), await status(after)]).toEqual([200, 200])
    if (method === 'signing out') await world.server.save('Account.SignOut', 'edit', {}, { login: after, headers })
    else {
      const { body: devices } = await world.server.get('Account.GetDevices', {}, { login: after, headers })
      const Id = devices.find(({ IsThis }) => IsThis)?.Id ?? ''
      expect((await world.server.save('Account.RevokeDevice', 'edit', { Id }, { login })).text).toBe('Success')
    }
    expect([await status(before), await status(after)]).toEqual([401, 401])
    expect([await status(login), await status(other)]).toEqual([200, 200])
  })

  it('leave neither tokens nor passwords in the database', async () => {
    const { login } = await person()
    const rows = await world.server.store.system((sql) =>
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

describe('the sign-in log', () => {
  const signInLog = (account: string) =>
    world.server.store.system((sql) =>
      sql.many<{ action: string; address: string; changes: object }>(
        `select action, address, changes from audit where account_guid = $1 and subject = 'session' order by id`,
        [account],
      ),
    )

  it('contains each attempt, right or wrong, with its method, address and device', async () => {
    const { phone, login } = await person()
    const as = {
      address: '10.4.4.4',
      headers: { device: 'phone-44', devicename: encodeURIComponent('新手机'), platform: 'h5' },
    }
    const device = { id: 'phone-44', name: '新手机', platform: 'h5' }
    const before = (await signInLog(login.Id)).length
    await enter(phone, 'wrong', as)
    const takes = { LoginName: phone, Password: 'first2026', Remember: true }
    const { body } = await world.server.save('Login.Login', 'edit', takes, as)
    await world.server.save('Login.QuickLogin', 'edit', { DeviceToken: body.DeviceToken, Enterprise: '' }, as)
    await world.server.save('Login.SendCode', 'edit', { Phone: phone, Purpose: 'login' }, as)
    const Code = /\d{4}/.exec(world.server.messages.at(-1)?.text ?? '')?.[0] ?? ''
    const other = Code === '0000' ? '1111' : '0000'
    await world.server.save('Login.PhoneLogin', 'edit', { Phone: phone, Code: other, Remember: false }, as)
    await world.server.save('Login.PhoneLogin', 'edit', { Phone: phone, Code, Remember: false }, as)
    const { address } = as
    expect((await signInLog(login.Id)).slice(before)).toEqual([
      { action: 'refused', address, changes: { way: 'password', reason: 'wrong-password', device } },
      { action: 'sign-in', address, changes: { way: 'password', device } },
      { action: 'sign-in', address, changes: { way: 'device', device } },
      { action: 'refused', address, changes: { way: 'code', reason: 'code-wrong', device } },
      { action: 'sign-in', address, changes: { way: 'code', device } },
    ])
  })

  it.each([
    ['zh', '您的账号在新设备上登录：新手机（10.5.5.5）'],
    ['en', 'A new device signed in to your account: 新手机 (10.5.5.5)'],
    ['es', 'Se ha iniciado sesión en su cuenta desde un dispositivo nuevo: 新手机 (10.5.5.5)'],
    ['tw', '您的帳號在新裝置上登入：新手机（10.5.5.5）'],
  ])('leads to a message about a new device, but not about a known one, in %s', async (lang, words) => {
    const { phone } = await person()
    const named = (device: string) => ({
      address: '10.5.5.5',
      headers: { device, devicename: encodeURIComponent('新手机'), platform: 'h5' },
    })
    await enter(phone, 'first2026', named('new-phone'))
    const { body: login } = await enter(phone, 'first2026', named('new-phone'))
    const { body } = await world.server.get(
      'Message.GetList',
      { page: 1, rows: 20, group: 'system', module: '', unread: false },
      { login, lang },
    )
    const texts = JSON.stringify(body)
    expect(texts.split(words)).toHaveLength(2)
  })

  it('leads to a message about a new device after a change of the phone as well', async () => {
    const { login } = await person()
    const Phone = '13700009901'
    await world.server.save('Login.SendCode', 'edit', { Phone, Purpose: 'phone' }, { login })
    const Code = /\d{4}/.exec(world.server.messages.at(-1)?.text ?? '')?.[0] ?? ''
    const change = { Phone, Code, Password: 'first2026' }
    expect((await world.server.save('Account.ChangePhone', 'edit', change, { login })).text).toBe('Success')
    const { body } = await enter(Phone, 'first2026', { headers: { device: 'strange', devicename: 'strange' } })
    const takes = { page: 1, rows: 20, group: 'system', module: '', unread: false } as const
    expect((await world.server.get('Message.GetList', takes, { login: body, lang: 'en' })).text).toContain(
      'A new device signed in to your account: strange',
    )
  })
})

describe('the daily cleaning', () => {
  const count = async (text: string, value: string) =>
    (await world.server.store.system((sql) => sql.one<{ count: number }>(text, [value]))).count

  it('deletes sessions that ended a month ago, except the newest of each device, which makes the device known', async () => {
    const { phone, login } = await person()
    const as = { headers: { device: 'kept' } }
    const { body: first } = await enter(phone, 'first2026', as)
    await world.server.save('Account.SignOut', 'edit', {}, { login: first })
    const { body: second } = await enter(phone, 'first2026', as)
    await world.server.save('Account.SignOut', 'edit', {}, { login: second })
    const sessions = () =>
      count(`select count(*)::int from session where device_id = 'kept' and account_guid = $1`, login.Id)
    await cleanSessions(world.server.store)
    expect(await sessions()).toBe(2)
    await world.server.store.system((sql) =>
      sql.run(
        `update session set revoked_at = now() - interval '31 days' where account_guid = $1 and device_id = 'kept'`,
        [login.Id],
      ),
    )
    await cleanSessions(world.server.store)
    expect(await sessions()).toBe(1)
    expect((await world.server.get('Account.GetModel', {}, { login })).status).toBe(200)
    await enter(phone, 'first2026', as)
    const takes = { page: 1, rows: 20, group: 'system', module: '', unread: false } as const
    expect((await world.server.get('Message.GetList', takes, { login })).text.split('新设备')).toHaveLength(2)
  })

  it('deletes codes that no limit counts any more, also thousands', async () => {
    const add = (ago: string, many: number) =>
      world.server.store.system((sql) =>
        sql.run(
          `insert into sms_code (phone, purpose, code_hash, sent_at, expires_at)
           select '13700008888', 'login', 'x', now() - $1::interval, now() - $1::interval from generate_series(1, $2::int)`,
          [ago, many],
        ),
      )
    await add('3 days', 5001)
    await add('23 hours', 3)
    await cleanCodes(world.server.store)
    expect(await count('select count(*)::int from sms_code where phone = $1', '13700008888')).toBe(3)
  })
})
