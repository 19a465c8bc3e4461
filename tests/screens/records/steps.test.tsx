import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Groups, HomeNumbers, ListPage, RecordModel } from '@wire'
import { affairs } from '@/modules/affairs/area'
import { workOrder } from '@/modules/affairs/work-order/work-order.module'
import { quality } from '@/modules/quality/area'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { recordCall } from '@/schema'
import { RecordDetailScreen } from '@/screens/records/detail/record-detail-screen'
import { ModuleHomeScreen } from '@/screens/records/home/module-home-screen'
import { RecordListScreen } from '@/screens/records/list/record-list-screen'
import { stampOf } from '@/screens/records/shared/stamp-of'
import { ModuleCharts } from '@/screens/records/views/charts/module-charts'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const model = (more: Partial<RecordModel> = {}): RecordModel => ({
  guid: 'g1',
  version: 1,
  state: -1,
  values: { part: '三层梁板', status: 'pending', found: true, rectifier: 'U2', checkers: ['U1'] },
  words: { status: '待整改', rectifier: '王建国', checkers: '李工' },
  can: { edit: true, delete: true },
  steps: [],
  done: [],
  held: '',
  ...more,
})

let server: Awaited<ReturnType<typeof wireServer>>
let answer: RecordModel
const numbers: HomeNumbers = { counts: { rectify: 3, recheck: 0, overdue: 1, month: 8 }, can: { edit: true } }
const empty: ListPage = { rows: [], can: { edit: true, delete: true }, total: 0, counts: {}, totals: {} }
const list = recordCall(qualityCheck, 'GetListPage')
const repairs: Groups = {
  groups: [{ value: 'repair', text: '报修', count: 4, sums: {}, splits: [{ value: 'report', count: 4, sum: 0 }] }],
  ...{ rest: { groups: 0, count: 0, sums: {} }, total: 4, can: { edit: true, delete: true } },
}

beforeEach(async () => {
  answer = model()
  await loadTextsFor('pages/quality/list/index')
  await loadTextsFor('pages/affairs/home/index')
  server = await wireServer({
    [recordCall(qualityCheck, 'GetModel')]: () => answer,
    [recordCall(qualityCheck, 'GetLinks')]: () => [],
    [list]: () => empty,
    [recordCall(workOrder, 'GetGroups')]: () => repairs,
    'Dictionary.GetList': () => [],
    'UserRight.GetModuleHome': () => numbers,
    'Annex.GetList': () => [],
    'Comment.GetList': () => ({ rows: [], total: 0 }),
  })
})
afterEach(() => server.close())

const options = () => ({ server: server.url, signedIn: signedInAs(wang), params: { guid: 'g1' } })
const openRecord = () => show(<RecordDetailScreen module={qualityCheck} />, options())

describe('a record', () => {
  it('offers its next step to the responsible person', async () => {
    answer = model({ steps: [{ name: 'rectify', refused: '' }] })
    await openRecord()
    const button = await screen.findByRole('button', { name: '提交整改' })
    expect(button.getAttribute('aria-disabled')).toBe('false')
  })

  it('has in its menu what the user has no right to, if anything else can be done', async () => {
    const steps = [
      { name: 'recheck', refused: 'no-edit-right' },
      { name: 'rectify', refused: '' },
    ] as const
    answer = model({ steps })
    await openRecord()
    await screen.findByRole('button', { name: '提交整改' })
    expect(screen.queryByText('复检')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '更多' }))
    expect(await screen.findByText('复检')).toBeTruthy()
    expect(screen.getByText('没有编辑权限，需要时请联系管理员')).toBeTruthy()
  })

  it('shows others the disabled step with the name of the responsible person', async () => {
    answer = model({ steps: [{ name: 'rectify', refused: 'not-your-step' }] })
    await openRecord()
    const button = await screen.findByRole('button', { name: '提交整改' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('由王建国办理')).toBeTruthy()
  })

  it('that is frozen shows the reason instead of the form', async () => {
    answer = model({ held: 'frozen', values: { ...model().values, status: 'passed' }, words: { status: '复检通过' } })
    await openRecord()
    await screen.findAllByText(/复检通过/)
    const edit = screen.getByRole('button', { name: '编辑' })
    expect(edit.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(edit)
    await screen.findByText('整改已提交，不能再修改检查内容')
  })

  it('lists its completed steps, the latest first, with the resulting states', async () => {
    const done = (Step: string, State: string) => ({
      ...{ Step, Module: 'quality-improvement', Guid: Step, UserName: '王建国', At: '2026-11-20T01:00:00Z', State },
    })
    answer = model({ done: [done('rectify', 'rectified'), done('recheck', 'failed')] })
    await openRecord()
    await screen.findByText('王建国：提交整改')
    const titles = screen.getAllByText(/^王建国：/).map(({ textContent }) => textContent)
    expect(titles).toEqual(['王建国：复检', '王建国：提交整改'])
    expect(screen.getByText('▲ 复检未通过')).toBeTruthy()
  })

  it('omits sections that do not apply', async () => {
    answer = model({ values: { ...model().values, found: false, status: 'clean' }, words: { status: '检查合格' } })
    await openRecord()
    await screen.findByText('检查表')
    expect(screen.queryByText('问题与整改')).toBeNull()
  })
})

describe('a stamp', () => {
  it('has the symbol and tone of its choice, and is plain for an unknown state', () => {
    const stamp = (status: string, word = '') => stampOf(qualityCheck, { values: { status }, words: { status: word } })
    expect(stamp('rectified', '已整改待复检')).toEqual({ tone: 'wait', shape: '◐', word: '已整改待复检' })
    expect(stamp('overdue', '逾期')).toMatchObject({ tone: 'fail', shape: '■' })
    expect(stamp('passed', '通过')).toMatchObject({ tone: 'pass', shape: '●' })
    expect(stamp('17')).toEqual({ tone: 'plain', word: '17' })
  })
})

describe('a list filtered by its address', () => {
  it('shows and applies the filter, and lists all records once it is removed', async () => {
    await show(<RecordListScreen module={qualityCheck} addressFilters={{ '@step': 'rectify' }} />, options())
    await waitFor(() => expect(server.of(list).at(-1)?.takes).toMatchObject({ filters: '{"@step":"rectify"}' }))
    fireEvent.click(await screen.findByRole('button', { name: '取消：待我整改' }))
    await waitFor(() => expect(server.of(list).at(-1)?.takes).toMatchObject({ filters: '{}' }))
  })
})

describe('the home of a group of modules', () => {
  it('shows its counts and a link to every list', async () => {
    const [home] = quality.homes
    await show(<ModuleHomeScreen home={home} modules={quality.modules} />, options())
    await screen.findByRole('button', { name: '待我整改 3' })
    expect(screen.getByRole('button', { name: '本月检查 8' })).toBeTruthy()
    expect(screen.getByText('质量复检')).toBeTruthy()
    expect(screen.getByText('全部项目')).toBeTruthy()
  })

  it('shows the charts of its module, each part of which opens its list', async () => {
    const [home] = affairs.homes
    await show(<ModuleHomeScreen home={home} modules={affairs.modules} figures={ModuleCharts} />, options())
    fireEvent.click(await screen.findByRole('button', { name: /^报修 4 条/ }))
    await waitFor(() => expect(decodeURIComponent(window.location.hash)).toMatch('#/workOrderList?only=kind=repair'))
    expect(server.of(recordCall(workOrder, 'GetGroups')).map(({ takes }) => takes.by)).toEqual([
      'kind',
      'leader',
      'submittedAt',
    ])
  })
})
