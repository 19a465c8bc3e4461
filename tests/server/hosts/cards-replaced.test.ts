import { template } from '../flows/support/office'
import { type Cards, openCards } from './support/cards'

let cards: Cards
let at: Cards['at']
let office: Cards['office']

beforeAll(async () => {
  cards = await openCards()
  ;({ at, office } = cards)
})
afterAll(() => at.close())

describe('replacing a card', () => {
  const makeDue = () => at.server.store.system((sql) => sql.run(`update card set next_at = now() where state = 'due'`))
  const updating = '/cgi-bin/message/update_template_card'

  it('is postponed while the host limits requests, and done later', async () => {
    const { flow, cardOf } = await cards.requestApproval([[cards.one('a', 0)]])
    await cards.decide(flow, 0)
    at.doubles.answerNext(updating, { errcode: 45009, errmsg: 'api freq out of limit' })
    at.doubles.answerNext('/v1.0/card/instances', {
      ...{ '@status': 403, code: 'Forbidden.AccessDenied.QpsLimitForApi', message: 'limit' },
    })
    await at.work()
    expect([await cards.stateOf(cardOf('wx0')), await cards.stateOf(cardOf('dd0'))]).toEqual(['due', 'due'])
    await makeDue()
    await at.work()
    expect([await cards.stateOf(cardOf('wx0')), await cards.stateOf(cardOf('dd0'))]).toEqual(['closed', 'closed'])
  })

  it('requests a new token after the old one has ended', async () => {
    const { flow, cardOf } = await cards.requestApproval([[cards.one('a', 0)]])
    await cards.decide(flow, 0)
    at.doubles.endToken()
    at.doubles.answerNext('/v1.0/card/instances', { '@status': 401, code: 'InvalidAuthentication', message: 'over' })
    await at.work()
    expect([await cards.stateOf(cardOf('wx0')), await cards.stateOf(cardOf('dd0'))]).toEqual(['closed', 'closed'])
  })

  it('is given up when its code is used or three days old, and a later press is answered in a message', async () => {
    const { flow, cardOf } = await cards.requestApproval([[cards.one('a', 0)]])
    at.doubles.cards.wecom.codes.clear()
    await cards.decide(flow, 0)
    await at.work()
    expect(await cards.stateOf(cardOf('wx0'))).toBe('lost')
    const old = await cards.requestApproval([[cards.one('a', 1)]])
    await at.server.store.system((sql) =>
      sql.run(`update card set code_until = now() - interval '1 second' where guid = $1`, [old.cardOf('wx1')]),
    )
    await cards.decide(old.flow, 1)
    const before = at.doubles.calls(updating)
    await at.work()
    expect([await cards.stateOf(old.cardOf('wx1')), at.doubles.calls(updating)]).toEqual(['lost', before])
    const { body } = await at.pressInWecom(old.cardOf('wx1'), 'wx1', 'agree', cards.code(old.cardOf('wx1')))
    expect(cards.textIn(body)).toContain('已由员工21处理')
    // The code of the press allows the replacement after all.
    await at.work()
    expect(cards.inWecom(old.cardOf('wx1'))?.face.card_type).toBe('text_notice')
  })

  it('waits until the card is sent, if its task is decided before', async () => {
    const of = await office.addTemplate(template([[cards.one('a', 0)]]))
    const { flow } = await office.report(await office.createPayment(600), of)
    at.doubles.answerNext('/cgi-bin/message/send', { errcode: 45009, errmsg: 'api freq out of limit' })
    await at.push()
    await cards.decide(flow, 0)
    await at.work()
    await at.server.store.system((sql) => sql.run(`update push set next_at = now() where state = 'waiting'`))
    await at.push()
    await at.work()
    const states = await at.server.store.system((sql) =>
      sql.many<{ channel: string; state: string; sent: boolean }>(
        'select channel, state, sent_at is not null as sent from card where flow_guid = $1 order by channel',
        [flow],
      ),
    )
    // The card was never shown, so there is nothing to replace.
    expect(states).toEqual([
      { channel: 'dingtalk', state: 'closed', sent: true },
      { channel: 'wecom', state: 'due', sent: false },
    ])
  })
})
