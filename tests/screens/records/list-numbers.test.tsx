import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ListNumbers, ListPage } from '@wire'
import { invalidateReads } from '@/client/core/query-client'
import { contract } from '@/modules/finance/contract/contract.module'
import { recordCall } from '@/schema'
import { RecordListScreen } from '@/screens/records/list/record-list-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { refuse, signedInAs, wang, wireServer } from '../account/support/wire-server'

const total = 230
const name = recordCall(contract, 'GetListPage')
const numbersCall = recordCall(contract, 'GetListNumbers')
const numbers: ListNumbers = { total, counts: { expense: total }, totals: {} }
const row = { guid: 'g0', version: 1, state: -1, values: { name: '合同0', status: 'running' }, words: {} }
const list = ({ page = '1' }: Record<string, string>): ListPage => ({
  rows: page === '1' ? [row] : [],
  can: { edit: true, delete: true },
})

let server: Awaited<ReturnType<typeof wireServer>>
const lastQuery = () => server.of(name).at(-1)?.takes
const button = (label: string) => screen.getByRole('button', { name: label })
const inSheet = (group: string, label: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('button', { name: label })

beforeEach(() => loadTextsFor('pages/finance/list/index'))
afterEach(() => server.close())

/** Opens the list, whose numbers are answered as given. */
const openWith = async (answer: (takes: Record<string, string>) => ListNumbers | Promise<ListNumbers>, who = wang) => {
  server = await wireServer({ [name]: list, [numbersCall]: answer, 'Dictionary.GetList': () => [] })
  await show(<RecordListScreen module={contract} />, { server: server.url, signedIn: signedInAs(who) })
  await screen.findByText('合同0')
}

const totals = () =>
  within(screen.getByRole('group', { name: '合计' }))
    .getAllByText(/./)
    .map(({ textContent }) => textContent)
/** The chips of the counted field. */
const chips = () =>
  screen.getAllByRole('button', { name: /^(全部|收入合同|支出合同)/ }).map(({ textContent }) => textContent)

describe('the numbers of a list', () => {
  const groups = [
    { choice: 'income', totals: { amount: 500_010, total: 400_010, paid: 0 } },
    { choice: 'expense', totals: { amount: 30_020, total: 30_030, paid: 0 } },
  ]
  const both: ListNumbers = {
    ...{ total, counts: { income: 30, expense: 200 }, totals: {} },
    totalsApart: { field: 'direction', groups },
  }
  const answerLater = () => {
    let answer: (of: ListNumbers) => void = () => undefined
    const later = new Promise<ListNumbers>((resolve) => {
      answer = resolve
    })
    return { later, answer }
  }
  it('are a call of their own, whose room is kept while the rows are shown', async () => {
    const { later, answer } = answerLater()
    await openWith(() => later)
    expect(lastQuery()).toMatchObject({ numbers: 'false' })
    expect(server.of(numbersCall)[0]?.takes).toMatchObject({ keyword: '', filters: '{}' })
    const before = totals()
    expect(before.map((text) => text?.replace(/\s/g, ''))).toEqual([
      '共…条',
      '收入合同：合同金额…·变更后金额…·累计已付…·累计已收…',
      '支出合同：合同金额…·变更后金额…·累计已付…·累计已收…',
      '单位：元',
    ])
    expect(chips()).toEqual(['全部'])
    await act(async () => answer(both))
    await screen.findByText('共 230 条')
    expect(totals()).toHaveLength(before.length)
    expect(chips()).toEqual(['全部', '收入合同 30', '支出合同 200'])
  })

  it('that fail leave the rows as they are, and no number is shown', async () => {
    await openWith(() => refuse('bug'))
    await waitFor(() => expect(server.of(numbersCall)).toHaveLength(1))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(screen.getByText('合同0')).toBeTruthy()
    expect(totals()[0]).toBe('共 … 条')
    expect(document.body.textContent).not.toContain('words of bug')
  })

  it('by choice stay while a choice is read, and are hidden while another filter is read', async () => {
    const { later, answer } = answerLater()
    await openWith(({ filters = '{}' }) => (filters === '{}' ? both : later))
    fireEvent.click(await screen.findByRole('button', { name: '收入合同 30' }))
    await waitFor(() => expect(server.of(numbersCall)).toHaveLength(2))
    expect(chips()).toEqual(['全部', '收入合同 30', '支出合同 200'])
    await screen.findByText('共 … 条')
    await act(async () => answer({ ...both, total: 30 }))
    await screen.findByText('共 30 条')
    fireEvent.click(button('筛选和排序'))
    fireEvent.click(inSheet('合同状态', '已结算'))
    fireEvent.click(button('查看结果'))
    expect(chips()).toEqual(['全部', '收入合同', '支出合同'])
  })

  it('are read again with the rows, and not for deleted records', async () => {
    let count = total
    await openWith(() => ({ ...numbers, total: count }), { ...wang, IsAdministrator: true })
    await screen.findByText('共 230 条')
    count = 231
    act(() => invalidateReads())
    await screen.findByText('共 231 条')
    fireEvent.click(button('更多'))
    fireEvent.click(await screen.findByRole('button', { name: '查看已删除' }))
    await waitFor(() => expect(lastQuery()).toMatchObject({ deleted: 'true' }))
    await screen.findByText('合同0')
    expect(screen.queryByRole('group', { name: '合计' })).toBeNull()
    expect(server.of(numbersCall)).toHaveLength(2)
  })
})

describe('the totals of a list', () => {
  it('are separate for income and expense, and name the currency once', async () => {
    const sums = (amount: number, total: number) => ({ amount, total, paid: 0 })
    const groups = [
      { choice: 'income', totals: sums(500_010, 400_010) },
      { choice: 'expense', totals: sums(30_020, 30_030) },
    ]
    await openWith(() => ({ ...numbers, totalsApart: { field: 'direction', groups } }))
    await screen.findByText('共 230 条')
    expect(totals()).toEqual([
      '共 230 条',
      '收入合同：合同金额 5,000.10 · 变更后金额 4,000.10 · 累计已付 0.00',
      '支出合同：合同金额 300.20 · 变更后金额 300.30 · 累计已付 0.00',
      '单位：元',
    ])
  })
})
