import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { goodsInCheck } from '@/modules/materials/goods-in-check/goods-in-check.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { material } from '@/modules/materials/material/material.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { type Module, recordCall, yuan } from '@/schema'
import { replayAll } from '../../server/engine/flows/replay'
import { calls } from '../../server/http/calls'
import { type Desk, issuesIn, openDesk, type Values } from '../server/records/support/desk'
import { type Served, serve } from '../server/support/serve'

let server: Served
let desk: Desk
/** A keeper who sees the stock without its prices. */
let keeper: Awaited<ReturnType<Desk['firm']['invite']>>
const [store, cement, sand] = [randomUUID(), randomUUID(), randomUUID()]
const confirmed: string[] = []

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  const right = (code: string) => ({ code, view: true, edit: true, delete: false, approve: false })
  const { body } = await server.get('Role.GetModel', { guid: desk.firm.role }, desk.as)
  const role = { guid: desk.firm.role, name: '保管员', dataScope: 'all' as const, version: body.version }
  await server.save('Role.Save', 'edit', { ...role, rights: [right('8845'), right('8822'), right('8815')] }, desk.as)
  keeper = await desk.firm.invite(2)
  const people = { keeper: desk.firm.founder.userCode, keepers: [keeper.userCode] }
  await desk.mustSave(warehouse, { name: '一号库', project: desk.job, status: 'open', ...people }, {}, store)
  await desk.mustSave(material, { code: 'C-1', name: '水泥', unit: '吨', minimum: 60 }, {}, cement)
  await desk.mustSave(material, { code: 'S-1', name: '中砂', unit: '吨' }, {}, sand)
})
afterAll(() => server.close())
afterEach(async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})

const delivery = (of: string, quantity: number, more: Values = {}): Values => ({
  ...{ project: desk.job, warehouse: store, supplier: desk.supplier, date: '2026-05-01' },
  keeper: desk.firm.founder.userCode,
  items: [{ guid: randomUUID(), material: of, quantity, ...more }],
})
const asKeeper = (module: Module, Data: Values, guid: string = randomUUID()) =>
  server.save(recordCall(module, 'Save'), 'add', { guid, Version: 0, Data, Confirmed: [], Reason: '' }, keeper)
const take = async (quantity: number) => {
  const items = [{ guid: randomUUID(), stock: await desk.stockOf(store, cement), quantity }]
  const receiver = desk.firm.founder.userCode
  const draft = { project: desk.job, warehouse: store, date: '2026-05-02', receiver, use: 'works', items }
  const guid = await desk.mustSave(goodsOut, draft)
  confirmed.push(guid)
  return guid
}
/** What the keeper was notified of, the newest first. */
const warnings = async () => {
  const takes = { group: 'system' as const, module: '', unread: false, page: 1, rows: 50 }
  const { body } = await server.get('Message.GetList', takes, keeper)
  return body.filter(({ Module }) => Module === stock.name).map(({ Text }) => Text)
}

it('a keeper receives goods at a price that he does not see', async () => {
  const unknown = await asKeeper(goodsIn, delivery(cement, 1, { price: 1 }))
  expect(issuesIn(unknown)).toEqual(['items.0.material no-price'])
  await desk.mustSave(goodsIn, delivery(cement, 100, { price: yuan(430) }))
  const guid = randomUUID()
  expect((await asKeeper(goodsIn, delivery(cement, 50, { price: 1 }), guid)).text).toBe('Success')
  expect((await desk.read(goodsIn, guid)).values).toMatchObject({ total: yuan(21_500), confirmation: 'confirmed' })
  const { values } = (await server.get(recordCall(goodsIn, 'GetModel'), { guid }, keeper)).body
  expect(Object.keys(values)).not.toContain('total')
  expect(Object.keys((values.items as Values[])[0] ?? {})).not.toContain('price')
})

it('the balance is explained by its movements, its value only to those who see prices', async () => {
  const guid = await desk.stockOf(store, cement)
  const call = recordCall(stock, 'GetWhy')
  const of = (field: string) => ({ guid, field, page: 1, rows: 10 })
  const seen = (await server.get(call, of('quantity'), keeper)).body
  expect([seen.Sum, seen.Count, seen.Others]).toEqual([150, 2, { Count: 0, Sum: 0 }])
  expect(seen.Parts).toEqual([{ Measure: 'stockIn', Sum: 150, Count: 2 }])
  expect(seen.rows.map(({ Amount, After, ModuleTitle }) => [Amount, After, ModuleTitle])).toEqual([
    [50, 150, '入库单'],
    [100, 100, '入库单'],
  ])
  expect((await server.get(call, of('value'), keeper)).problem).toBe('not-found')
  const worth = (await server.get(call, of('value'), desk.as)).body
  expect([worth.Sum, worth.rows.map(({ After }) => After)]).toEqual([yuan(64_500), [yuan(64_500), yuan(43_000)]])
  expect((await server.get(call, of('name'), desk.as)).problem).toBe('not-found')
  const { body } = await server.get(recordCall(stock, 'GetModel'), { guid }, keeper)
  expect(['value', 'average', 'price'].filter((name) => name in body.values)).toEqual([])
  const overview = (of: object) => server.get('MaterialBoard.GetModel', { guid: cement }, of)
  expect([(await overview(keeper)).body.Prices, (await overview(desk.as)).body.Prices.length]).toEqual([[], 2])
})

it('keepers are notified once when a material falls below its minimum, and again after it was above', async () => {
  await take(90)
  expect(await warnings()).toEqual([])
  await take(1)
  expect(await warnings()).toEqual(['一号库的“水泥”只剩 59 吨，低于最低库存 60'])
  const low = await desk.list(stock, { filters: { below: 'low' } })
  expect(low.rows.map(({ values }: { values: Values }) => values.name)).toEqual(['水泥'])
  await take(1)
  expect(await warnings()).toHaveLength(1)
  await desk.mustSave(goodsIn, delivery(cement, 2, { price: yuan(430) }))
  expect((await desk.list(stock, { filters: { below: 'low' } })).rows).toEqual([])
  await take(1)
  expect(await warnings()).toHaveLength(2)
  // What is voided comes back.
  expect((await desk.cancel(goodsOut, confirmed.pop() ?? '')).text).toBe('Success')
  expect((await desk.list(stock, { filters: { below: 'low' } })).rows).toEqual([])
})

it('deliveries that others entered are confirmed together by the keeper, each with an answer of its own', async () => {
  const clerk = await desk.firm.invite(3)
  const gravel = await desk.mustSave(material, { code: 'G-1', name: '碎石', unit: '吨' })
  // A clerk without prices receives at the last one.
  await desk.mustSave(goodsIn, delivery(gravel, 1, { price: yuan(60) }))
  const deliveries = [randomUUID(), randomUUID(), randomUUID()]
  for (const guid of deliveries) {
    const Data = delivery(gravel, 5)
    const takes = { guid, Version: 0, Data, Confirmed: [], Reason: '' }
    expect((await server.save(recordCall(goodsIn, 'Save'), 'add', takes, clerk)).text).toBe('Success')
  }
  const query = { page: 1, rows: 50, keyword: '', sort: '', filters: { '@step': 'confirm' }, also: [], deleted: false }
  const waiting = async () =>
    (await server.get(recordCall(goodsIn, 'GetListPage'), query, keeper)).body.rows.map(({ guid }) => guid).sort()
  expect(await waiting()).toEqual([...deliveries].sort())
  const confirm = (document: string) => asKeeper(goodsInCheck, { document, result: 'confirmed' })
  const answers = await Promise.all([...deliveries, deliveries[0] ?? ''].map(confirm))
  expect(answers.filter(({ text }) => text === 'Success').length).toBe(3)
  expect(await waiting()).toEqual([])
  expect((await desk.read(stock, await desk.stockOf(store, gravel))).values.quantity).toBe(16)
})

it('a minimum that is raised counts for what is there', async () => {
  const { values, version } = await desk.read(material, cement)
  await desk.mustSave(material, { ...values, minimum: 200 }, { Version: version }, cement)
  expect((await warnings())[0]).toBe('一号库的“水泥”只剩 60 吨，低于最低库存 200')
  const again = await desk.read(material, cement)
  await desk.mustSave(material, { ...again.values, minimum: null }, { Version: again.version }, cement)
  expect((await desk.list(stock, { filters: { below: 'low' } })).rows).toEqual([])
})

it('goods of the owner need no price', async () => {
  const more = { kind: 'owner', supplier: desk.owner }
  expect((await asKeeper(goodsIn, { ...delivery(sand, 5), ...more })).text).toBe('Success')
})

/** The cost of the project in the ledger, in yuan, and the number of its lines. */
const cost = () =>
  server.store.transaction({ enterprise: desk.firm.enterprise }, async (sql) => {
    const { sum, count } = await sql.one<{ sum: number; count: number }>(
      `select coalesce(sum(amount), 0)::bigint as sum, count(*)::integer as count
         from ledger_entry where measure = 'cost' and project = $1`,
      [desk.job],
    )
    return [sum / 100, count]
  })

it('an issue is cost once, and its voiding takes exactly that back', async () => {
  const [before = 0, lines = 0] = await cost()
  const guid = await take(10)
  expect(await cost()).toEqual([before + 4300, lines + 1])
  const { version, values } = await desk.read(goodsOut, guid)
  await desk.mustSave(goodsOut, { ...values, remark: '补记' }, { Version: version }, guid)
  expect(await cost()).toEqual([before + 4300, lines + 1])
  expect((await desk.cancel(goodsOut, guid)).text).toBe('Success')
  expect((await desk.cancel(goodsOut, guid)).problem).not.toBeNull()
  expect(await cost()).toEqual([before, lines + 2])
})

it('what a subcontractor takes is deducted from its contract, with a handling fee, and comes back with a voiding', async () => {
  const of = await desk.createSigned()
  const items = [{ guid: randomUUID(), stock: await desk.stockOf(store, cement), quantity: 10 }]
  const people = { receiver: desk.firm.founder.userCode, use: 'works', partner: desk.supplier }
  const draft = { project: desk.job, warehouse: store, date: '2026-05-02', kind: 'charged', items, ...people }
  const labour = await desk.save(partner, desk.supplier, { name: '宏达劳务', type: 'labour' }, { Version: 1 })
  expect(labour.text).toBe('Success')
  const asked = await desk.save(goodsOut, randomUUID(), draft)
  expect([asked.problem, issuesIn(asked)]).toEqual(['confirm-first', ['contract goods-out.uncharged']])
  const [before = 0] = await cost()
  const guid = await desk.mustSave(goodsOut, { ...draft, contract: of, handling: 5 })
  expect((await desk.read(goodsOut, guid)).values).toMatchObject({ total: yuan(4300), charge: yuan(4515) })
  const deducted = async () => (await desk.read(contract, of)).values.deducted
  expect([await deducted(), (await cost())[0]]).toEqual([yuan(4515), before + 4300])
  expect((await desk.cancel(goodsOut, guid)).text).toBe('Success')
  expect([await deducted(), (await cost())[0]]).toEqual([0, before])
})
