import { letPass } from '../support/clock'
import { openWorld, phoneOf, type World } from './support/world'

let world: World

beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const desktop = phoneOf('办公室电脑', '10.5.5.5')
const requestSignIn = async () => (await world.server.save('SignOn.AskDesktop', 'edit', {}, desktop)).body
const collect = (Code: string, Secret: string) =>
  world.server.save('SignOn.CollectDesktop', 'edit', { Code, Secret }, desktop)
const see = (Code: string, login = world.firm.member.login) =>
  world.server.save('SignOn.SeeDesktop', 'edit', { Code }, { login })
const decide = (Code: string, Agreed = true, login = world.firm.member.login) =>
  world.server.save('SignOn.DecideDesktop', 'edit', { Code, Agreed }, { login })
const refusals = async () => (await world.refusals()).map(({ changes }) => changes.reason)

it('a desktop is signed in by a phone that has seen which device requests it', async () => {
  const { firm } = world
  const { Code, Secret, Picture, Seconds } = await requestSignIn()
  expect([Picture.startsWith('data:image/png'), Seconds]).toEqual([true, 120])
  expect((await collect(Code, Secret)).body).toEqual({ State: 'open', SignedIn: null })
  expect((await see(Code)).body).toMatchObject({ Device: '办公室电脑 的手机', Address: '10.5.5.5' })
  expect((await collect(Code, Secret)).body.State).toBe('seen')
  expect((await decide(Code)).text).toBe('Success')
  const { body } = await collect(Code, Secret)
  expect(body.SignedIn?.Me).toMatchObject({ UserCode: firm.member.userCode, CompanyCode: firm.enterprise })
  const login = body.SignedIn ?? null
  const devices = await world.server.get('Account.GetDevices', {}, { login })
  expect(devices.body.find(({ IsThis }) => IsThis)?.Name).toBe('办公室电脑 的手机')
})

it('the session is given once, to the browser that requested it', async () => {
  const { Code, Secret } = await requestSignIn()
  await see(Code)
  await decide(Code)
  expect((await collect(Code, 'another')).problem).toBe('recognition-failed')
  expect((await collect(Code, Secret)).body.State).toBe('in')
  expect(await collect(Code, Secret)).toMatchObject({ problem: 'scan-used', text: expect.stringContaining('已被使用') })
  expect((await see(Code)).problem).toBe('scan-used')
  expect(await refusals()).toEqual(['recognition-failed', 'scan-used', 'scan-used'])
})

it('a request is valid for two minutes, for phone and desktop', async () => {
  const { Code, Secret } = await requestSignIn()
  await see(Code)
  await letPass(world.server, 121)
  expect((await see(Code)).problem).toBe('scan-expired')
  expect(await decide(Code)).toMatchObject({ problem: 'scan-expired', text: expect.stringContaining('已过期') })
  expect((await collect(Code, Secret)).problem).toBe('scan-expired')
  // A desktop that only polls is not recorded as a refusal.
  expect(await refusals()).toEqual(['scan-expired', 'scan-expired'])
})

it('a request is refused when it is forged, not yet seen, or seen by another person', async () => {
  const { firm } = world
  const { Code, Secret } = await requestSignIn()
  expect(await see('forged')).toMatchObject({
    problem: 'recognition-failed',
    text: expect.stringContaining('识别失败'),
  })
  expect((await decide(Code)).problem).toBe('scan-used')
  await see(Code)
  expect((await see(Code, firm.login)).problem).toBe('scan-used')
  expect((await decide(Code, true, firm.login)).problem).toBe('scan-used')
  expect((await collect(Code, Secret)).body.State).toBe('seen')
  expect(await refusals()).toEqual(['recognition-failed', 'scan-used', 'scan-used', 'scan-used'])
})

it('a refusal on the phone is shown on the desktop', async () => {
  const { Code, Secret } = await requestSignIn()
  await see(Code)
  expect((await decide(Code, false)).text).toBe('Success')
  expect((await collect(Code, Secret)).body).toEqual({ State: 'refused', SignedIn: null })
  expect((await decide(Code)).problem).toBe('scan-used')
})

it('the sign-in is refused if the account was disabled in between', async () => {
  const { firm, server } = world
  const { Code, Secret } = await requestSignIn()
  await see(Code)
  await decide(Code)
  await server.store.system((sql) =>
    sql.run('update account set disabled = true where phone = $1', [firm.member.phone]),
  )
  expect((await collect(Code, Secret)).problem).toBe('user-disabled')
})

it('the sign-in is not available to mini-programs, and is limited to 120 requests in a quarter of an hour', async () => {
  const program = { headers: { platform: 'ios' } }
  const answer = await world.server.save('SignOn.AskDesktop', 'edit', {}, program)
  expect(answer).toMatchObject({ problem: 'scan-unsupported', text: expect.stringContaining('不支持扫码登录') })
  for (let index = 0; index < 120; index += 1) await requestSignIn()
  expect((await world.server.save('SignOn.AskDesktop', 'edit', {}, desktop)).problem).toBe('too-often')
})
