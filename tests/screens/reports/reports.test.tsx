import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { RecordModel } from '@wire'
import { reports } from '@/modules/reports/area'
import { weeklyReport } from '@/modules/reports/weekly-report/weekly-report.module'
import { dayFromToday } from '@/schema'
import { ReportEdit } from '@/screens/reports/report-edit'
import { WeeklyItemsScreen } from '@/screens/reports/weekly-items-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const guid = '00000000-0000-4000-8000-00000000000a'
const lineOf = (at: number, name: string, done: number, state: string) => ({
  ...{ guid: `00000000-0000-4000-8000-00000000001${at}`, name, unit: 't', planned: 20, done, percent: done * 5, state },
})
const weekly = {
  ...{ guid, version: 1, seen: true, words: { project: '一号楼' } },
  values: {
    week: '2026-W48',
    items: [
      lineOf(1, '三层钢筋', 20, 'done'),
      lineOf(2, '四层钢筋', 5, 'running'),
      lineOf(3, '五层钢筋', 0, 'unfinished'),
    ],
  },
} as unknown as RecordModel

let server: Awaited<ReturnType<typeof wireServer>>
let own: readonly { readonly guid: string }[] = []
let asked: Readonly<Record<string, string>>[] = []

beforeEach(async () => {
  ;[own, asked] = [[], []]
  await loadTextsFor('pages/reports/edit/index')
  server = await wireServer({
    'WeeklyReport.GetModel': () => weekly,
    'DailyReport.GetTaken': (takes: Record<string, string>) => {
      asked.push(takes)
      return own.map((each) => ({ ...each, fields: ['date', 'author'], per: '', title: 'RB20260001' }))
    },
  } as Parameters<typeof wireServer>[0])
})
afterEach(() => server.close())

const options = (params: Readonly<Record<string, string>>) => ({
  ...{ server: server.url, signedIn: signedInAs(wang), params },
})

describe('/weeklydetail', () => {
  it('shows the items of one state, and how many are in each', async () => {
    await show(<WeeklyItemsScreen module={weeklyReport} />, options({ state: '1', type: 'view', ReportID: guid }))
    await screen.findByText('四层钢筋')
    expect(screen.queryByText('三层钢筋')).toBeNull()
    expect(screen.getByText('完成 5 t / 计划 20 t')).toBeTruthy()
    fireEvent.click(screen.getByText('已完成 1'))
    await screen.findByText('三层钢筋')
    fireEvent.click(screen.getByText('查看整份周报'))
    await waitFor(() => expect(window.location.hash).toContain(`/reports/weekly-report/view/${guid}`))
  })

  it('changes the report if the address says so', async () => {
    await show(<WeeklyItemsScreen module={weeklyReport} />, options({ state: '0', type: 'edit', ReportID: guid }))
    await screen.findByText('五层钢筋')
    fireEvent.click(screen.getByText('编辑'))
    await waitFor(() => expect(window.location.hash).toContain(`/reports/weekly-report/edit/${guid}`))
  })
})

describe('/dailyedit', () => {
  it('opens the own report of today', async () => {
    own = [{ guid }]
    await show(<ReportEdit modules={reports.modules} />, options({ module: 'daily-report', own: 'today' }))
    await waitFor(() => expect(window.location.hash).toContain(`/reports/daily-report/edit/${guid}`))
    expect(JSON.parse(String(asked[0]?.Data))).toEqual({ date: dayFromToday(), author: wang.UserCode })
  })

  it('opens a new report if there is none', async () => {
    await show(<ReportEdit modules={reports.modules} />, options({ module: 'daily-report', own: 'today' }))
    await screen.findByText('新增日报')
  })
})
