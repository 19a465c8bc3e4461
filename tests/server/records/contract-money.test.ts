import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { contractChange } from '@/modules/finance/contract-change/contract-change.module'
import { contractSigning } from '@/modules/finance/contract-signing/contract-signing.module'
import { contractTermination } from '@/modules/finance/contract-termination/contract-termination.module'
import { depositRelease } from '@/modules/finance/deposit-release/deposit-release.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { yuan } from '@/schema'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { uploadPictures } from '../support/pictures'
import { type Served, serve } from '../support/serve'
import { decideFlow, submitRecord } from './support/decide'
import { type Desk, issuesIn, openDesk } from './support/desk'
import { moneyOf } from './support/money'

let server: Served
let desk: Desk
let money: ReturnType<typeof moneyOf>

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  money = moneyOf(server, desk)
})
afterAll(() => server.close())
afterEach(async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})

/** More than is due is applied for on purpose. */
const due = { Confirmed: ['payment.due', 'payment.shares', 'payment.changed'], Reason: '业主要求' }

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
    const [first, second] = [await money.change(of, 200), await money.change(of, -50)]
    expect(await money.figures(of, 'changed', 'total', 'payable')).toEqual([0, 1000, 1000])
    await desk.approve(contractChange, first)
    await desk.reject(contractChange, second)
    expect(await money.figures(of, 'changed', 'total', 'payable')).toEqual([200, 1200, 1200])
    expect((await desk.read(contractChange, second)).values.status).toBe('refused')
    expect((await money.voidIt(contractChange, second)).problem).toBe('not-in-effect')
    expect((await money.voidIt(contractChange, first)).text).toBe('Success')
    expect(await money.figures(of, 'changed', 'total', 'payable')).toEqual([0, 1000, 1000])
    const below = await money.tryChange(of, -1000.01)
    expect(issuesIn(below)).toEqual(['amount contract-change.after'])
  })

  it('is settled by the approval of a settlement, computed from its total at that moment, and by one only', async () => {
    const of = await desk.createSigned()
    const late = await money.change(of, 100)
    const guid = await desk.mustSave(settlement, money.settle(of, 1200, 1050))
    const second = await desk.save(settlement, randomUUID(), money.settle(of, 1, 1))
    expect(issuesIn(second)).toEqual(['contract settled-already'])
    await desk.approve(contractChange, late)
    expect((await desk.read(contract, of)).values.status).toBe('running')
    expect((await desk.approve(settlement, guid)).text).toBe('Success')
    expect((await desk.read(settlement, guid)).values).toMatchObject({ total: yuan(1100), adjustment: yuan(-50) })
    expect((await desk.read(contract, of)).values).toMatchObject({
      ...{ status: 'settled', submitted: yuan(1200), settlement: yuan(1050), difference: yuan(150), reduction: 12.5 },
      ...{ total: yuan(1100), payable: yuan(1050) },
    })
    const another = await money.tryChange(of, 1)
    expect(another.details.issues).toEqual([
      { field: 'contract', reason: 'contract-change.unsettled', limit: '已结算' },
    ])
    expect((await money.voidIt(settlement, guid)).text).toBe('Success')
    expect((await desk.read(contract, of)).values).toMatchObject({
      ...{ status: 'running', settlement: null, payable: yuan(1100) },
    })
  })

  it('keeps its changes after its settlement, and its value does not become negative by two changes at once', async () => {
    const of = await desk.createSigned()
    const [done, late, later] = [await money.change(of, 100), await money.change(of, 50), await money.change(of, 1)]
    await desk.approve(contractChange, done)
    const { flow } = await submitRecord(server, desk.firm, contractChange, late)
    const guid = await desk.mustSave(settlement, money.settle(of, 1000, 1000))
    await desk.approve(settlement, guid)
    const refused = await decideFlow(server, desk.firm, flow, 'agree')
    expect(refused.details.issues).toEqual([{ field: 'contract', reason: 'not-in-state', limit: '已结算' }])
    const submitted = (await submitRecord(server, desk.firm, contractChange, later)).answer
    expect([submitted.problem, submitted.text]).toEqual(['gate-closed', '合同已结算，请另签补充合同'])
    const { number } = (await desk.read(settlement, guid)).values
    const text = `结算${number}已包含本单，不能作废`
    const voided = await money.voidIt(contractChange, done)
    expect([voided.problem, voided.text]).toEqual(['gate-closed', text])
    expect((await desk.read(contractChange, done)).gates).toContainEqual({ at: 'void', text })
    expect(await money.figures(of, 'total', 'payable')).toEqual([1100, 1000])
    const other = await desk.createSigned()
    const halves = [await money.change(other, -600), await money.change(other, -600)]
    const answers = [
      await desk.approve(contractChange, halves[0] ?? ''),
      await desk.approve(contractChange, halves[1] ?? ''),
    ]
    expect(answers.map(({ problem }) => problem)).toEqual([null, 'invalid'])
    expect(await money.figures(other, 'total')).toEqual([400])
  })

  it('above a tenth more than its total needs a reason', async () => {
    const of = await desk.createSigned()
    const high = await desk.save(settlement, randomUUID(), money.settle(of, 1200, 1100.01))
    expect(high.details.issues).toEqual([
      { field: 'approved', reason: 'settlement.above', level: 'reason', limit: yuan(1100) },
    ])
  })

  it('is terminated by a record, which is undone by its deletion', async () => {
    const of = await desk.createSigned()
    const end = { contract: of, cause: 'agreed', date: '2026-07-01', reason: '业主取消' }
    const guid = await desk.mustSave(contractTermination, end)
    expect((await desk.read(contract, of)).values.status).toBe('ended')
    const after = await desk.save(payment, randomUUID(), money.application(of, 1))
    expect(after.details.issues).toEqual([{ field: 'amount', reason: 'payment.ended', limit: 0 }])
    const change = await money.tryChange(of, 1)
    expect(issuesIn(change)).toEqual(['contract contract-change.ended'])
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
    expect((await small.read(contract, of)).values).toMatchObject({
      ...{ status: 'running', total: yuan(1000), signDate: '2026-03-02' },
    })
    const { values, version } = await small.read(contract, of)
    const raised = await small.save(contract, of, { ...values, amount: yuan(5) }, { Version: version })
    expect(issuesIn(raised)).toEqual(['amount approved'])
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

it('limits hold at the approval of an application too', async () => {
  const of = await desk.createSigned({ billing: 'measured', advance: yuan(100) })
  await money.apply(of, 0.01, due)
  const second = await money.apply(of, 900, due)
  await desk.approve(settlement, await desk.mustSave(settlement, money.settle(of, 800, 800)))
  const refused = await desk.approve(payment, second)
  expect(refused.details.issues).toEqual([{ field: 'amount', reason: 'payment.payable', limit: yuan(799.99) }])
})

it('an advance is agreed in the contract, and is applied for while it is running', async () => {
  const advance = async (of: string, amount: number) =>
    issuesIn(await desk.save(payment, randomUUID(), { ...money.application(of, amount), purpose: 'advance' }))
  expect(await advance(await desk.createSigned(), 0.01)).toEqual(['amount payment.advance'])
  const of = await desk.createSigned({ billing: 'measured', advance: yuan(100) })
  expect(await advance(of, 100.01)).toEqual(['amount payment.advance'])
  await desk.approve(settlement, await desk.mustSave(settlement, money.settle(of, 1000, 1000)))
  expect(await advance(of, 50)).toEqual(['purpose payment.recovery'])
})

it('retention is applied for once it is released, and of a terminated contract what is due', async () => {
  const of = await desk.createSigned({ billing: 'measured', deposit: 3 })
  await desk.approve(settlement, await desk.mustSave(settlement, money.settle(of, 1000, 1000)))
  const deposit = (amount: number) =>
    desk.save(payment, randomUUID(), { ...money.application(of, amount), purpose: 'deposit' }, due)
  const asked = (await deposit(30)).details.issues
  expect(asked).toEqual([{ field: 'amount', reason: 'payment.deposit', limit: 0 }])
  const release = { project: desk.job, contract: of, amount: yuan(30), date: '2026-10-01', inspection: '无质量问题' }
  const handler = desk.firm.founder.userCode
  await desk.approve(depositRelease, await desk.mustSave(depositRelease, { ...release, handler }))
  expect((await deposit(20)).text).toBe('Success')
  expect((await deposit(10.01)).details.issues).toEqual([
    { field: 'amount', reason: 'payment.deposit', limit: yuan(10) },
  ])
})

it('payments are applied for expense contracts in effect only', async () => {
  const draft = await desk.createContract()
  const income = await desk.createSigned({ direction: 'income' })
  const refused = async (of: string) => {
    const answer = await desk.save(payment, randomUUID(), money.application(of, 1))
    return answer.details.issues
  }
  expect(await refused(draft)).toContainEqual({ field: 'contract', reason: 'payment.signed', limit: '未签订' })
  expect(await refused(income)).toContainEqual({ field: 'contract', reason: 'not-in-state', limit: '收入合同' })
})

it('retention that is released before the end of the liability period needs a reason', async () => {
  const of = await desk.createSigned({ billing: 'measured', deposit: 3, depositMonths: 24 })
  const period = { depositFrom: '2026-08-31', depositMonths: 18 }
  const guid = await desk.mustSave(settlement, { ...money.settle(of, 1000, 1000), ...period })
  await desk.approve(settlement, guid)
  expect((await desk.read(contract, of)).values).toMatchObject({ depositFrom: '2026-08-31', releaseOn: '2028-02-29' })
  const release = (date: string) => ({
    ...{ project: desk.job, contract: of, amount: yuan(30), date, inspection: '无质量问题' },
    handler: desk.firm.founder.userCode,
  })
  const early = await desk.save(depositRelease, randomUUID(), release('2028-02-28'))
  const issue = { field: 'contract', reason: 'deposit-release.early', limit: '2028-02-29', level: 'reason' }
  expect([early.problem, early.details.issues]).toEqual(['confirm-first', [issue]])
  const reason = { Confirmed: ['deposit-release.early'], Reason: '已验收' }
  expect((await desk.save(depositRelease, randomUUID(), release('2028-02-28'), reason)).text).toBe('Success')
  expect((await desk.save(depositRelease, randomUUID(), release('2028-02-29'))).text).toBe('Success')
  expect((await money.voidIt(settlement, guid)).text).toBe('Success')
  expect((await desk.read(contract, of)).values).toMatchObject({ depositFrom: null, releaseOn: null })
})

it('a settlement while a payment application of its contract is in review needs a reason, and names it', async () => {
  const of = await desk.createSigned()
  const application = await money.apply(of, 10)
  const { flow } = await submitRecord(server, desk.firm, payment, application)
  const asked = await desk.save(settlement, randomUUID(), money.settle(of, 1000, 1000))
  const limit = (await desk.read(payment, application)).values.number
  const issue = { field: 'contract', reason: 'settlement.reviewing', level: 'reason', limit }
  expect([asked.problem, asked.details.issues]).toEqual(['confirm-first', [issue]])
  await decideFlow(server, desk.firm, flow, 'reject')
  expect((await desk.save(settlement, randomUUID(), money.settle(of, 1000, 1000))).text).toBe('Success')
})
