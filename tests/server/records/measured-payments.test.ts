import { randomUUID } from 'node:crypto'
import { measurement } from '@/modules/finance/measurement/measurement.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { linesIn, yuan } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk, type Values } from './support/desk'
import { moneyOf } from './support/money'

let server: Served
let desk: Desk
let money: ReturnType<typeof moneyOf>
let of: string
let [april, may] = ['', '']

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  money = moneyOf(server, desk)
  of = await desk.createSigned({ type: 'labour', amount: yuan(10_000), billing: 'measured', deposit: 3 })
  april = await measure('2026-04-01', '2026-04-30', 1000)
  may = await measure('2026-05-01', '2026-05-31', 2000)
})
afterAll(() => server.close())

async function measure(from: string, to: string, amount: number) {
  const guid = await desk.mustSave(measurement, {
    ...{ project: desk.job, contract: of, from, to, date: to, handler: desk.firm.founder.userCode, deductions: [] },
    works: [{ guid: randomUUID(), name: '抹灰', quantity: 1, price: yuan(amount) }],
  })
  await desk.approve(measurement, guid)
  return guid
}
const line = (guid: string): Values => ({ guid: randomUUID(), measurement: guid })
const application = (amount: number, ...measures: readonly string[]) => ({
  ...money.application(of, amount),
  measures: measures.map(line),
})
const offered = async () => {
  const { rows } = await desk.list(measurement, { filters: { contract: of, status: 'effective', claim: 'open' } })
  return rows.map(({ guid }) => guid)
}

it('a row has the names of the specification', async () => {
  const { rows } = await desk.list(measurement, { filters: { contract: of } })
  expect(rows[0]).toMatchObject({
    ...{ id: may, measureCode: expect.stringContaining('JL'), name: expect.any(String), BCPrice: yuan(2000) },
    ...{ LJPrice: yuan(3000), LJPercent: 30, measureSum: yuan(10_000) },
  })
})

it('an application names measurements of its contract, each once', async () => {
  const twice = await desk.save(payment, randomUUID(), application(970, april, april))
  expect(issuesIn(twice)).toEqual(['measures.1.measurement taken'])
  const other = await desk.createSigned({ billing: 'measured', type: 'labour' })
  const foreign = { ...money.application(other, 100), measures: [line(april)] }
  expect(issuesIn(await desk.save(payment, randomUUID(), foreign))).toContain('measures.0.measurement not-a-choice')
  const guid = await desk.mustSave(payment, application(970, april))
  const { values } = await desk.read(payment, guid)
  expect(linesIn(values, 'measures')).toMatchObject([{ accepted: yuan(1000), due: yuan(970), to: '2026-04-30' }])
  expect(values.measuredDue).toBe(yuan(970))
  expect(await offered()).toEqual([may])
  const again = await desk.save(payment, randomUUID(), application(970, april))
  expect(again.details.issues).toMatchObject([
    { field: 'measures.0.measurement', reason: 'claimed-already', limit: values.number },
  ])
  expect((await money.voidIt(measurement, may)).text).toBe('Success')
  may = await measure('2026-05-01', '2026-05-31', 2000)
})

it('of two applications at once only one gets the measurement', async () => {
  const both = await Promise.all([0, 1].map(() => desk.save(payment, randomUUID(), application(1940, may))))
  const issues = both.map(issuesIn).sort((one, other) => one.length - other.length)
  expect(issues).toEqual([[], ['measures.0.measurement claimed-already']])
  expect(await offered()).toEqual([])
})

it('a refused application gives its measurements back, and a measurement in an application is not voided', async () => {
  expect((await money.voidIt(measurement, may)).problem).toBe('used-by')
  const { rows } = await desk.list(payment, { filters: { contract: of } })
  for (const { guid } of rows) await desk.reject(payment, guid)
  expect([...(await offered())].sort()).toEqual([april, may].sort())
})
