import { randomUUID } from 'node:crypto'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { goodsInCheck } from '@/modules/materials/goods-in-check/goods-in-check.module'
import { goodsIssue } from '@/modules/materials/goods-issue/goods-issue.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { goodsReturn } from '@/modules/materials/goods-return/goods-return.module'
import { material } from '@/modules/materials/material/material.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { yuan } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk, type Values } from './support/desk'

let server: Served
let desk: Desk
const store = randomUUID()

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  const keeper = desk.firm.founder.userCode
  await desk.save(warehouse, store, { name: '一号库', project: desk.job, status: 'open', keeper })
})
afterAll(() => server.close())

let codes = 0
async function createMaterial(name: string) {
  const guid = randomUUID()
  codes += 1
  await desk.save(material, guid, { code: `M-${codes}`, name, kind: 'other', unit: '袋' })
  return guid
}
const line = (of: string, quantity: number, more: Values = {}) => ({
  ...{ guid: randomUUID(), material: of, quantity, price: yuan(20), ...more },
})
const receiptOf = (items: readonly object[]) => ({
  ...{ project: desk.job, warehouse: store, supplier: desk.supplier, date: '2026-05-01' },
  ...{ keeper: desk.firm.founder.userCode, items },
})
const deliveryOf = (items: readonly object[]) => ({
  ...{
    project: desk.job,
    warehouse: store,
    date: '2026-05-02',
    receiver: desk.firm.founder.userCode,
    use: 'works',
    items,
  },
})
const returnOf = (out: string, items: readonly object[]) => ({
  ...{ project: desk.job, out, date: '2026-05-03', keeper: desk.firm.founder.userCode, cause: 'surplus', items },
})
/** The stock of a material, sorted by batch. */
const stockOf = async (of: string) => {
  const { rows } = await desk.list(stock, {
    filters: { material: of },
    also: ['batch', 'price', 'taxRate', 'location'],
  })
  return rows
    .map(({ guid, values }): Values => ({ ...values, guid }))
    .sort((one, other) => (batch(one) < batch(other) ? -1 : 1))
}
const batch = (values: Values) => String(values.batch ?? '')
const quantities = async (of: string) =>
  Object.fromEntries((await stockOf(of)).map((each) => [batch(each), each.quantity]))

it('each batch has its own stock, with location and price', async () => {
  const cement = await createMaterial('水泥')
  await desk.save(goodsIn, randomUUID(), receiptOf([line(cement, 10, { batch: 'A1', location: 'A-01', taxRate: 13 })]))
  await desk.save(
    goodsIn,
    randomUUID(),
    receiptOf([line(cement, 5, { batch: ' A1 ', price: yuan(22) }), line(cement, 3)]),
  )
  expect(await quantities(cement)).toEqual({ '': 3, A1: 15 })
  const [, first] = await stockOf(cement)
  expect(first).toMatchObject({ location: 'A-01', price: yuan(22), taxRate: 13 })
  const issueAnswer = await desk.save(
    goodsOut,
    randomUUID(),
    deliveryOf([{ guid: randomUUID(), stock: first?.guid, quantity: 16 }]),
  )
  expect(issueAnswer.details.issues).toEqual([{ field: 'items.0.quantity', reason: 'above-stock', limit: 15 }])
})

it('a rejected quantity does not enter the stock, and the rest of the line does', async () => {
  const bags = await createMaterial('砂浆')
  const guid = randomUUID()
  const wrong = { acceptance: 'abnormal', reason: '破袋', returned: 4 }
  const items = [line(bags, 20, { ...wrong, batch: 'B' }), line(bags, 6, { ...wrong, returned: 6 })]
  expect((await desk.save(goodsIn, guid, receiptOf(items))).text).toBe('Success')
  const { values } = await desk.read(goodsIn, guid)
  expect(values).toMatchObject({ acceptance: 'abnormal', total: yuan(320) })
  expect((values.items as Values[]).map(({ accepted, stock: of }) => [accepted, of === null])).toEqual([
    [16, false],
    [0, true],
  ])
  expect(await quantities(bags)).toEqual({ B: 16 })
  const more = await desk.save(goodsIn, randomUUID(), receiptOf([line(bags, 3, { ...wrong })]))
  expect(more.details.issues).toEqual([{ field: 'items.0.returned', reason: 'goods-in.returned', limit: 3 }])
})

it('changing the batch of a receipt that waits changes the stock it enters', async () => {
  const pipes = await createMaterial('钢管')
  const other = randomUUID()
  const keeper = desk.firm.member.userCode
  await desk.save(warehouse, other, { name: '二号库', project: desk.job, status: 'open', keeper })
  const guid = randomUUID()
  const receipt = { ...receiptOf([line(pipes, 8, { batch: 'X' })]), warehouse: other }
  await desk.save(goodsIn, guid, receipt)
  const { values } = await desk.read(goodsIn, guid)
  expect(values).toMatchObject({ confirmation: 'waiting', confirmedBy: null, storeKeeper: keeper })
  expect(await quantities(pipes)).toEqual({ X: 0 })
  const [own] = values.items as Values[]
  await desk.save(goodsIn, guid, { ...values, items: [{ ...own, batch: 'Y' }] }, { Version: 1 })
  const confirm = { document: guid, result: 'confirmed' }
  expect((await desk.save(goodsInCheck, randomUUID(), confirm)).text).toBe('Success')
  expect(await quantities(pipes)).toEqual({ X: 0, Y: 8 })
  expect((await desk.cancel(goodsIn, guid)).text).toBe('Success')
  expect(await quantities(pipes)).toEqual({ X: 0, Y: 0 })
})

/** A delivery of two batches, with its returnable issues. */
async function createDelivery() {
  const tiles = await createMaterial('瓷砖')
  await desk.save(
    goodsIn,
    randomUUID(),
    receiptOf([line(tiles, 30, { batch: 'T1' }), line(tiles, 30, { batch: 'T2' })]),
  )
  const [one, two] = await stockOf(tiles)
  const guid = randomUUID()
  const items = [
    { guid: randomUUID(), stock: one?.guid, quantity: 5 },
    { guid: randomUUID(), stock: one?.guid, quantity: 2 },
    { guid: randomUUID(), stock: two?.guid, quantity: 4 },
  ]
  await desk.save(goodsOut, guid, deliveryOf(items))
  const { rows } = await desk.list(goodsIssue, { filters: { out: guid }, also: ['batch'], sort: 'batch' })
  return { tiles, guid, rows }
}

it('a delivery lists its items with the returnable quantity', async () => {
  const { tiles, guid, rows } = await createDelivery()
  expect(rows.map(({ values }) => [values.batch, values.remaining, values.state])).toEqual([
    ['T1', 7, 'open'],
    ['T2', 4, 'open'],
  ])
  const back = randomUUID()
  const items = [{ guid: randomUUID(), item: rows[0]?.guid, quantity: 7, location: 'C-02' }]
  expect((await desk.save(goodsReturn, back, returnOf(guid, items))).text).toBe('Success')
  const [first] = (await desk.list(goodsIssue, { filters: { out: guid }, sort: 'batch' })).rows
  expect(first?.values).toMatchObject({ remaining: 0, state: 'done' })
  expect(await quantities(tiles)).toEqual({ T1: 30, T2: 26 })
  const more = await desk.save(goodsReturn, randomUUID(), returnOf(guid, [{ ...items[0], guid: randomUUID() }]))
  expect(more.details.issues).toEqual([{ field: 'items.0.quantity', reason: 'above-returnable', limit: 0 }])
  expect((await desk.cancel(goodsReturn, back)).text).toBe('Success')
  expect(await quantities(tiles)).toEqual({ T1: 23, T2: 26 })
})

it('a return is refused for an item of another delivery, and a void delivery removes its items', async () => {
  const [one, other] = [await createDelivery(), await createDelivery()]
  const foreign = [{ guid: randomUUID(), item: other.rows[0]?.guid, quantity: 1 }]
  expect(issuesIn(await desk.save(goodsReturn, randomUUID(), returnOf(one.guid, foreign)))).toEqual([
    'items.0.item not-a-choice',
  ])
  const issueRows = async () => (await desk.list(goodsIssue, { filters: { out: one.guid }, sort: 'batch' })).rows
  expect((await issueRows()).map(({ values }) => values.remaining)).toEqual([7, 4])
  expect((await desk.cancel(goodsOut, one.guid)).text).toBe('Success')
  expect(await issueRows()).toEqual([])
})

it('two hundred concurrent returns never exceed the delivered quantity', async () => {
  const { tiles, guid, rows } = await createDelivery()
  const answers = await Promise.all(
    Array.from({ length: 200 }, () =>
      desk.save(
        goodsReturn,
        randomUUID(),
        returnOf(guid, [{ guid: randomUUID(), item: rows[0]?.guid, quantity: 0.05 }]),
      ),
    ),
  )
  expect(answers.filter(({ problem }) => problem === null)).toHaveLength(140)
  expect(await quantities(tiles)).toEqual({ T1: 30, T2: 26 })
})
