import type { FlowAsked } from '@wire'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { node, type Office, openOffice, type Person, template } from './support/office'

let server: Served
let office: Office

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  office = await openOffice(server)
})
afterAll(() => server.close())

const person = (index: number): Person => office.staff[index] as Person
const asked: FlowAsked = { page: 1, rows: 50, keyword: '', module: '', status: '', sort: '' }
const all = async (more: object = {}) =>
  (await server.get('FlowMonitor.getAllFlow', { ...asked, ...more }, office.as)).body
const day = (offset: number) => new Date(Date.now() + 8 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10)

const two = (hours = 0) =>
  office.addTemplate(
    template([
      [node('a', { people: [person(0).userCode], name: '项目经理', hours })],
      [node('b', { people: [person(1).userCode], name: '总经理' })],
    ]),
  )

describe('the monitor', () => {
  it('narrows by who started it, the days, and a node it has been at', async () => {
    const of = await two()
    const [one, other] = [await office.asked(10), await office.asked(20)]
    const { flow } = await office.report(one, of)
    const { flow: second } = await office.report(other, of)
    await office.decide(person(0), await office.taskOf(flow, person(0)), 'agree')
    const guids = async (more: object) => (await all(more)).rows.map(({ Guid }) => Guid)
    expect(new Set(await guids({ NodeName: '项目经理' }))).toEqual(new Set([flow, second]))
    expect(await guids({ NodeName: '总经理' })).toEqual([flow])
    expect(await guids({ AddUser: person(2).userCode })).toEqual([])
    expect((await guids({ AddUser: office.boss.userCode })).length).toBe(2)
    expect((await guids({ From: day(0), To: day(0) })).length).toBe(2)
    expect(await guids({ From: day(1) })).toEqual([])
    expect(await guids({ To: day(-1) })).toEqual([])
    expect((await all()).modules).toEqual([{ MID: 'payment', ModuleName: '付款申请', Count: 2 }])
    const wrong = await server.get('FlowMonitor.getAllFlow', { ...asked, From: '2026-02-30' }, office.as)
    expect(wrong.problem).toBe('invalid')
  })

  it('says how long nodes take, the slowest first, of what somebody may see', async () => {
    const of = await two()
    const { flow } = await office.report(await office.asked(30), of)
    await server.store.transaction({ enterprise: office.firm.enterprise }, (sql) =>
      sql.run(`update flow_task set since = now() - interval '3 hours' where flow_guid = $1`, [flow]),
    )
    await office.decide(person(0), await office.taskOf(flow, person(0)), 'agree')
    const { body } = await server.get('FlowMonitor.GetDurations', { module: 'payment', days: 30 }, office.as)
    const [slowest, next] = body
    expect(slowest).toMatchObject({ MID: 'payment', ModuleName: '付款申请', NodeName: '项目经理' })
    expect(slowest?.Longest).toBe(180)
    expect(slowest?.Minutes).toBe(Math.round(180 / (slowest?.Count ?? 1)))
    expect(next).toMatchObject({ NodeName: '总经理', Count: 0 })
    expect(next?.Waiting).toBeGreaterThan(0)
    expect((await server.get('FlowMonitor.GetDurations', { module: 'leave', days: 30 }, office.as)).body).toEqual([])
    const stranger = await server.get('FlowMonitor.GetDurations', { module: '', days: 30 }, person(3))
    expect(stranger.problem === 'no-view-right' || (stranger.body as readonly unknown[]).length === 0).toBe(true)
  })

  it('finds what waits too long, and home says so', async () => {
    const of = await two(1)
    const { flow } = await office.report(await office.asked(40), of)
    const late = async () =>
      (await server.get('FlowMonitor.getRecieveMsg', { ...asked, box: 'waiting', status: 'overdue' }, person(0))).body
    expect((await late()).total).toBe(0)
    await server.store.transaction({ enterprise: office.firm.enterprise }, (sql) =>
      sql.run(`update flow_task set due_at = now() - interval '1 hour' where flow_guid = $1`, [flow]),
    )
    expect((await late()).rows.map(({ Guid }) => Guid)).toEqual([flow])
    const { body: home } = await server.get('UserRight.GetHome', {}, person(0))
    const needs = Object.fromEntries(home.needs.map(({ id, count }) => [id, count]))
    expect(needs['overdue-approvals']).toBe(1)
    expect(needs.approvals).toBeGreaterThanOrEqual(1)
    const wrong = await server.get('FlowMonitor.getMyFlow', { ...asked, status: 'overdue' }, person(0))
    expect(wrong.problem).toBe('invalid')
  })
})

it('opens a pending list of five thousand', async () => {
  const of = await two()
  const { flow } = await office.report(await office.asked(50), of)
  const most = 5000
  await server.store.transaction({ enterprise: office.firm.enterprise }, async (sql) => {
    await sql.run(
      `insert into flow (enterprise_id, guid, module, record_guid, template_guid, template_version, title, amount, starter,
                         status, state, seq, search_text)
       select enterprise_id, gen_random_uuid(), module, record_guid, template_guid, template_version, 'FK-many-' || n, n,
              starter, 'passed', state, seq, 'fk-many-' || n from flow, generate_series(1, $2::integer) n where guid = $1`,
      [flow, most],
    )
    await sql.run(
      `insert into flow_task (enterprise_id, guid, flow_guid, node, node_name, round, user_code, status, since)
       select f.enterprise_id, gen_random_uuid(), f.guid, 'a', '项目经理', 1, $1, 'waiting', now() - f.amount * interval '1 minute'
         from flow f where f.title like 'FK-many-%'`,
      [person(2).userCode],
    )
  })
  // As the database does by itself after a while.
  await server.store.system((sql) => sql.run('analyze flow, flow_task'))
  const waiting = (more: object) =>
    server.get('FlowMonitor.getRecieveMsg', { ...asked, box: 'waiting', rows: 10, ...more }, person(2))
  await waiting({})
  const times: number[] = []
  for (const more of [{}, { keyword: 'many-49' }, { sort: '-amount' }, { page: 50, rows: 100 }]) {
    const from = performance.now()
    const { body } = await waiting(more)
    times.push(Math.round(performance.now() - from))
    expect(body.rows.length).toBeGreaterThan(0)
    if ('keyword' in more) expect(body.total).toBe(111)
  }
  expect((await waiting({})).body.total).toBe(most)
  process.stdout.write(`pending list of ${most}: opened, searched, sorted, last page in ${times.join(', ')} ms\n`)
  // A machine of its own answers in a tenth of this; here others run beside it.
  for (const time of times) expect(time).toBeLessThan(2000)
})
