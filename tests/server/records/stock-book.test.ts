import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { material } from '@/modules/materials/material/material.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { stockMove } from '@/modules/materials/stock-move/stock-move.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { sumOf, yuan } from '@/schema'
import { randomFrom } from '../../../server/demo/base/random'
import { applyMovements } from '../../../server/engine/features/movements/reconcile'
import { applyPosts } from '../../../server/engine/features/posts/reconcile'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { silent } from '../../../server/log'
import { trials } from '../../trials'
import { type Served, serve } from '../support/serve'
import { type Desk, openDesk } from './support/desk'

let server: Served
let desk: Desk
let keeper = ''
const [w1, w2, cement] = [randomUUID(), randomUUID(), randomUUID()]
const date = '2026-05-01'

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  keeper = desk.firm.founder.userCode
  const common = { project: desk.job, status: 'open', keeper }
  await desk.mustSave(warehouse, { ...common, name: '一号库' }, {}, w1)
  await desk.mustSave(warehouse, { ...common, name: '二号库' }, {}, w2)
  await desk.mustSave(material, { code: 'C-1', name: '水泥', kind: 'cement', unit: '袋' }, {}, cement)
})
afterAll(() => server.close())
afterEach(async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})

const receive = (place: string, quantity: number, price: number) => {
  const guid = randomUUID()
  const items = [{ guid: randomUUID(), material: cement, quantity, price: yuan(price), acceptance: 'qualified' }]
  const draft = { project: desk.job, warehouse: place, supplier: desk.supplier, date, keeper, items }
  return desk.save(goodsIn, guid, draft).then((answer) => ({ guid, answer }))
}
const issue = (place: string, of: string, quantity: number) => {
  const guid = randomUUID()
  const items = [{ guid: randomUUID(), stock: of, quantity }]
  const draft = { project: desk.job, warehouse: place, date, receiver: keeper, use: 'works', items }
  return desk.save(goodsOut, guid, draft).then((answer) => ({ guid, answer }))
}
const send = (from: string, to: string, of: string) =>
  desk.save(stockMove, randomUUID(), {
    ...{ project: desk.job, from, to, date, items: [{ guid: randomUUID(), stock: of, quantity: 1 }] },
  })
const quantityOf = async (of: string) => Number((await desk.read(stock, of)).values.quantity)

it('transfers in opposite directions at the same time all succeed', async () => {
  await receive(w1, 30, 10)
  await receive(w2, 30, 12)
  const [one, two] = [await desk.stockOf(w1, cement), await desk.stockOf(w2, cement)]
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? send(w1, w2, one) : send(w2, w1, two))),
  )
  expect(answers.filter(({ problem }) => problem !== null)).toEqual([])
  expect([await quantityOf(one), await quantityOf(two)]).toEqual([10, 10])
})

interface Done {
  readonly module: typeof goodsIn | typeof goodsOut
  readonly guid: string
  readonly quantity: number
}

/** Voids a document, unless its goods went out, or what they were worth at the average. */
async function isVoided({ module, guid }: Done) {
  const { problem } = await desk.cancel(module, guid)
  expect([null, 'stock-used']).toContain(problem)
  return problem === null
}

it('random receipts, issues and voids keep the balance that a model has', async () => {
  const random = randomFrom(20_261_127)
  const of = await desk.stockOf(w1, cement)
  let left = await quantityOf(of)
  const done: Done[] = []
  for (let count = 0; count < trials({ usual: 120, all: 2000 }); count += 1) {
    const quantity = random.between(1, 200_000) / 10_000
    const kind = random.between(1, 5)
    const last = done[random.between(0, Math.max(0, done.length - 1))]
    if (kind <= 2) {
      const { guid } = await receive(w1, quantity, random.between(1, 99_999) / 100)
      done.push({ module: goodsIn, guid, quantity })
      left = sumOf([left, quantity])
    } else if (kind <= 4) {
      const { guid, answer } = await issue(w1, of, quantity)
      expect([quantity, left, answer.problem]).toEqual([quantity, left, quantity <= left ? null : 'invalid'])
      if (answer.problem !== null) continue
      done.push({ module: goodsOut, guid, quantity: -quantity })
      left = sumOf([left, -quantity])
    } else if (last !== undefined && (await isVoided(last))) {
      done.splice(done.indexOf(last), 1)
      left = sumOf([left, -last.quantity])
    }
    expect(left).toBeGreaterThanOrEqual(0)
  }
  const { values } = await desk.read(stock, of)
  expect(values.quantity).toBe(left)
  expect(Number(values.value)).toBeGreaterThanOrEqual(0)
})

it('documents from before the book are posted once, and a difference to a stock becomes an opening line', async () => {
  const [one, two] = [await desk.stockOf(w1, cement), await desk.stockOf(w2, cement)]
  const before = [await quantityOf(one), await quantityOf(two)]
  await server.store.system((sql) =>
    sql.run(`alter table stock_entry disable trigger user; grant delete on stock_entry to current_user;
             delete from stock_entry; alter table stock_entry enable trigger user;
             revoke delete on stock_entry from current_user;
             delete from ledger_module;
             update stock set value = 0, average = null; update stock set quantity = quantity + 5 where guid = '${two}'`),
  )
  for (let start = 0; start < 2; start += 1) {
    await applyMovements(server.store, modules, silent)
    await applyPosts(server.store, modules, silent)
  }
  expect([await quantityOf(one), await quantityOf(two)]).toEqual([before[0], Number(before[1]) + 5])
  const { values } = await desk.read(stock, one)
  expect(Number(values.value)).toBeGreaterThan(0)
})
