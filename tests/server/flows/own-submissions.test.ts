import { payment } from '@/modules/finance/payment/payment.module'
import type { FlowNode, FlowTemplate } from '@/schema'
import { setKind } from '../../../server/store/accounts/accounts'
import { node, type Office, template } from './support/office'
import { office, openOfficeForTests, person, server } from './support/world'

openOfficeForTests()

const ofBoth = (choose: FlowNode['choose']) => ({
  ...{ kind: 2 as const, choose, people: [office.boss.userCode, person(1).userCode] },
})
const offeredReceivers = async (of: string, record: string, NodeID: string, who: object) =>
  (
    await server.get(
      'StartWF.GetReceiver',
      { TemplateID: of, NodeID, MID: payment.name, RID: record, keyword: '', page: 1, rows: 20 },
      who,
    )
  ).body.map(({ UserCode }) => UserCode)
const refused = '创始人是提交人，不能审批自己的单据，请另选他人'
const problemAndText = ({ problem, text }: Awaited<ReturnType<Office['decide']>>) => [problem, text]

describe('the person who submitted a flow, if the template skips them', () => {
  it('can neither be chosen nor is offered at submission, so that no flow passes without a decision', async () => {
    const of = await office.addTemplate(template([[node('a', ofBoth('starter'))]]))
    const record = await office.createPayment(600)
    expect(await offeredReceivers(of, record, 'a', office.as)).toEqual([person(1).userCode])
    for (const others of [[], [person(1).userCode]]) {
      const { answer } = await office.report(record, of, { Receivers: { a: [office.boss.userCode, ...others] } })
      expect(problemAndText(answer)).toEqual(['starter-asked', refused])
    }
    expect((await office.desk.read(payment, record)).flow).toBe(-1)
    const { flow, answer } = await office.report(record, of, { Receivers: { a: [person(1).userCode] } })
    expect(answer.text).toBe('Success')
    expect((await office.waiting(flow)).map(({ user }) => user)).toEqual([person(1).userCode])
  })

  it('cannot be chosen by the previous approver', async () => {
    const first = node('a', { people: [person(0).userCode] })
    const of = await office.addTemplate(template([[first], [node('b', ofBoth('previous'))]]))
    const record = await office.createPayment(600)
    const { flow } = await office.report(record, of)
    expect(await offeredReceivers(of, record, 'b', person(0))).toEqual([person(1).userCode])
    const task = await office.taskOf(flow, person(0))
    const agree = (b: readonly string[]) => office.decide(person(0), task, 'agree', { Receivers: { b } })
    expect(problemAndText(await agree([office.boss.userCode]))).toEqual(['starter-asked', refused])
    expect((await agree([person(1).userCode])).text).toBe('Success')
    expect((await office.waiting(flow)).map(({ user }) => user)).toEqual([person(1).userCode])
  })

  it('cannot receive a transferred task, nor be added before or after', async () => {
    const of = await office.addTemplate(template([[node('a', { people: [person(0).userCode] })]]))
    const { flow } = await office.report(await office.createPayment(600), of)
    const task = await office.taskOf(flow, person(0))
    for (const action of ['transfer', 'add-before', 'add-after'] as const) {
      const answer = await office.decide(person(0), task, action, { Users: [office.boss.userCode] })
      expect(problemAndText(answer)).toEqual(['starter-asked', refused])
    }
    expect((await office.waiting(flow)).map(({ user }) => user)).toEqual([person(0).userCode])
  })

  it('cannot submit if only they could be chosen, and is skipped if the template names only them', async () => {
    const own = [office.boss.userCode]
    const ofChoice = await office.addTemplate(template([[node('a', { choose: 'starter', people: own })]]))
    const record = await office.createPayment(600)
    expect(await offeredReceivers(ofChoice, record, 'a', office.as)).toEqual([])
    expect((await office.report(record, ofChoice, { Receivers: { a: own } })).answer.problem).toBe('starter-asked')
    const named = await office.addTemplate(template([[node('a', { people: own })]]))
    expect((await office.report(record, named)).answer.text).toBe('Success')
    expect((await office.desk.read(payment, record)).flow).toBe(1)
  })
})

it('the person who submitted a flow gets a task if the template allows it', async () => {
  const keep: Partial<FlowTemplate> = { own: 'keep' }
  const of = await office.addTemplate(template([[node('a', ofBoth('starter'))]], keep))
  const record = await office.createPayment(600)
  expect(new Set(await offeredReceivers(of, record, 'a', office.as))).toEqual(
    new Set([office.boss.userCode, person(1).userCode]),
  )
  const { flow } = await office.report(record, of, { Receivers: { a: [office.boss.userCode] } })
  const before = await office.taskOf(flow, office.boss)
  expect((await office.decide(office.boss, before, 'agree')).text).toBe('Success')
  expect((await office.desk.read(payment, record)).flow).toBe(1)
})

it('a visitor of the demo version is asked for no decision, and is not offered for one', async () => {
  const visitor = person(2)
  const setKindOf = (kind: 'demo' | 'ordinary') => server.store.system((sql) => setKind(sql, visitor.login.Id, kind))
  const both = [visitor.userCode, person(1).userCode]
  const of = await office.addTemplate(template([[node('a', { kind: 2, people: both, sign: 'all' })]]))
  const chosen = { kind: 2 as const, choose: 'starter' as const, people: both }
  const free = await office.addTemplate(template([[node('a', chosen)]]))
  await setKindOf('demo')
  const { flow } = await office.report(await office.createPayment(600), of)
  expect((await office.waiting(flow)).map(({ user }) => user)).toEqual([person(1).userCode])
  const task = await office.taskOf(flow, person(1))
  const answer = await office.decide(person(1), task, 'transfer', { Users: [visitor.userCode] })
  expect(answer.problem).not.toBe(null)
  expect(await offeredReceivers(free, await office.createPayment(600), 'a', office.as)).toEqual([person(1).userCode])
  await setKindOf('ordinary')
  expect(await offeredReceivers(free, await office.createPayment(600), 'a', office.as)).toHaveLength(2)
})
