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

type Word = ReturnType<World['doubles']['wecom']['mobile']>

/** Starts a sign-on from the mini-program, where WeCom reveals the identity but not the phone. */
async function passOf(userid: string) {
  const { body } = await world.enter('wecom', 'program', world.doubles.wecom.programCode(userid))
  expect(body.SignedIn).toBeNull()
  return body.Bind
}
const told = (userid: string, more = {}) => world.doubles.wecom.mobile(userid, more)
const come = (pass: string, { encryptedData, iv }: Word, device = 'phone') =>
  world.enter('wecom', 'phone', [pass, encryptedData, iv].join('.'), phoneOf(device))

it('a mini-program that shares the phone signs in at once, and without it from then on; the same data is refused again', async () => {
  const pass = await passOf('member')
  const word = told('member')
  const { body } = await come(pass, word)
  expect(body.SignedIn?.Me.UserCode).toBe(world.firm.member.userCode)
  const later = await world.enter('wecom', 'program', world.doubles.wecom.programCode('member'))
  expect(later.body.SignedIn?.Me.UserCode).toBe(world.firm.member.userCode)
  expect((await come(pass, word)).problem).toBe('bind-expired')
  expect((await world.refusals()).at(-1)).toMatchObject({ subject: 'sign-on', changes: { reason: 'bind-expired' } })
})

it('data of another session, expired data and forged data are refused, and do not affect later attempts', async () => {
  await passOf('nobody')
  const ofOther = told('nobody', { phone: '13800001000' })
  const pass = await passOf('founder')
  const { encryptedData, iv } = told('founder')
  const refused = [
    ofOther,
    told('founder', { seconds: 700 }),
    { encryptedData: 'bm9uc2Vuc2U=', iv },
    { encryptedData, iv: 'x' },
    { encryptedData: '', iv: '' },
  ]
  for (const word of refused) expect((await come(pass, word)).problem).toBe('host-authorization-failed')
  expect((await come('forged', { encryptedData, iv })).problem).toBe('bind-failed')
  expect((await come(pass, { encryptedData, iv }, 'another')).problem).toBe('bind-failed')
  const { body } = await come(pass, { encryptedData, iv })
  expect(body.SignedIn?.Me.UserCode).toBe(world.firm.founder.userCode)
  expect(world.lines.join('\n')).not.toContain('13800001000')
})

it('a person with an unknown phone binds an account as before, and a session without a key cannot be read', async () => {
  const first = await passOf('nobody')
  const { body } = await come(first, told('nobody'))
  expect(body).toMatchObject({ SignedIn: null, Name: '外来人', Bind: expect.stringMatching(/.{40}/) })
  expect(body.Bind).not.toBe(first)
  const page = await world.enter('wecom', 'page', world.doubles.wecom.pageCode('nobody'))
  expect((await come(page.body.Bind, told('nobody'))).problem).toBe('sso-not-configured')
})
