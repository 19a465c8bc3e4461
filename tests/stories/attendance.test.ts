import { randomUUID } from 'node:crypto'
import type { ClockMonth, PunchType, SaveName } from '@wire'
import { clockIn } from '@/modules/attendance/clock-in/clock-in.module'
import { clockInAmend } from '@/modules/attendance/clock-in-amend/clock-in-amend.module'
import { clockInRule } from '@/modules/attendance/clock-in-rule/clock-in-rule.module'
import { leave } from '@/modules/office/leave/leave.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, daysAfter } from '@/schema'
import { calls } from '../../server/http/calls'
import { jobKinds } from '../../server/jobs'
import { moduleHooks } from '../../server/modules'
import { remindOfPunches } from '../../server/modules/attendance/reminders'
import { decideFlow, submitRecord } from '../server/records/support/decide'
import { type Desk, issuesIn, openDesk, type Values } from '../server/records/support/desk'
import { uploadPictures } from '../server/support/pictures'
import { type Served, serve } from '../server/support/serve'

/** The day before yesterday: all of it and the night after it are over, and a phone may still send its punches. */
const day = dayFromToday(-2)
const next = daysAfter(day, 1)
const site = { latitude: 31.2214, longitude: 121.5447 }
/** Positions due north of the site, by their distance in metres. */
const north: Readonly<Record<number, number>> = {
  99: 31.22229033,
  100: 31.22229932,
  101: 31.22230831,
  110: 31.22238925,
  111: 31.22239825,
}

let server: Served
let desk: Desk
let me: string
const rule = randomUUID()

/** The rules are due on this day of the week, so that the month has one day. */
const days = [['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][new Date(day).getUTCDay()]]
const limits = { graceIn: 0, graceOut: 0, earliest: 120, latest: 240, minGap: 5, amends: 3 }
const places = () => [{ guid: randomUUID(), name: '项目部', spot: { address: '项目部', ...site } }]
const fourTimes = (more: Values = {}): Values => ({
  ...{ name: '四次', kind: 'fixed', mode: 'four', days, ...limits, range: 100, from: day },
  ...{ amIn: '08:00', amOut: '12:00', pmIn: '13:30', pmOut: '17:30', places: places(), people: [me], ...more },
})
const twoTimes = (name: string, start: string, end: string, more: Values = {}): Values => ({
  ...{ name, kind: 'fixed', mode: 'two', days, ...limits, range: 100, from: day },
  ...{ start, end, places: places(), people: [me], ...more },
})

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  me = desk.firm.founder.userCode
})
afterAll(() => server.close())

interface Sent {
  readonly metres?: number
  readonly accuracy?: number
  readonly more?: Values
  readonly guid?: string
  readonly on?: string
  readonly call?: SaveName
}

const made = (time: string, on = day) => `${on}T${time.length === 5 ? `${time}:00` : time}+08:00`

/** A punch as a phone sends it, made at a time of the day. */
function punch(RecordType: PunchType | 'Record', time: string, sent: Sent = {}) {
  const { metres = 99, accuracy = 5, more = {}, guid = randomUUID(), on = day } = sent
  const call = sent.call ?? (RecordType === 'Record' ? 'ClockIn.SaveRecord' : 'ClockIn.CheckInV4')
  const FixAt = new Date(made(time, on)).toISOString()
  const position = {
    Latitude: north[metres] ?? '',
    Longitude: metres === 0 ? '' : site.longitude,
    Accuracy: accuracy,
    FixAt,
  }
  const takes = {
    guid,
    RecordType,
    ...position,
    Address: '',
    Remark: '',
    Photos: [],
    Again: false,
    Confirmed: [],
    ...more,
  }
  return server.save(call, 'add', takes as never, { ...desk.as, headers: { 'purlin-made': made(time, on) } })
}
const again = { more: { Again: true } }
const textOf = async (answer: ReturnType<typeof punch>) => (await answer).text
const photo = (guid: string) => uploadPictures(server, desk.as, { module: clockIn.name, guid, field: 'photos' }, 1)
const month = async (of = day): Promise<ClockMonth> => {
  const [year = '', number = ''] = of.split('-')
  const asked = { UserCode: '', Year: Number(year), Month: Number(number) }
  return (await server.get('ClockIn.GetMonth', asked, desk.as)).body
}
const slotsOf = async (of = day) => {
  const { Days } = await month(of)
  return (Days.find(({ Day }) => Day === of)?.Slots ?? []).map(
    ({ RecordType, CheckState, Minutes, LocationStatus, Distance }) =>
      [RecordType, CheckState, Minutes, LocationStatus, Distance] as const,
  )
}

/** Rules begin in the past here, so that only one of them is in force while its part of the story is told. */
const only = (guid: string) =>
  server.store.transaction({ enterprise: desk.firm.enterprise }, async (sql) => {
    await sql.run('delete from clock_in_rule_version where rule_guid <> $1', [guid])
  })

it.each<[range: unknown, reason: string]>([
  [99, 'too-small'],
  [3001, 'too-large'],
  [100.5, 'too-many-decimals'],
  ['300m', 'wrong-form'],
])('a range of %s metres is refused', async (range, reason) => {
  const answer = await desk.save(clockInRule, rule, fourTimes({ range }))
  expect(issuesIn(answer)).toContain(`range ${reason}`)
})

it('a rule has a range of 100 to 3000 metres', async () => {
  await desk.mustSave(clockInRule, fourTimes({ range: 3000 }), {}, rule)
  expect((await server.get('ClockIn.GetClockinSet', {}, desk.as)).body.Places).toEqual([
    { Name: '项目部', Latitude: site.latitude, Longitude: site.longitude, Range: 3000 },
  ])
  // A rule in use changes from tomorrow; the places of today stay as they are.
  await desk.mustSave(clockInRule, fourTimes({ range: 100 }), { Version: 1 }, rule)
  expect((await desk.read(clockInRule, rule)).values.from).toBe(dayFromToday(1))
  expect((await server.get('ClockIn.GetClockinSet', {}, desk.as)).body.Places[0]?.Range).toBe(3000)
  const past = await desk.save(clockInRule, rule, fourTimes({ from: day }), { Version: 2 })
  expect(issuesIn(past)).toContain('from not-later-than-today')
  const second = randomUUID()
  await desk.mustSave(clockInRule, fourTimes({ name: '一百米' }), {}, second)
  expect((await server.get('ClockIn.GetClockinSet', {}, desk.as)).body).toMatchObject({
    ...{ RuleName: '一百米', Why: 'no-shift', MayGoOut: true },
    Places: [{ Range: 100 }],
  })
  await only(second)
})

it('the morning: a start once, an end that is updated', async () => {
  expect(await textOf(punch('AMCheckIn', '05:59'))).toBe('NotDKTime')
  const guid = randomUUID()
  expect(await textOf(punch('AMCheckIn', '07:59', { guid }))).toBe('Success')
  expect(await textOf(punch('AMCheckIn', '07:59', { guid }))).toBe('Success')
  const repeated = await punch('AMCheckIn', '07:59')
  expect([repeated.text, repeated.problem]).toEqual(['NotRepeatDK', 'clock-in-repeated'])
  expect(await textOf(punch('AMCheckOut', '08:03'))).toContain('5')
  expect(await textOf(punch('AMCheckOut', '11:59'))).toBe('Success')
  expect((await slotsOf())[1]).toEqual(['AMCheckOut', -2, 1, 1, 99])
  expect(await textOf(punch('AMCheckOut', '12:00'))).toBe('YJAMCheckOut')
  expect(await textOf(punch('AMCheckOut', '12:00', again))).toBe('Success')
  expect((await slotsOf()).slice(0, 2)).toEqual([
    ['AMCheckIn', 1, 0, 1, 99],
    ['AMCheckOut', 1, 0, 1, 99],
  ])
})

it('the afternoon: a place that cannot be told needs a photo, and outside is refused', async () => {
  const refused = await punch('PMCheckIn', '13:31', { metres: 101, accuracy: 10 })
  expect(issuesIn(refused)).toEqual(['Photos required'])
  const guid = randomUUID()
  const Photos = await photo(guid)
  expect(await textOf(punch('PMCheckIn', '13:31', { metres: 101, accuracy: 10, guid, more: { Photos } }))).toBe(
    'Success',
  )
  expect((await slotsOf())[2]).toEqual(['PMCheckIn', 0, 1, 0, 101])
  const outside = await punch('PMCheckOut', '17:30', { metres: 111, accuracy: 10 })
  expect([outside.problem, outside.details]).toMatchObject([
    'clock-in-outside',
    { distance: 111, range: 100, place: '项目部' },
  ])
  expect(await textOf(punch('PMCheckOut', '21:31'))).toBe('NotDKTime')
})

/** Approves a record as its founder, who is also its only approver. */
async function approve(module: typeof leave | typeof clockInAmend, guid: string) {
  const { flow } = await submitRecord(server, desk.firm, module, guid)
  expect((await decideFlow(server, desk.firm, flow, 'agree')).text).toBe('Success')
}

it('a punch outside needs a reason, and counts only after an approval', async () => {
  const guid = randomUUID()
  const sent = { metres: 111, accuracy: 10, guid }
  expect(issuesIn(await punch('Record', '17:30', sent))).toEqual(['Remark required'])
  expect(await textOf(punch('Record', '17:30', { ...sent, more: { Remark: '去供应商处验货' } }))).toBe('Success')
  const before = await month()
  expect(before.Sums).toMatchObject({
    Days: 1,
    Present: 1,
    Late: 1,
    LateMinutes: 1,
    EarlyMinutes: 0,
    Absent: 1,
    GoOut: 1,
  })
  const ofDay = before.Days.find(({ Day }) => Day === day)
  expect(ofDay?.Slots.map(({ State }) => State)).toEqual(['normal', 'normal', 'late', 'absent'])
  expect(before.Records.find(({ RecordType }) => RecordType === 'Record')).toMatchObject({
    LocationStatus: -1,
    Distance: 111,
  })
  const amend = randomUUID()
  const values = { day, type: 'PMCheckOut', time: '17:30', kind: 'outing', outing: guid, reason: '外勤代替签退' }
  await desk.mustSave(clockInAmend, values, {}, amend)
  expect((await slotsOf())[3]?.[1]).toBe(-1)
  await approve(clockInAmend, amend)
  expect((await slotsOf())[3]).toEqual(['PMCheckOut', 1, 0, null, null])
  const { version } = await desk.read(clockInAmend, amend)
  const voided = { guid: amend, Version: version, Reason: '填错了' }
  expect((await server.save('ClockInAmend.Void' as never, 'edit', voided as never, desk.as)).text).toBe('Success')
  expect((await slotsOf())[3]?.[1]).toBe(-1)
})

it('approved leave releases the punches of its half day', async () => {
  const guid = randomUUID()
  const dates = { from: day, fromHalf: 'pm', to: day, toHalf: 'pm' }
  await desk.mustSave(leave, { person: me, type: 'annual', ...dates, reason: '家中有事' }, {}, guid)
  expect((await month()).Sums.Absent).toBe(1)
  await approve(leave, guid)
  const { Sums, LeaveBy, Days } = await month()
  expect(Sums).toMatchObject({ Days: 1, Absent: 0, Late: 0, Leave: 0.5 })
  expect(LeaveBy).toEqual([{ Type: 'annual', Name: '年假', Days: 0.5 }])
  expect(Days[0]?.Slots.map(({ State }) => State)).toEqual(['normal', 'normal', 'leave', 'leave'])
})

it.each<[what: string, values: Values, problem: string]>([
  [
    'for a time to come',
    { day: dayFromToday(), type: 'AMCheckIn', time: '23:59', nextDay: true },
    'clock-in-amend.past',
  ],
  ['32 days back', { day: dayFromToday(-32), type: 'AMCheckIn', time: '08:00' }, 'clock-in-amend.recent'],
  ['of a kind that the day does not expect', { day, type: 'CheckIn', time: '08:00' }, 'not-a-choice'],
])('a correction %s is refused', async (_, values, problem) => {
  const answer = await desk.save(clockInAmend, randomUUID(), { kind: 'forgot', reason: '忘记打卡', ...values })
  expect(`${answer.problem} ${issuesIn(answer).join()}`).toContain(problem)
})

it('three corrections of a month are possible, the fourth is refused', async () => {
  const values = { day, type: 'AMCheckIn', time: '07:50', kind: 'forgot', reason: '忘记打卡' }
  for (let count = 0; count < 3; count += 1) await desk.mustSave(clockInAmend, values)
  const fourth = await desk.save(clockInAmend, randomUUID(), values)
  expect([fourth.problem, fourth.details]).toMatchObject(['clock-in-amends', { count: 3 }])
})

it('a night belongs to the day on which it began', async () => {
  const guid = randomUUID()
  await desk.mustSave(clockInRule, twoTimes('夜班', '20:00', '06:00', { nextDay: true }), {}, guid)
  await only(guid)
  const out = { on: next, call: 'ClockIn.CheckIn' } as const
  expect(await textOf(punch('CheckIn', '23:50', { call: 'ClockIn.CheckIn' }))).toBe('Success')
  expect(await textOf(punch('CheckOut', '00:10', out))).toBe('Success')
  expect(await slotsOf()).toEqual([
    ['CheckIn', 0, 230, 1, 99],
    ['CheckOut', -2, 350, 1, 99],
  ])
  expect(await textOf(punch('CheckOut', '06:00', { ...out, ...again }))).toBe('Success')
  expect((await slotsOf())[1]).toEqual(['CheckOut', 1, 0, 1, 99])
  expect(await textOf(punch('CheckOut', '10:00', { ...out, ...again }))).toBe('Success')
  expect((await punch('CheckOut', '10:01', { ...out, ...again })).problem).toBe('confirm-first')
})

it('twenty punches at the same moment are one', async () => {
  const guid = randomUUID()
  await desk.mustSave(clockInRule, twoTimes('白班', '08:00', '17:30'), {}, guid)
  await only(guid)
  await server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
    sql.run(`update leave set status = 'cancelled'`),
  )
  const sent = Array.from({ length: 20 }, () => textOf(punch('CheckIn', '07:58', { call: 'ClockIn.CheckIn' })))
  const answers = await Promise.all(sent)
  expect(answers.filter((text) => text === 'Success')).toHaveLength(0)
  expect(new Set(answers)).toEqual(new Set(['YJCheckIn']))
})
