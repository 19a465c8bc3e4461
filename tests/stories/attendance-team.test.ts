import { randomUUID } from 'node:crypto'
import { clockInRule } from '@/modules/attendance/clock-in-rule/clock-in-rule.module'
import { dayFromToday } from '@/schema'
import { calls } from '../../server/http/calls'
import { remindOfPunches } from '../../server/modules/attendance/reminders'
import type { Desk } from '../server/records/support/desk'
import { bytesOf, readSheets, startJobs, until } from '../server/sheets/support/sheets'
import { type Served, serve } from '../server/support/serve'
import { day, everyDay, made, next, openPunches, type Punches } from './support/punches'

let server: Served
let desk: Desk
let me: string
let punches: Punches

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  punches = await openPunches(server)
  ;({ desk, me } = punches)
})
afterAll(() => server.close())

it.each<[what: string, made: number, problem: string | null]>([
  ['73 hours old', -73 * 60, 'clock-in-too-old'],
  ['90 seconds ahead', 1.5, 'clock-in-ahead'],
  ['30 seconds ahead', 0.5, 'clock-in-no-rule'],
])('a punch that is %s', async (_, minutes, problem) => {
  const at = new Date(Date.now() + minutes * 60_000).toISOString()
  const takes = {
    Latitude: '',
    Longitude: '',
    Accuracy: '',
    FixAt: '',
    Address: '',
    Remark: '',
    Photos: [],
    Again: false,
  }
  const sent = { guid: randomUUID(), RecordType: 'AMCheckOut', Confirmed: [], ...takes }
  const answer = await server.save('ClockIn.CheckInV4', 'add', sent as never, {
    ...desk.as,
    headers: { 'purlin-made': at },
  })
  expect(answer.problem).toBe(problem)
})

/** How many reminders of a kind the person has. */
const reminders = async (code: string) => {
  const { count } = await server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
    sql.one<{ count: number }>('select count(*) as count from message where user_code = $1 and code = $2', [me, code]),
  )
  return Number(count)
}
const tick = (time: string, on: string) =>
  remindOfPunches({ store: server.store, services: server.services, modules: [] }, Date.parse(made(time, on)))

it('people are reminded once of each punch that they have not made', async () => {
  const guid = randomUUID()
  await desk.mustSave(clockInRule, punches.twoTimes('零点班', '00:00', '08:00', { days: everyDay }), {}, guid)
  await punches.only(guid)
  await tick('23:54', day)
  expect(await reminders('clock-in.start')).toBe(0)
  await tick('23:55', day)
  await tick('23:56', day)
  expect(await reminders('clock-in.start')).toBe(1)
  const before = await reminders('clock-in.start')
  expect(await punches.textOf(punches.punch('CheckIn', '23:54', { on: next, call: 'ClockIn.CheckIn' }))).toBe('Success')
  await tick('23:55', next)
  expect(await reminders('clock-in.start')).toBe(before)
  await server.save('ClockIn.SaveReminder', 'edit', { IsOn: false, BeforeStart: 60, AfterEnd: 5, Days: [] }, desk.as)
  expect((await server.get('ClockIn.GetReminder', {}, desk.as)).body).toEqual({
    IsOn: false,
    BeforeStart: 60,
    AfterEnd: 5,
    Days: [],
  })
  await tick('23:55', dayFromToday())
  expect(await reminders('clock-in.start')).toBe(before)
  expect((await server.get('ClockIn.GetAlarms', {}, desk.as)).body).toEqual([
    { RecordType: 'CheckIn', Time: '23:55' },
    { RecordType: 'CheckOut', Time: '08:05' },
  ])
})

it('the alarms are a file for the calendar of a phone, repeated on the days of the rule', async () => {
  const { body, headers } = await server.app.inject({
    url: '/OPM3/H5/ClockIn.ashx?method=GetAlarmFile&lang=zh',
    headers: { auth: `${desk.as.login.Id}.${desk.as.login.JW}.${Date.now()}` },
  })
  expect(headers['content-type']).toContain('text/calendar')
  expect(body.split('\r\n').filter((line) => /^(DTSTART|RRULE)/.test(line))).toEqual([
    expect.stringMatching(/^DTSTART:\d{8}T235500$/),
    'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU',
    expect.stringMatching(/^DTSTART:\d{8}T080500$/),
    'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU',
  ])
})

it('an end before midnight is reminded of on the next day', async () => {
  const guid = randomUUID()
  await server.save('ClockIn.SaveReminder', 'edit', { IsOn: true, BeforeStart: 5, AfterEnd: 5, Days: [] }, desk.as)
  await desk.mustSave(clockInRule, punches.twoTimes('中班', '15:00', '23:55', { days: everyDay }), {}, guid)
  await punches.only(guid)
  const before = await reminders('clock-in.end')
  await tick('23:59', next)
  expect(await reminders('clock-in.end')).toBe(before)
  await tick('00:00', dayFromToday())
  expect(await reminders('clock-in.end')).toBe(before + 1)
})

it('heads who ask for it are notified of their team once', async () => {
  await server.save('ClockIn.SavePushSet', 'edit', { AfterStart: true, AtTen: true }, desk.as)
  const { userCode } = desk.firm.member
  const guid = randomUUID()
  const people = { people: [userCode], days: everyDay }
  await desk.mustSave(clockInRule, punches.twoTimes('班组', '08:00', '17:00', people), {}, guid)
  await tick('08:14', day)
  expect(await reminders('clock-in.team')).toBe(0)
  await tick('08:15', day)
  await tick('08:20', day)
  expect(await reminders('clock-in.team')).toBe(1)
  await tick('10:00', day)
  expect(await reminders('clock-in.team')).toBe(2)
})

it('the team counts its people by state, and its sums are those of the rows', async () => {
  const guid = randomUUID()
  await desk.mustSave(clockInRule, punches.twoTimes('白班', '08:00', '17:30', { days: everyDay }), {}, guid)
  await punches.only(guid)
  const asked = { Date: day, CheckType: 'all', Depart: 'all', page: 1, rows: 20 } as const
  expect(await punches.textOf(punches.punch('CheckIn', '08:31', { call: 'ClockIn.CheckIn' }))).toBe('Success')
  const { body } = await server.get('ClockIn.GetTeam', asked, desk.as)
  expect([body.total, body.Counts.in, body.Counts['0'], body.Counts['-1']]).toEqual([2, 1, 1, 1])
  expect(body.Sums).toEqual(body.rows.find(({ UserCode }) => UserCode === me)?.Sums)
  expect(body.Sums).toMatchObject({ Days: 1, Present: 1, LateMinutes: 31, Absent: 1 })
  const late = (await server.get('ClockIn.GetTeam', { ...asked, CheckType: '0' }, desk.as)).body
  expect([late.total, late.rows[0]?.UserCode]).toEqual([1, me])
  const absent = (await server.get('ClockIn.GetTeam', { ...asked, CheckType: 'leave' }, desk.as)).body
  expect([absent.total, absent.rows]).toEqual([0, []])
  // A day has no strip; in a month each day counts the people who were late, left early or were absent.
  expect(body.Days).toEqual([])
  const month = (await server.get('ClockIn.GetTeam', { ...asked, Date: day.slice(0, 7) }, desk.as)).body
  expect(month.Days.map(({ Day }) => Day)).toContain(day)
  expect(month.Days.find(({ Day }) => Day === day)?.Wrong).toBe(1)
  expect(month.Days.every(({ Day }) => Day <= dayFromToday())).toBe(true)
})

it('a person without the right sees their own day only', async () => {
  const company = await desk.firm.invite(5)
  const own = (await server.get('ClockIn.GetToday', { uc: me }, { login: company.login })).body
  expect([own.IsAsked, own.IsOwn]).toEqual([false, true])
})

it('the month of the team is exported with the sums of its rows', async () => {
  const jobs = startJobs(server)
  const guid = randomUUID()
  const asked = { guid, Month: day.slice(0, 7), Depart: '' }
  expect((await server.save('ClockIn.ExportMonth', 'add', asked, desk.as)).text).toBe('Success')
  expect((await until(server, guid, desk.as)).State).toBe('done')
  const [sheet] = await readSheets(await bytesOf(server, guid, desk.as))
  await jobs.close()
  const numbers = (sheet?.rows ?? []).map(({ cells }) =>
    cells.slice(2).map((cell) => (cell !== null && 'value' in cell ? cell.value : null)),
  )
  const { Sums } = await punches.month()
  const { Days, Present, Late, LateMinutes } = Sums
  expect(numbers.find(([days]) => days === Days)?.slice(0, 4)).toEqual([Days, Present, Late, LateMinutes])
  const total = numbers[numbers.length - 1]
  expect(total?.[1]).toBe(numbers.slice(1, -1).reduce((sum, row) => sum + Number(row[1]), 0))
})
