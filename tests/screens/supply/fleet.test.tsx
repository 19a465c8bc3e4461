import { fireEvent, screen, waitFor } from '@testing-library/react'
import { deviceAllocation } from '@/modules/equipment/device-allocation/device-allocation.module'
import { deviceClass } from '@/modules/equipment/device-class/device-class.module'
import { dayFromToday, daysAfter, recordCall } from '@/schema'
import { BoardScreen } from '@/screens/fleet/board-screen'
import { careByWeek, costsOf, monthSpan } from '@/screens/fleet/fleet-figures'
import { FleetScreen } from '@/screens/fleet/fleet-screen'
import { freeDays } from '@/screens/fleet/free-days'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

let server: Awaited<ReturnType<typeof wireServer>>
afterEach(() => server?.close())

const today = dayFromToday()
const day = (after: number) => daysAfter(today, after)
const [crane, kind] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000c1']
const span = (From: string, To: string, more: object = {}) => ({
  ...{ guid: `s ${From}`, Module: 'device-allocation', From, To, Project: '一号楼', State: '在场' },
  ...{ Kind: 'there' as const, IsConflict: false, ...more },
})
const row = {
  ...{ guid: crane, Name: '塔吊', Code: 'SB-1', Class: '塔吊', State: '在场', Free: 4, IsStopped: false, CanAsk: true },
  Spans: [span(day(-5), day(2)), span(day(1), day(4), { Kind: 'asked', Project: '', IsConflict: true })],
}
const listed = {
  ...{ guid: kind, version: 1, state: -1, values: { name: '塔吊' }, words: {} },
  can: { edit: true, delete: true },
} as const
const classes = {
  [recordCall(deviceClass, 'GetListPage')]: () => ({ rows: [listed], can: { edit: true, delete: true } }),
}

it('free days are those without an allocation, also between two and after the last', () => {
  const window = { from: day(0), to: day(13) }
  const free = (...spans: ReturnType<typeof span>[]) => freeDays({ Spans: spans }, window)
  expect(free()).toEqual([window])
  expect(free(span(day(-3), ''))).toEqual([])
  expect(free(span(day(8), day(9)), span(day(-3), day(2)))).toEqual([
    { from: day(3), to: day(7) },
    { from: day(10), to: day(13) },
  ])
  expect(free(span(day(1), day(20)))).toEqual([{ from: day(0), to: day(0) }])
  expect(free(span(day(0), day(3), { Kind: 'asked' }))).toEqual([window])
})

it('the board shows who has a machine, and a tap on free days opens the form of an allocation', async () => {
  server = await wireServer({ ...classes, 'DeviceBoard.GetPlan': () => ({ rows: [row] }) })
  await loadTextsFor('pages/equipment/board/index')
  const signedIn = signedInAs(wang)
  await show(<BoardScreen allocation={deviceAllocation} classes={deviceClass} />, { server: server.url, signedIn })
  await screen.findByText('塔吊 · SB-1')
  expect(server.of('DeviceBoard.GetPlan')[0]?.takes).toMatchObject({ from: today, days: '7', kind: '' })
  screen.getByText('一号楼')
  screen.getByText('申请中 · 其他项目 · 时间冲突')
  fireEvent.click(screen.getByRole('button', { name: `申请调配 ${day(3)} 至 ${day(6)}` }))
  await waitFor(() => expect(window.location.hash).toContain('/equipment/device-allocation/edit'))
  const address = decodeURIComponent(window.location.hash)
  for (const part of ['begin=from', crane, day(3), day(6)]) expect(address).toContain(part)
})

it('the board is narrowed by class, and shows two weeks', async () => {
  server = await wireServer({ ...classes, 'DeviceBoard.GetPlan': () => ({ rows: [] }) })
  await loadTextsFor('pages/equipment/board/index')
  const signedIn = signedInAs(wang)
  await show(<BoardScreen allocation={deviceAllocation} classes={deviceClass} />, { server: server.url, signedIn })
  fireEvent.click(await screen.findByRole('button', { name: '塔吊' }))
  fireEvent.click(screen.getByRole('button', { name: '两周' }))
  await waitFor(() =>
    expect(server.of('DeviceBoard.GetPlan').some(({ takes }) => takes.kind === kind && takes.days === '14')).toBe(true),
  )
})

it('bars of the fleet have their values and open their lists', async () => {
  const use = {
    ...{ Days: 30, From: day(-29), To: today },
    Machines: [{ guid: crane, Name: '塔吊', Code: 'SB-1', Worked: 60, Standby: 20, Idle: 40 }],
    Costs: [{ Project: kind, Name: '一号楼', Month: '2026-11', Cost: 171_000 }],
    Care: [{ guid: crane, Title: '换油', Device: '塔吊', DueOn: day(-1) }],
  }
  server = await wireServer({ ...classes, 'DeviceBoard.GetFleet': () => use })
  await loadTextsFor('pages/equipment/fleet/index')
  await show(<FleetScreen classes={deviceClass} />, { server: server.url, signedIn: signedInAs(wang) })
  await screen.findByText('工作 60 · 停滞 20 · 闲置 40 小时')
  screen.getByText('1,710.00')
  screen.getByText('已逾期')
  fireEvent.click(screen.getByRole('button', { name: '塔吊 · SB-1 50%' }))
  await waitFor(() =>
    expect(decodeURIComponent(window.location.hash)).toContain(`device=${crane},date=${day(-29)}~${today}`),
  )
})

it('months and weeks of the fleet end on their last days', () => {
  expect(monthSpan('2028-02')).toBe('2028-02-01~2028-02-29')
  expect(monthSpan('2026-12')).toBe('2026-12-01~2026-12-31')
  const cost = (Month: string, Cost: number) => ({ Project: Month, Name: '', Month, Cost })
  expect(
    costsOf([cost('2026-11', 1), cost('2026-10', 9), cost('2026-11', 2)], '2026-11').map(({ Cost }) => Cost),
  ).toEqual([2, 1])
  const due = (DueOn: string) => ({ guid: DueOn, Title: '', Device: '', DueOn })
  const weeks = careByWeek([due(day(-40)), due(day(0)), due(day(6)), due(day(7)), due(day(30))], today)
  expect(weeks.map(({ key, count }) => [key, count])).toEqual([
    ['late', 1],
    ['0', 2],
    ['7', 1],
    ['28', 1],
  ])
})
