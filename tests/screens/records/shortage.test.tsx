import { fireEvent, screen, waitFor } from '@testing-library/react'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { stockTake } from '@/modules/materials/stock-take/stock-take.module'
import { recordCall } from '@/schema'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import '@/screens/records/features/stock-form'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { refuse, signedInAs, wang, wireServer } from '../account/support/wire-server'

const can = { edit: true, delete: true }
const saveCall = recordCall(goodsOut, 'Save')
const cement = {
  ...{ guid: 's1', version: 1, state: -1, can, words: { material: '水泥', warehouse: '一号库', project: '滨江一期' } },
  values: { name: '水泥', material: 'm1', unit: '吨', quantity: 5, state: 'there', warehouse: 'w1', project: 'p1' },
}
let server: Awaited<ReturnType<typeof wireServer>>
afterEach(() => server.close())

it('an issue that the book no longer covers becomes a count of what is left by one tap', async () => {
  await loadTextsFor('pages/materials/edit/index')
  const issues = [{ field: 'items.0.quantity', reason: 'above-stock', limit: 3 }]
  server = await wireServer({
    [recordCall(stock, 'GetModel')]: () => cement,
    [recordCall(stock, 'GetListPage')]: () => ({ rows: [], can }),
    [saveCall]: () => refuse('invalid', { issues }),
  })
  const line = { line: 'items.stock=link-items.stock', 'link-items.stock': '00000000-0000-4000-8000-0000000000a1' }
  const shown = { server: server.url, signedIn: signedInAs(wang) }
  const form = await show(<RecordEditScreen module={goodsOut} />, {
    ...shown,
    params: { ...line, given: 'receiver', receiver: wang.UserCode },
  })
  const input = await waitFor(() => {
    const found = document.querySelector('#field-items\\.0\\.quantity input')
    expect(found).not.toBeNull()
    return found as HTMLInputElement
  })
  fireEvent.input(input, { target: { value: '5' } })
  expect(screen.queryByRole('button', { name: '登记差异' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.of(saveCall)).toHaveLength(1))
  expect(await screen.findByText(/“水泥”账面只有 3，填了 5。材料如已拿走，可以登记为盘点单/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '登记差异' }))
  await waitFor(() => expect(decodeURIComponent(window.location.hash)).toContain('stock-take/edit'))
  form.unmount()

  await show(<RecordEditScreen module={stockTake} />, { ...shown, params: line })
  expect(await screen.findByText('1. 水泥')).toBeTruthy()
  const text = screen.getByText('1. 水泥').closest('.row')?.textContent
  expect(text).toMatch(/账面数量 3 · 实盘数量 0 · 差异数量 -3 · 差异原因 已拿走 5，账面只有 3/)
  expect((document.querySelector('#field-covers input') as HTMLInputElement).value).toBe('水泥')
})
