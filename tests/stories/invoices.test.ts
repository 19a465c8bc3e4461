import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { invoice } from '@/modules/finance/invoice/invoice.module'
import { ownAccount } from '@/modules/finance/own-account/own-account.module'
import { payRecord } from '@/modules/finance/pay-record/pay-record.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { netOf, yuan } from '@/schema'
import { replayAll } from '../../server/engine/flows/replay'
import { calls } from '../../server/http/calls'
import { type Desk, openDesk, type Values } from '../server/records/support/desk'
import { moneyOf } from '../server/records/support/money'
import { type Served, serve } from '../server/support/serve'

/** The steps build on each other, in the order of the file. */
let server: Served
let desk: Desk
let money: ReturnType<typeof moneyOf>
let [of, account, own] = ['', '', '']
const [invoices, paid]: [string[], string[]] = [[], []]

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  money = moneyOf(server, desk)
  own = await desk.mustSave(partner, { name: '滨江营造公司', type: 'own' })
  account = await desk.createAccount({ opening: yuan(5_000_000) })
  of = await desk.createSigned({
    ...{ name: '外墙保温专业分包', type: 'subcontract', amount: yuan(2_898_750.25), partyA: own },
  })
})
afterAll(() => server.close())
afterEach(async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})

const numberOf = (at: number) => `2631${String(at).padStart(16, '0')}`
const invoiceOf = (at: number, amount: number, more: Values = {}): Values => {
  const gross = Math.round(amount * 100)
  const net = netOf(gross, 9)
  return {
    ...{ direction: 'input', kind: 'allElectronic', number: numberOf(at), issued: '2026-04-02', project: desk.job },
    ...{ contract: of, seller: desk.supplier, buyer: own, gross, typed: true, handler: desk.firm.founder.userCode },
    rates: [{ guid: randomUUID(), name: '外墙保温', net, rate: 9, tax: gross - net }],
    ...more,
  }
}
const enter = async (at: number, amount: number, more?: Values) => {
  const guid = await desk.mustSave(invoice, invoiceOf(at, amount, more))
  invoices.push(guid)
  return (await desk.read(invoice, guid)).values
}
const openOf = async (...at: readonly number[]) =>
  Promise.all(at.map(async (each) => Number((await desk.read(invoice, invoices[each] ?? '')).values.open) / 100))

type Parts = readonly (readonly [at: number, amount: number])[]
const linesOf = (parts: Parts) =>
  parts.map(([at, amount]) => ({ guid: randomUUID(), invoice: invoices[at], amount: yuan(amount) }))

/** Pays an amount that was applied for, allocated to invoices. */
async function pay(amount: number, parts: Parts = []) {
  const application = await money.apply(of, amount)
  await desk.approve(payment, application)
  const values = { ...money.recordOf(application, amount, account), invoices: linesOf(parts) }
  paid.push(await desk.mustSave(payRecord, values))
}

/** Allocates a payment that was recorded before. */
async function allocate(at: number, parts: Parts) {
  const guid = paid[at] ?? ''
  const { values, version } = await desk.read(payRecord, guid)
  return desk.save(payRecord, guid, { ...values, invoices: linesOf(parts) }, { Version: version })
}

it('an invoice has its tax apart, and is entered once, in whatever form its number is typed', async () => {
  await pay(286_000)
  expect(await money.figures(of, 'invoiced', 'uninvoiced')).toEqual([0, 286_000])
  expect(await enter(1, 745_318.46)).toMatchObject({ net: yuan(683_778.4), tax: yuan(61_540.06), state: 'unverified' })
  const again = invoiceOf(1, 100, { number: ` ${numberOf(1).replace('2', '２')} ` })
  const answer = await desk.save(invoice, randomUUID(), again)
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
  expect(answer.details.issues).toEqual([
    { field: 'number', reason: 'invoice-entered', limit: `${numberOf(1)} 创始人 ${today}` },
  ])
})

it('a payment is allocated to it, and the payment before it as well, as far as it is open', async () => {
  await pay(572_645.22, [[0, 572_645.22]])
  expect(await openOf(0)).toEqual([172_673.24])
  const above = await allocate(0, [[0, 172_673.25]])
  expect(above.details.issues).toEqual([{ field: 'invoices.0.amount', reason: 'above-open', limit: yuan(172_673.24) }])
  await enter(2, 1_208_400.05)
  const moved = await allocate(0, [
    [0, 172_673.24],
    [1, 113_326.76],
  ])
  expect(moved.text).toBe('Success')
  expect((await desk.read(payRecord, paid[0] ?? '')).values.withoutInvoice).toBe(0)
  expect(await openOf(0, 1)).toEqual([0, 1_095_073.29])
})

it('all is paid and invoiced; what deductions left open is closed by a red invoice', async () => {
  await enter(3, 945_031.74)
  await pay(600_000, [[1, 600_000]])
  await pay(435_211.74, [[1, 435_211.74]])
  await pay(916_680.78, [
    [1, 59_861.55],
    [2, 856_819.23],
  ])
  await pay(81_962.51, [[2, 81_962.51]])
  expect(await money.figures(of, 'invoiced', 'paid', 'uninvoiced')).toEqual([2_898_750.25, 2_892_500.25, 0])
  expect((await desk.read(ownAccount, account)).values.balance).toBe(yuan(5_000_000 - 2_892_500.25))
  expect(await openOf(0, 1, 2)).toEqual([0, 0, 6250])
  const above = await desk.save(invoice, randomUUID(), invoiceOf(4, -6250.01, { original: invoices[2] }))
  expect(above.details.issues).toEqual([{ field: 'gross', reason: 'above-open', limit: yuan(6250) }])
  await enter(4, -6250, { original: invoices[2] })
  expect(await openOf(0, 1, 2, 3)).toEqual([0, 0, 0, 0])
  expect(await money.figures(of, 'invoiced', 'uninvoiced')).toEqual([2_892_500.25, 0])
})

it('a payment that is voided gives its invoice back', async () => {
  expect((await money.voidIt(payRecord, paid.at(-1) ?? '')).text).toBe('Success')
  expect(await openOf(2)).toEqual([81_962.51])
})
