import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { material } from '@/modules/materials/material/material.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { kindOf, yuan } from '@/schema'
import { calls } from '../../../server/http/calls'
import { openDesk } from '../records/support/desk'
import { textOn, withoutSpaces } from '../support/pdf'
import { type Served, serve } from '../support/serve'
import { openPrinter } from './support'

let server: Served
beforeAll(async () => {
  server = await serve({ endpoints: calls })
})
afterAll(() => server.close())

it('a delivery and an issue slip have lines for the persons who sign them', async () => {
  const desk = await openDesk(server)
  const { print } = openPrinter(server, desk)
  const keeper = desk.firm.founder.userCode
  const [store, cement, receipt] = [randomUUID(), randomUUID(), randomUUID()]
  await desk.mustSave(warehouse, { name: '一号库', project: desk.job, status: 'open', keeper }, {}, store)
  await desk.mustSave(material, { code: 'C-1', name: '水泥', unit: '吨' }, {}, cement)
  const common = { project: desk.job, warehouse: store, date: '2026-05-01' }
  const line = { guid: randomUUID(), material: cement, quantity: 10, price: yuan(430) }
  await desk.mustSave(goodsIn, { ...common, supplier: desk.supplier, keeper, items: [line] }, {}, receipt)
  const items = [{ guid: randomUUID(), stock: await desk.stockOf(store, cement), quantity: 2 }]
  const slip = await desk.mustSave(goodsOut, { ...common, receiver: keeper, use: 'works', items })
  for (const [module, guid, texts] of [
    [goodsIn, receipt, ['经办人 · 创始人', '保管员 · 创始人', '确认人 · 创始人']],
    [goodsOut, slip, ['领用人 · 创始人', '确认人 · 创始人']],
  ] as const) {
    const words = textOn(await print(module, guid))
    expect(texts.filter((text) => !words.includes(withoutSpaces(text)))).toEqual([])
    expect(words).not.toContain('制表')
  }
})

it('only persons of a record sign its paper', () => {
  const signing = modules.filter(({ paper }) => paper?.signs !== undefined)
  expect(signing.length).toBeGreaterThan(1)
  for (const { fields, paper } of signing)
    expect((paper?.signs ?? []).filter((name) => kindOf(fields[name]).refersTo !== 'person')).toEqual([])
})
