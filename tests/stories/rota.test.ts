import { randomUUID } from 'node:crypto'
import { shift } from '@/modules/attendance/shift/shift.module'
import { leave } from '@/modules/office/leave/leave.module'
import { dayFromToday, daysAfter } from '@/schema'
import { calls } from '../../server/http/calls'
import { type Desk, issuesIn, openDesk } from '../server/records/support/desk'
import { type Served, serve } from '../server/support/serve'

let server: Served
let desk: Desk
let me = ''
let colleague: Awaited<ReturnType<Desk['firm']['invite']>>

/** The next Monday, so that no day of the weeks is over. */
const monday = daysAfter(dayFromToday(), ((8 - new Date(`${dayFromToday()}T00:00:00Z`).getUTCDay()) % 7) + 7)
const next = daysAfter(monday, 7)
const sunday = daysAfter(monday, 6)
const early = { Name: '早班', Kind: 'day', Start: '08:00', End: '16:00', NextDay: false, Free: false }
const night = { Name: '夜班', Kind: 'night', Start: '20:00', End: '08:30', NextDay: true, Free: false }

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  me = desk.firm.founder.userCode
  colleague = await desk.firm.invite(21)
})
afterAll(() => server.close())

const plan = (UserCode: string, From: string, To: string, pattern: typeof early, as = desk.as) =>
  server.save('Shift.PlanDays', 'edit', { UserCode, From, To, ...pattern }, as)
const rota = async (From: string, To = daysAfter(From, 6), as = desk.as) =>
  (await server.get('Shift.GetRota', { From, To, Depart: '', page: 1, rows: 100 }, as)).body
const daysOf = async (UserCode: string, From: string) => {
  const { rows } = await rota(From)
  return rows.find((row) => row.UserCode === UserCode)?.Cells.map(({ Day, Name }) => [daysAfter(Day, 0), Name])
}
const copy = (From: string, To: string) =>
  server.save('Shift.CopyWeek', 'edit', { From, To, Depart: '', page: 1 }, desk.as)

it('days of a person are planned at once, and days without a shift are free', async () => {
  expect((await plan(me, monday, daysAfter(monday, 4), early)).text).toBe('Success')
  expect((await plan(me, daysAfter(monday, 2), daysAfter(monday, 2), { ...early, Free: true })).text).toBe('Success')
  expect((await plan(colleague.userCode, sunday, sunday, night)).text).toBe('Success')
  const week = await rota(monday)
  expect(week.MayEdit).toBe(true)
  expect((await daysOf(me, monday))?.map(([day]) => day)).toEqual([0, 1, 3, 4].map((index) => daysAfter(monday, index)))
  expect(week.Totals.map(({ Day, KindName, Count }) => [Day, KindName, Count])).toEqual([
    ...[0, 1, 3, 4].map((index) => [daysAfter(monday, index), '白班', 1]),
    [sunday, '夜班', 1],
  ])
  expect(week.Patterns.map(({ Name, Start }) => [Name, Start])).toEqual([
    ['早班', '08:00'],
    ['夜班', '20:00'],
  ])
})

it('a planned day may be changed, but shifts of a person do not overlap', async () => {
  expect((await plan(me, monday, monday, { ...early, Name: '早班二', Start: '09:00' })).text).toBe('Success')
  expect((await daysOf(me, monday))?.[0]).toEqual([monday, '早班二'])
  const tooLong = { ...night, Name: '长夜班' }
  expect(issuesIn(await plan(me, monday, monday, tooLong))).toEqual(['begin overlaps'])
  expect((await daysOf(me, monday))?.[0]).toEqual([monday, '早班二'])
})

it('a week is copied without days that are planned, overlapped or on approved leave', async () => {
  const away = { person: me, type: 'personal', from: next, fromHalf: 'am', to: next, toHalf: 'pm', reason: '家中有事' }
  const guid = randomUUID()
  expect((await desk.save(leave, guid, away)).text).toBe('Success')
  expect((await desk.approve(leave, guid)).text).toBe('Success')
  expect((await plan(me, daysAfter(next, 1), daysAfter(next, 1), { ...early, Name: '培训' })).text).toBe('Success')
  expect((await plan(colleague.userCode, daysAfter(next, 7), daysAfter(next, 7), early)).text).toBe('Success')
  const copied = [
    [daysAfter(next, 1), '培训'],
    [daysAfter(next, 3), '早班'],
    [daysAfter(next, 4), '早班'],
  ]
  for (const _ of ['once', 'again']) {
    expect((await copy(monday, next)).text).toBe('Success')
    expect([await daysOf(me, next), await daysOf(colleague.userCode, next)]).toEqual([copied, []])
  }
  const { rows } = await rota(next)
  expect(rows.find(({ UserCode }) => UserCode === me)?.Away).toEqual([{ Day: next, Half: 'all', IsApproved: true }])
  expect(issuesIn(await copy(daysAfter(monday, 1), next))).toEqual(['From wrong-form'])
})

it('only planners change the rota, and a person sees their own row', async () => {
  const as = { login: colleague.login }
  expect((await plan(me, monday, monday, early, as)).problem).toBe('no-edit-right')
  expect((await plan(me, monday, daysAfter(monday, 31), early)).problem).toBe('invalid')
  const role = randomUUID()
  const rights = [{ code: shift.code, view: true, edit: false, delete: false, approve: false }]
  const roleDraft = { guid: role, name: '班组', dataScope: 'own' as const, rights, version: 0 }
  await server.save('Role.Save', 'add', roleDraft, desk.as)
  await server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
    sql.run('insert into member_role (enterprise_id, user_code, role_guid) values ($1, $2, $3)', [
      ...[desk.firm.enterprise, colleague.userCode, role],
    ]),
  )
  const seen = await rota(monday, sunday, as)
  expect([seen.MayEdit, seen.rows.map(({ UserCode }) => UserCode)]).toEqual([false, [colleague.userCode]])
})

it('a person whose planned days change is notified, once for each week', async () => {
  const as = { login: colleague.login }
  const notified = async () => {
    const { body } = await server.get(
      'Message.GetList',
      { group: '', module: '', page: 1, rows: 50, unread: false },
      as,
    )
    return body.filter(({ Text }) => Text.includes('排班有变动')).map(({ Text }) => Text)
  }
  expect(await notified()).toEqual([])
  const days = [daysAfter(next, 8), daysAfter(next, 9)] as const
  expect((await plan(colleague.userCode, ...days, early)).text).toBe('Success')
  expect(await notified()).toEqual([])
  expect((await plan(colleague.userCode, ...days, { ...early, Start: '09:00' })).text).toBe('Success')
  expect((await plan(colleague.userCode, days[0], days[0], { ...early, Free: true })).text).toBe('Success')
  expect(await notified()).toEqual([`${daysAfter(next, 7)} 这一周您的排班有变动，请查看`])
})

it('a month of 2,000 people is read within the limit', async () => {
  await server.store.transaction({ enterprise: desk.firm.enterprise }, async (sql) => {
    await sql.run(
      `insert into member (enterprise_id, user_code, name, department_guid)
       select enterprise_id, 'R' || n, '人员' || n, department_guid
         from member, generate_series(1, 2000) n where user_code = $1`,
      [me],
    )
    await sql.run(
      `insert into shift (enterprise_id, guid, add_user, search_text, person, day, name, kind, start, "end", "nextDay")
       select m.enterprise_id, gen_random_uuid(), $1, '', m.user_code, $2::date + d, '早班', 'day', '08:00', '16:00', false
         from member m, generate_series(0, 29) d where m.user_code like 'R%'`,
      [me, next],
    )
    // The database does this by itself a minute after so many new rows.
    await sql.run('analyze shift')
  })
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const began = performance.now()
    const { total, rows, Totals } = await rota(next, daysAfter(next, 29))
    times.push(performance.now() - began)
    const { Count } = Totals.find(({ Day }) => Day === daysAfter(next, 20)) ?? { Count: 0 }
    expect([total >= 2000, rows.length, Count]).toEqual([true, 100, 2000])
  }
  const took = Math.min(...times)
  process.stdout.write(`rota of 2,000 people and 30 days: ${Math.round(took)} ms\n`)
  expect(took).toBeLessThan(600)
})
