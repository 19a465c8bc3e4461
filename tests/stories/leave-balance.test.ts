import { randomUUID } from 'node:crypto'
import type { Calls } from '@wire'
import { clockInRule } from '@/modules/attendance/clock-in-rule/clock-in-rule.module'
import { leave } from '@/modules/office/leave/leave.module'
import { leaveAccount } from '@/modules/office/leave-account/leave-account.module'
import { dayFromToday, daysAfter, recordCall } from '@/schema'
import { calls } from '../../server/http/calls'
import { type Desk, issuesIn, openDesk, type Values } from '../server/records/support/desk'
import { type Served, serve } from '../server/support/serve'

let server: Served
let desk: Desk
let me = ''
const year = Number(dayFromToday().slice(0, 4)) + 1
const account = randomUUID()
const [first, second] = [randomUUID(), randomUUID()]

/** The first Friday on or after a day of the next year. */
function fridayFrom(monthAndDay: string) {
  const day = `${year}-${monthAndDay}`
  return daysAfter(day, (12 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7)
}
const march = fridayFrom('03-01')
const april = fridayFrom('04-05')
const monday = daysAfter(april, 3)

const draft = (from: string, to: string, more: Values = {}): Values => ({
  ...{ person: me, type: 'annual', from, fromHalf: 'am', to, toHalf: 'pm', reason: '回家探亲', ...more },
})
const save = (guid: string, values: Values, more = {}) => desk.save(leave, guid, values, more)
const daysOf = async (guid: string) => (await desk.read(leave, guid)).values.days
const filled = async (values: Values, guid: string = randomUUID()) => {
  const { reason: _, ...Data } = values
  return (await server.get(recordCall(leave, 'GetFilled'), { guid, Data }, desk.as)).body.values
}
const used = async () => {
  const { taken, pending, left } = (await desk.read(leaveAccount, account)).values
  return [taken, pending, left]
}

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  me = desk.firm.founder.userCode
  const spot = { guid: randomUUID(), name: '项目部', spot: { address: '项目部', latitude: 31.2, longitude: 121.5 } }
  const rule = {
    ...{ name: '工作日', mode: 'two', kind: 'fixed', days: ['mon', 'tue', 'wed', 'thu', 'fri'], people: [me] },
    ...{ start: '08:00', end: '17:00', graceIn: 0, graceOut: 0, earliest: 120, latest: 240, minGap: 5, amends: 3 },
    ...{ range: 300, from: dayFromToday(), places: [spot] },
  }
  expect((await desk.save(clockInRule, randomUUID(), rule)).text).toBe('Success')
  const granted = { person: me, type: 'annual', year, days: 5, carried: 2, until: `${year}-03-31` }
  expect((await desk.save(leaveAccount, account, granted)).text).toBe('Success')
})
afterAll(() => server.close())

it('the form counts the days on which the person is due to work, and what is left', async () => {
  const weekend = draft(march, daysAfter(march, 3))
  expect(await filled(weekend)).toMatchObject({ due: 2, balance: 7 })
  expect(await filled({ ...weekend, fromHalf: 'pm', toHalf: 'am' })).toMatchObject({ due: 1 })
  expect(await filled({ ...weekend, type: 'marriage' })).toMatchObject({ due: null, balance: null })
  expect((await save(first, weekend)).text).toBe('Success')
  expect(await daysOf(first)).toBe(2)
  const wedding = randomUUID()
  const days = draft(daysAfter(march, 7), daysAfter(march, 10), { type: 'marriage', reason: '结婚' })
  expect((await save(wedding, days)).text).toBe('Success')
  expect(await daysOf(wedding)).toBe(4)
})

it('leave on days of rest only is asked about', async () => {
  const answer = await save(randomUUID(), draft(daysAfter(march, 15), daysAfter(march, 16)))
  expect([answer.problem, issuesIn(answer)]).toEqual(['confirm-first', ['to leave.none']])
})

it('approved leave is taken, and days carried over are used only by leave that begins in time', async () => {
  expect(await used()).toEqual([0, 2, 5])
  expect((await desk.approve(leave, first)).text).toBe('Success')
  expect(await used()).toEqual([2, 0, 5])
  const late = await save(second, draft(april, daysAfter(april, 7)))
  expect(late.details.issues).toEqual([{ field: 'to', reason: 'leave.balance', limit: 5 }])
  expect((await save(second, draft(monday, daysAfter(monday, 4)))).text).toBe('Success')
  expect(await used()).toEqual([2, 5, 0])
  const more = await save(randomUUID(), draft(daysAfter(monday, 7), daysAfter(monday, 7), { toHalf: 'am' }))
  expect(more.details.issues).toEqual([{ field: 'to', reason: 'leave.balance', limit: 0 }])
})

it('parallel leave of one person never takes more than is left', async () => {
  const { version, values } = await desk.read(leaveAccount, account)
  const more = { ...values, days: 6 }
  expect((await desk.save(leaveAccount, account, more, { Version: version })).text).toBe('Success')
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, week) => {
      const day = daysAfter(monday, 7 * (week + 2))
      return save(randomUUID(), draft(day, day))
    }),
  )
  expect(answers.filter(({ problem }) => problem === null)).toHaveLength(1)
  expect(await used()).toEqual([2, 6, 0])
})

it('approved leave may end earlier, which gives its days back, but not later', async () => {
  const change = async (to: string) => {
    const { values, version } = await desk.read(leave, first)
    return save(first, { ...values, to }, { Version: version })
  }
  expect(issuesIn(await change(daysAfter(march, 4)))).toContain('to leave.later')
  expect((await change(march)).text).toBe('Success')
  expect(await daysOf(first)).toBe(1)
  expect(issuesIn(await change(daysAfter(march, 4)))).toContain('to leave.later')
  expect(await used()).toEqual([1, 6, 1])
})

it('the page of a person shows the year by type', async () => {
  const { body } = await server.get('AskForLeave.GetBalances', { UserCode: '', Year: year }, desk.as)
  expect([...body].sort((one, other) => (one.Type < other.Type ? -1 : 1))).toEqual([
    { Type: 'annual', Name: '年假', Granted: 6, Carried: 2, Taken: 1, Pending: 6, Left: 1 },
    { Type: 'marriage', Name: '婚假', Granted: null, Carried: 0, Taken: 0, Pending: 4, Left: null },
  ])
  const colleague = await desk.firm.invite(31)
  const asked = { UserCode: me, Year: year }
  expect((await server.get('AskForLeave.GetBalances', asked, { login: colleague.login })).problem).toBe('no-view-right')
})

it('who else of the department is away is shown in the form, and to those who see the leave', async () => {
  const [one, other] = [(await desk.firm.invite(41)).userCode, (await desk.firm.invite(42)).userCode]
  const day = daysAfter(monday, 60)
  const leaveOf = (person: string, to: string) => draft(day, to, { person, type: 'personal' })
  const [first, second] = [randomUUID(), randomUUID()]
  expect((await save(second, leaveOf(other, daysAfter(day, 1)))).text).toBe('Success')
  const away = (asked: Partial<Calls['AskForLeave.GetAway']['takes']>) =>
    server.get('AskForLeave.GetAway', { guid: '', UserCode: one, From: day, To: day, ...asked }, desk.as)
  const row = { UserCode: other, From: day, FromHalf: 'am', To: daysAfter(day, 1), ToHalf: 'pm', IsApproved: false }
  expect((await away({})).body).toMatchObject({ total: 1, rows: [row] })
  expect((await away({ From: daysAfter(day, 2), To: daysAfter(day, 2) })).body.total).toBe(0)
  // The founder shares neither department nor project with them, and a person is not away with themselves.
  expect((await away({ UserCode: me })).body.total).toBe(0)
  expect((await away({ UserCode: other })).body.total).toBe(0)
  expect((await save(first, leaveOf(one, day))).text).toBe('Success')
  expect((await desk.approve(leave, second)).text).toBe('Success')
  const seen = await away({ guid: first, UserCode: '', From: '', To: '' })
  expect(seen.body).toMatchObject({ total: 1, rows: [{ ...row, IsApproved: true }] })
  const shifts = { UserCode: one, From: day, To: day, Free: false, ...{ Name: '早班', Kind: 'day', NextDay: false } }
  const planned = await server.save('Shift.PlanDays', 'edit', { ...shifts, Start: '08:00', End: '16:00' }, desk.as)
  expect(planned.text).toBe('Success')
  expect([(await away({})).body.ShiftDays, (await away({ UserCode: other })).body.ShiftDays]).toEqual([[day], []])
  expect((await away({ guid: randomUUID() })).problem).toBe('not-found')
  expect(issuesIn(await away({ To: daysAfter(day, -1) }))).toEqual(['To wrong-form'])
})

it('the next year begins with what is left, and a leave over its start counts in both', async () => {
  const next = randomUUID()
  const values = { person: me, type: 'annual', year: year + 1, days: 5, carried: 1.5 }
  const asked = await desk.save(leaveAccount, next, values)
  expect(asked.details.issues).toMatchObject([{ field: 'carried', reason: 'leave-account.carried', limit: 0 }])
  expect((await desk.save(leaveAccount, next, { ...values, carried: 0 })).text).toBe('Success')
  expect(issuesIn(await desk.save(leaveAccount, randomUUID(), values))).toContain('year not-twice')
  const other = (await desk.firm.invite(32)).userCode
  for (const of of [2025, 2026]) {
    const granted = { person: other, type: 'annual', year: of, days: 1 }
    expect((await desk.save(leaveAccount, randomUUID(), granted)).text).toBe('Success')
  }
  const over = draft('2025-12-31', '2026-01-02', { person: other, fromHalf: 'pm', toHalf: 'am' })
  expect(await filled(over)).toMatchObject({ due: null, nextDays: 1.5, balance: 2 })
  const refused = await save(randomUUID(), over)
  expect(refused.details.issues).toEqual([{ field: 'to', reason: 'leave.balance', limit: 1 }])
  const guid = randomUUID()
  expect((await save(guid, { ...over, to: '2026-01-01', toHalf: 'pm' })).text).toBe('Success')
  expect((await desk.read(leave, guid)).values).toMatchObject({ days: 1.5, nextDays: 1 })
})

it('only administrators write entitlements', async () => {
  const colleague = await desk.firm.invite(33)
  const takes = { guid: randomUUID(), Version: 0, Confirmed: [], Reason: '' }
  const Data = { person: colleague.userCode, type: 'annual', year, days: 30 }
  const answer = await server.save(
    recordCall(leaveAccount, 'Save'),
    'add',
    { ...takes, Data },
    { login: colleague.login },
  )
  expect(answer.problem).toBe('no-edit-right')
})

it('who is on approved leave today is marked where people are chosen', async () => {
  const [guid, tomorrow] = [randomUUID(), dayFromToday(1)]
  const mark = async () =>
    (await server.get('UserManage.GetUserList', { page: 1, rows: 50, keyword: '' }, desk.as)).body.find(
      ({ UserCode }) => UserCode === me,
    )?.OnLeaveTo
  const values = draft(dayFromToday(), tomorrow, { type: 'bereavement', reason: '处理丧事' })
  expect((await save(guid, values)).text).toBe('Success')
  expect(await mark()).toBeUndefined()
  expect((await desk.approve(leave, guid)).text).toBe('Success')
  expect(await mark()).toBe(tomorrow)
})
