import { randomUUID } from 'node:crypto'
import { device } from '@/modules/equipment/device/device.module'
import { deviceAllocation } from '@/modules/equipment/device-allocation/device-allocation.module'
import { deviceClass } from '@/modules/equipment/device-class/device-class.module'
import { deviceWant } from '@/modules/equipment/device-want/device-want.module'
import { calls } from '../../server/http/calls'
import { issuesIn, type Values } from '../server/records/support/desk'
import { storyDay as day, type Fleet, line, openFleet } from '../server/records/support/fleet'
import { readPdf } from '../server/support/pdf'
import { type Served, serve } from '../server/support/serve'

let server: Served
let fleet: Fleet
const [want, spare, family] = [randomUUID(), randomUUID(), randomUUID()]

const machine = (guid: string, code: string, kind: unknown, more: Values = {}) =>
  fleet.must(fleet.boss, device, guid, {
    ...{ code, name: `设备 ${code}`, class: kind, owned: 'own', rate: 10_000, meterUnit: 'hours', meterStart: 0 },
    ...{ inspectedUntil: day(200), keeper: fleet.keeper.code, ...more },
  })

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  fleet = await openFleet(server)
  const { boss, keeper, crane, must, read } = fleet
  const { class: kind } = (await read(keeper, device, crane)).values
  // The class of the crane is below another one, which a want may name as well.
  await must(boss, deviceClass, family, { name: '起重机械', kind: 'special' })
  const { values, version } = await read(boss, deviceClass, String(kind))
  await must(boss, deviceClass, String(kind), { ...values, parent: family }, { version })
  await machine(spare, 'SB-S1', kind)
})
afterAll(() => server.close())

const linesOf = async (): Promise<unknown[]> => {
  const { values } = await fleet.read(fleet.keeper, deviceWant, want)
  const lines = values.items as readonly Values[]
  return [values.status, ...lines.map(({ state, allocated }) => `${String(state)} ${String(allocated)}`)]
}

it('the lines of a want are met by the machines that are allocated for it, and open again without them', async () => {
  const { keeper, crane, siteA, must, approve, move, allocation, read } = fleet
  const { class: kind } = (await read(keeper, device, crane)).values
  await must(keeper, deviceWant, want, {
    ...{ project: siteA, title: '主体阶段塔吊', date: day(0) },
    items: [
      line({ class: family, count: 2, from: day(0), until: day(10), way: 'own', state: 'done', allocated: 9 }),
      line({ class: kind, count: 1, from: day(0), until: day(10), way: 'rent' }),
    ],
  })
  // What a form says of the state is not believed.
  expect(await linesOf()).toEqual(['open', 'open 0', 'open 0'])
  const [first, second] = [randomUUID(), randomUUID()]
  await must(keeper, deviceAllocation, first, { ...allocation(siteA, 0, 10), want })
  expect(await linesOf()).toEqual(['open', 'open 0', 'open 0'])
  await approve(first)
  expect(await linesOf()).toEqual(['open', 'open 1', 'open 0'])
  await must(keeper, deviceAllocation, second, { ...allocation(siteA, 0, 10), device: spare, kind: 'rent', want })
  await approve(second)
  expect(await linesOf()).toEqual(['partly', 'rented 2', 'open 0'])
  expect((await move(second, 'cancel', 0)).text).toBe('Success')
  expect(await linesOf()).toEqual(['open', 'open 1', 'open 0'])
})

it('the order of an allocation is signed in the box of the person who took the machine over', async () => {
  const { keeper, siteA, must, approve, move, allocation } = fleet
  const [guid, other] = [randomUUID(), randomUUID()]
  await machine(other, 'SB-S2', (await fleet.read(keeper, device, fleet.crane)).values.class)
  await must(keeper, deviceAllocation, guid, { ...allocation(siteA, 11, 14), device: other })
  await approve(guid)
  const print = async () => {
    const url = `/OPM3/H5/DeviceAllocation.ashx?method=GetPdf&guid=${guid}&lang=zh`
    const auth = `${keeper.login.Id}.${keeper.login.JW}.${Date.now()}`
    const { pages } = await readPdf((await server.app.inject({ url, headers: { auth } })).rawPayload)
    return pages.reduce((sum, { pictures }) => sum + pictures, 0)
  }
  expect(await print()).toBe(0)
  expect((await move(guid, 'arrive', 11, { meter: 0 })).text).toBe('Success')
  // Three photos of the handover, and the signature in its box.
  expect(await print()).toBe(4)
  expect((await move(guid, 'end', 12, { meter: 1 })).text).toBe('Success')
})

it('names who may drive a machine of a class on a day, with the certificate of the class above', async () => {
  const { keeper, boss, operator, foreman, siteA, crane, read, must } = fleet
  const { class: kind } = (await read(keeper, device, crane)).values
  const below = randomUUID()
  await must(boss, deviceClass, below, { name: '内爬塔吊', kind: 'special', parent: kind })
  const ask = async (of: string, date: string, more: { readonly PrjGuid?: string; readonly keyword?: string } = {}) => {
    const takes = { page: 1, rows: 20, kind: of, date, PrjGuid: '', keyword: '', ...more }
    return (await server.get('DeviceBoard.GetDrivers', takes, boss)).body.rows.map(
      ({ UserCode, Type, Until, State }) => `${UserCode} ${Type} ${Until} ${State}`,
    )
  }
  const licensed = (state: string) => [`${operator.code} 塔吊司机证 ${day(5)} ${state}`]
  expect(await ask(String(kind), day(5))).toEqual(licensed('soon'))
  expect(await ask(String(kind), day(-60))).toEqual(licensed('valid'))
  expect(await ask(below, day(6))).toEqual(licensed('expired'))
  expect(await ask('', day(5), { keyword: '司机' })).toEqual(licensed('soon'))
  expect(await ask('', day(5), { keyword: '%' })).toEqual([])
  expect(await ask(family, day(5))).toEqual([])
  // The operator does not belong to the team of the project.
  expect(await ask('', day(5), { PrjGuid: siteA })).toEqual([])
  const denied = { page: 1, rows: 20, kind: '', date: '', PrjGuid: '', keyword: '' }
  expect((await server.get('DeviceBoard.GetDrivers', denied, foreman)).problem).toBe('no-view-right')
})

it('of 100 allocations of one machine for days that overlap exactly one is approved, and the others say where it is', async () => {
  const { keeper, siteB, save, submit, decide, allocation } = fleet
  const machines = Array.from({ length: 100 }, () => randomUUID())
  const asked = await Promise.all(
    machines.map((guid, index) =>
      save(keeper, deviceAllocation, guid, { ...allocation(siteB, index % 7, 12 + (index % 5)), device: spare }),
    ),
  )
  // An application takes no days yet, so all are asked for; the approval decides.
  expect(asked.filter(({ text }) => text !== 'Success')).toEqual([])
  const submitted = await Promise.all(machines.map((guid) => submit(guid)))
  const decided = await Promise.all(submitted.map(({ flow }) => decide(flow)))
  const refused = decided.filter(({ issues }) => issues !== undefined)
  expect(refused).toHaveLength(99)
  const texts = new Set(refused.flatMap(({ issues }) => issuesIn({ details: { issues } })))
  expect([...texts]).toEqual(['begin overlaps'])
  const states = await Promise.all(
    machines.map(async (guid) => (await fleet.read(keeper, deviceAllocation, guid)).values.status),
  )
  expect(states.filter((each) => each === 'approved')).toHaveLength(1)
  // An application that overlaps the approved days is refused at once.
  const late = await save(keeper, deviceAllocation, randomUUID(), { ...allocation(siteB, 3, 9), device: spare })
  expect(issuesIn(late)).toEqual(['begin overlaps'])
  expect(late.text).toContain('乙项目')
})
