import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { measurement } from '@/modules/finance/measurement/measurement.module'
import { linesIn, yuan } from '@/schema'
import { replayAll } from '../../server/engine/flows/replay'
import { calls } from '../../server/http/calls'
import { type Desk, issuesIn, openDesk, type Values } from '../server/records/support/desk'
import { moneyOf } from '../server/records/support/money'
import { type Served, serve } from '../server/support/serve'

let server: Served
let desk: Desk
let money: ReturnType<typeof moneyOf>
/** 外墙保温专业分包: measured by its bill, the steps build on each other. */
let of: string

const unit = (code: string, name: string, quantity: number, price: number): Values => ({
  ...{ guid: randomUUID(), code, name, pricing: 'unit', unit: '㎡', quantity, price: yuan(price) },
})
const bill = (): readonly Values[] => [
  unit('1', '外墙保温板', 14_500.5, 128.4),
  unit('2', '抹面砂浆', 14_500.5, 46.15),
  { guid: randomUUID(), code: '3', name: '窗口收边', pricing: 'lump', lump: yuan(328_937.72) },
]

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  money = moneyOf(server, desk)
  of = await desk.createSigned({
    ...{ name: '外墙保温专业分包', type: 'subcontract', amount: yuan(2_860_000), advance: yuan(286_000) },
    ...{ billing: 'measured', recovery: 20, deposit: 3, items: bill() },
  })
})
afterAll(() => server.close())
afterEach(async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})

/** A line of a measurement by its code: the rest is taken from the bill. */
const line = (measureCode: string, more: Values): Values => ({
  guid: randomUUID(),
  measureCode,
  name: '待带入',
  ...more,
})
const quantityOf = (code: string, quantity: number) => line(code, { quantity, price: 0 })
const lumpOf = (code: string, lump: number) => line(code, { pricing: 'lump', lump: yuan(lump) })

const measured = (from: string, to: string, works: readonly Values[], water = 0): Values => ({
  ...{ project: desk.job, contract: of, from, to, date: to, handler: desk.firm.founder.userCode, works },
  deductions: water === 0 ? [] : [{ guid: randomUUID(), kind: 'utilities', amount: yuan(water), reason: '四月水费' }],
})
const saved = (from: string, to: string, works: readonly Values[]) =>
  desk.save(measurement, randomUUID(), measured(from, to, works))
const worksOf = async (guid: string) => linesIn((await desk.read(measurement, guid)).values, 'works')
const billOf = async () => linesIn((await desk.read(contract, of)).values, 'items')

it('a bill adds up to the amount of its contract', async () => {
  const amounts = (await billOf()).map(({ amount, left }) => [amount, left])
  expect(amounts).toEqual([
    [yuan(1_861_864.2), 14_500.5],
    [yuan(669_198.08), 14_500.5],
    [yuan(328_937.72), null],
  ])
  expect((await desk.read(contract, of)).values.bill).toBe(yuan(2_860_000))
  const other = desk.contractDraft({ items: bill().slice(1) })
  expect(issuesIn(await desk.save(contract, randomUUID(), other))).toEqual(['bill contract.bill'])
  const twice = desk.contractDraft({ amount: yuan(200), items: [unit('1', '板', 1, 100), unit('1', '板', 1, 100)] })
  expect(issuesIn(await desk.save(contract, randomUUID(), twice))).toEqual(['items contract.codes'])
})

it('measurement 1 takes its lines from the bill', async () => {
  const works = [quantityOf('1', 4000), quantityOf('2', 3800), lumpOf('3', 56_348.46)]
  const guid = await desk.mustSave(measurement, measured('2026-04-01', '2026-04-30', works, 1250))
  await desk.approve(measurement, guid)
  const { values } = await desk.read(measurement, guid)
  expect(values).toMatchObject({
    gross: yuan(745_318.46),
    deducted: yuan(1250),
    due: yuan(745_318.46 - 22_359.55 - 1250),
  })
  expect(await worksOf(guid)).toMatchObject([
    { name: '外墙保温板', measureSum: yuan(1_861_864.2), before: 0, LJPrice: yuan(513_600), LJPercent: 27.59 },
    { name: '抹面砂浆', measureSum: yuan(669_198.08), before: 0, LJPrice: yuan(175_370), LJPercent: 26.21 },
    { name: '窗口收边', measureSum: yuan(328_937.72), before: 0, LJPrice: yuan(56_348.46), LJPercent: 17.13 },
  ])
  expect(await billOf()).toMatchObject([
    { measured: 4000, measuredAmount: yuan(513_600), measuredShare: 27.59, left: 10_500.5 },
    { measured: 3800, measuredAmount: yuan(175_370), measuredShare: 26.21, left: 10_700.5 },
    { measured: 0, measuredAmount: yuan(56_348.46), measuredShare: 17.13, rest: yuan(272_589.26) },
  ])
})

it('a second one for an overlapping period is refused, and so is more than is left', async () => {
  expect(issuesIn(await saved('2026-04-15', '2026-05-15', [quantityOf('1', 1)]))).toEqual(['from measured-already'])
  const above = await saved('2026-05-01', '2026-05-31', [quantityOf('1', 10_500.5001), lumpOf('3', 272_589.27)])
  expect(above.details.issues).toEqual([
    { field: 'works.0.quantity', reason: 'measurement.left', limit: 10_500.5 },
    { field: 'works.1.lump', reason: 'measurement.rest', limit: yuan(272_589.26) },
  ])
  const twice = await saved('2026-05-01', '2026-05-31', [quantityOf('1', 1), quantityOf('1', 1)])
  expect(issuesIn(twice)).toEqual(['works measurement.once'])
})

it('the second one of two at once is refused with what is left', async () => {
  const [may, june] = await Promise.all([
    saved('2026-05-01', '2026-05-31', [quantityOf('1', 6000)]),
    saved('2026-06-01', '2026-06-30', [quantityOf('1', 6000)]),
  ])
  const answers = [may, june].map(({ problem, details }) => [problem, details.issues])
  expect(answers).toContainEqual([null, undefined])
  expect(answers).toContainEqual([
    'invalid',
    [{ field: 'works.0.quantity', reason: 'measurement.left', limit: 4500.5 }],
  ])
  const { rows } = await desk.list(measurement, { filters: { status: 'open' } })
  await desk.mark(measurement, 'Delete', rows[0]?.guid ?? '', rows[0]?.version ?? 1)
  expect(await billOf()).toMatchObject([{ measured: 4000, left: 10_500.5 }, {}, {}])
})

it('the last parts are what is left of each line, and work beyond the bill has its own price', async () => {
  const extra = { guid: randomUUID(), name: '脚手架移位', quantity: 2, price: yuan(500) }
  const works = [quantityOf('1', 10_500.5), quantityOf('2', 10_700.5), lumpOf('3', 272_589.26), extra]
  const guid = await desk.mustSave(measurement, measured('2026-07-01', '2026-07-31', works.slice(0, 3)))
  const { version } = await desk.read(measurement, guid)
  const answer = await desk.save(measurement, guid, measured('2026-07-01', '2026-07-31', works), {
    ...{ Version: version, Confirmed: ['measurement.above'], Reason: '增加移位' },
  })
  expect(answer.text).toBe('Success')
  await desk.approve(measurement, guid)
  const lines = await worksOf(guid)
  expect(lines.map(({ LJPrice, LJPercent }) => [LJPrice, LJPercent])).toEqual([
    [yuan(1_861_864.2), 100],
    [yuan(669_198.08), 100],
    [yuan(328_937.72), 100],
    [null, null],
  ])
  expect(lines[3]).toMatchObject({ amount: yuan(1000), measureSum: null, left: null })
  expect(await money.figures(of, 'done')).toEqual([2_861_000])
  expect(issuesIn(await saved('2026-08-01', '2026-08-31', [quantityOf('2', 0.0001)]))).toContain(
    'works.0.quantity measurement.left',
  )
})

it('a voided measurement gives its quantities back', async () => {
  const { rows } = await desk.list(measurement, { sort: '-to' })
  expect((await money.voidIt(measurement, rows[0]?.guid ?? '')).text).toBe('Success')
  expect(await billOf()).toMatchObject([
    { measured: 4000, left: 10_500.5 },
    { left: 10_700.5 },
    { rest: yuan(272_589.26) },
  ])
})
