import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { designPlan } from '@/modules/drawings/design-plan/design-plan.module'
import { designProgress } from '@/modules/drawings/design-progress/design-progress.module'
import { drawType } from '@/modules/drawings/draw-type/draw-type.module'
import { contract } from '@/modules/finance/contract/contract.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, type Module, recordCall, yuan } from '@/schema'
import { remindOfDeadlines } from '../../server/engine/features/clocks/clocks'
import { calls } from '../../server/http/calls'
import { type Colleague, type Company, openCompany } from '../server/records/support/company'
import { admit, issuesIn, type Values } from '../server/records/support/desk'
import { type Served, serve } from '../server/support/serve'

let server: Served
let company: Company
let [boss, pm, site, buyer] = [] as unknown as [Colleague, Colleague, Colleague, Colleague]
const [job, otherJob, institute, own] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const [building, facade, roof] = [randomUUID(), randomUUID(), randomUUID()]
const day = dayFromToday

const save = (who: Colleague, module: Module, guid: string, Data: Values, more: object = {}) =>
  server.save(recordCall(module, 'Save'), 'add', { guid, Version: 0, Data, Confirmed: [], Reason: '', ...more }, who)
async function must(who: Colleague, module: Module, Data: Values, guid: string = randomUUID()) {
  const answer = await save(who, module, guid, Data)
  expect([answer.text, issuesIn(answer)]).toEqual(['Success', []])
  return guid
}
const read = async (who: Colleague, guid: string) =>
  (await server.get(recordCall(designPlan, 'GetModel'), { guid }, who)).body
const everything = { page: 1, rows: 20, keyword: '', sort: '', filters: {}, also: [], deleted: false, numbers: false }
const listed = async (who: Colleague, filters: Readonly<Record<string, string>>) =>
  (await server.get(recordCall(designPlan, 'GetListPage'), { ...everything, filters }, who)).body.rows.map(
    ({ values }) => `${values.name} ${values.status}`,
  )
const branch = async (who: Colleague, filters: Readonly<Record<string, string>>, under = '') =>
  (
    await server.get(
      recordCall(drawType, 'GetTree'),
      { page: 1, rows: 50, under, keyword: '', these: '', filters },
      who,
    )
  ).body.map(({ title, isLeaf }) => `${title} ${isLeaf ? 'leaf' : 'branch'}`)

const planned = (name: string, more: Values = {}): Values => ({
  ...{ name, project: job, type: facade, scope: '幕墙深化', owner: pm.code, designer: site.code },
  ...{ startDate: day(-20), endDate: day(20), ...more },
})
const report = (who: Colleague, plan: string, action: string, more: Values = {}, options: object = {}) =>
  save(who, designProgress, randomUUID(), { plan, action, date: day(0), person: who.code, ...more }, options)

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  company = await openCompany(server, '甲建设')
  boss = await company.hire('周广厦', 'head')
  pm = await company.hire('张振华', 'east')
  site = await company.hire('李工', 'east')
  buyer = await company.hire('王采购', 'west')
  await company.makeAdministrator(boss)
  await company.giveRole(pm, 'project', ['8815', '8814', '8817', '8822'], ['8814', '8817'])
  await company.giveRole(site, 'project', ['8815', '8814'])
  await company.giveRole(buyer, 'project', ['8815', '8814'], ['8814'])
  const values = { status: 'building', type: 'housing', startUpDepartment: company.departments.east }
  await must(boss, project, { ...values, code: 'GX-01', name: '一号楼', manager: pm.code, team: [site.code] }, job)
  await must(boss, project, { ...values, code: 'GX-02', name: '二号楼', manager: boss.code, team: [] }, otherJob)
  await must(boss, partner, { name: '市设计院', type: 'labour' }, institute)
  await must(boss, partner, { name: '甲建设集团', type: 'own' }, own)
  await must(pm, drawType, { project: job, name: '建筑' }, building)
  await must(pm, drawType, { project: job, name: '幕墙', parent: building }, facade)
  await must(boss, drawType, { project: otherJob, name: '屋面' }, roof)
})
afterAll(() => server.close())

it('the types of a project are a tree of their own, of which design plans take the lowest level', async () => {
  expect(await branch(pm, { project: job })).toEqual(['建筑 branch'])
  expect(await branch(pm, { project: job }, building)).toEqual(['幕墙 leaf'])
  expect(await branch(pm, { project: otherJob })).toEqual(['屋面 leaf'])
  expect(issuesIn(await save(pm, designPlan, randomUUID(), planned('大类', { type: building })))).toEqual([
    'type not-a-leaf',
  ])
  expect(issuesIn(await save(pm, designPlan, randomUUID(), planned('他项', { type: roof })))).toEqual([
    'type not-a-choice',
  ])
  expect(
    issuesIn(await save(boss, drawType, randomUUID(), { project: otherJob, name: '檐口', parent: facade })),
  ).toEqual(['parent not-a-choice'])
})

it('a plan is numbered, starts, goes on and ends by reports of its people', async () => {
  const guid = await must(pm, designPlan, planned('一期幕墙'))
  expect((await read(pm, guid)).values).toMatchObject({
    number: expect.stringMatching(/^SJJH\d{4}0001$/),
    status: 'waiting',
    rate: 0,
  })
  expect((await report(pm, guid, 'report', { rate: 10 })).problem).toBe('step-not-now')
  // The designer reports without the right to edit; a colleague with that right does not.
  expect((await report(buyer, guid, 'start')).problem).not.toBeNull()
  expect((await report(site, guid, 'start', { date: day(-10) })).text).toBe('Success')
  expect((await report(pm, guid, 'report', { rate: 60 })).text).toBe('Success')
  expect((await read(site, guid)).values).toMatchObject({ status: 'running', rate: 60, actualStart: day(-10) })
  const lower = await report(pm, guid, 'report', { rate: 50 })
  expect([lower.problem, issuesIn(lower)]).toEqual(['confirm-first', ['rate design-progress.rises']])
  const confirmed = { Confirmed: ['design-progress.rises'] }
  expect((await report(pm, guid, 'report', { rate: 50 }, confirmed)).text).toBe('Success')
  expect((await report(pm, guid, 'finish')).text).toBe('Success')
  const done = await read(pm, guid)
  expect(done.values).toMatchObject({ status: 'done', rate: 100, actualEnd: day(0) })
  const late = await save(pm, designPlan, guid, planned('一期幕墙改'), { Version: done.version })
  expect(late.problem).toBe('frozen')
  expect(issuesIn(await report(pm, guid, 'cancel', { note: '不做了' }))).toEqual(['plan not-in-state'])
})

it('two who finish a plan at once: one does, the other is refused', async () => {
  const guid = await must(pm, designPlan, planned('二期幕墙'))
  await report(pm, guid, 'start')
  const answers = await Promise.all([report(pm, guid, 'finish'), report(boss, guid, 'finish')])
  expect(answers.filter(({ text }) => text === 'Success')).toHaveLength(1)
  expect(answers.flatMap(({ problem }) => problem ?? [])).toHaveLength(1)
  expect((await read(pm, guid)).values.status).toBe('done')
})

it('a plan whose end has passed is late, and its people are reminded', async () => {
  const guid = await must(pm, designPlan, planned('三期幕墙', { endDate: day(-1) }))
  expect((await read(pm, guid)).values.status).toBe('overdue')
  await remindOfDeadlines({ store: server.store, services: server.services, modules })
  const { users } = await server.store.system((sql) =>
    sql.one<{ users: readonly string[] }>(
      'select array_agg(user_code order by user_code) as users from message where record_guid = $1 and code like $2',
      [guid, 'clock%'],
    ),
  )
  expect(users).toContain(pm.code)
  expect(await listed(pm, { project: job, status: 'waiting,running,overdue,done' })).toContain('三期幕墙 overdue')
  expect((await report(pm, guid, 'cancel', { note: '甲方取消' })).text).toBe('Success')
  expect(await listed(pm, { project: job, status: 'waiting,running,overdue,done' })).not.toContain('三期幕墙 cancelled')
  expect(await listed(pm, { project: job, status: 'cancelled' })).toEqual(['三期幕墙 cancelled'])
})

it('a contract above the budget limit is confirmed, and only the right to contracts shows its amount', async () => {
  await admit(server, institute, own)
  const of = await must(boss, contract, {
    ...{ direction: 'expense', code: 'HT-1', name: '幕墙设计合同', type: 'material', project: job, amount: yuan(500) },
    ...{ partyA: own, partyB: institute, signDate: day(-5), handler: pm.code, nodes: [] },
  })
  const draft = planned('四期幕墙', { budget: yuan(400), contract: of })
  const asked = await save(pm, designPlan, randomUUID(), draft)
  expect([asked.problem, issuesIn(asked)]).toEqual(['confirm-first', ['budget design-plan.budget']])
  const guid = randomUUID()
  expect((await save(pm, designPlan, guid, draft, { Confirmed: ['design-plan.budget'] })).text).toBe('Success')
  expect((await read(pm, guid)).values).toMatchObject({ budget: yuan(400), contractAmount: yuan(500) })
  expect(Object.keys((await read(site, guid)).values)).not.toContain('contractAmount')
})
