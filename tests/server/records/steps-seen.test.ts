import { randomUUID } from 'node:crypto'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { exposure } from '@/modules/quality/exposure/exposure.module'
import { qualityImprovement } from '@/modules/quality/improvement/improvement.module'
import { dayFromToday, type Module, recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { openSite, type Site } from './support/site'

let server: Served
let site: Site

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  site = await openSite(server)
})
afterAll(() => server.close())

const everything = { page: 1, rows: 100, keyword: '', sort: '', filters: {}, also: [], deleted: false }
const listAs = async (who: object, module: Module, filters: Readonly<Record<string, string>> = {}) =>
  (await server.get(recordCall(module, 'GetListPage'), { ...everything, filters }, who)).body
const modelAs = (who: object, module: Module, guid: string) => server.get(recordCall(module, 'GetModel'), { guid }, who)
const needsOf = async (who: object, lang = 'zh') =>
  (await server.get('UserRight.GetHome', {}, { ...who, lang })).body.needs.filter(({ id }) => id === 'step')
const homeOf = async (who: object, project = '') =>
  (await server.get('UserRight.GetModuleHome', { home: 'quality', project }, who)).body.counts

describe('a person with a pending step', () => {
  it('sees the check and its steps even with the scope of own records, and other people do not', async () => {
    const [worker, stranger] = [await site.person('8805', 'view'), await site.person('8805', 'edit')]
    const guid = await site.createCheck({ rectifier: worker.userCode })
    expect((await modelAs(worker, qualityCheck, guid)).status).toBe(200)
    expect((await modelAs(stranger, qualityCheck, guid)).problem).toBe('not-found')
    const { guid: improved } = await site.rectify(guid, worker)
    await site.recheck(guid, 'fail')
    expect((await modelAs(worker, qualityImprovement, improved)).status).toBe(200)
    expect((await modelAs(stranger, qualityImprovement, improved)).problem).toBe('not-found')
    expect((await listAs(stranger, qualityImprovement)).total).toBe(0)
    expect((await listAs(worker, qualityImprovement)).total).toBe(1)
  })

  it('may act on the check, but not change it', async () => {
    const worker = await site.person('8805', 'delete')
    const guid = await site.createCheck({ rectifier: worker.userCode })
    const { body } = await modelAs(worker, qualityCheck, guid)
    expect([body.can, body.steps]).toEqual([{ edit: false, delete: false }, [{ name: 'rectify', refused: '' }]])
    const easier = { ...body.values, deadline: dayFromToday(90) }
    expect((await site.saveAs(worker, qualityCheck, guid, easier, 1)).problem).toBe('no-edit-right')
    const takes = { guid, Version: 1 }
    expect((await server.save(recordCall(qualityCheck, 'Delete'), 'edit', takes, worker)).problem).toBe('no-edit-right')
  })

  it('finds the number of pending steps at home in their language, with a link to that list', async () => {
    const worker = await site.person('8805', 'view')
    expect(await needsOf(worker)).toEqual([])
    const [one] = [
      await site.createCheck({ rectifier: worker.userCode }),
      await site.createCheck({ rectifier: worker.userCode }),
    ]
    await site.createCheck({ rectifier: worker.userCode, deadline: '2026-11-02' })
    await site.createCheck({ found: false, items: [] })
    const place = { area: 'quality', module: 'quality-check' }
    expect(await needsOf(worker)).toMatchObject([
      { count: 1, text: '逾期未整改', ...place, only: '@step=rectify,status=overdue', late: true },
      { count: 3, text: '待我整改', ...place, only: '@step=rectify' },
    ])
    expect((await needsOf(worker, 'en')).map(({ text }) => text)).toEqual(['Overdue', 'For me to rectify'])
    expect((await listAs(worker, qualityCheck, { '@step': 'rectify' })).total).toBe(3)
    expect((await listAs(worker, qualityCheck, { '@step': 'rectify', status: 'overdue' })).total).toBe(1)
    await site.rectify(one, worker)
    expect((await needsOf(worker)).find(({ text }) => text === '待我整改')?.count).toBe(2)
    expect((await needsOf(site.as)).find(({ text }) => text === '待我复检')?.count).toBeGreaterThan(0)
    expect((await listAs(worker, qualityCheck, { '@step': 'recheck' })).total).toBe(0)
    expect((await listAs(site.as, qualityCheck, { '@turn': 'rectify' })).rows.map(({ guid }) => guid)).not.toContain(
      one,
    )
    expect((await listAs(site.as, qualityCheck, { '@step': 'none' })).total).toBe(0)
  })

  it('finds at the module home the counts of the lists, for one project or all', async () => {
    const worker = await site.person('8805', 'view')
    const [today] = [dayFromToday()]
    await site.createCheck({ rectifier: worker.userCode, date: today })
    await site.createCheck({ rectifier: worker.userCode, date: '2026-10-01', deadline: '2026-10-02' })
    const none = { rectify: 0, recheck: 0, resume: 0, overdue: 0, stopped: 0, month: 0 }
    expect(await homeOf(worker)).toEqual({ ...none, rectify: 2, overdue: 1, month: 1 })
    expect(await homeOf(worker, site.job)).toEqual({ ...none, rectify: 2, overdue: 1, month: 1 })
    expect(await homeOf(worker, randomUUID())).toEqual(none)
    expect((await listAs(worker, qualityCheck, { date: 'this-month' })).total).toBe(1)
    const withoutRight = await site.person('8848', 'view')
    const refused = await server.get('UserRight.GetModuleHome', { home: 'quality', project: '' }, withoutRight)
    expect(refused.problem).toBe('no-view-right')
  })
})

describe('an exposed check', () => {
  it('is visible to all people with the right until its last day, and gives no right to change it', async () => {
    const stranger = await site.person('8805', 'edit')
    const guid = await site.createCheck()
    const exposureGuid = randomUUID()
    const draft = { check: guid, reason: '屡次整改不到位', date: dayFromToday(), until: dayFromToday(3) }
    const person = { person: site.firm.founder.userCode }
    const past = await site.saveAs(site.as, exposure, exposureGuid, { ...draft, ...person, until: '2026-11-01' })
    expect(past.problem).toBe('invalid')
    expect((await site.saveAs(site.as, exposure, exposureGuid, { ...draft, ...person })).text).toBe('Success')
    const { body } = await modelAs(stranger, qualityCheck, guid)
    expect([body.values.exposedUntil, body.can.edit]).toEqual([dayFromToday(3), false])
    expect((await listAs(stranger, exposure)).rows.map((row) => row.guid)).toContain(exposureGuid)
    const { values, version } = body
    expect((await site.saveAs(stranger, qualityCheck, guid, values, version)).problem).toBe('no-edit-right')
    await site.mark(exposure, 'Delete', exposureGuid, 1)
    expect((await modelAs(stranger, qualityCheck, guid)).problem).toBe('not-found')
    await site.mark(exposure, 'Restore', exposureGuid, 2)
    expect((await modelAs(stranger, qualityCheck, guid)).status).toBe(200)
  })
})

describe('a list', () => {
  it('is filtered by the title of a reference or by its guid', async () => {
    const guid = await site.createCheck()
    for (const nature of [site.problem, '钢筋间距偏差']) {
      expect((await listAs(site.as, qualityCheck, { nature })).rows.map((row) => row.guid)).toContain(guid)
    }
    expect((await listAs(site.as, qualityCheck, { nature: '没有这样的' })).total).toBe(0)
  })
})

describe('files of a record', () => {
  const attachFile = (who: object, MID: string, FID: string) =>
    server.upload({ MID, FID }, { name: '说明.txt', content: Buffer.from('照图施工') }, who)

  it('are added only by people who may change it, and only while it is not locked', async () => {
    const worker = await site.person('8805', 'edit')
    const guid = await site.createCheck({ rectifier: worker.userCode })
    expect((await attachFile(worker, 'quality-check', guid)).problem).toBe('no-edit-right')
    expect((await attachFile(site.as, 'quality-check', guid)).body).toMatchObject({ code: 200 })
    const { guid: improved } = await site.rectify(guid, worker)
    expect((await attachFile(site.as, 'quality-check', guid)).problem).toBe('frozen')
    expect((await attachFile(worker, 'quality-improvement', improved)).body).toMatchObject({ code: 200 })
    await site.recheck(guid, 'pass')
    expect((await attachFile(worker, 'quality-improvement', improved)).problem).toBe('step-followed')
  })
})
