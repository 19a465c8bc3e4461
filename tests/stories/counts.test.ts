import { randomUUID } from 'node:crypto'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { material } from '@/modules/materials/material/material.module'
import { materialClass } from '@/modules/materials/material-class/material-class.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { stockTake } from '@/modules/materials/stock-take/stock-take.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { project } from '@/modules/projects/project/project.module'
import { workItem } from '@/modules/site/work-item/work-item.module'
import { yuan } from '@/schema'
import { setClockOffset } from '@/schema/values/day'
import { calls } from '../../server/http/calls'
import { type Desk, issuesIn, openDesk, type Values } from '../server/records/support/desk'
import { openFirm } from '../server/support/firm'
import { type Served, serve } from '../server/support/serve'

let server: Served
let desk: Desk
let keeper = ''
let foreman: Awaited<ReturnType<Desk['firm']['invite']>>
const [store, cement, sand, binders, aggregates] = [1, 2, 3, 4, 5].map(() => randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
]

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  keeper = desk.firm.founder.userCode
  foreman = await desk.firm.invite(2)
  await desk.mustSave(warehouse, { name: '一号库', project: desk.job, status: 'open', keeper }, {}, store)
  await desk.mustSave(materialClass, { code: '01', name: '胶凝材料' }, {}, binders)
  await desk.mustSave(materialClass, { code: '02', name: '骨料' }, {}, aggregates)
  await desk.mustSave(material, { code: 'C-1', name: '水泥', unit: '吨', class: binders }, {}, cement)
  await desk.mustSave(material, { code: 'S-1', name: '中砂', unit: '吨' }, {}, sand)
})
afterAll(() => server.close())

const receive = (of: string, quantity: number, price: number, location: string) =>
  desk.mustSave(goodsIn, {
    ...{ project: desk.job, warehouse: store, supplier: desk.supplier, date: '2026-05-01', keeper },
    items: [{ guid: randomUUID(), material: of, quantity, price: yuan(price), location }],
  })
const issue = async (of: string, quantity: number, more: Values = {}): Promise<Values> => ({
  ...{ project: desk.job, warehouse: store, date: '2026-05-02', receiver: foreman.userCode, use: 'works' },
  items: [{ guid: randomUUID(), stock: await desk.stockOf(store, of), quantity }],
  ...more,
})
const confirmationOf = async (guid: string) => (await desk.read(goodsOut, guid)).values

it('stock knows the class and the place of its material, by which a count is narrowed', async () => {
  await receive(cement, 10, 400, 'A-1')
  await receive(sand, 20, 90, 'B-2')
  const found = async (filters: Values) =>
    (await desk.list(stock, { filters, also: ['class', 'location'] })).rows.map(({ values, words }) => [
      values.name,
      words.class ?? '',
      values.location,
    ])
  expect(await found({ class: binders })).toEqual([['水泥', '胶凝材料', 'A-1']])
  // A class that is given later is that of the stock, too.
  const { values, version } = await desk.read(material, sand)
  await desk.mustSave(material, { ...values, class: aggregates }, { Version: version }, sand)
  expect(await found({ class: aggregates })).toEqual([['中砂', '骨料', 'B-2']])
  const draft = { project: desk.job, warehouse: store, range: 'place', date: '2026-05-01', counter: keeper }
  const items = [{ guid: randomUUID(), stock: await desk.stockOf(store, cement), counted: 10 }]
  expect(issuesIn(await desk.save(stockTake, randomUUID(), { ...draft, items }))).toEqual(['covers required'])
  await desk.mustSave(stockTake, { ...draft, covers: 'A-1', items })
})

it('an issue names the bill item for which it is used, of its own project only', async () => {
  const [own, other, job] = [randomUUID(), randomUUID(), randomUUID()]
  const { values } = await desk.read(project, desk.job)
  await desk.mustSave(project, { ...values, code: 'P2', name: '二号楼' }, {}, job)
  const bill = { name: '砌体', unit: 'm³', planned: 100, price: yuan(300) }
  await desk.mustSave(workItem, { ...bill, code: '0104', project: desk.job }, {}, own)
  await desk.mustSave(workItem, { ...bill, code: '0105', project: job }, {}, other)
  const named = async (work: string): Promise<Values> => {
    const draft = await issue(cement, 1)
    return { ...draft, items: (draft.items as readonly Values[]).map((line) => ({ ...line, work })) }
  }
  expect(issuesIn(await desk.save(goodsOut, randomUUID(), await named(other)))).toEqual(['items.0.work not-a-choice'])
  const guid = await desk.mustSave(goodsOut, await named(own))
  expect((await desk.read(goodsOut, guid)).words['items.0.work']).toBe('砌体')
})

describe('the code that a person shows', () => {
  const codeOf = async (of: object) => (await server.get('UserManage.GetOwnCode', {}, of)).body.Text
  const read = (Text: string) => server.get('UserManage.ReadCode', { Text }, desk.as)

  it('names the receiver and confirms the issue, as a signature does', async () => {
    const code = await codeOf(foreman)
    expect((await read(code)).body).toEqual({ UserCode: foreman.userCode, UserName: expect.any(String) })
    const waiting = await desk.mustSave(goodsOut, await issue(cement, 1))
    expect(await confirmationOf(waiting)).toMatchObject({ confirmation: 'waiting', identified: null })
    const shown = await desk.mustSave(goodsOut, await issue(cement, 1, { code }))
    expect(await confirmationOf(shown)).toMatchObject({
      ...{ confirmation: 'confirmed', identified: true, code: null, confirmedBy: keeper },
    })
  })

  it('is of no use for another person, in another enterprise, changed or later', async () => {
    const code = await codeOf(foreman)
    const other = await issue(cement, 1, { code, receiver: (await desk.firm.invite(3)).userCode })
    expect(issuesIn(await desk.save(goodsOut, randomUUID(), other))).toEqual(['code not-this-person'])
    const forged = code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    const moved = code.replace(foreman.userCode, keeper)
    const rival = await openFirm(server, '乙建设', 3000)
    const texts = [forged, moved, 'purlin-person', await codeOf({ login: rival.login })]
    for (const text of texts) expect((await read(text)).problem).toBe('person-code-wrong')
    setClockOffset(16 * 60_000)
    const late = await read(code)
    const tooLate = await desk.save(goodsOut, randomUUID(), await issue(cement, 1, { code }))
    setClockOffset(0)
    expect([late.problem, issuesIn(tooLate)]).toEqual(['person-code-wrong', ['code not-this-person']])
  })
})

it('goods that are gone although the book has fewer are a difference of a count', async () => {
  const of = await desk.stockOf(store, sand)
  const short = await desk.save(goodsOut, randomUUID(), await issue(sand, 25))
  expect(short.details.issues).toEqual([{ field: 'items.0.quantity', reason: 'above-stock', limit: 20 }])
  const draft = {
    project: desk.job,
    warehouse: store,
    range: 'kind',
    covers: '中砂',
    date: '2026-05-03',
    counter: keeper,
  }
  const items = [{ guid: randomUUID(), stock: of, counted: 0, reason: '已拿走 25，账面只有 20' }]
  const take = await desk.mustSave(stockTake, { ...draft, items })
  await desk.approve(stockTake, take)
  expect((await desk.read(stock, of)).values).toMatchObject({ quantity: 0, value: 0, state: 'none' })
  expect((await desk.read(stockTake, take)).values.total).toBe(-yuan(1800))
})
