import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { exposure } from '@/modules/quality/exposure/exposure.module'
import { safetyCheck } from '@/modules/quality/safety-check/safety-check.module'
import { safetyImprovement } from '@/modules/quality/safety-improvement/safety-improvement.module'
import { dayFromToday, recordCall, yuan } from '@/schema'
import { replayAll } from '../../server/engine/flows/replay'
import { calls } from '../../server/http/calls'
import { issuesIn } from '../server/records/support/desk'
import { type Hazards, openHazards } from '../server/records/support/hazards'
import { type Served, serve } from '../server/support/serve'

let server: Served
let at: Hazards

const check = randomUUID()
const today = dayFromToday()

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  at = await openHazards(server)
})
afterAll(() => server.close())

type Who = Hazards['checker']

const badgeOf = async (who: Who) => {
  const { groups } = (await server.get('UserRight.GetHome', {}, who)).body
  return groups.flatMap(({ list }) => list).find(({ id }) => id === '8806')?.count
}
const homeOf = async (who: Who) =>
  (await server.get('UserRight.GetModuleHome', { home: 'safety', project: '' }, who)).body

it('a major risk without an order to stop work is asked about, and the check gets its number and level', async () => {
  const { checker, draft, photosOf, send, modelAs } = at
  const photos = await photosOf(checker, safetyCheck, check, 3)
  const asked = await send(checker, safetyCheck, check, draft({ photos, stopWork: false }))
  expect([asked.problem, issuesIn(asked)]).toEqual(['confirm-first', ['score safety-check.stop']])
  const Confirmed = ['safety-check.stop']
  expect((await send(checker, safetyCheck, check, draft({ photos, stopWork: false }), { Confirmed })).text).toBe(
    'Success',
  )
  const { values, state } = (await modelAs(checker, check)).body
  expect(values).toMatchObject({ number: `AQ${today.slice(0, 4)}0001`, score: 20, level: 'major', status: 'pending' })
  expect(state).toBe(-1)
})

it('the rectifier is waited for, and an outsider sees nothing', async () => {
  const { checker, rectifier, outsider, draft, modelAs, listAs, editAs } = at
  expect(await badgeOf(rectifier)).toBe(1)
  expect((await homeOf(rectifier)).counts).toMatchObject({ rectify: 1, recheck: 0, overdue: 0, month: 1 })
  expect((await listAs(rectifier, { '@step': 'rectify' })).map(({ guid }) => guid)).toEqual([check])
  expect((await modelAs(outsider, check)).problem).toBe('not-found')
  expect(await listAs(outsider)).toEqual([])
  expect((await editAs(checker, check, { found: false, items: [] })).text).toBe('Success')
  expect((await editAs(checker, check, draft())).text).toBe('Success')
})

it('old clients ask the handler of quality checks for safety checks', async () => {
  const query = { page: 1, rows: 50, keyword: '', sort: '', filters: {}, also: [], deleted: false }
  const asked = { ...query, QSType: '2' }
  const { body: page } = await server.get('QSCheck.GetListPage' as 'Record.GetListPage', asked, at.checker)
  expect(page.rows.map(({ guid }) => guid)).toEqual([check])
  const one = { guid: check, QSType: 'safety' }
  const { body } = await server.get('QSCheck.GetModel' as 'Record.GetModel', one, at.checker)
  expect(body.guid).toBe(check)
})

it('rectified in time, the check is frozen and cannot be rectified again', async () => {
  const { checker, rectifier, modelAs, rectify, editAs } = at
  const { guid, answer } = await rectify(rectifier, check, { cost: yuan(1200) })
  expect(answer.text).toBe('Success')
  expect((await modelAs(checker, check)).body.state).toBe(-3)
  const { body } = await server.get(recordCall(safetyImprovement, 'GetModel'), { guid }, rectifier)
  expect(body.values).toMatchObject({ punctual: 'onTime', cost: yuan(1200) })
  expect((await rectify(rectifier, check)).answer.problem).toBe('step-not-now')
  expect((await editAs(checker, check, { requirement: '另行整改' })).problem).toBe('frozen')
  expect((await modelAs(checker, check)).body.snapshots?.length).toBeGreaterThan(0)
})

it('a failed re-inspection needs an opinion, and then waits for the rectifier again', async () => {
  const { checker, rectifier, modelAs, recheck } = at
  expect(issuesIn(await recheck(checker, check, { result: 'fail', opinion: '' }))).toEqual(['opinion required'])
  expect((await recheck(checker, check, { result: 'fail', opinion: '踢脚板缺失' })).text).toBe('Success')
  expect((await modelAs(checker, check)).body.state).toBe(-2)
  expect(await badgeOf(rectifier)).toBe(1)
})

it('the rectifier does not re-inspect, and a passed check stays as it is', async () => {
  const { checker, rectifier, modelAs, rectify, recheck, editAs } = at
  expect((await rectify(rectifier, check)).answer.text).toBe('Success')
  const own = await recheck(rectifier, check, { result: 'pass', checker: checker.userCode })
  expect(own.problem).toBe('not-your-step')
  expect((await recheck(checker, check, { result: 'pass' })).text).toBe('Success')
  const { values, state, done, version } = (await modelAs(checker, check)).body
  expect([values.closedOn, values.worker, state]).toEqual([today, rectifier.userCode, 1])
  expect(done?.map(({ Step }) => Step)).toEqual(['rectify', 'recheck', 'rectify', 'recheck'])
  expect(await badgeOf(rectifier)).toBe(0)
  expect((await editAs(checker, check, { part: '别处' })).problem).toBe('frozen')
  const takes = { guid: check, Version: version }
  expect((await server.save(recordCall(safetyCheck, 'Delete'), 'edit', takes, checker)).problem).toBe('frozen')
})

it('the figures of the project say what was found, resolved and when', async () => {
  const { checker, hazard, site } = at
  const asked = { module: 'safety-check', PrjGuid: site.job, from: `${today.slice(0, 7)}-01`, to: today }
  const { body } = await server.get('Statistic.GetFigures', asked, checker)
  expect(body).toMatchObject({ found: 1, closed: 1, overdue: 0, firstPass: 0, days: 0, late: [] })
  expect(body.natures).toEqual([{ key: hazard, text: '临边防护缺失', count: 1, filters: { nature: hazard } }])
  expect(body.weeks).toHaveLength(12)
  expect(body.weeks[11]).toMatchObject({ found: 1, closed: 1 })
  expect(body.risk).toMatchObject({ parts: [], lastWorst: today })
  const other = await server.get('Statistic.GetFigures', { ...asked, module: 'quality-check' }, checker)
  expect(other.problem).toBe('no-view-right')
})

it('an exposure shows the check to all until its last day', async () => {
  const { outsider, modelAs, listAs, site } = at
  const Data = { safety: check, reason: '典型案例', date: today, until: dayFromToday(3), person: site.boss.userCode }
  const both = await site.save(exposure, randomUUID(), { ...Data, check: await site.createCheck() })
  expect(issuesIn(both)).toEqual(['check exposure.one'])
  expect((await site.save(exposure, randomUUID(), Data)).text).toBe('Success')
  expect((await modelAs(outsider, check)).body.guid).toBe(check)
  expect((await listAs(outsider)).map(({ guid }) => guid)).toEqual([check])
  await server.store.transaction({ enterprise: site.firm.enterprise }, (sql) =>
    sql.run(`update "safety-check" set "exposedUntil" = $2 where guid = $1`, [check, dayFromToday(-1)]),
  )
  expect((await modelAs(outsider, check)).problem).toBe('not-found')
  expect(await listAs(outsider)).toEqual([])
})

it('the records agree with the ledger and the approvals', async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})

it('a check item whose list asks for a photo needs one if it does not conform', async () => {
  const { checker, draft, photosOf, send } = at
  const item = { guid: randomUUID(), item: '临边防护', result: 'bad', needsPhoto: true, nature: at.hazard }
  const guid = randomUUID()
  const [first, ...photos] = await photosOf(checker, safetyCheck, guid, 4)
  const save = (line: object) => send(checker, safetyCheck, guid, draft({ photos, items: [{ ...item, ...line }] }))
  expect(issuesIn(await save({}))).toEqual(['items.0.photos required'])
  expect(issuesIn(await save({ nature: randomUUID(), photos: [first] }))).toEqual([
    'items.0.nature not-a-choice',
    'items.0.photos not-a-choice',
  ])
  expect((await save({ needsPhoto: false })).text).toBe('Success')
})
