import { randomUUID } from 'node:crypto'
import { device } from '@/modules/equipment/device/device.module'
import { deviceAllocation } from '@/modules/equipment/device-allocation/device-allocation.module'
import { deviceCare } from '@/modules/equipment/device-care/device-care.module'
import { deviceWorkRecord } from '@/modules/equipment/device-work-record/device-work-record.module'
import { dayFromToday } from '@/schema'
import { calls } from '../../server/http/calls'
import { storyDay as day, type Fleet, openFleet } from '../server/records/support/fleet'
import { type Served, serve } from '../server/support/serve'

let server: Served
let fleet: Fleet
const [first, second, late] = [randomUUID(), randomUUID(), randomUUID()]
const spare = randomUUID()

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  fleet = await openFleet(server)
  const { keeper, crane, read, must } = fleet
  const { class: kind } = (await read(keeper, device, crane)).values
  await must(keeper, device, spare, {
    ...{ code: 'SB-A00', name: '备用塔吊', class: kind, owned: 'own', meterUnit: 'hours', meterStart: 0 },
    ...{ inspectedUntil: day(200), keeper: keeper.code },
  })
})
afterAll(() => server.close())

const plan = async (from: string, days: number, who = fleet.pmA, more = {}) =>
  (await server.get('DeviceBoard.GetPlan', { page: 1, rows: 20, from, days, kind: '', keyword: '', ...more }, who)).body
    .rows
type Row = Awaited<ReturnType<typeof plan>>[number]
const spansIn = ({ Spans }: Row) =>
  Spans.map(({ From, To, Project, Kind, IsConflict }) => [From, To, Project, Kind, IsConflict])
const [none, wide] = [[], 14]

it('a machine without an allocation is free on all days of the board, and listed first', async () => {
  const rows = await plan(day(0), wide)
  expect(rows.map(({ Code, Free, Spans }) => [Code, Free, Spans])).toEqual([
    ['SB-A00', 14, none],
    ['SB-T01', 14, none],
  ])
})

it('an agreed allocation takes its days, both included, and an application for them is a conflict', async () => {
  const { keeper, siteA, siteB, must, approve, allocation } = fleet
  await must(keeper, deviceAllocation, first, allocation(siteA, 0, 10))
  await must(keeper, deviceAllocation, late, allocation(siteB, 10, 12))
  await approve(first)
  const [free, crane] = await plan(day(0), wide)
  expect(free).toMatchObject({ Code: 'SB-A00', Free: 14 })
  expect(crane).toMatchObject({ Code: 'SB-T01', Free: 3 })
  expect(spansIn(crane as Row)).toEqual([
    [day(0), day(10), '甲项目', 'agreed', false],
    [day(10), day(12), '乙项目', 'asked', true],
  ])
  // Only the days within the board count.
  expect((await plan(day(9), 7)).map(({ Free }) => Free)).toEqual([7, 5])
  expect((await plan(day(11), 7)).map(({ Free }) => Free)).toEqual([7, 7])
})

it('a machine that arrived stays until its end is recorded, and then the recorded days count', async () => {
  const { keeper, siteB, must, approve, move, allocation } = fleet
  expect((await move(first, 'arrive', 1, { meter: 1200 })).text).toBe('Success')
  const spansOn = async (from: string) => spansIn((await plan(from, 7)).find(({ Code }) => Code === 'SB-T01') as Row)
  // Its agreed days are over, but no end was recorded.
  expect(await spansOn(day(20))).toEqual([[day(1), day(21), '甲项目', 'there', false]])
  expect((await move(first, 'end', 8, { meter: 1300 })).text).toBe('Success')
  expect(await spansOn(day(8))).toEqual([
    [day(1), day(8), '甲项目', 'there', false],
    [day(10), day(12), '乙项目', 'asked', false],
  ])
  await must(keeper, deviceAllocation, second, allocation(siteB, 15, null))
  await approve(second)
  expect(await spansOn(day(60))).toEqual([[day(15), '', '乙项目', 'agreed', false]])
})

it('work that was recorded at another project than agreed is shown', async () => {
  const { foreman, siteB, must, work } = fleet
  const reason = { confirmed: ['device-work-record.allocated'], reason: '先进场后补手续' }
  await must(foreman, deviceWorkRecord, randomUUID(), work(3, { hours: 6 }))
  const outside = { operator: null, operatorName: '外协司机', operatorNumber: 'T-9' }
  await must(foreman, deviceWorkRecord, randomUUID(), work(9, { ...outside, hours: 2, project: siteB }), reason)
  const row = (await plan(day(8), 7)).find(({ Code }) => Code === 'SB-T01') as Row
  expect(spansIn(row)).toContainEqual([day(9), day(9), '乙项目', 'reported', true])
})

it('who may not see a project sees that the days are taken, but not by which project', async () => {
  const { operator, novice, giveRole } = fleet
  await giveRole(novice, 'own', ['8872', '8873'], [])
  expect((await server.get('DeviceBoard.GetPlan', { ...asked, from: day(0) }, operator)).problem).toBe('no-view-right')
  const rows = await plan(day(0), 7, novice)
  const row = rows.find(({ Code }) => Code === 'SB-T01') as Row
  expect(spansIn(row)).toEqual([[day(1), day(8), '', 'there', false]])
})

const asked = { page: 1, rows: 20, days: 7, kind: '', keyword: '', from: '' }

it('the board is narrowed by class and words, and refuses more days than a month', async () => {
  expect(await plan(day(0), 7, fleet.pmA, { keyword: '备用' })).toHaveLength(1)
  expect(await plan(day(0), 7, fleet.pmA, { kind: randomUUID() })).toEqual([])
  expect(await plan(day(0), 7, fleet.pmA, { page: 2 })).toEqual([])
  for (const wrong of [{ days: 400 }, { from: '2026-13-01' }, { kind: 'x' }])
    expect((await server.get('DeviceBoard.GetPlan', { ...asked, ...wrong }, fleet.pmA)).problem).not.toBeNull()
})

it('the fleet shows hours worked, stood by and idle, and care that is due', async () => {
  const { keeper, boss, crane, pmA, must } = fleet
  const care = { device: crane, kind: 'plan', content: '月度保养', dueOn: dayFromToday(9) }
  await must(keeper, deviceCare, randomUUID(), care)
  await must(keeper, deviceCare, randomUUID(), { ...care, content: '年度保养', dueOn: dayFromToday(90) })
  const { body } = await server.get('DeviceBoard.GetFleet', { kind: '' }, pmA)
  // Eight days at the project, one of them with a record; the other record is of a day without an allocation.
  expect(body.Machines).toEqual([
    { guid: crane, Name: '塔吊 QTZ80', Code: 'SB-T01', Worked: 8, Standby: 0, Idle: (8 - 1) * 8 },
  ])
  expect(body.Care.map(({ Title, DueOn }) => [Title, DueOn])).toEqual([['月度保养', dayFromToday(9)]])
  expect(body.Costs).toEqual([])
  expect((await server.get('DeviceBoard.GetFleet', { kind: '' }, boss)).body.Costs).toEqual([])
})
