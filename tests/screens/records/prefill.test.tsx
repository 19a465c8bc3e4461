import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { openForm } from '@/client/picks/open-form'
import { storePick } from '@/client/picks/picked'
import { contract } from '@/modules/finance/contract/contract.module'
import { payRecord } from '@/modules/finance/pay-record/pay-record.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { task } from '@/modules/office/task/task.module'
import { project } from '@/modules/projects/project/project.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import { matchHash } from '@/routes/match'
import { type Module, recordCall } from '@/schema'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import { reloadedReferences } from '@/screens/records/shared/prefill-params'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { refuse, signedInAs, wang, wireServer } from '../account/support/wire-server'

let server: Awaited<ReturnType<typeof wireServer>>
const can = { edit: true, delete: true }
const model = (values: object, words = {}) => ({
  ...{ guid: 'r1', version: 1, state: -1, can, values: { ...values }, words, steps: [], done: [], held: '' as const },
})

// jsdom has no layout and no scrollIntoView.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(async () => {
  await loadTextsFor('pages/site/edit/index')
  await loadTextsFor('pages/finance/edit/index')
})
afterEach(() => server.close())

/** A pick belongs to the form that is open. */
const ofForm = () => ({ form: openForm()?.record ?? '' })
const open = (module: Module, params = {}) =>
  show(<RecordEditScreen module={module} />, { server: server.url, signedIn: signedInAs(wang), params })
const fieldOf = (name: string) => document.getElementById(`field-${name}`) as HTMLElement
const inputOf = (name: string) => fieldOf(name).querySelector('input, textarea') as HTMLInputElement
const type = (name: string, value: string) => act(async () => fireEvent.input(inputOf(name), { target: { value } }))
const button = (name: string) => screen.getByRole('button', { name })
const saves = () => server.calls.filter(({ name }) => name.endsWith('.Save'))
const saved = () => JSON.parse(saves().at(-1)?.takes.Data ?? '{}')

describe('a milestone of a contract', () => {
  it('computes its amount from its share, and the share from the amount', async () => {
    server = await wireServer({})
    await open(contract)
    await waitFor(() => expect(fieldOf('nodes')).toBeTruthy())
    await type('amount', '1000')
    const nodes = within(fieldOf('nodes'))
    fireEvent.click(nodes.getByRole('button', { name: '添加一行' }))
    await waitFor(() => expect(fieldOf('nodes.0.share')).toBeTruthy())
    await type('nodes.0.share', '30')
    await waitFor(() => expect(inputOf('nodes.0.amount').value).toBe('300'))
    await type('nodes.0.amount', '125')
    await waitFor(() => expect(inputOf('nodes.0.share').value).toBe('12.5'))
    // A new amount of the contract keeps the value typed last and recomputes the other one.
    await type('amount', '2000')
    await waitFor(() =>
      expect([inputOf('nodes.0.share').value, inputOf('nodes.0.amount').value]).toEqual(['6.25', '125']),
    )
    await type('nodes.0.share', '10')
    await type('amount', '3000')
    await waitFor(() => expect(inputOf('nodes.0.amount').value).toBe('300'))
  })
})

it('an immutable choice is shown with the reason why it cannot be changed', async () => {
  const values = {
    ...{ kind: 'owner', project: 'p1', date: '2026-05-01', author: wang.UserCode, weather: 'sunny' },
    ...{ site: '三层', record: '绑扎' },
  }
  server = await wireServer({ [recordCall(constructionLog, 'GetModel')]: () => model(values, { project: '一号楼' }) })
  await open(constructionLog, { guid: 'r1' })
  await screen.findByText('所属项目选定后不能重选')
  expect(screen.getByText('一号楼')).toBeTruthy()
  expect(fieldOf('project')).toBeNull()
})

it('an old address of a stock item opens a goods issue with the item and its warehouse', async () => {
  const guid = '00000000-0000-4000-8000-0000000000aa'
  const values = { name: '螺纹钢', material: 'm1', unit: '吨', quantity: 12, warehouse: 'w1', project: 'p1' }
  const words = { material: '螺纹钢 20', warehouse: '一号库', project: '一号楼' }
  server = await wireServer({ [recordCall(stock, 'GetModel')]: () => model(values, words) })
  await loadTextsFor('pages/materials/edit/index')
  await open(goodsOut, matchHash(`/warehouseMaterialEdit/add/${guid}`)?.params)
  await screen.findByText('出库明细 1')
  expect([fieldOf('items.0.stock').textContent, fieldOf('project')]).toEqual([expect.stringContaining('螺纹钢'), null])
  fireEvent.click(button('填写整单'))
  await screen.findByText('1. 螺纹钢')
  expect([fieldOf('project').textContent, fieldOf('warehouse').textContent]).toEqual([
    expect.stringContaining('一号楼'),
    expect.stringContaining('一号库'),
  ])
  expect(fieldOf('items').textContent).toContain('现有库存 12')
})

it('an old address of a warehouse opens a goods issue from it', async () => {
  const guid = '00000000-0000-4000-8000-0000000000ab'
  server = await wireServer({
    [recordCall(warehouse, 'GetModel')]: () => model({ name: '一号库', project: 'p1' }, { project: '一号楼' }),
  })
  await loadTextsFor('pages/materials/edit/index')
  await open(goodsOut, matchHash(`/outboundEdit/add/1/undefined/${guid}`)?.params)
  await waitFor(() => expect(fieldOf('warehouse').textContent).toContain('一号库'))
  expect(fieldOf('project').textContent).toContain('一号楼')
})

it('a copy of a payment record has its amount but no invoices, because they are allocated to the other one', async () => {
  const values = {
    ...{ amount: 30_000, date: '2026-05-01', method: 'transfer', remark: '第一笔' },
    invoices: [{ guid: 'l1', invoice: 'i1', amount: 100 }],
  }
  server = await wireServer({ [recordCall(payRecord, 'GetModel')]: () => model(values) })
  await open(payRecord, { copy: 'r1' })
  await screen.findByDisplayValue('第一笔')
  expect(screen.queryByText(/^1\. /)).toBeNull()
})

it('a record that is loading or fails to load cannot be saved, because its values are not shown yet', async () => {
  let answer = () => {}
  const released = new Promise<void>((done) => {
    answer = done
  })
  const isOff = () => button('保存').getAttribute('aria-disabled')
  server = await wireServer({
    [recordCall(contract, 'GetModel')]: async ({ guid }: { readonly guid?: string }) => {
      if (guid !== 'r1') return refuse('not-found')
      await released
      return model({ name: '钢材采购合同', amount: 100_000 })
    },
  })
  const { unmount } = await open(contract, { copy: 'r1' })
  await screen.findByText('新增合同')
  expect(isOff()).toBe('true')
  fireEvent.click(button('保存'))
  expect(screen.queryByText('请填写')).toBeNull()
  answer()
  await waitFor(() => expect(isOff()).toBe('false'))
  expect(screen.queryByText('请填写')).toBeNull()
  unmount()
  await open(contract, { guid: 'r2' })
  await screen.findByText('找不到这条内容')
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
})

it('a copy of a payment uses the current totals of its contract', async () => {
  const values = { project: 'p1', contract: 'c1', payable: 100_000, paid: 0, appliedBefore: 0, amount: 30_000 }
  const current = { project: 'p1', amount: 100_000, total: 100_000, payable: 100_000, paid: 30_000, applied: 80_000 }
  server = await wireServer({
    ...{ [recordCall(payment, 'GetModel')]: () => model(values, { project: '一号楼', contract: '钢材采购合同' }) },
    ...{ [recordCall(contract, 'GetModel')]: () => model({ ...current, name: '钢材采购合同' }, { project: '一号楼' }) },
  })
  await open(payment, { copy: 'r1', ...reloadedReferences(payment, values) })
  await screen.findByText('累计申请金额不能超过应付总额，本次最多 200.00')
})

it('an error of a yes-no field is shown at the field', async () => {
  const values = {
    ...{ found: false, project: 'p1', part: '三层', date: '2026-05-01', checkers: [wang.UserCode], kind: 'daily' },
    items: [{ guid: 'i1', item: '钢筋间距', result: 'bad' }],
  }
  server = await wireServer({ [recordCall(qualityCheck, 'GetModel')]: () => model(values) })
  await loadTextsFor('pages/quality/edit/index')
  await open(qualityCheck, { guid: 'r1' })
  await waitFor(() => expect(fieldOf('found').textContent).toContain('有检查项不合格，请把“发现问题”打开'))
})

describe('a slider', () => {
  it('has no value until it is touched', async () => {
    server = await wireServer({ [recordCall(task, 'Save')]: () => 'Success' })
    await open(task)
    await waitFor(() => expect(fieldOf('rate')).toBeTruthy())
    expect([inputOf('rate').value, fieldOf('rate').textContent]).toEqual(['50', expect.not.stringContaining('50%')])
    fireEvent.click(button('保存'))
    await waitFor(() => expect(fieldOf('rate').textContent).toContain('请填写'))
    fireEvent.click(inputOf('rate'))
    await waitFor(() => expect(fieldOf('rate').textContent).toContain('50%'))
    expect(fieldOf('rate').textContent).not.toContain('请填写')
  })

  it('requires a confirmation for a value below the previous one', async () => {
    const values = {
      ...{ title: '复核标高', type: 'project', importance: 'normal', owner: wang.UserCode, rate: 60 },
      ...{ startDate: '2026-05-01', endDate: '2026-05-03', content: '全部楼层', status: 'running' },
    }
    server = await wireServer({
      [recordCall(task, 'GetModel')]: () => model(values),
      [recordCall(task, 'Save')]: () => 'Success',
    })
    await open(task, { guid: 'r1' })
    await waitFor(() => expect(fieldOf('rate').textContent).toContain('60%'))
    await type('rate', '40')
    fireEvent.click(button('保存'))
    await screen.findByText('比上次的 60% 低，确定吗')
    expect(saves()).toHaveLength(0)
    fireEvent.click(button('仍然保存'))
    await waitFor(() => expect(saves()).toHaveLength(1))
    expect([saved().rate, saves()[0]?.takes.Confirmed]).toEqual([40, '["lower-than-before"]'])
  })
})

describe('the weather at the site', () => {
  const place = { address: '滨江路', latitude: 31.2, longitude: 121.5 }
  const pick = () =>
    act(() =>
      storePick({
        ...ofForm(),
        code: 'project',
        from: 'records',
        module: 'project',
        rows: [{ id: 'p1', label: '一号楼' }],
      }),
    )
  const weather = { low: 12, high: 21, Type: '雷阵雨', Wind: '东北风', WindPower: '3级' }

  it('is filled into empty fields, and never replaces input', async () => {
    server = await wireServer({
      [recordCall(project, 'GetModel')]: () => model({ place }),
      'Common.GetWeather': () => ({ Weather: weather }),
    })
    await open(constructionLog)
    await screen.findByText('最高气温（℃）')
    await type('high', '25')
    pick()
    await screen.findByText('已按工地位置填入天气，可以修改')
    const filled = () => ['low', 'high', 'windPower'].map((name) => inputOf(name).value)
    await waitFor(() => expect(filled()).toEqual(['12', '25', '3级']))
    expect([fieldOf('weather').textContent, fieldOf('wind').textContent]).toEqual([
      expect.stringContaining('阵雨'),
      expect.stringContaining('东北风'),
    ])
    const call = server.calls.find(({ name }) => name === 'Common.GetWeather')
    expect(call?.takes).toMatchObject({ Latitude: '31.2', Longitude: '121.5' })
    await type('low', '')
    await waitFor(() => expect(inputOf('low').value).toBe(''))
  })

  it('is not requested if the site has no coordinates', async () => {
    server = await wireServer({
      [recordCall(project, 'GetModel')]: () => model({ place: { ...place, latitude: null, longitude: null } }),
    })
    await open(constructionLog)
    await screen.findByText('最高气温（℃）')
    pick()
    await waitFor(() => expect(server.calls.some(({ name }) => name === 'PrjCCTVInfo.GetModel')).toBe(true))
    expect(server.calls.some(({ name }) => name === 'Common.GetWeather')).toBe(false)
    expect(screen.queryByText('已按工地位置填入天气，可以修改')).toBe(null)
  })
})
