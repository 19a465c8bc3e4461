import { randomUUID } from 'node:crypto'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { goodsIssue } from '@/modules/materials/goods-issue/goods-issue.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { goodsReturn } from '@/modules/materials/goods-return/goods-return.module'
import { material } from '@/modules/materials/material/material.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { yuan } from '@/schema'
import { calls } from '../../server/http/calls'
import { type Desk, issuesIn, openDesk, type Values } from '../server/records/support/desk'
import { type Served, serve } from '../server/support/serve'

let server: Served
let desk: Desk
let keeper = ''
const [store, wire, out] = [randomUUID(), randomUUID(), randomUUID()]

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  keeper = desk.firm.founder.userCode
  await desk.mustSave(warehouse, { name: '一号库', project: desk.job, status: 'open', keeper }, {}, store)
  const units = { unit: '卷', second: '米', factor: 100 }
  await desk.mustSave(material, { code: 'DX-1', name: '电线 BV 2.5', ...units }, {}, wire)
})
afterAll(() => server.close())

const line = (more: Values): Values => ({ guid: randomUUID(), ...more })
const firstLine = (values: Values) => (values.items as readonly Values[])[0]
const stockOfWire = async () => (await desk.read(stock, await desk.stockOf(store, wire))).values

it('goods are in stock in their unit, and every line shows them in the second one as well', async () => {
  const items = [line({ material: wire, quantity: 3, price: yuan(180) })]
  const received = { project: desk.job, warehouse: store, supplier: desk.supplier, date: '2026-05-01', keeper, items }
  const guid = await desk.mustSave(goodsIn, received)
  expect(firstLine((await desk.read(goodsIn, guid)).values)).toMatchObject({ unit: '卷', inSecond: '300 米' })
  expect(await stockOfWire()).toMatchObject({ quantity: 3, unit: '卷', second: '米', packing: '1 卷 = 100 米' })

  const taken = [line({ stock: await desk.stockOf(store, wire), quantity: 0.55 })]
  const issue = {
    project: desk.job,
    warehouse: store,
    date: '2026-05-02',
    receiver: keeper,
    use: 'works',
    items: taken,
  }
  await desk.mustSave(goodsOut, issue, {}, out)
  expect(firstLine((await desk.read(goodsOut, out)).values)).toMatchObject({ inSecond: '55 米' })

  const [item] = (await desk.list(goodsIssue, { filters: { out } })).rows
  const back = { project: desk.job, out, date: '2026-05-03', keeper, cause: 'surplus' }
  const returned = await desk.mustSave(goodsReturn, { ...back, items: [line({ item: item?.guid, quantity: 0.05 })] })
  expect(firstLine((await desk.read(goodsReturn, returned)).values)).toMatchObject({ factor: 100, inSecond: '5 米' })
  expect((await stockOfWire()).quantity).toBe(2.5)
})

it('the factor stays once there is stock, and a new name of the second unit is that of the stock', async () => {
  const { values, version } = await desk.read(material, wire)
  const refused = await desk.save(material, wire, { ...values, factor: 90 }, { Version: version })
  expect(issuesIn(refused)).toEqual(['factor has-stock'])
  await desk.save(material, wire, { ...values, second: 'm' }, { Version: version })
  expect(await stockOfWire()).toMatchObject({ second: 'm', packing: '1 卷 = 100 m' })
  const [item] = (await desk.list(goodsIssue, { filters: { out } })).rows
  expect((await desk.read(goodsIssue, String(item?.guid))).values).toMatchObject({ second: 'm', factor: 100 })
})
