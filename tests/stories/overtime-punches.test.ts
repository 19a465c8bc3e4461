import { randomUUID } from 'node:crypto'
import { clockInRule } from '@/modules/attendance/clock-in-rule/clock-in-rule.module'
import { overtime } from '@/modules/office/overtime/overtime.module'
import { recordCall } from '@/schema'
import { calls } from '../../server/http/calls'
import { issuesIn, type Values } from '../server/records/support/desk'
import { type Served, serve } from '../server/support/serve'
import { day, openPunches } from './support/punches'

let server: Served
let punches: Awaited<ReturnType<typeof openPunches>>

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  punches = await openPunches(server)
})
afterAll(() => server.close())

const draft = (from: string, until: string, more: Values = {}): Values => ({
  ...{ person: punches.me, date: day, type: 'workday', from, until, days: 0.5, reason: '抢工期浇筑', ...more },
})
const save = (values: Values, more = {}) => punches.desk.save(overtime, randomUUID(), values, more)
const worked = async ({ reason: _, days: __, type: ___, ...Data }: Values) =>
  (await server.get(recordCall(overtime, 'GetFilled'), { guid: randomUUID(), Data }, punches.desk.as)).body.values
    .worked

it('overtime of people without a rule is not compared', async () => {
  expect(await worked(draft('18:00', '21:00'))).toBeNull()
})

it('overtime is compared with the first and the last punch of the day', async () => {
  const rule = punches.twoTimes('两次', '08:00', '17:00', { latest: 600 })
  expect((await punches.desk.save(clockInRule, randomUUID(), rule)).text).toBe('Success')
  expect(await worked(draft('18:00', '21:00'))).toBe(0)
  expect(await punches.textOf(punches.punch('CheckIn', '07:55', { call: 'ClockIn.CheckIn' }))).toBe('Success')
  expect(await punches.textOf(punches.punch('CheckOut', '20:30', { call: 'ClockIn.CheckIn' }))).toBe('Success')
  expect(await worked(draft('18:00', '21:00'))).toBe(2.5)
  expect(await worked(draft('18:00', '21:00', { pause: 30 }))).toBe(2)
  expect((await save(draft('18:00', '21:00'))).text).toBe('Success')
})

it('a difference of more than an hour is asked about, with the hours between the punches', async () => {
  const answer = await save(draft('18:30', '23:00'))
  expect([answer.problem, issuesIn(answer)]).toEqual(['confirm-first', ['hours overtime.worked']])
  expect(answer.details.issues).toMatchObject([{ limit: 2 }])
  expect((await save(draft('18:30', '23:00'), { Confirmed: ['overtime.worked'] })).text).toBe('Success')
})
