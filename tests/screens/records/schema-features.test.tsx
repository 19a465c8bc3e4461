import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ListRow, RecordModel } from '@wire'
import { leave } from '@/modules/office/leave/leave.module'
import { notice } from '@/modules/office/notice/notice.module'
import { project } from '@/modules/projects/project/project.module'
import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import { dayFromToday, recordCall } from '@/schema'
import { RecordDetailScreen } from '@/screens/records/detail/record-detail-screen'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import { RecordListScreen } from '@/screens/records/list/record-list-screen'
import { loadTextsFor, switchLanguage } from '@/words'
import { show } from '../account/support/show'
import { refuse, signedInAs, wang, wireServer } from '../account/support/wire-server'

const can = { edit: true, delete: true }
const record = (values: ListRow['values'], words: ListRow['words'] = {}): RecordModel => ({
  ...{ guid: 'r1', version: 1, state: -1, can, values, words },
})
const button = (label: string) => screen.getByRole('button', { name: label })
const fieldOf = (name: string) => document.getElementById(`field-${name}`) as HTMLElement
const inputOf = (name: string) => fieldOf(name).querySelector('input, textarea') as HTMLInputElement
let server: Awaited<ReturnType<typeof wireServer>>

beforeEach(async () => {
  await loadTextsFor('pages/site/edit/index')
  await loadTextsFor('pages/office/edit/index')
})
afterEach(() => server.close())

describe('the carry-over from the previous log', () => {
  const workers = [{ guid: 'w1', team: '钢筋一班', trade: '钢筋工', count: 12, hours: 9, note: '绑扎' }]
  const last = record({ date: '2026-11-19', site: '3号楼五层', workers, progress: [], record: '不带过来' })
  const earlier = recordCall(constructionLog, 'GetEarlier')
  const saving = recordCall(constructionLog, 'Save')

  const open = async () => {
    server = await wireServer({
      [recordCall(project, 'GetModel')]: () => record({ name: '滨江一期' }),
      [earlier]: () => ({ record: last }),
      [saving]: () => 'Success',
    })
    await show(<RecordEditScreen module={constructionLog} />, {
      ...{ server: server.url, signedIn: signedInAs(wang) },
      params: { fill: 'project=PrjGuid', PrjGuid: 'p1' },
    })
    await screen.findByText('可以带入 2026-11-19 的施工部位、人员')
  }
  const saved = async () => {
    fireEvent.click(button('完成'))
    await waitFor(() => expect(server.of(saving)).toHaveLength(1))
    return JSON.parse(server.of(saving)[0]?.takes.Data ?? '{}')
  }
  const fillRest = () => {
    fireEvent.input(inputOf('record'), { target: { value: '梁板钢筋绑扎' } })
    fireEvent.click(within(fieldOf('weather')).getByRole('button'))
    fireEvent.click(screen.getByRole('button', { name: '晴' }))
  }

  it('is requested by project and kind, and is applied by one tap with new line guids', async () => {
    await open()
    expect(server.of(earlier)[0]?.takes).toMatchObject({
      same: JSON.stringify({ project: 'p1', kind: 'construction' }),
      before: dayFromToday(),
    })
    fireEvent.click(button('带入'))
    await screen.findByText('1. 钢筋一班')
    expect(inputOf('site').value).toBe('3号楼五层')
    expect(screen.getByText(/人数 12/)).toBeTruthy()
    expect(screen.getByText('施工部位、人员来自 2026-11-19，请逐项核对')).toBeTruthy()
    fillRest()
    const data = await saved()
    expect(data.workers).toEqual([{ ...workers[0], guid: expect.not.stringMatching(/^w1$/) }])
    expect(data).toMatchObject({ site: '3号楼五层', headcount: 12, record: '梁板钢筋绑扎' })
  })

  it('replaces input only after a confirmation', async () => {
    await open()
    fireEvent.input(inputOf('site'), { target: { value: '屋面' } })
    fireEvent.click(button('带入'))
    await screen.findByText('施工部位已经填了，也换成上一次的吗')
    fireEvent.click(button('只带未填的'))
    await screen.findByText('1. 钢筋一班')
    expect(inputOf('site').value).toBe('屋面')
    fireEvent.click(button('带入'))
    await screen.findByText('施工部位、人员已经填了，也换成上一次的吗')
    fireEvent.click(button('全部带入'))
    await waitFor(() => expect(inputOf('site').value).toBe('3号楼五层'))
  })

  it('shows a uniqueness error with the labels of its fields', async () => {
    await open()
    fireEvent.click(button('带入'))
    fillRest()
    cleanup()
    await server.close()
    const issue = { field: 'date', reason: 'not-twice', limit: 'date,project,kind,author' }
    server = await wireServer({
      [recordCall(project, 'GetModel')]: () => record({ name: '滨江一期' }),
      [earlier]: () => ({ record: null }),
      [saving]: () => refuse('invalid', { issues: [issue] }),
    })
    await show(<RecordEditScreen module={constructionLog} />, {
      ...{ server: server.url, params: { fill: 'project=PrjGuid', PrjGuid: 'p1' } },
    })
    await waitFor(() => expect(inputOf('site')).toBeTruthy())
    fireEvent.input(inputOf('site'), { target: { value: '屋面' } })
    fillRest()
    fireEvent.click(button('完成'))
    expect(await screen.findAllByText(/同样的日期、所属项目、日志类型、填写人已经有一条/)).toBeTruthy()
    await act(() => switchLanguage('en'))
    expect(screen.getAllByText(/the same Date, Project, Kind of diary, Author/).length).toBeGreaterThan(0)
  })
})

describe('a prefilled value', () => {
  it('is requested, shown and checked: leave may not exceed what is left', async () => {
    const filled = recordCall(leave, 'GetFilled')
    server = await wireServer({ [filled]: () => ({ values: { balance: 1.5 }, words: {} }) })
    await show(<RecordEditScreen module={leave} />, { server: server.url, signedIn: signedInAs(wang) })
    await screen.findByText('1.5')
    expect(JSON.parse(server.of(filled)[0]?.takes.Data ?? '{}')).toMatchObject({
      person: wang.UserCode,
      from: dayFromToday(),
    })
    fireEvent.click(within(fieldOf('type')).getByRole('button'))
    fireEvent.click(await screen.findByRole('button', { name: /调休/ }))
    fireEvent.change(inputOf('to'), { target: { value: dayFromToday(1) } })
    expect(await screen.findAllByText(/还可请 1.5 天/)).toBeTruthy()
    fireEvent.change(inputOf('to'), { target: { value: dayFromToday() } })
    await waitFor(() => expect(screen.queryByText(/还可请/)).toBeNull())
  })
})

describe('a notice with read receipts', () => {
  const values = { title: '停电通知', status: 'valid', reach: 'everyone', content: '周六停电', date: '2026-11-20' }
  const words = { status: '有效', reach: '全体人员' }
  const marking = recordCall(notice, 'MarkRead')
  const receipts = recordCall(notice, 'GetReceipts')
  let isRead: boolean
  const answers = () => ({
    [recordCall(notice, 'GetModel')]: () => ({ ...record(values, words), ...(isRead ? {} : { unread: true }) }),
    [receipts]: ({ read }: Record<string, string>) => {
      const reader = { UserCode: 'U2', UserName: '李四', DepartmentName: '工程部' }
      const rows = [{ ...reader, At: read === 'true' ? '2026-11-20T02:00:00.000Z' : '' }]
      return { Read: isRead ? 13 : 12, Of: 40, rows }
    },
    [marking]: () => {
      isRead = true
      return 'Success' as const
    },
  })
  beforeEach(() => {
    isRead = false
  })
  const open = () =>
    show(<RecordDetailScreen module={notice} />, {
      ...{ server: server.url, signedIn: signedInAs(wang), params: { guid: 'r1' } },
    })

  it('is marked as read once when opened, and lists its readers and non-readers', async () => {
    server = await wireServer(answers())
    await open()
    await screen.findByText('40 人中 13 人已读')
    expect(server.of(marking).map(({ takes }) => takes.guid)).toEqual(['r1'])
    fireEvent.click(screen.getByText('40 人中 13 人已读'))
    await screen.findAllByText('李四')
    expect(button('未读 27').getAttribute('aria-pressed')).toBe('true')
    expect(server.of(receipts).at(-1)?.takes).toMatchObject({ read: 'false' })
    fireEvent.click(button('已读 13'))
    await waitFor(() => expect(server.of(receipts).at(-1)?.takes).toMatchObject({ read: 'true' }))
    await screen.findByText(/^2026-11-20 \d\d:00$/)
    expect(server.of(marking)).toHaveLength(1)
  })

  it('that must be confirmed is marked only by the button', async () => {
    server = await wireServer({
      ...answers(),
      [recordCall(notice, 'GetModel')]: () => ({
        ...record({ ...values, answer: 'signed' }, words),
        ...(isRead ? {} : { unread: true }),
      }),
    })
    await open()
    await screen.findByText('40 人中 12 人已签收')
    expect(server.of(marking)).toHaveLength(0)
    fireEvent.click(button('确认签收'))
    await screen.findByText('40 人中 13 人已签收')
    expect(server.of(marking).map(({ takes }) => takes.signed)).toEqual(['true'])
    expect(screen.queryByRole('button', { name: '确认签收' })).toBeNull()
  })

  it('without a receipt shows no readers', async () => {
    server = await wireServer({
      ...answers(),
      [recordCall(notice, 'GetModel')]: () => record({ ...values, answer: 'none' }, words),
    })
    await open()
    await screen.findAllByText('停电通知')
    expect(server.of(receipts)).toHaveLength(0)
  })

  it('is not marked as read again, and a failed marking is not retried', async () => {
    isRead = true
    server = await wireServer(answers())
    await open()
    await screen.findByText('40 人中 13 人已读')
    expect(server.of(marking)).toHaveLength(0)
    cleanup()
    await server.close()
    isRead = false
    server = await wireServer({ ...answers(), [marking]: () => refuse('bug') })
    await open()
    await screen.findByText('40 人中 12 人已读')
    await waitFor(() => expect(server.of(marking)).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(server.of(marking)).toHaveLength(1)
  })

  it('is highlighted in the list until it is read, and the list can be filtered by unread', async () => {
    const list = recordCall(notice, 'GetListPage')
    let allowNumbers = (): void => undefined
    const numbersAllowed = new Promise<void>((resolve) => {
      allowNumbers = resolve
    })
    const row = (guid: string, unread: boolean): ListRow => ({
      ...{ guid, version: 1, state: -1, values: { ...values, title: `通知${guid}` }, words },
      ...(unread ? { unread } : {}),
    })
    server = await wireServer({
      [list]: ({ page, filters = '{}' }) => {
        const rows = [row('a', true), ...(filters.includes('unread') ? [] : [row('b', false)])]
        return { rows: page === '1' ? rows : [], can }
      },
      [recordCall(notice, 'GetListNumbers')]: async () => {
        await numbersAllowed
        return { total: 2, counts: {}, totals: {}, unread: 1 }
      },
    })
    await show(<RecordListScreen module={notice} />, { server: server.url, signedIn: signedInAs(wang) })
    await screen.findByText('通知b')
    expect(screen.getAllByRole('img', { name: '未读' })).toHaveLength(1)
    expect(button('未读')).toBeTruthy()
    allowNumbers()
    fireEvent.click(await screen.findByRole('button', { name: '未读 1' }))
    await waitFor(() => expect(screen.queryByText('通知b')).toBeNull())
    await waitFor(() => expect(server.of(list).at(-1)?.takes.filters).toBe(JSON.stringify({ unread: 'true' })))
    fireEvent.click(button('取消：未读'))
    await screen.findByText('通知b')
  })
})
