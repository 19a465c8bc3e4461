import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { contractChange } from '@/modules/finance/contract-change/contract-change.module'
import { ownAccount } from '@/modules/finance/own-account/own-account.module'
import { payRecord } from '@/modules/finance/pay-record/pay-record.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { recordCall, yuan } from '@/schema'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk } from './support/desk'
import { moneyOf } from './support/money'

let server: Served
let desk: Desk
let money: ReturnType<typeof moneyOf>
let account: string

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  money = moneyOf(server, desk)
})
afterAll(() => server.close())
afterEach(async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})
beforeEach(async () => {
  account = await desk.createAccount({ opening: yuan(10_000) })
})

it('an application for a contract of which more than its value was paid needs a reason', async () => {
  const of = await desk.createSigned()
  const raised = await money.change(of, 500)
  await desk.approve(contractChange, raised)
  const application = await money.apply(of, 1400)
  await desk.approve(payment, application)
  await desk.mustSave(payRecord, money.recordOf(application, 1400, account))
  expect((await money.voidIt(contractChange, raised)).text).toBe('Success')
  const asked = await desk.save(settlement, randomUUID(), money.settle(of, 1000, 1000))
  expect(asked.details.issues).toEqual([
    { field: 'approved', reason: 'settlement.paid', level: 'reason', limit: yuan(1400) },
  ])
  const below = { Confirmed: ['settlement.paid'], Reason: '多付部分退回' }
  await desk.approve(settlement, await desk.mustSave(settlement, money.settle(of, 1000, 1000), below))
  expect(await money.figures(of, 'overpaid')).toEqual([400])
  const again = await desk.save(payment, randomUUID(), money.application(of, 1))
  expect(again.details.issues).toContainEqual({
    ...{ field: 'paid', reason: 'payment.paid', level: 'reason', limit: yuan(1000) },
  })
})

it('a record offers what may follow it, to a person with the right for that', async () => {
  const of = await desk.createContract()
  expect((await desk.read(contract, of)).offers).toBeUndefined()
  await desk.approve(contract, of)
  expect((await desk.read(contract, of)).offers).toEqual(['pay', 'invoice', 'change', 'supplement'])
  const application = await money.apply(of, 100)
  expect((await desk.read(payment, application)).offers).toBeUndefined()
  await desk.approve(payment, application)
  expect((await desk.read(payment, application)).offers).toEqual(['record'])
  const mayView = { view: true, edit: false, delete: false, approve: false }
  const rights = ['8817', '8818'].map((code) => ({ code, ...mayView }))
  const role = { guid: desk.firm.role, name: '现场', version: 1, dataScope: 'all', rights } as const
  await server.save('Role.Save', 'edit', role, desk.as)
  const takes = { guid: application }
  const { body } = await server.get(recordCall(payment, 'GetModel'), takes, desk.firm.member)
  expect(body.offers).toBeUndefined()
  const page = { page: 1, rows: 10, keyword: '', sort: '', filters: {}, also: [], deleted: false } as never
  const rightsOf = async (as: typeof desk.as) =>
    (await server.get(recordCall(payment, 'GetListPage'), page, as)).body.rights
  expect(await rightsOf(desk.firm.member)).toEqual(['8818'])
  expect(await rightsOf(desk.as)).toEqual(['8818', '8818-pay'])
  await desk.mustSave(payRecord, money.recordOf(application, 100, account))
  expect((await desk.read(payment, application)).offers).toBeUndefined()
})

describe('a payment record', () => {
  it('is made for an approved application only, up to what is left of it, from one of our accounts', async () => {
    const of = await desk.createSigned()
    const application = await money.apply(of, 600)
    const early = await desk.save(payRecord, randomUUID(), money.recordOf(application, 600, account))
    expect(issuesIn(early)).toEqual(['payment not-approved'])
    await desk.approve(payment, application)
    const first = await desk.mustSave(payRecord, money.recordOf(application, 250.5, account))
    expect((await desk.read(payment, application)).values).toMatchObject({ status: 'partly', settled: yuan(250.5) })
    const above = await desk.save(payRecord, randomUUID(), money.recordOf(application, 349.51, account))
    expect(above.details.issues).toEqual([{ field: 'amount', reason: 'pay-record.rest', limit: yuan(349.5) }])
    await desk.mustSave(payRecord, money.recordOf(application, 349.5, account))
    expect((await desk.read(payment, application)).values).toMatchObject({ status: 'done', settled: yuan(600) })
    expect(await money.figures(of, 'applied', 'approved', 'paid', 'unpaid')).toEqual([600, 600, 600, 0])
    expect((await desk.read(ownAccount, account)).values.balance).toBe(yuan(9400))
    expect((await money.voidIt(payment, application)).problem).toBe('used-by')
    expect((await money.voidIt(payRecord, first)).text).toBe('Success')
    expect((await desk.read(payment, application)).values).toMatchObject({ status: 'partly', settled: yuan(349.5) })
    expect((await desk.read(ownAccount, account)).values.balance).toBe(yuan(9650.5))
  })

  it('of the last rest is made once, even if several persons record it at the same time', async () => {
    const of = await desk.createSigned()
    const application = await money.apply(of, 500)
    await desk.approve(payment, application)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => desk.save(payRecord, randomUUID(), money.recordOf(application, 500, account))),
    )
    expect(answers.filter(({ problem }) => problem === null)).toHaveLength(1)
    expect(await money.figures(of, 'paid')).toEqual([500])
    const again = await desk.save(payRecord, randomUUID(), money.recordOf(application, 500, account))
    const texts = [...answers, again].map(({ text }) => text).filter((text) => text !== 'Success')
    const by = /^付款申请: 已由 创始人 \d{4}-\d\d-\d\d \d\d:\d\d 登记付清$/
    expect(texts.filter((text) => !by.test(text))).toEqual([])
  })

  it('is missing for an approved application, which can then be voided and gives its amount back', async () => {
    const of = await desk.createSigned()
    const application = await money.apply(of, 800)
    await desk.approve(payment, application)
    expect(await money.figures(of, 'applied', 'approved')).toEqual([800, 800])
    expect((await money.voidIt(payment, application)).text).toBe('Success')
    expect(await money.figures(of, 'applied', 'approved')).toEqual([0, 0])
    await money.apply(of, 1000)
  })
})

it('a settlement or a payment record of a record that does not exist is refused at its field', async () => {
  const unknown = randomUUID()
  expect(issuesIn(await desk.save(settlement, randomUUID(), money.settle(unknown, 1, 1)))).toContain(
    'contract not-a-choice',
  )
  expect(issuesIn(await desk.save(payRecord, randomUUID(), money.recordOf(unknown, 1, account)))).toContain(
    'payment not-a-choice',
  )
})

it('with the account, day, amount and payee of another one has to be confirmed', async () => {
  const of = await desk.createSigned()
  const application = await money.apply(of, 900)
  await desk.approve(payment, application)
  const first = await desk.mustSave(payRecord, money.recordOf(application, 300, account))
  await desk.mustSave(payRecord, { ...money.recordOf(application, 300, account), date: '2026-06-02' })
  const guid = randomUUID()
  const again = await desk.save(payRecord, guid, money.recordOf(application, 300, account))
  expect(again.details.issues).toEqual([{ field: 'amount', reason: 'pay-record.duplicate', level: 'confirm' }])
  const confirmed = { Confirmed: ['pay-record.duplicate'] }
  expect((await desk.save(payRecord, guid, money.recordOf(application, 300, account), confirmed)).text).toBe('Success')
  expect((await desk.read(payRecord, guid)).values.duplicate).toBe((await desk.read(payRecord, first)).values.number)
})
