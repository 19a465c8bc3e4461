import { createHash } from 'node:crypto'
import { openWorld, publicUrl, type World } from './support/world'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const ask = (Host: string, Url: string) => world.server.get('SignOn.GetPageConfig', { Host, Url }, world.firm.member)
const signed = (ticket: string, nonce: string, timestamp: string, url: string) =>
  createHash('sha1').update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url}`).digest('hex')

it('signs a page of ours for WeCom twice, as the company and as the application, without what stands behind #', async () => {
  const page = `${publicUrl}/?a=1`
  const { body } = await ask('wecom', `${page}#/scan`)
  expect(body).toMatchObject({ corp: 'corp', agent: '1000002' })
  expect(body.signature).toBe(signed('jsapi-corp', body.nonce ?? '', body.timestamp ?? '', page))
  expect(body.agentSignature).toBe(signed('agent-corp', body.agentNonce ?? '', body.agentTimestamp ?? '', page))
})

it('signs a page of ours for DingTalk', async () => {
  const { body } = await ask('dingtalk', `${publicUrl}/`)
  expect(body).toMatchObject({ corp: 'ding-corp', agent: '77' })
  expect(body.signature).toBe(signed('jsapi-dingtalk', body.nonce ?? '', body.timestamp ?? '', `${publicUrl}/`))
})

it('asks for a ticket once, however many pages there are', async () => {
  const before = world.doubles.calls('/cgi-bin/get_jsapi_ticket')
  await Promise.all([1, 2, 3].map((index) => ask('wecom', `${publicUrl}/${index}`)))
  expect(world.doubles.calls('/cgi-bin/get_jsapi_ticket') - before).toBe(0)
  expect(world.doubles.calls('/cgi-bin/get_jsapi_ticket')).toBe(1)
})

it.each(['https://elsewhere.example/', `${publicUrl}.elsewhere.example/`, 'nonsense', 'http://purlin.example/'])(
  'signs nothing of elsewhere: %s',
  async (url) => {
    expect((await ask('wecom', url)).problem).toBe('invalid')
  },
)

it('says so where a host is not configured or has nothing to sign', async () => {
  expect((await ask('feishu', `${publicUrl}/`)).problem).toBe('sso-not-configured')
  expect((await ask('wechat', `${publicUrl}/`)).problem).toBe('sso-not-configured')
})
