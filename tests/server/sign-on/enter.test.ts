import { randomUUID } from 'node:crypto'
import { createEnterprise, signedInPerson } from '../support/people'
import { openWorld, phoneOf, type World } from './support/world'

let world: World
/** The founder of the firm, a member, a person with an unknown phone, and one without a phone. */
const people = [
  { userid: 'founder', name: '创始人', mobile: '13800001000' },
  { userid: 'member', name: '员工', mobile: '+86-13800001001' },
  { userid: 'nobody', name: '外来人', mobile: '13811112222' },
  { userid: 'silent', name: '无手机' },
]

beforeEach(async () => {
  world = await openWorld(people)
})
afterEach(() => world.close())

const system = <T>(text: string, values: readonly unknown[] = []) =>
  world.server.store.system((sql) => sql.many<T>(text, values))

describe('a person whose phone is verified by the host', () => {
  it('signs on from a DingTalk mini-program and page into their enterprise, and is recognized from then on', async () => {
    const { doubles, firm } = world
    const first = await world.enter('dingtalk', 'program', doubles.dingtalk.authCode('member'))
    expect(first.body.SignedIn?.Me).toMatchObject({ UserCode: firm.member.userCode, CompanyCode: firm.enterprise })
    expect(first.body.SignedIn?.DeviceToken).not.toBe('')
    doubles.people.set('member', { userid: 'member', name: '员工' })
    const again = await world.enter('dingtalk', 'page', doubles.dingtalk.authCode('member'))
    expect(again.body.SignedIn?.Id).toBe(first.body.SignedIn?.Id)
    const login = again.body.SignedIn ?? null
    expect((await world.server.get('Account.GetModel', {}, { login })).body.UserCode).toBe(firm.member.userCode)
  })

  it('agrees on a WeCom page to share the phone, and is recognized without it afterwards', async () => {
    const { doubles, firm } = world
    const silently = await world.enter('wecom', 'page', doubles.wecom.pageCode('member'))
    expect(silently.body).toMatchObject({ SignedIn: null, Bind: expect.stringMatching(/.{40}/) })
    const agreed = await world.enter('wecom', 'page', doubles.wecom.phoneCode('member'))
    expect(agreed.body.SignedIn?.Me.UserCode).toBe(firm.member.userCode)
    const later = await world.enter('wecom', 'page', doubles.wecom.pageCode('member'))
    expect(later.body.SignedIn?.Me.UserCode).toBe(firm.member.userCode)
    const program = await world.enter('wecom', 'program', doubles.wecom.programCode('member'))
    expect(program.body.SignedIn?.Me.UserCode).toBe(firm.member.userCode)
  })

  it('receives messages from then on, because the identity is stored in each of their enterprises', async () => {
    const { doubles, firm } = world
    const second = await createEnterprise(world.server.store, '乙建设')
    await system(
      `insert into member (enterprise_id, user_code, account_guid, name)
       select $1, 'U9', account_guid, name from member where user_code = $2 and enterprise_id = $3`,
      [second, firm.member.userCode, firm.enterprise],
    )
    await world.enter('dingtalk', 'program', doubles.dingtalk.authCode('member'))
    const rows = await system('select enterprise_id, external_id, provider from member_identity order by provider')
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(
      expect.arrayContaining([
        { enterprise_id: second, external_id: 'member', provider: 'dingtalk' },
        { enterprise_id: firm.enterprise, external_id: 'member', provider: 'dingtalk' },
      ]),
    )
  })

  it('with several enterprises enters the one used last, or the requested one if they belong to it', async () => {
    const { doubles, firm, server } = world
    const second = await createEnterprise(server.store, '乙建设')
    await system(
      `insert into member (enterprise_id, user_code, account_guid, name)
       select $1, 'U9', account_guid, name from member where user_code = $2 and enterprise_id = $3`,
      [second, firm.member.userCode, firm.enterprise],
    )
    const code = () => doubles.dingtalk.authCode('member')
    const first = await world.enter('dingtalk', 'program', code())
    const login = first.body.SignedIn ?? null
    await server.save('Enterprise.Switch', 'edit', { CompaniesId: second }, { login })
    const last = await world.enter('dingtalk', 'program', code())
    expect(last.body.SignedIn?.Me.CompanyCode).toBe(second)
    const requested = await world.enter('dingtalk', 'program', code(), phoneOf('phone'), firm.enterprise)
    expect(requested.body.SignedIn?.Me).toMatchObject({ CompanyCode: firm.enterprise, EnterpriseCount: 2 })
    const elsewhere = await world.enter('dingtalk', 'program', code(), phoneOf('phone'), randomUUID())
    expect(elsewhere.problem).toBe('switch-refused')
  })

  it('is refused if their account is disabled', async () => {
    const { doubles, firm } = world
    await system('update account set disabled = true where phone = $1', [firm.member.phone])
    const answer = await world.enter('dingtalk', 'program', doubles.dingtalk.authCode('member'))
    expect(answer.problem).toBe('user-disabled')
    expect(await system('select 1 from account_identity')).toEqual([])
    const written = await system(`select changes from audit where action = 'refused'`)
    expect(written).toMatchObject([{ changes: { way: 'host', reason: 'user-disabled' } }])
  })
})

describe('a person matched by the directory', () => {
  const unverified = 'phone_proved_at = null, must_set_password = true'
  const match = (account: string) =>
    system(
      `with matched as (insert into member_identity (enterprise_id, user_code, provider, external_id)
         values ($1, $2, 'wecom', 'silent'))
       update account set ${account} where phone = $3`,
      [world.firm.enterprise, world.firm.member.userCode, world.firm.member.phone],
    )
  const silently = () => world.enter('wecom', 'program', world.doubles.wecom.programCode('silent'))

  it.each([
    ['is not verified', unverified],
    ['is unknown', `${unverified}, phone = null`],
  ])('is recognized by their id if the phone of their account %s', async (_, account) => {
    await match(account)
    expect((await silently()).body.SignedIn?.Me.UserCode).toBe(world.firm.member.userCode)
  })

  it('has to sign in if the phone is verified, because an administrator could match any person', async () => {
    await match('phone_proved_at = now()')
    expect((await silently()).body).toMatchObject({ SignedIn: null, Bind: expect.stringMatching(/.{40}/) })
    expect(await system('select 1 from account_identity')).toEqual([])
  })

  it('loses the account and its bindings to the person who verifies the phone', async () => {
    const { server, firm } = world
    // The state in which a directory creates an account.
    await match('phone_proved_at = null, password_hash = null')
    const { body: matched } = await silently()
    expect(matched.SignedIn?.Me.UserCode).toBe(firm.member.userCode)
    await server.save('Login.SendCode', 'edit', { Phone: firm.member.phone, Purpose: 'login' })
    const Code = /\d{4}/.exec(server.messages.at(-1)?.text ?? '')?.[0] ?? ''
    await server.save('Login.PhoneLogin', 'edit', { Phone: firm.member.phone, Code, Remember: false })
    expect((await server.get('Account.GetModel', {}, { login: matched.SignedIn })).status).toBe(401)
    expect((await silently()).body.SignedIn).toBeNull()
  })
})

it('a person whose id belongs to several accounts has to bind', async () => {
  const { doubles, firm } = world
  const other = await createEnterprise(world.server.store, '乙建设')
  const stranger = await signedInPerson(world.server.store, { enterprise: other })
  for (const [enterprise, user] of [
    [firm.enterprise, firm.member.userCode],
    [other, stranger.userCode],
  ]) {
    await system(
      `insert into member_identity (enterprise_id, user_code, provider, external_id) values ($1, $2, 'wecom', 'silent')`,
      [enterprise, user],
    )
  }
  const { body } = await world.enter('wecom', 'program', doubles.wecom.programCode('silent'))
  expect(body).toMatchObject({ SignedIn: null, Bind: expect.stringMatching(/.{40}/) })
})

it('the same id in another company is another person', async () => {
  const { doubles } = world
  await world.enter('wecom', 'page', doubles.wecom.phoneCode('member'))
  await system(`update account_identity set tenant = 'corp-before'`)
  const { body } = await world.enter('wecom', 'page', doubles.wecom.pageCode('member'))
  expect(body.SignedIn).toBeNull()
})

describe('a refused sign-on is explained, recorded and logged', () => {
  type Attempt = readonly [host: string, way: 'page' | 'program', code: string]
  const words = {
    'host-authorization-failed': '授权失败',
    'not-one-of-them': '不是该企业',
    'sso-not-configured': '没有检测到单点登录配置',
  }
  const expectRefusal = async ([host, way, code]: Attempt, problem: keyof typeof words) => {
    expect(await world.enter(host, way, code)).toMatchObject({
      ...{ problem, text: expect.stringContaining(words[problem]) },
    })
    expect((await world.refusals()).map(({ subject, changes }) => [subject, changes.reason])).toEqual([
      ['sign-on', problem],
    ])
    expect(world.lines.join('')).not.toContain(code)
  }
  const expired = { seconds: -1 }

  it.each<[what: string, problem: keyof typeof words, shown: () => Attempt]>([
    ['a forged code', 'host-authorization-failed', () => ['wecom', 'page', 'forged']],
    ['a forged code of a mini-program', 'host-authorization-failed', () => ['wecom', 'program', 'forged']],
    ['a forged code of DingTalk', 'host-authorization-failed', () => ['dingtalk', 'page', 'forged']],
    ['a forged code of WeChat', 'host-authorization-failed', () => ['wechat', 'page', 'forged']],
    ['a guest of the company', 'not-one-of-them', () => ['wecom', 'page', world.doubles.wecom.guestCode('guest')]],
    ['a code of another company', 'not-one-of-them', () => ['wecom', 'program', world.doubles.wecom.strangerCode('x')]],
    ['a host that is not configured', 'sso-not-configured', () => ['feishu', 'page', 'some-code']],
    ['a host of a forged name', 'sso-not-configured', () => ['constructor', 'page', 'some-code']],
  ])('for %s', (_, problem, attempt) => expectRefusal(attempt(), problem))

  const attempts: readonly (readonly [what: string, give: (more?: { seconds: number }) => Attempt])[] = [
    ['a WeCom page', (more) => ['wecom', 'page', world.doubles.wecom.pageCode('member', more)]],
    ['a WeCom mini-program', (more) => ['wecom', 'program', world.doubles.wecom.programCode('member', more)]],
    ['DingTalk', (more) => ['dingtalk', 'program', world.doubles.dingtalk.authCode('member', more)]],
    ['WeChat', (more) => ['wechat', 'page', world.doubles.wechat.pageCode('openid-1', more)]],
  ]
  it.each(attempts)('for an expired code of %s', (_, attemptWith) =>
    expectRefusal(attemptWith(expired), 'host-authorization-failed'),
  )
  it.each(attempts)('for a replayed code of %s', async (_, attemptWith) => {
    const attempt = attemptWith()
    expect((await world.enter(...attempt)).problem).toBeNull()
    await expectRefusal(attempt, 'host-authorization-failed')
  })

  it('for a host that does not answer or is too busy', async () => {
    world.doubles.answerNext('/topapi/v2/user/getuserinfo', 'silence')
    const code = () => world.doubles.dingtalk.authCode('member')
    const answer = await world.enter('dingtalk', 'program', code())
    expect(answer).toMatchObject({ problem: 'host-unreachable', text: expect.stringContaining('没有回应') })
    world.doubles.answerNext('/topapi/v2/user/getuserinfo', {
      errcode: 90018,
      errmsg: '您的服务器调用钉钉开放平台所有接口的请求都被暂时禁用了',
    })
    expect((await world.enter('dingtalk', 'program', code())).problem).toBe('host-unreachable')
  })

  it('for the thirtieth refusal of one address, after which the host is not called any more', async () => {
    const from = phoneOf('phone', '10.1.1.1')
    for (let index = 0; index < 30; index += 1) await world.enter('dingtalk', 'program', `forged-${index}`, from)
    const callsBefore = world.doubles.asked.length
    const good = world.doubles.dingtalk.authCode('member')
    expect((await world.enter('dingtalk', 'program', good, from)).problem).toBe('too-often')
    expect(world.doubles.asked).toHaveLength(callsBefore)
    expect((await world.enter('dingtalk', 'program', good)).problem).toBeNull()
  })
})

it('a token that ended early is renewed during the call, once for concurrent requests', async () => {
  const { doubles } = world
  await world.enter('wecom', 'page', doubles.wecom.pageCode('nobody'))
  doubles.endToken()
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => world.enter('wecom', 'page', doubles.wecom.pageCode('nobody'))),
  )
  expect(answers.map(({ problem }) => problem)).toEqual([null, null, null, null])
  expect(doubles.tokens()).toBeLessThanOrEqual(3)
})

it('the client receives the public settings of each host, and no secret', async () => {
  const { body, text } = await world.server.get('SignOn.GetConfig', {})
  expect(body.map(({ Host }) => Host)).toEqual(['wecom', 'dingtalk', 'wechat'])
  const [wecom] = body
  const authorize = new URL(wecom?.Values.authorize ?? '')
  expect(Object.fromEntries(authorize.searchParams)).toEqual({
    ...{ appid: 'corp', agentid: '1000002', scope: 'snsapi_base', response_type: 'code' },
    redirect_uri: 'https://purlin.example/?from=wecom',
  })
  expect(text).not.toContain('secret')
})
