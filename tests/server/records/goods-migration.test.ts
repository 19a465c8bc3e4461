import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { goodsIssue } from '@/modules/materials/goods-issue/goods-issue.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { goodsReturn } from '@/modules/materials/goods-return/goods-return.module'
import { material } from '@/modules/materials/material/material.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { yuan } from '@/schema'
import { tablesOf } from '../../../server/engine/features'
import { calls } from '../../../server/http/calls'
import { silent } from '../../../server/log'
import { migrate } from '../../../server/store/schema/migrate'
import { type Served, serve } from '../support/serve'
import { type Desk, openDesk, type Values } from './support/desk'

let server: Served
let desk: Desk
let signed = ''
const [store, sand] = [randomUUID(), randomUUID()]
const [receipt, delivery, goodsBack] = [randomUUID(), randomUUID(), randomUUID()]

/** SQL that restores the tables of goods from before batches were counted. */
const downgrade = `
delete from migration where name in ('0030-goods', '0160-retention', 'definitions');
update contract set "depositAmount" = 0.72;
alter table "goods-in" rename column remark to reason;
update "goods-in" set acceptance = 'abnormal', reason = '锈蚀';
alter table "goods-in_items" drop column acceptance cascade, drop column accepted, drop column stock cascade, drop column reason,
  drop column returned;
update "goods-in_items" set batch = '旧批';
alter table "goods-return_items" add column material uuid, drop column item cascade, drop column stock cascade;
update "goods-return_items" set material = '${sand}';
drop table "goods-issue" cascade;`

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  const keeper = desk.firm.founder.userCode
  const common = { project: desk.job, warehouse: store, date: '2026-05-01' }
  await desk.save(warehouse, store, { name: '一号库', project: desk.job, status: 'open', keeper })
  await desk.save(material, sand, { code: 'S-1', name: '中砂', kind: 'other', unit: '吨' })
  const line = { guid: randomUUID(), material: sand, quantity: 10, price: yuan(5) }
  await desk.save(goodsIn, receipt, { ...common, supplier: desk.supplier, keeper, items: [line] })
  const deliveryLine = { guid: randomUUID(), stock: await desk.stockOf(store, sand), quantity: 6 }
  await desk.save(goodsOut, delivery, { ...common, receiver: keeper, use: 'works', items: [deliveryLine] })
  const [issue] = (await desk.list(goodsIssue)).rows
  const items = [{ guid: randomUUID(), item: issue?.guid, quantity: 2 }]
  await desk.save(goodsReturn, goodsBack, {
    project: desk.job,
    out: delivery,
    date: '2026-05-02',
    keeper,
    cause: 'surplus',
    items,
  })
  signed = await desk.createSigned({ amount: yuan(250), deposit: 0.29 })
  await server.store.system((sql) => sql.run(downgrade))
  await migrate({ url: server.database.url, definitions: tablesOf(modules), log: silent })
})
afterAll(() => server.close())

const quantities = async () =>
  (await desk.list(stock, { filters: { material: sand } })).rows.map(({ values }) => values.quantity)

it('the migration keeps quantities and remarks', async () => {
  expect(await quantities()).toEqual([6])
  const { values } = await desk.read(goodsIn, receipt)
  expect(values).toMatchObject({ acceptance: 'abnormal', remark: '锈蚀' })
  expect((values.items as Values[])[0]).toMatchObject({
    ...{ accepted: 10, acceptance: 'abnormal', reason: '锈蚀', returned: 0, batch: '旧批' },
  })
})

it('a delivery from before the migration can be returned up to its remaining quantity', async () => {
  const [issue] = (await desk.list(goodsIssue, { filters: { out: delivery } })).rows
  expect(issue?.values).toMatchObject({ name: '中砂', remaining: 4, state: 'open' })
  const { values } = await desk.read(goodsReturn, goodsBack)
  const more = (values.items as Values[]).map((line) => ({ ...line, guid: randomUUID(), quantity: 5 }))
  expect((await desk.save(goodsReturn, randomUUID(), { ...values, items: more })).details.issues).toEqual([
    { field: 'items.0.quantity', reason: 'above-returnable', limit: 4 },
  ])
})

it('documents from before the migration are voided in the stock they were counted in', async () => {
  expect((await desk.cancel(goodsIn, receipt)).problem).toBe('stock-used')
  for (const [module, guid] of [
    [goodsReturn, goodsBack],
    [goodsOut, delivery],
    [goodsIn, receipt],
  ] as const) {
    expect((await desk.cancel(module, guid)).text).toBe('Success')
  }
  expect(await quantities()).toEqual([0])
})

it('the migration rounds retained amounts of contracts', async () => {
  expect((await desk.read(contract, signed)).values.depositAmount).toBe(yuan(0.73))
})
