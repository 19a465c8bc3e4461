import { fireEvent, screen, within } from '@testing-library/react'
import type { RecordModel, Why } from '@wire'
import { contract } from '@/modules/finance/contract/contract.module'
import { recordCall, yuan } from '@/schema'
import { RecordDetailScreen } from '@/screens/records/detail/record-detail-screen'
import '@/screens/records/features/money-detail'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const expense = {
  ...{ name: '外墙保温专业分包', direction: 'expense', status: 'settled', amount: yuan(1000), final: yuan(1150) },
  ...{ payable: yuan(1150), paid: yuan(600), owed: yuan(200), retained: yuan(30) },
}
const model = (values: RecordModel['values']): RecordModel => ({
  ...{ guid: 'g1', version: 1, state: 1, values, words: {}, can: { edit: true, delete: false } },
  ...{ steps: [], done: [], held: '' },
})
const line = (seq: number, measure: string, amount: number, more: Partial<Why['rows'][number]> = {}) => ({
  ...{ Seq: seq, Date: `2026-0${seq}-01`, Measure: measure, Amount: yuan(amount), Guid: `s${seq}`, Module: 'visa' },
  ...{ Area: 'finance', ModuleTitle: '现场签证', Title: `签证${seq}`, Person: '王建国', At: '', IsReversal: false },
  ...more,
})

let server: Awaited<ReturnType<typeof wireServer>>
let answer: RecordModel
let why: Why

beforeEach(async () => {
  answer = model(expense)
  const own = { Guid: 'g1', Module: 'contract', ModuleTitle: '合同', Title: '外墙保温专业分包' }
  why = {
    ...{ Sum: yuan(1150), Parts: [], Count: 5, Others: { Count: 1, Sum: yuan(-40) } },
    // The newest first. The third line was cancelled by the fourth.
    rows: [
      line(5, 'settle', -10, { ModuleTitle: '结算', Title: '结算5' }),
      line(4, 'change', -80, { Guid: 's3', Title: '签证3', IsReversal: true }),
      line(3, 'change', 80),
      line(2, 'change', 200),
      line(1, 'base', 1000, own),
    ],
  }
  await loadTextsFor('pages/finance/detail/index')
  server = await wireServer({
    [recordCall(contract, 'GetModel')]: () => answer,
    [recordCall(contract, 'GetWhy')]: () => why,
    [recordCall(contract, 'GetLinks')]: () => [],
    'Annex.GetList': () => [],
    'Comment.GetList': () => ({ rows: [], total: 0 }),
  })
})
afterEach(() => server.close())

const open = () =>
  show(<RecordDetailScreen module={contract} />, {
    ...{ server: server.url, signedIn: signedInAs(wang), params: { guid: 'g1' } },
  })
const textsIn = (chart: HTMLElement, name: string) =>
  [...chart.querySelectorAll(name)].map(({ textContent }) => textContent)

it('shows how the amount of a contract came about, without what was cancelled', async () => {
  await open()
  const chart = await screen.findByRole('group', { name: '合同金额构成' })
  expect(textsIn(chart, '.chart__line')).toEqual([
    '签约1,000.00',
    '签证2200.00',
    '结算5-10.00',
    '其他（无权查看明细）-40.00',
    '最终金额1,150.00',
  ])
  fireEvent.click(within(chart).getByRole('button', { name: '签证2 200.00' }))
  expect(window.location.hash).toContain('/finance/visa/view/s2')
})

it('shows what was paid, is due, is held, and the rest', async () => {
  await open()
  const chart = await screen.findByRole('group', { name: '付款构成' })
  expect(textsIn(chart, '.chart__entry')).toEqual(['累计已付600.00', '应付未付200.00', '已扣质保金30.00', '其余320.00'])
  fireEvent.click(within(chart).getByRole('button', { name: '累计已付 600.00' }))
  await screen.findByText('累计已付怎么来的')
  expect(screen.queryByRole('group', { name: '收款构成' })).toBeNull()
})

it('shows no chart of a contract that is not signed', async () => {
  answer = model({ ...expense, status: 'draft', final: 0, payable: 0, paid: 0, owed: 0, retained: 0 })
  await open()
  await screen.findAllByText('外墙保温专业分包')
  expect(screen.queryByRole('group', { name: '合同金额构成' })).toBeNull()
})
