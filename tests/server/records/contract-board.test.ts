import { randomUUID } from 'node:crypto'
import type { BoardRow, BoardSums, Calls, Direction } from '@wire'
import { modules } from '@/modules'
import { collection } from '@/modules/finance/collection/collection.module'
import { contract } from '@/modules/finance/contract/contract.module'
import { measurement } from '@/modules/finance/measurement/measurement.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { sumOf, yuan } from '@/schema'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { amountsOfContracts } from '../../../server/store/business/money/contract-boards'
import { type Served, serve } from '../support/serve'
import { submitRecord } from './support/decide'
import { type Desk, openDesk, type Values } from './support/desk'
import { moneyOf } from './support/money'

let server: Served
let desk: Desk
let money: ReturnType<typeof moneyOf>
let [account, handler] = ['', '']

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  money = moneyOf(server, desk)
  account = await desk.createAccount()
  handler = desk.firm.founder.userCode
})
afterAll(() => server.close())
afterEach(async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})

const asked = { page: 1, rows: 100, project: '', party: '', keyword: '', order: 'overdue', ageing: '' } as const
type Query = Partial<Calls['ContractBoard.GetListPage']['takes']> & { readonly direction: Direction }
const page = async (query: Query): Promise<readonly BoardRow[]> =>
  (await server.get('ContractBoard.GetListPage', { ...asked, ...query }, desk.as)).body.rows
const sums = async (direction: Direction, query: object = {}) => {
  const takes = { project: '', party: '', keyword: '', ...query }
  const { body } = await server.get('ContractBoard.GetListNumbers', takes, desk.as)
  return body.directions.find((each) => each.direction === direction) as BoardSums
}
const rowOf = async (guid: string, direction: Direction) =>
  (await page({ direction })).find((row) => row.guid === guid) as BoardRow

/** The day so many days before today, in China. */
const daysAgo = (days: number) => new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)

/** A measured contract whose amounts are in yuan. */
const createMeasured = (direction: 'income' | 'expense', amount: number, more: Values = {}) =>
  desk.createSigned({ direction, billing: 'measured', deposit: 3, amount: yuan(amount), ...more })

async function measure(contract: string, [from, to]: readonly [string, string], amount: number) {
  const guid = await desk.mustSave(measurement, {
    ...{ project: desk.job, contract, from, to, date: to, handler, deductions: [] },
    works: [{ guid: randomUUID(), name: '主体结构', quantity: 1, price: yuan(amount) }],
  })
  await desk.approve(measurement, guid)
  if ((await desk.read(measurement, guid)).values.status === 'waiting') await money.confirm(guid)
  return guid
}
const measuredAgo = (contract: string, days: number, amount: number) =>
  measure(contract, [daysAgo(days + 10), daysAgo(days)], amount)

const collect = (contract: string, amount: number, date: string, purpose: string) =>
  desk.mustSave(collection, {
    ...{ project: desk.job, contract, amount: yuan(amount), date, purpose, account, method: 'transfer' },
    ...{ payer: desk.owner, handler },
  })
/** Applies for an amount that is approved; returns the application. */
async function apply(contract: string, amount: number, dueDate: string) {
  const guid = await desk.mustSave(payment, { ...money.application(contract, amount), dueDate })
  await desk.approve(payment, guid)
  return guid
}
/** An application that is paid on the day it was due. */
const pay = async (contract: string, amount: number, dueDate: string) =>
  desk.pay(await apply(contract, amount, dueDate), yuan(amount), dueDate)

const inYuan = (ageing: BoardRow['ageing']) => Object.values(ageing).map((amount) => amount / 100)

/** Income contract I, of which the owner paid the advance and a part of the first measurement. */
let income = ''

it('ages what an owner owes from the day it was measured, with the retention apart', async () => {
  income = await createMeasured('income', 8_000_000, {
    ...{ name: '滨江三号楼施工总承包', type: 'construction', advance: yuan(800_000), recovery: 20 },
  })
  await collect(income, 800_000, '2026-02-10', 'advance')
  expect(await rowOf(income, 'income')).toMatchObject({ due: yuan(800_000), settled: yuan(800_000), unpaid: 0 })
  await measure(income, ['2026-04-01', '2026-04-30'], 2_150_000)
  await collect(income, 1_500_000, '2026-05-20', 'progress')
  const row = await rowOf(income, 'income')
  expect(row).toMatchObject({
    ...{ done: yuan(2_150_000), due: yuan(2_455_500), settled: yuan(2_300_000), unpaid: yuan(155_500), ahead: 0 },
    ...{ retained: yuan(64_500), rest: yuan(8_000_000 - 2_455_500 - 64_500), party: '城投公司', project: '一号楼' },
    ...{ offers: ['measure', 'collect', 'invoice', 'change', 'supplement'], isMeasured: true },
  })
  const amounts = (day: string) =>
    server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) => amountsOfContracts(sql, [income], day))
  const [on30September] = await amounts('2026-09-30')
  expect(on30September).toMatchObject({
    ...{ to180: yuan(155_500), overdue: yuan(155_500), unpaid: yuan(155_500), retained: yuan(64_500) },
    ...{ current: 0, to30: 0, to90: 0, to365: 0, over365: 0 },
  })
  const lastDay = ['2026-05-30', '2026-05-31', '2026-06-29', '2026-06-30', '2027-05-30', '2027-05-31']
  const buckets = ['current', 'to30', 'to30', 'to90', 'to365', 'over365'] as const
  for (const [index, day] of lastDay.entries()) {
    const [found] = await amounts(day)
    expect(found?.[buckets[index] ?? 'current']).toBe(yuan(155_500))
  }
})

it('settles the oldest dues first, and takes the term of the contract', async () => {
  const of = await createMeasured('expense', 10_000, { deposit: 0, payDays: 10 })
  for (const [ago, amount] of [
    [500, 1000],
    [300, 100],
    [150, 200],
    [80, 300],
    [30, 400],
    [5, 500],
  ] as const) {
    await measuredAgo(of, ago, amount)
  }
  expect(inYuan((await rowOf(of, 'expense')).ageing)).toEqual([500, 400, 300, 200, 100, 1000])
  await pay(of, 1050, daysAgo(4))
  const row = await rowOf(of, 'expense')
  expect(inYuan(row.ageing)).toEqual([500, 400, 300, 200, 50, 0])
  expect(row).toMatchObject({ unpaid: yuan(1450), overdue: yuan(950), settled: yuan(1050), due: yuan(2500) })
  expect((await desk.read(contract, of)).values).toMatchObject({ unapplied: yuan(1450), owed: yuan(1450) })
})

it('counts a due that was taken back against the oldest ones, on its own day as if it had never been', async () => {
  const of = await createMeasured('expense', 10_000, { deposit: 0, payDays: 0 })
  await measuredAgo(of, 100, 1000)
  const last = await measuredAgo(of, 40, 500)
  expect(inYuan((await rowOf(of, 'expense')).ageing)).toEqual([0, 0, 500, 1000, 0, 0])
  expect((await money.voidIt(measurement, last)).text).toBe('Success')
  expect(inYuan((await rowOf(of, 'expense')).ageing)).toEqual([0, 0, 0, 1000, 0, 0])
})

it('without measurements counts from the applications, and shows what waits', async () => {
  const of = await desk.createSigned({ amount: yuan(1000), deposit: 3 })
  await apply(of, 200, daysAgo(60))
  await submitRecord(server, desk.firm, payment, await desk.mustSave(payment, money.application(of, 70)))
  const before = await rowOf(of, 'expense')
  expect(before).toMatchObject({
    ...{ due: yuan(200), unpaid: yuan(200), approvedUnpaid: yuan(200), isMeasured: false },
    ...{ offers: ['pay', 'invoice', 'change', 'supplement'], rest: yuan(800), reviews: 1, inReview: yuan(70) },
  })
  expect(inYuan(before.ageing)).toEqual([0, 0, 200, 0, 0, 0])
})

it('has the sums of its pages, which are never sums of both directions', async () => {
  for (const direction of ['income', 'expense'] as const) {
    const [rows, all] = [await page({ direction }), await sums(direction)]
    expect(all.contracts).toBe(rows.length)
    for (const name of ['final', 'payable', 'done', 'due', 'settled', 'unpaid', 'overdue', 'retained', 'rest'] as const)
      expect(all[name]).toBe(sumOf(rows.map((row) => row[name])))
    for (const row of [...rows, all]) {
      expect(sumOf(Object.values(row.ageing))).toBe(row.unpaid)
      expect(row.unpaid - row.ahead).toBe(row.due - row.settled)
    }
    expect(all.late).toBe(rows.filter(({ overdue }) => overdue > 0).length)
  }
  expect((await sums('income')).final).toBe(yuan(8_000_000))
})

it('lists the largest overdue amount first, in pages, and one bucket only', async () => {
  const all = await page({ direction: 'expense' })
  const overdue = all.map((row) => row.overdue)
  expect(overdue).toEqual([...overdue].sort((a, b) => b - a))
  const pages = [await page({ direction: 'expense', rows: 2 }), await page({ direction: 'expense', rows: 2, page: 2 })]
  expect(pages.flat()).toEqual(all.slice(0, 4))
  expect((await page({ direction: 'expense', ageing: 'to180' })).map((row) => row.ageing.to180 > 0)).toEqual([
    true,
    true,
  ])
  expect(await page({ direction: 'income', ageing: 'current' })).toEqual([])
  const newest = await page({ direction: 'expense', order: 'newest' })
  expect(newest.map(({ guid }) => guid).sort()).toEqual(all.map(({ guid }) => guid).sort())
})

it('narrows to a project and a keyword, and contains contracts that are not signed', async () => {
  const draft = await desk.createContract({ name: '未签的采购合同' })
  expect(await page({ direction: 'expense', keyword: '未签的采购' })).toMatchObject([
    { guid: draft, status: 'draft', final: 0, unpaid: 0, offers: [] },
  ])
  expect(await sums('expense', { keyword: '未签的采购' })).toMatchObject({ contracts: 1, drafts: 1, final: 0 })
  expect(await page({ direction: 'expense', project: randomUUID() })).toEqual([])
  expect((await sums('expense', { project: desk.job })).contracts).toBe((await sums('expense')).contracts)
})

it('adds up the contracts of each other company, and lists those of one', async () => {
  const takes = { page: 1, rows: 100, project: '', keyword: '', direction: 'expense' } as const
  const { body } = await server.get('ContractBoard.GetParties', takes, desk.as)
  const all = await sums('expense')
  expect(body.rows.length).toBeGreaterThan(0)
  for (const name of ['final', 'due', 'settled', 'unpaid', 'overdue', 'retained', 'contracts'] as const)
    expect(sumOf(body.rows.map((row) => row[name]))).toBe(all[name])
  for (const { guid, name, ...own } of body.rows) {
    const rows = await page({ direction: 'expense', party: guid })
    expect(rows.map(({ party }) => party)).toEqual(rows.map(() => name))
    expect([own.contracts, own.unpaid]).toEqual([rows.length, sumOf(rows.map(({ unpaid }) => unpaid))])
    expect(await page({ direction: 'expense', party: guid, order: 'newest' })).toHaveLength(rows.length)
    expect(await sums('expense', { party: guid })).toMatchObject(own)
  }
  const overdue = body.rows.map((row) => row.overdue)
  expect(overdue).toEqual([...overdue].sort((a, b) => b - a))
  const invalid = await server.get('ContractBoard.GetListPage', { ...asked, direction: 'expense', party: "'" }, desk.as)
  expect(invalid.problem).toBe('invalid')
})

it('is refused without the right to contracts, and shows what the data scope allows', async () => {
  const { member, role } = desk.firm
  const listing = async (direction: Direction) => {
    const takes = { ...asked, direction }
    return server.get('ContractBoard.GetListPage', takes, { login: member.login })
  }
  const numbers = () =>
    server.get('ContractBoard.GetListNumbers', { project: '', party: '', keyword: '' }, { login: member.login })
  const parties = async (direction: Direction) => {
    const takes = { page: 1, rows: 100, project: '', keyword: '', direction }
    return server.get('ContractBoard.GetParties', takes, { login: member.login })
  }
  const refused = [await listing('expense'), await numbers(), await parties('expense')]
  expect(refused.map(({ problem }) => problem)).toEqual(['no-view-right', 'no-view-right', 'no-view-right'])
  const rights = [{ code: '8817', view: true, edit: false, delete: false, approve: false }]
  await server.save('Role.Save', 'edit', { guid: role, name: '现场', version: 1, dataScope: 'own', rights }, desk.as)
  const own = await desk.createSigned({ handler: member.userCode, name: '自己的合同' })
  expect((await listing('expense')).body.rows.map(({ guid, offers }: BoardRow) => [guid, offers])).toEqual([[own, []]])
  expect((await listing('income')).body.rows).toEqual([])
  expect((await numbers()).body.directions).toMatchObject([{ direction: 'expense', contracts: 1, final: yuan(1000) }])
  expect((await parties('expense')).body.rows).toMatchObject([{ contracts: 1, final: yuan(1000) }])
  expect((await parties('income')).body.rows).toEqual([])
})
