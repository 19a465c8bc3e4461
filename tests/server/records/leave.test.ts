import { randomUUID } from 'node:crypto'
import { leave } from '@/modules/office/leave/leave.module'
import { overtime } from '@/modules/office/overtime/overtime.module'
import { restDay } from '@/modules/office/rest-day/rest-day.module'
import { recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk, type Values } from './support/desk'

let server: Served
let desk: Desk
let people: string[]

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  people = []
  for (let index = 2; index < 12; index += 1) people.push((await desk.firm.invite(index)).userCode)
})
afterAll(() => server.close())

const nextPerson = () => people.pop() ?? ''
const overtimeDraft = (person: string, days: number, date = '2026-03-07'): Values => ({
  ...{ person, days, date, type: 'weekend', reason: '抢工期浇筑' },
})
const leaveDraft = (person: string, from: string, to: string, more: Values = {}): Values => ({
  ...{ person, type: 'personal', from, to, fromHalf: 'am', toHalf: 'pm', reason: '家中有事', ...more },
})
const saveLeave = (values: Values, guid: string = randomUUID(), more = {}) => desk.save(leave, guid, values, more)

it.each<[from: string, half: string, to: string, end: string, days: number]>([
  ['2026-05-06', 'am', '2026-05-06', 'pm', 1],
  ['2026-05-07', 'am', '2026-05-07', 'am', 0.5],
  ['2026-05-08', 'pm', '2026-05-08', 'pm', 0.5],
  ['2026-05-11', 'pm', '2026-05-13', 'am', 2],
  ['2026-05-20', 'am', '2026-06-03', 'pm', 15],
])('a leave from %s %s to %s %s is %s days long', async (from, fromHalf, to, toHalf, days) => {
  const guid = randomUUID()
  const values = leaveDraft(desk.firm.founder.userCode, from, to, { fromHalf, toHalf, days: 99 })
  expect((await saveLeave(values, guid)).text).toBe('Success')
  expect((await desk.read(leave, guid)).values).toMatchObject({ days, status: 'ended' })
})

it('a leave cannot end before it begins, nor be handed over to the same person', async () => {
  const person = nextPerson()
  const before = await saveLeave(leaveDraft(person, '2026-07-02', '2026-07-01'))
  expect(issuesIn(before)).toEqual(['to leave.dates'])
  const noon = await saveLeave(leaveDraft(person, '2026-07-02', '2026-07-02', { fromHalf: 'pm', toHalf: 'am' }))
  expect(issuesIn(noon)).toEqual(['to leave.dates'])
  const toSelf = await saveLeave(leaveDraft(person, '2026-07-02', '2026-07-02', { handover: person }))
  expect(issuesIn(toSelf)).toEqual(['handover leave.handover'])
})

it('two leaves of a person cannot share a half day, and afternoon after morning is allowed', async () => {
  const person = nextPerson()
  const first = randomUUID()
  expect((await saveLeave(leaveDraft(person, '2026-07-06', '2026-07-08', { toHalf: 'am' }), first)).text).toBe(
    'Success',
  )
  const inside = await saveLeave(leaveDraft(person, '2026-07-08', '2026-07-10'))
  expect(inside.details.issues).toEqual([{ field: 'from', reason: 'overlaps', limit: '2026-07-06 ~ 2026-07-08' }])
  const second = randomUUID()
  const noon = leaveDraft(person, '2026-07-08', '2026-07-10', { fromHalf: 'pm' })
  expect((await saveLeave(noon, second)).text).toBe('Success')
  expect((await saveLeave(leaveDraft(nextPerson(), '2026-07-07', '2026-07-07'))).text).toBe('Success')
  // A cancelled or deleted leave does not block other leaves, until it is restored.
  expect((await saveLeave({ ...noon, cancelled: true }, second, { Version: 1 })).text).toBe('Success')
  expect((await desk.read(leave, second)).values.status).toBe('cancelled')
  expect((await desk.mark(leave, 'Delete', first, 1)).text).toBe('Success')
  expect((await saveLeave(leaveDraft(person, '2026-07-07', '2026-07-09'))).text).toBe('Success')
  expect(issuesIn(await desk.mark(leave, 'Restore', first, 2))).toEqual(['from overlaps'])
  expect(issuesIn(await saveLeave(noon, second, { Version: 2 }))).toEqual(['from overlaps'])
})

it('twenty concurrent leaves for the same day are saved once', async () => {
  const person = nextPerson()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => saveLeave(leaveDraft(person, '2026-08-03', '2026-08-04'))),
  )
  expect(answers.filter(({ problem }) => problem === null)).toHaveLength(1)
})

describe('overtime', () => {
  const draft = (more: Values = {}) => ({ ...overtimeDraft(desk.firm.founder.userCode, 1), ...more })
  const saveOvertime = (more: Values, guid: string = randomUUID(), save = {}) =>
    desk.save(overtime, guid, draft(more), save)

  it.each<[issue: string, more: Values]>([
    ['until overtime.order', { from: '17:30', until: '08:30' }],
    ['until overtime.order', { from: '17:30', until: '17:30' }],
    ['nextDay overtime.length', { from: '17:30', until: '17:31', nextDay: true }],
    ['pause overtime.pause', { from: '17:30', until: '18:30', pause: 60, days: 0.5 }],
    ['pause too-large', { from: '08:30', until: '17:30', pause: 241 }],
  ])('is refused at its field: %s', async (issue, more) => {
    expect(issuesIn(await saveOvertime(more))).toEqual([issue])
  })

  it.each<[hours: number, more: Values]>([
    [8, { from: '08:30', until: '17:30', pause: 60 }],
    [8, { from: '22:00', until: '06:00', nextDay: true }],
    [24, { from: '08:00', until: '08:00', nextDay: true, days: 3 }],
    [7.33, { from: '08:30', until: '15:50' }],
  ])('calculates %s hours from its times, and ignores hours that are sent', async (hours, more) => {
    const guid = randomUUID()
    expect((await saveOvertime({ ...more, hours: 1 }, guid)).text).toBe('Success')
    expect((await desk.read(overtime, guid)).values.hours).toBe(hours)
  })

  it('requires confirmation if days and hours differ by more than half a day', async () => {
    const answer = await saveOvertime({ from: '08:00', until: '20:30' })
    expect([answer.problem, issuesIn(answer)]).toEqual(['confirm-first', ['days overtime.match']])
    expect((await saveOvertime({ from: '08:00', until: '20:00' })).text).toBe('Success')
  })

  it('has no hours after its times are cleared', async () => {
    const guid = randomUUID()
    expect((await saveOvertime({ from: '08:30', until: '17:30' }, guid)).text).toBe('Success')
    expect((await saveOvertime({ reason: '抢工期' }, guid, { Version: 1 })).text).toBe('Success')
    expect((await desk.read(overtime, guid)).values).toMatchObject({ from: null, until: null, hours: null })
  })

  it('keeps hours entered before they were calculated from times', async () => {
    const guid = randomUUID()
    expect((await saveOvertime({ hours: 8 }, guid)).text).toBe('Success')
    expect((await desk.read(overtime, guid)).values.hours ?? null).toBeNull()
    await server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
      sql.run('update overtime set hours = 8 where guid = $1', [guid]),
    )
    expect((await saveOvertime({ reason: '抢工期' }, guid, { Version: 1 })).text).toBe('Success')
    expect((await desk.read(overtime, guid)).values).toMatchObject({ hours: 8, reason: '抢工期' })
  })
})

describe('compensatory leave', () => {
  const compensatoryDraft = (person: string, from: string, to = from, more: Values = {}) =>
    leaveDraft(person, from, to, { type: 'compensatory', ...more })
  const balanceOf = async (person: string, guid: string = randomUUID()) =>
    (await server.get(recordCall(leave, 'GetFilled'), { guid, Data: { person, type: 'compensatory' } }, desk.as)).body
      .values.balance

  it('is limited to the overtime worked, and the form shows the balance', async () => {
    const person = nextPerson()
    expect(await balanceOf(person)).toBe(0)
    const none = await saveLeave(compensatoryDraft(person, '2026-09-01'))
    expect(none.details.issues).toEqual([{ field: 'to', reason: 'leave.balance', limit: 0 }])
    const worked = randomUUID()
    await desk.save(overtime, worked, overtimeDraft(person, 1))
    await desk.save(overtime, randomUUID(), overtimeDraft(person, 0.5, '2026-03-08'))
    expect(await balanceOf(person)).toBe(1.5)
    const more = await saveLeave(compensatoryDraft(person, '2026-09-01', '2026-09-02', { balance: 99 }))
    expect(more.details.issues).toEqual([{ field: 'to', reason: 'leave.balance', limit: 1.5 }])
    const guid = randomUUID()
    expect((await saveLeave(compensatoryDraft(person, '2026-09-01'), guid)).text).toBe('Success')
    expect([await balanceOf(person), await balanceOf(person, guid)]).toEqual([0.5, 1.5])
    // A leave of another kind or a cancelled one does not reduce the balance.
    expect((await saveLeave(leaveDraft(person, '2026-09-08', '2026-09-20'))).text).toBe('Success')
    expect((await saveLeave(compensatoryDraft(person, '2026-09-22', '2026-09-25', { cancelled: true }))).text).toBe(
      'Success',
    )
    // Overtime that was compensated cannot be removed.
    const less = await desk.save(overtime, worked, overtimeDraft(person, 0.5), { Version: 1 })
    expect([less.text, (await desk.read(overtime, worked)).values.days]).toEqual(['Success', 0.5])
    expect((await desk.mark(overtime, 'Delete', worked, 2)).details.issues).toEqual([
      { field: 'days', reason: 'below-used', limit: 0.5 },
    ])
    const moved = await desk.save(overtime, worked, overtimeDraft(nextPerson(), 0.5), { Version: 2 })
    expect(issuesIn(moved)).toEqual(['days below-used'])
  })

  it('has no balance from rejected overtime, even if it was already taken', async () => {
    const person = nextPerson()
    const [approvedGuid, refused] = [randomUUID(), randomUUID()]
    await desk.save(overtime, approvedGuid, overtimeDraft(person, 1))
    await desk.save(overtime, refused, overtimeDraft(person, 1, '2026-03-08'))
    expect((await desk.approve(overtime, approvedGuid)).text).toBe('Success')
    expect((await saveLeave(compensatoryDraft(person, '2026-09-01', '2026-09-02'))).text).toBe('Success')
    expect((await desk.reject(overtime, refused)).text).toBe('Success')
    expect(await balanceOf(person)).toBe(-1)
    expect(issuesIn(await saveLeave(compensatoryDraft(person, '2026-09-03')))).toEqual(['to leave.balance'])
  })

  it('is limited correctly for concurrent requests', async () => {
    const person = nextPerson()
    await desk.save(overtime, randomUUID(), overtimeDraft(person, 3))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        saveLeave(compensatoryDraft(person, `2026-10-${String(index + 1).padStart(2, '0')}`)),
      ),
    )
    expect(answers.filter(({ problem }) => problem === null)).toHaveLength(3)
    const refused = answers.filter(({ problem }) => problem !== null)
    expect(new Set(refused.map((answer) => issuesIn(answer).join()))).toEqual(new Set(['to leave.balance']))
    expect(await balanceOf(person)).toBe(0)
  })

  it('and a concurrent deletion of its overtime never both succeed', async () => {
    const person = nextPerson()
    const worked = Array.from({ length: 6 }, () => randomUUID())
    for (const [index, guid] of worked.entries())
      await desk.save(overtime, guid, overtimeDraft(person, 1, `2026-03-0${index + 1}`))
    await Promise.all(
      worked.flatMap((guid, index) => [
        desk.mark(overtime, 'Delete', guid, 1),
        saveLeave(compensatoryDraft(person, `2026-11-0${index + 1}`)),
      ]),
    )
    expect(await balanceOf(person)).toBeGreaterThanOrEqual(0)
  })
})

it('a person who sees only their own records cannot choose other people, in the form and on saving', async () => {
  const { firm } = desk
  const guid = randomUUID()
  const rights = [{ code: leave.code, view: true, edit: true, delete: true, approve: false }]
  const { body: role } = await server.get('Role.GetModel', { guid: firm.role }, desk.as)
  await server.save(
    'Role.Save',
    'edit',
    { guid: firm.role, name: '现场', dataScope: 'own', rights, version: role.version },
    desk.as,
  )
  const as = { login: firm.member.login }
  const prefill = (person: string) =>
    server.get(recordCall(leave, 'GetFilled'), { guid, Data: { person, type: 'compensatory' } }, as)
  const saveAsMember = (Data: Values) =>
    server.save(recordCall(leave, 'Save'), 'add', { guid, Version: 0, Data, Confirmed: [], Reason: '' }, as)
  expect(issuesIn(await prefill(firm.founder.userCode))).toEqual(['person not-a-choice'])
  expect((await prefill(firm.member.userCode)).body.values).toMatchObject({ balance: 0 })
  expect(issuesIn(await saveAsMember(leaveDraft(firm.founder.userCode, '2027-01-04', '2027-01-05')))).toEqual([
    'person not-a-choice',
  ])
  expect((await saveAsMember(leaveDraft(firm.member.userCode, '2027-01-04', '2027-01-05'))).text).toBe('Success')
})

it('a module without prefilled values has no call for them', async () => {
  const takes = { guid: randomUUID(), Data: {} }
  expect((await server.get(recordCall(restDay, 'GetFilled'), takes, desk.as)).problem).toBe('not-configured')
})
