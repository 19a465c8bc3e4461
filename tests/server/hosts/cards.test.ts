import { hostKeys } from '../../hosts'
import { node } from '../flows/support/office'
import { type Cards, openCards } from './support/cards'

let cards: Cards
let at: Cards['at']
let office: Cards['office']

beforeAll(async () => {
  cards = await openCards()
  ;({ at, office } = cards)
})
afterAll(() => at.close())

it('a card with two buttons and a link to the record is sent to the approver in each host', async () => {
  const { cardOf, record, count } = await cards.requestApproval([[cards.one('a', 0)]])
  expect(count).toBe(2)
  const url = `https://purlin.example/#/finance/payment/view/${record}`
  expect(cards.inWecom(cardOf('wx0'))).toMatchObject({
    to: 'wx0',
    face: {
      ...{ card_type: 'button_interaction', main_title: { title: '待审批 · 付款申请' }, card_action: { type: 1, url } },
      button_list: [
        { text: '同意', style: 1, key: 'agree' },
        { text: '驳回', style: 2, key: 'reject' },
      ],
    },
  })
  expect(cards.inDingtalk(cardOf('dd0'))).toMatchObject({
    ...{ to: 'dd0', template: 'template.schema', route: 'purlin-key' },
    params: { title: '待审批 · 付款申请', status: 'pending', agree: '同意', reject: '驳回', url },
  })
  expect(at.doubles.cards.dingtalk.routes.get('purlin-key')).toEqual({
    ...{ url: 'https://purlin.example/hosts/dingtalk/card', secret: hostKeys.dingtalk.cardSecret },
  })
})

it('agreeing in WeCom decides as the app does, and the card is replaced once with the code of the press', async () => {
  const { flow, record, cardOf } = await cards.requestApproval([[cards.one('a', 0)]])
  const card = cardOf('wx0')
  const press = cards.code(card)
  expect(await at.pressInWecom(card, 'wx0', 'agree', press)).toMatchObject({ status: 200, body: '' })
  expect(await cards.flowStatus(record)).toBe(1)
  expect(await cards.events(flow)).toMatchObject([
    {},
    { kind: 'agreed', user: cards.person(0).userCode, opinion: '同意' },
  ])
  await at.work()
  expect(cards.inWecom(card)?.face).toMatchObject({ card_type: 'text_notice', main_title: { desc: '员工20：已同意' } })
  expect(at.doubles.cards.wecom.codes.has(press.ResponseCode)).toBe(false)
  // The card in DingTalk is replaced as well.
  expect(cards.inDingtalk(cardOf('dd0'))?.params).toMatchObject({ status: 'done', result: '员工20：已同意' })
  const before = at.doubles.calls('/cgi-bin/message/update_template_card')
  await at.work()
  expect(at.doubles.calls('/cgi-bin/message/update_template_card')).toBe(before)
})

it('agreeing in DingTalk replaces the card by the answer itself, and the one in WeCom soon after', async () => {
  const { record, cardOf } = await cards.requestApproval([[cards.one('a', 1)]])
  const { body } = await at.pressInDingtalk(cardOf('dd1'), 'dd1', 'agree')
  expect(JSON.parse(body)).toMatchObject({
    cardUpdateOptions: { updateCardDataByKey: true },
    cardData: { cardParamMap: { status: 'done', result: '员工21：已同意' } },
  })
  expect(await cards.flowStatus(record)).toBe(1)
  const before = at.doubles.calls('/v1.0/card/instances')
  await at.work()
  expect(at.doubles.calls('/v1.0/card/instances')).toBe(before)
  expect(cards.inWecom(cardOf('wx1'))?.face.card_type).toBe('text_notice')
})

it('rejecting requires an opinion: the typed one, or the default one saved by the person', async () => {
  const { record, cardOf } = await cards.requestApproval([[cards.one('a', 2)]])
  const none = await at.pressInWecom(cardOf('wx2'), 'wx2', 'reject', cards.code(cardOf('wx2')))
  const answer = cards.textIn(none.body)
  expect(answer).toContain('驳回需要填写意见')
  expect(answer).toContain(`https://purlin.example/#/finance/payment/view/${record}`)
  expect(await cards.flowStatus(record)).toBe(0)
  const withOpinion = await at.pressInDingtalk(cardOf('dd2'), 'dd2', 'reject', { opinion: '金额不符' })
  expect(cards.paramsIn(withOpinion.body).result).toBe('员工22：已驳回')
  expect(await cards.flowStatus(record)).not.toBe(0)

  const again = await cards.requestApproval([[cards.one('a', 2)]])
  const words = { Approval: '好', ApprovalDismiss: '资料不全', ApprovalRepetition: '补' }
  expect((await at.server.save('Account.SaveOpinions', 'edit', words, cards.person(2))).text).toBe('Success')
  await at.pressInWecom(again.cardOf('wx2'), 'wx2', 'reject', cards.code(again.cardOf('wx2')))
  expect((await cards.events(again.flow)).at(-1)).toMatchObject({ kind: 'rejected', opinion: '资料不全' })
})

it('repeated and concurrent presses of one person make one decision', async () => {
  const { flow, cardOf } = await cards.requestApproval([[cards.one('a', 0)], [cards.one('b', 1)]])
  const presses = await Promise.all([
    at.pressInWecom(cardOf('wx0'), 'wx0', 'agree', cards.code(cardOf('wx0'))),
    at.pressInDingtalk(cardOf('dd0'), 'dd0', 'agree'),
    at.pressInWecom(cardOf('wx0'), 'wx0', 'agree', cards.code(cardOf('wx0'))),
  ])
  expect(presses.map(({ status }) => status)).toEqual([200, 200, 200])
  const later = await at.pressInDingtalk(cardOf('dd0'), 'dd0', 'agree')
  expect(cards.paramsIn(later.body).result).toBe('员工20：已同意')
  expect((await cards.events(flow)).filter(({ kind }) => kind === 'agreed')).toHaveLength(1)
  expect(await office.waiting(flow)).toMatchObject([{ user: cards.person(1).userCode }])
})

it('concurrent presses of two people make one decision, and the other person sees who decided first', async () => {
  const { flow, record, cardOf } = await cards.requestApproval([[cards.either(0, 1)]])
  const answers = await Promise.all([
    at.pressInDingtalk(cardOf('dd0'), 'dd0', 'agree'),
    at.pressInDingtalk(cardOf('dd1'), 'dd1', 'reject', { opinion: '不行' }),
  ])
  const results = answers.map(({ body }) => String(cards.paramsIn(body).result))
  expect(results.filter((text) => text.includes('您的意见没有提交'))).toHaveLength(1)
  expect((await cards.events(flow)).filter(({ kind }) => kind === 'agreed' || kind === 'rejected')).toHaveLength(1)
  expect(await cards.flowStatus(record)).not.toBe(0)
})

it('a decision in the app is shown on the cards of all approvers, and a later press changes nothing', async () => {
  const { flow, cardOf } = await cards.requestApproval([[cards.either(0, 1)]])
  const decided = await office.decide(cards.person(1), await office.taskOf(flow, cards.person(1)), 'agree')
  expect(decided.text).toBe('Success')
  await at.work()
  for (const card of ['wx0', 'wx1'].map(cardOf)) {
    expect(cards.inWecom(card)?.face).toMatchObject({
      card_type: 'text_notice',
      main_title: { desc: '员工21：已同意' },
    })
  }
  for (const card of ['dd0', 'dd1'].map(cardOf)) expect(cards.inDingtalk(card)?.params.result).toBe('员工21：已同意')
  const late = await at.pressInWecom(cardOf('wx0'), 'wx0', 'agree', cards.code(cardOf('wx0')))
  expect(cards.textIn(late.body)).toContain('这一步已由员工21处理：已同意')
  expect((await cards.events(flow)).filter(({ kind }) => kind === 'agreed')).toHaveLength(1)
})

it('a card that urges can be answered like the first one', async () => {
  const { flow, record, cardOf } = await cards.requestApproval([[cards.one('a', 0)]])
  await at.server.save('WFAudit.HastenWaitAudit', 'edit', { guid: flow }, office.as)
  await at.push()
  const [urging = { guid: '' }] = await cards.all<{ guid: string }>(
    'select guid::text as guid from card where flow_guid = $1 and address = $2 and guid <> $3',
    [flow, 'dd0', cardOf('dd0')],
  )
  const { body } = await at.pressInDingtalk(urging.guid, 'dd0', 'agree')
  expect([cards.paramsIn(body).result, await cards.flowStatus(record)]).toEqual(['员工20：已同意', 1])
})

it('a withdrawn flow is shown as withdrawn on its cards', async () => {
  const { flow, cardOf } = await cards.requestApproval([[cards.one('a', 0)]])
  await at.server.save('WFAudit.CancelToWaitAudit', 'edit', { guid: flow, Remark: '' }, office.as)
  await at.work()
  expect(cards.inWecom(cardOf('wx0'))?.face).toMatchObject({ main_title: { desc: '已撤回' } })
  const late = await at.pressInDingtalk(cardOf('dd0'), 'dd0', 'agree')
  expect(cards.paramsIn(late.body).result).toContain('审批已结束：已撤回')
})

it('a step that requires a signature or a choice of the next approver is explained with a link to the record', async () => {
  const drawn = await cards.requestApproval([[cards.one('a', 0, { signature: true })]])
  const answer = await at.pressInWecom(drawn.cardOf('wx0'), 'wx0', 'agree', cards.code(drawn.cardOf('wx0')))
  expect(cards.textIn(answer.body)).toContain('这一步需要手写签名')
  const next = node('b', { kind: 2, choose: 'previous', people: [cards.person(1).userCode, cards.person(2).userCode] })
  const picked = await cards.requestApproval([[cards.one('a', 0)], [next]])
  const { body } = await at.pressInDingtalk(picked.cardOf('dd0'), 'dd0', 'agree')
  expect(cards.paramsIn(body)).toMatchObject({
    ...{ result: expect.stringContaining('选择审批人'), url: expect.stringContaining(picked.record) },
  })
  expect([await cards.flowStatus(drawn.record), await cards.flowStatus(picked.record)]).toEqual([0, 0])
  // After a withdrawal in the app the card is still replaced.
  await at.server.save('WFAudit.CancelToWaitAudit', 'edit', { guid: drawn.flow, Remark: '' }, office.as)
  await at.work()
  expect(cards.inWecom(drawn.cardOf('wx0'))?.face).toMatchObject({ main_title: { desc: '已撤回' } })
})

it('a press by a disabled member is answered with the reason', async () => {
  const { record, cardOf } = await cards.requestApproval([[cards.one('a', 3)]])
  const run = (state: string) =>
    at.server.store.transaction({ enterprise: office.firm.enterprise }, (sql) =>
      sql.run('update member set state = $2 where user_code = $1', [cards.person(3).userCode, state]),
    )
  await run('disabled')
  const { body } = await at.pressInDingtalk(cardOf('dd3'), 'dd3', 'agree')
  await run('enabled')
  expect(cards.paramsIn(body).result).toContain('您的账号已被停用')
  expect(await cards.flowStatus(record)).toBe(0)
})
