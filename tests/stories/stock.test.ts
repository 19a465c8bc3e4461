import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { goodsIssue } from '@/modules/materials/goods-issue/goods-issue.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { goodsReturn } from '@/modules/materials/goods-return/goods-return.module'
import { material } from '@/modules/materials/material/material.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { stockMove } from '@/modules/materials/stock-move/stock-move.module'
import { stockMoveReceipt } from '@/modules/materials/stock-move-receipt/stock-move-receipt.module'
import { stockTake } from '@/modules/materials/stock-take/stock-take.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { yuan } from '@/schema'
import { replayAll } from '../../server/engine/flows/replay'
import { calls } from '../../server/http/calls'
import { type Desk, issuesIn, openDesk, type Values } from '../server/records/support/desk'
import { type Served, serve } from '../server/support/serve'

let server: Served
let desk: Desk
/** Two warehouses of the same keeper, cement and a material that is counted in pieces. */
const [w1, w2, cement, screws] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
let keeper = ''
const [firstIn, issued, back] = [randomUUID(), randomUUID(), randomUUID()]
let transfer = ''

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  keeper = desk.firm.founder.userCode
  for (const [guid, name] of [
    [w1, '一号库'],
    [w2, '二号库'],
  ] as const) {
    await desk.mustSave(warehouse, { name, project: desk.job, status: 'open', keeper }, {}, guid)
  }
  await desk.mustSave(material, { code: 'C-1', name: '水泥 P.O 42.5', kind: 'cement', unit: '吨' }, {}, cement)
  await desk.mustSave(material, { code: 'R-1', name: '自攻螺钉', kind: 'other', unit: '盒' }, {}, screws)
})
afterAll(() => server.close())
afterEach(async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})

const line = (more: Values): Values => ({ guid: randomUUID(), ...more })
const receive = (date: string, of: string, quantity: number, price: number, guid: string = randomUUID()) =>
  desk.mustSave(
    goodsIn,
    {
      ...{ project: desk.job, warehouse: w1, supplier: desk.supplier, date, keeper },
      items: [line({ material: of, quantity, price: yuan(price) })],
    },
    {},
    guid,
  )
const outOf = async (date: string, of: string, quantity: number): Promise<Values> => ({
  ...{ project: desk.job, warehouse: w1, date, receiver: keeper, use: 'works' },
  items: [line({ stock: await desk.stockOf(w1, of), quantity })],
})
const returnOf = async (date: string, quantity: number): Promise<Values> => ({
  ...{ project: desk.job, out: issued, date, keeper, cause: 'surplus' },
  items: [line({ item: (await desk.list(goodsIssue, { filters: { out: issued } })).rows[0]?.guid, quantity })],
})
/** Quantity, value and average price of a material in a warehouse, in yuan. */
const balance = async (place: string, of: string) => {
  const { quantity, value, average } = (await desk.read(stock, await desk.stockOf(place, of))).values
  return [quantity, Number(value) / 100, Number(average) / 100]
}
const costOfProject = async () =>
  server.store.transaction({ enterprise: desk.firm.enterprise }, async (sql) => {
    const { cost } = await sql.one<{ cost: number }>(
      `select coalesce(sum(amount), 0)::bigint as cost from ledger_entry where measure = 'cost' and project = $1`,
      [desk.job],
    )
    return cost / 100
  })

it('goods that arrive at two prices are worth what was paid, at their average', async () => {
  await receive('2026-05-01', cement, 100, 420, firstIn)
  expect((await desk.read(goodsIn, firstIn)).values).toMatchObject({ confirmation: 'confirmed', total: yuan(42_000) })
  await receive('2026-05-02', cement, 50, 450)
  expect(await balance(w1, cement)).toEqual([150, 64_500, 430])
})

it('what goes out costs the average, and no more goes out than there is', async () => {
  await desk.mustSave(goodsOut, await outOf('2026-05-05', cement, 60), {}, issued)
  expect((await desk.read(goodsOut, issued)).values).toMatchObject({ total: yuan(25_800), confirmation: 'confirmed' })
  expect(await balance(w1, cement)).toEqual([90, 38_700, 430])
  const more = await desk.save(goodsOut, randomUUID(), await outOf('2026-05-05', cement, 91))
  expect(more.details.issues).toEqual([{ field: 'items.0.quantity', reason: 'above-stock', limit: 90 }])
  expect(await costOfProject()).toBe(25_800)
})

it('what comes back is worth what it cost, up to what went out', async () => {
  await desk.mustSave(goodsReturn, await returnOf('2026-05-06', 10), {}, back)
  expect((await desk.read(goodsReturn, back)).values.total).toBe(yuan(4300))
  expect(await balance(w1, cement)).toEqual([100, 43_000, 430])
  const more = await desk.save(goodsReturn, randomUUID(), await returnOf('2026-05-06', 51))
  expect(more.details.issues).toEqual([{ field: 'items.0.quantity', reason: 'above-returnable', limit: 50 }])
  expect(await costOfProject()).toBe(21_500)
})

it('an approved count posts its difference and closes the days before it', async () => {
  const of = await desk.stockOf(w1, cement)
  const counted = (more: Values): Values => ({
    ...{ project: desk.job, warehouse: w1, range: 'all', date: '2026-05-10', counter: keeper },
    items: [line({ stock: of, counted: 97, ...more })],
  })
  expect(issuesIn(await desk.save(stockTake, randomUUID(), counted({})))).toEqual([
    'items.0.reason stock-take.explained',
  ])
  const take = await desk.mustSave(stockTake, counted({ reason: '散装损耗' }))
  expect(await balance(w1, cement)).toEqual([100, 43_000, 430])
  await desk.approve(stockTake, take)
  const { values } = await desk.read(stockTake, take)
  expect(values).toMatchObject({ status: 'approved', total: -yuan(1290) })
  expect((values.items as Values[])[0]).toMatchObject({ book: 100, difference: -3, worth: -yuan(1290) })
  expect(await balance(w1, cement)).toEqual([97, 41_710, 430])
  const before = await desk.save(goodsOut, randomUUID(), await outOf('2026-05-09', cement, 1))
  expect(issuesIn(before)).toEqual(['warehouse goods-out.counted'])
  expect(await costOfProject()).toBe(22_790)
})

it('a transfer is on the way until it is received, and what is lost is cost', async () => {
  const of = await desk.stockOf(w1, cement)
  transfer = await desk.mustSave(stockMove, {
    ...{ project: desk.job, from: w1, to: w2, date: '2026-05-12', items: [line({ stock: of, quantity: 20 })] },
  })
  expect((await desk.read(stockMove, transfer)).values).toMatchObject({ status: 'sent', total: yuan(8600) })
  expect(await balance(w1, cement)).toEqual([77, 33_110, 430])
  const target = await desk.stockOf(w2, cement)
  expect((await desk.read(stock, target)).values).toMatchObject({ quantity: 0, onTheWay: 20 })
  const receipt = (more: Values): Values => ({
    move: transfer,
    date: '2026-05-13',
    items: [line({ stock: of, ...more })],
  })
  expect(issuesIn(await desk.save(stockMoveReceipt, randomUUID(), receipt({ received: 21 })))).toEqual([
    'items.0.received stock-move-receipt.most',
  ])
  expect(issuesIn(await desk.save(stockMoveReceipt, randomUUID(), receipt({ received: 19 })))).toEqual([
    'items.0.reason stock-move-receipt.lost',
  ])
  await desk.mustSave(stockMoveReceipt, receipt({ received: 19, reason: '破损' }))
  expect((await desk.read(stockMove, transfer)).values).toMatchObject({ status: 'received', lost: yuan(430) })
  expect(await balance(w2, cement)).toEqual([19, 8170, 430])
  expect((await desk.read(stock, target)).values.onTheWay).toBe(0)
})

it('what came in is what is left and what it cost the project', async () => {
  expect(await costOfProject()).toBe(23_220)
  const [, one = 0] = await balance(w1, cement)
  const [, two = 0] = await balance(w2, cement)
  expect(Number(one) + Number(two)).toBe(41_280)
  expect(64_500 - 23_220).toBe(Number(one) + Number(two))
})

it('goods go out after the count', async () => {
  const last = await desk.mustSave(goodsOut, await outOf('2026-05-15', cement, 18))
  expect((await desk.read(goodsOut, last)).values.total).toBe(yuan(7740))
  expect((await balance(w1, cement))[0]).toBe(59)
})

it('the last quantity takes the rest of the value', async () => {
  await receive('2026-05-16', screws, 1, 10)
  await receive('2026-05-16', screws, 2, 10.01)
  expect((await balance(w1, screws)).slice(0, 2)).toEqual([3, 30.02])
  const totalOf = async (quantity: number) => {
    const guid = await desk.mustSave(goodsOut, await outOf('2026-05-17', screws, quantity))
    return Number((await desk.read(goodsOut, guid)).values.total) / 100
  }
  expect(await totalOf(1)).toBe(10.01)
  expect(await totalOf(2)).toBe(20.01)
  expect((await balance(w1, screws)).slice(0, 2)).toEqual([0, 0])
})

it('documents before the count are not voided, nor those whose goods went out', async () => {
  expect((await desk.cancel(goodsReturn, back)).text).toBe('2026-05-10 的盘点已通过，不能办理更早日期的单据')
  expect((await desk.cancel(goodsIn, firstIn)).problem).toBe('gate-closed')
  const late = await receive('2026-05-18', screws, 5, 8)
  const taken = await desk.mustSave(goodsOut, await outOf('2026-05-18', screws, 2))
  const refused = await desk.cancel(goodsIn, late)
  expect(refused.problem).toBe('stock-used')
  expect(refused.text).toContain(String((await desk.read(goodsOut, taken)).values.number))
  expect((await desk.cancel(goodsOut, taken)).text).toBe('Success')
  expect((await desk.cancel(goodsIn, late)).text).toBe('Success')
  expect((await desk.cancel(stockMove, transfer)).text).toBe('Success')
  expect((await balance(w2, cement)).slice(0, 2)).toEqual([0, 0])
  expect((await balance(w1, cement)).slice(0, 2)).toEqual([79, 33_970])
})
