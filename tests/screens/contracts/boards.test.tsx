import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { BoardRow, BoardSums, Calls } from '@wire'
import { pickProject } from '@/client/picks/current-project'
import { contract } from '@/modules/finance/contract/contract.module'
import { yuan } from '@/schema'
import { ContractBoardScreen } from '@/screens/contracts/board-screen'
import { ContractDuesScreen } from '@/screens/contracts/dues-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { refuse, signedInAs, wang, wireServer } from '../account/support/wire-server'

type Asked = Calls['ContractBoard.GetListPage']['takes']

const amounts = {
  ...{ final: yuan(1000), payable: yuan(1000), done: yuan(500), due: yuan(485), settled: yuan(300), unpaid: yuan(185) },
  ...{ overdue: yuan(85), ahead: 0, retained: yuan(15), rest: yuan(500), approvedUnpaid: yuan(40), reviews: 2 },
  ...{ inReview: yuan(60) },
  ageing: { current: yuan(100), to30: yuan(50), to90: 0, to180: yuan(35), to365: 0, over365: 0 },
}
const rowOf = (guid: string, more: Partial<BoardRow> = {}): BoardRow => ({
  ...amounts,
  ...{ guid, name: `防水专业分包${guid}`, code: guid, status: 'running', party: '宏达防水', project: '一号楼' },
  ...{ isMeasured: true, days: 120, offers: ['pay', 'measure', 'change'], ...more },
})
const sumsOf = (direction: 'income' | 'expense', more: Partial<BoardSums> = {}): BoardSums => ({
  ...{ ...amounts, direction, contracts: 12, drafts: 3, late: 1, ...more },
})

let server: Awaited<ReturnType<typeof wireServer>>
let rows: readonly BoardRow[]
let asked: Asked[]
let isReminded = false

beforeEach(async () => {
  rows = [rowOf('1'), rowOf('2', { offers: [] })]
  asked = []
  isReminded = false
  await loadTextsFor('pages/finance/contract-dues/index')
  server = await wireServer({
    'ContractBoard.GetListPage': (takes) => {
      asked.push(takes as unknown as Asked)
      return { rows: Number(takes.page) === 1 ? rows : [] }
    },
    'ContractBoard.GetParties': () => ({ rows: [{ ...amounts, guid: 'c1', name: '宏达防水', contracts: 2 }] }),
    'ContractBoard.Remind': () => (isReminded ? refuse('reminded-today') : 'Success'),
    'ContractBoard.GetListNumbers': () => ({ directions: [sumsOf('expense'), sumsOf('income', { unpaid: 0 })] }),
  })
})
afterEach(() => server.close())

const options = (params: Readonly<Record<string, string>> = {}) => ({
  ...{ server: server.url, signedIn: signedInAs(wang), params },
})
const board = () => show(<ContractBoardScreen module={contract} />, options())
const dues = (params: Readonly<Record<string, string>> = {}) =>
  show(<ContractDuesScreen module={contract} />, options(params))
const last = () => asked.at(-1)

describe('the board of contracts', () => {
  it('shows a bar, what waits, and only what the user may do with each contract', async () => {
    await board()
    await screen.findByText('防水专业分包1')
    await waitFor(() => expect(screen.getAllByRole('group', { name: '合同执行情况' })).toHaveLength(3))
    expect(screen.getAllByText('2 笔付款申请审批中，共 60.00')).not.toHaveLength(0)
    expect(screen.getAllByText('已批未付 40.00')).not.toHaveLength(0)
    expect(screen.getAllByText('3 份未签订')).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: '申请付款' })).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: '申请付款' }))
    expect(decodeURIComponent(window.location.hash)).toContain('fill=contract=link-contract&link-contract=1')
  })

  it('lists the contracts of the current project, and all on request', async () => {
    await board()
    await screen.findByText('全部项目')
    act(() => pickProject({ PrjGuid: 'p1', PrjName: '一号楼' }))
    await waitFor(() => expect(last()).toMatchObject({ project: 'p1', direction: 'expense', order: 'newest' }))
    fireEvent.click(await screen.findByRole('button', { name: '看全部' }))
    await waitFor(() => expect(screen.getByText('全部项目')).toBeTruthy())
  })

  it('never mixes income and expenditure', async () => {
    await board()
    await screen.findByText('防水专业分包1')
    expect(screen.getAllByText('应付未付')).not.toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: '收入合同' }))
    await waitFor(() => expect(last()?.direction).toBe('income'))
    await waitFor(() => expect(screen.queryAllByText('应付未付')).toHaveLength(0))
  })

  it('says so if there is no contract', async () => {
    rows = []
    await board()
    await screen.findByText('还没有支出合同')
  })
})

describe('receivables and payables', () => {
  it('begin with receivables, the most overdue first, and follow the tab of the address', async () => {
    const { unmount } = await dues()
    await screen.findByText('应收应付')
    await waitFor(() => expect(last()).toMatchObject({ direction: 'income', order: 'overdue', ageing: '' }))
    unmount()
    await dues({ PrjGuid: 'p1', PrjName: '一号楼', tabIndex: '1' })
    await waitFor(() => expect(last()).toMatchObject({ direction: 'expense', project: 'p1' }))
    fireEvent.click(await screen.findByRole('button', { name: '看全部' }))
    await waitFor(() => expect(last()).toMatchObject({ project: '' }))
  })

  it('narrow the list to a bar of the ageing', async () => {
    await dues({ tabIndex: '1' })
    await screen.findByText('质保金 15.00 另计，不在账龄内')
    const [chart] = screen.getAllByRole('group', { name: '账龄' })
    if (chart === undefined) throw new Error('there is no chart')
    expect(within(chart).getAllByRole('button')).toHaveLength(3)
    fireEvent.click(within(chart).getByRole('button', { name: '逾期 91–180 天 35.00' }))
    await waitFor(() => expect(last()).toMatchObject({ ageing: 'to180' }))
  })

  it('show the companies, and the contracts of the one that is tapped', async () => {
    await dues({ tabIndex: '1' })
    fireEvent.click(await screen.findByText('按单位'))
    await screen.findByText('2 份合同')
    expect(screen.queryByText('防水专业分包1')).toBeNull()
    fireEvent.click(screen.getByText('宏达防水'))
    await waitFor(() => expect(last()).toMatchObject({ party: 'c1', direction: 'expense' }))
    await screen.findByText('防水专业分包1')
    fireEvent.click(screen.getByRole('button', { name: '看全部单位' }))
    await waitFor(() => expect(screen.queryByText('防水专业分包1')).toBeNull())
    expect(screen.getByText('宏达防水')).toBeTruthy()
  })

  it('remind of what is overdue, and say if that was done today', async () => {
    rows = [rowOf('1'), rowOf('2', { overdue: 0 })]
    await dues()
    await screen.findByText('防水专业分包2')
    const remind = screen.getAllByRole('button', { name: '提醒' })
    expect(remind).toHaveLength(1)
    fireEvent.click(remind[0] as HTMLElement)
    await screen.findByText('已提醒')
    isReminded = true
    fireEvent.click(await screen.findByRole('button', { name: '提醒' }))
    await screen.findByText('words of reminded-today')
    expect(server.of('ContractBoard.Remind').map(({ takes }) => takes.guid)).toEqual(['1', '1'])
  })

  it('narrow the list to the age of the address', async () => {
    await dues({ tabIndex: '1', ageing: 'over90' })
    await waitFor(() => expect(last()).toMatchObject({ ageing: 'over90', direction: 'expense' }))
  })

  it('are a picker for a payment if the address asks for it', async () => {
    await dues({ jumpType: '1', offers: 'jumpType=pay,collect,change' })
    await screen.findByText('点一条，申请付款')
    await waitFor(() => expect(last()?.direction).toBe('expense'))
    expect(screen.queryByRole('button', { name: '申请付款' })).toBeNull()
    fireEvent.click(await screen.findByText('防水专业分包2'))
    await screen.findByText('这条记录现在不能这样办理')
    fireEvent.click(screen.getByText('防水专业分包1'))
    expect(decodeURIComponent(window.location.hash)).toContain('fill=contract=link-contract&link-contract=1')
  })

  it('explain why nothing of an income contract is due', async () => {
    const nothing = {
      due: 0,
      unpaid: 0,
      overdue: 0,
      done: 0,
      ageing: { ...amounts.ageing, current: 0, to30: 0, to180: 0 },
    }
    rows = [rowOf('1', { ...nothing, isMeasured: false, offers: ['collect'] })]
    await dues()
    await screen.findByText('此合同未按计量，没有到期的应收款')
    expect(screen.getByRole('button', { name: '登记收款' })).toBeTruthy()
  })
})
