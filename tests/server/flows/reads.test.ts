import { randomUUID } from 'node:crypto'
import type { FlowQuery } from '@wire'
import { payment } from '@/modules/finance/payment/payment.module'
import { leave } from '@/modules/office/leave/leave.module'
import { overtime } from '@/modules/office/overtime/overtime.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { recordCall, yuan } from '@/schema'
import { node, type Person, template } from './support/office'
import { office, openOfficeForTests, person, server } from './support/world'

openOfficeForTests()

const query: FlowQuery = { page: 1, rows: 10, keyword: '', module: '', status: '', sort: '' }
const waitingFor = async (who: Person, more: Partial<FlowQuery> = {}) =>
  (await server.get('FlowMonitor.getRecieveMsg', { ...query, box: 'waiting', ...more }, who)).body
const inFlow = async (who: object, record: string) =>
  (await server.get('FlowMonitor.GetInFlow', { MID: payment.name, RID: record }, who)).body

const addTwoStepTemplate = () =>
  office.addTemplate(
    template([
      [node('a', { people: [person(0).userCode], name: '项目经理' })],
      [node('b', { people: [person(1).userCode], name: '总经理', signature: true })],
    ]),
  )

describe('the inbox', () => {
  it('shows the submitter, the record, the amount and what prevents a direct approval', async () => {
    const of = await addTwoStepTemplate()
    const record = await office.createPayment(1234.5)
    const { flow } = await office.report(record, of)
    const page = await waitingFor(person(0))
    expect(page).toMatchObject({ total: 1, amount: yuan(1234.5), counts: { payment: 1 } })
    expect(page.rows[0]).toMatchObject({
      ...{ Guid: flow, MID: 'payment', ModuleName: '付款申请', RID: record, Amount: yuan(1234.5) },
      ...{ ProjectName: '一号楼', AddUserName: '创始人', Status: 'review', FlowState: 0, NodeName: '项目经理' },
      ...{ With: ['员工20'], For: '', Needs: [] },
    })
    await office.decide(person(0), page.rows[0]?.TaskID ?? '', 'agree')
    expect((await waitingFor(person(0))).total).toBe(0)
    expect((await waitingFor(person(1))).rows[0]?.Needs).toEqual(['signature'])
    const done = await server.get('FlowMonitor.getRecieveMsg', { ...query, box: 'done' }, person(0))
    expect(done.body.rows.map(({ Guid, With }) => [Guid, With])).toEqual([[flow, ['员工21']]])
    const counts = await server.get('FlowMonitor.WF_GetStateCount', {}, office.as)
    expect(counts.body.mine.review).toBe(1)
    expect((await server.get('FlowMonitor.WF_GetStateCount', {}, person(1))).body).toMatchObject({
      waiting: 1,
      overdue: 0,
    })
  })

  it('is searched by number, party, pinyin of the submitter and module, and sorted by amount', async () => {
    const of = await addTwoStepTemplate()
    for (const amount of [10, 3000, 200]) await office.report(await office.createPayment(amount), of)
    const sorted = await waitingFor(person(0), { sort: '-amount' })
    expect(sorted.rows.map(({ Amount }) => Amount)).toEqual([3000, 200, 10].map(yuan))
    const [first] = sorted.rows
    expect((await waitingFor(person(0), { keyword: first?.NO ?? '' })).total).toBe(1)
    expect((await waitingFor(person(0), { keyword: first?.Title ?? '' })).total).toBe(3)
    expect((await waitingFor(person(0), { keyword: 'csr' })).total).toBe(3)
    expect((await waitingFor(person(0), { module: 'leave' })).total).toBe(0)
    const wrong = await server.get('FlowMonitor.getRecieveMsg', { ...query, box: 'waiting', sort: 'x' }, person(0))
    expect(wrong.problem).toBe('invalid')
  })

  it('shows a payment by its party and purpose in the language of the reader, not by its number', async () => {
    await office.report(await office.createPayment(40), await addTwoStepTemplate())
    const [row] = (await waitingFor(person(0), { sort: '-since' })).rows
    expect(row).toMatchObject({ Title: '宏达建材', Besides: '进度款', NO: expect.stringMatching(/^FK/) })
    const takes = { ...query, box: 'waiting' as const, sort: '-since' }
    const spanish = await server.get('FlowMonitor.getRecieveMsg', takes, { ...person(0), lang: 'es' })
    expect(spanish.body.rows[0]).toMatchObject({ Title: '宏达建材', Besides: 'Certificación' })
  })
})

describe('the list of records', () => {
  it('shows the assignees of records in review, and none for the others', async () => {
    const of = await addTwoStepTemplate()
    const [draft, reported] = [await office.createPayment(71), await office.createPayment(72)]
    await office.report(reported, of)
    const takes = { page: 1, rows: 10, keyword: '', sort: '', filters: { '@these': [draft, reported].join(',') } }
    const pendingTaskOf = async (record: string) => {
      const { body } = await server.get(
        recordCall(payment, 'GetListPage'),
        { ...takes, also: [], deleted: false },
        office.as,
      )
      return body.rows.find(({ guid }) => guid === record)?.ball
    }
    expect(await pendingTaskOf(reported)).toEqual({ names: ['员工20'], since: expect.stringMatching(/^20\d\d-/) })
    expect(await pendingTaskOf(draft)).toBeUndefined()
    const [task] = (await waitingFor(person(0))).rows.filter(({ RID }) => RID === reported)
    await office.decide(person(0), task?.TaskID ?? '', 'agree')
    expect((await pendingTaskOf(reported))?.names).toEqual(['员工21'])
  })
})

describe('the flow of a record', () => {
  it('shows its entries, the waiting and later approvers, and the permitted actions', async () => {
    const of = await addTwoStepTemplate()
    const record = await office.createPayment(600)
    expect((await inFlow(office.as, record)).report).toBe('')
    const { flow } = await office.report(record, of)
    const result = await inFlow(person(0), record)
    expect(result.report).toBe('flow-under-way')
    expect(result.flows[0]).toMatchObject({
      ...{ Guid: flow, Status: 'review', Round: 1, AddUserName: '创始人' },
      Entries: [{ Kind: 'started', Label: 'launch', UserName: '创始人' }],
      Now: [{ NodeName: '项目经理', UserName: '员工20', Held: false }],
      Ahead: [{ NodeName: '总经理', Label: 'not-arrived', Personals: ['员工21'] }],
      Offers: [{ NodeName: '项目经理', NeedsSignature: false, ReturnTo: [], Again: 'all' }],
      Can: { withdraw: false, urge: 'no', comment: true },
    })
    expect((await inFlow(office.as, record)).flows[0]?.Can).toMatchObject({ withdraw: true, urge: '' })
    expect((await inFlow(office.as, record)).flows[0]?.Offers).toEqual([])
  })

  it('shows after a return the changed fields', async () => {
    const of = await addTwoStepTemplate()
    const record = await office.createPayment(600)
    const { flow } = await office.report(record, of)
    await office.decide(person(0), await office.taskOf(flow, person(0)), 'return', { Opinion: '金额不对' })
    const model = await office.desk.read(payment, record)
    await office.desk.save(payment, record, { ...model.values, amount: yuan(500) }, { Version: model.version })
    await office.report(record, of)
    const result = (await inFlow(person(0), record)).flows[0]
    expect(result?.Changes.map(({ field, from, to }) => [field, from, to])).toContainEqual([
      'amount',
      yuan(600),
      yuan(500),
    ])
    expect(result?.Entries.map(({ Kind, Label }) => [Kind, Label])).toEqual([
      ['started', 'launch'],
      ['returned', 'rereport'],
      ['started', 'launch'],
    ])
  })

  it('is visible to participants without a right to the module, and to no other person', async () => {
    const of = await addTwoStepTemplate()
    const record = await office.createPayment(600)
    await office.report(record, of)
    expect((await inFlow(person(0), record)).flows).toHaveLength(1)
    expect((await server.get('PayMoney.GetModel' as never, { guid: record } as never, person(0))).status).toBe(200)
    for (const call of ['FlowMonitor.GetInFlow'] as const) {
      expect((await server.get(call, { MID: payment.name, RID: record }, person(3))).problem).toBe('no-view-right')
    }
    expect((await server.get('FlowMonitor.getAllFlow', query, person(3))).problem).toBe('no-view-right')
    expect((await server.get('FlowMonitor.getAllFlow', query, office.as)).body.total).toBeGreaterThan(0)
  })

  it('shows the substitute, who may then decide', async () => {
    const of = await addTwoStepTemplate()
    const record = await office.createPayment(600)
    const { flow } = await office.report(record, of)
    await server.store.transaction({ enterprise: office.firm.enterprise }, (sql) =>
      sql.run(
        `insert into substitute (enterprise_id, guid, user_code, by_user, from_day, to_day)
         values ($1, $2, $3, $4, current_date - 1, current_date + 1)`,
        [office.firm.enterprise, randomUUID(), person(0).userCode, person(2).userCode],
      ),
    )
    const page = await waitingFor(person(2))
    expect(page.rows[0]).toMatchObject({ Guid: flow, For: '员工20' })
    expect((await office.decide(person(2), page.rows[0]?.TaskID ?? '', 'agree')).text).toBe('Success')
    const entry = (await inFlow(office.as, record)).flows[0]?.Entries.at(-1)
    expect(entry).toMatchObject({ Label: 'passed', UserName: '员工22', ForName: '员工20' })
  })
})

it('a substitute cannot approve a flow they submitted themselves', async () => {
  const of = await office.addTemplate(template([[node('a', { people: [person(0).userCode] })]]))
  const record = await office.createPayment(600)
  const { flow } = await office.report(record, of)
  await server.store.transaction({ enterprise: office.firm.enterprise }, (sql) =>
    sql.run(
      `insert into substitute (enterprise_id, guid, user_code, by_user, from_day, to_day)
       values ($1, $2, $3, $4, current_date - 1, current_date + 1)`,
      [office.firm.enterprise, randomUUID(), person(0).userCode, office.boss.userCode],
    ),
  )
  const pending = await waitingFor(office.boss)
  expect(pending.rows.map(({ Guid }) => Guid)).not.toContain(flow)
  expect((await server.get('FlowMonitor.WF_GetStateCount', {}, office.as)).body.waiting).toBe(pending.total)
  expect((await inFlow(office.as, record)).flows[0]?.Offers).toEqual([])
  const task = await office.taskOf(flow, person(0))
  expect((await office.decide(office.boss, task, 'agree')).problem).toBe('not-your-task')
})

describe('the hints for an approver', () => {
  it('count rejected records of the same party, limited to those the approver may see', async () => {
    const of = await addTwoStepTemplate()
    const refuse = async (record: string) => {
      const { flow } = await office.report(record, of)
      await office.decide(person(0), await office.taskOf(flow, person(0)), 'reject')
      return record
    }
    const partyB = randomUUID()
    await office.desk.save(partner, partyB, { name: '钢材供应商', type: 'supplier' })
    const signed = () => office.desk.createRegistered({ partyB })
    const [one, other] = [await signed(), await signed()]
    const first = await office.createPayment(100, one)
    expect(await inFlow(office.as, first)).toMatchObject({ refusedOf: null })
    await refuse(first)
    await refuse(await office.createPayment(200, other))
    await refuse(await office.createPayment(300))
    expect(await inFlow(office.as, first)).toMatchObject({
      refusedBefore: 1,
      refusedOf: { name: '钢材供应商', count: 1 },
    })
    const third = await office.createPayment(400, other)
    expect(await inFlow(office.as, third)).toMatchObject({
      ...{ refusedBefore: 0, refusedOf: { name: '钢材供应商', count: 2 } },
    })
    // A task gives access to its own record only.
    const { flow } = await office.report(third, of)
    await office.decide(person(0), await office.taskOf(flow, person(0)), 'agree')
    expect(await inFlow(person(1), third)).toMatchObject({ refusedOf: null })
  })
})

describe('a record with a function code shared by several modules', () => {
  const file = async (module: typeof leave | typeof overtime, values: object) => {
    const guid = randomUUID()
    const answer = await office.desk.save(module as never, guid, { person: office.firm.founder.userCode, ...values })
    expect(answer.text).toBe('Success')
    return guid
  }
  const of = (RID: string) => server.get('FlowMonitor.GetInFlow', { MID: '8830', RID }, office.as)

  it('is found in its own module', async () => {
    const overtimeGuid = await file(overtime, { date: '2026-03-07', days: 1, type: 'weekend', reason: '抢工期' })
    const span = { from: '2026-05-06', to: '2026-05-06', fromHalf: 'am', toHalf: 'pm' }
    const leaveGuid = await file(leave, { ...span, type: 'personal', reason: '家中有事' })
    expect([(await of(overtimeGuid)).body.MID, (await of(leaveGuid)).body.MID]).toEqual(['overtime', 'leave'])
  })

  it('is not found with an unknown or invalid guid', async () => {
    for (const RID of [randomUUID(), 'abc', '1', '../x']) {
      const { status, problem } = await of(RID)
      expect([RID, status, problem]).toEqual([RID, 404, 'not-found'])
    }
    const { problem } = await server.get(recordCall(payment, 'GetModel'), { guid: 'abc' }, office.as)
    expect(problem).toBe('not-found')
  })
})
