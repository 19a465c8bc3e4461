import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ListRow, MaterialOverview, QuotationComparison } from '@wire'
import { setOpenForm } from '@/client/picks/open-form'
import { storePick, usePicked } from '@/client/picks/picked'
import { material } from '@/modules/materials/material/material.module'
import { materialClass } from '@/modules/materials/material-class/material-class.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { purchaseItem } from '@/modules/materials/purchase-item/purchase-item.module'
import { quotation } from '@/modules/materials/quotation/quotation.module'
import { quotationChoice } from '@/modules/materials/quotation-choice/quotation-choice.module'
import { matchHash } from '@/routes/match'
import { recordCall, yuan } from '@/schema'
import { PickScreen } from '@/screens/pick/pick-screen'
import { RecordDetailScreen } from '@/screens/records/detail/record-detail-screen'
import { ClassesScreen } from '@/screens/supply/classes-screen'
import { ComparisonScreen } from '@/screens/supply/comparison-screen'
import { MaterialByCode } from '@/screens/supply/material-by-code'
import { addMaterialOverview } from '@/screens/supply/material-overview'
import { MaterialsOfClassScreen } from '@/screens/supply/materials-of-class-screen'
import { addPurchaseArrivals } from '@/screens/supply/purchase-arrivals'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

let server: Awaited<ReturnType<typeof wireServer>>
const [steel, job] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000b1']

afterEach(async () => {
  storePick(null)
  setOpenForm(null)
  await server.close()
})

const open = (element: Parameters<typeof show>[0], hash: string) =>
  show(element, { server: server.url, signedIn: signedInAs(wang), params: matchHash(hash)?.params ?? {} })
const can = { edit: true, delete: true }
const address = () => decodeURIComponent(window.location.hash)

const comparison: QuotationComparison = {
  Title: '水泥和砂',
  Offers: [
    {
      ...{ guid: 'q1', Supplier: '惠建材', Total: yuan(5000), Days: 7, ValidUntil: '2026-12-31', Status: 'open' },
      ...{ IsComplete: true, IsLowest: true, MayChoose: true },
    },
    {
      ...{ guid: 'q2', Supplier: '半边建材', Total: yuan(4000), Days: null, ValidUntil: '', Status: 'open' },
      ...{ IsComplete: false, IsLowest: false, MayChoose: false },
    },
  ],
  Lines: [{ guid: 'w1', Material: '中砂', Unit: '吨', Quantity: 10, Prices: [yuan(80), null] }],
}

describe('material classes at /MaterialType', () => {
  beforeEach(async () => {
    await loadTextsFor('pages/materials/classes/index')
    const leaf = { guid: steel, title: '螺纹钢', path: '钢材 / 螺纹钢', note: '', isLeaf: true }
    server = await wireServer({
      [recordCall(materialClass, 'GetTree')]: ({ page }) => (page === '1' ? [leaf] : []),
    })
  })

  it('open their materials', async () => {
    await open(<ClassesScreen module={materialClass} />, '/MaterialType/list')
    fireEvent.click(await screen.findByText('螺纹钢'))
    expect(address()).toContain(`/MaterialList/${steel}`)
  })

  it('are picked for a form', async () => {
    setOpenForm({ module: material, record: 'r1', values: {} })
    await open(<ClassesScreen module={materialClass} />, '/MaterialType/pick')
    fireEvent.click(await screen.findByText('螺纹钢'))
    expect(usePicked.getState().pick).toMatchObject({ code: 'class', rows: [{ id: steel, label: '钢材 / 螺纹钢' }] })
    setOpenForm(null)
  })
})

it('the materials of a class at /MaterialList have the figures of the project', async () => {
  await loadTextsFor('pages/materials/of-class/index')
  const row = { guid: 'm1', Name: '螺纹钢 20', Model: 'HRB400', Unit: '吨', Code: 'CL-1' }
  server = await wireServer({
    [recordCall(materialClass, 'GetModel')]: () => ({
      guid: steel,
      version: 1,
      state: -1,
      values: { name: '螺纹钢' },
      words: {},
      can,
    }),
    'MaterialBoard.GetListPage': ({ page }) => ({
      rows: Number(page) === 1 ? [{ ...row, Planned: 200, Arrived: 150, Stock: 90 }] : [],
    }),
  })
  await open(<MaterialsOfClassScreen module={material} />, `/MaterialList/${steel}/${job}`)
  await screen.findByText('计划 200 · 到货 150 · 库存 90 吨')
  const asked = server.calls.find(({ name }) => name === 'MaterialBoard.GetListPage')
  expect(asked?.takes).toMatchObject({ type: steel, project: job })
})

it('a material at /materialDetail shows where it is, its prices and plans', async () => {
  await loadTextsFor('pages/materials/detail/index')
  addMaterialOverview(material)
  const overview: MaterialOverview = {
    Stocks: [{ guid: 's1', Warehouse: '一号库', Batch: 'B1', Quantity: 90 }],
    Prices: [
      { guid: 'g2', Line: 'l2', Date: '2026-05-09', Supplier: '惠建材', Quantity: 50, Price: yuan(450) },
      { guid: 'g1', Line: 'l1', Date: '2026-05-03', Supplier: '惠建材', Quantity: 100, Price: yuan(420) },
    ],
    Plans: [{ guid: 'p1', Project: '一号楼', Planned: 200, Requested: 150, Arrived: 150, Used: 60 }],
  }
  server = await wireServer({
    [recordCall(material, 'GetModel')]: () => ({
      ...{ version: 1, state: -1, values: { name: '水泥', code: 'SN-1', unit: '吨' }, words: {}, can, guid: steel },
    }),
    'MaterialBoard.GetModel': () => overview,
  })
  await open(<RecordDetailScreen module={material} guid={steel} />, `/materialDetail/${steel}`)
  await screen.findByText('90 吨')
  expect(screen.getByText('450.00', { selector: '.row *' })).toBeTruthy()
  screen.getByText('计划 200 · 申请 150 · 到货 150 · 领用 60')
})

it('a purchase request at /procurementDetails shows what arrived of each line', async () => {
  await loadTextsFor('pages/materials/detail/index')
  addPurchaseArrivals(purchase)
  const line = { guid: 'l1', material: 'm1', unit: '吨', quantity: 150, arrived: 100, open: 50 }
  server = await wireServer({
    [recordCall(purchase, 'GetModel')]: () => ({
      ...{ version: 1, state: 1, values: { title: '水泥', items: [line] }, can, guid: steel },
      words: { 'items.0.material': '水泥 42.5' },
    }),
    'MaterialBoard.GetArrivals': () => ({
      rows: [{ Line: 'l1', guid: 'g1', Number: 'RK-7', Date: '2026-05-03', Warehouse: '一号库', Quantity: 100 }],
    }),
  })
  await open(<RecordDetailScreen module={purchase} guid={steel} />, `/procurementDetails/${steel}`)
  await screen.findByText('水泥 42.5 到货')
  expect(screen.getByText('RK-7').closest('.row')?.textContent).toContain('100 吨')
})

it('a material is found by the code in an old address', async () => {
  await loadTextsFor('pages/materials/detail/index')
  const row: ListRow = { guid: steel, version: 1, state: -1, values: { name: '水泥', code: 'SN-1' }, words: {} }
  server = await wireServer({
    [recordCall(material, 'GetListPage')]: () => ({ ...{ rows: [row], can } }),
    [recordCall(material, 'GetModel')]: ({ guid = '' }) => ({
      ...{ version: 1, state: -1, values: { name: `水泥 ${guid}` }, words: {}, can, guid },
    }),
  })
  await open(<MaterialByCode modules={[material]} material={material} />, '/materialDetail/SN-1')
  expect(await screen.findAllByText(`水泥 ${steel}`)).not.toHaveLength(0)
})

describe('/quotation', () => {
  const screenOf = <ComparisonScreen request={purchase} quotation={quotation} choice={quotationChoice} />
  beforeEach(async () => {
    await loadTextsFor('pages/materials/quotations/index')
    const row: ListRow = { guid: 'p1', version: 1, state: -1, values: { title: '水泥和砂' }, words: {} }
    server = await wireServer({
      [recordCall(purchase, 'GetListPage')]: ({ page }) => ({ rows: Number(page) === 1 ? [row] : [], can }),
      'QuotationBoard.GetModel': () => comparison,
    })
  })

  it('asks for the request first', async () => {
    await open(screenOf, '/quotation')
    fireEvent.click(await screen.findByText('水泥和砂'))
    expect(address()).toContain('/quotation?purchase=p1')
  })

  it('compares the prices, and begins the choice of one', async () => {
    await open(screenOf, '/quotation?purchase=p1')
    await screen.findByText('5,000.00')
    expect([screen.getAllByText('● 最低').length, screen.getByText('未报')]).toEqual([2, expect.anything()])
    screen.getByText('◆ 报价不全')
    const choose = screen.getAllByRole('button', { name: '选定' })
    expect(choose).toHaveLength(1)
    fireEvent.click(choose[0] as HTMLElement)
    expect(address()).toContain('/quotation-choice/edit?fill=quotation=of&of=q1')
  })
})

describe('the purchase lines of a project at /procurementList', () => {
  beforeEach(async () => {
    await loadTextsFor('pages/selectors/pick/index')
    const rows = ['w1', 'w2'].map(
      (guid): ListRow => ({
        ...{ guid, version: 1, state: -1, values: { name: `材料${guid}`, open: 5 }, words: {} },
      }),
    )
    server = await wireServer({
      [recordCall(purchaseItem, 'GetListPage')]: ({ page }) => ({ rows: Number(page) === 1 ? rows : [], can }),
    })
  })

  it('become lines of new goods in of that project', async () => {
    await open(<PickScreen modules={[purchaseItem]} />, `/procurementList/${job}`)
    fireEvent.click(await screen.findByText('材料w1'))
    fireEvent.click(screen.getByText('材料w2'))
    fireEvent.click(screen.getByRole('button', { name: /完成|确定/ }))
    expect(usePicked.getState().pick).toMatchObject({ code: 'items', rows: [{ id: 'w1' }, { id: 'w2' }] })
    await waitFor(() => expect(address()).toContain(`/goods-in/edit?fill=project=of&of=${job}`))
    const asked = server.calls.find(({ name }) => name === recordCall(purchaseItem, 'GetListPage'))
    expect(JSON.parse(asked?.takes.filters ?? '')).toEqual({ project: job, state: 'open,partly' })
  })
})
