import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { yuan } from '@/schema'
import { node, type Person, template } from './support/office'
import { office, openOfficeForTests, server } from './support/world'

let [first, second, third, fourth]: Person[] = []

openOfficeForTests()
beforeAll(() => {
  ;[first, second, third, fourth] = office.staff
})

const personOf = (person: Person | undefined): Person => {
  if (person === undefined) throw new Error('there is no such person')
  return person
}
const one = (id: string, person: Person | undefined, more = {}) =>
  node(id, { people: [personOf(person).userCode], ...more })
const flowOf = async (record: string) => (await office.desk.read(payment, record)).flow

describe('a flow', () => {
  it('passes from node to node, and its end counts in the contract in the same transaction', async () => {
    const of = await office.addTemplate(template([[one('a', first)], [one('b', second)]]))
    const signed = await office.desk.createRegistered({ amount: yuan(1_000_000) })
    const record = await office.createPayment(600, signed)
    const { flow, answer } = await office.report(record, of)
    expect([answer.text, await flowOf(record)]).toEqual(['Success', 0])
    expect(await office.waiting(flow)).toMatchObject([{ user: personOf(first).userCode, node: 'a' }])
    expect((await office.decide(personOf(first), await office.taskOf(flow, personOf(first)), 'agree')).text).toBe(
      'Success',
    )
    expect((await office.desk.read(contract, signed)).values.approved).toBe(0)
    expect((await office.decide(personOf(second), await office.taskOf(flow, personOf(second)), 'agree')).text).toBe(
      'Success',
    )
    expect(await flowOf(record)).toBe(1)
    // What is approved is not paid yet.
    expect((await office.desk.read(payment, record)).values.status).toBe('applied')
    expect((await office.desk.read(contract, signed)).values).toMatchObject({ approved: yuan(600), paid: 0 })
  })

  it('is submitted once under one key, and cannot be submitted again while it runs', async () => {
    const of = await office.addTemplate(template([[one('a', first)]]))
    const record = await office.createPayment(600)
    const guid = randomUUID()
    await office.report(record, of, { guid })
    expect((await office.report(record, of, { guid })).answer.text).toBe('Success')
    expect((await office.report(record, of)).answer.problem).toBe('flow-under-way')
  })

  it('skips nodes whose conditions do not hold, and the person who submitted it', async () => {
    const large = { when: [{ field: 'amount', is: 'at-least' as const, limit: yuan(50_000), choices: [] }] }
    const of = await office.addTemplate(
      template([[one('a', office.boss), one('b', first)], [one('c', second, large)], [one('d', third)]]),
    )
    const small = await office.report(await office.createPayment(600), of)
    expect((await office.waiting(small.flow)).map(({ node: at }) => at)).toEqual(['b'])
    await office.decide(personOf(first), await office.taskOf(small.flow, personOf(first)), 'agree')
    expect((await office.waiting(small.flow)).map(({ node: at }) => at)).toEqual(['d'])
    const big = await office.report(await office.createPayment(60_000), of)
    await office.decide(personOf(first), await office.taskOf(big.flow, personOf(first)), 'agree')
    expect((await office.waiting(big.flow)).map(({ node: at }) => at)).toEqual(['c'])
  })

  it('is returned to the person who submitted it, and continues where it was or from the start', async () => {
    const of = await office.addTemplate(template([[one('a', first)], [one('b', second)]]))
    for (const [again, next] of [
      ['there', 'b'],
      ['all', 'a'],
    ] as const) {
      const record = await office.createPayment(600)
      const { flow } = await office.report(record, of)
      await office.decide(personOf(first), await office.taskOf(flow, personOf(first)), 'agree')
      await office.decide(personOf(second), await office.taskOf(flow, personOf(second)), 'return', { Again: again })
      expect(await flowOf(record)).toBe(-3)
      const model = await office.desk.read(payment, record)
      const better = { ...model.values, amount: yuan(500) }
      expect((await office.desk.save(payment, record, better, { Version: model.version })).text).toBe('Success')
      expect((await office.report(record, of)).answer.text).toBe('Success')
      expect((await office.waiting(flow)).map(({ node: at }) => at)).toEqual([next])
    }
  })

  it('keeps the first decision, and refuses a later one with the name of the first person', async () => {
    const of = await office.addTemplate(
      template([[node('a', { kind: 2, people: [personOf(first).userCode, personOf(second).userCode] })]]),
    )
    const record = await office.createPayment(600)
    const { flow } = await office.report(record, of)
    const [mine, theirs] = [await office.taskOf(flow, personOf(first)), await office.taskOf(flow, personOf(second))]
    const guid = randomUUID()
    expect((await office.decide(personOf(first), mine, 'agree', { guid })).text).toBe('Success')
    expect((await office.decide(personOf(first), mine, 'agree', { guid })).text).toBe('Success')
    const late = await office.decide(personOf(second), theirs, 'reject')
    expect([late.problem, late.text]).toEqual(['flow-stale', '这一步已由员工20处理：已同意。您的意见没有提交'])
    expect(await flowOf(record)).toBe(1)
  })

  it('allows approvers to be added before and after, and tasks to be transferred', async () => {
    const of = await office.addTemplate(template([[one('a', first)], [one('b', second)]]))
    const { flow } = await office.report(await office.createPayment(600), of)
    const users = [personOf(third).userCode]
    await office.decide(personOf(first), await office.taskOf(flow, personOf(first)), 'add-before', { Users: users })
    expect((await office.waiting(flow)).map(({ user }) => user)).toEqual(users)
    await office.decide(personOf(third), await office.taskOf(flow, personOf(third)), 'agree')
    expect((await office.waiting(flow)).map(({ user }) => user)).toEqual([personOf(first).userCode])
    await office.decide(personOf(first), await office.taskOf(flow, personOf(first)), 'add-after', { Users: users })
    await office.decide(personOf(third), await office.taskOf(flow, personOf(third)), 'transfer', {
      Users: [personOf(fourth).userCode],
    })
    expect((await office.waiting(flow)).map(({ user }) => user)).toEqual([personOf(fourth).userCode])
    await office.decide(personOf(fourth), await office.taskOf(flow, personOf(fourth)), 'agree')
    expect((await office.waiting(flow)).map(({ node: at }) => at)).toEqual(['b'])
  })

  it('locks its record, and refuses decisions and withdrawals by other people', async () => {
    const of = await office.addTemplate(template([[one('a', first)]]))
    const record = await office.createPayment(600)
    const { flow } = await office.report(record, of)
    const model = await office.desk.read(payment, record)
    expect(model.held).toBe('in-flow')
    const other = { ...model.values, amount: yuan(1) }
    expect((await office.desk.save(payment, record, other, { Version: model.version })).problem).toBe('in-flow')
    const task = await office.taskOf(flow, personOf(first))
    expect((await office.decide(personOf(second), task, 'agree')).problem).toBe('not-found')
    expect((await office.decide(office.boss, task, 'agree')).problem).toBe('not-your-task')
    expect(
      (await server.save('WFAudit.CancelToWaitAudit', 'edit', { guid: flow, Remark: '' }, personOf(first))).problem,
    ).toBe('not-your-flow')
    expect((await server.save('WFAudit.CancelToWaitAudit', 'edit', { guid: flow, Remark: '' }, office.as)).text).toBe(
      'Success',
    )
    expect(await flowOf(record)).toBe(-1)
    expect((await office.decide(personOf(first), task, 'agree')).problem).toBe('flow-ended')
  })

  it('is not started if a node finds no approver', async () => {
    const of = await office.addTemplate(template([[node('a', { kind: 6, post: randomUUID() })]]))
    const record = await office.createPayment(600)
    const { answer } = await office.report(record, of)
    expect([answer.problem, answer.text]).toEqual(['nobody-found', '流程设置有误：节点“节点a”找不到审批人'])
    expect(await flowOf(record)).toBe(-1)
  })
})

describe('a contract in review', () => {
  it('keeps its status, and starts running when it is approved if it was not signed yet', async () => {
    const running = await office.desk.createRegistered()
    const of = await office.addTemplate(template([[one('a', first)]]), { module: contract.name })
    const unsigned = await office.desk.createContract()
    const { flow } = await office.report(running, of, { module: contract })
    const { flow: ofUnsigned } = await office.report(unsigned, of, { module: contract })
    const stateOf = async (record: string) => {
      const { flow: number, values } = await office.desk.read(contract, record)
      return [values.status, number]
    }
    expect([await stateOf(running), await stateOf(unsigned)]).toEqual([
      ['running', 0],
      ['draft', 0],
    ])
    for (const each of [flow, ofUnsigned]) {
      await office.decide(personOf(first), await office.taskOf(each, personOf(first)), 'agree')
    }
    expect([await stateOf(running), await stateOf(unsigned)]).toEqual([
      ['running', 1],
      ['running', 1],
    ])
  })
})

describe('an approved record', () => {
  it('cannot be changed, except for the fields its definition leaves open', async () => {
    const signed = await office.desk.createContract({ amount: yuan(5000) })
    expect((await office.desk.approve(contract, signed)).text).toBe('Success')
    const { values, version, held } = await office.desk.read(contract, signed)
    expect(held ?? '').toBe('')
    const dearer = await office.desk.save(contract, signed, { ...values, amount: yuan(9000) }, { Version: version })
    expect(dearer.details.issues).toEqual([{ field: 'amount', reason: 'approved' }])
    const billed = { ...values, remark: '已开票' }
    expect((await office.desk.save(contract, signed, billed, { Version: version })).text).toBe('Success')
    expect((await office.desk.mark(contract, 'Delete', signed, version + 1)).problem).toBe('in-flow')
  })
})
