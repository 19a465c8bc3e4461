import { randomUUID } from 'node:crypto'
import { workOrder } from '@/modules/affairs/work-order/work-order.module'
import { workOrderAccept } from '@/modules/affairs/work-order-accept/work-order-accept.module'
import { type Module, recordCall } from '@/schema'
import { calls } from '../../server/http/calls'
import { type Colleague, type Company, openCompany } from '../server/records/support/company'
import { issuesIn, type Values } from '../server/records/support/desk'
import { type Served, serve } from '../server/support/serve'

let server: Served
let company: Company
let [requester, dispatcher, second, handler] = [] as unknown as [Colleague, Colleague, Colleague, Colleague]

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  company = await openCompany(server, '甲建设')
  requester = await company.hire('李工', 'east')
  dispatcher = await company.hire('派单员甲', 'east')
  second = await company.hire('派单员乙', 'east')
  handler = await company.hire('维修工', 'east')
  for (const who of [dispatcher, second]) await company.giveRole(who, 'all', ['8836'], ['8836'])
  for (const who of [requester, handler]) await company.giveRole(who, 'own', ['8836'])
})
afterAll(() => server.close())

const save = (who: Colleague, module: Module, guid: string, Data: Values, Confirmed: readonly string[] = []) =>
  server.save(recordCall(module, 'Save'), 'add', { guid, Version: 0, Data, Confirmed, Reason: '' }, who)
const read = async (who: Colleague, guid: string) =>
  (await server.get(recordCall(workOrder, 'GetModel'), { guid }, who)).body
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

async function submitted(count: number) {
  const orders = Array.from({ length: count }, () => randomUUID())
  for (const [at, guid] of orders.entries()) {
    const values = { title: `渗水 ${at + 1}`, kind: 'repair', urgency: 'normal', source: 'site', description: '滴水' }
    const answer = await save(requester, workOrder, guid, { ...values, requester: requester.code, submit: true })
    expect(answer.text).toBe('Success')
  }
  return orders
}
const plan = (): Values => ({
  ...{ result: 'accept', handlers: [handler.code], leader: handler.code, visitAt: inHours(5) },
})
/** One person handles all orders, which is confirmed. */
const accept = (who: Colleague, order: string, more: Values = {}, confirmed = ['work-order-accept.busy']) =>
  save(who, workOrderAccept, randomUUID(), { order, dispatcher: who.code, ...plan(), ...more }, confirmed)

it('five orders are accepted at once, each with an answer of its own', async () => {
  const orders = await submitted(5)
  const [late = ''] = orders
  // This one has to be done before the visit of the others.
  const dues = orders.map((order) => ({ order, due: order === late ? inHours(2) : inHours(72) }))
  const answers = await Promise.all(dues.map(({ order, due }) => accept(dispatcher, order, { due })))
  expect(answers.map(({ text }) => text === 'Success')).toEqual([false, true, true, true, true])
  expect(issuesIn(answers[0] as (typeof answers)[number])).toEqual(['due work-order-accept.due'])
  const states = await Promise.all(orders.map(async (guid) => (await read(dispatcher, guid)).values.status))
  expect(states).toEqual(['dispatch', 'report', 'report', 'report', 'report'])
  const query = { page: 1, rows: 50, keyword: '', sort: '', filters: { '@step': 'accept' }, also: [], deleted: false }
  const { rows } = (await server.get(recordCall(workOrder, 'GetListPage'), query, dispatcher)).body
  expect(rows.map(({ guid }) => guid)).toEqual([late])
})

it('of two dispatchers of the same orders one is first, and the other reads who, when and for whom', async () => {
  const orders = await submitted(3)
  const both = [dispatcher, second]
  const answers = await Promise.all(orders.flatMap((order) => both.map((who) => accept(who, order))))
  for (const [at, order] of orders.entries()) {
    const pair = answers.slice(2 * at, 2 * at + 2)
    const won = pair.findIndex(({ text }) => text === 'Success')
    const [first, other] = [both[won], both[1 - won]] as [Colleague, Colleague]
    const named = new RegExp(`待报工（${first.name} \\d\\d-\\d\\d \\d\\d:\\d\\d 受理派单，现由维修工办理）`)
    expect(pair[1 - won]?.text).toMatch(named)
    const again = await accept(other, order)
    expect([issuesIn(again), again.text]).toEqual([['order not-in-state'], expect.stringMatching(named)])
    // The first reads the state without names.
    expect((await accept(first, order)).text).toContain('“待报工”')
    expect((await read(first, order)).done?.map(({ Step }) => Step)).toEqual(['accept'])
  }
})

it('a person who may not see an order does not read who dispatched it', async () => {
  const [order = ''] = await submitted(1)
  expect((await accept(dispatcher, order)).text).toBe('Success')
  const stranger = await company.hire('外人', 'west')
  await company.giveRole(stranger, 'own', ['8836'], ['8836'])
  const { text } = await accept(stranger, order)
  expect(text).not.toBe('Success')
  expect(text).not.toContain(dispatcher.name)
  expect(text).not.toContain(handler.name)
})

it('a handler who has an order at that time is named with it, and dispatched after a confirmation', async () => {
  const orders = await submitted(3)
  const [first = '', during = '', later = ''] = orders
  const only = await company.hire('电工', 'east')
  await company.giveRole(only, 'own', ['8836'])
  const at = (from: number, to: number) => ({
    ...{ handlers: [only.code], leader: only.code, visitAt: inHours(from), due: inHours(to) },
  })
  expect((await accept(dispatcher, first, at(5, 10), [])).text).toBe('Success')
  const asked = await accept(dispatcher, during, at(9, 12), [])
  expect(issuesIn(asked)).toEqual(['handlers work-order-accept.busy'])
  expect(asked.problem).toBe('confirm-first')
  const { number } = (await read(dispatcher, first)).values
  const Data = { order: during, result: 'accept', dispatcher: dispatcher.code, ...at(9, 12) }
  const call = recordCall(workOrderAccept, 'GetFilled')
  const { body } = await server.get(call, { guid: randomUUID(), Data } as never, dispatcher)
  expect(JSON.stringify(body)).toContain(`电工 ${number} `)
  // A time that begins when the other ends does not overlap.
  expect((await accept(dispatcher, later, at(10.1, 12), [])).text).toBe('Success')
  expect((await accept(dispatcher, during, at(9, 12))).text).toBe('Success')
})
