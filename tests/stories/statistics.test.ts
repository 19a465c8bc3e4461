import type { StatisticPie } from '@wire'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { recordCall } from '@/schema'
import { sharesOf } from '../../server/engine/home/shares'
import { calls } from '../../server/http/calls'
import { openSite, type Site } from '../server/records/support/site'
import { type Served, serve } from '../server/support/serve'

let server: Served
let site: Site
let failedAgain: string

const all = { module: 'quality-check', PrjGuid: '', from: '', to: '' }
const listOf = async (set: 'open' | 'resolved' | 'back', who: object = site.as, more = {}) =>
  (await server.get('Statistic.GetList', { ...all, set, page: 1, rows: 10, ...more }, who)).body
const pieOf = async (by: string, who: object = site.as): Promise<StatisticPie> =>
  (await server.get('Statistic.GetPie', { ...all, by }, who)).body

/** The golden story: passed 2, failed now 1, pending 1, clean 3; and one that failed and was rectified again. */
beforeAll(async () => {
  server = await serve({ endpoints: calls })
  site = await openSite(server)
  for (let at = 0; at < 2; at += 1) {
    const guid = await site.createCheck()
    await site.rectify(guid)
    await site.recheck(guid, 'pass')
  }
  const failed = await site.createCheck()
  await site.rectify(failed)
  await site.recheck(failed, 'fail')
  failedAgain = await site.createCheck()
  await site.rectify(failedAgain)
  await site.recheck(failedAgain, 'fail')
  await site.rectify(failedAgain)
  await site.createCheck({ date: '2026-10-01', deadline: '2026-10-02' })
  for (let at = 0; at < 3; at += 1) await site.createCheck({ found: false, items: [] })
}, 60_000)
afterAll(() => server.close())

it('each finding is in one of three lists, clean checks in none', async () => {
  const { counts } = await listOf('open')
  expect(counts).toEqual({ open: 1, resolved: 2, back: 2 })
  expect((await listOf('back')).rows.map(({ guid }) => guid)).toContain(failedAgain)
  expect((await listOf('resolved')).rows).toHaveLength(2)
})

it('the lists together count the states of the list of checks', async () => {
  const call = recordCall(qualityCheck, 'GetListPage')
  const listing = { page: 1, rows: 1, keyword: '', sort: '', also: [], deleted: false }
  const filters = { status: 'pending,overdue,rectified,failed,passed' }
  const { total } = (await server.get(call, { ...listing, filters }, site.as)).body
  const { counts } = await listOf('open')
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total)
})

it('the parts are largest first and add up to 100.0 percent', async () => {
  const pie = await pieOf('state')
  expect(pie.parts.map(({ key, count, percent }) => [key, count, percent])).toEqual([
    ['passed', 2, 40],
    ['failed', 1, 20],
    ['overdue', 1, 20],
    ['rectified', 1, 20],
  ])
  for (const by of pie.by) {
    const { parts } = await pieOf(by)
    expect(Math.round(parts.reduce((sum, { percent }) => sum + percent * 10, 0))).toBe(1000)
  }
  expect(pie.late).toMatchObject([{ count: 1 }])
  expect((await pieOf('nature')).parts.map(({ text }) => text)).toEqual(['钢筋间距偏差'])
})

it.each([
  [
    [1, 1, 1],
    [33.4, 33.3, 33.3],
  ],
  [
    [2, 1],
    [66.7, 33.3],
  ],
  [[], []],
  [
    [0, 0],
    [0, 0],
  ],
  [
    [1, 1, 1, 1, 1, 1],
    [16.7, 16.7, 16.7, 16.7, 16.6, 16.6],
  ],
])('the shares of %j are %j', (counts, expected) => {
  expect(sharesOf(counts)).toEqual(expected)
})

it('a span and a project select, and others count nothing', async () => {
  const span = { from: '2026-09-01', to: '2026-10-31' }
  expect((await listOf('open', site.as, span)).counts).toEqual({ open: 1, resolved: 0, back: 0 })
  expect((await listOf('open', site.as, { PrjGuid: site.job })).counts.open).toBe(1)
  expect((await listOf('open', await site.person('8805', 'view'))).counts).toEqual({ open: 0, resolved: 0, back: 0 })
})

it('without the right to the module there are no statistics', async () => {
  const stranger = await site.person('8848', 'view')
  expect((await server.get('Statistic.GetPie', { ...all, by: 'state' }, stranger)).problem).toBe('no-view-right')
  expect((await server.get('Statistic.GetPie', { ...all, by: 'team' }, site.as)).problem).toBe('invalid')
})
