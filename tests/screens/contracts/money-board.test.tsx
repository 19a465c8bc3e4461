import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { MoneyBoard } from '@wire'
import { contract } from '@/modules/finance/contract/contract.module'
import { ownAccount } from '@/modules/finance/own-account/own-account.module'
import { yuan } from '@/schema'
import { MoneyBoardScreen } from '@/screens/contracts/money-board-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { refuse, signedInAs, wang, wireServer } from '../account/support/wire-server'

const sums = { contracts: 2, drafts: 1, signed: yuan(1000), final: yuan(1100), done: yuan(600), settled: yuan(300) }
const due = { unpaid: yuan(200), overdue: yuan(120), over90: yuan(70), late: 1 }
const weeks = Array.from({ length: 12 }, (_, week) => ({
  ...{ week, from: `2026-11-${10 + week}`, to: `2026-11-${11 + week}` },
  ...{ in: week === 1 ? yuan(80) : 0, out: week === 2 ? yuan(90) : 0, balance: yuan(500) },
}))
const board: MoneyBoard = {
  day: '2026-11-10',
  directions: [
    { direction: 'income', ...sums, ...due, over90: 0, unpaid: yuan(210) },
    { direction: 'expense', ...sums, ...due },
  ],
  cash: { total: yuan(500), more: 0, accounts: [{ guid: 'a1', name: '基本户', balance: yuan(500) }] },
  forecast: { weeks, overdue: { in: 0, out: yuan(120) }, passed: { in: 0, out: 0 } },
  projects: [
    { guid: 'p1', name: '一号楼', income: yuan(100), expense: yuan(150), margin: yuan(-50), share: -50 },
    { guid: 'p2', name: '二号楼', income: 0, expense: yuan(10), margin: yuan(-10), share: null },
  ],
  otherProjects: { count: 3, income: yuan(9), expense: yuan(1), margin: yuan(8), share: 88.89 },
  late: [{ guid: 'c1', direction: 'expense', name: '防水分包', party: '宏达防水', amount: yuan(70), days: 140 }],
}

let server: Awaited<ReturnType<typeof wireServer>>
let answer: () => MoneyBoard

beforeEach(async () => {
  answer = () => board
  await loadTextsFor('pages/finance/money-board/index')
  server = await wireServer({
    'MoneyBoard.GetModel': () => answer(),
    'MoneyBoard.GetListPage': ({ page }) => ({
      rows:
        page === '1'
          ? [
              {
                ...{ guid: 'c2', module: 'contract', kind: 'node', name: '总承包', party: '城投公司' },
                ...{ date: '2026-11-12', amount: yuan(80) },
              },
            ]
          : [],
    }),
  })
})
afterEach(() => server.close())

const open = () =>
  show(<MoneyBoardScreen module={contract} accounts={ownAccount} />, { server: server.url, signedIn: signedInAs(wang) })
const hash = () => decodeURIComponent(window.location.hash)
const press = (name: string, inside: Pick<typeof screen, 'getByRole'> = screen) =>
  fireEvent.click(inside.getByRole('button', { name }))

it('never adds income and expenditure, and every figure opens what is behind it', async () => {
  await open()
  const income = within(await screen.findByRole('group', { name: '收入合同' }))
  const expense = within(screen.getByRole('group', { name: '支出合同' }))
  expect(income.getByText('含变更与结算 1,100.00')).toBeTruthy()
  expect(expense.getByText('其中已逾期 120.00')).toBeTruthy()
  expect(income.queryByText('应付未付')).toBeNull()
  press('已签合同金额 1,000.00', income)
  expect(hash()).toBe('#/contractManageList?tabIndex=0')
  press('应付未付 200.00', expense)
  expect(hash()).toBe('#/contractysyf?tabIndex=1&ageing=unpaid')
  press('基本户 500.00')
  expect(hash()).toBe('#/finance/own-account/view/a1')
  press('一号楼 -50.00')
  expect(hash()).toBe('#/contractManageList/p1/一号楼')
  fireEvent.click(screen.getByText('查看全部合同'))
  expect(hash()).toBe('#/contractysyf?tabIndex=1&ageing=over90')
})

it('shows the margins of projects with what they are the difference of', async () => {
  await open()
  await screen.findByText('收入 100.00，支出 150.00，占收入 -50%')
  expect(screen.getByText('收入 0.00，支出 10.00')).toBeTruthy()
  expect(screen.getByText('其余 3 个项目')).toBeTruthy()
})

it('opens the amounts that are expected in a week', async () => {
  await open()
  await screen.findByText('11-11 至 11-12')
  press('收 80.00')
  await screen.findByText('总承包')
  expect(server.of('MoneyBoard.GetListPage')[0]?.takes).toMatchObject({ direction: 'income', week: '1' })
  expect(screen.getByText('付款节点')).toBeTruthy()
  fireEvent.click(screen.getByText('总承包'))
  await waitFor(() => expect(hash()).toBe('#/finance/contract/view/c2'))
})

it('says what is missing without contracts, without rights, and without accounts', async () => {
  answer = () => ({ ...board, directions: [], late: [], projects: [], otherProjects: null, cash: null })
  const { unmount } = await open()
  await screen.findByText(/^还没有合同/)
  expect(screen.queryByText('账户资金')).toBeNull()
  unmount()
  answer = () => refuse('no-view-right')
  await open()
  fireEvent.click(await screen.findByRole('button', { name: '查看我的权限' }))
  expect(hash()).toBe('#/permissions')
  expect(screen.queryByRole('button', { name: '点按重试' })).toBeNull()
})
