import { randomUUID } from 'node:crypto'
import { safetyCheck } from '@/modules/quality/safety-check/safety-check.module'
import { recordCall } from '@/schema'
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

it('several findings are re-inspected at once, each with an answer of its own', async () => {
  const { checker, rectifier, file, rectify, recheck, listAs, modelAs } = at
  const checks = [randomUUID(), randomUUID(), randomUUID()]
  const own = randomUUID()
  for (const guid of checks) {
    await file(guid)
    await rectify(rectifier, guid)
  }
  await file(own, { rectifier: checker.userCode }, { Confirmed: ['safety-check.own'] })
  await rectify(checker, own)
  const waiting = async () => (await listAs(checker, { '@step': 'recheck' })).map(({ guid }) => guid).sort()
  expect(await waiting()).toEqual([...checks, own].sort())
  expect(await listAs(rectifier, { '@step': 'recheck' })).toEqual([])

  const result = { result: 'pass', opinion: '集中复检' }
  const answers = await Promise.all([...checks, own].map((guid) => recheck(checker, guid, result)))
  expect(answers.slice(0, 3).map(({ text }) => text)).toEqual(['Success', 'Success', 'Success'])
  // The checker rectified the last one, so it needs a reason and stays in the list.
  expect(issuesIn(answers[3] as (typeof answers)[number])).toEqual(['checker safety-reinspection.other'])
  expect(await waiting()).toEqual([own])
  for (const guid of checks) expect((await modelAs(checker, guid)).body.state).toBe(1)
  const again = await Promise.all(checks.map((guid) => recheck(checker, guid, result)))
  expect(again.map(({ problem }) => problem)).toEqual(['step-not-now', 'step-not-now', 'step-not-now'])
  const { body } = await server.get(recordCall(safetyCheck, 'GetModel'), { guid: checks[0] ?? '' }, checker)
  expect(body.done?.map(({ Step }) => Step)).toEqual(['rectify', 'recheck'])
})

it('two persons re-inspect the same findings at once, and each finding has one re-inspection', async () => {
  const { checker, rectifier, site, file, rectify, recheck, modelAs } = at
  const colleague = await site.person('8806', 'edit', 'project')
  const checks = Array.from({ length: 5 }, () => randomUUID())
  for (const guid of checks) {
    await file(guid, { checkers: [checker.userCode, colleague.userCode] })
    await rectify(rectifier, guid)
  }
  const both = [checker, colleague].flatMap((who) => checks.map((guid) => recheck(who, guid, { result: 'pass' })))
  const problems = (await Promise.all(both)).map(({ problem }) => problem ?? '')
  expect(problems.sort()).toEqual([...checks.map(() => ''), ...checks.map(() => 'step-not-now')])
  for (const guid of checks) {
    const { body } = await modelAs(checker, guid)
    expect(body.done?.map(({ Step }) => Step)).toEqual(['rectify', 'recheck'])
  }
})
