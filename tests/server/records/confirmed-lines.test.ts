import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { measurement } from '@/modules/finance/measurement/measurement.module'
import { measurementConfirmation } from '@/modules/finance/measurement-confirmation/measurement-confirmation.module'
import { linesIn, yuan } from '@/schema'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { uploadPictures } from '../support/pictures'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk, type Values } from './support/desk'
import { moneyOf } from './support/money'

let server: Served
let desk: Desk
let money: ReturnType<typeof moneyOf>
/** An income contract with a bill of 100 m² for 12.34 each and a lump sum of 266.00; the steps build on each other. */
let of: string
let [first, confirmation] = ['', '']

const priced = { pricing: 'unit', unit: '㎡' }

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  money = moneyOf(server, desk)
  of = await desk.createSigned({
    ...{ direction: 'income', type: 'construction', amount: yuan(1500), billing: 'measured', deposit: 3 },
    items: [
      { guid: randomUUID(), code: '1', name: '砌体', ...priced, quantity: 100, price: yuan(12.34) },
      { guid: randomUUID(), code: '2', name: '措施费', pricing: 'lump', lump: yuan(266) },
    ],
  })
})
afterAll(() => server.close())
afterEach(async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})

const line = (measureCode: string | null, name: string, more: Values): Values => ({
  ...{ guid: randomUUID(), measureCode, name, ...more },
})
const measure = async (from: string, to: string, works: readonly Values[]) => {
  const handler = desk.firm.founder.userCode
  const draft = { project: desk.job, contract: of, from, to, date: to, handler, works, deductions: [] }
  const guid = await desk.mustSave(measurement, draft)
  await desk.approve(measurement, guid)
  return guid
}
const confirm = async (guid: string, works: readonly Values[], more: Values = {}, version = 0) => {
  const into = { module: measurementConfirmation.name, guid, field: 'signed' }
  const signed = version === 0 ? await uploadPictures(server, desk.as, into, 1) : more.signed
  const values = { measurement: first, date: '2026-05-10', amount: yuan(1), ...more, works, signed }
  return desk.save(measurementConfirmation, guid, values, version === 0 ? {} : { Version: version })
}
/** What is measured and left of the lines of the bill. */
const billOf = async () =>
  linesIn((await desk.read(contract, of)).values, 'items').map((each) => [
    ...[each.measured, Number(each.measuredAmount) / 100, each.left, Number(each.rest) / 100],
  ])

it('a measurement that waits for the owner reserves what it reports', async () => {
  first = await measure('2026-04-01', '2026-04-30', [
    line('1', '砌体', { pricing: 'unit', quantity: 60, price: 0 }),
    line('2', '措施费', { pricing: 'lump', lump: yuan(100) }),
    line(null, '零星抹灰', { pricing: 'unit', quantity: 3, price: yuan(10) }),
  ])
  expect(await billOf()).toEqual([
    [0, 0, 40, 493.6],
    [0, 0, null, 166],
  ])
})

it('no more is confirmed of a line than was reported, and only lines of the measurement', async () => {
  const above = await confirm(randomUUID(), [line('1', '砌体', { pricing: 'unit', quantity: 60.0001 })])
  expect(issuesIn(above)).toEqual(['works.0.quantity measurement-confirmation.reportedQuantity'])
  const lump = await confirm(randomUUID(), [line('2', '措施费', { pricing: 'lump', lump: yuan(100.01) })])
  expect(issuesIn(lump)).toEqual(['works.0.lump measurement-confirmation.reportedLump'])
  const other = await confirm(randomUUID(), [line('3', '门窗', { pricing: 'unit', quantity: 1 })])
  expect(issuesIn(other)).toEqual(['works.0.name not-a-choice'])
  const same = line('1', '砌体', { pricing: 'unit', quantity: 1 })
  const twice = await confirm(randomUUID(), [same, { ...same, guid: randomUUID() }])
  expect(issuesIn(twice)).toEqual(['works.1.name not-a-choice'])
})

it('the confirmed lines add up to the amount, and what is left of the bill follows them', async () => {
  confirmation = randomUUID()
  const works = [
    line('1', '砌体', { pricing: 'unit', quantity: 50.5, price: yuan(999), reported: 9999 }),
    line('2', '措施费', { pricing: 'lump', lump: yuan(80) }),
    line(null, '零星抹灰', { pricing: 'unit', quantity: 3 }),
  ]
  expect((await confirm(confirmation, works)).text).toBe('Success')
  const { values } = await desk.read(measurementConfirmation, confirmation)
  expect(values.amount).toBe(yuan(733.17))
  expect(linesIn(values, 'works').map(({ reported, amount }) => [reported, Number(amount) / 100])).toEqual([
    [60, 623.17],
    [null, 80],
    [3, 30],
  ])
  expect((await desk.read(measurement, first)).values).toMatchObject({ confirmed: yuan(733.17), status: 'effective' })
  expect(await money.figures(of, 'done', 'retained', 'due')).toEqual([733.17, 22, 711.17])
  expect(await billOf()).toEqual([
    [50.5, 623.17, 49.5, 610.83],
    [0, 80, null, 186],
  ])
})

it('a changed confirmation moves what is left, and a line that is not named was not confirmed', async () => {
  const { values, version } = await desk.read(measurementConfirmation, confirmation)
  const works = linesIn(values, 'works').flatMap((each) =>
    each.measureCode === '2' ? [] : [{ ...each, quantity: each.measureCode === '1' ? 60 : 0 }],
  )
  expect((await confirm(confirmation, works, values, version)).text).toBe('Success')
  expect((await desk.read(measurement, first)).values.confirmed).toBe(yuan(740.4))
  expect(await billOf()).toEqual([
    [60, 740.4, 40, 493.6],
    [0, 0, null, 266],
  ])
})

it('the next measurement may contain what the owner did not confirm', async () => {
  const next = await measure('2026-05-01', '2026-05-31', [
    line('2', '措施费', { pricing: 'lump', lump: yuan(266) }),
    line('1', '砌体', { pricing: 'unit', quantity: 40, price: 0 }),
  ])
  expect(linesIn((await desk.read(measurement, next)).values, 'works').map(({ before }) => before)).toEqual([
    0,
    yuan(740.4),
  ])
  expect((await money.voidIt(measurement, next)).text).toBe('Success')
})

it('what was reported is reserved again after the confirmation was taken back', async () => {
  const { version } = await desk.read(measurementConfirmation, confirmation)
  expect((await desk.mark(measurementConfirmation, 'Delete', confirmation, version)).text).toBe('Success')
  expect(await billOf()).toEqual([
    [0, 0, 40, 493.6],
    [0, 0, null, 166],
  ])
  expect((await money.confirm(first)).answer.text).toBe('Success')
  expect(await billOf()).toEqual([
    [60, 740.4, 40, 493.6],
    [0, 100, null, 166],
  ])
})
