import { fireEvent, screen, waitFor } from '@testing-library/react'
import { rememberPicks } from '@/client/picks/recent-picks'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { recordCall } from '@/schema'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const can = { edit: true, delete: true }
const found = (guid: string, name: string, quantity: number) => ({
  ...{ guid, version: 1, state: -1, words: { material: name } },
  values: { name, material: `m-${guid}`, unit: '吨', quantity, state: 'there' },
})
const listCall = recordCall(stock, 'GetListPage')
let server: Awaited<ReturnType<typeof wireServer>>

beforeEach(async () => {
  await loadTextsFor('pages/materials/edit/index')
  const values = { project: 'p1', warehouse: 'w1', receiver: wang.UserCode, confirmation: 'waiting', kind: 'works' }
  const items = [{ guid: 'l1', stock: 's1', unit: '吨', available: 2.5, quantity: 1 }]
  server = await wireServer({
    [listCall]: () => ({ rows: [found('s1', '水泥', 2.5), found('s2', '中砂', 12.5)], can }),
    [recordCall(goodsOut, 'GetModel')]: () => ({
      ...{ guid: 'o1', version: 1, state: -1, can, words: { 'items.0.stock': '水泥' }, steps: [], done: [], held: '' },
      values: { ...values, items },
    }),
  })
})
afterEach(() => server.close())

it('a quantity changes by keys beside it, which say what is there, and recent materials are added by one tap', async () => {
  const shown = { server: server.url, signedIn: signedInAs(wang), params: { guid: 'o1' } }
  await show(<RecordEditScreen module={goodsOut} />, shown)
  const input = () => document.querySelector('#field-items\\.0\\.quantity input') as HTMLInputElement
  await waitFor(() => expect(input()?.value).toBe('1'))
  expect(screen.getByText('最多 2.5 吨')).toBeTruthy()
  const key = (name: string) => fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement)
  key('数量增加')
  await waitFor(() => expect(input().value).toBe('2'))
  key('数量减少')
  key('数量减少')
  key('数量减少')
  await waitFor(() => expect(input().value).toBe('0'))
})

it('materials that were taken out last are added by one tap, unless they are there', async () => {
  const signedIn = signedInAs(wang)
  const screenOf = () => <RecordEditScreen module={goodsOut} />
  await show(screenOf(), { server: server.url, signedIn, params: { guid: 'o1' } })
  await screen.findByText('1. 水泥')
  rememberPicks('stock warehouse=w1', [
    { id: 's1', label: '水泥' },
    { id: 's2', label: '中砂' },
  ])
  await show(screenOf(), { server: server.url, signedIn, params: { guid: 'o1' } })
  const chip = await screen.findByRole('button', { name: '中砂' })
  expect(screen.queryByRole('button', { name: '水泥' })).toBeNull()
  fireEvent.click(chip)
  expect(await screen.findByText('2. 中砂')).toBeTruthy()
  expect(screen.getByText('最多 12.5 吨')).toBeTruthy()
})

it('fields that apply to another kind only are left out, until that kind is chosen', async () => {
  await show(<RecordEditScreen module={goodsOut} />, {
    server: server.url,
    signedIn: signedInAs(wang),
    params: { guid: 'o1' },
  })
  const charged = await screen.findByRole('radio', { name: '分包领用' })
  const fields = () => ['contract', 'handling'].map((name) => document.querySelector(`#field-${name}`) !== null)
  expect(fields()).toEqual([false, false])
  fireEvent.click(charged)
  await waitFor(() => expect(fields()).toEqual([true, true]))
})
