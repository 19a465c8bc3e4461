import { randomUUID } from 'node:crypto'
import { batchRelease } from '@/modules/materials/batch-release/batch-release.module'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { material } from '@/modules/materials/material/material.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { stockBatch } from '@/modules/materials/stock-batch/stock-batch.module'
import { stockMove } from '@/modules/materials/stock-move/stock-move.module'
import { stockMoveReceipt } from '@/modules/materials/stock-move-receipt/stock-move-receipt.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { dayFromToday, type Module, yuan } from '@/schema'
import { calls } from '../../server/http/calls'
import { type Desk, issuesIn, openDesk, type Values } from '../server/records/support/desk'
import { type Served, serve } from '../server/support/serve'

let server: Served
let desk: Desk
const [steel, bricks, glue, store] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const me = () => desk.firm.founder.userCode

const create = async (module: Module, values: Values, guid: string = randomUUID()) => {
  const answer = await desk.save(module, guid, values)
  expect([answer.text, issuesIn(answer)]).toEqual(['Success', []])
  return guid
}
const line = (of: string, quantity: number, batch: string | null) => ({
  ...{ guid: randomUUID(), material: of, quantity, price: yuan(4000), batch },
})
const receive = (items: readonly object[], date = '2026-05-03'): Values => ({
  ...{ project: desk.job, warehouse: store, supplier: desk.supplier, date, keeper: me(), items },
})
const issue = async (of: string, quantity: number): Promise<Values> => ({
  ...{ project: desk.job, warehouse: store, date: '2026-05-04', receiver: me(), use: 'works' },
  items: [{ guid: randomUUID(), stock: await desk.stockOf(store, of), quantity }],
})
/** The batches of a material with their state, validity, quantity and rest. */
async function batches(of: string) {
  const { rows } = await desk.list(stockBatch, { filters: { material: of }, also: ['quantity', 'validity', 'number'] })
  return rows.map(({ guid, values }: { guid: string; values: Values }) => ({ guid, ...values }))
}
async function change(guid: string, values: Values) {
  const { values: now, version } = await desk.read(stockBatch, guid)
  expect((await desk.save(stockBatch, guid, { ...now, ...values }, { Version: version })).text).toBe('Success')
}

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  await create(warehouse, { name: '一号库', project: desk.job, status: 'open', keeper: me() }, store)
  await create(material, { code: 'G-1', name: '螺纹钢', unit: '吨', tested: true }, steel)
  await create(material, { code: 'Z-1', name: '砖', unit: '块' }, bricks)
  await create(material, { code: 'J-1', name: '结构胶', unit: '桶', kept: 180 }, glue)
})
afterAll(() => server.close())

it('a delivery makes the batches of tested and perishable materials', async () => {
  const none = await desk.save(goodsIn, randomUUID(), receive([line(steel, 10, null)]))
  expect(issuesIn(none)).toEqual(['items.0.batch required'])
  await create(goodsIn, receive([line(steel, 10, 'B1'), line(bricks, 500, 'Z'), line(glue, 6, 'J1')]))
  await create(goodsIn, receive([line(steel, 5, ' B1 ')]))
  expect(await batches(steel)).toMatchObject([
    { batch: 'B1', test: 'waiting', quantity: 15, left: 15, validity: 'none' },
  ])
  expect(await batches(bricks)).toEqual([])
  const [stored] = await batches(glue)
  expect(stored).toMatchObject({ batch: 'J1', test: 'exempt', number: expect.stringMatching(/^PC\d{6}-\d{4}$/) })
  expect((await desk.read(stockBatch, String(stored?.guid))).values).toMatchObject({
    arrivedOn: '2026-05-03',
    kept: 180,
  })
})

it('a batch is used after it passed its test, or after the project manager released it', async () => {
  const out = await issue(steel, 1)
  expect(issuesIn(await desk.save(goodsOut, randomUUID(), out))).toEqual(['items.0.lot goods-out.tested'])
  const [batch] = await batches(steel)
  const guid = String(batch?.guid)
  await change(guid, { sentOn: '2026-05-04', result: 'failed', resultOn: '2026-05-08' })
  const failed = await desk.save(goodsOut, randomUUID(), out)
  expect(failed.details.issues).toMatchObject([{ reason: 'goods-out.tested', limit: '不合格' }])

  const release = { batch: guid, project: desk.job, cause: 'minor', date: '2026-05-09', person: me() }
  expect(issuesIn(await desk.save(batchRelease, randomUUID(), release))).toEqual(['reason required'])
  await create(batchRelease, { ...release, reason: '用于围墙基础' })
  expect((await desk.read(stockBatch, guid)).values).toMatchObject({ test: 'released', releasedBy: me() })
  await create(goodsOut, out)
  expect(await batches(steel)).toMatchObject([{ quantity: 15, left: 14 }])
})

it('a batch that has expired is not used', async () => {
  const [batch] = await batches(glue)
  const guid = String(batch?.guid)
  await change(guid, { produced: '2026-01-01', expires: dayFromToday(10) })
  expect(await batches(glue)).toMatchObject([{ validity: 'soon' }])
  await create(goodsOut, await issue(glue, 1))
  await change(guid, { expires: dayFromToday(-1) })
  const expired = await desk.save(goodsOut, randomUUID(), await issue(glue, 1))
  expect(expired.details.issues).toMatchObject([{ field: 'items.0.lot', reason: 'goods-out.expired', limit: '已过期' }])
  // The stock shows when it expires; it is read as expired, too.
  const guidOfStock = await desk.stockOf(store, glue)
  expect((await desk.read(stock, guidOfStock)).values).toMatchObject({ expires: dayFromToday(-1), validity: 'expired' })
  const { rows } = await desk.list(stock, { filters: { validity: 'expired' } })
  expect(rows.map(({ guid: each }: { guid: string }) => each)).toEqual([guidOfStock])
})

it('goods that are sent to another warehouse stay of their batch', async () => {
  const other = await create(warehouse, { name: '二号库', project: desk.job, status: 'open', keeper: me() })
  await create(goodsIn, receive([line(steel, 4, 'B9')]))
  const [sent] = (
    await desk.list(stock, { filters: { warehouse: store, material: steel }, also: ['batch'] })
  ).rows.filter(({ values }: { values: Values }) => values.batch === 'B9')
  const items = [{ guid: randomUUID(), stock: sent?.guid, quantity: 4 }]
  const move = await create(stockMove, { project: desk.job, from: store, to: other, date: '2026-05-05', items })
  const received = [{ guid: randomUUID(), stock: sent?.guid, received: 4 }]
  await create(stockMoveReceipt, { move, date: '2026-05-06', items: received })
  const there = await desk.stockOf(other, steel)
  const out = { project: desk.job, warehouse: other, date: '2026-05-06', receiver: me(), use: 'works' }
  const taken = await desk.save(goodsOut, randomUUID(), {
    ...out,
    items: [{ guid: randomUUID(), stock: there, quantity: 1 }],
  })
  // The batch was not tested, wherever its goods are.
  expect(issuesIn(taken)).toEqual(['items.0.lot goods-out.tested'])
})

it('a batch may be entered before it arrives, once for each material and supplier', async () => {
  const ahead = { material: steel, supplier: desk.supplier, batch: 'B2', sentOn: '2026-05-01' }
  const result = { result: 'passed', resultOn: '2026-05-06', laboratory: '市检测中心' }
  const guid = await create(stockBatch, { ...ahead, ...result })
  expect(issuesIn(await desk.save(stockBatch, randomUUID(), ahead))).toEqual(['batch not-twice'])
  await create(goodsIn, receive([line(steel, 3, 'B2')], '2026-05-10'))
  expect(await batches(steel)).toHaveLength(3)
  expect((await desk.read(stockBatch, guid)).values).toMatchObject({ test: 'passed', quantity: 3, left: 3 })
})
