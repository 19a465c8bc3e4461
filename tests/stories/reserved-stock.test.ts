import { randomUUID } from 'node:crypto'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { goodsOutCheck } from '@/modules/materials/goods-out-check/goods-out-check.module'
import { material } from '@/modules/materials/material/material.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { stockMove } from '@/modules/materials/stock-move/stock-move.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { recordCall, yuan } from '@/schema'
import { calls } from '../../server/http/calls'
import { type Desk, openDesk, type Values } from '../server/records/support/desk'
import { type Served, serve } from '../server/support/serve'

let server: Served
let desk: Desk
/** Who receives what goes out, and keeps the second warehouse. */
let receiver: Awaited<ReturnType<Desk['firm']['invite']>>
const [store, other, cement] = [randomUUID(), randomUUID(), randomUUID()]

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  const right = (code: string) => ({ code, view: true, edit: true, delete: true, approve: false })
  const { body } = await server.get('Role.GetModel', { guid: desk.firm.role }, desk.as)
  const role = { guid: desk.firm.role, name: '保管员', dataScope: 'all' as const, version: body.version }
  await server.save('Role.Save', 'edit', { ...role, rights: [right('8845'), right('8822'), right('8815')] }, desk.as)
  receiver = await desk.firm.invite(2)
  const place = { project: desk.job, status: 'open' }
  const keeper = desk.firm.founder.userCode
  await desk.mustSave(warehouse, { ...place, name: '一号库', keeper }, {}, store)
  await desk.mustSave(warehouse, { ...place, name: '二号库', keeper: receiver.userCode }, {}, other)
  await desk.mustSave(material, { code: 'C-1', name: '水泥', unit: '吨' }, {}, cement)
  const items = [{ guid: randomUUID(), material: cement, quantity: 100, price: yuan(430) }]
  const delivery = { project: desk.job, warehouse: store, supplier: desk.supplier, date: '2026-05-01', keeper, items }
  await desk.mustSave(goodsIn, delivery)
})
afterAll(() => server.close())

/** What there is, what is reserved of it, and what is free. */
const balance = async () => {
  const { quantity, reserved, free } = (await desk.read(stock, await desk.stockOf(store, cement))).values
  return [quantity, reserved, free]
}
const lines = async (...quantities: readonly number[]): Promise<Values> => {
  const of = await desk.stockOf(store, cement)
  return { items: quantities.map((quantity) => ({ guid: randomUUID(), stock: of, quantity })) }
}
const outOf = async (...quantities: readonly number[]): Promise<Values> => ({
  ...{ project: desk.job, warehouse: store, date: '2026-05-02', receiver: receiver.userCode, use: 'works' },
  ...(await lines(...quantities)),
})
const answer = async (document: string, result: string, note: string | null) => {
  const takes = { guid: randomUUID(), Version: 0, Data: { document, result, note }, Confirmed: [], Reason: '' }
  expect((await server.save(recordCall(goodsOutCheck, 'Save'), 'add', takes, receiver)).text).toBe('Success')
}

it('what waits for its receiver is reserved, until it is confirmed, returned or deleted', async () => {
  expect(await balance()).toEqual([100, null, 100])
  const first = await desk.mustSave(goodsOut, await outOf(20, 5))
  expect(await balance()).toEqual([100, 25, 75])
  const second = await desk.mustSave(goodsOut, await outOf(10))
  const third = await desk.mustSave(goodsOut, await outOf(7))
  expect(await balance()).toEqual([100, 42, 58])

  await desk.mustSave(goodsOut, await outOf(30), { Version: (await desk.read(goodsOut, first)).version }, first)
  expect(await balance()).toEqual([100, 47, 53])
  await answer(first, 'confirmed', null)
  expect(await balance()).toEqual([70, 17, 53])
  await answer(second, 'refused', '数量不符')
  expect(await balance()).toEqual([70, 7, 63])
  const { version } = await desk.read(goodsOut, third)
  const deleted = { guid: third, Version: version, Reason: '' }
  expect((await server.save(recordCall(goodsOut, 'Delete'), 'edit', deleted, desk.as)).text).toBe('Success')
  expect(await balance()).toEqual([70, null, 70])
  // A returned document reserves again when it is submitted again; a voided one returns what it took.
  await desk.mustSave(goodsOut, await outOf(9), { Version: (await desk.read(goodsOut, second)).version }, second)
  expect(await balance()).toEqual([70, 9, 61])
  expect((await desk.cancel(goodsOut, first)).text).toBe('Success')
  expect(await balance()).toEqual([100, 9, 91])
})

it('documents that are saved at once reserve each their part', async () => {
  const drafts = await Promise.all(Array.from({ length: 12 }, () => outOf(1, 2)))
  await Promise.all(drafts.map((draft) => desk.mustSave(goodsOut, draft)))
  expect(await balance()).toEqual([100, 45, 55])
})

it('a transfer reserves what its keeper has not sent yet', async () => {
  const move = { project: desk.job, from: store, to: other, date: '2026-05-03', ...(await lines(15)) }
  const takes = { guid: randomUUID(), Version: 0, Data: move, Confirmed: [], Reason: '' }
  expect((await server.save(recordCall(stockMove, 'Save'), 'add', takes, receiver)).text).toBe('Success')
  expect(await balance()).toEqual([100, 60, 40])
})
