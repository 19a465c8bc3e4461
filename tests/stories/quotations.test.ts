import { randomUUID } from 'node:crypto'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { material } from '@/modules/materials/material/material.module'
import { materialClass } from '@/modules/materials/material-class/material-class.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { quotation } from '@/modules/materials/quotation/quotation.module'
import { quotationChoice } from '@/modules/materials/quotation-choice/quotation-choice.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { dayFromToday, type Module, yuan } from '@/schema'
import { calls } from '../../server/http/calls'
import { decideRecord } from '../server/records/support/decide'
import { admit, type Desk, issuesIn, openDesk, type Values } from '../server/records/support/desk'
import { type Served, serve } from '../server/support/serve'

let server: Served
let desk: Desk
const [cement, sand, dear, cheap, half, top, low] = Array.from({ length: 7 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]
const me = () => desk.firm.founder.userCode
let request = ''
let lines: readonly Values[] = []

const create = async (module: Module, values: Values, guid: string = randomUUID()) => {
  const answer = await desk.save(module, guid, values)
  expect([answer.text, issuesIn(answer)]).toEqual(['Success', []])
  return guid
}
const offer = (supplier: string, prices: readonly number[], more: Values = {}): Values => ({
  ...{ purchase: request, supplier, date: dayFromToday(), handler: me(), days: 7, ...more },
  items: prices.map((price, at) => ({ guid: randomUUID(), want: lines[at]?.guid, price: yuan(price), taxRate: 13 })),
})
const choose = (of: string): Values => ({ quotation: of, basis: 'quality', date: dayFromToday(), person: me() })
const compare = async (of: string, as: object = desk.as) =>
  (await server.get('QuotationBoard.GetModel', { purchase: of }, as)).body

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  await create(materialClass, { code: 'A', name: '主材' }, top)
  await create(materialClass, { code: 'A1', name: '水泥', parent: top }, low)
  await create(material, { code: 'SN-1', name: '水泥 P.O 42.5', unit: '吨', class: low }, cement)
  await create(material, { code: 'SZ-1', name: '中砂', unit: '吨' }, sand)
  await create(partner, { name: '贵建材', type: 'supplier' }, dear)
  await create(partner, { name: '惠建材', type: 'supplier' }, cheap)
  await create(partner, { name: '半边建材', type: 'supplier' }, half)
  await admit(server, dear, cheap, half)
  request = await create(purchase, {
    ...{ title: '水泥和砂', project: desk.job, applicant: me(), date: '2026-05-02', needBy: '2026-05-20' },
    items: [cement, sand].map((of) => ({ guid: randomUUID(), material: of, quantity: 10, price: yuan(500) })),
  })
  lines = (await desk.read(purchase, request)).values.items as readonly Values[]
})
afterAll(() => server.close())

it('compares the quotations of a request, the lowest complete one first', async () => {
  const first = await create(quotation, offer(dear, [450, 90]))
  const second = await create(quotation, offer(cheap, [420, 80]))
  const third = await create(quotation, offer(half, [400]))
  expect(issuesIn(await desk.save(quotation, randomUUID(), offer(cheap, [1, 1])))).toEqual(['supplier not-twice'])
  const { Title, Offers, Lines } = await compare(request)
  expect(Title).toBe('水泥和砂')
  expect(Offers.map(({ guid, Total, IsLowest, IsComplete }) => [guid, Total, IsLowest, IsComplete])).toEqual([
    [second, yuan(5000), true, true],
    [first, yuan(5400), false, true],
    [third, yuan(4000), false, false],
  ])
  expect(Lines.map(({ Material, Prices }) => [Material, ...Prices])).toEqual([
    ['水泥 P.O 42.5', yuan(420), yuan(450), yuan(400)],
    ['中砂', yuan(80), yuan(90), null],
  ])
})

it('the chosen one sets supplier and prices of the request; another than the lowest needs a reason', async () => {
  const [lowest, highest] = (await compare(request)).Offers
  const refused = await desk.save(quotationChoice, randomUUID(), choose(String(highest?.guid)))
  expect(refused.details.issues).toMatchObject([{ reason: 'quotation-choice.lowest', limit: yuan(5000) }])
  const chosen = randomUUID()
  const reasoned = { Confirmed: ['quotation-choice.lowest'], Reason: '质量更好' }
  expect((await desk.save(quotationChoice, chosen, choose(String(highest?.guid)), reasoned)).text).toBe('Success')
  expect((await desk.read(purchase, request)).values).toMatchObject({ supplier: dear, total: yuan(5400) })
  expect((await compare(request)).Offers.map(({ Status }) => Status)).toEqual(['lost', 'chosen', 'lost'])

  await desk.mark(quotationChoice, 'Delete', chosen, 1)
  expect((await compare(request)).Offers.map(({ Status }) => Status)).toEqual(['open', 'open', 'open'])
  await create(quotationChoice, choose(String(lowest?.guid)))
  const { values } = await desk.read(purchase, request)
  expect(values).toMatchObject({ supplier: cheap, total: yuan(5000) })
  expect(values.items).toMatchObject([{ price: yuan(420), subtotal: yuan(4200) }, { price: yuan(80) }])
})

it('nothing changes once the request was approved', async () => {
  await decideRecord(server, desk.firm, purchase, request, 'agree')
  const late = await desk.save(quotation, randomUUID(), offer(desk.supplier, [1, 1]))
  expect(issuesIn(late)).toEqual(['purchase quotation.undecided'])
  expect((await compare(request)).Offers.every(({ MayChoose }) => !MayChoose)).toBe(true)
})

it('a material shows where it is, what it cost and who plans it, by class and project', async () => {
  const store = await create(warehouse, { name: '一号库', project: desk.job, status: 'open', keeper: me() })
  const receive = (date: string, price: number): Values => ({
    ...{ project: desk.job, warehouse: store, supplier: cheap, date, keeper: me() },
    items: [{ guid: randomUUID(), material: cement, quantity: 10, price: yuan(price) }],
  })
  await create(goodsIn, receive('2026-05-03', 420))
  await create(goodsIn, receive('2026-05-09', 450))
  const overview = (await server.get('MaterialBoard.GetModel', { guid: cement }, desk.as)).body
  expect(overview.Stocks).toMatchObject([{ Warehouse: '一号库', Quantity: 20 }])
  expect(overview.Prices.map(({ Date: day, Price, Supplier }) => [day, Price, Supplier])).toEqual([
    ['2026-05-09', yuan(450), '惠建材'],
    ['2026-05-03', yuan(420), '惠建材'],
  ])
  const page = { page: 1, rows: 10, keyword: '' }
  const ofTop = await server.get('MaterialBoard.GetListPage', { ...page, type: top, project: desk.job }, desk.as)
  expect(ofTop.body.rows).toMatchObject([{ guid: cement, Planned: 0, Arrived: 20, Stock: 20 }])
  const all = await server.get('MaterialBoard.GetListPage', { ...page, type: '', project: '' }, desk.as)
  expect(all.body.rows.map(({ guid, Stock }) => [guid, Stock])).toEqual([
    [cement, null],
    [sand, null],
  ])
  const foreign = { ...page, type: top, project: randomUUID() }
  expect((await server.get('MaterialBoard.GetListPage', foreign, desk.as)).problem).toBe('not-found')
})

it('another enterprise sees neither the request nor the material', async () => {
  const other = await openDesk(server, { name: '乙建设', phones: 2000 })
  const answers = await Promise.all([
    server.get('QuotationBoard.GetModel', { purchase: request }, other.as),
    server.get('MaterialBoard.GetModel', { guid: cement }, other.as),
  ])
  expect(answers.map(({ problem }) => problem)).toEqual(['not-found', 'not-found'])
})
