import { randomUUID } from 'node:crypto'
import { workOrder } from '@/modules/affairs/work-order/work-order.module'
import { workOrderAccept } from '@/modules/affairs/work-order-accept/work-order-accept.module'
import { workOrderConfirm } from '@/modules/affairs/work-order-confirm/work-order-confirm.module'
import { workOrderHandle } from '@/modules/affairs/work-order-handle/work-order-handle.module'
import { type Module, recordCall } from '@/schema'
import { calls } from '../../server/http/calls'
import { type Colleague, type Company, openCompany } from '../server/records/support/company'
import type { Values } from '../server/records/support/desk'
import { uploadPictures } from '../server/support/pictures'
import { type Served, serve } from '../server/support/serve'

let server: Served
let company: Company
let [dispatcher, handler] = [] as unknown as [Colleague, Colleague]
const orders = Array.from({ length: 6 }, () => randomUUID())
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const save = async (who: Colleague, module: Module, guid: string, Data: Values) => {
  const takes = { guid, Version: 0, Data, Confirmed: ['work-order-accept.busy'], Reason: '' }
  expect((await server.save(recordCall(module, 'Save'), 'add', takes, who)).text).toBe('Success')
}
const change = (text: string, values: readonly unknown[]) =>
  server.store.transaction({ enterprise: company.enterprise }, (sql) => sql.run(text, values))

async function settle(order: string, stars: number) {
  const guid = randomUUID()
  const of = { module: workOrderHandle.name, guid, field: 'photosAfter' }
  const photosAfter = await uploadPictures(server, handler, of, 1)
  const work = { result: 'done', arrived: inHours(-2), ended: inHours(-1), work: '更换接头', photosAfter, costs: [] }
  await save(handler, workOrderHandle, guid, { order, worker: handler.code, ...work })
  await save(dispatcher, workOrderConfirm, randomUUID(), { order, result: 'yes', stars, by: dispatcher.code })
}

/** Moves the steps of an order into the past, by hours before now. */
const taken = (order: string, ...ago: readonly number[]) =>
  Promise.all(
    ago.map((hours, at) =>
      change("update record_step set at = now() - $3 * interval '1 hour' where record_guid = $1 and place = $2", [
        ...[order, at + 1, hours],
      ]),
    ),
  )

/** Six orders submitted 0, 1, 3, 5, 8 and 30 days ago; the last two were settled, and all but the first dispatched. */
beforeAll(async () => {
  server = await serve({ endpoints: calls })
  company = await openCompany(server, '甲建设')
  dispatcher = await company.hire('派单员', 'east')
  handler = await company.hire('维修工', 'east')
  await company.giveRole(dispatcher, 'all', ['8836'], ['8836'])
  await company.giveRole(handler, 'own', ['8836'])
  const days = [0, 1, 3, 5, 8, 30]
  for (const [at, order] of orders.entries()) {
    const values = { title: `渗水 ${at + 1}`, kind: 'repair', urgency: 'normal', source: 'site', description: '滴水' }
    await save(dispatcher, workOrder, order, { ...values, requester: dispatcher.code, submit: true })
    await change(`update "work-order" set "submittedAt" = now() - $2 * interval '1 day' where guid = $1`, [
      ...[order, days[at]],
    ])
    if (at === 0) continue
    const plan = { result: 'accept', handlers: [handler.code], leader: handler.code, visitAt: inHours(1) }
    await save(dispatcher, workOrderAccept, randomUUID(), { order, dispatcher: dispatcher.code, ...plan })
  }
  const [, second = '', third = '', fourth = '', fifth = '', last = ''] = orders
  await settle(fifth, 5)
  await settle(last, 2)
  await taken(second, 22)
  await taken(third, 70)
  await taken(fourth, 110)
  await taken(fifth, 190, 100, 96)
  await taken(last, 716, 700, 690)
})
afterAll(() => server.close())

const figuresFor = async (who: Colleague, PrjGuid = '') =>
  (await server.get('Statistic.GetOrderFigures', { PrjGuid }, who)).body
const listed = async (who: Colleague, module: Module, filters: Readonly<Record<string, string>>) => {
  const query = { page: 1, rows: 50, keyword: '', sort: '', filters, also: [], deleted: false }
  return (await server.get(recordCall(module, 'GetListPage'), query, who)).body.rows.length
}

it('the median hours of each step count from the step before, or from the submission', async () => {
  const { hours } = await figuresFor(dispatcher)
  // Accepted after 2, 2, 10, 2 and 4 hours; handled after 90 and 16; confirmed after 4 and 10.
  expect(hours).toEqual([
    { step: 'accept', text: '受理派单', count: 5, hours: 2 },
    { step: 'handle', text: '报工', count: 2, hours: 53 },
    { step: 'confirm', text: '确认', count: 2, hours: 7 },
  ])
})

it('open orders are counted by age, and each age opens as many orders as it counts', async () => {
  const { ages } = await figuresFor(dispatcher)
  expect(ages.map(({ from, to, count }) => [from, to, count])).toEqual([
    [0, 1, 2],
    [2, 3, 1],
    [4, 7, 1],
    [8, null, 0],
  ])
  for (const { filters, count } of ages) expect(await listed(dispatcher, workOrder, filters)).toBe(count)
  const values = { title: '门锁坏了', kind: 'repair', urgency: 'normal', source: 'site', description: '打不开' }
  const more = { ...values, requester: dispatcher.code }
  await save(dispatcher, workOrder, randomUUID(), { ...more, submit: true })
  await save(dispatcher, workOrder, randomUUID(), { ...more, submit: false })
  expect((await figuresFor(dispatcher)).ages[0]?.count).toBe(3)
})

it('the rating of a week is the average of its confirmations, which its list shows', async () => {
  const { stars } = await figuresFor(dispatcher)
  expect(stars.map(({ average, count }) => [average, count])).toEqual([[3.5, 2]])
  for (const { filters, count } of stars) expect(await listed(dispatcher, workOrderConfirm, filters)).toBe(count)
})

it('the figures count only what the caller sees', async () => {
  const { ages } = await figuresFor(dispatcher, company.departments.east)
  expect(ages.every(({ count }) => count === 0)).toBe(true)
  const own = await company.hire('新人', 'west')
  await company.giveRole(own, 'own', ['8836'])
  const figures = await figuresFor(own)
  expect([figures.hours, figures.stars, figures.ages.map(({ count }) => count)]).toEqual([[], [], [0, 0, 0, 0]])
  const stranger = await company.hire('外人', 'west')
  expect(await server.get('Statistic.GetOrderFigures', { PrjGuid: '' }, stranger)).toMatchObject({
    problem: 'no-view-right',
  })
})
