import { node, template } from './support/office'
import { everything, office, openOfficeForTests, person, server } from './support/world'

openOfficeForTests()

const all = async (more: object = {}) =>
  (await server.get('FlowMonitor.getAllFlow', { ...everything, ...more }, office.as)).body
const day = (offset: number) => new Date(Date.now() + 8 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10)

const addTwoStepTemplate = (hours = 0) =>
  office.addTemplate(
    template([
      [node('a', { people: [person(0).userCode], name: '项目经理', hours })],
      [node('b', { people: [person(1).userCode], name: '总经理' })],
    ]),
  )

describe('the flow monitor', () => {
  it('filters by the person who started the flow, by days and by a node it has reached', async () => {
    const of = await addTwoStepTemplate()
    const [one, other] = [await office.createPayment(10), await office.createPayment(20)]
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
    const wrong = await server.get('FlowMonitor.getAllFlow', { ...everything, From: '2026-02-30' }, office.as)
    expect(wrong.problem).toBe('invalid')
  })

  it('shows the durations of nodes, slowest first, of the modules a person may see', async () => {
    const of = await addTwoStepTemplate()
    const { flow } = await office.report(await office.createPayment(30), of)
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

  it('finds overdue tasks, which are also counted on the home page', async () => {
    const of = await addTwoStepTemplate(1)
    const { flow } = await office.report(await office.createPayment(40), of)
    const late = async () =>
      (await server.get('FlowMonitor.getRecieveMsg', { ...everything, box: 'waiting', status: 'overdue' }, person(0)))
        .body
    expect((await late()).total).toBe(0)
    await server.store.transaction({ enterprise: office.firm.enterprise }, (sql) =>
      sql.run(`update flow_task set due_at = now() - interval '1 hour' where flow_guid = $1`, [flow]),
    )
    expect((await late()).rows.map(({ Guid }) => Guid)).toEqual([flow])
    const { body: home } = await server.get('UserRight.GetHome', {}, person(0))
    const needs = Object.fromEntries(home.needs.map(({ id, count }) => [id, count]))
    expect(needs['overdue-approvals']).toBe(1)
    expect(needs.approvals).toBeGreaterThanOrEqual(1)
    // The person who started a flow and people who see all flows find tasks overdue at others.
    for (const call of ['FlowMonitor.getMyFlow', 'FlowMonitor.getAllFlow'] as const) {
      const { body } = await server.get(call, { ...everything, status: 'overdue' }, office.as)
      expect(body.rows.map(({ Guid }) => Guid)).toEqual([flow])
    }
    expect(
      (await server.get('FlowMonitor.getMyFlow', { ...everything, status: 'overdue' }, person(0))).body.total,
    ).toBe(0)
    const wrong = await server.get('FlowMonitor.getMyFlow', { ...everything, status: 'late' }, person(0))
    expect(wrong.problem).toBe('invalid')
  })
})

describe('the flow view', () => {
  it('answers with the field names of the specification, and filters by each of them', async () => {
    const of = await addTwoStepTemplate()
    const records = [await office.createPayment(61), await office.createPayment(62), await office.createPayment(63)]
    const flows: string[] = []
    for (const record of records) flows.push((await office.report(record, of, { who: office.boss })).flow)
    await office.decide(person(0), await office.taskOf(flows[0] ?? '', person(0)), 'reject')
    expect(
      (await server.save('WFAudit.CancelToWaitAudit', 'edit', { guid: flows[1] ?? '', Remark: '' }, office.as)).text,
    ).toBe('Success')
    const { rows, total = 0 } = await all()
    const row = (index: number) => rows.find(({ Guid }) => Guid === flows[index])
    expect(rows.map(({ rownums }) => rownums)).toEqual(rows.map((_, index) => index + 1))
    const [rejected, withdrawn, open] = [row(0), row(1), row(2)]
    expect([rejected?.FlowState, withdrawn?.FlowState, open?.FlowState]).toEqual([-2, -1, 0])
    expect(open).toMatchObject({ RID: records[2], MID: 'payment', AddUser: office.boss.userCode, BudgetId: '' })
    expect(open).toMatchObject({ AddUserName: '创始人', AddDate: day(0), NO: expect.stringMatching(/^FK/) })
    const guids = async (more: object) => (await all(more)).rows.map(({ Guid }) => Guid)
    const [last = ''] = flows.slice(2)
    expect(await guids({ RID: records[2] })).toEqual([last])
    expect(await guids({ NO: open?.NO })).toEqual([last])
    expect(await guids({ NO: 'FK' })).toEqual([])
    expect(await guids({ MID: 'leave' })).toEqual([])
    expect(await guids({ MID: 'payment', FlowState: '-2' })).toEqual([flows[0]])
    expect(await guids({ FlowState: '-1' })).toEqual([flows[1]])
    expect(await guids({ FlowState: '0' })).toContain(last)
    expect(await guids({ AddUserName: '创始' })).toHaveLength(total)
    expect(await guids({ AddUserName: '员工' })).toEqual([])
    expect(await guids({ AddDate: day(0) })).toHaveLength(total)
    expect(await guids({ AddDate: day(1) })).toEqual([])
    expect(await guids({ AddTime: open?.AddTime })).toContain(last)
    expect(await guids({ AddTime: day(0) })).toHaveLength(total)
    expect(await guids({ AddTime: `${day(-1)} 10:00` })).toEqual([])
    expect(await guids({ rownums: String(open?.rownums) })).toEqual([last])
    expect((await all({ rownums: '1' })).total).toBe(total)
    // No record belongs to a budget, so a filter by budget finds no flow.
    expect(await guids({ BudgetId: records[2] })).toEqual([])
    for (const wrong of [
      { FlowState: '7' },
      { AddTime: '2026-02-30' },
      { AddTime: 'x' },
      { rownums: '0' },
      { RID: 'x' },
    ]) {
      expect((await server.get('FlowMonitor.getMyFlow', { ...everything, ...wrong }, office.as)).problem).toBe(
        'invalid',
      )
    }
  })

  it('shows the flows of others only to people with the right', async () => {
    const counts = async (who: object) => (await server.get('FlowMonitor.WF_GetStateCount', {}, who)).body.SeesAll
    expect([await counts(office.as), await counts(person(3))]).toEqual([true, false])
    expect((await server.get('FlowMonitor.getAllFlow', everything, person(3))).problem).toBe('no-view-right')
  })
})

it('opens a list of five thousand pending tasks', async () => {
  const of = await addTwoStepTemplate()
  const { flow } = await office.report(await office.createPayment(50), of)
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
  // Updates the statistics, as the database does by itself after some time.
  await server.store.system((sql) => sql.run('analyze flow, flow_task'))
  const waiting = (more: object) =>
    server.get('FlowMonitor.getRecieveMsg', { ...everything, box: 'waiting', rows: 10, ...more }, person(2))
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
  // The limit is generous, because other tests run on the same machine.
  for (const time of times) expect(time).toBeLessThan(2000)
})
