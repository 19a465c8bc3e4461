import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { safetyResumption } from '@/modules/quality/safety-resumption/safety-resumption.module'
import { dayFromToday, recordCall } from '@/schema'
import { remindOfDeadlines } from '../../server/engine/features/clocks/clocks'
import { calls } from '../../server/http/calls'
import { issuesIn, type Values } from '../server/records/support/desk'
import { type Hazards, openHazards } from '../server/records/support/hazards'
import { type Served, serve } from '../server/support/serve'

let server: Served
let at: Hazards

const [first, second, usual] = [randomUUID(), randomUUID(), randomUUID()]

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  at = await openHazards(server)
  for (const guid of [first, second]) expect((await at.file(guid)).text).toBe('Success')
  const without = { stopWork: false, likelihood: '2', consequence: '2' }
  expect((await at.file(usual, without)).text).toBe('Success')
})
afterAll(() => server.close())

type Who = Hazards['checker']

const resume = (who: Who, check: string, more: Values = {}) =>
  at.send(who, safetyResumption, randomUUID(), {
    ...{ check, verified: '防护已恢复', photos: [], date: at.today, person: who.userCode, ...more },
  })
const close = async (check: string) => {
  expect((await at.rectify(at.rectifier, check)).answer.text).toBe('Success')
  expect((await at.recheck(at.checker, check, { result: 'pass' })).text).toBe('Success')
}
const stopped = async (who: Who) =>
  (await server.get('UserRight.GetModuleHome', { home: 'safety', project: '' }, who)).body.counts.stopped
const offered = async (guid: string) => (await at.modelAs(at.checker, guid)).body.steps?.map(({ name }) => name)

it('work is stopped by a finding that asks for that, and not resumed before its re-inspection', async () => {
  expect(await stopped(at.checker)).toBe(2)
  expect((await at.modelAs(at.checker, first)).body.values).toMatchObject({ work: 'stopped', resumedOn: null })
  expect((await at.modelAs(at.checker, usual)).body.values).toMatchObject({ work: null })
  expect(await offered(first)).toEqual(['rectify'])
})

it('nor while another finding that stopped work in the project is open', async () => {
  await close(first)
  expect(await offered(first)).toEqual(['resume'])
  const { gates } = (await at.modelAs(at.checker, first)).body
  const text = '停工隐患“3号楼7层东侧临边”尚未复检通过，不能复工'
  expect(gates).toEqual([{ at: 'step:resume', text }])
  const refused = await resume(at.checker, first)
  expect([issuesIn(refused), refused.text]).toEqual([['check safety-check.rechecked'], `安全检查: ${text}`])
  expect(await stopped(at.checker)).toBe(2)
})

it('the persons who stopped it are reminded a day after the re-inspection, then the manager of the project', async () => {
  const tick = (days: number) =>
    remindOfDeadlines(
      { store: server.store, services: server.services, modules },
      new Date(`${dayFromToday(days)}T09:30:00+08:00`),
    )
  const reminded = () =>
    server.store.system((sql) =>
      sql.many<{ user: string; days: number; ended: boolean }>(
        `select user_code as "user", (params->>'days')::integer as days, revoked_at is not null as ended
           from message where record_guid = $1 and code like 'clock.%' order by at, user_code`,
        [first],
      ),
    )
  await tick(1)
  await tick(1)
  expect(await reminded()).toEqual([{ user: at.checker.userCode, days: 1, ended: false }])
})

it('the checker resumes it once, and the rectifier may not', async () => {
  await close(second)
  const rows = (await at.listAs(at.checker, { '@step': 'resume' })).map(({ guid }) => guid)
  expect(new Set(rows)).toEqual(new Set([first, second]))
  expect((await resume(at.rectifier, first)).problem).toBe('not-your-step')
  expect((await resume(at.checker, first)).text).toBe('Success')
  const { values, state, done } = (await at.modelAs(at.checker, first)).body
  expect(values).toMatchObject({ work: 'resumed', resumedOn: at.today, status: 'passed' })
  expect([state, done?.map(({ Step }) => Step)]).toEqual([1, ['rectify', 'recheck', 'resume']])
  expect((await resume(at.checker, first)).problem).toBe('step-not-now')
  expect(await stopped(at.checker)).toBe(1)
  expect(await offered(first)).toEqual([])
  // Work that was never stopped is not resumed.
  await close(usual)
  expect(await offered(usual)).toEqual([])
  expect((await resume(at.checker, usual)).problem).toBe('step-not-now')
})

it('taking the resumption back stops work again', async () => {
  const guid = randomUUID()
  const Data = { check: second, verified: '复查合格', photos: [], date: at.today, person: at.checker.userCode }
  expect((await at.send(at.checker, safetyResumption, guid, Data)).text).toBe('Success')
  expect(await stopped(at.checker)).toBe(0)
  const { version } = (await server.get(recordCall(safetyResumption, 'GetModel'), { guid }, at.checker)).body
  const deleted = await server.save(
    recordCall(safetyResumption, 'Delete'),
    'edit',
    { guid, Version: version },
    at.checker,
  )
  expect(deleted.text).toBe('Success')
  expect((await at.modelAs(at.checker, second)).body.values).toMatchObject({ work: 'stopped', resumedOn: null })
  const found = (await at.listAs(at.checker, { work: 'stopped' })).map((row) => row.guid)
  expect(found).toEqual([second])
})
