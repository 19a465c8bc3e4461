import { randomUUID } from 'node:crypto'
import { milestone } from '@/modules/projects/milestone/milestone.module'
import { milestoneReport } from '@/modules/projects/milestone-report/milestone-report.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, type Module, recordCall } from '@/schema'
import { calls } from '../../server/http/calls'
import { type Colleague, type Company, openCompany } from '../server/records/support/company'
import { issuesIn, type Values } from '../server/records/support/desk'
import { type Served, serve } from '../server/support/serve'

let server: Served
let company: Company
let [boss, pm, site, finance] = [] as unknown as [Colleague, Colleague, Colleague, Colleague]
const job = randomUUID()
const at = (days: number) => dayFromToday(days)

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  company = await openCompany(server, '甲建设')
  boss = await company.hire('周广厦', 'head')
  pm = await company.hire('张振华', 'east')
  site = await company.hire('李工', 'east')
  finance = await company.hire('会计', 'head')
  await company.makeAdministrator(boss)
  await company.giveRole(pm, 'project', ['8815', '8804', '8802', '8817'], ['8815', '8804', '8802'])
  await company.giveRole(site, 'project', ['8815', '8804', '8802'], ['8804', '8802'])
  await company.giveRole(finance, 'all', ['8815', '8804', '8817'])
})
afterAll(() => server.close())

interface Options {
  readonly Version?: number
  readonly Confirmed?: readonly string[]
}

const save = (who: Colleague, module: Module, guid: string, Data: Values, more: Options = {}) =>
  server.save(
    recordCall(module, 'Save'),
    more.Version ? 'edit' : 'add',
    { guid, Version: 0, Data, Confirmed: [], Reason: '', ...more },
    who,
  )
const read = async (who: Colleague, module: Module, guid: string) =>
  (await server.get(recordCall(module, 'GetModel'), { guid }, who)).body
const board = async (who: Colleague) => (await server.get('ProjectBoard.GetBoard', { PrjGuid: job }, who)).body
const light = async (name: string, who: Colleague = pm) => (await board(who)).lights.find((each) => each.name === name)

const projectValues = (): Values => ({
  ...{ code: 'PL-G1', name: '浦东安置房', status: 'building', type: 'housing', progressBy: 'milestones' },
  ...{ startUpDepartment: company.departments.east, manager: pm.code, team: [site.code] },
  ...{ startDate: at(-100), endDate: at(99), place: { address: '浦东', latitude: 31.2304, longitude: 121.4737 } },
})

const plan = [
  ['基础完成', 20, -60],
  ['主体封顶', 30, -10],
  ['外立面完成', 30, 20],
  ['竣工验收', 20, 90],
] as const
const guids = plan.map(() => randomUUID())
const [base, top] = guids as [string, string, string, string]
const milestoneValues = (index: number): Values => {
  const [name, weight, day] = plan[index] ?? plan[0]
  return { project: job, name, weight, plannedDate: at(day), owner: site.code }
}
const report = (who: Colleague, of: string, percent: number, day: number, more: Values = {}, options: Options = {}) => {
  const guid = randomUUID()
  const values = { milestone: of, date: at(day), percent, done: `完成 ${percent}%`, ...more }
  return save(who, milestoneReport, guid, values, options).then((answer) => ({ ...answer, guid }))
}

it('the manager plans milestones; others may not, and the list says so before they type', async () => {
  expect((await save(boss, project, job, projectValues())).text).toBe('Success')
  for (const [index, guid] of guids.entries())
    expect((await save(pm, milestone, guid, milestoneValues(index))).text).toBe('Success')
  expect(await save(site, milestone, randomUUID(), { ...milestoneValues(0), name: '别的' })).toMatchObject({
    problem: 'no-edit-right',
  })
  const page = { page: 1, rows: 10, keyword: '', sort: '', filters: {}, also: [], deleted: false }
  const can = async (who: Colleague) => (await server.get(recordCall(milestone, 'GetListPage'), page, who)).body.can
  expect([(await can(pm)).edit, (await can(site)).edit, (await can(boss)).edit]).toEqual([true, false, true])
  const { version } = await read(site, milestone, base)
  const changed = { ...milestoneValues(0), name: '改名' }
  expect(await save(site, milestone, base, changed, { Version: version })).toMatchObject({ problem: 'no-edit-right' })
  const gone = { guid: base, Version: version }
  expect(await server.save(recordCall(milestone, 'Delete'), 'edit', gone, site)).toMatchObject({
    problem: 'no-edit-right',
  })
})

it('reports move milestones and the project, and lateness needs a reason', async () => {
  expect((await report(site, base, 100, -61)).text).toBe('Success')
  expect((await read(pm, milestone, base)).values).toMatchObject({ status: 'done', actualDate: at(-61), daysLate: 0 })
  expect(issuesIn(await report(site, top, 60, -1))).toEqual(['why milestone-report.why'])
  expect((await report(site, top, 60, -1, { why: '连续降雨' })).text).toBe('Success')
  expect((await read(pm, milestone, top)).values).toMatchObject({ status: 'overdue', percent: 60, lastReport: at(-1) })
})

it('the project is behind: 38 percent done, 50 planned', async () => {
  expect(await board(pm)).toMatchObject({ ActualPercent: 38, PlannedPercent: 50, Health: 'watch', Weight: 100 })
  expect(await light('schedule')).toMatchObject({ state: 'watch', value: -12, watch: -5, bad: -15 })
  const page = { page: 1, rows: 10, keyword: '', sort: '', filters: {}, also: [], deleted: false }
  const { body: projects } = await server.get('PrjCCTVInfo.GetPrjListPage', page, pm)
  expect(projects.rows[0]).toMatchObject({ ActualPercent: 38, values: { planned: 50, health: 'watch' } })
  const { body } = await server.get('MilestoneBoard.GetListPage', { page: 1, rows: 10, keyword: '' }, pm)
  expect(body.rows).toMatchObject([{ PrjGuid: job, ActualPercent: 38, PlannedPercent: 50, Late: 1, Done: 1, Count: 4 }])
  expect(body.rows[0]?.Next).toMatchObject({ guid: top, day: at(-10) })
})

it('a lower report is asked about and saves nothing until it is confirmed', async () => {
  const answer = await report(site, top, 50, 0, { why: '返工' })
  expect(answer).toMatchObject({ problem: 'confirm-first' })
  expect(answer.details.issues).toMatchObject([{ field: 'percent', reason: 'lower-than-before', limit: 60 }])
  expect((await read(pm, milestone, top)).values.percent).toBe(60)
})

it('a late milestone is done late; its report can be deleted and restored', async () => {
  const done = await report(site, top, 100, 0, { why: '连续降雨，已赶工' })
  expect(done.text).toBe('Success')
  expect((await read(pm, milestone, top)).values).toMatchObject({ status: 'done', actualDate: at(0), daysLate: 10 })
  expect(await board(pm)).toMatchObject({ ActualPercent: 50, PlannedPercent: 50 })
  expect(await light('schedule')).toMatchObject({ state: 'ok', value: 0 })

  const mark = (method: 'Delete' | 'Restore', Version: number, who: Colleague) =>
    server.save(recordCall(milestoneReport, method), 'edit', { guid: done.guid, Version }, who)
  expect((await mark('Delete', 1, site)).text).toBe('Success')
  expect((await read(pm, milestone, top)).values).toMatchObject({ status: 'overdue', percent: 60, actualDate: null })
  expect((await board(pm)).ActualPercent).toBe(38)
  expect((await mark('Restore', 2, boss)).text).toBe('Success')
  expect((await board(pm)).ActualPercent).toBe(50)
})

it('progress that follows from milestones is not typed', async () => {
  const { version } = await read(boss, project, job)
  const answer = await save(boss, project, job, { ...projectValues(), progress: 80 }, { Version: version })
  expect(issuesIn(answer)).toEqual(['progress worked-out'])
  expect(answer.text).toContain('由里程碑自动计算')
})

it('who only views sees the board and reports nothing; other companies see no project', async () => {
  expect((await board(finance)).lights.map(({ name }) => name)).toEqual(['schedule', 'money'])
  expect((await board(site)).budget).toBeNull()
  expect(await server.get('ProjectBoard.GetBudget', { PrjGuid: job }, site)).toMatchObject({
    problem: 'no-view-right',
  })
  expect(await report(finance, top, 100, 0, { why: '无' })).toMatchObject({ problem: 'no-edit-right' })
  const other = await openCompany(server, '乙建设')
  const stranger = await other.hire('外人', 'head')
  await other.giveRole(stranger, 'all', ['8815', '8804', '8817'])
  expect(await server.get('ProjectBoard.GetBoard', { PrjGuid: job }, stranger)).toMatchObject({ problem: 'not-found' })
})

it.each<[what: string, percent: unknown, issues: readonly string[]]>([
  ['a negative percentage', -1, ['percent too-small', 'percent lower-than-before']],
  ['more than all', 101, ['percent too-large']],
  ['a text', 'abc', ['percent wrong-form']],
  ['nothing', null, ['percent required']],
])('%s is refused in words', async (_, percent, issues) => {
  const values = { milestone: top, date: at(0), percent, done: '无', why: '无' }
  expect(issuesIn(await save(site, milestoneReport, randomUUID(), values))).toEqual(issues)
})

it('reports of a day that does not exist, of tomorrow or of no milestone are refused', async () => {
  expect(issuesIn(await report(site, top, 100, 1, { why: '无' }))).toEqual(['date milestone-report.today'])
  expect((await report(site, top, 100, 0, { why: '无', date: '2026-02-30' })).problem).toBe('invalid')
  expect((await report(site, randomUUID(), 100, 0)).problem).not.toBeNull()
})

it('parallel reports leave the project at what its milestones say', async () => {
  const made = Array.from({ length: 20 }, (_, index) => index)
  const many = made.map(() => randomUUID())
  await Promise.all(
    many.map((guid, index) =>
      save(pm, milestone, guid, {
        ...{ project: job, name: `并行${index}`, weight: index + 1, plannedDate: at(30), owner: site.code },
      }),
    ),
  )
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      report(site, many[index % 20] ?? '', (index * 13) % 101, 0, {}, { Confirmed: ['lower-than-before'] }),
    ),
  )
  expect(answers.every(({ text }) => text === 'Success')).toBe(true)
  const all = [...guids, ...many]
  const values = await Promise.all(all.map(async (guid) => (await read(pm, milestone, guid)).values))
  const weights = values.reduce((sum, { weight }) => sum + Number(weight), 0)
  const points = values.reduce((sum, { weight, percent }) => sum + Number(weight) * Number(percent), 0)
  expect((await board(pm)).ActualPercent).toBe(Math.round((points * 100) / weights) / 100)
})

it('a project has at most 200 milestones and 5,000 reports', async () => {
  const full = randomUUID()
  expect((await save(boss, project, full, { ...projectValues(), code: 'PL-G9', name: '满额工程' })).text).toBe(
    'Success',
  )
  const values = { project: full, name: '首个', weight: 1, plannedDate: at(30), owner: site.code }
  const first = randomUUID()
  expect((await save(pm, milestone, first, values)).text).toBe('Success')
  expect((await report(site, first, 1, 0)).text).toBe('Success')
  /** Copies the only record of the project in a table that often. */
  const copyRows = (table: string, times: number) =>
    server.store.transaction({ enterprise: company.enterprise }, (sql) =>
      sql.run(
        `insert into "${table}"
         select c.* from "${table}" r, generate_series(1, $2) n,
                lateral (select md5($1::uuid::text || n) as code) k,
                lateral jsonb_populate_record(r, jsonb_build_object('guid', k.code::uuid, 'number', k.code, 'name', k.code)) c
          where r.project = $1::uuid`,
        [full, times],
      ),
    )
  await copyRows(milestone.name, 198)
  await copyRows(milestoneReport.name, 4998)
  expect((await save(pm, milestone, randomUUID(), { ...values, name: '第二百个' })).text).toBe('Success')
  expect(issuesIn(await save(pm, milestone, randomUUID(), { ...values, name: '再一个' }))).toEqual(['project too-many'])
  expect((await report(site, first, 2, 0)).text).toBe('Success')
  expect(issuesIn(await report(site, first, 3, 0))).toEqual(['milestone too-many'])
})

describe('the milestones of another project', () => {
  const next = randomUUID()
  const copy = (PrjGuid: string, From: string, who = pm) =>
    server.save('MilestoneBoard.Copy', 'add', { PrjGuid, From }, who)

  beforeAll(async () => {
    const values = { ...projectValues(), code: 'PL-G2', name: '浦东安置房二期', startDate: at(10), endDate: at(209) }
    expect((await save(boss, project, next, values)).text).toBe('Success')
  })

  it('are copied only by the manager, and only from a project that they see', async () => {
    expect((await copy(next, job, site)).problem).toBe('no-edit-right')
    expect((await copy(next, randomUUID())).problem).toBe('not-found')
    expect((await copy(next, next)).problem).toBe('not-found')
    const hidden = randomUUID()
    const values = { ...projectValues(), code: 'PL-G3', name: '别处', manager: boss.code, team: [] }
    expect((await save(boss, project, hidden, values)).text).toBe('Success')
    expect((await copy(next, hidden)).problem).toBe('not-found')
    const { body } = await server.get('MilestoneBoard.GetModel', { PrjGuid: next }, pm)
    expect(body).toMatchObject({ rows: [], mayAdd: true })
  })

  it('are copied once, with their names, weights and days from the start', async () => {
    const answers = await Promise.all([copy(next, job), copy(next, job)])
    expect(answers.map(({ text }) => text)).toContain('Success')
    const { body } = await server.get('MilestoneBoard.GetModel', { PrjGuid: next }, pm)
    const rows = body.rows.filter(({ name }) => !name.startsWith('并行'))
    expect(
      rows.map(({ name, weight, plannedDate, percent, status }) => [name, weight, plannedDate, percent, status]),
    ).toEqual(plan.map(([name, weight, day]) => [name, weight, at(day + 110), 0, 'waiting']))
    expect(new Set(body.rows.map(({ owner }) => owner))).toEqual(new Set(['张振华']))
    expect(body.rows).toHaveLength(24)
  })

  it('are not copied into a project that has some', async () => {
    expect(issuesIn(await copy(next, job))).toEqual(['PrjGuid has-milestones'])
  })
})
