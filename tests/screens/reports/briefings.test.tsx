import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { RecordModel, SignedBy } from '@wire'
import { briefingSign } from '@/modules/reports/briefing-sign/briefing-sign.module'
import { projectBriefing } from '@/modules/reports/project-briefing/project-briefing.module'
import { technicalBriefing } from '@/modules/reports/technical-briefing/technical-briefing.module'
import { addDetailFeatures } from '@/screens/records/features/detail'
import { signedOf } from '@/screens/records/features/signs'
import { BriefingScreen } from '@/screens/reports/briefing-screen'
import { OwnBriefingsScreen } from '@/screens/reports/own-briefings-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

addDetailFeatures(signedOf(briefingSign))

const guid = '00000000-0000-4000-8000-00000000000a'
const points = ['连墙件', '脚手板', '剪刀撑'].map((title, at) => ({
  ...{ guid: `00000000-0000-4000-8000-00000000001${at}`, title, text: `${title}按方案设置` },
}))
const briefing = {
  ...{ guid, version: 1, state: -1, can: { edit: true, delete: true }, words: { project: '一号楼' } },
  values: { work: '外架搭设', content: '交底内容', points, status: 'signing', due: 3, done: 1 },
} as unknown as RecordModel
const signed: SignedBy = {
  ...{ due: 3, done: 1, missing: 1, excused: 1 },
  rows: [
    { UserCode: 'u1', Name: '李四', State: 'signed', At: '2026-11-20T02:00:00Z', Guid: guid },
    { UserCode: 'u2', Name: '王五', State: 'missing', At: '', Guid: '' },
    { UserCode: '', Name: '老张', State: 'excused', At: '', Guid: '' },
  ],
}

let server: Awaited<ReturnType<typeof wireServer>>
let filters: unknown[] = []

beforeEach(async () => {
  filters = []
  await loadTextsFor('pages/reports/list/index')
  server = await wireServer({
    'TechnicalBriefing.GetModel': () => briefing,
    'BriefingSign.GetSigned': () => signed,
    'BuildBrief.GetListPage': (takes: Record<string, string>) => {
      filters.push(JSON.parse(String(takes.filters)))
      return { rows: [], can: { edit: true, delete: true }, total: 0, counts: {}, totals: {} }
    },
    'Roster.GetMine': () =>
      ['一号楼', '二号楼'].map((title, at) => ({
        ...{ module: at === 0 ? 'project-briefing' : 'construction-log', area: 'reports', text: '写', on: 'date' },
        ...{ for: { field: 'project', guid, title }, day: '', until: '', state: 'due', record: '', by: '', at: '' },
      })),
  } as unknown as Parameters<typeof wireServer>[0])
})
afterEach(() => server.close())

const options = (params: Readonly<Record<string, string>> = {}) => ({
  ...{ server: server.url, signedIn: signedInAs(wang), params },
})

describe('/technicalBriefingdetail', () => {
  it('shows one point and those beside it', async () => {
    const params = { state: '-1', type: 'view', ReportID: guid, Id: points[1]?.guid ?? '', inventoryIndex: '1' }
    await show(<BriefingScreen module={technicalBriefing} />, options(params))
    await screen.findByText('脚手板按方案设置')
    expect(screen.getByText('要点 2 / 3')).toBeTruthy()
    fireEvent.click(screen.getByText('下一条'))
    await screen.findByText('剪刀撑按方案设置')
  })

  it('shows who has signed, and opens the form of the next one', async () => {
    const params = { state: '1', type: 'edit', ReportID: guid, key: 'ReportID', mode: 'type' }
    await show(<BriefingScreen module={technicalBriefing} />, options(params))
    await screen.findByText('已签 1 / 3 人')
    for (const word of ['已签', '未签', '请假']) expect(screen.getByText(new RegExp(`^\\S ${word}$`))).toBeTruthy()
    fireEvent.click(screen.getByText('下一位签字：王五'))
    await waitFor(() => expect(window.location.hash).toContain('person=u2'))
  })
})

it('/projectBriefingListPM lists own projects, and those without a briefing today', async () => {
  await show(<OwnBriefingsScreen module={projectBriefing} />, options())
  await screen.findByText('一号楼')
  expect(screen.queryByText('二号楼')).toBeNull()
  expect(filters[0]).toMatchObject({ manager: wang.UserCode })
  fireEvent.click(screen.getByText('写简报'))
  await waitFor(() => expect(window.location.hash).toContain('/reports/project-briefing/edit'))
})
