import { randomUUID } from 'node:crypto'
import { sideStation } from '@/modules/site/side-station/side-station.module'
import { siteFinish } from '@/modules/site/site-finish/site-finish.module'
import { siteManagement } from '@/modules/site/site-management/site-management.module'
import { dayFromToday, type Module, recordCall } from '@/schema'
import { calls } from '../../server/http/calls'
import { issuesIn, type Values } from '../server/records/support/desk'
import { openSite, type Site } from '../server/records/support/site'
import { uploadPictures } from '../server/support/pictures'
import { type Served, serve } from '../server/support/serve'

let server: Served
let site: Site
type Person = Awaited<ReturnType<Site['person']>>
let checker: Person
let worker: Person

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  site = await openSite(server)
  checker = await site.person('8844', 'edit')
  worker = await site.person('8844', 'view')
})
afterAll(() => server.close())

/** A moment of yesterday in China. */
const at = (time: string) => new Date(`${dayFromToday(-1)}T${time}:00+08:00`).toISOString()
const upload = (module: Module, guid: string, field: string, count: number) =>
  uploadPictures(server, site.as, { module: module.name, guid, field }, count)

const stationDraft = (begin: string, end: string, more: Values = {}): Values => ({
  ...{ project: site.job, part: '三层梁板', process: 'concrete', begin: at(begin), end: at(end), weather: 'sunny' },
  ...{ supervisor: site.firm.founder.userCode, work: '浇筑梁板混凝土', watch: '振捣密实', ...more },
})

async function station(begin: string, end: string, more: Values = {}) {
  const guid = randomUUID()
  const [photos, signature] = [
    await upload(sideStation, guid, 'photos', 3),
    await upload(sideStation, guid, 'signature', 1),
  ]
  const values = { ...stationDraft(begin, end, more), photos, signature }
  return { guid, answer: await site.saveAs(site.as, sideStation, guid, values) }
}

describe('side-station records', () => {
  it('of one supervisor do not overlap; the next may begin when one ends', async () => {
    const first = await station('08:00', '11:30')
    expect(first.answer.text).toBe('Success')
    const { number } = (await site.read(sideStation, first.guid)).values
    const { answer } = await station('11:29', '13:00')
    const day = dayFromToday(-1)
    const limit = `${number} ${day} 08:00 ~ ${day} 11:30`
    expect(answer.details.issues).toEqual([{ field: 'begin', reason: 'overlaps', limit }])
    expect(answer.text).toContain(`与已有记录 ${limit} 时间重叠`)
    expect((await station('11:30', '13:00')).answer.text).toBe('Success')
    expect((await station('09:00', '10:00', { supervisor: worker.userCode })).answer.text).toBe('Success')
  })

  it('free their time when they are deleted, and may not be restored over another one', async () => {
    const supervisor = checker.userCode
    const { guid } = await station('08:00', '09:00', { supervisor })
    const { version } = await site.read(sideStation, guid)
    const mark = (method: 'Delete' | 'Restore', Version: number) =>
      server.save(recordCall(sideStation, method), 'edit', { guid, Version }, site.as)
    expect((await mark('Delete', version)).text).toBe('Success')
    expect((await station('08:30', '10:00', { supervisor })).answer.text).toBe('Success')
    expect(issuesIn(await mark('Restore', version + 1))).toEqual(['begin overlaps'])
  })

  it('of the same time are saved once by thirty concurrent requests', async () => {
    const supervisor = site.boss.userCode
    const answers = await Promise.all(Array.from({ length: 30 }, () => station('14:00', '15:00', { supervisor })))
    expect(answers.filter(({ answer }) => answer.problem === null)).toHaveLength(1)
    expect(answers.flatMap(({ answer }) => (answer.problem === null ? [] : issuesIn(answer)))).toEqual(
      Array.from({ length: 29 }, () => 'begin overlaps'),
    )
  })

  it.each([
    ['an end before the begin', { begin: at('10:00'), end: at('09:00') }, ['end side-station.order']],
    ['no time at all', { begin: at('10:00'), end: at('10:00') }, ['end side-station.order']],
    [
      'more than a day',
      { begin: at('10:00'), end: new Date(Date.parse(at('10:00')) + 86_400_001).toISOString() },
      ['end side-station.length'],
    ],
    ['30 February', { begin: '2026-02-30T08:00:00.000Z' }, ['begin wrong-form']],
    ['a process that does not exist', { process: 'magic' }, ['process not-a-choice']],
  ])('are refused with %s', async (_, more, issues) => {
    const { answer } = await station('16:00', '17:00', more)
    expect(issuesIn(answer).filter((issue) => !issue.includes('.over'))).toEqual(issues)
  })

  it('need three photos, a signature, and the handling of a problem', async () => {
    const guid = randomUUID()
    const photos = await upload(sideStation, guid, 'photos', 2)
    const values = { ...stationDraft('16:00', '17:00', { problems: '局部漏浆' }), photos }
    const answer = await site.saveAs(site.as, sideStation, guid, values)
    expect(issuesIn(answer).sort()).toEqual([
      'handling side-station.handling',
      'photos too-few-files',
      'signature required',
    ])
  })
})

describe('site management', () => {
  const draft = (more: Values = {}): Values => ({
    ...{ project: site.job, date: dayFromToday(-3), area: '西侧围挡', category: 'enclosure', content: '局部倾斜' },
    ...{ responsible: worker.userCode, author: checker.userCode, ...more },
  })

  async function matter(more: Values) {
    const guid = randomUUID()
    const photos = await upload(siteManagement, guid, 'photos', 1)
    return { guid, answer: await site.saveAs(site.as, siteManagement, guid, draft({ photos, ...more })) }
  }

  async function finish(of: string, who = worker) {
    const guid = randomUUID()
    const photos = await uploadPictures(server, who, { module: siteFinish.name, guid, field: 'photos' }, 1)
    const values = { matter: of, work: '已加固', photos, date: dayFromToday(), worker: who.userCode }
    return site.saveAs(who, siteFinish, guid, values)
  }

  it('asks for an action and a deadline from two stars down', async () => {
    expect(issuesIn((await matter({ rating: 2 })).answer).sort()).toEqual(['by required', 'todo required'])
    const { guid, answer } = await matter({ rating: 4 })
    expect(answer.text).toBe('Success')
    expect((await site.read(siteManagement, guid)).values.status).toBe('fine')
    for (const rating of [0, 6, 2.5]) expect((await matter({ rating })).answer.problem).toBe('invalid')
    const early = await matter({ rating: 1, todo: '加固', by: dayFromToday(-4) })
    expect(issuesIn(early.answer)).toEqual(['by site-management.by'])
  })

  it('is overdue after its deadline, is finished once by the responsible person, and is frozen then', async () => {
    const { guid } = await matter({ rating: 2, todo: '两日内加固', by: dayFromToday(-1) })
    expect((await site.read(siteManagement, guid)).values.status).toBe('overdue')
    expect((await finish(guid, checker)).problem).toBe('not-your-step')
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(guid)))
    expect(answers.filter(({ problem }) => problem === null)).toHaveLength(1)
    expect(answers.filter(({ problem }) => problem === 'step-not-now')).toHaveLength(19)
    const { values, version } = await site.read(siteManagement, guid)
    expect(values).toMatchObject({ status: 'done', done: dayFromToday() })
    expect((await site.saveAs(site.as, siteManagement, guid, values, version)).problem).toBe('frozen')
  })
})
