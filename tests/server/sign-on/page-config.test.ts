import { pageSignature } from '../../hosts/signature'
import { openWorld, publicUrl, type World } from './support/world'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const getPageConfig = (Host: string, Url: string) =>
  world.server.get('SignOn.GetPageConfig', { Host, Url }, world.firm.member)
const signatureOf = (ticket: string, nonce: string, timestamp: string, url: string) =>
  pageSignature({ ticket, nonce, timestamp, url })

it('signs a page of the app for WeCom twice, as the company and as the application, without the part after #', async () => {
  const page = `${publicUrl}/?a=1`
  const { body } = await getPageConfig('wecom', `${page}#/scan`)
  expect(body).toMatchObject({ corp: 'corp', agent: '1000002' })
  expect(body.signature).toBe(signatureOf('jsapi-corp', body.nonce ?? '', body.timestamp ?? '', page))
  expect(body.agentSignature).toBe(signatureOf('agent-corp', body.agentNonce ?? '', body.agentTimestamp ?? '', page))
})

it('signs a page of the app for DingTalk', async () => {
  const { body } = await getPageConfig('dingtalk', `${publicUrl}/`)
  expect(body).toMatchObject({ corp: 'ding-corp', agent: '77' })
  expect(body.signature).toBe(signatureOf('jsapi-dingtalk', body.nonce ?? '', body.timestamp ?? '', `${publicUrl}/`))
})

it('requests a ticket once for all pages', async () => {
  const before = world.doubles.calls('/cgi-bin/get_jsapi_ticket')
  await Promise.all([1, 2, 3].map((index) => getPageConfig('wecom', `${publicUrl}/${index}`)))
  expect(world.doubles.calls('/cgi-bin/get_jsapi_ticket') - before).toBe(0)
  expect(world.doubles.calls('/cgi-bin/get_jsapi_ticket')).toBe(1)
})

describe('a ticket', () => {
  const path = '/get_jsapi_ticket'
  /** Its lifetime equals the margin before expiry, so it is expired on arrival. */
  const short = { errcode: 0, errmsg: 'ok', ticket: 'short', expires_in: 300 }
  /** A server that has not requested any ticket yet. */
  let other: World
  beforeAll(async () => {
    other = await openWorld()
  })
  afterAll(() => other.close())
  const sign = () =>
    other.server.get('SignOn.GetPageConfig', { Host: 'dingtalk', Url: `${publicUrl}/` }, other.firm.member)

  it('that is missing is not cached: the call is refused, and the next one requests a ticket again', async () => {
    other.doubles.answerNext(path, { errcode: 0, errmsg: 'ok' })
    other.doubles.answerNext(path, { errcode: 60_011, errmsg: 'no privilege' })
    for (const _ of ['an empty answer', 'a refusal']) expect((await sign()).problem).toBe('host-unreachable')
    expect(other.lines.filter((line) => line.includes('a page could not be signed'))).toHaveLength(2)
    other.doubles.answerNext(path, short)
    expect((await sign()).status).toBe(200)
  })

  it('is requested again before it expires, once for all waiting requests', async () => {
    const before = other.doubles.calls(path)
    other.doubles.answerNext(path, short)
    expect((await sign()).status).toBe(200)
    await Promise.all([sign(), sign(), sign()])
    await sign()
    expect(other.doubles.calls(path) - before).toBe(2)
  })

  it('is not requested for a caller without a session', async () => {
    const answer = await world.server.get('SignOn.GetPageConfig', { Host: 'wecom', Url: `${publicUrl}/` })
    expect(answer.status).toBe(401)
  })
})

it.each(['https://elsewhere.example/', `${publicUrl}.elsewhere.example/`, 'nonsense', 'http://purlin.example/'])(
  'does not sign the foreign address %s',
  async (url) => {
    expect((await getPageConfig('wecom', url)).problem).toBe('invalid')
  },
)

it('reports a host that is not configured or has nothing to sign', async () => {
  expect((await getPageConfig('feishu', `${publicUrl}/`)).problem).toBe('sso-not-configured')
  expect((await getPageConfig('wechat', `${publicUrl}/`)).problem).toBe('sso-not-configured')
})
