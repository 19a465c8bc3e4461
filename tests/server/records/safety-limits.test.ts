import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { nature } from '@/modules/quality/nature/nature.module'
import { safetyCheck } from '@/modules/quality/safety-check/safety-check.module'
import { safetyImprovement } from '@/modules/quality/safety-improvement/safety-improvement.module'
import { dayFromToday } from '@/schema'
import { remindOfDeadlines } from '../../../server/engine/features/clocks/clocks'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { issuesIn } from './support/desk'
import { type Hazards, openHazards } from './support/hazards'

let server: Served
let at: Hazards

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  at = await openHazards(server)
})
afterAll(() => server.close())

it.each([['0'], ['6'], ['4.5']])('the likelihood %s is no choice', async (likelihood) => {
  expect(issuesIn(await at.file(randomUUID(), { likelihood }))).toContain('likelihood not-a-choice')
})

it('a check needs three photos and dates in order, and refuses days that do not exist', async () => {
  const guid = randomUUID()
  const issuesWith = async (more: object) => issuesIn(await at.file(guid, { ...more }))
  const few = await at.file(guid, { photos: await at.photosOf(at.checker, safetyCheck, guid, 2) })
  expect(few.details.issues).toContainEqual({ field: 'photos', reason: 'too-few-files', limit: 3 })
  expect(await issuesWith({ deadline: dayFromToday(-1) })).toContain('deadline safety-check.deadline')
  expect(await issuesWith({ deadline: dayFromToday(9) })).toContain('deadline safety-check.usual')
  expect(await issuesWith({ date: dayFromToday(1) })).toContain('date safety-check.today')
  expect((await issuesWith({ deadline: '2026-02-30' })).some((each) => each.startsWith('deadline '))).toBe(true)
  const items = [{ guid: randomUUID(), item: '栏杆', result: 'bad' }]
  expect(await issuesWith({ found: false, items })).toContain('found safety-check.bad')
})

it('who rectified re-inspects with a reason only', async () => {
  const { checker, file, rectify, recheck } = at
  const guid = randomUUID()
  await file(guid, { rectifier: checker.userCode }, { Confirmed: ['safety-check.own'] })
  expect((await rectify(checker, guid)).answer.text).toBe('Success')
  expect(issuesIn(await recheck(checker, guid, { result: 'pass' }))).toEqual(['checker safety-reinspection.other'])
  const reason = { Confirmed: ['safety-reinspection.other'], Reason: '现场只有一人' }
  expect((await recheck(checker, guid, { result: 'pass' }, reason)).text).toBe('Success')
})

it('the rectifier, then the checkers and the manager of the project are reminded, once each', async () => {
  const guid = randomUUID()
  await at.file(guid)
  const deps = { store: server.store, services: server.services, modules, hooks: {} }
  const moment = (days: number) => new Date(`${dayFromToday(1 + days)}T09:30:00+08:00`)
  for (const days of [-1, 0, 1, 1, 3]) await remindOfDeadlines(deps, moment(days))
  const reminded = await server.store.transaction({ enterprise: at.site.firm.enterprise }, (sql) =>
    sql.many<{ key: string; users: number }>(
      `select key, count(distinct user_code)::int as users from message
        where record_guid = $1 and key like 'clock%' group by key`,
      [guid],
    ),
  )
  const byDays = Object.fromEntries(reminded.map(({ key, users }) => [key.split(' ').slice(-1)[0], users]))
  expect(byDays).toEqual({ '-1': 1, '0': 1, '1': 2, '3': 1 })
})

it('many rectifications at once are one', async () => {
  const { rectifier, file, photosOf, send, today } = at
  const check = randomUUID()
  await file(check)
  const steps = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const guid = randomUUID()
      return { guid, photos: await photosOf(rectifier, safetyImprovement, guid, 1) }
    }),
  )
  const common = { check, done: '已补设', date: today, worker: rectifier.userCode }
  const answers = await Promise.all(
    steps.map(({ guid, photos }) => send(rectifier, safetyImprovement, guid, { ...common, photos })),
  )
  expect(answers.filter(({ problem }) => problem === null)).toHaveLength(1)
  expect(answers.filter(({ problem }) => problem === 'step-not-now')).toHaveLength(19)
})

it('texts are kept as they were typed, and a nature in use cannot be deleted', async () => {
  const guid = randomUUID()
  await at.file(guid, { part: '<script>3#楼100%' })
  expect(String((await at.modelAs(at.checker, guid)).body.values.part)).toMatch(/script.*3.楼100/)
  const { version } = await at.site.read(nature, at.hazard)
  expect((await at.site.mark(nature, 'Delete', at.hazard, version)).problem).toBe('in-use')
})

it('the id of no check answers that there is none', async () => {
  for (const guid of ['abc', randomUUID()]) expect((await at.modelAs(at.checker, guid)).problem).toBe('not-found')
})
