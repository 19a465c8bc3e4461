import { openHosts } from '../../../server/hosts/provider'
import { calls } from '../../../server/http/calls'
import { settingsFrom } from '../../../server/settings'
import { hostKeys } from '../../hosts'
import { dingtalkAnswer, fromDingtalk, fromWecom, type Overrides, seal, unseal, wecomXml } from '../../hosts/callback'
import { serve } from '../support/serve'
import { type AtHosts, dingtalkKeys, openAtHosts, wecomKeys } from './support/at-hosts'

let at: AtHosts

beforeAll(async () => {
  at = await openAtHosts()
})
afterAll(() => at.close())

const change = { Event: 'change_contact', ChangeType: 'update_user', UserID: 'wang' }
const seconds = (offset: number) => String(Math.floor(Date.now() / 1000) + offset)

describe('a callback of WeCom', () => {
  it('is answered with the decrypted text when the address is set up', async () => {
    const greeting = fromWecom(wecomKeys, '7351892', {}, 'GET')
    expect(await at.call(greeting)).toMatchObject({ status: 200, body: '7351892' })
  })

  it('is answered with an empty body once, and refused when repeated', async () => {
    const sent = fromWecom(wecomKeys, at.wecomEvent(change))
    expect(await at.call(sent)).toMatchObject({ status: 200, body: '' })
    expect((await at.call(sent)).status).toBe(403)
    expect(at.refusals()).toEqual(['it was said before'])
  })

  it.each<[what: string, odd: Overrides, why: string]>([
    ['forged with another token', { token: 'guessed' }, 'its signature is wrong'],
    ['forged without a signature', { signature: '' }, 'its signature is wrong'],
    ['five minutes old', { timestamp: seconds(-301) }, 'its time is over'],
    ['from the future', { timestamp: seconds(400) }, 'its time is over'],
    ['without a time', { timestamp: 'soon' }, 'its time is over'],
    ['for another company', { receiver: 'another-corp' }, 'it is for another receiver'],
    ['without a receiver', { receiver: '' }, 'it is for another receiver'],
    ['encrypted with another key', { aesKey: 'a'.repeat(43) }, 'it cannot be read'],
    ['with a nonce of a kilobyte', { nonce: 'n'.repeat(1000) }, 'it is too long'],
  ])('is refused when it is %s, and the log contains the reason', async (_, odd, why) => {
    const before = at.refusals().length
    const answers = [
      await at.call(fromWecom(wecomKeys, at.wecomEvent(change), odd)),
      await at.call(fromWecom(wecomKeys, 'echo', odd, 'GET')),
    ]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [403, ''],
      [403, ''],
    ])
    expect(at.refusals().slice(before)).toEqual([why, why])
  })

  it.each<[what: string, inner: string, why: string]>([
    [
      'names another company inside',
      wecomXml({ ToUserName: 'another-corp', MsgType: 'event' }),
      'it is for another company',
    ],
    [
      'names another application',
      wecomXml({ ToUserName: hostKeys.wecom.corp, MsgType: 'event', AgentID: 1000009 }),
      'it is for another application',
    ],
    [
      'is old and encrypted again',
      wecomXml({ ToUserName: hostKeys.wecom.corp, MsgType: 'event', CreateTime: 1_700_000_000 }),
      'its time is over',
    ],
    [
      'contains entities',
      `<!DOCTYPE x [<!ENTITY a "b">]><xml><ToUserName>&a;</ToUserName></xml>`,
      'it has a document type',
    ],
    ['is no XML', '{"ToUserName":"corp"}', 'it is no XML'],
    ['is nested too deeply', '<a>'.repeat(400) + '</a>'.repeat(400), 'it is too deep or too long'],
  ])('is refused when it %s', async (_, inner, why) => {
    const before = at.refusals().length
    expect((await at.call(fromWecom(wecomKeys, inner))).status).toBe(403)
    expect(at.refusals().slice(before)).toEqual([why])
  })

  it('is refused when its envelope contains entities, or is longer than any callback', async () => {
    const sent = fromWecom(wecomKeys, at.wecomEvent(change))
    const withEntities = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${sent.payload?.replace('<xml>', '<xml><Who>&a;</Who>')}`
    expect((await at.call({ ...sent, payload: withEntities })).status).toBe(403)
    expect((await at.call({ ...sent, payload: 'x'.repeat(200_000) })).status).toBe(413)
  })
})

describe('a callback of DingTalk', () => {
  it('that checks the address is answered with its text, encrypted and signed', async () => {
    const { status, body } = await at.fromDingtalk({ EventType: 'check_url' })
    expect(status).toBe(200)
    expect(dingtalkAnswer(dingtalkKeys, JSON.parse(body))).toEqual({
      ...{ text: 'success', receiver: hostKeys.dingtalk.key, isSigned: true },
    })
  })

  it('may be encrypted for the company as well as for the application', async () => {
    expect((await at.fromDingtalk({ EventType: 'check_url' }, { receiver: hostKeys.dingtalk.corp })).status).toBe(200)
  })

  it.each<[what: string, odd: Overrides, event: object, why: string]>([
    ['forged', { token: 'guessed' }, {}, 'its signature is wrong'],
    ['an hour old', { timestamp: String(Date.now() - 3_600_000) }, {}, 'its time is over'],
    ['for another application', { receiver: 'another-key' }, {}, 'it is for another receiver'],
    ['of another company', {}, { CorpId: 'ding-other' }, 'it is for another company'],
  ])('is refused when it is %s', async (_, odd, event, why) => {
    const before = at.refusals().length
    expect((await at.fromDingtalk({ EventType: 'user_add_org', UserId: ['1'], ...event }, odd)).status).toBe(403)
    expect(at.refusals().slice(before)).toEqual([why])
  })

  it('is refused when it is sent twice, is no JSON, or is empty', async () => {
    const before = at.refusals().length
    const sent = fromDingtalk(dingtalkKeys, { EventType: 'check_url' })
    const answers = [await at.call(sent), await at.call(sent)]
    answers.push(await at.call({ ...sent, payload: 'encrypt' }), await at.call({ ...sent, payload: '{}' }))
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 403, 403])
    expect(at.refusals().slice(before)).toEqual(['it was said before', 'it is no JSON', 'it is empty'])
  })
})

it('a callback that cannot be stored now may be repeated', async () => {
  const sent = fromWecom(wecomKeys, at.wecomEvent(change))
  await at.server.store.system((sql) => sql.run('alter table enterprise rename to enterprise_away'))
  const failed = await at.call(sent)
  await at.server.store.system((sql) => sql.run('alter table enterprise_away rename to enterprise'))
  expect([failed.status, (await at.call(sent)).status]).toEqual([500, 200])
})

it('a host that is not configured has no callback address, and unknown hosts give the same answer', async () => {
  const hosts = openHosts(settingsFrom({ WECOM_CORP_ID: 'corp', WECOM_SECRET: 'secret' }, '/tmp').hosts)
  const unconfigured = await serve({ endpoints: calls, services: { hosts } })
  const callUnconfigured = (sent: ReturnType<typeof fromWecom>) => unconfigured.app.inject(sent)
  const empty = { ...wecomKeys, token: '', aesKey: hostKeys.wecom.aesKey }
  const statuses = [
    (await callUnconfigured(fromWecom(empty, 'x', {}, 'GET'))).statusCode,
    (await callUnconfigured(fromDingtalk(dingtalkKeys, {}))).statusCode,
    (await callUnconfigured({ ...fromWecom(empty, 'x'), url: '/hosts/unknown/callback' })).statusCode,
  ]
  await unconfigured.close()
  expect(statuses).toEqual([404, 404, 404])
})

it('the simulated hosts can decrypt what they encrypt', () => {
  const { text, receiver } = unseal(hostKeys.wecom.aesKey, seal(hostKeys.wecom.aesKey, '汉字 <>&', 'corp'))
  expect([text, receiver]).toEqual(['汉字 <>&', 'corp'])
})
