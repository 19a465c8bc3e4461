import { randomUUID } from 'node:crypto'
import type { ExpectedRow, MoneyBoard, MoneySums } from '@wire'
import { collection } from '@/modules/finance/collection/collection.module'
import { contract } from '@/modules/finance/contract/contract.module'
import { nonContractPayment } from '@/modules/finance/non-contract-payment/non-contract-payment.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { project } from '@/modules/projects/project/project.module'
import { sumOf, yuan } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, openDesk, type Values } from './support/desk'
import { moneyOf } from './support/money'

let server: Served
let desk: Desk
let money: ReturnType<typeof moneyOf>

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  money = moneyOf(server, desk)
})
afterAll(() => server.close())

/** The day so many days after today, in China. */
const dayIn = (days: number) => new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

const board = async (as: Parameters<Served['get']>[2] = desk.as): Promise<MoneyBoard> =>
  (await server.get('MoneyBoard.GetModel', {}, as)).body
const expected = async (direction: 'income' | 'expense', week: number): Promise<readonly ExpectedRow[]> =>
  (await server.get('MoneyBoard.GetListPage', { page: 1, rows: 100, direction, week }, desk.as)).body.rows
const sumsOf = ({ directions }: MoneyBoard, direction: 'income' | 'expense') =>
  directions.find((each) => each.direction === direction) as MoneySums
const rowsOfAllWeeks = async () =>
  (await Promise.all(Array.from({ length: 15 }, (_, index) => expected('expense', index - 2)))).flat()

const createNodes = (
  direction: 'income' | 'expense',
  nodes: readonly (readonly [number, number])[],
  more: Values = {},
) =>
  desk.createSigned({
    ...{ direction, amount: yuan(1000), billing: 'free', ...more },
    nodes: nodes.map(([share, days], index) => ({
      ...{ guid: randomUUID(), name: `节点${index + 1}`, share, date: dayIn(days), state: 'waiting' },
    })),
  })

it('is empty without contracts, and has a week for each of the next twelve', async () => {
  const { directions, projects, late, forecast, cash, day } = await board()
  expect([directions, projects, late, cash]).toEqual([[], [], [], { total: 0, accounts: [], more: 0 }])
  expect(day).toBe(dayIn(0))
  expect(forecast.weeks).toHaveLength(12)
  expect(forecast.weeks[11]).toMatchObject({ from: dayIn(77), to: dayIn(83), in: 0, out: 0, balance: 0 })
})

it('sums what is signed, done, received and paid by direction, and the cash by account', async () => {
  await desk.createAccount({ opening: yuan(700) })
  await desk.createSigned({ direction: 'income', type: 'construction', amount: yuan(5000), name: '总承包' })
  const of = await desk.createSigned({ amount: yuan(2000), name: '分包' })
  await desk.createContract({ name: '未签', amount: yuan(900) })
  const application = await desk.mustSave(payment, { ...money.application(of, 300), dueDate: dayIn(-100) })
  await desk.approve(payment, application)
  await desk.pay(application, yuan(100), dayIn(-50))
  const found = await board()
  expect(sumsOf(found, 'income')).toMatchObject({ contracts: 1, drafts: 0, signed: yuan(5000), settled: 0, unpaid: 0 })
  expect(sumsOf(found, 'expense')).toMatchObject({
    ...{ contracts: 2, drafts: 1, signed: yuan(2000), final: yuan(2000), settled: yuan(100), unpaid: yuan(200) },
    ...{ overdue: yuan(200), over90: yuan(200), late: 1 },
  })
  expect(found.cash?.accounts.map(({ balance }) => balance)).toEqual([yuan(700), yuan(-100)])
  expect(found.cash?.total).toBe(yuan(600))
  expect(found.late).toEqual([
    { guid: of, direction: 'expense', name: '分包', party: '宏达建材', amount: yuan(200), days: 100 },
  ])
  expect(found.forecast.overdue).toEqual({ in: 0, out: yuan(200) })
  expect(await expected('expense', -1)).toMatchObject([
    { guid: of, module: 'contract', name: '分包', kind: 'due', date: dayIn(-100), amount: yuan(200) },
  ])
})

it('forecasts dues, nodes that are not covered by what is due, and payments without contract', async () => {
  const before = await board()
  // 200 are received ahead, which covers the node that was missed and half of the first node in the future.
  const income = await createNodes('income', [
    [10, -5],
    [20, 0],
    [30, 8],
    [40, 300],
  ])
  const account = await desk.createAccount()
  await desk.mustSave(collection, {
    ...{ project: desk.job, contract: income, amount: yuan(200), date: dayIn(-1), purpose: 'progress', account },
    ...{ method: 'transfer', payer: desk.owner, handler: desk.firm.founder.userCode },
  })
  const expense = await createNodes('expense', [
    [50, -3],
    [50, 6],
  ])
  const application = await desk.mustSave(payment, { ...money.application(expense, 100), dueDate: dayIn(83) })
  await desk.approve(payment, application)
  const matter = await desk.mustSave(nonContractPayment, {
    ...{ type: 'office', applicant: desk.firm.founder.userCode, payee: '物业公司', total: yuan(40), amount: yuan(40) },
    ...{ date: dayIn(7), matter: '办公室租金', method: 'transfer' },
  })
  await desk.approve(nonContractPayment, matter)
  const found = await board()
  expect(found.forecast.passed).toEqual({ in: 0, out: yuan(400) })
  expect(found.forecast.overdue).toEqual(before.forecast.overdue)
  const weeks = found.forecast.weeks.map((each) => [each.in / 100, each.out / 100])
  expect(weeks).toEqual([[100, 500], [300, 40], ...Array(9).fill([0, 0]), [0, 100]])
  const cash = Number(found.cash?.total) / 100
  expect(found.forecast.weeks.map(({ balance }) => Number(balance) / 100)).toEqual([
    ...[cash - 400, ...Array(10).fill(cash - 140)],
    cash - 240,
  ])
  expect(await expected('income', 0)).toMatchObject([{ guid: income, kind: 'node', amount: yuan(100), date: dayIn(0) }])
  expect(await expected('expense', 1)).toMatchObject([
    { guid: matter, module: 'non-contract-payment', kind: 'matter', party: '物业公司', name: '办公室租金' },
  ])
  expect(await expected('income', 12)).toMatchObject([{ guid: income, amount: yuan(400) }])
  for (const [week, each] of found.forecast.weeks.entries()) {
    expect(sumOf((await expected('income', week)).map(({ amount }) => amount))).toBe(each.in)
    expect(sumOf((await expected('expense', week)).map(({ amount }) => amount))).toBe(each.out)
  }
})

it('forecasts the retention of a settled contract on the day of its release', async () => {
  const before = await board()
  const of = await desk.createSigned({ billing: 'measured', deposit: 3, depositMonths: 12, amount: yuan(1000) })
  const depositFrom = dayIn(-330)
  const settled = await desk.mustSave(settlement, { ...money.settle(of, 1000, 1000), depositFrom, depositMonths: 12 })
  await desk.approve(settlement, settled)
  const { values } = await desk.read(contract, of)
  expect(values.retained).toBe(yuan(30))
  const row = (await rowsOfAllWeeks()).find(({ guid, kind }) => guid === of && kind === 'retention')
  expect(row).toMatchObject({ date: values.releaseOn, amount: yuan(30) })
  expect(sumsOf(await board(), 'expense').unpaid).toBe(sumsOf(before, 'expense').unpaid + yuan(970))
})

it('ranks projects by the margin of their contracts', async () => {
  const other = await desk.mustSave(project, {
    ...{ code: 'P2', name: '二号楼', status: 'building', type: 'housing', startUpDepartment: desk.firm.department },
    manager: desk.firm.founder.userCode,
  })
  await desk.createSigned({ project: other, amount: yuan(300) })
  const found = await board()
  const [income, expense] = [sumsOf(found, 'income').final, sumsOf(found, 'expense').final - yuan(300)]
  expect(found.projects).toEqual([
    { guid: other, name: '二号楼', income: 0, expense: yuan(300), margin: yuan(-300), share: null },
    {
      ...{ guid: desk.job, name: '一号楼', income, expense, margin: income - expense },
      share: Math.round((10_000 * (income - expense)) / income) / 100,
    },
  ])
  expect(found.otherProjects).toBeNull()
})

it('is refused without the right to contracts, and shows what the data scope and the other rights allow', async () => {
  const { member, role } = desk.firm
  const as = { login: member.login }
  const give = (codes: readonly string[], version: number) =>
    server.save(
      'Role.Save',
      'edit',
      {
        ...{ guid: role, name: '现场', version, dataScope: 'own' },
        rights: codes.map((code) => ({ code, view: true, edit: false, delete: false, approve: false })),
      },
      desk.as,
    )
  expect((await server.get('MoneyBoard.GetModel', {}, as)).problem).toBe('no-view-right')
  const takes = { page: 1, rows: 10, direction: 'expense', week: 0 } as const
  expect((await server.get('MoneyBoard.GetListPage', takes, as)).problem).toBe('no-view-right')
  await give(['8817'], 1)
  expect(await board(as)).toMatchObject({ directions: [], cash: null, projects: [], late: [] })
  const own = await desk.createSigned({ handler: member.userCode, name: '自己的合同' })
  const found = await board(as)
  expect(found.directions).toMatchObject([{ direction: 'expense', contracts: 1, signed: yuan(1000) }])
  expect(found.forecast.weeks.every(({ balance, out }) => balance === null && out === 0)).toBe(true)
  expect(found.projects).toMatchObject([{ guid: desk.job, expense: yuan(1000) }])
  expect(own).not.toBe('')
  const wrong = await server.get('MoneyBoard.GetListPage', { ...takes, week: 13 }, desk.as)
  expect(wrong.problem).toBe('invalid')
})
