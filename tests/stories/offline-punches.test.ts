import { randomUUID } from 'node:crypto'
import { clockIn } from '@/modules/attendance/clock-in/clock-in.module'
import { clockInRule } from '@/modules/attendance/clock-in-rule/clock-in-rule.module'
import { calls } from '../../server/http/calls'
import { openDesk } from '../server/records/support/desk'
import { type Served, serve } from '../server/support/serve'
import { openPunches, type Punches, site } from './support/punches'

let server: Served
let punches: Punches
const guid = randomUUID()
let supervisor: Awaited<ReturnType<Punches['desk']['firm']['invite']>>

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  punches = await openPunches(server)
  const rule = punches.fourTimes({ confirmOffline: true })
  expect((await punches.desk.save(clockInRule, randomUUID(), rule)).text).toBe('Success')
  const { desk } = punches
  supervisor = await desk.firm.invite(41)
  const role = randomUUID()
  const rights = [{ code: clockIn.code, view: true, edit: true, delete: false, approve: false }]
  const roleDraft = { guid: role, name: '考勤员', dataScope: 'all' as const, rights, version: 0 }
  await server.save('Role.Save', 'add', roleDraft, desk.as)
  await server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
    sql.run('insert into member_role (enterprise_id, user_code, role_guid) values ($1, $2, $3)', [
      ...[desk.firm.enterprise, supervisor.userCode, role],
    ]),
  )
})
afterAll(() => server.close())

const confirm = (Accept: boolean, login = supervisor.login, of = guid) =>
  server.save('ClockIn.Confirm', 'edit', { guid: of, Accept }, { login })
const stateOf = async (type: string) => (await punches.slotsOf()).find(([each]) => each === type)?.[1]

it('an offline punch older than a day waits, and does not count yet', async () => {
  expect(await punches.textOf(punches.punch('AMCheckIn', '07:59', { guid }))).toBe('Success')
  const { values } = await punches.desk.read(clockIn, guid)
  expect(values).toMatchObject({ check: 'waiting', offline: true, state: 'normal', distance: 99, range: 100 })
  expect(values.center).toMatchObject({ address: '项目部', ...site })
  expect(await stateOf('AMCheckIn')).toBe(-1)
  const { Records } = await punches.month()
  expect(Records.map(({ IsWaiting }) => IsWaiting)).toEqual([true])
  const { rows } = await punches.desk.list(clockIn, { filters: { check: 'waiting' } })
  expect(rows.map((row) => row.guid)).toEqual([guid])
})

it('its number is on the home page of those who confirm, and opens the list of these punches', async () => {
  const needs = async (login: typeof supervisor.login) =>
    (await server.get('UserRight.GetHome', {}, { login })).body.needs
  const waiting = {
    count: 1,
    area: 'attendance',
    module: clockIn.name,
    only: 'check=waiting',
    text: '打卡记录 · 待确认',
  }
  expect(await needs(supervisor.login)).toMatchObject([waiting])
})

it('another person who may edit attendance confirms it, once', async () => {
  expect((await confirm(true, punches.desk.as.login)).problem).toBe('no-edit-right')
  const stranger = await openDesk(server, { name: '乙建设', phones: 3000 })
  expect((await confirm(true, stranger.as.login)).problem).toBe('not-found')
  expect((await confirm(true)).text).toBe('Success')
  expect((await confirm(true)).text).toBe('Success')
  expect((await confirm(false)).problem).toBe('invalid')
  expect(await stateOf('AMCheckIn')).toBe(1)
  const { values } = await punches.desk.read(clockIn, guid)
  expect(values).toMatchObject({ check: 'accepted', checkedBy: supervisor.userCode })
})

it('a punch that is not accepted does not count, and stays on record', async () => {
  const other = randomUUID()
  expect(await punches.textOf(punches.punch('AMCheckOut', '12:01', { guid: other }))).toBe('Success')
  expect((await confirm(false, supervisor.login, other)).text).toBe('Success')
  expect(await stateOf('AMCheckOut')).toBe(-1)
  expect((await punches.desk.read(clockIn, other)).values).toMatchObject({ check: 'refused', at: expect.any(String) })
  const { Records } = await punches.month()
  expect(Records.map((row) => row.guid)).toEqual([guid])
})

it('the database keeps a decision', async () => {
  const change = server.store.system((sql) =>
    sql.run(`update "clock-in" set "check" = 'refused' where guid = $1`, [guid]),
  )
  await expect(change).rejects.toThrow('a decision about a punch is never changed')
})
