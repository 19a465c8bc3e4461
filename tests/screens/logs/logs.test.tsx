import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Labour, ListPage, LogMonth, ProjectReport, RecordModel, RosterLine } from '@wire'
import { project } from '@/modules/projects/project/project.module'
import { reports } from '@/modules/reports/area'
import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import { dayFromToday, recordCall } from '@/schema'
import { LabourScreen } from '@/screens/logs/labour-screen'
import { LogMonthScreen } from '@/screens/logs/log-month-screen'
import { ProgressLinesScreen } from '@/screens/logs/progress-lines-screen'
import { centreFilters, ReportCentreScreen } from '@/screens/logs/report-centre-screen'
import { WeatherAmendScreen } from '@/screens/logs/weather-amend-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const [job, log] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
const line = { guid: 'l1', name: '3号楼墙柱', note: '东段', percent: 55 }
const model = (more: Partial<RecordModel> = {}): RecordModel => ({
  ...{ guid: log, version: 3, state: 1, can: { edit: true, delete: true }, steps: [], done: [], held: '' },
  values: { project: job, kind: 'construction', date: '2026-11-26', progress: [line] },
  words: { project: '浦东安置房' },
  ...more,
})
const labour: Labour = {
  ...{ logs: 2, people: 35, hours: 292, weeks: [] },
  trades: [{ trade: '钢筋工', teams: ['钢筋一班'], people: 27, hours: 228 }],
  materials: [{ guid: 'm1', name: '螺纹钢', unit: 't', logged: 24.5, received: 20 }],
}
const row = (guid: string, date: string, low: number) => ({
  ...{ guid, version: 2, state: 1 },
  values: { date, weather: 'sunny', low, high: 12, author: 'U1' },
  words: { author: '李工' },
})
const list: ListPage = {
  ...{ rows: [row('g1', '2026-11-25', 1), row('g2', '2026-11-26', 6)], can: { edit: true, delete: true } },
  ...{ total: 2, counts: {}, totals: {} },
}

const expected: RosterLine = {
  ...{ module: 'construction-log', area: 'site', text: '写施工日志', on: '2026-11-27', day: '2026-11-27' },
  ...{ for: { field: 'project', guid: job, title: '浦东安置房' }, until: '2026-11-27T12:00:00Z', state: 'late' },
  ...{ record: '', by: '', at: '' },
}

/** A month whose first day has a log, whose second has none, and whose others are not expected. */
const logMonth = (month: string): LogMonth => ({
  PrjName: '浦东安置房',
  Days: Array.from({ length: 28 }, (_, index) => {
    const Day = `${month}-${String(index + 1).padStart(2, '0')}`
    const written = { State: 'late', guid: log, Logs: 1, People: 20, Weather: '雨', Low: 6, High: 11 } as const
    const none = { guid: '', Logs: 0, People: 0, Weather: '', Low: null, High: null } as const
    if (index === 0) return { Day, ...written }
    return { Day, State: index === 1 ? 'missing' : 'free', ...none }
  }),
  Trades: [{ trade: '钢筋工', teams: ['钢筋一班'], people: 27, hours: 228 }],
  Delays: [{ Cause: 'rain', Name: '降雨', Hours: 3 }],
})

const figure = { Notes: [], Module: '', Area: '', Only: '' }
const report: ProjectReport = {
  ...{ PrjName: '浦东安置房', from: '2026-11-25', to: '2026-11-26' },
  Sections: [
    {
      ...{ Name: 'people', Title: '人工' },
      Figures: [{ ...figure, Label: '工时（小时）', Value: 292, Text: '292' }],
      Bars: [{ Label: '钢筋工', Value: 228, Text: '228' }],
    },
    {
      ...{ Name: 'quality', Title: '质量', Bars: [] },
      Figures: [
        {
          ...{ Label: '质量检查', Value: 7, Text: '7', Notes: ['通过 4', '待整改 3'] },
          ...{ Module: 'quality-check', Area: 'quality', Only: `project=${job},date=2026-11-25~2026-11-26` },
        },
      ],
    },
  ],
}

let server: Awaited<ReturnType<typeof wireServer>>
let answer: RecordModel
let changes: Readonly<Record<string, unknown>>[]

beforeEach(async () => {
  answer = model()
  changes = []
  for (const page of ['progress-lines', 'labour', 'log-month', 'weather-amend', 'report-centre'])
    await loadTextsFor(`pages/reports/${page}/index`)
  const place = { address: '浦东', latitude: 31.2, longitude: 121.5 }
  server = await wireServer({
    [recordCall(constructionLog, 'GetModel')]: () => answer,
    ...Object.fromEntries([
      [recordCall(project, 'GetModel'), () => ({ ...model(), values: { place, position: place } })],
    ]),
    [recordCall(constructionLog, 'GetEarlier')]: () => ({
      record: { ...model(), values: { progress: [{ ...line, guid: 'l0', percent: 40 }] } },
    }),
    [recordCall(constructionLog, 'GetListPage')]: () => list,
    [recordCall(constructionLog, 'Change')]: (takes: Readonly<Record<string, unknown>>) => {
      changes.push(takes)
      return 'Success'
    },
    [recordCall(constructionLog, 'GetListNumbers')]: () => ({ total: 12, counts: {}, totals: {} }),
    [recordCall(constructionLog, 'GetRoster')]: () => ({
      ...{ due: 3, done: 2, missing: 1, excused: 0 },
      rows: [expected],
    }),
    [recordCall(constructionLog, 'RosterRemind')]: () => 'Success',
    'Roster.GetMine': () => [],
    'Roster.GetMissing': () => [{ ...expected, people: [{ UserCode: 'U1', UserName: '李工' }] }],
    'ConstructionLog.GetLabour': () => labour,
    'Report.GetProject': () => report,
    'ConstructionLog.GetMonth': ({ Month = '' }: Readonly<Record<string, string>>) => logMonth(Month),
    'Common.GetWeather': () => ({ Weather: { low: 6, high: 12, Type: '晴', Wind: '', WindPower: '' } }),
  })
})
afterEach(() => server.close())

const options = (params: Readonly<Record<string, string>>) => ({
  ...{ server: server.url, signedIn: signedInAs(wang), params },
})

describe('the progress of a log', () => {
  const open = (params: Readonly<Record<string, string>>) =>
    show(<ProgressLinesScreen module={constructionLog} />, options({ ID: log, ...params }))

  it('is shown with the percent of the log before', async () => {
    await open({ type: 'view', stateLog: '0' })
    await screen.findByText('3号楼墙柱')
    await screen.findByText('上次 40%')
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  })

  it.each([
    ['is changed', 'edit', '0', true],
    ['stays where the log is approved', 'edit', '1', false],
    ['stays where the address only reads', 'view', '0', false],
  ])('%s', async (_, type, stateLog, isOpen) => {
    await open({ type, stateLog })
    await screen.findByText('3号楼墙柱')
    expect(screen.queryByRole('button', { name: '保存' }) !== null).toBe(isOpen)
  })
})

it('labour and materials show the difference to the warehouse', async () => {
  await show(<LabourScreen />, options({ PrjGuid: job, from: '2026-11-25', to: '2026-11-26' }))
  await screen.findByText('292')
  await screen.findByText(/日志 24.5 t · 入库 20 t/)
  await screen.findByText(/相差 4.5 t/)
})

it('days whose weather differs are corrected with one reason', async () => {
  await show(<WeatherAmendScreen module={constructionLog} />, options({ PrjGuid: job }))
  const take = await screen.findByRole('checkbox', { name: '按气象数据更正' })
  fireEvent.click(take)
  fireEvent.click(await screen.findByRole('button', { name: '更正 1 天' }))
  const reason = await waitFor(() => {
    const found = document.querySelector('#field-reason textarea')
    if (found === null) throw new Error('there is no reason yet')
    return found
  })
  fireEvent.input(reason, { target: { value: '温度记错' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(changes).toHaveLength(1))
  const { Data, Confirmed, ...rest } = changes[0] ?? {}
  expect(rest).toMatchObject({ guid: 'g1', Reason: '温度记错' })
  expect(JSON.parse(String(Data))).toMatchObject({ low: 6, weather: 'sunny' })
  expect(JSON.parse(String(Confirmed))).toEqual(['locked-change'])
})

describe('the report centre', () => {
  it('counts who has reported and opens the lists that it counts', async () => {
    await show(<ReportCentreScreen modules={[constructionLog]} />, options({ PrjGuid: job }))
    await screen.findByText('2 / 3')
    expect(await screen.findByText('缺 1：浦东安置房（李工）')).toBeTruthy()
    await screen.findByText('12')
  })

  it('opens the projects that have no log today', async () => {
    await show(<ReportCentreScreen modules={[constructionLog]} />, options({ PrjGuid: job }))
    fireEvent.click(await screen.findByRole('button', { name: '查看未报的' }))
    await waitFor(() => expect(decodeURIComponent(window.location.hash)).toContain('@roster=missing:construction-log'))
  })

  it('shows the project by subject, and opens the list that a figure counts', async () => {
    await show(<ReportCentreScreen modules={[constructionLog]} />, options({ PrjGuid: job }))
    await screen.findByText('292')
    expect(screen.getByText('钢筋工')).toBeTruthy()
    fireEvent.click(screen.getByText('质量检查'))
    await waitFor(() => expect(window.location.hash).toContain('/quality/quality-check'))
    expect(decodeURIComponent(window.location.hash)).toContain(`project=${job},date=2026-11-25~2026-11-26`)
  })

  it('reminds who has not reported', async () => {
    await show(<ReportCentreScreen modules={[constructionLog]} />, options({ PrjGuid: job }))
    fireEvent.click(await screen.findByRole('button', { name: '提醒未报的人' }))
    const call = recordCall(constructionLog, 'RosterRemind')
    await waitFor(() => expect(server.of(call).map(({ takes }) => takes.day)).toEqual([dayFromToday()]))
    await screen.findByText('已提醒')
  })

  it.each(reports.modules.map((module) => [module.title, module] as const))(
    'narrows %s by the project and the day that its list has',
    (_, module) => {
      const span = { project: job, from: '2026-11-01', to: '2026-11-30' }
      for (const name of Object.keys(centreFilters(module, span))) expect(Object.keys(module.fields)).toContain(name)
    },
  )
})

describe('the month of logs', () => {
  it('shows days by their logs, opens a written one and begins a missing one', async () => {
    await show(<LogMonthScreen />, options({ PrjGuid: job }))
    await screen.findByText('3 小时')
    expect(screen.getByText('浦东安置房')).toBeTruthy()
    expect(screen.getAllByRole('img', { name: /雨 20 人$/ })).toHaveLength(1)
    // The month before has the same days, and its first one is chosen.
    fireEvent.click(screen.getByRole('button', { name: '上个月' }))
    fireEvent.click(await screen.findByText('雨 · 6~11 ℃ · 20 人'))
    await waitFor(() => expect(window.location.hash).toContain(`/site/construction-log/view/${log}`))
  })
})
