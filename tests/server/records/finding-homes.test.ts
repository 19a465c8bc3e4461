import { randomUUID } from 'node:crypto'
import type { ListRow } from '@wire'
import { quality } from '@/modules/quality/area'
import { inspection } from '@/modules/quality/inspection/inspection.module'
import { inspectionFinding } from '@/modules/quality/inspection-finding/inspection-finding.module'
import { inspectionImprovement } from '@/modules/quality/inspection-improvement/inspection-improvement.module'
import { inspectionReinspection } from '@/modules/quality/inspection-reinspection/inspection-reinspection.module'
import { dayFromToday, type Module, type ModuleHome, recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Hazards, openHazards } from './support/hazards'

let server: Served
let at: Hazards
type Who = Hazards['checker']

const homes: readonly ModuleHome[] = quality.homes
const modules: readonly Module[] = quality.modules
const today = dayFromToday()
const readers = new Map<string, Who>()

/** Quality: one clean, one pending, one overdue, one passed check. */
async function fillQuality() {
  const { site } = at
  await site.createCheck({ found: false, items: [] })
  await site.createCheck({ date: today })
  await site.createCheck({ deadline: '2026-11-02' })
  const passed = await site.createCheck({ date: today })
  await site.rectify(passed)
  await site.recheck(passed, 'pass')
}

async function fillSafety() {
  const [pending, rectified] = [randomUUID(), randomUUID()]
  await at.file(pending)
  await at.file(rectified)
  await at.rectify(at.rectifier, rectified)
  await at.file(randomUUID(), { found: false })
}

async function fillTours() {
  const { site } = at
  const [tour, worker] = [randomUUID(), await site.person('8803', 'view')]
  const inspectors = [site.boss.userCode]
  await site.save(inspection, tour, { project: site.job, route: '一区', date: today, inspectors, points: [] })
  const finding = {
    ...{ inspection: tour, part: '3号楼', date: today, checkers: inspectors, nature: site.problem, severity: 'major' },
    ...{ description: '临边无防护', requirement: '当日恢复', rectifier: worker.userCode, deadline: dayFromToday(1) },
  }
  const guids = [randomUUID(), randomUUID()]
  for (const guid of guids) await site.saveAs(site.as, inspectionFinding, guid, finding)
  const [first = ''] = guids
  const improvement = site.improvement(first, worker.userCode)
  await site.saveAs(worker, inspectionImprovement, randomUUID(), improvement)
  await site.saveAs(site.as, inspectionReinspection, randomUUID(), site.reinspection(first, 'pass'))
}

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  at = await openHazards(server)
  await fillQuality()
  await fillSafety()
  await fillTours()
  for (const { name, code } of homes) readers.set(name, await at.site.person(code, 'view', 'all'))
})
afterAll(() => server.close())

const readerOf = ({ name }: ModuleHome) => readers.get(name) as Who
const moduleNamed = (name: string) => modules.find((each) => each.name === name) as Module
const listAs = (who: Who | Hazards['site']['as'], module: Module, filters: Readonly<Record<string, string>> = {}) => {
  const query = { page: 1, rows: 50, keyword: '', sort: '', filters, also: [], deleted: false }
  return server.get(recordCall(module, 'GetListPage'), query, who)
}
async function rowsOf(who: Who, module: Module, filters: Readonly<Record<string, string>>) {
  const { problem, body, details } = await listAs(who, module, filters)
  return problem === null ? (body as { rows: readonly ListRow[] }).rows.length : JSON.stringify(details)
}

it.each(homes)('the home $name lists what its tile opens, and nothing else opens', async (home) => {
  const who = readerOf(home)
  const opened: string[] = []
  for (const module of modules) if ((await listAs(who, module)).problem === null) opened.push(module.name)
  expect(opened).toEqual(modules.filter(({ codes }) => codes.includes(home.code)).map(({ name }) => name))
  expect(opened).toEqual(expect.arrayContaining(['exposure', 'nature', 'nature-class', 'check-type']))
  for (const other of homes) {
    const answer = await server.get('UserRight.GetModuleHome', { home: other.name, project: '' }, who)
    expect(answer.problem).toBe(other.name === home.name ? null : 'no-view-right')
  }
})

it.each(homes)('each number of the home $name is that of the list that it opens', async (home) => {
  for (const who of [readerOf(home), at.site.boss]) {
    const { counts } = (await server.get('UserRight.GetModuleHome', { home: home.name, project: '' }, who)).body
    const expected = home.counts.map(async ({ name, module, filters }) => [
      name,
      await rowsOf(who, moduleNamed(module), filters),
    ])
    expect(counts).toEqual(Object.fromEntries(await Promise.all(expected)))
  }
})

it('what waits for a person is counted at home, on the tile and in no other tile', async () => {
  const { rectifier } = at
  const { groups } = (await server.get('UserRight.GetHome', {}, rectifier)).body
  const tiles = groups.flatMap(({ list }) => list)
  expect(tiles.filter(({ count }) => count > 0).map(({ id, count }) => [id, count])).toEqual([['8806', 1]])
})

it.each(homes)('each part of the charts of the home $name opens as many records as it counts', async (home) => {
  const who = readerOf(home)
  const module = moduleNamed(home.counts[0]?.module ?? '')
  const asked = { module: module.name, PrjGuid: '', from: '', to: '' }
  const { body } = await server.get('Statistic.GetFigures', asked, who)
  expect(body.found).toBeGreaterThan(1)
  const weeks = body.weeks.filter(({ found }) => found > 0).map(({ found, filters }) => ({ count: found, filters }))
  const parts = [...weeks, ...body.natures, ...body.late, ...(body.risk?.parts ?? [])]
  expect(weeks.length).toBeGreaterThan(0)
  expect(body.natures.length).toBeGreaterThan(0)
  for (const { count, filters } of parts)
    expect([filters, await rowsOf(who, module, filters)]).toEqual([filters, count])
})
