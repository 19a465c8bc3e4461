import { randomUUID } from 'node:crypto'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { material } from '@/modules/materials/material/material.module'
import { materialClass } from '@/modules/materials/material-class/material-class.module'
import { materialPlan } from '@/modules/materials/material-plan/material-plan.module'
import { materialPlanItem } from '@/modules/materials/material-plan-item/material-plan-item.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { purchaseCancel } from '@/modules/materials/purchase-cancel/purchase-cancel.module'
import { purchaseItem } from '@/modules/materials/purchase-item/purchase-item.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { type Module, recordCall, yuan } from '@/schema'
import { calls } from '../../server/http/calls'
import { decideRecord } from '../server/records/support/decide'
import { type Desk, issuesIn, openDesk, type Values } from '../server/records/support/desk'
import { type Served, serve } from '../server/support/serve'

let server: Served
let desk: Desk
const [cement, sand, store, plan] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]

const create = async (module: Module, values: Values, guid: string = randomUUID()) => {
  const answer = await desk.save(module, guid, values)
  expect([answer.text, issuesIn(answer)]).toEqual(['Success', []])
  return guid
}
const agree = (module: Module, guid: string) => decideRecord(server, desk.firm, module, guid, 'agree')
const line = (of: string, quantity: number, more: Values = {}) => ({
  ...{ guid: randomUUID(), material: of, quantity, price: yuan(430), ...more },
})
const planOf = (items: readonly object[], more: Values = {}): Values => ({
  ...{ project: desk.job, kind: 'whole', planner: desk.firm.founder.userCode, date: '2026-05-01', items, ...more },
})
const request = (items: readonly object[], more: Values = {}): Values => ({
  ...{ title: '水泥采购', project: desk.job, applicant: desk.firm.founder.userCode, date: '2026-05-02' },
  ...{ needBy: '2026-05-20', items, ...more },
})
const delivery = (items: readonly object[], more: Values = {}): Values => ({
  ...{ project: desk.job, warehouse: store, supplier: desk.supplier, date: '2026-05-03' },
  ...{ keeper: desk.firm.founder.userCode, items, ...more },
})
/** The figures of a material in the plan of the project: planned, requested, left, approved, received, used. */
async function figures(of = cement, kind = 'whole') {
  const names = ['planned', 'requested', 'left', 'ordered', 'arrived', 'used']
  const { rows } = await desk.list(materialPlanItem, { filters: { material: of, kind }, also: names })
  return rows.map(({ values }: { values: Values }) => names.map((name) => values[name]))
}
/** The state of a purchase request, and quantity, arrivals and rest of its lines. */
async function arrivals(of: string) {
  const { values } = await desk.read(purchase, of)
  const lines = values.items as readonly Values[]
  return [values.status, ...lines.map(({ quantity, arrived, open }) => [quantity, arrived, open])]
}
const lineOf = async (of: string) =>
  String(((await desk.read(purchase, of)).values.items as readonly Values[])[0]?.guid)

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  const keeper = desk.firm.founder.userCode
  await create(warehouse, { name: '一号库', project: desk.job, status: 'open', keeper }, store)
  await create(material, { code: 'SN-1', name: '水泥 P.O 42.5', unit: '吨', minimum: 60 }, cement)
  await create(material, { code: 'SZ-1', name: '中砂', unit: '吨' }, sand)
})
afterAll(() => server.close())

let first = ''

/** The quantities of which a person was notified that they are below the minimum. */
const lowFor = (user: string) =>
  server.store.system(async (sql) => {
    const text = `select params ->> 'quantity' as left from message where user_code = $1 and code = 'stock.low'`
    return (await sql.many<{ left: string }>(text, [user])).map(({ left }) => left)
  })

/** What the requester was notified of, as the materials that arrived. */
const arrivedFor = (user: string) =>
  server.store.system(async (sql) => {
    const text = `select params ->> 'materials' as what from message where user_code = $1 and code = 'goods.arrived' order by at`
    return (await sql.many<{ what: string }>(text, [user])).map(({ what }) => what)
  })

it('a plan takes effect with its approval, and a purchase request counts in it', async () => {
  await create(materialPlan, planOf([line(cement, 200)]), plan)
  expect((await desk.read(materialPlan, plan)).values).toMatchObject({
    ...{ total: yuan(86_000), status: 'open', edition: 1, number: expect.stringMatching(/^JH/) },
  })
  expect(await figures()).toEqual([])
  await agree(materialPlan, plan)
  expect(await figures()).toEqual([[200, 0, 200, 0, 0, 0]])

  first = await create(purchase, request([line(cement, 150)], { plan, applicant: desk.firm.member.userCode }))
  expect((await desk.read(purchase, first)).values.total).toBe(yuan(64_500))
  expect(await figures()).toEqual([[200, 150, 50, 0, 0, 0]])
  await agree(purchase, first)
  expect(await figures()).toEqual([[200, 150, 50, 150, 0, 0]])
})

it('a request above what the plan has left needs a reason', async () => {
  const guid = randomUUID()
  const above = request([line(cement, 60), line(sand, 1)])
  const refused = await desk.save(purchase, guid, above)
  expect([refused.problem, issuesIn(refused)]).toEqual(['confirm-first', ['items purchase.planLeft']])
  expect(refused.details.issues).toMatchObject([{ limit: 50, level: 'reason' }])
  const reasoned = { Confirmed: ['purchase.planLeft'], Reason: '基础加深' }
  expect((await desk.save(purchase, guid, above, reasoned)).text).toBe('Success')
  expect(await figures()).toEqual([[200, 210, 0, 150, 0, 0]])
  await desk.mark(purchase, 'Delete', guid, 1)
  expect(await figures()).toEqual([[200, 150, 50, 150, 0, 0]])
})

it('goods arrive only for a request that is approved', async () => {
  const reasoned = { Confirmed: ['purchase.planLeft'], Reason: '零星用料' }
  const other = randomUUID()
  await desk.save(purchase, other, request([line(sand, 40)]), reasoned)
  const want = await lineOf(other)
  const early = await desk.save(goodsIn, randomUUID(), delivery([line(sand, 40, { want })], { purchase: other }))
  expect(issuesIn(early)).toEqual(['purchase not-approved', 'items.0.want not-in-state'])
  await agree(purchase, other)
  // The limit of a line is 105 %; what is above 100 % needs a reason.
  const more = delivery([line(sand, 41, { want })])
  expect(issuesIn(await desk.save(goodsIn, randomUUID(), more))).toEqual(['items goods-in.more'])
  const tooMuch = await desk.save(goodsIn, randomUUID(), delivery([line(sand, 42.0001, { want })]), {
    ...{ Confirmed: ['goods-in.more'], Reason: '过磅误差' },
  })
  expect(tooMuch.details.issues).toMatchObject([{ field: 'items.0.quantity', reason: 'above-ordered', limit: 42 }])
  const twice = await Promise.all(
    [30, 30].map((quantity) => desk.save(goodsIn, randomUUID(), delivery([line(sand, quantity, { want })]))),
  )
  expect(twice.map(({ text }) => text === 'Success').sort()).toEqual([false, true])
  expect(await arrivals(other)).toEqual(['partly', [40, 30, 10]])

  const cause = { purchase: other, cause: 'surplus', reason: '够用了', date: '2026-05-06' }
  await create(purchaseCancel, { ...cause, person: desk.firm.founder.userCode })
  expect(await arrivals(other)).toEqual(['cancelled', [40, 30, 0]])
  const late = await desk.save(goodsIn, randomUUID(), delivery([line(sand, 10, { want })]))
  expect(issuesIn(late)).toEqual(['items.0.want not-in-state'])
})

it('deliveries set the state of the request', async () => {
  const want = await lineOf(first)
  expect(await arrivals(first)).toEqual(['open', [150, 0, 150]])
  const one = await create(goodsIn, delivery([line(cement, 100, { want, price: yuan(420) })], { purchase: first }))
  expect((await desk.read(goodsIn, one)).values.total).toBe(yuan(42_000))
  expect(await arrivals(first)).toEqual(['partly', [150, 100, 50]])
  expect(await figures()).toEqual([[200, 150, 50, 150, 100, 0]])
  const two = await create(goodsIn, delivery([line(cement, 50, { want, price: yuan(450) })]))
  expect((await desk.read(goodsIn, two)).values.total).toBe(yuan(22_500))
  expect(await arrivals(first)).toEqual(['done', [150, 150, 0]])
  expect(await figures()).toEqual([[200, 150, 50, 150, 150, 0]])

  const { body } = await server.get('MaterialBoard.GetArrivals', { purchase: first }, desk.as)
  const brought = body.rows.map(({ Line, guid, Date: day, Warehouse, Quantity }) => [
    Line,
    guid,
    day,
    Warehouse,
    Quantity,
  ])
  expect(brought).toEqual([
    [want, one, '2026-05-03', '一号库', 100],
    [want, two, '2026-05-03', '一号库', 50],
  ])

  await create(goodsOut, {
    ...{ project: desk.job, warehouse: store, date: '2026-05-04', receiver: desk.firm.founder.userCode, use: 'works' },
    items: [{ guid: randomUUID(), stock: await desk.stockOf(store, cement), quantity: 60 }],
  })
  expect(await figures()).toEqual([[200, 150, 50, 150, 150, 60]])
  // What was received is put right by voiding; a delivery whose goods went out stays.
  expect((await desk.cancel(goodsIn, one)).problem).not.toBeNull()
  expect(await lowFor(desk.firm.member.userCode)).toEqual([])
  expect((await desk.cancel(goodsIn, two)).text).toBe('Success')
  // 40 are left of a minimum of 60: the requester of the purchase is notified, too.
  expect(await lowFor(desk.firm.member.userCode)).toEqual(['40'])
  expect(await arrivals(first)).toEqual(['partly', [150, 100, 50]])
  await create(goodsIn, delivery([line(cement, 50, { want, price: yuan(450) })]))
  expect(await arrivals(first)).toEqual(['done', [150, 150, 0]])
  // The requester is notified of each delivery once; what was voided is not announced.
  expect(await arrivedFor(desk.firm.member.userCode)).toEqual(
    ['100', '50', '50'].map((each) => `水泥 P.O 42.5 ${each} 吨`),
  )
})

it('a line takes only the purchase of its own material and project', async () => {
  const want = await lineOf(first)
  const wrong = await desk.save(goodsIn, randomUUID(), delivery([line(sand, 1, { want })]))
  expect(issuesIn(wrong)).toContain('items.0.want not-a-choice')
  const unknown = await desk.save(goodsIn, randomUUID(), delivery([line(sand, 1, { want: randomUUID() })]))
  expect(issuesIn(unknown)).toContain('items.0.want not-a-choice')
})

it('a new version replaces the plan, keeps what was requested, and a month is part of it', async () => {
  const next = await create(materialPlan, planOf([line(cement, 260), line(sand, 80)]))
  expect((await desk.read(materialPlan, next)).values.edition).toBe(2)
  await agree(materialPlan, next)
  expect((await desk.read(materialPlan, plan)).values.status).toBe('replaced')
  expect(await figures()).toEqual([[260, 150, 110, 150, 150, 60]])
  expect(await figures(sand)).toEqual([[80, 30, 50, 30, 30, 0]])
  const { values } = await desk.read(materialPlan, next)
  expect(values.items).toMatchObject([{ requested: 150, ordered: 150, arrived: 150, used: 60, left: 110 }, {}])

  const month = randomUUID()
  const may = planOf([line(cement, 300)], { kind: 'month', month: '2026-05-20' })
  expect(issuesIn(await desk.save(materialPlan, month, may))).toEqual(['items material-plan.whole'])
  await create(materialPlan, { ...may, items: [line(cement, 120)] }, month)
  expect((await desk.read(materialPlan, month)).values.month).toBe('2026-05-01')
  await agree(materialPlan, month)
  expect(await figures(cement, 'month')).toEqual([[120, 150, 0, 150, 150, 60]])
  const june = planOf([line(cement, 141)], { kind: 'month', month: '2026-06-01' })
  const refused = await desk.save(materialPlan, randomUUID(), june)
  expect(refused.details.issues).toMatchObject([{ reason: 'material-plan.whole', limit: 140 }])
})

it('the unit of a material is fixed once it has a stock, and its class is a leaf of four levels', async () => {
  const { values, version } = await desk.read(material, cement)
  const changed = await desk.save(material, cement, { ...values, unit: '袋' }, { Version: version })
  expect(issuesIn(changed)).toEqual(['unit has-stock'])
  const levels: string[] = []
  for (const code of ['A', 'A1', 'A11', 'A111'])
    levels.push(await create(materialClass, { code, name: `分类${code}`, parent: levels.at(-1) ?? null }))
  const [top, , , leaf] = levels
  const fifth = await desk.save(materialClass, randomUUID(), { code: 'A5', name: '五级', parent: leaf })
  expect(fifth.details.issues).toMatchObject([{ field: 'parent', reason: 'too-deep', limit: 4 }])
  const inner = await desk.save(material, cement, { ...values, class: top }, { Version: version })
  expect(issuesIn(inner)).toEqual(['class not-a-leaf'])
  expect((await desk.save(material, cement, { ...values, class: leaf }, { Version: version })).text).toBe('Success')
  expect((await desk.read(material, cement)).values.kind).toBe('分类A111')
})

it('lists the lines of a project that are still to arrive', async () => {
  const { rows } = await desk.list(purchaseItem, { filters: { project: desk.job, state: 'done' }, also: ['arrived'] })
  expect(rows.map(({ values }: { values: Values }) => values.arrived)).toEqual([150])
})

it('refuses more than 500 lines, zero, negative and too fine quantities, and unknown records, in words', async () => {
  const many = Array.from({ length: 501 }, () => line(cement, 1))
  const tooMany = await desk.save(purchase, randomUUID(), request(many))
  expect(tooMany.details.issues).toMatchObject([{ field: 'items', reason: 'too-many-lines', limit: 500 }])
  for (const [quantity, reason] of [
    [0, 'not-positive'],
    [-1, 'not-positive'],
    [0.000_01, 'too-many-decimals'],
    [1e14, 'wrong-form'],
    ['12,5', 'wrong-form'],
  ] as const) {
    const answer = await desk.save(purchase, randomUUID(), request([{ ...line(cement, 1), quantity }]))
    expect([quantity, issuesIn(answer)[0]]).toEqual([quantity, `items.0.quantity ${reason}`])
  }
  const foreign = await openDesk(server, { name: '丙建设', phones: 3000 })
  const theirs = await foreign.save(purchase, randomUUID(), request([line(cement, 1)], { project: foreign.job }))
  expect(issuesIn(theirs)).toContain('items.0.material not-a-choice')
  const read = await server.get(recordCall(purchaseItem, 'GetModel'), { guid: await lineOf(first) }, foreign.as)
  expect(read.problem).toBe('not-found')
})
