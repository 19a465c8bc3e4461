import { randomUUID } from 'node:crypto'
import { workOrder } from '@/modules/affairs/work-order/work-order.module'
import { workOrderAccept } from '@/modules/affairs/work-order-accept/work-order-accept.module'
import { workOrderConfirm } from '@/modules/affairs/work-order-confirm/work-order-confirm.module'
import { workOrderCost } from '@/modules/affairs/work-order-cost/work-order-cost.module'
import { workOrderHandle } from '@/modules/affairs/work-order-handle/work-order-handle.module'
import { workOrderVisit } from '@/modules/affairs/work-order-visit/work-order-visit.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, type Module, recordCall } from '@/schema'
import { remindOfDeadlines } from '../../server/engine/features/clocks/clocks'
import { calls } from '../../server/http/calls'
import { type Colleague, type Company, openCompany } from '../server/records/support/company'
import { issuesIn, type Values } from '../server/records/support/desk'
import { uploadPictures } from '../server/support/pictures'
import { type Served, serve } from '../server/support/serve'

let server: Served
let company: Company
let [boss, requester, dispatcher, handler, pm] = [] as unknown as [
  Colleague,
  Colleague,
  Colleague,
  Colleague,
  Colleague,
]
const [job, order, second] = [randomUUID(), randomUUID(), randomUUID()]
const year = dayFromToday().slice(0, 4)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  company = await openCompany(server, '甲建设')
  boss = await company.hire('周广厦', 'head')
  requester = await company.hire('李工', 'east')
  dispatcher = await company.hire('派单员', 'east')
  handler = await company.hire('维修工', 'east')
  pm = await company.hire('张振华', 'east')
  await company.makeAdministrator(boss)
  await company.giveRole(requester, 'project', ['8815', '8836'])
  await company.giveRole(dispatcher, 'project', ['8815', '8836'], ['8836'])
  await company.giveRole(handler, 'project', ['8815', '8836'], ['8836'])
  await company.giveRole(pm, 'project', ['8815', '8836'])
  const values = {
    ...{ code: 'PL-G1', name: '浦东安置房', status: 'building', type: 'housing' },
    ...{ startUpDepartment: company.departments.east, manager: pm.code },
    team: [requester.code, dispatcher.code, handler.code],
  }
  expect((await save(boss, project, job, values)).text).toBe('Success')
})
afterAll(() => server.close())

/** The fields in which a form names its user. */
const named = (module: Module, { code }: Colleague) =>
  Object.fromEntries(
    Object.entries(module.fields).flatMap(([name, { options }]) => (options.initial === 'me' ? [[name, code]] : [])),
  )
const save = (who: Colleague, module: Module, guid: string, Data: Values, Version = 0) =>
  server.save(
    recordCall(module, 'Save'),
    Version > 0 ? 'edit' : 'add',
    // One person handles several orders at the same time, which is confirmed.
    { guid, Version, Data: { ...named(module, who), ...Data }, Confirmed: ['work-order-accept.busy'], Reason: '' },
    who,
  )
const read = async (who: Colleague, module: Module, guid: string) =>
  (await server.get(recordCall(module, 'GetModel'), { guid }, who)).body
const state = async (guid: string) => (await read(dispatcher, workOrder, guid)).values.status
const messagesOf = async ({ code }: Colleague, text: string) => {
  const { rows } = await server.store.transaction({ enterprise: company.enterprise }, async (sql) => ({
    rows: await sql.many<{ code: string }>('select code from message where user_code = $1 and code = $2', [code, text]),
  }))
  return rows.length
}
const counts = async (who: Colleague) => {
  const { body } = await server.get('WorkOrder.GetStateCount', {}, who)
  return Object.fromEntries(body.map(({ State, Count }) => [State, Count]))
}
const none = { [-1]: 0, 0: 0, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 }

const leak = {
  ...{ project: job, title: '3号楼大堂渗水', kind: 'repair', urgency: 'urgent', source: 'owner' },
  ...{ description: '大堂吊顶滴水', submit: true },
}
const plan = (): Values => ({
  ...{ result: 'accept', handlers: [handler.code], leader: handler.code },
  ...{ visitAt: inHours(5), due: inHours(20), instruction: '带梯子' },
})
const cost = (kind: string, item: string, quantity: number, price: number) => ({
  ...{ guid: randomUUID(), kind, item, quantity, price },
})

async function handle(from: number, to: number, costs: readonly Values[], more: Values = {}) {
  const guid = randomUUID()
  const of = { module: workOrderHandle.name, guid, field: 'photosAfter' }
  const photosAfter = await uploadPictures(server, handler, of, 1)
  const values = { order, result: 'done', arrived: inHours(from), ended: inHours(to), work: '更换接头', photosAfter }
  return { ...(await save(handler, workOrderHandle, guid, { ...values, costs, ...more })), guid }
}

it('a requester submits an order, whose deadlines follow from its urgency', async () => {
  const photos = await uploadPictures(server, requester, { module: workOrder.name, guid: order, field: 'photos' }, 1)
  expect((await save(requester, workOrder, order, { ...leak, photos })).text).toBe('Success')
  const { values } = await read(requester, workOrder, order)
  expect(values).toMatchObject({ number: `GD${year}0001`, status: 'dispatch', followUp: 'yes', manager: pm.code })
  expect(Math.abs(Date.parse(String(values.due)) - Date.parse(inHours(24)))).toBeLessThan(60_000)
  expect(Math.abs(Date.parse(String(values.acceptBy)) - Date.parse(inHours(2)))).toBeLessThan(60_000)
  expect(await messagesOf(dispatcher, 'turn.waits')).toBe(1)
  expect(await counts(dispatcher)).toEqual({ ...none, 1: 1 })
})

it('one of two dispatchers accepts it, and the requester is notified of who comes', async () => {
  const answers = await Promise.all(
    [dispatcher, handler].map((who) => save(who, workOrderAccept, randomUUID(), { order, ...plan() })),
  )
  expect(answers.filter(({ text }) => text === 'Success')).toHaveLength(1)
  const [late] = answers.filter(({ text }) => text !== 'Success')
  expect(late?.text).toContain('待报工')
  expect(await state(order)).toBe('report')
  expect(await messagesOf(requester, 'order.dispatched')).toBe(1)
  const refused = await save(dispatcher, workOrderAccept, randomUUID(), { order, ...plan() })
  expect(issuesIn(refused)).toContain('order not-in-state')
})

it.each<[what: string, more: Values, issue: string]>([
  ['an end before the arrival', { arrived: inHours(-1), ended: inHours(-2) }, 'ended work-order-handle.ended'],
  ['an arrival in the future', { arrived: inHours(1), ended: inHours(2) }, 'arrived in-the-future'],
  ['no photo of what was done', { photosAfter: [] }, 'photosAfter required'],
  ['a quantity of zero', { costs: [cost('service', '人工', 0, 12_000)] }, 'costs.0.quantity not-positive'],
  ['a negative price', { costs: [cost('service', '人工', 1, -1)] }, 'costs.0.price too-small'],
])('a report with %s is refused', async (_, more, issue) => {
  expect(issuesIn(await handle(-2, -1, [], more))).toContain(issue)
})

it('the handler reports work with its costs', async () => {
  const first = await handle(-3, -1.5, [cost('service', '人工', 2, 12_000), cost('traffic', '交通', 1, 3500)])
  expect(first.text).toBe('Success')
  expect((await read(requester, workOrderHandle, first.guid)).values).toMatchObject({ sum: 27_500, round: 1 })
  expect((await read(handler, workOrderHandle, first.guid)).values.accept).not.toBeNull()
  expect(await state(order)).toBe('review')
  const sums = async (filters: Readonly<Record<string, string>>) => {
    const takes = { keyword: '', filters }
    const { totals } = (await server.get(recordCall(workOrderCost, 'GetListNumbers'), takes, dispatcher)).body
    return totals?.amount
  }
  expect(await sums({ kind: 'service' })).toBe(24_000)
  expect(await sums({ kind: 'traffic' })).toBe(3500)
  expect(await sums({})).toBe(27_500)
})

it('a confirmation of the handler is not theirs; the requester refuses, and a second round follows', async () => {
  expect(await save(handler, workOrderConfirm, randomUUID(), { order, result: 'yes', stars: 5 })).toMatchObject({
    problem: 'not-your-step',
  })
  expect(
    (await save(requester, workOrderConfirm, randomUUID(), { order, result: 'no', reason: '仍有滴水' })).text,
  ).toBe('Success')
  expect((await read(requester, workOrder, order)).values).toMatchObject({ status: 'report', round: 2 })
  const again = await handle(-1, -0.5, [cost('service', '人工', 0.5, 12_000)])
  expect(again.text).toBe('Success')
  expect((await read(handler, workOrderHandle, again.guid)).values.round).toBe(2)
  const good = await save(requester, workOrderConfirm, randomUUID(), { order, result: 'yes', stars: 4 })
  expect(good.text).toBe('Success')
  expect((await read(requester, workOrder, order)).values).toMatchObject({ status: 'follow', total: 33_500, stars: 4 })
})

it('who handled the order cannot follow it up; another dispatcher does', async () => {
  const visit = { order, way: 'phone', result: 'solved', stars: 4, date: dayFromToday() }
  const own = await save(handler, workOrderVisit, randomUUID(), visit)
  expect(issuesIn(own)).toEqual(['order work-order.own'])
  expect(own.text).toContain('不能回访')
  const { gates = [] } = await read(handler, workOrder, order)
  expect(gates.map(({ at }) => at)).toEqual(['step:visit'])
  expect((await save(dispatcher, workOrderVisit, randomUUID(), visit)).text).toBe('Success')
  const { values, version, done = [], held } = await read(requester, workOrder, order)
  expect(values.status).toBe('visited')
  expect(done.map(({ Step }) => Step)).toEqual(['accept', 'handle', 'confirm', 'handle', 'confirm', 'visit'])
  expect(held).toBe('frozen')
  expect(await save(requester, workOrder, order, { ...values, title: '改名' }, version)).toMatchObject({
    problem: 'frozen',
  })
  expect(await counts(dispatcher)).toEqual({ ...none, 6: 1 })
})

it('a rejected order is changed, submitted again and withdrawn', async () => {
  expect((await save(requester, workOrder, second, { ...leak, title: '门锁坏了', source: 'site' })).text).toBe(
    'Success',
  )
  const reject = { order: second, result: 'reject', reason: '请补充楼层' }
  expect((await save(dispatcher, workOrderAccept, randomUUID(), reject)).text).toBe('Success')
  expect(await state(second)).toBe('rejected')
  expect(await messagesOf(requester, 'order.rejected')).toBe(1)
  const change = async (more: Values) => {
    const { values, version } = await read(requester, workOrder, second)
    return save(requester, workOrder, second, { ...values, ...more }, version)
  }
  expect((await change({ part: '12层' })).text).toBe('Success')
  expect(await state(second)).toBe('rejected')
  expect((await change({ submit: true })).text).toBe('Success')
  expect(await state(second)).toBe('dispatch')
  expect((await change({ withdrawn: true })).text).toBe('Success')
  expect((await read(requester, workOrder, second)).values).toMatchObject({
    ...{ status: 'closed', number: `GD${year}0002` },
  })
  expect((await save(dispatcher, workOrderAccept, randomUUID(), { order: second, ...plan() })).problem).not.toBeNull()
})

it('an order without a dispatcher is announced once, and not after it was dispatched', async () => {
  const urgent = randomUUID()
  expect((await save(requester, workOrder, urgent, { ...leak, urgency: 'emergency' })).text).toBe('Success')
  const { acceptBy } = (await read(requester, workOrder, urgent)).values
  const remind = (minutes: number) => {
    const deps = { store: server.store, services: server.services, modules: [workOrder] }
    return remindOfDeadlines(deps, new Date(Date.parse(String(acceptBy)) + minutes * 60_000), 500, 'times')
  }
  const announced = () => messagesOf(dispatcher, 'clock.now')
  await remind(-1)
  expect(await announced()).toBe(0)
  await Promise.all([remind(0), remind(1)])
  await remind(2)
  expect(await announced()).toBe(1)
  await remind(61)
  expect(await messagesOf(pm, 'clock.hours-after')).toBe(1)
  expect((await save(dispatcher, workOrderAccept, randomUUID(), { order: urgent, ...plan() })).text).toBe('Success')
  const open = await server.store.transaction({ enterprise: company.enterprise }, (sql) =>
    sql.many("select 1 from message where record_guid = $1 and kind = 'system' and revoked_at is null", [urgent]),
  )
  expect(open).toEqual([])
})

it('only drafts are deleted, and others do not change the order of a requester', async () => {
  const [draft, sent] = [randomUUID(), randomUUID()]
  expect((await save(requester, workOrder, draft, { ...leak, submit: false })).text).toBe('Success')
  expect(await counts(requester)).toMatchObject({ 0: 1 })
  expect(await counts(dispatcher)).toMatchObject({ 0: 0 })
  expect((await save(requester, workOrder, sent, leak)).text).toBe('Success')
  const { values, version } = await read(dispatcher, workOrder, sent)
  expect(await save(dispatcher, workOrder, sent, { ...values, title: '改名' }, version)).toMatchObject({
    problem: 'editors-only',
  })
  await server.store.transaction({ enterprise: company.enterprise }, (sql) =>
    sql.run("update role_right set can_delete = true where module_code = '8836'"),
  )
  const remove = (guid: string) => server.save(recordCall(workOrder, 'Delete'), 'edit', { guid, Version: 1 }, requester)
  expect(await remove(sent)).toMatchObject({ problem: 'frozen' })
  expect((await remove(draft)).text).toBe('Success')
})

it('orders of a project in work are offered to old clients, and to no other company', async () => {
  const takes = { page: 1, rows: 10, PrjId: job, keyword: '' }
  const offered = randomUUID()
  expect((await save(requester, workOrder, offered, { ...leak, title: '电梯异响' })).text).toBe('Success')
  expect((await save(dispatcher, workOrderAccept, randomUUID(), { order: offered, ...plan() })).text).toBe('Success')
  expect((await server.get('Dispatching.GetList', takes, dispatcher)).body).toContainEqual({
    id: offered,
    text: '电梯异响',
  })
  const other = await openCompany(server, '乙建设')
  const stranger = await other.hire('外人', 'head')
  await other.giveRole(stranger, 'all', ['8815', '8836'])
  expect((await server.get('Dispatching.GetList', takes, stranger)).body).toEqual([])
  expect(await server.get(recordCall(workOrder, 'GetModel'), { guid: order }, stranger)).toMatchObject({
    problem: 'not-found',
  })
})
