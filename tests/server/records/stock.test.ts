import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { goodsIssue } from '@/modules/materials/goods-issue/goods-issue.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { goodsReturn } from '@/modules/materials/goods-return/goods-return.module'
import { material } from '@/modules/materials/material/material.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { rulesOf, yuan } from '@/schema'
import { calls } from '../../../server/http/calls'
import { moduleHooks } from '../../../server/modules'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk } from './support/desk'

let server: Served
let desk: Desk
const [store, steel, sand, taker] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  const keeper = desk.firm.founder.userCode
  await desk.save(warehouse, store, { name: '一号库', project: desk.job, status: 'open', keeper })
  await desk.save(material, steel, { code: 'G-1', name: '螺纹钢', kind: 'steel', unit: '吨' })
  await desk.save(material, sand, { code: 'S-1', name: '中砂', kind: 'other', unit: '吨' })
})
afterAll(() => server.close())

const line = (of: string, quantity: number) => ({ guid: randomUUID(), material: of, quantity, price: yuan(4000.5) })
const receiptOf = (items: readonly object[], more: object = {}) => ({
  project: desk.job,
  warehouse: store,
  supplier: desk.supplier,
  date: '2026-05-01',
  keeper: desk.firm.founder.userCode,
  items,
  ...more,
})
const lineOf = async (of: string, quantity: number) => ({
  guid: randomUUID(),
  stock: await desk.stockOf(store, of),
  quantity,
})
const issueOf = (items: readonly object[]) => ({
  project: desk.job,
  warehouse: store,
  date: '2026-05-02',
  receiver: desk.firm.founder.userCode,
  use: 'works',
  items,
})

it('a receipt is totalled to the fen, and a line that is not in order requires a reason', async () => {
  const guid = randomUUID()
  expect((await desk.save(goodsIn, guid, receiptOf([line(sand, 12.3456), line(sand, 0.1)]))).text).toBe('Success')
  expect((await desk.read(goodsIn, guid)).values.total).toBe(yuan(49388.57) + yuan(400.05))
  const { acceptance } = (await desk.read(goodsIn, guid)).values
  expect(acceptance).toBe('qualified')
  const wrong = await desk.save(goodsIn, randomUUID(), receiptOf([{ ...line(sand, 1), acceptance: 'abnormal' }]))
  expect(issuesIn(wrong)).toEqual(['items.0.reason required', 'items.0.returned required'])
})

it('two hundred concurrent issues of one unit never exceed the stock of a hundred', async () => {
  await desk.save(goodsIn, randomUUID(), receiptOf([line(steel, 100)]))
  const one = await lineOf(steel, 1)
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => desk.save(goodsOut, randomUUID(), issueOf([{ ...one, guid: randomUUID() }]))),
  )
  expect(answers.filter(({ problem }) => problem === null)).toHaveLength(100)
  const refused = answers.find(({ problem }) => problem !== null)
  expect(refused?.details.issues).toEqual([{ field: 'items.0.quantity', reason: 'above-stock', limit: 0 }])
})

it('an issue above the stock is refused with the limit over all of its lines, and takes no stock', async () => {
  const answer = await desk.save(goodsOut, randomUUID(), issueOf([await lineOf(sand, 12), await lineOf(sand, 0.5)]))
  expect(answer.details.issues).toEqual([{ field: 'items.0.quantity', reason: 'above-stock', limit: 12.4456 }])
  expect((await desk.save(goodsOut, taker, issueOf([await lineOf(sand, 12.4456)]))).text).toBe('Success')
})

it('a receipt in effect is not changed or deleted, and not voided after its goods were issued', async () => {
  const { rows } = await desk.list(goodsIn)
  const first = rows.find(({ values }) => values.total === yuan(49388.57) + yuan(400.05))?.guid ?? ''
  expect((await desk.mark(goodsIn, 'Delete', first, 1)).problem).toBe('void-only')
  expect(
    issuesIn(
      await desk.save(goodsIn, first, receiptOf([{ ...line(sand, 1), acceptance: 'qualified' }]), { Version: 1 }),
    ),
  ).toEqual(['items in-effect'])
  const { values } = await desk.read(goodsIn, first)
  const noted = { ...values, remark: '已核对' }
  expect((await desk.save(goodsIn, first, noted, { Version: 1 })).text).toBe('Success')
  const refused = await desk.cancel(goodsIn, first)
  const out = await desk.read(goodsOut, taker)
  expect(refused.problem).toBe('stock-used')
  expect(refused.details).toMatchObject({ used: 12.4456, title: out.values.number })
})

it('a void issue puts its goods back, and what is taken since limits the next one', async () => {
  const bricks = randomUUID()
  await desk.save(material, bricks, { code: 'B-1', name: '砖', kind: 'other', unit: '块' })
  const [inGuid, first] = [randomUUID(), randomUUID()]
  await desk.save(goodsIn, inGuid, receiptOf([line(bricks, 10)]))
  await desk.save(goodsOut, first, issueOf([await lineOf(bricks, 8)]))
  expect((await desk.cancel(goodsOut, first)).text).toBe('Success')
  await desk.save(goodsOut, randomUUID(), issueOf([await lineOf(bricks, 7)]))
  const again = await desk.save(goodsOut, randomUUID(), issueOf([await lineOf(bricks, 4)]))
  expect(again.details.issues).toEqual([{ field: 'items.0.quantity', reason: 'above-stock', limit: 3 }])
})

it('a material used in a line cannot be deleted, and a deleted one cannot be chosen', async () => {
  expect((await desk.mark(material, 'Delete', steel, 1)).problem).toBe('in-use')
  const glass = randomUUID()
  await desk.save(material, glass, { code: 'GL-1', name: '玻璃', kind: 'other', unit: '块' })
  await desk.mark(material, 'Delete', glass, 1)
  const answer = await desk.save(goodsIn, randomUUID(), receiptOf([line(glass, 1)]))
  expect(issuesIn(answer)).toEqual(['items.0.material not-a-choice'])
})

it('the stock of each warehouse is listed, and cannot be edited', async () => {
  const glass = randomUUID()
  await desk.save(material, glass, { code: 'GL-2', name: '钢化玻璃', kind: 'other', unit: '块' })
  await desk.save(goodsIn, randomUUID(), receiptOf([line(glass, 7), line(glass, 5)]))
  await desk.save(goodsOut, randomUUID(), issueOf([await lineOf(glass, 4.5)]))
  const { rows, can } = await desk.list(stock, { keyword: 'ghbl' })
  expect(rows.map(({ values }) => [values.name, values.quantity, values.state])).toEqual([['钢化玻璃', 7.5, 'there']])
  expect(can).toEqual({ edit: false, delete: false })
  const forged = await desk.save(stock, rows[0]?.guid ?? '', { quantity: 1000 }, { Version: rows[0]?.version ?? 1 })
  expect(forged.problem).toBe('no-edit-right')
})

it('a return is limited to the issued quantity', async () => {
  const [tiles, delivery, back] = [randomUUID(), randomUUID(), randomUUID()]
  await desk.save(material, tiles, { code: 'T-1', name: '瓷砖', kind: 'other', unit: '箱' })
  await desk.save(goodsIn, randomUUID(), receiptOf([line(tiles, 50)]))
  await desk.save(goodsOut, delivery, issueOf([await lineOf(tiles, 20)]))
  const item = (await desk.list(goodsIssue, { filters: { out: delivery } })).rows[0]?.guid
  const returnOf = (quantity: number) => ({
    ...{ project: desk.job, out: delivery, date: '2026-05-03', keeper: desk.firm.founder.userCode, cause: 'surplus' },
    items: [{ guid: randomUUID(), item, quantity }],
  })
  const stockQuantity = async () => (await desk.read(stock, await desk.stockOf(store, tiles))).values.quantity
  expect((await desk.save(goodsReturn, back, returnOf(15))).text).toBe('Success')
  expect(await stockQuantity()).toBe(45)
  const more = await desk.save(goodsReturn, randomUUID(), returnOf(6))
  expect(more.details.issues).toEqual([{ field: 'items.0.quantity', reason: 'above-returnable', limit: 5 }])
  expect((await desk.cancel(goodsOut, delivery)).problem).toBe('used-by')
  expect((await desk.cancel(goodsReturn, back)).text).toBe('Success')
  expect(await stockQuantity()).toBe(30)
})

it('stock of another warehouse cannot be issued', async () => {
  const other = randomUUID()
  const keeper = desk.firm.founder.userCode
  await desk.save(warehouse, other, { name: '二号库', project: desk.job, status: 'open', keeper })
  const issued = await desk.save(goodsOut, randomUUID(), { ...issueOf([await lineOf(sand, 1)]), warehouse: other })
  expect(issuesIn(issued)).toEqual(['items.0.stock not-a-choice'])
})

it('a module with a counted limit of lines has a server hook that counts it', () => {
  const counted = modules.filter((module) => rulesOf(module).some((rule) => rule.counted))
  expect(counted.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['goods-out', 'goods-return', 'output-report']),
  )
  for (const { name } of counted) expect([name, typeof moduleHooks[name]?.afterWrite]).toEqual([name, 'function'])
})
