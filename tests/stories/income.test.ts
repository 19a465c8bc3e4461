import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { collection } from '@/modules/finance/collection/collection.module'
import { contractChange } from '@/modules/finance/contract-change/contract-change.module'
import { depositRelease } from '@/modules/finance/deposit-release/deposit-release.module'
import { measurement } from '@/modules/finance/measurement/measurement.module'
import { measurementConfirmation } from '@/modules/finance/measurement-confirmation/measurement-confirmation.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { yuan } from '@/schema'
import { replayAll } from '../../server/engine/flows/replay'
import { calls } from '../../server/http/calls'
import { amountsOfContracts } from '../../server/store/business/money/contract-boards'
import { type Desk, issuesIn, openDesk, type Values } from '../server/records/support/desk'
import { moneyOf } from '../server/records/support/money'
import { type Served, serve } from '../server/support/serve'

let server: Served
let desk: Desk
let money: ReturnType<typeof moneyOf>
/** 滨江三号楼施工总承包: measured, of 8,000,000.00; the steps build on each other. */
let of: string
let account: string
let last = ''

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  money = moneyOf(server, desk)
  account = await desk.createAccount()
  of = await desk.createSigned({
    ...{ direction: 'income', name: '滨江三号楼施工总承包', type: 'construction', amount: yuan(8_000_000) },
    ...{ billing: 'measured', advance: yuan(800_000), recovery: 20, deposit: 3 },
  })
})
afterAll(() => server.close())
afterEach(async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})

const handlerOf = () => desk.firm.founder.userCode
const collectionOf = (amount: number, date: string, purpose: string): Values => ({
  ...{ project: desk.job, contract: of, amount: yuan(amount), date, purpose, account, method: 'transfer' },
  ...{ payer: desk.owner, handler: handlerOf() },
})
/** Days of the story are in the future or long ago. */
const dated = { Confirmed: ['collection.future', 'collection.old'], Reason: '按合同约定' }
const collect = (amount: number, date: string, purpose: string) =>
  desk.mustSave(collection, collectionOf(amount, date, purpose), dated)
const measured = (from: string, to: string, amount: number): Values => ({
  ...{ project: desk.job, contract: of, from, to, date: to, handler: handlerOf(), deductions: [] },
  works: [{ guid: randomUUID(), name: '主体结构', quantity: 1, price: yuan(amount) }],
})
/** A measurement that we have approved. */
const report = async (from: string, to: string, amount: number) => {
  const guid = await desk.mustSave(measurement, measured(from, to, amount))
  await desk.approve(measurement, guid)
  return guid
}
const figures = () => money.figures(of, 'total', 'done', 'retained', 'due', 'received', 'collectible')
const statusOf = async (guid: string) => (await desk.read(measurement, guid)).values.status

it('an advance that was received is due', async () => {
  await collect(800_000, '2026-02-10', 'advance')
  expect(await figures()).toEqual([8_000_000, 0, 0, 800_000, 800_000, 0])
})

it('a measurement that we approved waits for the owner and posts nothing', async () => {
  last = await report('2026-04-01', '2026-04-30', 2_150_000)
  expect(await statusOf(last)).toBe('waiting')
  expect(await figures()).toEqual([8_000_000, 0, 0, 800_000, 800_000, 0])
  expect(issuesIn((await money.confirm(last, 2_150_000, 0)).answer)).toEqual(['signed required'])
  expect(issuesIn((await money.confirm(last, 2_150_000.01)).answer)).toEqual([
    'amount measurement-confirmation.reported',
  ])
  expect(
    (await desk.save(measurement, last, measured('2026-04-01', '2026-04-30', 1), { Version: 3 })).problem,
  ).not.toBe(null)
})

it('a lower amount of the owner counts, and is taken back with its confirmation', async () => {
  const { guid, answer } = await money.confirm(last, 2_000_000)
  expect(answer.text).toBe('Success')
  expect((await desk.read(measurement, last)).values).toMatchObject({
    ...{ status: 'effective', gross: yuan(2_150_000), confirmed: yuan(2_000_000), confirmedOn: '2026-05-10' },
    ...{ retained: yuan(60_000), recovered: yuan(400_000), due: yuan(1_540_000), doneAfter: yuan(2_000_000) },
  })
  expect(await figures()).toEqual([8_000_000, 2_000_000, 60_000, 2_340_000, 800_000, 1_540_000])
  expect((await money.confirm(last, 1)).answer.problem).not.toBe(null)
  const { version } = await desk.read(measurementConfirmation, guid)
  expect((await desk.mark(measurementConfirmation, 'Delete', guid, version)).text).toBe('Success')
  expect(await statusOf(last)).toBe('waiting')
  expect(await figures()).toEqual([8_000_000, 0, 0, 800_000, 800_000, 0])
})

it('measurement 1 takes effect with the confirmation', async () => {
  expect((await money.confirm(last)).answer.text).toBe('Success')
  expect((await desk.read(measurement, last)).values).toMatchObject({
    retained: yuan(64_500),
    recovered: yuan(430_000),
  })
  await collect(1_500_000, '2026-05-20', 'progress')
  expect(await figures()).toEqual([8_000_000, 2_150_000, 64_500, 2_455_500, 2_300_000, 155_500])
})

it('what is left of it is 123 days late at the end of September, with the retention apart', async () => {
  const [aged] = await server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
    amountsOfContracts(sql, [of], '2026-09-30'),
  )
  expect(aged).toMatchObject({
    ...{ days: 123, unpaid: yuan(155_500), overdue: yuan(155_500), retained: yuan(64_500) },
    ...{ current: 0, to30: 0, to90: 0, to180: yuan(155_500), to365: 0, over365: 0 },
  })
})

it('measurement 2 recovers what is left of the advance', async () => {
  const above = await desk.save(collection, randomUUID(), collectionOf(200_000, '2026-05-25', 'progress'), dated)
  expect(above.details.issues).toEqual([
    { field: 'amount', reason: 'collection.due', level: 'reason', limit: yuan(44_500) },
  ])
  await desk.approve(contractChange, await money.change(of, 120_000))
  last = await report('2026-05-01', '2026-06-30', 3_475_600.4)
  expect((await money.confirm(last)).answer.text).toBe('Success')
  expect((await desk.read(measurement, last)).values).toMatchObject({
    ...{ retained: yuan(104_268.01), recovered: yuan(370_000) },
  })
  expect(await figures()).toEqual([8_120_000, 5_625_600.4, 168_768.01, 5_456_832.39, 2_300_000, 3_156_832.39])
  await collect(3_156_832.39, '2026-07-15', 'progress')
  expect(await figures()).toEqual([8_120_000, 5_625_600.4, 168_768.01, 5_456_832.39, 5_456_832.39, 0])
})

it('measurement 3 completes the changed contract', async () => {
  last = await report('2026-07-01', '2026-08-31', 2_494_399.6)
  expect((await money.confirm(last)).answer.text).toBe('Success')
  expect((await desk.read(measurement, last)).values.retained).toBe(yuan(74_831.99))
  expect(await figures()).toEqual([8_120_000, 8_120_000, 243_600, 7_876_400, 5_456_832.39, 2_419_567.61])
})

it('the settlement and the release true everything up', async () => {
  await desk.approve(settlement, await desk.mustSave(settlement, money.settle(of, 8_160_000, 8_095_250)))
  expect(await money.figures(of, 'final', 'done', 'retained', 'due', 'collectible')).toEqual([
    8_095_250, 8_095_250, 242_857.5, 7_852_392.5, 2_395_560.11,
  ])
  await collect(2_395_560.11, '2026-10-08', 'settlement')
  expect(await money.figures(of, 'due', 'received', 'collectible')).toEqual([7_852_392.5, 7_852_392.5, 0])
  const release: Values = {
    ...{ project: desk.job, contract: of, amount: yuan(242_857.5), inspection: '无渗漏', date: '2028-10-01' },
    ...{ handler: handlerOf(), deductions: [] },
  }
  await desk.approve(depositRelease, await desk.mustSave(depositRelease, release))
  await collect(242_857.5, '2028-10-20', 'deposit')
  expect(await money.figures(of, 'final', 'done', 'retained', 'due', 'received', 'collectible')).toEqual([
    8_095_250, 8_095_250, 0, 8_095_250, 8_095_250, 0,
  ])
})
