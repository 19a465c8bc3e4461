import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ListRow, RecordModel } from '@wire'
import { contract } from '@/modules/finance/contract/contract.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { leave } from '@/modules/office/leave/leave.module'
import { task } from '@/modules/office/task/task.module'
import { type Module, recordCall } from '@/schema'
import { AreaEdit } from '@/screens/records/area-edit'
import { AreaDetail, AreaList } from '@/screens/records/area-pages'
import { loadTextsFor, switchLanguage } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const guid = '00000000-0000-4000-8000-0000000000aa'
const otherGuid = '00000000-0000-4000-8000-0000000000ab'
const can = { edit: true, delete: true }
const projectName = '滨江花园一期工程'
const contractRow: ListRow = {
  ...{ guid, version: 1, state: 0, flow: 0 },
  values: {
    name: `${projectName}水泥采购合同`,
    amount: 876_000_000,
    status: 'running',
    partyB: otherGuid,
    signDate: '2026-05-24',
  },
  words: { status: '履行中', partyB: '瑞丰建材', project: projectName },
}
const paymentRow: ListRow = {
  ...{ guid, version: 1, state: -1, flow: -1 },
  values: {
    ...{ number: 'FK20261814', status: 'applied', payee: otherGuid, purpose: 'progress', amount: 140_160_000 },
    ...{ dueDate: '2026-12-20', reason: '三月份进度款' },
  },
  words: { status: '待付款', payee: '瑞丰建材', purpose: '进度款' },
}
let server: Awaited<ReturnType<typeof wireServer>> | undefined

afterEach(async () => {
  jest.restoreAllMocks()
  cleanup()
  await server?.close()
})

async function serve(module: Module, row: ListRow | null, more: Partial<RecordModel> = {}) {
  const rows = row === null ? [] : [row]
  server = await wireServer({
    [recordCall(module, 'GetListPage')]: () => ({ rows, can, total: rows.length, counts: {}, totals: {} }),
    [recordCall(module, 'GetModel')]: () => ({ ...contractRow, ...row, can, steps: [], done: [], held: '', ...more }),
    [recordCall(module, 'Save')]: () => 'Success',
    [recordCall(module, 'GetFilled')]: () => ({ values: { balance: 0 }, words: {} }),
    'Dictionary.GetList': () => [],
  })
  for (const page of ['list', 'detail', 'edit']) await loadTextsFor(`pages/${module.area}/${page}/index`)
  return { server: server.url, signedIn: signedInAs(wang) }
}
const openList = async (module: Module, row: ListRow | null, params: Readonly<Record<string, string>> = {}) =>
  show(<AreaList modules={[module]} />, { ...(await serve(module, row)), params: { module: module.name, ...params } })

const element = (selector: string) => document.querySelector(selector) as HTMLElement
const textsOf = (selector: string) => Array.from(document.querySelectorAll(selector), (each) => each.textContent)
const headerTitle = () => element('.page__title').textContent

describe('a row of a list', () => {
  beforeEach(async () => {
    await openList(contract, contractRow)
    await screen.findByText(`${projectName}水泥采购合同`)
  })

  it('shows its state and its approval on a separate line', () => {
    expect(element('.row__first').querySelector('.stamp')).toBeNull()
    expect(textsOf('.row__first + .row__stamps .stamp')).toEqual([
      expect.stringContaining('履行中'),
      expect.stringContaining('审核中'),
    ])
  })

  it('shows its amount on the first line and not among its facts', () => {
    expect(textsOf('.row__first .row__sum')).toEqual(['8,760,000.00'])
    expect(textsOf('.row__facts .row__fact')).toEqual(['瑞丰建材', '2026-05-24'])
  })

  it('is a button without a caret', () => {
    const row = element('.long-list .row')
    expect(row.getAttribute('role')).toBe('button')
    expect(row.querySelector('.icon')).toBeNull()
  })
})

it('a list filtered by a project does not repeat the name of the project', async () => {
  await openList(contract, contractRow, { PrjGuid: otherGuid })
  expect((await screen.findByText('水泥采购合同')).className).toContain('row__title')
})

it('a payment row shows its payee, then its purpose, and its number last', async () => {
  await openList(payment, paymentRow)
  expect((await screen.findByText('瑞丰建材')).className).toContain('row__title')
  expect(textsOf('.row__facts .row__fact')).toEqual(['进度款', '2026-12-20', 'FK20261814'])
})

it.each([
  ['zh', '合同管理', '搜索合同', '还没有合同'],
  ['tw', '合約管理', '搜尋合約', '還沒有合約'],
  ['en', 'Contracts', 'Search contracts', 'No contracts yet'],
  ['es', 'Contratos', 'Buscar contratos', 'Aún no hay contratos'],
] as const)(
  'a list in %s has the title of its tile, and plural names in its search and empty texts',
  async (...expected) => {
    const [language, title, search, emptyText] = expected
    await openList(contract, null)
    await act(() => switchLanguage(language))
    await waitFor(() => expect(headerTitle()).toBe(title))
    expect(screen.getByPlaceholderText(search)).toBeTruthy()
    expect(await screen.findByText(emptyText)).toBeTruthy()
  },
)

describe('the page of a record', () => {
  const openRecord = async (module: Module, row: ListRow) => {
    await show(<AreaDetail modules={[module]} />, {
      ...(await serve(module, row)),
      params: { module: module.name, guid },
    })
    await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull())
  }

  it('shows its title once: the header has it only when the card is scrolled away', async () => {
    let top = 60
    jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({ top, height: 26 }) as DOMRect)
    await openRecord(contract, contractRow)
    const name = `${projectName}水泥采购合同`
    expect(headerTitle()).toBe('合同')
    expect(screen.getAllByText(name)).toHaveLength(1)
    top = -200
    fireEvent.scroll(window)
    expect(headerTitle()).toBe(name)
    top = 60
    fireEvent.scroll(window)
    expect(headerTitle()).toBe('合同')
  })

  it('does not repeat the facts of its card in its sections', async () => {
    await openRecord(contract, { ...contractRow, values: { ...contractRow.values, remark: '已补签' } })
    for (const label of ['合同金额', '乙方', '签订日期']) expect(screen.getAllByText(label)).toHaveLength(1)
    for (const label of ['合同名称', '合同状态']) expect(screen.queryByText(label)).toBeNull()
    expect(screen.getByText('备注')).toBeTruthy()
    expect(textsOf('.record-card__stamps .stamp')).toHaveLength(2)
  })

  it('omits what the program did not fill in, and sections without anything else', async () => {
    const values = { ...contractRow.values, direction: 'expense', paid: 30_000, applied: 0, disputed: 0 }
    await openRecord(contract, { ...contractRow, values })
    await screen.findByText('累计已付')
    for (const label of ['累计申请', '争议金额', '可申请金额', '欠收发票', '审定金额', '约定完工日期', '合同清单合计'])
      expect(screen.queryByText(label)).toBeNull()
    for (const section of ['结算', '合同清单']) expect(screen.queryByText(section)).toBeNull()
  })

  it('folds the empty fields that a person may fill in, and shows them in the order of the form', async () => {
    await openRecord(contract, contractRow)
    const button = await screen.findByRole('button', { name: /^未填 \d+ 项$/ })
    for (const label of ['税率', '结束日期', '重要条款']) expect(screen.queryByText(label)).toBeNull()
    fireEvent.click(button)
    for (const label of ['税率', '结束日期', '重要条款']) expect(screen.getByText(label)).toBeTruthy()
    const labels = textsOf('.facts__label')
    expect(labels.indexOf('税率')).toBeLessThan(labels.indexOf('结束日期'))
    fireEvent.click(screen.getByRole('button', { name: /^收起未填的/ }))
    expect(screen.queryByText('税率')).toBeNull()
  })

  it('of a payment is titled by its payee and purpose, with the number below', async () => {
    await openRecord(payment, paymentRow)
    expect(element('.record-card__name').textContent).toBe('瑞丰建材 · 进度款')
    expect(element('.record-card__number').textContent).toBe('FK20261814')
    for (const label of ['收款单位', '款项类型', '申请编号']) expect(screen.queryByText(label)).toBeNull()
  })
})

describe('the form of a new record', () => {
  const openForm = async (module: Module, params: Readonly<Record<string, string>> = {}, row = contractRow) => {
    await show(<AreaEdit modules={[module]} />, {
      ...(await serve(module, row)),
      params: { module: module.name, ...params },
    })
    await waitFor(() => expect(document.querySelector('.form .card')).toBeTruthy())
  }
  const form = () => within(element('.form'))

  it.each([
    ['a leave', leave, ['取消请假', '请假状态']],
    ['a task', task, ['取消任务', '任务状态']],
    ['a purchase request', purchase, ['采购状态']],
    ['a warehouse', warehouse, ['状态']],
    ['a payment', payment, ['付款状态']],
    ['a contract', contract, ['合同状态', '送审金额', '审定金额', '审减金额']],
  ] as const)('of %s omits fields that have no meaning yet', async (_, module, labels) => {
    await openForm(module)
    for (const label of labels) expect(form().queryByText(new RegExp(`^${label}`))).toBeNull()
  })

  it('differs from the form of an existing leave, which can be cancelled', async () => {
    const values = { person: wang.UserCode, type: 'annual', from: '2026-12-01', to: '2026-12-01', cancelled: false }
    await openForm(leave, { guid }, { ...contractRow, flow: -1, values, words: {} })
    expect(form().getByText('取消请假')).toBeTruthy()
  })

  it('of a copied cancelled leave is not cancelled', async () => {
    const days = { from: '2026-12-01', fromHalf: 'am', to: '2026-12-01', toHalf: 'pm' }
    const values = { person: wang.UserCode, type: 'annual', ...days, cancelled: true }
    await openForm(
      leave,
      { copy: guid },
      { ...contractRow, flow: -1, values: { ...values, reason: '探亲' }, words: {} },
    )
    const saving = recordCall(leave, 'Save')
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(server?.of(saving)).toHaveLength(1))
    expect(JSON.parse(server?.of(saving)[0]?.takes.Data ?? '{}')).toMatchObject({ reason: '探亲', cancelled: false })
  })
})
