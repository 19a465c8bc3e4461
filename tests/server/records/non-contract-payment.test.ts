import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { nonContractPayment } from '@/modules/finance/non-contract-payment/non-contract-payment.module'
import { ownAccount } from '@/modules/finance/own-account/own-account.module'
import { payRecord } from '@/modules/finance/pay-record/pay-record.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { partnerAccount } from '@/modules/projects/partner-account/partner-account.module'
import { yuan } from '@/schema'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
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

const application = (amount: number, more: Values = {}): Values => ({
  ...{ type: 'labour', applicant: desk.firm.founder.userCode, payee: '李师傅', method: 'transfer', project: desk.job },
  ...{ total: yuan(1000), amount: yuan(amount), date: '2026-05-01', matter: '零星用工', ...more },
})
const apply = (amount: number, more: Values = {}) => desk.mustSave(nonContractPayment, application(amount, more))
const refused = (amount: number, more: Values = {}) =>
  desk.save(nonContractPayment, randomUUID(), application(amount, more))
const recordOf = (other: string, amount: number): Values => ({
  ...{ other, amount: yuan(amount), date: '2026-06-01', account, method: 'transfer' },
})
const valuesOf = async (guid: string) => (await desk.read(nonContractPayment, guid)).values
const above = (limit: number) => [{ field: 'amount', reason: 'non-contract-payment.remaining', limit: yuan(limit) }]

it('is paid by payment records, not by its approval', async () => {
  const guid = await apply(600, { paid: yuan(600), status: 'done' })
  expect(await valuesOf(guid)).toMatchObject({ status: 'applied', paid: 0 })
  expect(issuesIn(await desk.save(payRecord, randomUUID(), recordOf(guid, 1)))).toContain('other not-approved')
  await desk.approve(nonContractPayment, guid)
  expect(await valuesOf(guid)).toMatchObject({ status: 'applied', paid: 0, unsettled: yuan(600) })
  expect((await desk.read(nonContractPayment, guid)).offers).toEqual(['record'])

  const before = Number((await desk.read(ownAccount, account)).values.balance)
  const first = await desk.mustSave(payRecord, recordOf(guid, 250.5))
  expect((await desk.read(payRecord, first)).values).toMatchObject({
    ...{ kind: 'other', payeeName: '李师傅', project: desk.job, applied: yuan(600), paidBefore: 0, payee: null },
  })
  expect(await valuesOf(guid)).toMatchObject({ status: 'partly', paid: yuan(250.5), unsettled: yuan(349.5) })
  const over = await desk.save(payRecord, randomUUID(), recordOf(guid, 349.51))
  expect(over.details.issues).toEqual([{ field: 'amount', reason: 'pay-record.rest', limit: yuan(349.5) }])
  await desk.mustSave(payRecord, recordOf(guid, 349.5))
  expect(await valuesOf(guid)).toMatchObject({ status: 'done', paid: yuan(600), unsettled: 0 })
  expect(Number((await desk.read(ownAccount, account)).values.balance)).toBe(before - yuan(600))

  expect((await money.voidIt(nonContractPayment, guid)).problem).toBe('used-by')
  expect((await money.voidIt(payRecord, first)).text).toBe('Success')
  expect(await valuesOf(guid)).toMatchObject({ status: 'partly', paid: yuan(349.5) })
})

it('of one matter share a total, also if they refer to each other in a chain', async () => {
  const first = await apply(500)
  const next = { first, total: yuan(9999) }
  expect((await refused(500.01, next)).details.issues).toEqual(above(500))
  const second = await apply(300, next)
  expect(await valuesOf(second)).toMatchObject({ total: yuan(1000), appliedBefore: yuan(500), rest: yuan(500) })
  expect((await refused(200.01, { first: second })).details.issues).toEqual(above(200))
  const third = await apply(200, { first: second })
  expect(await valuesOf(third)).toMatchObject({ first, appliedBefore: yuan(800) })
  expect(await valuesOf(first)).toMatchObject({ appliedBefore: yuan(500), rest: yuan(500) })
  expect((await refused(0.01, { first })).details.issues).toEqual(above(0))

  await desk.reject(nonContractPayment, second)
  expect(await valuesOf(third)).toMatchObject({ appliedBefore: yuan(500), rest: yuan(500) })
  const { version, values } = await desk.read(nonContractPayment, third)
  expect((await desk.mark(nonContractPayment, 'Delete', third, version)).text).toBe('Success')
  await apply(450, { first })
  const restored = await desk.mark(nonContractPayment, 'Restore', third, version + 1)
  expect([values.amount, restored.details.issues]).toEqual([yuan(200), above(50)])
})

it('keeps the total of the first one, which cannot become a later one', async () => {
  const first = await apply(500)
  const second = await apply(300, { first })
  const { version, values } = await desk.read(nonContractPayment, first)
  const less = await desk.save(nonContractPayment, first, { ...values, total: yuan(799) }, { Version: version })
  expect(less.details.issues).toEqual(above(499))
  const answer = await desk.save(nonContractPayment, first, { ...values, total: yuan(1200) }, { Version: version })
  expect(answer.text).toBe('Success')
  expect(await valuesOf(second)).toMatchObject({ total: yuan(1200), rest: yuan(700) })
  const loop = { ...values, first: second }
  expect(issuesIn(await desk.save(nonContractPayment, first, loop, { Version: version + 1 }))).toEqual([
    'first not-a-choice',
  ])
  const other = await apply(100)
  expect(
    issuesIn(await desk.save(nonContractPayment, first, { ...values, first: other }, { Version: version + 1 })),
  ).toEqual(['first not-a-choice'])
})

it('of the last rest of a matter is accepted once, even if several persons apply at the same time', async () => {
  const first = await apply(400)
  const answers = await Promise.all(Array.from({ length: 10 }, () => refused(600, { first })))
  expect(answers.filter(({ problem }) => problem === null)).toHaveLength(1)
})

it('is not paid together with an application for a contract', async () => {
  const guid = await apply(100)
  await desk.approve(nonContractPayment, guid)
  const of = await money.apply(await desk.createSigned(), 100)
  await desk.approve(payment, of)
  const both = await desk.save(payRecord, randomUUID(), { ...recordOf(guid, 1), payment: of })
  expect(issuesIn(both)).toEqual(['other pay-record.one'])
  const { other: _, ...neither } = recordOf(guid, 1)
  expect(issuesIn(await desk.save(payRecord, randomUUID(), neither))).toEqual(['payment required'])
})

it('is listed with open ones first by date', async () => {
  const dates = ['2027-03-01', '2027-01-01', '2027-02-01']
  const guids = await Promise.all(dates.map((date) => apply(1, { date, matter: '排序样例' })))
  await desk.reject(nonContractPayment, guids[1] ?? '')
  const { rows } = await desk.list(nonContractPayment, { keyword: '排序样例' })
  expect(rows.map(({ values }: { values: Values }) => values.date)).toEqual(['2027-02-01', '2027-03-01', '2027-01-01'])
})

it('to a partner has the name of the partner, and its account fills in the bank', async () => {
  const guid = await apply(1, { partner: desk.supplier, payee: '别的名字', matter: '付给合作单位' })
  expect(await valuesOf(guid)).toMatchObject({ partner: desk.supplier, payee: '宏达建材' })
  const other = await desk.mustSave(partner, { name: '顺达租赁', type: 'supplier' })
  const account = { partner: desk.supplier, bank: '建设银行', account: '622202', holder: '宏达建材', main: 'main' }
  const payeeAccount = await desk.mustSave(partnerAccount, account)
  expect(issuesIn(await refused(1, { partner: other, payeeAccount, matter: '别家账户' }))).toEqual([
    'payeeAccount not-a-choice',
  ])
})
