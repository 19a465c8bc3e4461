import { letPass } from '../support/clock'
import { openFirm } from '../support/firm'
import { openWorld, phoneOf, type World } from './support/world'

let world: World

beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const target = '/finance/contract/view/00000000-0000-4000-8000-000000000000?tab=files'
async function createLink(Target = target) {
  const { body } = await world.server.save('SignOn.MakeLink', 'edit', { Target }, world.firm.member)
  const [Token = '', Bid = '', Uc = '', Oid = ''] =
    body.Url.split('#/login/')[1]?.split('/').map(decodeURIComponent) ?? []
  return { Token, Bid, Uc, Oid }
}
const open = (link: Awaited<ReturnType<typeof createLink>>, as = phoneOf('desktop')) =>
  world.server.save('SignOn.UseLink', 'edit', link, as)
const refusals = async () => (await world.refusals()).map(({ subject, changes }) => `${subject} ${changes.reason}`)

it('opens one address as the person who created it, in their enterprise', async () => {
  const { firm } = world
  const { body } = await open(await createLink())
  expect(body.SignedIn.Me).toMatchObject({ UserCode: firm.member.userCode, CompanyCode: firm.enterprise })
  expect(body).toMatchObject({ Target: target, SignedIn: { DeviceToken: '' } })
  expect((await open(await createLink(''))).body.Target).toBe('')
})

it('is valid once, also for two concurrent requests', async () => {
  const link = await createLink()
  const answers = await Promise.all([open(link), open(link)])
  expect(answers.map(({ problem }) => problem).sort()).toEqual(['link-used', null].sort())
  expect(await open(link)).toMatchObject({ problem: 'link-used', text: expect.stringContaining('已经用过') })
  expect(await refusals()).toEqual(['link link-used', 'link link-used'])
})

it('is valid for a minute', async () => {
  const link = await createLink()
  await letPass(world.server, 61)
  expect(await open(link)).toMatchObject({ problem: 'link-expired', text: expect.stringContaining('已过期') })
  expect(await refusals()).toEqual(['link link-expired'])
})

it.each([
  ['a forged token', { Token: 'forged' }],
  ['another enterprise', { Bid: '00000000-0000-4000-8000-000000000000' }],
  ['another person', { Uc: 'U000001' }],
  ['another address', { Oid: '/members' }],
  ['empty parameters', { Bid: '', Uc: '', Oid: '' }],
])('is refused with %s, and used up', async (_, changed) => {
  const link = await createLink()
  expect(await open({ ...link, ...changed })).toMatchObject({
    problem: 'link-wrong',
    text: expect.stringContaining('无效'),
  })
  expect(await refusals()).toEqual(['link link-wrong'])
  expect((await open(link)).problem).toBe('Token' in changed ? null : 'link-used')
})

it('is refused for another firm, for a person who has left, and for addresses outside the app', async () => {
  const { server, firm } = world
  const theirs = await openFirm(server, '乙建设', 2000)
  const link = await createLink()
  expect((await open({ ...link, Bid: theirs.enterprise, Uc: theirs.member.userCode })).problem).toBe('link-wrong')
  expect(await refusals()).toEqual(['link link-wrong'])
  const late = await createLink()
  await server.store.system((sql) =>
    sql.run(`update member set state = 'disabled' where user_code = $1 and enterprise_id = $2`, [
      firm.member.userCode,
      firm.enterprise,
    ]),
  )
  expect((await open(late)).problem).toBe('user-disabled')
  for (const Target of ['https://elsewhere.example', '//elsewhere.example', 'message']) {
    const answer = await server.save('SignOn.MakeLink', 'edit', { Target }, { login: firm.login })
    expect(answer.problem).toBe('invalid')
  }
})

it('is limited to twenty creations a minute and thirty attempts per address', async () => {
  const { server, firm } = world
  const requestLink = () => server.save('SignOn.MakeLink', 'edit', { Target: '' }, firm.member)
  for (let index = 0; index < 20; index += 1) expect((await requestLink()).problem).toBeNull()
  expect((await requestLink()).problem).toBe('too-often')
  await letPass(server, 61)
  const from = phoneOf('desktop', '10.2.2.2')
  for (let index = 0; index < 30; index += 1) await open({ Token: `f${index}`, Bid: '', Uc: '', Oid: '' }, from)
  const link = await createLink()
  expect((await open(link, from)).problem).toBe('too-often')
  expect((await open(link)).problem).toBeNull()
})
