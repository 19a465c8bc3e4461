import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { contractChange } from '@/modules/finance/contract-change/contract-change.module'
import { contractSigning } from '@/modules/finance/contract-signing/contract-signing.module'
import { contractTermination } from '@/modules/finance/contract-termination/contract-termination.module'
import { ownAccount } from '@/modules/finance/own-account/own-account.module'
import { payRecord } from '@/modules/finance/pay-record/pay-record.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { type Module, recordCall, yuan } from '@/schema'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { uploadPictures } from '../support/pictures'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk, type Values } from './support/desk'

let server: Served
let desk: Desk
let account: string

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  account = await desk.createAccount({ opening: yuan(10_000) })
})
afterAll(() => server.close())
afterEach(async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})

const apply = (of: string, amount: number) =>
  desk.mustSave(payment, {
    ...{ project: desk.job, contract: of, purpose: 'progress', amount: yuan(amount), dueDate: '2026-12-01' },
    ...{ applicant: desk.firm.founder.userCode, reason: '进度款' },
  })

const recordOf = (of: string, amount: number, more: Values = {}): Values => ({
  ...{ payment: of, amount: yuan(amount), date: '2026-06-01', account, method: 'transfer' },
  ...more,
})

const change = (of: string, amount: number) =>
  desk.mustSave(contractChange, {
    ...{ project: desk.job, contract: of, kind: 'supplement', amount: yuan(amount), date: '2026-05-01' },
    ...{ reason: '增加一层', handler: desk.firm.founder.userCode },
  })

const settle = (of: string, submitted: number, approved: number): Values => ({
  ...{ project: desk.job, contract: of, submitted: yuan(submitted), approved: yuan(approved), date: '2026-09-01' },
  ...{ handler: desk.firm.founder.userCode },
})

const moneyOf = async (of: string, ...names: readonly string[]) => {
  const { values } = await desk.read(contract, of)
  return names.map((name) => Number(values[name]) / 100)
}

const voidIt = async (module: Module, guid: string) => {
  const { version } = await desk.read(module, guid)
  return server.save(recordCall(module, 'Void'), 'edit', { guid, Version: version, Reason: '录错了' }, desk.as)
}

describe('a contract', () => {
  it('counts from its approval on, and its state and figures cannot be typed', async () => {
    const of = await desk.createContract({ status: 'running', total: yuan(9), paid: yuan(9) })
    expect((await desk.read(contract, of)).values).toMatchObject({ status: 'draft', total: 0, paid: 0, payable: 0 })
    await desk.approve(contract, of)
    expect((await desk.read(contract, of)).values).toMatchObject({ status: 'running', total: yuan(1000) })
    const { values, version } = await desk.read(contract, of)
    const typed = { ...values, status: 'settled', changed: yuan(5), settlement: yuan(5), remark: '补签' }
    expect((await desk.save(contract, of, typed, { Version: version })).text).toBe('Success')
    expect((await desk.read(contract, of)).values).toMatchObject({
      ...{ status: 'running', changed: 0, settlement: null, remark: '补签' },
    })
    const raised = await desk.save(contract, of, { ...values, amount: yuan(5) }, { Version: version + 1 })
    expect(issuesIn(raised)).toEqual(['amount approved'])
  })

  it('is changed by changes in effect only, and their voiding takes the change back', async () => {
    const of = await desk.createSigned()
    const [first, second] = [await change(of, 200), await change(of, -50)]
    expect(await moneyOf(of, 'changed', 'total', 'payable')).toEqual([0, 1000, 1000])
    await desk.approve(contractChange, first)
    await desk.reject(contractChange, second)
    expect(await moneyOf(of, 'changed', 'total', 'payable')).toEqual([200, 1200, 1200])
    expect((await desk.read(contractChange, second)).values.status).toBe('refused')
    expect((await voidIt(contractChange, second)).problem).toBe('not-in-effect')
    expect((await voidIt(contractChange, first)).text).toBe('Success')
    expect(await moneyOf(of, 'changed', 'total', 'payable')).toEqual([0, 1000, 1000])
    const below = await desk.save(contractChange, randomUUID(), {
      ...{ project: desk.job, contract: of, kind: 'scope', amount: yuan(-1000.01), date: '2026-05-01' },
      ...{ reason: '取消', handler: desk.firm.founder.userCode },
    })
    expect(issuesIn(below)).toEqual(['amount contract-change.after'])
  })

  it('is settled by the approval of a settlement, computed from its total at that moment, and by one only', async () => {
    const of = await desk.createSigned()
    const late = await change(of, 100)
    const guid = await desk.mustSave(settlement, settle(of, 1200, 1050))
    const second = await desk.save(settlement, randomUUID(), settle(of, 1, 1))
    expect(issuesIn(second)).toEqual(['contract settled-already'])
    await desk.approve(contractChange, late)
    expect((await desk.read(contract, of)).values.status).toBe('running')
    expect((await desk.approve(settlement, guid)).text).toBe('Success')
    expect((await desk.read(settlement, guid)).values).toMatchObject({ total: yuan(1100), adjustment: yuan(-50) })
    expect((await desk.read(contract, of)).values).toMatchObject({
      ...{ status: 'settled', submitted: yuan(1200), settlement: yuan(1050), difference: yuan(150), reduction: 12.5 },
      ...{ total: yuan(1100), payable: yuan(1050) },
    })
    const another = await desk.save(contractChange, randomUUID(), {
      ...{ project: desk.job, contract: of, kind: 'scope', amount: yuan(1), date: '2026-05-01' },
      ...{ reason: '漏项', handler: desk.firm.founder.userCode },
    })
    expect(another.details.issues).toEqual([{ field: 'contract', reason: 'not-in-state', limit: '已结算' }])
    expect((await voidIt(settlement, guid)).text).toBe('Success')
    expect((await desk.read(contract, of)).values).toMatchObject({
      ...{ status: 'running', settlement: null, payable: yuan(1100) },
    })
  })

  it('above a tenth more than its total needs a reason', async () => {
    const of = await desk.createSigned()
    const high = await desk.save(settlement, randomUUID(), settle(of, 1200, 1100.01))
    expect(high.details.issues).toEqual([
      { field: 'approved', reason: 'settlement.above', level: 'reason', limit: yuan(1100) },
    ])
  })

  it('is terminated by a record, which is undone by its deletion', async () => {
    const of = await desk.createSigned()
    const end = { contract: of, cause: 'agreed', date: '2026-07-01', reason: '业主取消' }
    const guid = await desk.mustSave(contractTermination, end)
    expect((await desk.read(contract, of)).values.status).toBe('ended')
    const after = await desk.save(payment, randomUUID(), {
      ...{ project: desk.job, contract: of, purpose: 'progress', amount: yuan(1), dueDate: '2026-12-01' },
      ...{ applicant: desk.firm.founder.userCode, reason: '进度款' },
    })
    expect(after.details.issues).toEqual([{ field: 'contract', reason: 'not-in-state', limit: '已终止' }])
    await desk.mark(contractTermination, 'Delete', guid, 1)
    expect((await desk.read(contract, of)).values.status).toBe('running')
  })

  it('is signed without approval only in an enterprise that does not approve contracts', async () => {
    const small = await openDesk(server, { name: '小建设', phones: 5000 })
    const of = await small.createContract()
    expect((await small.read(contract, of)).steps).toEqual([{ name: 'sign', refused: '' }])
    const guid = randomUUID()
    const scan = await uploadPictures(server, small.as, { module: contractSigning.name, guid, field: 'scan' }, 1)
    const signed = await small.save(contractSigning, guid, { contract: of, date: '2026-03-02', scan })
    expect(signed.text).toBe('Success')
    expect((await small.read(contract, of)).values).toMatchObject({ status: 'running', total: yuan(1000) })
    const draft = await desk.createContract()
    expect((await desk.read(contract, draft)).steps).toEqual([])
    const other = randomUUID()
    const photos = await uploadPictures(
      server,
      desk.as,
      { module: contractSigning.name, guid: other, field: 'scan' },
      1,
    )
    const refused = await desk.save(contractSigning, other, { contract: draft, date: '2026-03-02', scan: photos })
    expect(refused.problem).toBe('step-not-now')
  })
})

it('an application for a contract of which more than its value was paid needs a reason', async () => {
  const of = await desk.createSigned()
  const raised = await change(of, 500)
  await desk.approve(contractChange, raised)
  const application = await apply(of, 1400)
  await desk.approve(payment, application)
  await desk.mustSave(payRecord, recordOf(application, 1400))
  expect((await voidIt(contractChange, raised)).text).toBe('Success')
  const settled = await desk.mustSave(settlement, settle(of, 1000, 1000))
  await desk.approve(settlement, settled)
  const again = await desk.save(payment, randomUUID(), {
    ...{ project: desk.job, contract: of, purpose: 'progress', amount: yuan(1), dueDate: '2026-12-01' },
    ...{ applicant: desk.firm.founder.userCode, reason: '尾款' },
  })
  expect(again.details.issues).toContainEqual({
    ...{ field: 'paid', reason: 'payment.paid', level: 'reason', limit: yuan(1000) },
  })
})

it('a record offers what may follow it, to a person with the right for that', async () => {
  const of = await desk.createContract()
  expect((await desk.read(contract, of)).offers).toBeUndefined()
  await desk.approve(contract, of)
  expect((await desk.read(contract, of)).offers).toEqual(['pay', 'change'])
  const application = await apply(of, 100)
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
  await desk.mustSave(payRecord, recordOf(application, 100))
  expect((await desk.read(payment, application)).offers).toBeUndefined()
})

describe('a payment record', () => {
  beforeEach(async () => {
    account = await desk.createAccount({ opening: yuan(10_000) })
  })

  it('is made for an approved application only, up to what is left of it, from one of our accounts', async () => {
    const of = await desk.createSigned()
    const application = await apply(of, 600)
    const early = await desk.save(payRecord, randomUUID(), recordOf(application, 600))
    expect(issuesIn(early)).toEqual(['payment not-approved'])
    await desk.approve(payment, application)
    const first = await desk.mustSave(payRecord, recordOf(application, 250.5))
    expect((await desk.read(payment, application)).values).toMatchObject({ status: 'partly', settled: yuan(250.5) })
    const above = await desk.save(payRecord, randomUUID(), recordOf(application, 349.51))
    expect(above.details.issues).toEqual([{ field: 'amount', reason: 'pay-record.rest', limit: yuan(349.5) }])
    await desk.mustSave(payRecord, recordOf(application, 349.5))
    expect((await desk.read(payment, application)).values).toMatchObject({ status: 'done', settled: yuan(600) })
    expect(await moneyOf(of, 'applied', 'approved', 'paid', 'unpaid')).toEqual([600, 600, 600, 0])
    expect((await desk.read(ownAccount, account)).values.balance).toBe(yuan(9400))
    expect((await voidIt(payment, application)).problem).toBe('in-use')
    expect((await voidIt(payRecord, first)).text).toBe('Success')
    expect((await desk.read(payment, application)).values).toMatchObject({ status: 'partly', settled: yuan(349.5) })
    expect((await desk.read(ownAccount, account)).values.balance).toBe(yuan(9650.5))
  })

  it('of the last rest is made once, even if several persons record it at the same time', async () => {
    const of = await desk.createSigned()
    const application = await apply(of, 500)
    await desk.approve(payment, application)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => desk.save(payRecord, randomUUID(), recordOf(application, 500))),
    )
    expect(answers.filter(({ problem }) => problem === null)).toHaveLength(1)
    expect(await moneyOf(of, 'paid')).toEqual([500])
  })

  it('is missing for an approved application, which can then be voided and gives its amount back', async () => {
    const of = await desk.createSigned()
    const application = await apply(of, 800)
    await desk.approve(payment, application)
    expect(await moneyOf(of, 'applied', 'approved')).toEqual([800, 800])
    expect((await voidIt(payment, application)).text).toBe('Success')
    expect(await moneyOf(of, 'applied', 'approved')).toEqual([0, 0])
    await apply(of, 1000)
  })
})

it('a settlement or a payment record of a record that does not exist is refused at its field', async () => {
  const unknown = randomUUID()
  expect(issuesIn(await desk.save(settlement, randomUUID(), settle(unknown, 1, 1)))).toContain('contract not-a-choice')
  expect(issuesIn(await desk.save(payRecord, randomUUID(), recordOf(unknown, 1)))).toContain('payment not-a-choice')
})

it('payments are applied for expense contracts in effect only', async () => {
  const draft = await desk.createContract()
  const income = await desk.createSigned({ direction: 'income' })
  const refused = async (of: string) => {
    const answer = await desk.save(payment, randomUUID(), {
      ...{ project: desk.job, contract: of, purpose: 'progress', amount: yuan(1), dueDate: '2026-12-01' },
      ...{ applicant: desk.firm.founder.userCode, reason: '进度款' },
    })
    return answer.details.issues
  }
  expect(await refused(draft)).toContainEqual({ field: 'contract', reason: 'not-in-state', limit: '未签订' })
  expect(await refused(income)).toContainEqual({ field: 'contract', reason: 'not-in-state', limit: '收入合同' })
})
