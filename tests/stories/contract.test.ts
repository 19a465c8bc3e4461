import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { contractChange } from '@/modules/finance/contract-change/contract-change.module'
import { depositRelease } from '@/modules/finance/deposit-release/deposit-release.module'
import { measurement } from '@/modules/finance/measurement/measurement.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { sumOf, yuan } from '@/schema'
import { replayAll } from '../../server/engine/flows/replay'
import { calls } from '../../server/http/calls'
import { type Desk, issuesIn, openDesk, type Values } from '../server/records/support/desk'
import { moneyOf } from '../server/records/support/money'
import { type Served, serve } from '../server/support/serve'

const measuredTerms = { billing: 'measured', recovery: 20, deposit: 3 }

let server: Served
let desk: Desk
let money: ReturnType<typeof moneyOf>
/** 外墙保温专业分包: measured, with an advance, retention and recovery of the advance. */
let of: string

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  money = moneyOf(server, desk)
  of = await desk.createContract({
    ...{ name: '外墙保温专业分包', type: 'subcontract', amount: yuan(2_860_000), advance: yuan(286_000) },
    ...measuredTerms,
    taxRate: 9,
  })
})
afterAll(() => server.close())
afterEach(async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})

const application = (amount: number, purpose = 'progress') => ({ ...money.application(of, amount), purpose })
const measured = (from: string, to: string, amount: number, deduction = 0): Values => ({
  ...{ project: desk.job, contract: of, from, to, date: to, handler: desk.firm.founder.userCode },
  works: [{ guid: randomUUID(), name: '外墙保温', quantity: 1, price: yuan(amount) }],
  deductions:
    deduction === 0 ? [] : [{ guid: randomUUID(), kind: 'fine', amount: yuan(deduction), reason: '未戴安全帽' }],
})
const measure = async (from: string, to: string, amount: number, deduction = 0) => {
  const guid = await desk.mustSave(measurement, measured(from, to, amount, deduction))
  await desk.approve(measurement, guid)
  return guid
}
/** Applies for an amount that is approved; returns the application and the shares in percent: paid, its own, both. */
const apply = async (amount: number, purpose?: string) => {
  const guid = await desk.mustSave(payment, application(amount, purpose))
  const { values } = await desk.read(payment, guid)
  await desk.approve(payment, guid)
  const { paidShare, share, shareAfter } = values
  return { guid, paidShare, share, shareAfter }
}
/** Applies for an amount that is approved and paid. */
const pay = async (amount: number, purpose?: string) => {
  const { guid, ...shares } = await apply(amount, purpose)
  await desk.pay(guid, yuan(amount))
  return shares
}
const figures = () => money.figures(of, 'total', 'done', 'retained', 'due', 'paid', 'owed')
/** The share of the contract that was paid, in percent, as an application shows it that is given up. */
const paidShare = async () => {
  const above = { Confirmed: ['payment.due', 'payment.shares', 'payment.changed'], Reason: '试算' }
  const guid = await desk.mustSave(payment, application(0.01), above)
  const { values, version } = await desk.read(payment, guid)
  await desk.mark(payment, 'Delete', guid, version)
  return values.paidShare
}
const limitOf = (answer: { readonly details: Values }, reason: string) =>
  ((answer.details.issues ?? []) as { reason: string; limit?: number }[]).find((issue) => issue.reason === reason)
    ?.limit

it('1 and 2: is applied for only when it is signed, and for no more advance than agreed', async () => {
  expect(issuesIn(await desk.save(payment, randomUUID(), application(300_000, 'advance')))).toContain(
    'contract payment.signed',
  )
  await desk.approve(contract, of)
  expect((await desk.read(contract, of)).values).toMatchObject({ net: yuan(2_623_853.21), tax: yuan(236_146.79) })
  const answer = await desk.save(payment, randomUUID(), application(300_000, 'advance'))
  expect(limitOf(answer, 'payment.advance')).toBe(yuan(286_000))
})

it('3: an advance is due when it is approved', async () => {
  expect(await pay(286_000, 'advance')).toEqual({ paidShare: 0, share: 10, shareAfter: 10 })
  expect(await figures()).toEqual([2_860_000, 0, 0, 286_000, 286_000, 0])
  expect(await money.figures(of, 'outstanding')).toEqual([286_000])
})

it('4 and 5: a measurement withholds retention, recovers the advance and deducts fines', async () => {
  const guid = await measure('2026-03-01', '2026-03-31', 745_318.46, 1250)
  expect((await desk.read(measurement, guid)).values).toMatchObject({
    ...{ gross: yuan(745_318.46), retained: yuan(22_359.55), recovered: yuan(149_063.69), deducted: yuan(1250) },
    due: yuan(572_645.22),
  })
  expect(await figures()).toEqual([2_860_000, 745_318.46, 22_359.55, 858_645.22, 286_000, 572_645.22])
  expect(await pay(572_645.22)).toEqual({ paidShare: 10, share: 20.02, shareAfter: 30.02 })
  expect(await paidShare()).toBe(30.02)
  expect(await figures()).toEqual([2_860_000, 745_318.46, 22_359.55, 858_645.22, 858_645.22, 0])
})

it('6: changes in effect raise the value, and nothing becomes due by them', async () => {
  for (const amount of [64_380.5, -18_200, 9999.99]) await desk.approve(contractChange, await money.change(of, amount))
  expect(await figures()).toEqual([2_916_180.49, 745_318.46, 22_359.55, 858_645.22, 858_645.22, 0])
  expect(await paidShare()).toBe(29.44)
})

it('7: a measurement recovers no more of the advance than is outstanding, in a period of its own', async () => {
  const overlapping = await desk.save(measurement, randomUUID(), measured('2026-03-31', '2026-04-30', 1))
  expect(issuesIn(overlapping)).toEqual(['from measured-already'])
  const guid = await measure('2026-04-01', '2026-04-30', 1_208_400.05)
  expect((await desk.read(measurement, guid)).values).toMatchObject({
    ...{ retained: yuan(36_252), recovered: yuan(136_936.31) },
  })
  expect(await figures()).toEqual([2_916_180.49, 1_953_718.51, 58_611.55, 1_893_856.96, 858_645.22, 1_035_211.74])
  expect(await money.figures(of, 'outstanding')).toEqual([0])
})

it('8: more than is due needs a reason, and an application is paid in parts', async () => {
  const above = await desk.save(payment, randomUUID(), application(1_100_000))
  expect(issuesIn(above)).toContain('amount payment.due')
  const due = Number(limitOf(above, 'payment.due'))
  expect([due, yuan(1_100_000) - due]).toEqual([yuan(1_035_211.74), yuan(64_788.26)])
  const { guid } = await apply(1_035_211.74)
  await desk.pay(guid, yuan(600_000))
  expect((await desk.read(payment, guid)).values.status).toBe('partly')
  expect(await money.figures(of, 'paid')).toEqual([1_458_645.22])
  expect(await paidShare()).toBe(50.02)
  await desk.pay(guid, yuan(435_211.74))
  expect((await desk.read(payment, guid)).values.status).toBe('done')
  expect(await figures()).toEqual([2_916_180.49, 1_953_718.51, 58_611.55, 1_893_856.96, 1_893_856.96, 0])
})

it('9: a measurement up to the value of the contract', async () => {
  const guid = await measure('2026-05-01', '2026-05-31', 962_461.98)
  expect((await desk.read(measurement, guid)).values).toMatchObject({ retained: yuan(28_873.86), recovered: 0 })
  expect(await figures()).toEqual([2_916_180.49, 2_916_180.49, 87_485.41, 2_827_445.08, 1_893_856.96, 933_588.12])
})

it('10: a settlement below the measured work takes back what was measured and withheld too much', async () => {
  const guid = await desk.mustSave(settlement, money.settle(of, 2_935_000, 2_898_750.25))
  await desk.approve(settlement, guid)
  expect((await desk.read(settlement, guid)).values).toMatchObject({
    ...{ difference: yuan(36_249.75), reduction: 1.24, adjustment: yuan(-17_430.24) },
    ...{ doneRest: yuan(-17_430.24), retainedRest: yuan(-522.9), dueRest: yuan(-16_907.34) },
  })
  expect(await figures()).toEqual([2_916_180.49, 2_898_750.25, 86_962.51, 2_810_537.74, 1_893_856.96, 916_680.78])
})

it('11: what the settlement left is paid', async () => {
  const shares = await pay(916_680.78, 'settlement')
  expect(shares).toEqual({ paidShare: 64.94, share: 31.43, shareAfter: 96.38 })
  // The sum of the shares, by which a warning is decided, is not above 100.
  expect(sumOf([Number(shares.paidShare), Number(shares.share)])).toBe(96.37)
  expect(await money.figures(of, 'payable', 'due', 'paid', 'owed')).toEqual([
    2_897_500.25, 2_810_537.74, 2_810_537.74, 0,
  ])
  expect(await money.figures(of, 'final')).toEqual([2_898_750.25])
  expect((await desk.read(contract, of)).values.depositAmount).toBe(yuan(86_962.51))
})

it('12: the retention is released, less a repair, and nothing is left to pay', async () => {
  const draft = (amount: number, repair: number): Values => ({
    ...{ project: desk.job, contract: of, amount: yuan(amount), inspection: '无渗漏', date: '2028-06-01' },
    handler: desk.firm.founder.userCode,
    deductions: [{ guid: randomUUID(), amount: yuan(repair), reason: '修补墙面' }],
  })
  expect(await paidShare()).toBe(96.38)
  const above = await desk.save(depositRelease, randomUUID(), draft(86_962.52, 5000))
  expect(limitOf(above, 'deposit-release.held')).toBe(yuan(86_962.51))
  const guid = await desk.mustSave(depositRelease, draft(86_962.51, 5000))
  await desk.approve(depositRelease, guid)
  expect(await pay(81_962.51, 'deposit')).toEqual({ paidShare: 96.38, share: 2.81, shareAfter: 99.19 })
  expect(await money.figures(of, 'retained', 'payable', 'due', 'applied', 'paid', 'owed')).toEqual([
    ...[0, 2_892_500.25, 2_892_500.25, 2_892_500.25, 2_892_500.25, 0],
  ])
  const more = await desk.save(payment, randomUUID(), application(0.01, 'deposit'))
  expect(limitOf(more, 'payment.payable')).toBe(0)
  expect(limitOf(more, 'payment.deposit')).toBe(0)
})

it('a measurement or a settlement that later records depend on is not voided', async () => {
  const { rows: measurements } = await desk.list(measurement)
  const first = measurements.at(-1)?.guid ?? ''
  expect(issuesIn(await money.voidIt(measurement, first))).toEqual(['contract not-in-state'])
  const { rows: settlements } = await desk.list(settlement)
  expect(issuesIn(await money.voidIt(settlement, settlements[0]?.guid ?? ''))).toEqual(['contract released-already'])
})

it('an advance that measurements have recovered is not voided', async () => {
  of = await desk.createSigned({ ...measuredTerms, name: '屋面防水专业分包', amount: yuan(1000), advance: yuan(100) })
  const { guid } = await apply(100, 'advance')
  await measure('2026-03-01', '2026-03-31', 300)
  expect(await money.figures(of, 'outstanding')).toEqual([40])
  expect(issuesIn(await money.voidIt(payment, guid))).toEqual(['amount advance-recovered'])
  expect(await money.figures(of, 'outstanding')).toEqual([40])
})
