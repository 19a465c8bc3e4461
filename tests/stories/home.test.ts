import { randomUUID } from 'node:crypto'
import type { RosterLine } from '@wire'
import { modules } from '@/modules'
import { leave } from '@/modules/office/leave/leave.module'
import { project } from '@/modules/projects/project/project.module'
import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import { dayFromToday, recordCall } from '@/schema'
import { replayAll } from '../../server/engine/flows/replay'
import { calls } from '../../server/http/calls'
import type { Values } from '../server/records/support/desk'
import { openSite, type Site } from '../server/records/support/site'
import { type Served, serve } from '../server/support/serve'

type Who = Awaited<ReturnType<Site['person']>>

let server: Served
let site: Site
let writer: Who
let colleague: Who
let stranger: Who

const today = dayFromToday()
const names = ['浦东安置房一期', '成都隧道', '武汉厂房']
const jobs = names.map(() => randomUUID())

const projectDraft = (name: string, more: Values = {}): Values => ({
  ...{ code: name, name, status: 'building', type: 'housing', startUpDepartment: site.firm.department },
  ...{ manager: site.firm.founder.userCode, team: [writer.userCode, colleague.userCode], progress: 50 },
  ...{ startDate: dayFromToday(-100), endDate: dayFromToday(100), ...more },
})

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  site = await openSite(server)
  writer = await site.person('8807', 'edit', 'project')
  colleague = await site.person('8807', 'edit', 'project')
  stranger = await site.person('8807', 'edit', 'project')
  const drafts = [{ endDate: dayFromToday(-31), progress: 69 }, { progress: 29 }, {}]
  for (const [at, more] of drafts.entries())
    await site.save(project, jobs[at] ?? '', projectDraft(names[at] ?? '', more))
  await site.save(project, randomUUID(), projectDraft('筹建中', { status: 'preparing' }))
  await site.save(project, randomUUID(), projectDraft('停工中', { status: 'paused' }))
})
afterAll(() => server.close())

const mineOf = async (who: Who, date = today) => (await server.get('Roster.GetMine', { date }, who)).body
const statesOf = (lines: readonly RosterLine[]) =>
  Object.fromEntries(lines.map(({ for: about, state }) => [about.title, state]))
const homeOf = async (who: object) => (await server.get('UserRight.GetHome', {}, who)).body
const log = (of: string, more: Values = {}): Values => ({
  ...{ kind: 'construction', project: of, date: today, author: writer.userCode, weather: 'sunny' },
  ...{ site: '3号楼5层墙柱', record: '绑扎墙柱钢筋', ...more },
})

/** Before or after the hour by which logs are expected. */
const open = new Date() < new Date(`${today}T20:00:00+08:00`) ? 'due' : 'late'

it('one line for each project being built whose team the writer is in', async () => {
  const lines = await mineOf(writer)
  expect(statesOf(lines)).toEqual(Object.fromEntries(names.map((name) => [name, open])))
  expect(lines[0]).toMatchObject({
    ...{ module: 'construction-log', area: 'site', text: '写施工日志', on: 'date', day: today },
    until: `${today}T20:00:00+08:00`,
  })
  expect((await homeOf(writer)).Work?.today).toEqual(lines)
  expect(await mineOf(stranger)).toEqual([])
})

it('one log of a project is enough, for the colleague too, with the name of its writer', async () => {
  const guid = randomUUID()
  expect((await site.saveAs(writer, constructionLog, guid, log(jobs[0] ?? ''))).problem).toBeNull()
  for (const who of [writer, colleague]) {
    const done = (await mineOf(who)).filter(({ state }) => state === 'done')
    expect(done).toMatchObject([{ for: { title: names[0] }, record: guid, by: expect.stringContaining('员工') }])
  }
})

it('a log of the supervisor or of another day does not count', async () => {
  await site.saveAs(writer, constructionLog, randomUUID(), log(jobs[1] ?? '', { kind: 'supervisor' }))
  await site.saveAs(writer, constructionLog, randomUUID(), log(jobs[1] ?? '', { date: dayFromToday(-1) }))
  expect(statesOf(await mineOf(writer))[names[1] ?? '']).toBe(open)
  expect(statesOf(await mineOf(writer, dayFromToday(-1)))).toEqual({
    ...Object.fromEntries(names.map((name) => [name, 'late'])),
    [names[1] ?? '']: 'done',
  })
})

it('a manager sees who owes what, of their own projects only', async () => {
  const call = recordCall(constructionLog, 'GetRoster')
  const all = (await server.get(call, { day: today }, site.as)).body
  expect([all.due, all.done, all.missing]).toEqual([4, 1, 3])
  const team = (await server.get(call, { day: today }, colleague)).body
  expect(team.rows.map(({ for: about }) => about.title).sort()).toEqual([...names].sort())
  expect((await server.get(call, { day: today }, stranger)).body.rows).toEqual([])
  expect((await server.get(call, { day: today }, site.worker)).problem).toBe('no-view-right')
})

it('an approved leave excuses the person, not the project', async () => {
  const guid = randomUUID()
  const draft = { person: colleague.userCode, type: 'personal', from: today, fromHalf: 'am', to: today, toHalf: 'pm' }
  expect((await site.save(leave, guid, { ...draft, reason: '感冒' })).text).toBe('Success')
  expect(statesOf(await mineOf(colleague))[names[2] ?? '']).toBe(open)
  await site.approve(leave, guid)
  expect(statesOf(await mineOf(colleague))[names[2] ?? '']).toBe('excused')
  expect(statesOf(await mineOf(writer))[names[2] ?? '']).toBe(open)
})

it('a person who left the team has nothing to report at once', async () => {
  const { values, version } = await site.read(project, jobs[2] ?? '')
  await site.save(project, jobs[2] ?? '', { ...values, team: [writer.userCode] }, { Version: version })
  expect(Object.keys(statesOf(await mineOf(colleague)))).not.toContain(names[2])
})

it('the week says which days are missing', async () => {
  const { body } = await server.get('Roster.GetWeek', { date: today }, writer)
  expect(body).toHaveLength(7)
  expect(body.find(({ day }) => day === today)?.state).toBe(open)
})

it('the projects are listed worst first, in words of numbers', async () => {
  const { projects } = (await homeOf(site.as)).Work ?? {}
  expect(projects?.list.slice(0, 3)).toMatchObject([
    { name: names[0], late: 31, mark: 'late', progress: 69, planned: 100 },
    { name: names[1], late: 0, mark: 'behind', progress: 29, planned: 50 },
    // It is on plan, but has no construction log.
    { name: names[2], mark: 'attention', progress: 50, planned: 50 },
  ])
  expect((await homeOf(stranger)).Work?.projects).toEqual({ list: [], total: 0 })
})

it('the late project is counted for its manager and opens exactly that one', async () => {
  const need = (await homeOf(site.as)).needs.find(({ module }) => module === 'project')
  expect(need).toMatchObject({ count: 1, late: true, only: expect.stringContaining('endDate=past') })
  expect((await homeOf(writer)).needs.find(({ module }) => module === 'project')).toBeUndefined()
})

it('the badge of quality counts re-inspections and rectifications, and sinks when one is done', async () => {
  const badgeOf = async () =>
    (await homeOf(site.worker)).groups.flatMap(({ list }) => list).find(({ id }) => id === '8805')?.count
  const [one] = [await site.createCheck(), await site.createCheck()]
  expect(await badgeOf()).toBe(2)
  await site.rectify(one ?? '')
  expect(await badgeOf()).toBe(1)
})

it('the home page is small and answers in time', async () => {
  const answer = await server.get('UserRight.GetHome', {}, site.as)
  expect(JSON.stringify(answer.body).length).toBeLessThan(14 * 1024)
  const took: number[] = []
  for (let at = 0; at < 5; at += 1) {
    const begun = performance.now()
    await server.get('UserRight.GetHome', {}, site.as)
    took.push(performance.now() - begun)
  }
  process.stdout.write(`home answered in ${Math.min(...took).toFixed(0)} ms\n`)
})

it('the records agree with the ledger and the approvals', async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})
