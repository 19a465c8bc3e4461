import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { nonContractPayment } from '@/modules/finance/non-contract-payment/non-contract-payment.module'
import { ownAccount } from '@/modules/finance/own-account/own-account.module'
import { payRecord } from '@/modules/finance/pay-record/pay-record.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { partnerAccount } from '@/modules/projects/partner-account/partner-account.module'
import { dayFromToday, yuan } from '@/schema'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { decideFlow, decisionOn, submitRecord } from './support/decide'
import { type Desk, issuesIn, openDesk, type Values } from './support/desk'
import { moneyOf } from './support/money'

let server: Served
let desk: Desk
let money: ReturnType<typeof moneyOf>
let account: string

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  money = moneyOf(server, desk)
  account = await desk.createAccount({ opening: yuan(10_000) })
})
afterAll(() => server.close())
afterEach(async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})

const settings = async (as: typeof desk.as = desk.as) => server.get('PaymentSettings.GetModel', {}, as)
const set = async (ApprovalPays: boolean, Account = '', as: typeof desk.as = desk.as) => {
  const { Version } = (await settings()).body
  return server.save('PaymentSettings.Save', 'edit', { ApprovalPays, Account, Version }, as)
}
const recordsOf = async (of: string, field = 'payment') =>
  (await desk.list(payRecord, { filters: { [field]: of } })).rows.map(({ values }: { values: object }) => values)
const statusOf = async (of: string) => (await desk.read(payment, of)).values.status
const withoutContract = (more: Values = {}) =>
  desk.mustSave(nonContractPayment, {
    ...{ type: 'other', project: desk.job, applicant: desk.firm.founder.userCode, payee: '李师傅', method: 'transfer' },
    ...{ total: yuan(80), amount: yuan(80), date: '2026-06-01', matter: '搬运', ...more },
  })
const block = async (guid: string) => {
  const { values, version } = await desk.read(partner, guid)
  return desk.save(partner, guid, { ...values, blockedFor: '质量不合格' }, { Version: version })
}

describe('the setting that an approval pays', () => {
  it('is off at first, and approved is not paid', async () => {
    expect((await settings()).body).toMatchObject({ ApprovalPays: false, Account: '' })
    const of = await desk.createSigned()
    const application = await money.apply(of, 100)
    await desk.approve(payment, application)
    expect(await statusOf(application)).toBe('applied')
    expect(await recordsOf(application)).toEqual([])
  })

  it('is changed by administrators only, with an account in use', async () => {
    expect((await settings(desk.firm.member)).problem).toBe('insufficient-level')
    expect((await set(true, account, desk.firm.member)).problem).toBe('insufficient-level')
    expect(issuesIn(await set(true))).toEqual(['Account required'])
    expect(issuesIn(await set(true, randomUUID()))).toEqual(['Account not-a-choice'])
    const closed = await desk.createAccount({ state: 'closed' })
    expect(issuesIn(await set(true, closed))).toEqual(['Account not-a-choice'])
    const { Version } = (await settings()).body
    expect((await set(true, account)).text).toBe('Success')
    const late = { ApprovalPays: false, Account: '', Version }
    expect((await server.save('PaymentSettings.Save', 'edit', late, desk.as)).problem).toBe('stale')
    expect((await settings()).body).toMatchObject({ ApprovalPays: true, Account: account })
  })

  it('writes a payment record with the date of the approval, in the name of the approver', async () => {
    const of = await desk.createSigned()
    const application = await money.apply(of, 250.5)
    expect(await recordsOf(application)).toEqual([])
    await desk.approve(payment, application)
    expect(await recordsOf(application)).toEqual([
      expect.objectContaining({ amount: yuan(250.5), date: dayFromToday(), status: 'recorded' }),
    ])
    expect(await statusOf(application)).toBe('done')
    expect(await money.figures(of, 'approved', 'paid', 'unpaid')).toEqual([250.5, 250.5, 0])
    const other = await withoutContract()
    await desk.approve(nonContractPayment, other)
    expect(await recordsOf(other, 'other')).toEqual([expect.objectContaining({ amount: yuan(80) })])
    expect((await desk.read(nonContractPayment, other)).values.status).toBe('done')
    expect((await desk.read(ownAccount, account)).values.balance).toBe(yuan(10_000 - 250.5 - 80))
  })

  it('writes a normal record, which is voided and entered again by hand', async () => {
    const of = await desk.createSigned()
    const application = await money.apply(of, 40)
    await desk.approve(payment, application)
    const [record] = (await desk.list(payRecord, { filters: { payment: application } })).rows
    expect((await money.voidIt(payRecord, record?.guid ?? '')).text).toBe('Success')
    expect([await statusOf(application), ...(await money.figures(of, 'paid'))]).toEqual(['applied', 0])
    await desk.mustSave(payRecord, money.recordOf(application, 40, account))
    expect(await statusOf(application)).toBe('done')
  })

  it('pays two applications of one amount on one day, and a partner without a contract', async () => {
    const of = await desk.createSigned()
    const both = [await money.apply(of, 33), await money.apply(of, 33)]
    for (const application of both) expect((await desk.approve(payment, application)).text).toBe('Success')
    expect(await Promise.all(both.map(statusOf))).toEqual(['done', 'done'])
    const named = { partner: desk.supplier, bank: '建设银行', holder: '宏达建材', account: '622203', main: 'main' }
    const payeeAccount = await desk.mustSave(partnerAccount, named)
    const other = await withoutContract({ partner: desk.supplier, payeeAccount })
    expect((await desk.approve(nonContractPayment, other)).text).toBe('Success')
    expect(await recordsOf(other, 'other')).toEqual([expect.objectContaining({ amount: yuan(80) })])
  })

  it('writes one record when two answers arrive at once, and none for a refusal', async () => {
    const of = await desk.createSigned()
    const [paid, refused] = [await money.apply(of, 10), await money.apply(of, 20)]
    const { flow } = await submitRecord(server, desk.firm, payment, paid)
    const decide = await decisionOn(server, desk.firm, flow)
    await Promise.all([decide('agree'), decide('agree')])
    expect(await recordsOf(paid)).toHaveLength(1)
    await desk.reject(payment, refused)
    expect(await recordsOf(refused)).toEqual([])
  })

  it('leaves the application open if its payee was blocked or the account was closed', async () => {
    const supplier = await desk.mustSave(partner, { name: '停用材料厂', type: 'supplier' })
    const of = await desk.createSigned({ partyB: supplier })
    const application = await money.apply(of, 100)
    const { flow } = await submitRecord(server, desk.firm, payment, application)
    await block(supplier)
    expect((await decideFlow(server, desk.firm, flow, 'agree')).text).toBe('Success')
    expect([await statusOf(application), await recordsOf(application)]).toEqual(['applied', []])
    const own = await desk.createAccount()
    await set(true, own)
    const { values, version } = await desk.read(ownAccount, own)
    await desk.save(ownAccount, own, { ...values, state: 'closed' }, { Version: version })
    const next = await money.apply(await desk.createSigned(), 30)
    await desk.approve(payment, next)
    expect([await statusOf(next), await recordsOf(next)]).toEqual(['applied', []])
  })
})

describe('a blocked partner', () => {
  beforeAll(() => set(false))

  it('is not paid for an application that was approved before', async () => {
    const supplier = await desk.mustSave(partner, { name: '远山石料厂', type: 'supplier' })
    const application = await money.apply(await desk.createSigned({ partyB: supplier }), 100)
    await desk.approve(payment, application)
    const kept = await desk.mustSave(payRecord, money.recordOf(application, 60, account))
    await block(supplier)
    const refused = await desk.save(payRecord, randomUUID(), money.recordOf(application, 40, account))
    expect(refused.details.issues).toEqual([{ field: 'payment', reason: 'partner-blocked', limit: '远山石料厂' }])
    const { values, version } = await desk.read(payRecord, kept)
    const later = await desk.save(payRecord, kept, { ...values, remark: '补回单' }, { Version: version })
    expect(later.text).toBe('Success')
  })

  it('is not paid without a contract either, also if its name was typed', async () => {
    const supplier = await desk.mustSave(partner, { name: '李师傅', type: 'labour' })
    const application = await withoutContract()
    await desk.approve(nonContractPayment, application)
    await block(supplier)
    const record = { ...money.recordOf(application, 80, account), payment: null, other: application }
    const refused = await desk.save(payRecord, randomUUID(), record)
    expect(refused.details.issues).toEqual([{ field: 'other', reason: 'partner-blocked', limit: '李师傅' }])
    const { values } = await desk.read(nonContractPayment, application)
    const again = await desk.save(nonContractPayment, randomUUID(), { ...values, number: null })
    expect(issuesIn(again)).toEqual(['payee partner-blocked'])
  })
})
