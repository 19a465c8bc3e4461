import { randomUUID } from 'node:crypto'
import type { SpanRow } from '@wire'
import { restDay } from '@/modules/office/rest-day/rest-day.module'
import { schedule } from '@/modules/office/schedule/schedule.module'
import { task } from '@/modules/office/task/task.module'
import { dayFromToday as D, recordCall } from '@/schema'
import { calls } from '../../server/http/calls'
import { remindOfSchedules } from '../../server/modules/calendar/schedule-reminders'
import { type Desk, issuesIn, openDesk, type Values } from '../server/records/support/desk'
import { type As, type Served, serve } from '../server/support/serve'

let server: Served
let desk: Desk
let colleague: Awaited<ReturnType<Desk['firm']['invite']>>

const at = (days: number, clock: string) => new Date(`${D(days)}T${clock}:00+08:00`).toISOString()

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  const rights = ['8853', '8848'].map((code) => ({ code, view: true, edit: true, delete: true, approve: false }))
  const all = { guid: desk.firm.role, name: '现场', dataScope: 'all' as const, rights, version: 1 }
  await server.save('Role.Save', 'edit', all, desk.as)
  colleague = await desk.firm.invite(7, { name: '同事' })
})
afterAll(() => server.close())

const entry = (more: Values): Values => ({
  ...{ title: '周例会', kind: 'meeting', begin: at(0, '09:00'), end: at(0, '10:00'), repeat: 'none', privacy: 'all' },
  ...{ place: '会议室', people: [desk.firm.founder.userCode] },
  ...more,
})
const span = async (from: number, to: number, as: As = desk.as, people: readonly string[] = []) =>
  (await server.get('Schedule.GetSpan', { from: D(from), to: D(to), people }, as)).body as readonly SpanRow[]
const meetings = (rows: readonly SpanRow[]) => rows.filter(({ module }) => module === 'schedule')
const founder = () => [desk.firm.founder.userCode]

it('8 works out a weekly meeting and leaves out a day', async () => {
  const guid = await desk.mustSave(schedule, entry({ repeat: 'week', until: D(27) }))
  const rows = meetings(await span(0, 27))
  expect(rows.map(({ from }) => from)).toEqual([0, 7, 14, 21].map((days) => `${D(days)}T09:00`))
  expect(rows[0]).toMatchObject({ to: `${D(0)}T10:00`, title: '周例会', allDay: false, repeats: D(0) })
  expect((await server.save('Schedule.Skip', 'edit', { guid, date: D(7) }, desk.as)).text).toBe('Success')
  expect(meetings(await span(0, 27)).map(({ from }) => from)).toEqual([0, 14, 21].map((days) => `${D(days)}T09:00`))
})

it('makes one day of a repeated entry an entry of its own', async () => {
  const [first] = meetings(await span(0, 27))
  const guid = first?.guid ?? ''
  const to = randomUUID()
  const detach = (date: string, own = to) => server.save('Schedule.Detach', 'edit', { guid, date, to: own }, desk.as)
  expect((await detach(D(15))).problem).toBe('invalid')
  expect((await detach(D(14))).text).toBe('Success')
  const rows = meetings(await span(0, 27))
  expect(rows.map(({ from, guid: of }) => [from, of === guid])).toEqual([
    [`${D(0)}T09:00`, true],
    [`${D(14)}T09:00`, false],
    [`${D(21)}T09:00`, true],
  ])
  const { values, version } = await desk.read(schedule, to)
  expect(values).toMatchObject({ title: '周例会', repeat: 'none', until: null })
  const moved = { ...values, begin: at(14, '11:00'), end: at(14, '12:00') }
  expect((await desk.save(schedule, to, moved, { Version: version })).text).toBe('Success')
  expect(meetings(await span(0, 27))[1]?.from).toBe(`${D(14)}T11:00`)
})

it('9 shows colleagues no more than an entry allows', async () => {
  await desk.mustSave(schedule, entry({ title: '面试', begin: at(1, '14:00'), end: at(1, '15:00'), privacy: 'busy' }))
  const hidden = entry({ title: '体检', begin: at(2, '08:00'), end: at(2, '09:00'), privacy: 'me' })
  const own = await desk.mustSave(schedule, hidden)
  const as = { login: colleague.login }
  const rows = await span(0, 6, as, founder())
  expect(meetings(rows).map(({ title, place, guid, isBusy }) => [title, place, guid, isBusy])).toEqual([
    ['周例会', '会议室', '', true],
    ['', '', '', true],
  ])
  const everything = JSON.stringify([rows, await server.get(recordCall(schedule, 'GetListPage'), listing, as)])
  expect(everything).not.toContain('面试')
  expect(everything).not.toContain('体检')
  expect((await server.get(recordCall(schedule, 'GetModel'), { guid: own }, as)).problem).toBe('not-found')
  expect(meetings(await span(0, 6)).map(({ title }) => title)).toEqual(['周例会', '面试', '体检'])
})

const listing = { page: 1, rows: 50, keyword: '', sort: '', filters: {}, also: [], deleted: false }

it('keeps the answers of the people for the host', async () => {
  const people = [...founder(), colleague.userCode]
  const guid = await desk.mustSave(schedule, entry({ title: '图纸会审', people }))
  const as = { login: colleague.login }
  await server.save('Schedule.Answer', 'edit', { guid, answer: 'perhaps' }, as)
  expect((await server.save('Schedule.Answer', 'edit', { guid, answer: 'yes' }, as)).text).toBe('Success')
  const { values } = await desk.read(schedule, guid)
  expect(values).toMatchObject({ coming: [colleague.userCode], perhaps: [], absent: [] })
})

it('shows the days of other modules, and long entries on each of their days', async () => {
  const [me] = founder()
  await desk.mustSave(task, {
    ...{ title: '清点模板', type: 'routine', importance: 'normal', owner: me, rate: 0, content: '清点' },
    ...{ startDate: D(3), endDate: D(5) },
  })
  await desk.mustSave(schedule, entry({ title: '培训', allDay: true, begin: at(3, '13:00'), end: at(4, '00:00') }))
  const facts = async (day: number) =>
    (await span(day, day)).map(({ title, from, to, allDay, module }) => [title, from, to, allDay, module])
  expect(await facts(4)).toEqual([['培训', D(3), D(4), true, 'schedule']])
  expect(await facts(5)).toEqual([['清点模板', D(5), D(5), true, 'task']])
})

it('shows the named days of rest of the company', async () => {
  const rest = { name: '年度检修停工', kind: 'rest', from: D(24), to: D(25) }
  await desk.mustSave(restDay, { ...rest, days: 'all' })
  await desk.mustSave(restDay, { ...rest, name: '周日休息', days: 'sunday' })
  const shown = (await span(25, 25)).filter(({ module }) => module === 'rest-day')
  expect(shown).toMatchObject([{ title: '年度检修停工', from: D(24), to: D(25), allDay: true, isBusy: false }])
})

it('refuses what cannot be, and repeats the last day of shorter months', async () => {
  const bad = async (more: Values) => issuesIn(await desk.save(schedule, randomUUID(), entry(more)))
  expect(await bad({ repeat: 'week' })).toEqual(['until required'])
  expect(await bad({ repeat: 'week', until: D(-1) })).toEqual(['until schedule.until'])
  expect(await bad({ repeat: 'month', until: D(400) })).toContain('until schedule.year')
  expect(await bad({ repeat: 'day', until: D(300) })).toEqual(['until schedule.most'])
  expect(await bad({ end: at(0, '09:00') })).toEqual(['end schedule.times'])
  const long = await server.get('Schedule.GetSpan', { from: D(0), to: D(62), people: [] }, desk.as)
  expect(long.problem).toBe('invalid')
  const begin = '2026-01-31T01:00:00.000Z'
  await desk.mustSave(
    schedule,
    entry({ title: '月结', begin, end: begin.replace('T01', 'T02'), repeat: 'month', until: '2026-05-31' }),
  )
  const from = async (day: string, to: string) =>
    ((await server.get('Schedule.GetSpan', { from: day, to, people: [] }, desk.as)).body as readonly SpanRow[]).map(
      (row) => row.from.slice(0, 10),
    )
  expect(await from('2026-02-01', '2026-03-31')).toEqual(['2026-02-28', '2026-03-31'])
  expect(await from('2026-04-01', '2026-05-31')).toEqual(['2026-04-30', '2026-05-31'])
})

it('people are reminded the chosen days before each day of an entry, once and not in the night', async () => {
  const title = '监理例会'
  await desk.mustSave(
    schedule,
    entry({ title, repeat: 'week', until: D(20), begin: at(2, '09:00'), end: at(2, '10:00'), remind: 2 }),
  )
  expect(issuesIn(await desk.save(schedule, randomUUID(), entry({ remind: 8 })))).toEqual(['remind too-large'])
  const tick = (days: number, clock: string) =>
    remindOfSchedules({ store: server.store, services: server.services, modules: [] }, new Date(at(days, clock)))
  const sent = () =>
    server.store.system((sql) =>
      sql.many<{ day: string }>(
        `select params->>'day' as day from message where code = 'schedule.soon' and params->>'title' = '${title}' order by at`,
      ),
    )
  await tick(0, '07:30')
  expect(await sent()).toEqual([])
  for (const clock of ['08:10', '09:10']) await tick(0, clock)
  await tick(1, '09:00')
  await tick(7, '09:00')
  expect((await sent()).map(({ day }) => day)).toEqual([`${D(2)} 09:00`, `${D(9)} 09:00`])
})

it('the calendar of the company has a second name on the wire', async () => {
  const asked = { page: 1, rows: 5, keyword: '', sort: '', filters: {}, also: [], deleted: false }
  const [one, other] = await Promise.all(
    ['RestDay', 'WorkCalendar'].map((name) =>
      server.get(`${name}.GetListPage` as 'Record.GetListPage', asked, desk.as),
    ),
  )
  expect(other?.problem).toBeNull()
  expect(other?.body.rows).toEqual(one?.body.rows)
})
