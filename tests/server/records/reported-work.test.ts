import { randomUUID } from 'node:crypto'
import type { Counted } from '@wire'
import { measurement } from '@/modules/finance/measurement/measurement.module'
import { outputReport } from '@/modules/site/output-report/output-report.module'
import { workItem } from '@/modules/site/work-item/work-item.module'
import { recordCall, yuan } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, openDesk, type Values } from './support/desk'

let server: Served
let desk: Desk
let [of, wall, roof] = ['', '', '']
const handler = () => desk.firm.founder.userCode

const item = (code: string, name: string) =>
  desk.mustSave(workItem, { code, name, project: desk.job, unit: 'm²', planned: 900, price: yuan(10), reported: 0 })
const line = (code: string, name: string, quantity: number, price: number) => ({
  ...{ guid: randomUUID(), code, name, pricing: 'unit', unit: 'm²', quantity, price: yuan(price) },
})

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  wall = await item('A1', '外墙保温')
  roof = await item('A2', '屋面防水')
  await item('A9', '合同外工程')
  of = await desk.createSigned({
    ...{ billing: 'measured', amount: yuan(1500.01), deposit: 0 },
    items: [
      line('A1', '外墙保温', 100, 10),
      line('A2', '屋面防水', 50, 10),
      { guid: randomUUID(), code: 'A3', name: '措施费', pricing: 'lump', lump: yuan(0.01) },
    ],
  })
})
afterAll(() => server.close())

let progress = 0
/** Reports quantities of work items for a period; returns the number of the report. */
async function report(to: string, items: readonly (readonly [string, number])[], more: Values = {}, approve = true) {
  progress += 1
  const guid = await desk.mustSave(outputReport, {
    ...{ project: desk.job, kind: 'month', date: '2026-07-01', reporter: handler(), progress, ...more },
    ...{ period: { from: '2026-01-01', to } },
    items: items.map(([done, quantity]) => ({ guid: randomUUID(), item: done, quantity })),
  })
  if (approve) await desk.approve(outputReport, guid)
  return String((await desk.read(outputReport, guid)).values.number)
}

async function counted(to: string | null, guid: string = randomUUID()): Promise<Counted> {
  const takes = { guid, Data: { project: desk.job, contract: of, to } }
  return (await server.get(recordCall(measurement, 'GetCounted'), takes, desk.as)).body
}

const measure = (from: string, to: string, quantity: number): Promise<string> =>
  desk.mustSave(measurement, {
    ...{ project: desk.job, contract: of, from, to, date: to, handler: handler(), deductions: [] },
    works: [{ guid: randomUUID(), measureCode: 'A1', name: '外墙保温', quantity } as Values],
  })

it('counts what approved reports up to the end of the period say, by the codes of the bill', async () => {
  expect(await counted('2026-06-30')).toEqual({ counts: {}, sources: [] })
  const first = await report('2026-04-30', [
    [wall, 30.5],
    [roof, 10],
  ])
  const second = await report('2026-05-31', [[wall, 20]])
  await report('2026-05-31', [[wall, 7]], {}, false)
  await report('2026-08-31', [[wall, 5]])
  expect(await counted('2026-06-30')).toEqual({ counts: { A1: 50.5, A2: 10 }, sources: [first, second].sort() })
  expect(await counted('2026-04-30')).toEqual({ counts: { A1: 30.5, A2: 10 }, sources: [first] })
  expect(await counted(null)).toEqual({ counts: {}, sources: [] })
})

it('leaves out what is measured, the measurement itself apart, and is never more than is left', async () => {
  const guid = await measure('2026-04-01', '2026-04-30', 30)
  expect((await counted('2026-06-30')).counts).toEqual({ A1: 20.5, A2: 10 })
  expect((await counted('2026-06-30', guid)).counts).toEqual({ A1: 50.5, A2: 10 })
  await desk.approve(measurement, guid)
  await report('2026-06-30', [[roof, 300]])
  expect((await counted('2026-06-30')).counts).toEqual({ A1: 20.5, A2: 50 })
})

it('leaves out reports of other contracts, and needs the right to measure', async () => {
  const other = await desk.createSigned({ name: '另一合同' })
  await report('2026-06-30', [[wall, 9]], { contract: other })
  expect((await counted('2026-06-30')).counts).toEqual({ A1: 20.5, A2: 50 })
  const takes = { guid: randomUUID(), Data: { project: desk.job, contract: of, to: '2026-06-30' } }
  const refused = await server.get(recordCall(measurement, 'GetCounted'), takes, { login: desk.firm.member.login })
  expect(refused.problem).toBe('no-edit-right')
  const unknown = { guid: randomUUID(), Data: { project: desk.job, contract: randomUUID(), to: '2026-06-30' } }
  expect((await server.get(recordCall(measurement, 'GetCounted'), unknown, desk.as)).problem).toBe('invalid')
})
