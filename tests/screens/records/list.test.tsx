import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ListNumbers, ListPage, RecordModel } from '@wire'
import { contract } from '@/modules/finance/contract/contract.module'
import { project as projects } from '@/modules/projects/project/project.module'
import { recordCall } from '@/schema'
import { RecordDetailScreen } from '@/screens/records/detail/record-detail-screen'
import { RecordListScreen } from '@/screens/records/list/record-list-screen'
import { loadTextsFor, switchLanguage } from '@/words'
import { show } from '../account/support/show'
import { refuse, signedInAs, wang, wireServer } from '../account/support/wire-server'

const total = 230
const rowAt = (index: number) => ({
  guid: `g${index}`,
  version: 1,
  state: -1,
  values: { name: `合同${index}`, amount: 100, status: 'running', signDate: '2026-01-01' },
  words: { status: '履行中' },
})
const list = ({ page = '1', rows = '10' }: Record<string, string>): ListPage => {
  const from = (Number(page) - 1) * Number(rows)
  const count = Math.max(0, Math.min(Number(rows), total - from))
  return {
    rows: Array.from({ length: count }, (_, index) => rowAt(from + index)),
    can: { edit: true, delete: true },
  }
}

let server: Awaited<ReturnType<typeof wireServer>>
const name = recordCall(contract, 'GetListPage')
const numbersCall = recordCall(contract, 'GetListNumbers')
const numbers: ListNumbers = { total, counts: { expense: total }, totals: {} }
const projectList = recordCall(projects, 'GetListPage')
const lastQuery = () => server.of(name).at(-1)?.takes
const button = (label: string) => screen.getByRole('button', { name: label })
const inSheet = (group: string, label: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('button', { name: label })

let model: RecordModel | null
beforeEach(async () => {
  model = null
  await loadTextsFor('pages/finance/list/index')
  server = await wireServer({
    [name]: list,
    [numbersCall]: () => numbers,
    [recordCall(contract, 'GetModel')]: () => model ?? refuse('not-found'),
    'Dictionary.GetList': () => [],
  })
})
afterEach(() => server.close())

const open = async () => {
  await show(<RecordListScreen module={contract} />, { server: server.url, signedIn: signedInAs(wang) })
  await screen.findByText('合同0')
}

it('a list links to the message settings of its module', async () => {
  await open()
  fireEvent.click(button('更多'))
  fireEvent.click(await screen.findByRole('button', { name: '消息设置' }))
  await waitFor(() => expect(window.location.hash).toBe(`#/MSG/set/${wang.UserCode}/contract`))
})

describe('a row of a list', () => {
  it('shows the assignees of the pending task in short form', async () => {
    const names = ['王小明', 'Ana García', '李四', '欧阳修', '赵五']
    const ball = { names, since: new Date(Date.now() - 330_000).toISOString() }
    await server.close()
    server = await wireServer({ [name]: () => ({ ...list({}), rows: [{ ...rowAt(0), flow: 0, ball }] }) })
    await open()
    expect(screen.getByText('待 小明、AG、李四等 5 人 审批 · 5 分钟前')).toBeTruthy()
  })
})

describe('the filters of a list', () => {
  it('are applied only after the confirmation, and are shown until they are removed', async () => {
    await open()
    fireEvent.click(button('筛选和排序'))
    fireEvent.click(inSheet('合同状态', '已结算'))
    fireEvent.click(inSheet('合同类型', '劳务'))
    fireEvent.click(inSheet('合同类型', '材料'))
    fireEvent.click(inSheet('排列顺序 合同金额', '从大到小'))
    expect(lastQuery()).toMatchObject({ filters: '{}', sort: '' })
    fireEvent.click(button('查看结果'))
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({
        filters: JSON.stringify({ status: 'settled', type: 'labour,material' }),
        sort: '-amount',
      }),
    )
    expect(button('筛选和排序，已选 3 项')).toBeTruthy()
    expect(button('取消：合同类型 劳务、材料')).toBeTruthy()
    fireEvent.click(button('取消：合同状态 已结算'))
    await waitFor(() => expect(lastQuery()).toMatchObject({ filters: JSON.stringify({ type: 'labour,material' }) }))
    fireEvent.click(button('取消：合同金额 从大到小'))
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: '' }))
    expect(button('筛选和排序，已选 1 项')).toBeTruthy()
  })

  it('are removed by a second tap and by clearing, and discarded by closing', async () => {
    await open()
    fireEvent.click(button('筛选和排序'))
    fireEvent.click(inSheet('合同类型', '劳务'))
    fireEvent.click(inSheet('合同类型', '劳务'))
    fireEvent.click(inSheet('排列顺序 合同名称', '从前到后'))
    fireEvent.click(button('清除'))
    fireEvent.click(button('查看结果'))
    expect(button('筛选和排序')).toBeTruthy()
    fireEvent.click(button('筛选和排序'))
    fireEvent.click(inSheet('排列顺序 签订日期', '从旧到新'))
    fireEvent.click(button('关闭'))
    expect(button('筛选和排序')).toBeTruthy()
    expect(server.of(name)).toHaveLength(1)
  })

  it('select a project, people and a span of days, and a new record is prefilled with the project', async () => {
    await server.close()
    const project = { guid: 'p1', version: 1, state: -1, values: { name: '滨江一期' }, words: {} }
    const projectPage = ({ page = '1' }: Record<string, string>) => ({
      ...{ rows: page === '1' ? [project] : [], can: { edit: true, delete: true } },
      ...{ total: 1, counts: {}, totals: {} },
    })
    server = await wireServer({
      [name]: list,
      ...Object.fromEntries([[projectList, projectPage]]),
      'UserManage.GetUserList': ({ page = '1' }) =>
        page === '1'
          ? Object.entries({ U7: '王小明', U8: '李工' }).map(([UserCode, UserName]) => ({
              ...{ UserCode, UserName, Company: '', UserPhoto: '', UserChecked: false },
            }))
          : [],
      'Dictionary.GetList': () => [],
    })
    await open()
    fireEvent.click(button('筛选和排序'))
    const pick = async (field: string, ...words: string[]) => {
      fireEvent.click(within(document.getElementById(`field-${field}`) as HTMLElement).getByRole('button'))
      for (const word of words) fireEvent.click(await screen.findByText(word))
      fireEvent.click(button('确定'))
    }
    await pick('project', '滨江一期')
    await pick('handler', '王小明', '李工')
    fireEvent.click(inSheet('经办人', '我'))
    fireEvent.change(screen.getByLabelText('签订日期 · 结束'), { target: { value: '2026-01-01' } })
    fireEvent.change(screen.getByLabelText('签订日期 · 开始'), { target: { value: '2026-03-31' } })
    fireEvent.click(button('查看结果'))
    const filters = { project: 'p1', handler: 'U7,U8,me', signDate: '2026-01-01~2026-03-31' }
    await waitFor(() => expect(JSON.parse(lastQuery()?.filters ?? '{}')).toEqual(filters))
    expect(button('取消：经办人 我、王小明、李工')).toBeTruthy()
    expect(button('取消：签订日期 2026-01-01 ~ 2026-03-31')).toBeTruthy()
    fireEvent.click(button('新增'))
    await waitFor(() => expect(decodeURIComponent(window.location.hash)).toContain('fill=project=link-project'))
    expect(window.location.hash).toContain('link-project=p1')
  })

  it('offer one span of days relative to today, and the sorting by choices', async () => {
    await open()
    const days = async (...labels: string[]) => {
      fireEvent.click(screen.getByRole('button', { name: /^筛选和排序/ }))
      for (const label of labels) fireEvent.click(inSheet('签订日期', label))
    }
    await days('本月', '近 30 天')
    fireEvent.click(inSheet('排列顺序 合同状态', '按选项顺序'))
    expect(within(screen.getByRole('group', { name: '排列顺序 合同状态' })).queryByText('从后到前')).toBeNull()
    fireEvent.click(button('查看结果'))
    await waitFor(() => expect(lastQuery()).toMatchObject({ filters: '{"signDate":"last-30"}', sort: 'status' }))
    expect(button('取消：签订日期 近 30 天')).toBeTruthy()
    expect(button('取消：合同状态 按选项顺序')).toBeTruthy()
    await days('近 30 天')
    fireEvent.click(button('查看结果'))
    await waitFor(() => expect(lastQuery()).toMatchObject({ filters: '{}', sort: 'status' }))
  })

  it('are shown in the language of the user', async () => {
    await open()
    fireEvent.click(button('筛选和排序'))
    await act(() => switchLanguage('es'))
    await screen.findByRole('button', { name: 'Ver resultados' })
    expect(screen.getAllByRole('button', { name: 'De mayor a menor' }).length).toBeGreaterThan(0)
  })
})

describe('a record whose list is cached', () => {
  const openRecord = async () => {
    await open()
    cleanup()
    await show(<RecordDetailScreen module={contract} />, {
      server: server.url,
      params: { guid: 'g3' },
    })
  }

  it('shows the values of its list row while the rest is loading', async () => {
    model = { ...rowAt(3), values: { ...rowAt(3).values, remark: '已补签' }, can: { edit: true, delete: true } }
    await openRecord()
    expect(screen.getAllByText('合同3').length).toBeGreaterThan(0)
    expect(screen.getByRole('status')).toBeTruthy()
    expect(screen.queryByText('备注')).toBeNull()
    await screen.findByText('已补签')
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.getAllByText('备注').length).toBeGreaterThan(0)
  })

  it('disappears once the server reports that it does not exist', async () => {
    await openRecord()
    expect(screen.getAllByText('合同3').length).toBeGreaterThan(0)
    await waitFor(() => expect(screen.queryByText('合同3')).toBeNull())
  })
})

describe('choices that were loaded in another language', () => {
  const texts = (selector: string) => Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent)

  it('are shown in the current language in lists', async () => {
    await open()
    await act(() => switchLanguage('es'))
    expect(new Set(texts('.long-list .stamp'))).toEqual(new Set(['● En ejecución']))
  })

  it('are shown in the current language on records, except for names set by the enterprise', async () => {
    const { values, words } = rowAt(3)
    model = {
      ...{ guid: 'g3', version: 1, state: -1, can: { edit: true, delete: true } },
      values: { ...values, direction: 'expense', type: 'construction', settling: 'monthly' },
      words: { ...words, direction: '支出合同', type: '土建工程', settling: '按月结算' },
    }
    await show(<RecordDetailScreen module={contract} />, { server: server.url, params: { guid: 'g3' } })
    await screen.findByText('按月结算')
    await act(() => switchLanguage('es'))
    expect(screen.getByText('土建工程')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/支出合同|按月结算|履行中/)
  })
})
