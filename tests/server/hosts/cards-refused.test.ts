import { openFirm } from '../support/firm'
import { type Cards, openCards } from './support/cards'

let cards: Cards
let at: Cards['at']
let office: Cards['office']

beforeAll(async () => {
  cards = await openCards()
  ;({ at, office } = cards)
})
afterAll(() => at.close())

describe('a press', () => {
  /** The request each host sends when one person presses the same button, with given anomalies. */
  const pressesOf = (cardOf: (address: string) => string) => ({
    wecom: (options: Parameters<typeof at.wecomPress>[3] = {}) => at.wecomPress(cardOf('wx0'), 'wx0', 'agree', options),
    dingtalk: (options: Parameters<typeof at.dingtalkPress>[3] = {}) =>
      at.dingtalkPress(cardOf('dd0'), 'dd0', 'agree', options),
  })
  type Presses = ReturnType<typeof pressesOf>
  const past = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

  it.each(['wecom', 'dingtalk'] as const)('in %s that is repeated exactly is refused and logged', async (host) => {
    const { flow, cardOf } = await cards.requestApproval([[cards.one('a', 0)], [cards.one('b', 0)]])
    const sent = pressesOf(cardOf)[host]()
    const before = at.refusals().length
    expect([(await at.call(sent)).status, (await at.call(sent)).status]).toEqual([200, 403])
    expect(at.refusals().slice(before)).toEqual(['it was said before'])
    // The next step waits for the same person and must not be agreed to as well.
    expect((await cards.events(flow)).filter(({ kind }) => kind === 'agreed')).toHaveLength(1)
  })

  it.each<[what: string, press: (presses: Presses) => ReturnType<typeof at.wecomPress>, why: string]>([
    ['too late in WeCom', ({ wecom }) => wecom({ odd: { timestamp: String(past(600)) } }), 'its time is over'],
    ['encrypted again in WeCom', ({ wecom }) => wecom({ more: { CreateTime: past(600) } }), 'its time is over'],
    ['forged in WeCom', ({ wecom }) => wecom({ odd: { token: 'guessed' } }), 'its signature is wrong'],
    ['unsigned in WeCom', ({ wecom }) => wecom({ odd: { signature: '' } }), 'its signature is wrong'],
    ['of another company in WeCom', ({ wecom }) => wecom({ odd: { receiver: 'other' } }), 'it is for another receiver'],
    ['too late in DingTalk', ({ dingtalk }) => dingtalk({ odd: { timestamp: `${past(600)}000` } }), 'its time is over'],
    ['forged in DingTalk', ({ dingtalk }) => dingtalk({ odd: { signature: 'AAAA' } }), 'its signature is wrong'],
    ['unsigned in DingTalk', ({ dingtalk }) => dingtalk({ odd: { signature: '' } }), 'its signature is wrong'],
    ['of another company in DingTalk', ({ dingtalk }) => dingtalk({ corpId: 'other' }), 'it is for another company'],
  ])('%s is refused and logged, and decides nothing', async (_, press, why) => {
    const { record, cardOf } = await cards.requestApproval([[cards.one('a', 0)]])
    const before = at.refusals().length
    expect((await at.call(press(pressesOf(cardOf)))).status).toBe(403)
    expect([at.refusals().slice(before), await cards.flowStatus(record)]).toEqual([[why], 0])
  })
})

it('a press by another person, on an unknown card or with an unknown button is refused and logged', async () => {
  const { record, cardOf } = await cards.requestApproval([[cards.one('a', 0)]])
  const before = at.refusals().length
  const statuses = [
    (await at.pressInWecom(cardOf('wx0'), 'wx1', 'agree')).status,
    (await at.pressInWecom('8a7c7d1e-0000-4000-8000-000000000000', 'wx0', 'agree')).status,
    (await at.pressInWecom("' or 1=1", 'wx0', 'agree')).status,
    // A card of the other host.
    (await at.pressInWecom(cardOf('dd0'), 'dd0', 'agree')).status,
    (await at.pressInDingtalk(cardOf('dd0'), 'dd1', 'agree')).status,
    (await at.pressInDingtalk(cardOf('dd0'), 'dd0', 'abandon')).status,
    (await at.pressInDingtalk(cardOf('dd0'), 'dd0', 'agree', { corpId: 'ding-other' })).status,
  ]
  expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 403])
  expect(at.refusals().slice(before)).toEqual([
    ...['it was sent to another user', 'there is no such card', 'there is no such card', 'there is no such card'],
    ...['it was sent to another user', 'it has no such button', 'it is for another company'],
  ])
  expect(await cards.flowStatus(record)).toBe(0)
})

it('a press by a person of another enterprise, or bound to another identity by now, decides nothing', async () => {
  const other = await openFirm(at.server, '乙建设', 5000)
  await at.bind(other.enterprise, other.member.userCode, 'wecom', 'wx-other')
  const { record, cardOf } = await cards.requestApproval([[cards.one('a', 0)]])
  const before = at.refusals().length
  expect((await at.pressInWecom(cardOf('wx0'), 'wx-other', 'agree')).status).toBe(403)
  expect(at.refusals().slice(before)).toEqual(['it was sent to another user'])
  // The binding changed, and the card was sent to the previous identity.
  await at.server.store.transaction({ enterprise: office.firm.enterprise }, (sql) =>
    sql.run(`update member_identity set external_id = 'wx0-new' where external_id = 'wx0'`),
  )
  const old = await at.pressInWecom(cardOf('wx0'), 'wx0', 'agree', cards.code(cardOf('wx0')))
  expect(cards.textIn(old.body)).toContain('没有与本企业绑定')
  expect((await at.pressInWecom(cardOf('wx0'), 'wx0-new', 'agree')).status).toBe(403)
  await at.server.store.transaction({ enterprise: office.firm.enterprise }, (sql) =>
    sql.run(`update member_identity set external_id = 'wx0' where external_id = 'wx0-new'`),
  )
  expect(await cards.flowStatus(record)).toBe(0)
})
