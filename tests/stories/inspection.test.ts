import { randomUUID } from 'node:crypto'
import { checkType } from '@/modules/quality/check-type/check-type.module'
import { exposure } from '@/modules/quality/exposure/exposure.module'
import { inspection } from '@/modules/quality/inspection/inspection.module'
import { inspectionFinding } from '@/modules/quality/inspection-finding/inspection-finding.module'
import { inspectionImprovement } from '@/modules/quality/inspection-improvement/inspection-improvement.module'
import { inspectionReinspection } from '@/modules/quality/inspection-reinspection/inspection-reinspection.module'
import { dayFromToday, recordCall } from '@/schema'
import { calls } from '../../server/http/calls'
import { openPrinter } from '../server/paper/support'
import { issuesIn, type Values } from '../server/records/support/desk'
import { openSite, type Site } from '../server/records/support/site'
import { type Served, serve } from '../server/support/serve'

let server: Served
let site: Site
type Person = Awaited<ReturnType<Site['person']>>
let worker: Person
let tour: string

const points = Array.from({ length: 200 }, (_, index) => ({
  ...{ guid: randomUUID(), part: `${1 + (index % 5)}号楼${1 + Math.floor(index / 5)}层`, note: null },
  result: index % 10 < 3 ? 'bad' : 'good',
}))

/** A tour of 200 points. */
beforeAll(async () => {
  server = await serve({ endpoints: calls })
  site = await openSite(server)
  worker = await site.person('8803', 'view')
  tour = randomUUID()
  const values = { project: site.job, route: '一区', date: dayFromToday(), inspectors: [site.boss.userCode], points }
  const answer = await site.saveAs(site.as, inspection, tour, values)
  if (answer.problem !== null) throw new Error(`${answer.text} ${JSON.stringify(answer.details)}`)
})
afterAll(() => server.close())

const findingDraft = (more: Values = {}): Values => ({
  ...{ inspection: tour, part: '3号楼7层', date: dayFromToday(), checkers: [site.boss.userCode] },
  ...{ nature: site.problem, severity: 'major', description: '临边无防护', requirement: '当日恢复' },
  ...{ rectifier: worker.userCode, deadline: dayFromToday(1), ...more },
})

async function find(more: Values = {}) {
  const guid = randomUUID()
  return { guid, answer: await site.saveAs(site.as, inspectionFinding, guid, findingDraft(more)) }
}

async function rectify(check: string) {
  const guid = randomUUID()
  return site.saveAs(worker, inspectionImprovement, guid, site.improvement(check, worker.userCode))
}

const recheck = (check: string, result: 'pass' | 'fail') =>
  site.saveAs(site.as, inspectionReinspection, randomUUID(), site.reinspection(check, result))
const tourNow = async () => (await site.read(inspection, tour)).values

it('a tour of 200 points keeps their order, and begins when it is recorded', async () => {
  const values = await tourNow()
  expect((values.points as Values[]).map(({ part }) => part)).toEqual(points.map(({ part }) => part))
  expect(values).toMatchObject({ status: 'running', findings: 0, open: 0, begun: expect.any(String) })
})

it('60 findings are numbered in their tour without gaps, also those saved at once', async () => {
  const answers = []
  for (let at = 0; at < 6; at += 1) {
    answers.push(...(await Promise.all(Array.from({ length: 10 }, () => find({ part: `${at}层` })))))
  }
  expect(answers.map(({ answer }) => answer.text)).toEqual(Array.from({ length: 60 }, () => 'Success'))
  const { number } = await tourNow()
  const marks = await Promise.all(
    answers.map(async ({ guid }) => String((await site.read(inspectionFinding, guid)).values.mark)),
  )
  expect(marks.sort()).toEqual(
    Array.from({ length: 60 }, (_, index) => `${number}-${String(index + 1).padStart(2, '0')}`),
  )
  expect(await tourNow()).toMatchObject({ findings: 60, open: 60 })
})

it('a finding is rectified, sent back, rectified again and passed; the tour counts what is open', async () => {
  const { guid } = await find()
  const open = async () => (await tourNow()).open
  const before = Number(await open())
  expect((await rectify(guid)).text).toBe('Success')
  expect((await rectify(guid)).problem).toBe('step-not-now')
  expect(issuesIn(await recheck(guid, 'fail'))).toEqual([])
  expect((await rectify(guid)).text).toBe('Success')
  expect(await open()).toBe(before)
  expect((await recheck(guid, 'pass')).text).toBe('Success')
  expect(await open()).toBe(before - 1)
  const { values, done } = await site.read(inspectionFinding, guid)
  expect(values).toMatchObject({ status: 'passed', worker: worker.userCode, closedOn: dayFromToday() })
  expect(done?.map(({ Step }) => Step)).toEqual(['rectify', 'recheck', 'rectify', 'recheck'])
})

it('a tour with findings cannot be deleted', async () => {
  const { version } = await site.read(inspection, tour)
  const answer = await server.save(recordCall(inspection, 'Delete'), 'edit', { guid: tour, Version: version }, site.as)
  expect(answer.problem).toBe('in-use')
})

it.each<[string, Values, string[]]>([
  ['a deadline before the inspection', { deadline: dayFromToday(-1) }, ['deadline inspection-finding.deadline']],
  ['a date of tomorrow', { date: dayFromToday(1) }, ['date inspection-finding.today']],
  ['30 February', { deadline: '2026-02-30' }, ['deadline wrong-form']],
  ['no rectifier', { rectifier: null }, ['rectifier required']],
  ['a tour that does not exist', { inspection: randomUUID() }, ['inspection not-a-choice']],
])('a finding with %s is refused', async (_, more, issues) => {
  expect(issuesIn((await find(more)).answer)).toEqual(issues)
})

it('a tour that has ended takes no further finding, and ends neither in the future nor before its begin', async () => {
  const { values, version } = await site.read(inspection, tour)
  const end = (ended: string, Version = version) =>
    site.saveAs(site.as, inspection, tour, { ...values, ended }, Version)
  const moment = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  expect(issuesIn(await end(moment(60)))).toEqual(['ended inspection.over'])
  expect(issuesIn(await end(moment(-600)))).toEqual(['ended inspection.order'])
  expect((await end(moment(0))).text).toBe('Success')
  expect((await tourNow()).status).toBe('done')
  expect((await find()).answer.problem).toBe('invalid')
})

it('the paper of a tour has its findings, with their pictures', async () => {
  const { pages } = await openPrinter(server, site).print(inspection, tour)
  const text = pages.flatMap(({ texts }) => texts).join('')
  const { number } = await tourNow()
  expect(text).toContain(String(number))
  for (const order of ['01', '30', '60']) expect(text).toContain(`-${order}`)
  expect(pages.reduce((sum, { pictures }) => sum + pictures, 0)).toBe(60)
})

const newTour = async (more: Values) => {
  const guid = randomUUID()
  const values = { project: site.job, route: '二区', date: dayFromToday(), inspectors: [site.boss.userCode], ...more }
  const sent = { ...values, points: points.slice(0, 1).map((point) => ({ ...point, guid: randomUUID() })) }
  return { guid, answer: await site.saveAs(site.as, inspection, guid, sent) }
}

it('a point whose check list asks for a photo needs one if it does not conform', async () => {
  const save = (point: Values) => {
    const points = [{ guid: randomUUID(), part: '塔吊基础', result: 'bad', note: null, ...point }]
    const values = { project: site.job, route: '三区', date: dayFromToday(), inspectors: [site.boss.userCode], points }
    return site.saveAs(site.as, inspection, randomUUID(), values)
  }
  const refused = await save({ needsPhoto: true })
  expect(refused.details.issues).toEqual([{ field: 'points.0.photos', reason: 'required' }])
  for (const point of [{ needsPhoto: true, result: 'good' }, { needsPhoto: false }])
    expect((await save(point)).text).toBe('Success')
})

it('an exposed problem is visible to people outside the project', async () => {
  const outsider = await site.person('8803', 'view', 'own')
  const { guid: running } = await newTour({})
  const { guid: finding } = await find({ inspection: running, part: '外墙悬挑层' })
  const read = () => server.get(recordCall(inspectionFinding, 'GetModel'), { guid: finding }, outsider)
  expect((await read()).problem).toBe('not-found')
  const shown = {
    finding,
    reason: '典型案例',
    date: dayFromToday(),
    until: dayFromToday(3),
    person: site.boss.userCode,
  }
  expect((await site.save(exposure, randomUUID(), shown)).text).toBe('Success')
  expect((await read()).body).toMatchObject({ guid: finding })
})

it('a tour that is sent hours after it ended is kept, and begins not later than it ended', async () => {
  const ended = new Date(Date.now() - 3 * 3_600_000).toISOString()
  const { guid, answer } = await newTour({ ended })
  expect(answer.problem).toBeNull()
  expect((await site.read(inspection, guid)).values.begun).toBe(ended)
})

it('a finding knows the usual days of the check list of its tour, and a later deadline is asked about', async () => {
  const list = randomUUID()
  const named = { name: '每周巡检表', domain: 'inspection', days: 5, items: [], disabled: false }
  expect((await site.save(checkType, list, named)).text).toBe('Success')
  const { guid: running, answer } = await newTour({ type: list })
  expect(answer.text).toBe('Success')
  const late = await find({ inspection: running, deadline: dayFromToday(6) })
  expect(issuesIn(late.answer)).toEqual(['deadline inspection-finding.usual'])
  const { guid } = await find({ inspection: running, deadline: dayFromToday(5) })
  expect((await site.read(inspectionFinding, guid)).values.typeDays).toBe(5)
})
