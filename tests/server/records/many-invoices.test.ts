import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { invoice } from '@/modules/finance/invoice/invoice.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { yuan } from '@/schema'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk, type Values } from './support/desk'
import { moneyOf } from './support/money'

let server: Served
let desk: Desk
let [own, of] = ['', '']

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  own = await desk.mustSave(partner, { name: '滨江营造公司', type: 'own' })
  of = await desk.createSigned({ partyA: own, amount: yuan(1_000_000) })
})
afterAll(() => server.close())

const invoiceOf = (number: string, amount: number): Values => ({
  ...{ direction: 'input', kind: 'special', code: '3100', number, issued: '2026-04-02', project: desk.job },
  ...{ contract: of, seller: desk.supplier, buyer: own, gross: yuan(amount), typed: true },
  handler: desk.firm.founder.userCode,
  rates: [{ guid: randomUUID(), name: '钢材', net: yuan(amount), rate: 0, tax: 0 }],
})
const numbersInList = async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => desk.list(invoice, { page, rows: 100 })))
  return pages.flatMap(({ rows }) => rows.map(({ values }) => String(values.number)))
}

it('200 invoices of one contract and one company at once are entered once each, and its figure is their sum', async () => {
  const money = moneyOf(server, desk)
  const numbers = Array.from({ length: 200 }, (_, at) => String(10_000 + at))
  const amounts = numbers.map((_, at) => 100.01 + at)
  const answers = await Promise.all(
    numbers.map((number, at) => desk.save(invoice, randomUUID(), invoiceOf(number, amounts[at] ?? 0))),
  )
  expect([...new Set(answers.map(({ status, text }) => `${status} ${text}`))]).toEqual(['200 Success'])
  expect((await numbersInList()).sort()).toEqual(numbers)
  expect(await money.figures(of, 'invoiced')).toEqual([39_902])

  // The same 200 numbers once more, each by two calls at once, are all refused, and nothing is counted twice.
  const again = await Promise.all(
    [...numbers.slice(0, 50), ...numbers.slice(0, 50)].map((number) =>
      desk.save(invoice, randomUUID(), invoiceOf(number, 1)),
    ),
  )
  expect([...new Set(again.map((answer) => `${answer.status} ${issuesIn(answer)}`))]).toEqual([
    '200 number invoice-entered',
  ])
  expect(await money.figures(of, 'invoiced')).toEqual([39_902])
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})

it('of the same number twice at once one is entered, and the other is refused with the reason', async () => {
  const pairs = Array.from({ length: 20 }, (_, at) => String(20_000 + at))
  const answers = await Promise.all(
    pairs.map((number) =>
      Promise.all([1, 2].map((amount) => desk.save(invoice, randomUUID(), invoiceOf(number, amount)))),
    ),
  )
  for (const both of answers) {
    const [refused, ...others] = both.filter(({ problem }) => problem !== null)
    expect([others, refused?.status]).toEqual([[], 200])
    // The one that does not see the other yet is refused by the unique index.
    expect(refused === undefined ? '' : issuesIn(refused).join()).toMatch(/^number (invoice-entered|not-twice)$/)
  }
  expect((await numbersInList()).filter((number) => number >= '20000').sort()).toEqual(pairs)
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})
