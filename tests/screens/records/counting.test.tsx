import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { RecordModel } from '@wire'
import { stock } from '@/modules/materials/stock/stock.module'
import { stockTake } from '@/modules/materials/stock-take/stock-take.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { recordCall } from '@/schema'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import '@/screens/records/features/lines-form'
import '@/screens/records/features/stock-form'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const can = { edit: true, delete: true }
const record = (guid: string, values: RecordModel['values']): RecordModel => ({
  ...{ guid, version: 1, state: -1, can, values, words: {} },
})
const found = (guid: string, name: string, quantity: number, location: string) => ({
  ...{ guid, version: 1, state: -1, words: { material: name } },
  values: { name, material: `m-${guid}`, unit: '吨', batch: '', location, quantity },
})
const rows = [found('s1', '水泥', 97, 'A-1'), found('s2', '中砂', 12.5, 'A-1'), found('s3', '钢筋', 3, 'B-2')]

let server: Awaited<ReturnType<typeof wireServer>>

/** Opens a count of a warehouse with three materials. */
async function open(
  guid: string,
  values: RecordModel['values'],
  rowsOf = ({ page }: Record<string, string>) => (page === '1' ? rows : []),
) {
  server = await wireServer({
    ...{ [recordCall(warehouse, 'GetModel')]: () => record('w1', { name: '一号库' }) },
    [recordCall(stock, 'GetListPage')]: (takes: Record<string, string>) => ({ rows: rowsOf(takes), can }),
    [recordCall(stockTake, 'GetModel')]: () =>
      record(guid, { project: 'p1', warehouse: 'w1', date: '2026-06-01', range: 'all', ...values }),
  })
  await loadTextsFor('pages/materials/edit/index')
  await show(<RecordEditScreen module={stockTake} />, {
    ...{ server: server.url, signedIn: signedInAs(wang), params: { guid } },
  })
}
afterEach(() => server.close())

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const take = async (text: RegExp) => {
  const offer = (await screen.findByText(text)).closest('.notice') as HTMLElement
  fireEvent.click(within(offer).getByRole('button', { name: '带入' }))
}

it('takes all stock of the warehouse into lines that are not counted yet; those that are there stay', async () => {
  await open('t1', { items: [{ guid: 'l1', stock: 's2', unit: '吨', book: 12.5, counted: 11, reason: '撒漏' }] })
  await take(/^可以带入所选仓库的全部库存材料/)
  expect(await screen.findByText('已带入 2 项')).toBeTruthy()
  const [asked] = server.of(recordCall(stock, 'GetListPage'))
  expect(JSON.parse(asked?.takes.filters ?? '{}')).toEqual({ warehouse: 'w1', state: 'there' })
  const texts = ['2. 水泥', '3. 钢筋'].map((name) => screen.getByText(name).closest('.row')?.textContent)
  expect(texts.map((text) => /账面数量 ([\d.]+)/.exec(text ?? '')?.[1])).toEqual(['97', '3'])
  expect(texts.filter((text) => /实盘数量/.test(text ?? ''))).toEqual([])
  expect(screen.getByText(/已清点 1 \/ 3 项/)).toBeTruthy()
})

it('counts one material after the other on a number pad, and shows the differences at the end', async () => {
  await open('t2', { items: [] })
  await take(/^可以带入所选仓库的全部库存材料/)
  fireEvent.click(await screen.findByRole('button', { name: '逐个清点' }))
  const card = () => screen.getByRole('dialog')
  expect(within(card()).getByText('实盘数量 1 / 3')).toBeTruthy()
  for (const key of ['9', '4', '.', '.', '5', '删除一位', '2', '5']) press(key)
  expect(within(card()).getByRole('status').textContent).toBe('94.25吨')
  press('下一项')
  expect(within(card()).getByText('中砂')).toBeTruthy()
  press('与账面数量相同：12.5 吨')
  expect(within(card()).getByText('钢筋')).toBeTruthy()
  press('下一项')

  // The last was not counted; the difference of the first is shown only now.
  expect(within(card()).getByText('已清点 2 项，1 项有差异')).toBeTruthy()
  expect(within(card()).getByText('账面数量 97 · 实盘数量 94.25 · -2.75 吨')).toBeTruthy()
  press('继续清点')
  expect(within(card()).getByText('实盘数量 3 / 3')).toBeTruthy()
  press('与账面数量相同：3 吨')
  expect(within(card()).queryByText(/没有清点/)).toBeNull()
  fireEvent.input(within(card()).getByLabelText(/差异原因/), { target: { value: '散装损耗' } })
  press('完成清点')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(/已清点 3 \/ 3 项/)).toBeTruthy()
  expect(screen.getByText('1. 水泥').closest('.row')?.textContent).toMatch(/差异数量 -2\.75.*差异原因 散装损耗/)
})

it('a count of some places takes only what lies there, and what was not counted is removed by one tap', async () => {
  await open('t3', { range: 'place', items: [] })
  fireEvent.click(await screen.findByRole('button', { name: 'A-1 2' }))
  expect(screen.getByRole('button', { name: 'A-1 2' }).getAttribute('aria-pressed')).toBe('true')
  await take(/^可以带入所选仓库中以上范围的库存材料/)
  expect(await screen.findByText('已带入 2 项')).toBeTruthy()
  expect(screen.queryByText(/钢筋/)).toBeNull()
  press('逐个清点')
  press('与账面数量相同：97 吨')
  press('下一项')
  press('移除没有清点的项')
  press('完成清点')
  expect(screen.getByText('1. 水泥')).toBeTruthy()
  expect(screen.queryByText(/2\. 中砂/)).toBeNull()
  expect((screen.getByLabelText(/盘点内容/) as HTMLInputElement).value).toBe('A-1')
})

it('a warehouse with more stock than a document has lines says that the rest is missing', async () => {
  const many = Array.from({ length: 100 }, (_, at) => found(`m${at}`, `材料${at}`, 1, 'C-1'))
  await open('t4', { items: [] }, ({ page = '1' }) => many.map((row) => ({ ...row, guid: `${row.guid}-${page}` })))
  await take(/^可以带入所选仓库的全部库存材料/)
  expect(await screen.findByText(/^已带入 500 项，一张单最多 500 项/)).toBeTruthy()
})
