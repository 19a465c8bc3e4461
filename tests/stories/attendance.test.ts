import { randomUUID } from 'node:crypto'
import { clockIn } from '@/modules/attendance/clock-in/clock-in.module'
import { clockInAmend } from '@/modules/attendance/clock-in-amend/clock-in-amend.module'
import { clockInRule } from '@/modules/attendance/clock-in-rule/clock-in-rule.module'
import { leave } from '@/modules/office/leave/leave.module'
import { dayFromToday } from '@/schema'
import { calls } from '../../server/http/calls'
import { decideFlow, submitRecord } from '../server/records/support/decide'
import { type Desk, issuesIn, type Values } from '../server/records/support/desk'
import { type Served, serve } from '../server/support/serve'
import { again, day, everyDay, next, openPunches, type Punches, site } from './support/punches'

let server: Served
let desk: Desk
let me: string
let [punch, textOf, month, slotsOf] = [] as unknown as [
  Punches['punch'],
  Punches['textOf'],
  Punches['month'],
  Punches['slotsOf'],
]
let punches: Punches
const rule = randomUUID()

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  punches = await openPunches(server)
  ;({ desk, me, punch, textOf, month, slotsOf } = punches)
})
afterAll(() => server.close())

it.each<[range: unknown, reason: string]>([
  [99, 'too-small'],
  [3001, 'too-large'],
  [100.5, 'too-many-decimals'],
  ['300m', 'wrong-form'],
])('a range of %s metres is refused', async (range, reason) => {
  const answer = await desk.save(clockInRule, rule, punches.fourTimes({ range }))
  expect(issuesIn(answer)).toContain(`range ${reason}`)
})

it('a rule has a range of 100 to 3000 metres', async () => {
  await desk.mustSave(clockInRule, punches.fourTimes({ range: 3000 }), {}, rule)
  expect((await server.get('ClockIn.GetClockinSet', {}, desk.as)).body.Places).toEqual([
    { Name: '项目部', Latitude: site.latitude, Longitude: site.longitude, Range: 3000 },
  ])
  // A rule in use changes from tomorrow; the places of today stay as they are.
  await desk.mustSave(clockInRule, punches.fourTimes({ range: 100 }), { Version: 1 }, rule)
  expect((await desk.read(clockInRule, rule)).values.from).toBe(dayFromToday(1))
  expect((await server.get('ClockIn.GetClockinSet', {}, desk.as)).body.Places[0]?.Range).toBe(3000)
  const past = await desk.save(clockInRule, rule, punches.fourTimes({ from: day }), { Version: 2 })
  expect(issuesIn(past)).toContain('from not-later-than-today')
  const second = randomUUID()
  await desk.mustSave(clockInRule, punches.fourTimes({ name: '一百米' }), {}, second)
  expect((await server.get('ClockIn.GetClockinSet', {}, desk.as)).body).toMatchObject({
    ...{ RuleName: '一百米', Why: 'no-shift', MayGoOut: true },
    Places: [{ Range: 100 }],
  })
  await punches.only(second)
})

it('the morning: a start once, an end that is updated', async () => {
  expect(await textOf(punch('AMCheckIn', '05:59'))).toBe('NotDKTime')
  const guids = Array.from({ length: 20 }, () => randomUUID())
  const answers = await Promise.all(guids.map((guid) => textOf(punch('AMCheckIn', '07:59', { guid }))))
  expect(answers.filter((text) => text === 'Success')).toHaveLength(1)
  expect(answers.filter((text) => text === 'NotRepeatDK')).toHaveLength(19)
  const guid = guids[answers.indexOf('Success')] ?? ''
  expect(await textOf(punch('AMCheckIn', '07:59', { guid }))).toBe('Success')
  expect((await desk.list(clockIn)).total).toBe(1)
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

it('the afternoon: an unknown place needs a photo, and outside is refused', async () => {
  const refused = await punch('PMCheckIn', '13:31', { metres: 101, accuracy: 10 })
  expect(issuesIn(refused)).toEqual(['Photos required'])
  const guid = randomUUID()
  const Photos = await punches.photo(guid)
  expect(await textOf(punch('PMCheckIn', '13:31', { metres: 101, accuracy: 10, guid, more: { Photos } }))).toBe(
    'Success',
  )
  expect((await slotsOf())[2]).toEqual(['PMCheckIn', 0, 1, 0, 101])
  const { rows } = await desk.list(clockIn)
  expect(rows.map(({ state, values }) => [values.state, state])).toEqual(
    expect.arrayContaining([
      ['late', 0],
      ['early', -2],
      ['normal', 1],
    ]),
  )
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
  await desk.mustSave(
    clockInRule,
    punches.twoTimes('夜班', '20:00', '06:00', { nextDay: true, days: everyDay }),
    {},
    guid,
  )
  await punches.only(guid)
  await server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
    sql.run(`update leave set status = 'cancelled'`),
  )
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
  const late = await punch('CheckOut', '10:01', { ...out, ...again })
  expect([late.problem, late.details]).toMatchObject(['clock-in-not-now', { from: '20:01', to: '10:00' }])
})
