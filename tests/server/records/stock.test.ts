import { randomUUID } from 'node:crypto'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { material } from '@/modules/materials/material/material.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { yuan } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk } from './support/desk'

let server: Served
let desk: Desk
const [store, steel, sand] = [randomUUID(), randomUUID(), randomUUID()]

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
const inward = (items: readonly object[], more: object = {}) => ({
  project: desk.job,
  warehouse: store,
  supplier: desk.supplier,
  date: '2026-05-01',
  keeper: desk.firm.founder.userCode,
  acceptance: 'qualified',
  items,
  ...more,
})
const outward = (items: readonly object[]) => ({
  project: desk.job,
  warehouse: store,
  date: '2026-05-02',
  receiver: desk.firm.founder.userCode,
  use: 'works',
  items,
})

it('what comes in is counted to the fen, and what is not in order needs a reason', async () => {
  const guid = randomUUID()
  expect((await desk.save(goodsIn, guid, inward([line(sand, 12.3456), line(sand, 0.1)]))).text).toBe('Success')
  expect((await desk.read(goodsIn, guid)).values.total).toBe(yuan(49388.57) + yuan(400.05))
  const wrong = await desk.save(goodsIn, randomUUID(), inward([line(sand, 1)], { acceptance: 'abnormal' }))
  expect(issuesIn(wrong)).toEqual(['reason required'])
})

it('two hundred who take one at once from a hundred leave nothing, and never less', async () => {
  await desk.save(goodsIn, randomUUID(), inward([line(steel, 100)]))
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => desk.save(goodsOut, randomUUID(), outward([line(steel, 1)]))),
  )
  expect(answers.filter(({ problem }) => problem === null)).toHaveLength(100)
  const refused = answers.find(({ problem }) => problem !== null)
  expect(refused?.details.issues).toEqual([{ field: 'items.0.quantity', reason: 'above-stock', limit: 0 }])
})

it('says how much there is, counts all lines of a material, and takes nothing when one line is too much', async () => {
  const answer = await desk.save(goodsOut, randomUUID(), outward([line(sand, 12), line(sand, 0.5)]))
  expect(answer.details.issues).toEqual([{ field: 'items.0.quantity', reason: 'above-stock', limit: 12.4456 }])
  expect((await desk.save(goodsOut, randomUUID(), outward([line(sand, 12.4456)]))).text).toBe('Success')
})

it('what came in cannot be taken back or made less once it has gone out', async () => {
  const { rows } = await desk.list(goodsIn)
  const first = rows.find(({ values }) => values.total === yuan(49388.57) + yuan(400.05))
  expect(issuesIn(await desk.mark(goodsIn, 'Delete', first?.guid ?? '', 1))).toEqual(['items.0.quantity above-stock'])
  const less = await desk.save(goodsIn, first?.guid ?? '', inward([line(sand, 1)]), { Version: 1 })
  expect(issuesIn(less)).toEqual(['items.0.quantity above-stock'])
})

it('what was taken back cannot be restored once the stock is not there for it', async () => {
  const bricks = randomUUID()
  await desk.save(material, bricks, { code: 'B-1', name: '砖', kind: 'other', unit: '块' })
  const [inGuid, first, second] = [randomUUID(), randomUUID(), randomUUID()]
  await desk.save(goodsIn, inGuid, inward([line(bricks, 10)]))
  await desk.save(goodsOut, first, outward([line(bricks, 8)]))
  expect((await desk.mark(goodsOut, 'Delete', first, 1)).text).toBe('Success')
  await desk.save(goodsOut, second, outward([line(bricks, 8)]))
  expect(issuesIn(await desk.mark(goodsOut, 'Restore', first, 2))).toEqual(['items.0.quantity above-stock'])
})

it('a material that stands in any line cannot be deleted, and a deleted one cannot be chosen', async () => {
  expect((await desk.mark(material, 'Delete', steel, 1)).problem).toBe('in-use')
  const glass = randomUUID()
  await desk.save(material, glass, { code: 'GL-1', name: '玻璃', kind: 'other', unit: '块' })
  await desk.mark(material, 'Delete', glass, 1)
  const answer = await desk.save(goodsIn, randomUUID(), inward([line(glass, 1)]))
  expect(issuesIn(answer)).toEqual(['items.0.material not-a-choice'])
})
