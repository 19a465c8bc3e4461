import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ListRow, RecordModel } from '@wire'
import { openForm } from '@/client/picks/open-form'
import { storePick } from '@/client/picks/picked'
import { measurement } from '@/modules/finance/measurement/measurement.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { goodsReturn } from '@/modules/materials/goods-return/goods-return.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { type Module, recordCall } from '@/schema'
import { changed, linesLost } from '@/screens/records/changed/change-field'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const can = { edit: true, delete: true }
const record = (values: ListRow['values'], words: ListRow['words'] = {}): RecordModel => ({
  ...{ guid: 'r1', version: 1, state: -1, can, values, words, steps: [], done: [], held: '' },
})
const button = (label: string) => screen.getByRole('button', { name: label })
const fieldOf = (name: string) => document.getElementById(`field-${name}`) as HTMLElement
const inputOf = (name: string) => fieldOf(name).querySelector('input, textarea') as HTMLInputElement
let server: Awaited<ReturnType<typeof wireServer>>

beforeEach(() => loadTextsFor('pages/materials/edit/index'))
afterEach(() => server.close())

const open = (module: Module, params: Readonly<Record<string, string>>) =>
  show(<RecordEditScreen module={module} />, { server: server.url, signedIn: signedInAs(wang), params })
/** A pick belongs to the form that is open. */
const ofForm = () => ({ form: openForm()?.record ?? '' })
const pickWarehouse = (id: string, label: string) =>
  act(() => storePick({ ...ofForm(), code: 'warehouse', from: 'records', module: 'warehouse', rows: [{ id, label }] }))

it('takes records picked on a page of their own as lines, each once, with what a line copies from them', async () => {
  await loadTextsFor('pages/finance/edit/index')
  const rowOf = (guid: string, due: number): ListRow => ({
    ...{ guid, version: 1, state: 1, words: {} },
    values: { to: '2026-06-30', accepted: due + 100, due },
  })
  const list = recordCall(measurement, 'GetListPage')
  server = await wireServer({
    [list]: ({ filters = '{}' }) => {
      const wanted = String(JSON.parse(filters)['@these']).split(',')
      return { rows: [rowOf('m1', 50_000), rowOf('m2', 20_000)].filter(({ guid }) => wanted.includes(guid)), can }
    },
    [recordCall(payment, 'GetModel')]: () => record({ contract: 'c1', basis: 'measured', measures: [] }),
    'Dictionary.GetList': () => [],
  })
  await open(payment, { guid: 'r1' })
  await waitFor(() => expect(fieldOf('measures')).toBeTruthy())
  const pick = (...ids: readonly string[]) =>
    act(() => {
      const rows = ids.map((id) => ({ id, label: `JL-${id}` }))
      storePick({ ...ofForm(), code: 'measures', from: 'records', module: 'measurement', rows })
    })
  pick('m1')
  await within(fieldOf('measures')).findByText('1. JL-m1')
  pick('m1', 'm2')
  await within(fieldOf('measures')).findByText('2. JL-m2')
  expect(within(fieldOf('measures')).queryByText(/^3\./)).toBeNull()
  expect(fieldOf('measures').textContent).toContain('500.00')
  // The amount begins with the sum of the lines.
  await waitFor(() => expect(inputOf('amount').value).toBe('700'))
  expect(JSON.parse(server.of(list).at(-1)?.takes.also ?? '[]')).toEqual(['to', 'accepted', 'due'])
  pick('m2')
  await waitFor(() => expect(server.of(list)).toHaveLength(3))
  expect(within(fieldOf('measures')).queryByText(/^3\./)).toBeNull()
})

describe('a field that lines depend on', () => {
  const line = (guid: string) => ({ guid, material: 'm1', quantity: 1, price: 100 })
  const values = { project: 'p1', warehouse: 'w1', items: [line('a'), line('b')] }
  const words = { project: '滨江一期', warehouse: '一号库', 'items.0.material': '螺纹钢', 'items.1.material': '中砂' }
  const draft = (more: object) => ({ guid: 'g', version: 0, words: {}, values: { ...values, ...more } })

  it('is changed only after a confirmation, which clears the lines', async () => {
    server = await wireServer({ [recordCall(goodsIn, 'GetModel')]: () => record(values, words) })
    await open(goodsIn, { guid: 'r1' })
    await screen.findByText('2. 中砂')
    pickWarehouse('w2', '二号库')
    await screen.findByText(/会清空已填的 2 行/)
    fireEvent.click(button('取消'))
    await waitFor(() => expect(screen.queryByText(/会清空已填的/)).toBeNull())
    expect(screen.getByText('2. 中砂')).toBeTruthy()
    expect(fieldOf('warehouse').textContent).toContain('一号库')
    pickWarehouse('w2', '二号库')
    await screen.findByText(/会清空已填的 2 行/)
    fireEvent.click(button('清空并更换'))
    await waitFor(() => expect(screen.queryByText('2. 中砂')).toBeNull())
    expect(fieldOf('warehouse').textContent).toContain('二号库')
  })

  it('clears no lines if it was empty before', () => {
    const fresh = draft({ warehouse: null })
    expect(linesLost(goodsIn, fresh, 'warehouse')).toBe(0)
    expect(changed(goodsIn, fresh, 'warehouse', { value: 'w1' }).values).toMatchObject({ items: values.items })
  })

  it('is cleared itself when its own parent field changes, and each line is counted once', () => {
    expect(linesLost(goodsIn, draft({}), 'project')).toBe(2)
    expect(linesLost(goodsIn, draft({}), 'supplier')).toBe(0)
    for (const name of ['out', 'project']) {
      const back = draft({ out: 'o1' })
      expect(linesLost(goodsReturn, back, name)).toBe(2)
      expect(changed(goodsReturn, back, name, { value: 'other' }).values).toMatchObject({ items: [] })
    }
  })
})

describe('a line of a goods receipt', () => {
  it('is accepted by default, and requires a reason if it is not', async () => {
    server = await wireServer({})
    await open(goodsIn, {})
    fireEvent.click(await screen.findByRole('button', { name: '添加一行' }))
    await waitFor(() => expect(fieldOf('items.0.acceptance').textContent).toContain('合格'))
    expect(fieldOf('items.0.reason')).toBeNull()
    fireEvent.click(within(fieldOf('items.0.acceptance')).getByRole('radio', { name: '异常' }))
    await waitFor(() => expect(fieldOf('items.0.reason')).toBeTruthy())
    expect(fieldOf('items.0.returned')).toBeTruthy()
  })
})

describe('the limit of a line', () => {
  const row: ListRow = {
    ...{ guid: 's1', version: 1, state: -1, words: { material: '螺纹钢' } },
    values: { name: '螺纹钢', material: 'm1', unit: '吨', quantity: 10 },
  }
  const messages = () => screen.queryAllByText(/库存只有 10/).length
  const addLine = async () => {
    server = await wireServer({
      [recordCall(stock, 'GetListPage')]: ({ page }: Record<string, string>) => ({
        ...{ rows: page === '1' ? [row] : [], can, total: 1, counts: {}, totals: {} },
      }),
      [recordCall(goodsOut, 'Save')]: () => 'Success',
    })
    await open(goodsOut, {})
    pickWarehouse('w1', '一号库')
    await waitFor(() => expect(fieldOf('warehouse').textContent).toContain('一号库'))
    fireEvent.click(button('添加一行'))
    await waitFor(() => expect(fieldOf('items.0.stock')).toBeTruthy())
    fireEvent.click(within(fieldOf('items.0.stock')).getByRole('button'))
    fireEvent.click(await screen.findByRole('button', { name: /螺纹钢/ }))
    await waitFor(() => expect(fieldOf('items.0.stock').textContent).toContain('螺纹钢'))
  }
  const type = (quantity: string) => fireEvent.input(inputOf('items.0.quantity'), { target: { value: quantity } })

  it('is shown at its field while the input exceeds it, before anything is sent', async () => {
    await addLine()
    expect(messages()).toBe(0)
    type('10.5')
    await waitFor(() => expect(within(fieldOf('items.0.quantity')).getByText(/库存只有 10/)).toBeTruthy())
    type('10')
    await waitFor(() => expect(messages()).toBe(0))
    expect(server.of(recordCall(goodsOut, 'Save'))).toHaveLength(0)
  })

  it('is not checked for a saved line, because the stock includes the line itself; the server checks it', async () => {
    const items = [{ guid: 'a', stock: 's1', material: 'm1', unit: '吨', available: 2, quantity: 8 }]
    server = await wireServer({
      [recordCall(goodsOut, 'GetModel')]: () => record({ warehouse: 'w1', items }, { 'items.0.stock': '螺纹钢' }),
    })
    await open(goodsOut, { guid: 'r1' })
    await screen.findByText('1. 螺纹钢')
    expect(screen.queryAllByText(/库存只有/)).toHaveLength(0)
  })

  it('is not copied, because the stock has changed since', async () => {
    const items = [{ guid: 'a', stock: 's1', material: 'm1', unit: '吨', available: 2, quantity: 8 }]
    server = await wireServer({
      [recordCall(goodsOut, 'GetModel')]: () => record({ warehouse: 'w1', items }, { 'items.0.stock': '螺纹钢' }),
    })
    await open(goodsOut, { copy: 'r1' })
    await screen.findByText('1. 螺纹钢')
    expect((document.querySelector('#field-items\\.0\\.quantity input') as HTMLInputElement).value).toBe('8')
    expect(screen.queryAllByText(/库存只有|现有库存/)).toHaveLength(0)
  })
})
