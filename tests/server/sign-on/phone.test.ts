import { openWorld, phoneOf, type World } from './support/world'

let world: World
/** Two people of the firm, and one with an unknown phone. */
const people = [
  { userid: 'founder', name: '创始人', mobile: '13800001000' },
  { userid: 'member', name: '员工', mobile: '+86-13800001001' },
  { userid: 'nobody', name: '外来人', mobile: '13811112222' },
]

beforeAll(async () => {
  world = await openWorld(people)
})
afterAll(() => world.close())

type PhoneData = ReturnType<World['doubles']['wecom']['mobile']>

/** Starts a sign-on from the mini-program, where WeCom reveals the identity but not the phone. */
async function bindTokenOf(userid: string) {
  const { body } = await world.enter('wecom', 'program', world.doubles.wecom.programCode(userid))
  expect(body.SignedIn).toBeNull()
  return body.Bind
}
const phoneDataOf = (userid: string, more = {}) => world.doubles.wecom.mobile(userid, more)
const enterWithPhone = (token: string, { encryptedData, iv }: PhoneData, device = 'phone') =>
  world.enter('wecom', 'phone', [token, encryptedData, iv].join('.'), phoneOf(device))

it('a mini-program that shares the phone signs in at once, and without it from then on; the same data is refused again', async () => {
  const token = await bindTokenOf('member')
  const data = phoneDataOf('member')
  const { body } = await enterWithPhone(token, data)
  expect(body.SignedIn?.Me.UserCode).toBe(world.firm.member.userCode)
  const later = await world.enter('wecom', 'program', world.doubles.wecom.programCode('member'))
  expect(later.body.SignedIn?.Me.UserCode).toBe(world.firm.member.userCode)
  expect((await enterWithPhone(token, data)).problem).toBe('bind-expired')
  expect((await world.refusals()).at(-1)).toMatchObject({ subject: 'sign-on', changes: { reason: 'bind-expired' } })
})

it('data of another session, expired data and forged data are refused, and do not affect later attempts', async () => {
  await bindTokenOf('nobody')
  const ofOtherSession = phoneDataOf('nobody', { phone: '13800001000' })
  const token = await bindTokenOf('founder')
  const { encryptedData, iv } = phoneDataOf('founder')
  const refused = [
    ofOtherSession,
    phoneDataOf('founder', { seconds: 700 }),
    { encryptedData: 'bm9uc2Vuc2U=', iv },
    { encryptedData, iv: 'x' },
    { encryptedData: '', iv: '' },
  ]
  for (const data of refused) expect((await enterWithPhone(token, data)).problem).toBe('host-authorization-failed')
  expect((await enterWithPhone('forged', { encryptedData, iv })).problem).toBe('bind-failed')
  expect((await enterWithPhone(token, { encryptedData, iv }, 'another')).problem).toBe('bind-failed')
  const { body } = await enterWithPhone(token, { encryptedData, iv })
  expect(body.SignedIn?.Me.UserCode).toBe(world.firm.founder.userCode)
  expect(world.lines.join('\n')).not.toContain('13800001000')
})

it('a person with an unknown phone binds an account as before, and a session without a key cannot be read', async () => {
  const first = await bindTokenOf('nobody')
  const { body } = await enterWithPhone(first, phoneDataOf('nobody'))
  expect(body).toMatchObject({ SignedIn: null, Name: '外来人', Bind: expect.stringMatching(/.{40}/) })
  expect(body.Bind).not.toBe(first)
  const page = await world.enter('wecom', 'page', world.doubles.wecom.pageCode('nobody'))
  expect((await enterWithPhone(page.body.Bind, phoneDataOf('nobody'))).problem).toBe('sso-not-configured')
})
