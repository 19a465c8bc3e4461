import { randomUUID } from 'node:crypto'
import { payment } from '@/modules/finance/payment/payment.module'
import { defineModule, field, section } from '@/schema'
import { budgetField, numberField } from '../../../server/engine/flow-reads/record-fields'
import { node, type Person, template } from './support/office'
import { office, openOfficeForTests, person, server } from './support/world'

openOfficeForTests()

const code = (index: number) => person(index).userCode
const several = (id: string, choose: 'starter' | 'previous') =>
  node(id, { kind: 2, choose, people: [code(1), code(2)] })

/** A decision in the form of the flow initial data, with neither an action nor an opinion. */
const decide = async (who: Person, flow: string, more: object) =>
  server.save(
    'WFAudit.Decide',
    'edit',
    {
      ...{ guid: randomUUID(), TaskID: await office.taskOf(flow, who), Action: '', Opinion: '', To: '', Again: '' },
      ...{ Users: [], Receivers: {}, Signature: '', ...more },
    },
    who,
  )
const assigneesOf = async (flow: string) => (await office.waiting(flow)).map(({ user }) => user)
const issues = ({ details }: { readonly details: Readonly<Record<string, unknown>> }) =>
  ((details.issues ?? []) as { field: string; reason: string }[]).map(({ field: name, reason }) => `${name} ${reason}`)

describe('the flow initial data', () => {
  it('starts a flow with receivers chosen for the named node', async () => {
    const of = await office.addTemplate(template([[several('a', 'starter')]]))
    const record = await office.createPayment(600)
    const { version } = await office.desk.read(payment, record)
    const guid = randomUUID()
    const submit = (more: object) =>
      server.save(
        'SubmitWF.Submit',
        'add',
        { guid, TemplateID: of, MID: payment.name, RID: record, Version: version, Receivers: {}, Remark: '', ...more },
        office.as,
      )
    expect((await submit({})).problem).toBe('receiver-needed')
    expect(issues(await submit({ isExistAfter: true }))).toEqual(['AfterNodeID required'])
    const both = { AfterNodeID: 'a', isAfterRadio: true, Users: [code(1), code(2)] }
    expect(issues(await submit(both))).toEqual(['Users too-many'])
    expect((await submit({ isExistAfter: true, AfterNodeID: 'a', Users: [code(2)], Remark: '请审' })).text).toBe(
      'Success',
    )
    expect(await assigneesOf(guid)).toEqual([code(2)])
  })

  it('makes a decision with an opinion, added approvers and receivers of the next node', async () => {
    const first = node('a', { people: [code(0)] })
    const of = await office.addTemplate(template([[first], [several('b', 'previous')]]))
    const record = await office.createPayment(600)
    const { flow } = await office.report(record, of)
    const { body } = await server.get('FlowMonitor.GetInFlow', { MID: payment.name, RID: record }, person(0))
    expect(body.flows[0]?.Offers[0]?.Initial).toEqual({
      ...{ isBefore: true, isAfter: true, isExistAfter: true, isAfterRadio: false, AfterNodeID: 'b' },
      ...{ Audit: '', Remark: '' },
    })
    expect(issues(await decide(person(0), flow, { Remark: '意见' }))).toEqual(['Action required'])
    expect(issues(await decide(person(0), flow, { Audit: '1' }))).toEqual(['Opinion required'])
    expect((await decide(person(0), flow, { isBefore: true, Users: [code(3)], Remark: '先看' })).text).toBe('Success')
    expect(await assigneesOf(flow)).toEqual([code(3)])
    const last = { Audit: '1', Remark: '可以', isExistAfter: true, AfterNodeID: 'b', Users: [code(1)] }
    expect((await decide(person(3), flow, last)).text).toBe('Success')
    expect((await decide(person(0), flow, { Audit: '1', Remark: '同意' })).text).toBe('Success')
    expect(await assigneesOf(flow)).toEqual([code(1)])
    expect((await decide(person(1), flow, { isAfter: true, Users: [code(2)], Remark: '请再审' })).text).toBe('Success')
    expect((await decide(person(2), flow, { Audit: '-3', Remark: '请改' })).text).toBe('Success')
    const flows = async () =>
      (await server.get('FlowMonitor.GetInFlow', { MID: payment.name, RID: record }, office.as)).body.flows
    const flowNow = (await flows())[0]
    expect([flowNow?.Status, flowNow?.Entries.map(({ Kind, Opinion }) => [Kind, Opinion])]).toEqual([
      'returned',
      [
        ['started', ''],
        ['added-before', '先看'],
        ['agreed', '可以'],
        ['agreed', '同意'],
        ['added-after', '请再审'],
        ['returned', '请改'],
      ],
    ])
  })
})

it('the flow fields NO and BudgetId follow from the fields of a module', () => {
  const list = { title: 'name', state: 'name', facts: [], filters: [], search: ['name'], sort: 'name' } as const
  const plain = { area: 'finance', scope: { people: [] }, list }
  const budget = defineModule({
    ...{ name: 'toy-budget', title: '预算', handler: 'ToyBudget', code: '8841', ...plain },
    fields: { name: field.text('名称', { required: true }) },
    form: [section('main', '基本', 'name')],
  })
  const cost = defineModule({
    ...{ name: 'toy-cost', title: '成本', handler: 'ToyCost', code: '8818', ...plain },
    fields: {
      name: field.text('名称', { required: true }),
      number: field.serial('编号', { prefix: 'CB' }),
      of: field.reference('预算', () => budget, { required: true }),
    },
    form: [section('main', '基本', 'name', 'number', 'of')],
  })
  const budgetIn = budgetField([budget, cost])
  expect([numberField(cost), budgetIn(cost)]).toEqual(['number', 'of'])
  expect([numberField(budget), budgetIn(budget)]).toEqual([undefined, undefined])
  expect(budgetField([cost])(cost)).toBeUndefined()
})
