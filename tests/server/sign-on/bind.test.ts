import { letPass } from '../support/clock'
import { signedInPerson } from '../support/people'
import { openWorld, phoneOf, type World } from './support/world'

let world: World
const people = [
  { userid: 'silent', name: '无手机' },
  { userid: 'second', name: '另一个' },
  { userid: 'member', name: '员工', mobile: '13800001001' },
]

beforeEach(async () => {
  world = await openWorld(people)
})
afterEach(() => world.close())

const bindToken = async (device = 'phone', user = 'silent') =>
  (await world.enter('wecom', 'page', world.doubles.wecom.pageCode(user), phoneOf(device))).body.Bind
const bind = (Bind: string, login = world.firm.member.login, device = 'phone') =>
  world.server.save('SignOn.Bind', 'edit', { Bind }, { ...phoneOf(device), login })
const userCodeOf = async (user = 'silent') =>
  (await world.enter('wecom', 'page', world.doubles.wecom.pageCode(user))).body.SignedIn?.Me.UserCode

it('binds after the person has signed in on the same device, and recognizes them from then on', async () => {
  const { firm, server } = world
  expect((await bind(await bindToken())).text).toBe('Success')
  expect(await userCodeOf()).toBe(firm.member.userCode)
  const { body } = await server.get('SignOn.GetBindings', {}, firm.member)
  expect(body).toEqual([{ Host: 'wecom', Name: '无手机', BoundAt: expect.any(String) }])
})

it('a person from WeChat binds in the same way', async () => {
  const { firm, doubles } = world
  const { body } = await world.enter('wechat', 'page', doubles.wechat.pageCode('openid-1'))
  expect((await bind(body.Bind)).text).toBe('Success')
  const later = await world.enter('wechat', 'page', doubles.wechat.pageCode('openid-1'))
  expect(later.body.SignedIn?.Me.UserCode).toBe(firm.member.userCode)
})

it('refuses tokens that are used, expired, forged or issued to another device', async () => {
  const token = await bindToken()
  expect(await bind(token, undefined, 'stolen')).toMatchObject({ problem: 'bind-failed' })
  expect((await bind(token)).text).toBe('Success')
  expect(await bind(token)).toMatchObject({ problem: 'bind-expired', text: expect.stringContaining('绑定失败') })
  expect((await bind('forged')).problem).toBe('bind-failed')
  const late = await bindToken('phone', 'second')
  await letPass(world.server, 601)
  expect((await bind(late)).problem).toBe('bind-expired')
  expect((await world.refusals()).map(({ changes }) => changes.reason)).toEqual([
    'bind-failed',
    'bind-expired',
    'bind-failed',
    'bind-expired',
  ])
})

it('an identity belongs to one account, and an account has one identity per host', async () => {
  const { firm } = world
  const [first, second] = [await bindToken('a'), await bindToken('b')]
  expect((await bind(first, firm.member.login, 'a')).text).toBe('Success')
  expect(await bind(second, firm.login, 'b')).toMatchObject({ problem: 'identity-bound' })
  expect((await bind(await bindToken('a', 'second'), firm.member.login, 'a')).problem).toBe('account-bound')
})

it('concurrent bindings of one identity succeed once', async () => {
  const { firm } = world
  const [first, second] = [await bindToken('a'), await bindToken('b')]
  const answers = await Promise.all([bind(first, firm.member.login, 'a'), bind(second, firm.login, 'b')])
  expect(answers.filter(({ text }) => text === 'Success')).toHaveLength(1)
})

it('unbinding stops messages to the host, and the person has to bind again even with a phone verified by the host', async () => {
  const { firm, server, doubles } = world
  await world.enter('dingtalk', 'program', doubles.dingtalk.authCode('member'))
  const unbind = () => server.save('SignOn.Unbind', 'edit', { Host: 'dingtalk' }, firm.member)
  expect((await unbind()).text).toBe('Success')
  expect(await server.store.system((sql) => sql.many('select 1 from member_identity'))).toEqual([])
  expect((await server.get('SignOn.GetBindings', {}, firm.member)).body).toEqual([])
  const again = await world.enter('dingtalk', 'program', doubles.dingtalk.authCode('member'))
  expect(again.body.SignedIn).toBeNull()
  expect(await unbind()).toMatchObject({ problem: 'unbind-failed', text: expect.stringContaining('解除绑定失败') })
  expect((await bind(again.body.Bind)).text).toBe('Success')
  const back = await world.enter('dingtalk', 'program', doubles.dingtalk.authCode('member'))
  expect(back.body.SignedIn?.Me.UserCode).toBe(firm.member.userCode)
})

it('a signed-in person binds the host they use, but not an identity of another account', async () => {
  const { firm, server, doubles } = world
  const attach = (Code: string, login = firm.member.login) =>
    server.save('SignOn.Attach', 'edit', { Host: 'wecom', Way: 'program', Code }, { login })
  const code = () => doubles.wecom.programCode('silent')
  expect((await attach(code())).text).toBe('Success')
  expect(await userCodeOf()).toBe(firm.member.userCode)
  expect((await attach(code(), firm.login)).problem).toBe('identity-bound')
  expect((await attach('forged')).problem).toBe('host-authorization-failed')
})

it('a demo account cannot be bound', async () => {
  const { server } = world
  const demo = await signedInPerson(server.store)
  await server.store.system((sql) => sql.run(`update account set kind = 'demo' where guid = $1`, [demo.account]))
  expect((await bind(await bindToken(), demo.login)).problem).toBe('demo-version')
})

it('deleting a binding releases the identity for another account', async () => {
  const { server } = world
  const guest = await signedInPerson(server.store)
  expect((await bind(await bindToken(), guest.login)).text).toBe('Success')
  await server.store.system((sql) => sql.run('delete from account_identity where account_guid = $1', [guest.account]))
  expect((await bind(await bindToken())).text).toBe('Success')
})
