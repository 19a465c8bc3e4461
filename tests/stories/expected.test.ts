import { randomUUID } from 'node:crypto'
import type { RosterLine } from '@wire'
import { modules } from '@/modules'
import { leave } from '@/modules/office/leave/leave.module'
import { restDay } from '@/modules/office/rest-day/rest-day.module'
import { companySystem } from '@/modules/projects/company-system/company-system.module'
import { project } from '@/modules/projects/project/project.module'
import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import { plan } from '@/modules/site/plan/plan.module'
import { planProgress } from '@/modules/site/plan-progress/plan-progress.module'
import { planTask } from '@/modules/site/plan-task/plan-task.module'
import { dayFromToday as D, recordCall, spanOn } from '@/schema'
import { freezeRosters } from '../../server/engine/features/roster/frozen'
import { remindOfReports } from '../../server/engine/features/roster/remind'
import { calls } from '../../server/http/calls'
import { issuesIn, type Values } from '../server/records/support/desk'
import { openSite, type Site } from '../server/records/support/site'
import { type Served, serve } from '../server/support/serve'

let server: Served
let site: Site
let writer: Awaited<ReturnType<Site['person']>>
const job = randomUUID()
const today = D()

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  site = await openSite(server)
  writer = await site.person('8807', 'edit', 'project')
  await site.save(project, job, {
    ...{ code: 'YQ-1', name: '预期工程', status: 'building', type: 'housing', progress: 10 },
    ...{ startUpDepartment: site.firm.department, manager: site.firm.founder.userCode, team: [writer.userCode] },
    ...{ startDate: D(-100), endDate: D(100) },
  })
})
afterAll(() => server.close())

const linesOf = async (module: string, who: object = site.as, date = today) => {
  const lines = (await server.get('Roster.GetMine', { date }, who)).body as readonly RosterLine[]
  return lines.filter((line) => line.module === module)
}
const save = async (module: Parameters<Site['save']>[0], values: Values, guid = randomUUID()) => {
  const answer = await site.save(module, guid, values)
  expect([module.name, answer.text]).toEqual([module.name, 'Success'])
  return guid
}

it('a task of a plan is reported once a week, and output by the manager in the last week of a month', async () => {
  const of = await save(plan, {
    ...{ project: job, kind: 'total', name: '总进度计划', week: 'seven', author: site.firm.founder.userCode },
    period: { from: D(-10), to: D(20) },
  })
  const task = await save(planTask, {
    ...{ plan: of, name: '主体结构', wbs: '1', kind: 'work', startDate: D(-5), endDate: D(9), after: [] },
    owner: site.firm.founder.userCode,
  })
  // Nothing is expected of a task that has not begun.
  expect(await linesOf('plan-progress')).toEqual([])
  await save(planProgress, { task, date: D(-20), percent: 10 })
  const sunday = spanOn('this-week', today).to
  expect(await linesOf('plan-progress')).toMatchObject([
    { text: '填报进度', until: `${sunday}T18:00:00+08:00`, for: { field: 'task', title: '主体结构' }, record: '' },
  ])
  await save(planProgress, { task, date: today, percent: 30 })
  expect(await linesOf('plan-progress')).toMatchObject([{ state: 'done' }])
  const last = spanOn('this-month', today).to
  const outputs = await linesOf('output-report', site.as, last)
  expect(outputs.map(({ for: about }) => about.title)).toContain('预期工程')
  expect(await linesOf('output-report', site.as, `${last.slice(0, 8)}03`)).toEqual([])
  expect(await linesOf('output-report', writer, last)).toEqual([])
})

it('nothing is expected on days of rest, unless they are days of work', async () => {
  const sunday = spanOn('this-week', today).to
  const rest = { name: '周日休息', kind: 'rest', from: D(-30), to: D(30), days: 'sunday' }
  expect(await linesOf('construction-log', writer, sunday)).toHaveLength(1)
  await save(restDay, rest)
  expect(await linesOf('construction-log', writer, sunday)).toEqual([])
  expect(await linesOf('construction-log', writer, D(-Number(today !== sunday)))).toHaveLength(Number(today !== sunday))
  const roster = recordCall(constructionLog, 'GetRoster')
  expect((await server.get(roster, { day: sunday }, site.as)).body.due).toBe(0)
  await save(restDay, { name: '补班', kind: 'work', from: sunday, to: sunday, days: 'all' })
  expect(await linesOf('construction-log', writer, sunday)).toHaveLength(1)
  expect((await site.saveAs(writer, restDay, randomUUID(), rest)).problem).not.toBeNull()
})

it('a rule of the company that must be read is expected until it is opened', async () => {
  const rule = (more: Values): Values => ({
    ...{ title: '安全生产制度', edition: '1', kind: 'safety', status: 'valid', content: '进入现场必须戴安全帽' },
    ...{ reach: 'everyone', mustRead: true, publisher: site.firm.founder.userCode, ...more },
  })
  const reader = await site.person('8829', 'view', 'all')
  const guid = await save(companySystem, rule({}))
  await save(companySystem, rule({ title: '通讯录制度', mustRead: false }))
  expect(await linesOf('company-system', reader)).toMatchObject([
    { text: '阅读制度', state: 'due', record: guid, until: '', for: { title: '安全生产制度' } },
  ])
  await server.save(recordCall(companySystem, 'MarkRead'), 'edit', { guid }, reader)
  expect(await linesOf('company-system', reader)).toEqual([])
})

it('people are reminded once before the hour and once after it, while they have not reported', async () => {
  const day = D(1)
  const at = (time: string) => new Date(`${day}T${time}:00+08:00`)
  const tick = (time: string) => remindOfReports({ store: server.store, services: server.services, modules }, at(time))
  const sent = () =>
    server.store.system((sql) =>
      sql.many<{ user: string; code: string; title: string }>(
        `select user_code as "user", code, params->>'title' as title from message
          where code like 'roster.%' and key like 'roster construction-log%' order by at`,
      ),
    )
  await site.save(restDay, randomUUID(), { name: '上班', kind: 'work', from: day, to: day, days: 'all' })
  await tick('12:00')
  expect(await sent()).toEqual([])
  for (const time of ['19:10', '19:40', '20:10', '21:10']) await tick(time)
  const own = (await sent()).filter(({ user }) => user === writer.userCode)
  expect(own).toEqual([
    { user: writer.userCode, code: 'roster.before', title: '预期工程' },
    { user: writer.userCode, code: 'roster.after', title: '预期工程' },
  ])
})

it('a colleague reminds who is missing, each at most once in 30 minutes', async () => {
  await site.save(restDay, randomUUID(), { name: '今天上班', kind: 'work', from: today, to: today, days: 'all' })
  const ask = (day = today, as: Parameters<typeof server.save>[3] = site.as) =>
    server.save(recordCall(constructionLog, 'RosterRemind'), 'edit', { day }, as)
  const asked = () =>
    server.store.system((sql) =>
      sql.many<{ user: string }>(`select user_code as "user" from message where code = 'roster.asked'`),
    )
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ problem }) => problem).sort()).toEqual([null, 'reminded-recently', 'reminded-recently'])
  expect((await asked()).filter(({ user }) => user === writer.userCode)).toHaveLength(1)
  await server.store.system((sql) => sql.run(`update message set at = at - interval '31 minutes'`))
  expect((await ask()).problem).toBeNull()
  expect((await asked()).filter(({ user }) => user === writer.userCode)).toHaveLength(2)
  expect(issuesIn(await ask(D(1)))).toEqual(['day wrong-form'])
  expect((await ask(today, await site.person('8830', 'view'))).problem).toBe('no-view-right')
})

describe('the roster of a day that is over', () => {
  const yesterday = D(-1)
  const call = recordCall(constructionLog, 'GetRoster')
  const rosterOf = async () => (await server.get(call, { day: yesterday }, site.as)).body
  const other = randomUUID()
  let absent: Awaited<ReturnType<Site['person']>>
  const log = (of: string): Values => ({
    ...{ kind: 'construction', project: of, date: yesterday, author: writer.userCode, weather: 'sunny' },
    ...{ site: '3号楼', record: '绑扎' },
  })

  beforeAll(async () => {
    absent = await site.person('8807', 'edit', 'project')
    await site.save(restDay, randomUUID(), {
      name: '昨天上班',
      kind: 'work',
      from: yesterday,
      to: yesterday,
      days: 'all',
    })
    await site.save(project, other, {
      ...{ code: 'YQ-2', name: '独管工程', status: 'building', type: 'housing', progress: 10 },
      ...{ startUpDepartment: site.firm.department, manager: absent.userCode, team: [] },
    })
    const away = randomUUID()
    const draft = { person: absent.userCode, type: 'personal', fromHalf: 'am', toHalf: 'pm', reason: '家中有事' }
    expect((await site.save(leave, away, { ...draft, from: yesterday, to: yesterday })).text).toBe('Success')
    await site.approve(leave, away)
  })

  it('excuses what all who have to report about are on leave', async () => {
    const { due, done, missing, excused, rows } = await rosterOf()
    const stateOf = (guid: string) => rows.find((line) => line.for.guid === guid)?.state
    expect([stateOf(job), stateOf(other)]).toEqual(['late', 'excused'])
    expect([done, excused, due - missing]).toEqual([0, 1, 1])
  })

  it('names who has to report what is missing, and lists it by a filter', async () => {
    const { body } = await server.get('Roster.GetMissing', { date: yesterday }, site.as)
    const logs = body.filter((line) => line.module === constructionLog.name)
    expect(logs.map((line) => line.for.guid)).not.toContain(other)
    const own = logs.find((line) => line.for.guid === job)
    expect(own?.people.map(({ UserCode }) => UserCode)).toContain(writer.userCode)
    const listed = async (value: string) => {
      const asked = {
        page: 1,
        rows: 50,
        keyword: '',
        sort: '',
        also: [],
        deleted: false,
        filters: { '@roster': value },
      }
      return server.get(recordCall(project, 'GetListPage'), asked, site.as)
    }
    const before = (await listed('missing:construction-log')).body.rows.map(({ guid }) => guid)
    expect(before).toContain(other)
    expect((await site.saveAs(writer, constructionLog, randomUUID(), { ...log(job), date: today })).text).toBe(
      'Success',
    )
    const after = (await listed('missing:construction-log')).body.rows.map(({ guid }) => guid)
    expect(after).toEqual(before.filter((guid) => guid !== job))
    expect((await listed('done')).problem).toBe('invalid')
  })

  it('stays as it was at its end, though a log is written and a leave is granted later', async () => {
    await freezeRosters({ store: server.store, services: server.services, modules })
    const before = await rosterOf()
    expect((await site.saveAs(writer, constructionLog, randomUUID(), log(job))).text).toBe('Success')
    const { rows, ...counts } = await rosterOf()
    expect(counts).toMatchObject({ due: before.due, done: before.done, missing: before.missing, excused: 1 })
    expect(rows.find((line) => line.for.guid === job)).toMatchObject({
      state: 'late',
      record: expect.stringMatching(/-/),
    })
    expect(await linesOf('construction-log', writer, yesterday)).toMatchObject([{ state: 'late' }])
    expect(await linesOf('construction-log', absent, yesterday)).toMatchObject([{ state: 'excused' }])
  })
})
