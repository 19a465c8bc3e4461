import { fireEvent, screen, waitFor } from '@testing-library/react'
import { modules } from '@/modules'
import { deviceWant } from '@/modules/equipment/device-want/device-want.module'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { goodsIssue } from '@/modules/materials/goods-issue/goods-issue.module'
import { goodsReturn } from '@/modules/materials/goods-return/goods-return.module'
import { purchaseItem } from '@/modules/materials/purchase-item/purchase-item.module'
import { matchHash } from '@/routes/match'
import { recordCall } from '@/schema'
import { AreaEdit } from '@/screens/records/area-edit'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

let server: Awaited<ReturnType<typeof wireServer>>
const can = { edit: true, delete: true }
const of = '00000000-0000-4000-8000-00000000000a'
const model = (values: object, words = {}) => ({
  ...{ guid: of, version: 1, state: -1, can, values: { ...values }, words, steps: [], done: [], held: '' as const },
})

// jsdom has no layout and no scrollIntoView.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(async () => {
  await loadTextsFor('pages/materials/edit/index')
  await loadTextsFor('pages/equipment/edit/index')
})
afterEach(() => server.close())

const open = (hash: string) => {
  const params = matchHash(hash)?.params ?? {}
  return show(<AreaEdit modules={modules} />, { server: server.url, signedIn: signedInAs(wang), params })
}
const isThere = (name: string) => document.getElementById(`field-${name}`) !== null
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const cement = { name: '水泥', material: 'm1', project: 'p1', open: 50, price: 43_000, quantity: 150 }

it('the line of a delivery begins from the purchase line of its address, and leads to the whole', async () => {
  server = await wireServer({
    [recordCall(purchaseItem, 'GetModel')]: () => model(cement, { material: '水泥 42.5', project: '一号楼' }),
  })
  await open(`/procurementEdit/add/${of}/0`)
  await screen.findByText('入库明细 1')
  expect([isThere('items.0.quantity'), isThere('supplier'), isThere('project')]).toEqual([true, false, false])
  expect((document.querySelector('#field-items\\.0\\.quantity input') as HTMLInputElement).value).toBe('50')
  // What a new line begins with is chosen, as in a line that was added by hand.
  expect(screen.getByRole('radio', { name: '合格' }).getAttribute('aria-checked')).toBe('true')
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  press('填写整单')
  await screen.findByRole('button', { name: '保存' })
  expect([isThere('supplier'), screen.queryByText('1. 水泥')]).toEqual([true, null])
})

const line = (guid: string, quantity: number) => ({
  guid,
  material: 'm1',
  quantity,
  price: 100,
  acceptance: 'qualified',
})
const delivery = {
  ...{ project: 'p1', warehouse: 'w1', supplier: 's1', date: '2026-05-03', keeper: wang.UserCode, kind: 'plain' },
  ...{ confirmation: 'waiting', items: [line('l1', 7), line('l2', 8)] },
}

it('a numbered line of a saved delivery is changed without the others and saved with them', async () => {
  server = await wireServer({
    [recordCall(goodsIn, 'GetModel')]: () => model(delivery),
    [recordCall(goodsIn, 'Save')]: () => 'Success',
  })
  await open(`/procurementEdit/edit/${of}/1`)
  await screen.findByText('入库明细 2')
  expect([isThere('items.1.quantity'), isThere('items.0.quantity')]).toEqual([true, false])
  const input = document.querySelector('#field-items\\.1\\.quantity input') as HTMLInputElement
  fireEvent.input(input, { target: { value: '9' } })
  press('保存')
  await waitFor(() => expect(server.of(recordCall(goodsIn, 'Save'))).toHaveLength(1))
  const { items } = JSON.parse(server.of(recordCall(goodsIn, 'Save'))[0]?.takes.Data ?? '{}')
  expect(items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([7, 9])
})

it('a line of a confirmed delivery is shown without inputs', async () => {
  const fixed = model({ ...delivery, confirmation: 'confirmed' }, { 'items.1.material': '中砂' })
  server = await wireServer({ [recordCall(goodsIn, 'GetModel')]: () => fixed })
  await open(`/procurementEdit/edit/${of}/1`)
  await screen.findByText('入库明细 2')
  expect(screen.getByText('到货数量').parentElement?.textContent).toContain('8')
  expect([isThere('items.1.quantity'), screen.queryByRole('button', { name: '保存' })]).toEqual([false, null])
})

it('a line that the delivery does not have is reported as missing, with the whole delivery', async () => {
  server = await wireServer({ [recordCall(goodsIn, 'GetModel')]: () => model(delivery) })
  await open(`/procurementEdit/edit/${of}/5`)
  await screen.findByText('这张单据没有这一行')
  expect(isThere('supplier')).toBe(true)
})

it('a numbered line to be read is shown with the way to its document', async () => {
  server = await wireServer({
    [recordCall(goodsIn, 'GetModel')]: () => model(delivery, { 'items.1.material': '中砂' }),
  })
  const { route } = await open(`/procurementEdit/view/${of}/1`)
  await screen.findByText('2. 中砂')
  expect(screen.queryByText('1. ')).toBeNull()
  press('查看整单')
  await waitFor(() => expect(route()).toBe('materialsDetail'))
})

it('a return begins from what went out, and the line of a saved one is found by its number', async () => {
  const issue = { name: '水泥', out: 'o1', stock: 's1', remaining: 50, project: 'p1', price: 43_000 }
  server = await wireServer({
    ...{ [recordCall(goodsIssue, 'GetModel')]: () => model(issue, { out: 'CK-1', project: '一号楼' }) },
    ...{
      [recordCall(goodsReturn, 'GetModel')]: () =>
        model({ project: 'p1', out: 'o1', items: [{ guid: 'l1', item: 'i1', quantity: 3 }] }),
    },
  })
  const { unmount } = await open(`/returnSlipEdit/add/${of}`)
  await screen.findByText('退库明细 1')
  expect(screen.getByText('可退数量').parentElement?.textContent).toContain('50')
  unmount()
  await open(`/returnSlipEdit/edit/${of}/0`)
  await waitFor(() =>
    expect((document.querySelector('#field-items\\.0\\.quantity input') as HTMLInputElement | null)?.value).toBe('3'),
  )
})

it('a new request for machines begins with its first line', async () => {
  server = await wireServer({ [recordCall(deviceWant, 'GetModel')]: () => model({}) })
  await open('/EquprocurementEdit/add/0')
  await screen.findByText('需求明细 1')
  expect([isThere('items.0.class'), isThere('title')]).toEqual([true, false])
})

it('a return from a warehouse begins with what went out of it', async () => {
  const rows = [{ guid: 'i1', version: 1, state: -1, values: { name: '水泥', state: 'open' }, words: {} }]
  const page = { rows, can, total: 1, counts: {}, totals: {} }
  server = await wireServer({ [recordCall(goodsIssue, 'GetListPage')]: () => page, 'Dictionary.GetList': () => [] })
  await open(`/returnSlipdetailsEdit/add/1/undefined/${of}`)
  await screen.findByText('水泥')
  const { filters = '' } = server.of(recordCall(goodsIssue, 'GetListPage'))[0]?.takes ?? {}
  expect(JSON.parse(filters)).toEqual({ warehouse: of, state: 'open' })
})
