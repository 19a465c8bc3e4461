import { randomUUID } from 'node:crypto'
import type { Counted } from '@wire'
import { device } from '@/modules/equipment/device/device.module'
import { deviceClass } from '@/modules/equipment/device-class/device-class.module'
import { deviceWorkConfirm } from '@/modules/equipment/device-work-confirm/device-work-confirm.module'
import { deviceWorkRecord } from '@/modules/equipment/device-work-record/device-work-record.module'
import { measurement } from '@/modules/finance/measurement/measurement.module'
import { outputReport } from '@/modules/site/output-report/output-report.module'
import { workItem } from '@/modules/site/work-item/work-item.module'
import { recordCall, yuan } from '@/schema'
import { calls } from '../../../server/http/calls'
import { uploadPictures } from '../support/pictures'
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

async function counted(to: string | null, guid: string = randomUUID(), by = of): Promise<Counted> {
  const takes = { guid, Data: { project: desk.job, contract: by, to } }
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

/** A day's work of a machine, which is not allocated by a form of its own; confirmed by the foreman or not. */
async function workOf(machine: string, date: string, hours: number, isConfirmed = true) {
  const guid = randomUUID()
  const allocated = { Confirmed: [`${deviceWorkRecord.name}.allocated`], Reason: '临时进场' }
  const day = { kind: 'machine', device: machine, project: desk.job, date, hours, work: '吊装', foreman: handler() }
  await desk.mustSave(deviceWorkRecord, { ...day, replaced: false }, allocated, guid)
  const number = String((await desk.read(deviceWorkRecord, guid)).values.number)
  if (!isConfirmed) return number
  const confirm = randomUUID()
  const to = { module: deviceWorkConfirm.name, guid: confirm, field: 'signature' }
  const signature = await uploadPictures(server, desk.as, to, 1)
  const signed = { record: guid, date: '2026-07-01', person: handler(), signature }
  await desk.mustSave(deviceWorkConfirm, signed, {}, confirm)
  return number
}

it('counts the confirmed hours of machines that the contract rents, in hours or in shifts', async () => {
  const [crane, pump] = ['SB-R1', 'SB-R2'].map((code) => ({ code, name: code }))
  const rental = await desk.createSigned({
    ...{ name: '机械租赁', billing: 'measured', amount: yuan(100_000), deposit: 0 },
    items: [
      { ...line('SB-R1', '汽车吊', 100, 200), unit: '小时' },
      { ...line('SB-R2', '泵车', 50, 1600), unit: '台班' },
    ],
  })
  const kind = await desk.mustSave(deviceClass, { name: '起重机', kind: 'general' })
  const rented = { class: kind, owned: 'rented', owner: desk.supplier, contract: rental, meterUnit: 'none' }
  const keeper = handler()
  const first = await desk.mustSave(device, { ...crane, ...rented, keeper })
  const second = await desk.mustSave(device, { ...pump, ...rented, keeper })
  const numbers = [await workOf(first, '2026-05-04', 7.5), await workOf(first, '2026-05-05', 8)]
  numbers.push(await workOf(second, '2026-05-05', 12))
  await workOf(first, '2026-05-06', 6, false)
  await workOf(first, '2026-06-01', 5)
  const month = await counted('2026-05-31', randomUUID(), rental)
  expect(month).toEqual({ counts: { 'SB-R1': 15.5, 'SB-R2': 1.5 }, sources: numbers.sort() })
  // What is measured is not counted again.
  await desk.mustSave(measurement, {
    ...{ project: desk.job, contract: rental, from: '2026-05-01', to: '2026-05-31', date: '2026-05-31' },
    ...{ handler: handler(), deductions: [] },
    works: [{ guid: randomUUID(), measureCode: 'SB-R1', name: '汽车吊', quantity: 15.5 } as Values],
  })
  expect((await counted('2026-06-30', randomUUID(), rental)).counts).toEqual({ 'SB-R1': 5, 'SB-R2': 1.5 })
})
