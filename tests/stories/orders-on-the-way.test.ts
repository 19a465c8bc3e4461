import { randomUUID } from 'node:crypto'
import { workOrder } from '@/modules/affairs/work-order/work-order.module'
import { workOrderAccept } from '@/modules/affairs/work-order-accept/work-order-accept.module'
import { workOrderHandle } from '@/modules/affairs/work-order-handle/work-order-handle.module'
import { workOrderHandover } from '@/modules/affairs/work-order-handover/work-order-handover.module'
import { project } from '@/modules/projects/project/project.module'
import { type Module, recordCall } from '@/schema'
import { calls } from '../../server/http/calls'
import { type Colleague, type Company, openCompany } from '../server/records/support/company'
import { issuesIn, type Values } from '../server/records/support/desk'
import { type Served, serve } from '../server/support/serve'

let server: Served
let company: Company
let [boss, requester, dispatcher, handler] = [] as unknown as [Colleague, Colleague, Colleague, Colleague]
const job = randomUUID()
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  company = await openCompany(server, '甲建设')
  boss = await company.hire('周广厦', 'head')
  requester = await company.hire('李工', 'east')
  dispatcher = await company.hire('派单员', 'east')
  handler = await company.hire('维修工', 'east')
  await company.makeAdministrator(boss)
  await company.giveRole(requester, 'project', ['8815', '8836'])
  for (const who of [dispatcher, handler]) await company.giveRole(who, 'project', ['8815', '8836'], ['8836'])
  const values = {
    ...{ code: 'PL-G1', name: '浦东安置房', status: 'building', type: 'housing', manager: boss.code },
    ...{ startUpDepartment: company.departments.east, team: [requester.code, dispatcher.code, handler.code] },
  }
  expect((await save(boss, project, job, values)).text).toBe('Success')
})
afterAll(() => server.close())

/** The fields in which a form names its user. */
const named = (module: Module, { code }: Colleague) =>
  Object.fromEntries(
    Object.entries(module.fields).flatMap(([name, { options }]) => (options.initial === 'me' ? [[name, code]] : [])),
  )
const save = (who: Colleague, module: Module, guid: string, Data: Values) => {
  const takes = { guid, Version: 0, Data: { ...named(module, who), ...Data }, Confirmed: [], Reason: '' }
  return server.save(recordCall(module, 'Save'), 'add', takes, who)
}
const read = async (who: Colleague, guid: string) =>
  (await server.get(recordCall(workOrder, 'GetModel'), { guid }, who)).body
const messagesOf = ({ code }: Colleague, text: string, guid: string) =>
  server.store.transaction({ enterprise: company.enterprise }, async (sql) => {
    const found = 'select 1 from message where user_code = $1 and code = $2 and record_guid = $3'
    return (await sql.many(found, [code, text, guid])).length
  })
const setOut = (who: Colleague, guid: string) => server.save('WorkOrder.SetOut', 'edit', { guid }, who)

/** An order that the handler accepted. */
async function dispatched(visit: number) {
  const order = randomUUID()
  const leak = { project: job, title: '大堂渗水', kind: 'repair', urgency: 'urgent', source: 'owner', submit: true }
  const plan = { result: 'accept', handlers: [handler.code], leader: handler.code, visitAt: inHours(visit) }
  expect((await save(requester, workOrder, order, { ...leak, description: '吊顶滴水' })).text).toBe('Success')
  const accepted = { order, ...plan, due: inHours(visit + 1) }
  expect((await save(dispatcher, workOrderAccept, randomUUID(), accepted)).text).toBe('Success')
  return order
}

it('a handler is on the way, of which the requester is notified once', async () => {
  const order = await dispatched(2)
  expect((await setOut(requester, order)).problem).toBe('not-your-step')
  const answers = await Promise.all([setOut(handler, order), setOut(handler, order)])
  expect(answers.map(({ text }) => text)).toEqual(['Success', 'Success'])
  expect(await messagesOf(requester, 'order.on-way', order)).toBe(1)
  expect((await read(requester, order)).values.setOutAt).toEqual(expect.any(String))
  expect((await setOut(handler, randomUUID())).problem).toBe('not-found')
})

it('the leader of an order hands it on within the department, and the new handlers are notified', async () => {
  const handed = await dispatched(5)
  expect((await setOut(handler, handed)).text).toBe('Success')
  const other = await company.hire('接手人', 'east')
  await company.giveRole(other, 'project', ['8815', '8836'])
  const to = ({ code }: Colleague, leader = code) => ({ order: handed, handlers: [code], leader, reason: '另有急修' })
  const hand = (who: Colleague, values: Values) => save(who, workOrderHandover, randomUUID(), values)
  expect((await hand(dispatcher, to(other))).problem).toBe('not-your-step')
  const beyond = await hand(handler, to(boss))
  expect([issuesIn(beyond), beyond.text.includes('周广厦')]).toEqual([['handlers other-department'], true])
  expect(issuesIn(await hand(handler, to(other, handler.code)))).toEqual(['leader work-order-handover.leader'])
  expect((await hand(handler, to(other))).text).toBe('Success')
  const { values, done = [] } = await read(other, handed)
  expect(values).toMatchObject({ status: 'report', leader: other.code, handlers: [other.code] })
  expect(values.allHandlers).toEqual([handler.code, other.code])
  expect(done.map(({ Step, UserName }) => [Step, UserName])).toEqual([
    ['accept', '派单员'],
    ['handover', '维修工'],
  ])
  expect(await messagesOf(other, 'turn.waits', handed)).toBe(1)
  expect((await hand(handler, to(handler))).problem).toBe('not-your-step')
  // The person who took the order over sets out, too.
  expect((await setOut(handler, handed)).problem).toBe('not-your-step')
  expect((await setOut(other, handed)).text).toBe('Success')
  expect(await messagesOf(requester, 'order.on-way', handed)).toBe(2)
})

it('a handler arrives once, and the report begins with the time and the place until it is made', async () => {
  const order = await dispatched(8)
  const spot = { address: '31.23042, 121.47370', latitude: 31.23042, longitude: 121.4737, accuracy: 12 }
  const arrive = (who: Colleague, at: string, more: object = {}) =>
    server.save('WorkOrder.Arrive', 'edit', { guid: order, at, spot, ...more }, who)
  const now = new Date().toISOString()
  expect((await arrive(requester, now)).problem).toBe('not-your-step')
  expect(issuesIn(await arrive(handler, 'today'))).toEqual(['at wrong-form'])
  const outside = { spot: { ...spot, latitude: 91 } }
  expect(issuesIn(await arrive(handler, now, outside))).toEqual(['spot wrong-form'])
  // A clock that is a day ahead does not put the arrival into the future.
  expect((await arrive(handler, inHours(24))).text).toBe('Success')
  const { arrivedAt, arrivedSpot } = (await read(handler, order)).values
  expect(Math.abs(Date.now() - Date.parse(String(arrivedAt)))).toBeLessThan(60_000)
  expect(arrivedSpot).toMatchObject(spot)
  expect((await arrive(handler, now)).text).toBe('Success')
  expect((await read(handler, order)).values.arrivedAt).toBe(arrivedAt)

  // The dispatcher does not change the plan of a handler who is there already.
  const accepted = (await read(dispatcher, order)).done?.[0]?.Guid ?? ''
  const plan = (await server.get(recordCall(workOrderAccept, 'GetModel'), { guid: accepted }, dispatcher)).body
  const Data = { ...plan.values, instruction: '带梯子' }
  const takes = { guid: accepted, Version: plan.version, Data, Confirmed: [], Reason: '' }
  expect((await server.save(recordCall(workOrderAccept, 'Save'), 'edit', takes, dispatcher)).problem).toBe(
    'step-followed',
  )

  const own = { order, result: 'partly', arrived: arrivedAt, spot: arrivedSpot, ended: new Date().toISOString() }
  const handled = await save(handler, workOrderHandle, randomUUID(), { ...own, work: '已关阀门', parts: [], costs: [] })
  expect(handled.text).toBe('Success')
  expect((await read(handler, order)).values).toMatchObject({ status: 'report', arrivedAt: null, arrivedSpot: null })
  expect((await arrive(handler, now)).text).toBe('Success')
})

it('a dispatcher sees who is free at the time of the visit, and how far away', async () => {
  const place = { address: '浦东大道 1 号', latitude: 31.24, longitude: 121.4737 }
  const order = randomUUID()
  const leak = {
    project: job,
    title: '地库渗水',
    kind: 'repair',
    urgency: 'normal',
    source: 'owner',
    submit: true,
    place,
  }
  expect((await save(requester, workOrder, order, { ...leak, description: '墙面渗水' })).text).toBe('Success')
  const asked = (who: Colleague, at: string) => server.get('WorkOrder.GetHandlers', { guid: order, at }, who)
  expect((await asked(requester, '')).problem).toBe('no-edit-right')
  expect(issuesIn(await asked(dispatcher, 'soon'))).toEqual(['at wrong-form'])
  const { body } = await asked(dispatcher, inHours(2.5))
  const ofHandler = body.find(({ UserCode }) => UserCode === handler.code)
  expect(ofHandler).toMatchObject({
    UserName: '维修工',
    BusyUntil: expect.stringMatching(/^\d{4}-/),
    SeenAt: expect.any(String),
  })
  // The arrival of the story before was about a kilometre to the south.
  expect(ofHandler?.Metres).toBeGreaterThan(900)
  expect(ofHandler?.Metres).toBeLessThan(1200)
  const free = (await asked(dispatcher, inHours(100))).body.find(({ UserCode }) => UserCode === handler.code)
  expect([free?.BusyUntil, free?.Open]).toEqual(['', ofHandler?.Open])
  expect(body.findIndex(({ UserCode }) => UserCode === handler.code)).toBe(body.length - 1)
})
