import { randomUUID } from 'node:crypto'
import { project } from '@/modules/projects/project/project.module'
import { plan } from '@/modules/site/plan/plan.module'
import { planProgress } from '@/modules/site/plan-progress/plan-progress.module'
import { planTask } from '@/modules/site/plan-task/plan-task.module'
import { dayFromToday } from '@/schema'
import { calls } from '../../server/http/calls'
import { type Desk, issuesIn, openDesk, type Values } from '../server/records/support/desk'
import { type Served, serve } from '../server/support/serve'

let server: Served
let desk: Desk
let of: string

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  of = await desk.mustSave(plan, {
    ...{ project: desk.job, kind: 'total', name: '总进度计划', week: 'seven', author: desk.firm.founder.userCode },
    period: { from: dayFromToday(-10), to: dayFromToday(20) },
  })
})
afterAll(() => server.close())

const D = dayFromToday
const guids = { A: randomUUID(), B: randomUUID(), C: randomUUID(), E: randomUUID(), M: randomUUID(), F: randomUUID() }
type Name = keyof typeof guids

const after = (name: Name, lag = 0) => ({ guid: randomUUID(), task: guids[name], kind: 'FS', lag })
const task = (name: string, from: number, to: number, links: readonly Values[] = [], more: Values = {}): Values => ({
  ...{ plan: of, name, wbs: name, kind: 'work', startDate: D(from), endDate: D(to), after: links },
  ...more,
})
const read = (name: Name) => desk.read(planTask, guids[name])
const valuesOf = async (name: Name) => (await read(name)).values
const planValues = async () => (await desk.read(plan, of)).values
const change = async (name: Name, more: Values, Confirmed: readonly string[] = []) => {
  const { values, version } = await read(name)
  return desk.save(planTask, guids[name], { ...values, ...more }, { Version: version, Confirmed })
}
const report = (name: Name | string, percent: number, date = D(0), more: Values = {}) =>
  desk.save(planProgress, randomUUID(), { task: guids[name as Name] ?? name, date, percent, ...more })

it('1 works out days, float and the critical path', async () => {
  await desk.mustSave(planTask, task('A', -10, -1), {}, guids.A)
  await desk.mustSave(planTask, task('B', 0, 9, [after('A')]), {}, guids.B)
  await desk.mustSave(planTask, task('C', 2, 6, [after('A', 2)]), {}, guids.C)
  await desk.mustSave(planTask, task('E', 10, 14, [after('B'), after('C')]), {}, guids.E)
  await desk.mustSave(planTask, task('M', 14, 14, [after('E')], { kind: 'milestone' }), {}, guids.M)
  await desk.mustSave(planTask, task('F', 0, 2), {}, guids.F)
  const all = await Promise.all((['A', 'B', 'C', 'E', 'F', 'M'] as const).map(valuesOf))
  expect(all.map(({ days }) => days).slice(0, 5)).toEqual([10, 10, 5, 5, 3])
  expect(all.map(({ critical, float }) => [critical, float])).toEqual([
    ['yes', 0],
    ['yes', 0],
    ['no', 3],
    ['yes', 0],
    ['no', 12],
    ['yes', 0],
  ])
  expect(await planValues()).toMatchObject({ start: D(-10), end: D(14), status: 'waiting' })
})

it('2 weighs the reports of the day', async () => {
  expect(await report('A', 100, D(-1))).toMatchObject({ problem: null })
  expect(await report('B', 30)).toMatchObject({ problem: null })
  expect(await report('F', 100)).toMatchObject({ problem: null })
  expect(await planValues()).toMatchObject({ actual: 48.48, planned: 36.36, status: 'running' })
  expect(await valuesOf('F')).toMatchObject({ actualStart: D(0), actualEnd: D(0), status: 'done' })
  expect(await valuesOf('A')).toMatchObject({ actualStart: D(-1), actualEnd: D(-1) })
  expect(await valuesOf('B')).toMatchObject({ percent: 30, actualEnd: null, status: 'running' })
})

it('3 asks before it moves the tasks that follow', async () => {
  const asked = await change('B', { endDate: D(12) })
  expect(asked.problem).toBe('following')
  expect(asked.details).toMatchObject({ count: 2 })
  expect((asked.details.issues as { limit: string }[]).map(({ limit }) => limit)).toEqual([
    `E E: ${D(10)} ~ ${D(14)} → ${D(13)} ~ ${D(17)}`,
    `M M: ${D(14)} ~ ${D(14)} → ${D(17)} ~ ${D(17)}`,
  ])
  expect(await valuesOf('B')).toMatchObject({ endDate: D(9) })
  const stale = await change('B', { endDate: D(12) }, ['following.move', 'another token'])
  expect(stale.problem).toBe('following')
  const moved = await change('B', { endDate: D(12) }, ['following.move', String(asked.details.token)])
  expect(moved.text).toBe('Success')
  expect(await planValues()).toMatchObject({ end: D(17) })
  const all = await Promise.all((['A', 'B', 'C', 'E', 'F', 'M'] as const).map(valuesOf))
  expect(all.map(({ float }) => float)).toEqual([0, 0, 6, 0, 15, 0])
  expect(all.map(({ startDate, endDate }) => [startDate, endDate]).slice(3)).toEqual([
    [D(13), D(17)],
    [D(0), D(2)],
    [D(17), D(17)],
  ])
  const { rows } = { rows: await desk.read(planTask, guids.E) }
  expect(rows.version).toBe(2)
})

it('4 leaves them on request, and says what is broken', async () => {
  expect((await change('B', { endDate: D(15) }, ['following.leave'])).text).toBe('Success')
  expect(await valuesOf('E')).toMatchObject({ startDate: D(13), endDate: D(17) })
  expect((await change('B', { endDate: D(12) })).text).toBe('Success')
})

it('5 refuses a circle and names it', async () => {
  const answer = await change('A', { after: [after('E')] })
  expect(answer.details.issues).toEqual([{ field: 'after', reason: 'plan-circle', limit: 'A → B → E → A' }])
  expect(issuesIn(await change('A', { after: [after('A')] }))).toEqual(['after plan-circle'])
})

it('asks why a percent fell, and takes a link once and at most 50', async () => {
  const fell = await report('B', 20, D(0))
  expect(issuesIn(fell)).toContain('why plan-progress.fell')
  expect(issuesIn(await report('C', 10, D(1)))).toEqual(['date plan-progress.today'])
  expect(issuesIn(await report('C', 101))).toEqual(['percent too-large'])
  expect(issuesIn(await change('E', { after: [after('B'), after('B')] }))).toEqual(['after plan-task.once'])
  const many = Array.from({ length: 51 }, () => after('B'))
  expect(issuesIn(await change('E', { after: many }))).toContain('after plan-task.links')
  expect(issuesIn(await change('E', { after: [after('B', 366)] }))).toEqual(['after.0.lag too-large'])
  expect(issuesIn(await change('M', { endDate: D(18) }))).toEqual(['endDate plan-task.milestone'])
})

it('6 follows from below as soon as something below is reported', async () => {
  const [one, two] = [randomUUID(), randomUUID()]
  await desk.mustSave(planTask, task('B1', 0, 4, [], { parent: guids.B }), {}, one)
  await desk.mustSave(planTask, task('B2', 5, 12, [], { parent: guids.B }), {}, two)
  expect(await valuesOf('B')).toMatchObject({ startDate: D(0), endDate: D(12), percent: 30 })
  expect(issuesIn(await report('B', 40))).toContain('task not-a-leaf')
  expect((await report(one, 50)).problem).toBeNull()
  // 5 of 13 days are half done.
  expect(await valuesOf('B')).toMatchObject({ percent: 19.23 })
  expect(issuesIn(await change('B', { parent: one }))).toEqual(['parent in-a-circle'])
})

it('an approved overall plan is the progress of its project, if the project says so', async () => {
  const { values, version } = await desk.read(project, desk.job)
  await desk.mustSave(project, { ...values, progressBy: 'plan' }, { Version: version }, desk.job)
  expect((await desk.read(project, desk.job)).values.actual).toBe(0)
  await desk.approve(plan, of)
  const { actual, planned } = await planValues()
  expect(Number(actual)).toBeGreaterThan(0)
  expect((await desk.read(project, desk.job)).values).toMatchObject({ actual, planned })
})
