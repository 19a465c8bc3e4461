import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ListPage, ListRow } from '@wire'
import { ownAccount } from '@/modules/finance/own-account/own-account.module'
import { payRecord } from '@/modules/finance/pay-record/pay-record.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { recordCall } from '@/schema'
import { BatchEntryScreen } from '@/screens/records/batch/batch-entry-screen'
import '@/screens/records/features/money-list'
import { RecordListScreen } from '@/screens/records/list/record-list-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { refuse, signedInAs, wang, wireServer } from '../account/support/wire-server'

const can = { edit: true, delete: true }
const application = (guid: string, payee: string, unsettled: number): ListRow => ({
  ...{ guid, version: 1, state: 0, flow: 1 },
  values: {
    ...{ number: `FK-${guid}`, payee, amount: 500_000_00, unsettled, status: 'applied', purpose: 'progress' },
    dueDate: '2026-12-01',
  },
  words: { payee: { p1: '宏基劳务', p2: '联泰建材' }[payee] ?? '', status: '待付款', purpose: '进度款' },
})
const rows = [
  application('a1', 'p1', 100_000_00),
  application('a2', 'p2', 70_000_50),
  application('a3', 'p1', 30_000_00),
]
const pageOf = (found: readonly ListRow[], page = '1'): ListPage => ({ rows: page === '1' ? found : [], can })

const saving = recordCall(payRecord, 'Save')
const listing = recordCall(payment, 'GetListPage')
let server: Awaited<ReturnType<typeof wireServer>>
let refused: string[]
let listed: readonly ListRow[]

beforeEach(async () => {
  refused = []
  listed = rows
  await loadTextsFor('pages/finance/batch/index')
  server = await wireServer({
    ...{ [listing]: ({ page }: Record<string, string>) => pageOf(listed, page) },
    [recordCall(ownAccount, 'GetListPage')]: ({ page }: Record<string, string>) =>
      pageOf([{ guid: 'k1', version: 1, values: { name: '基本户' }, words: {} }], page),
    [saving]: ({ Data = '{}' }: Record<string, string>) =>
      refused.includes(JSON.parse(Data).payment)
        ? refuse('invalid', { issues: [{ field: 'amount', reason: 'pay-record.rest', limit: 0 }] })
        : 'Success',
    'Dictionary.GetList': () => [],
  })
})
afterEach(() => server.close())

const box = (name: string) => screen.getByRole('checkbox', { name })
const button = (name: string) => screen.getByRole('button', { name })
const open = async () => {
  const batch = payRecord.batch
  if (batch === undefined) throw new Error('payment records have no batch entry')
  await show(<BatchEntryScreen module={payRecord} batch={batch} />, { server: server.url, signedIn: signedInAs(wang) })
  await screen.findByText('宏基劳务')
}
const pickAccount = async () => {
  const sheet = within(screen.getByRole('dialog', { name: '付款登记' }))
  fireEvent.click(sheet.getByRole('button', { name: /付款账户/ }))
  fireEvent.click(await screen.findByText('基本户'))
}
const saved = () => server.of(saving).map(({ takes }) => JSON.parse(takes.Data ?? '{}'))

describe('the page that enters several payment records at once', () => {
  it('lists only applications that may be paid, by payee with what is unpaid', async () => {
    await open()
    expect(server.of(listing)[0]?.takes).toMatchObject({
      filters: JSON.stringify({ status: 'applied,partly', '@flow': '1' }),
    })
    expect(screen.getByText('130,000.00')).toBeTruthy()
    expect(screen.getAllByText('70,000.50')).toHaveLength(2)
    expect(button('付款登记').getAttribute('aria-disabled')).toBe('true')
  })

  it('saves one record for each picked application with what is unpaid and the shared values', async () => {
    await open()
    fireEvent.click(box('全选 宏基劳务'))
    fireEvent.click(box('FK-a2'))
    expect(screen.getByText('200,000.50')).toBeTruthy()
    fireEvent.click(button('付款登记'))
    await pickAccount()
    fireEvent.click(button('登记 3 条'))
    await waitFor(() => expect(saved()).toHaveLength(3))
    expect(saved()).toEqual([
      expect.objectContaining({ payment: 'a1', amount: 100_000_00, account: 'k1', method: 'transfer' }),
      expect.objectContaining({ payment: 'a3', amount: 30_000_00, account: 'k1', method: 'transfer' }),
      expect.objectContaining({ payment: 'a2', amount: 70_000_50, account: 'k1', method: 'transfer' }),
    ])
    expect(await screen.findByText('已登记 3 条')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks for what is required before anything is sent', async () => {
    await open()
    fireEvent.click(box('FK-a2'))
    fireEvent.click(button('付款登记'))
    fireEvent.click(button('登记 1 条'))
    await waitFor(() => expect(document.getElementById('field-account')?.textContent).toMatch('请填写'))
    expect(saved()).toEqual([])
  })

  it('keeps refused applications picked, with the reason below each', async () => {
    refused = ['a3']
    await open()
    fireEvent.click(box('全选 宏基劳务'))
    fireEvent.click(button('付款登记'))
    await pickAccount()
    fireEvent.click(button('登记 2 条'))
    expect(await screen.findByText('1 条没有登记，原因写在各条下面，其余已登记')).toBeTruthy()
    expect(box('FK-a3').getAttribute('aria-checked')).toBe('true')
    expect(box('FK-a1').getAttribute('aria-checked')).toBe('false')
    expect(screen.getByText(/超过申请中尚未支付的金额/)).toBeTruthy()
  })

  it('says that nothing waits to be paid', async () => {
    listed = []
    const batch = payRecord.batch as NonNullable<typeof payRecord.batch>
    await show(<BatchEntryScreen module={payRecord} batch={batch} />, {
      ...{ server: server.url, signedIn: signedInAs(wang) },
    })
    expect(await screen.findByText('没有待处理的付款申请')).toBeTruthy()
  })
})

it.each([true, false])('the list links to it only if the user may add records: %s', async (edit) => {
  await server.close()
  const list = { rows: [], can: { edit, delete: false }, total: 0, counts: {}, totals: {} }
  server = await wireServer({ [recordCall(payRecord, 'GetListPage')]: () => list, 'Dictionary.GetList': () => [] })
  await show(<RecordListScreen module={payRecord} />, { server: server.url, signedIn: signedInAs(wang) })
  await screen.findByText(/还没有/)
  const links = screen.queryAllByRole('button', { name: '一次登记多条' })
  expect(links).toHaveLength(edit ? 1 : 0)
  for (const link of links) fireEvent.click(link)
  if (edit) await waitFor(() => expect(window.location.hash).toBe('#/finance/pay-record/batch'))
})
