import { randomUUID } from 'node:crypto'
import type { WeatherRow } from '@wire'
import { material } from '@/modules/materials/material/material.module'
import { project } from '@/modules/projects/project/project.module'
import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import { dayFromToday, recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { keepWeather } from '../../../server/modules/reports/log-weather'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk, type Values } from './support/desk'

let server: Served
let desk: Desk
const second = randomUUID()

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  await desk.save(project, second, desk.projectDraft('P2', '二号楼'))
})
afterAll(() => server.close())

const logDraft = (date: string, more: Values = {}): Values => ({
  ...{ kind: 'construction', project: desk.job, date, author: desk.firm.founder.userCode, weather: 'sunny' },
  ...{ site: '三层梁板', record: '绑扎钢筋，完成 60%; 缺 "垫块"', ...more },
})
/** Logs of these days are closed, so that they are saved with a reason. */
const late = { Confirmed: ['locked-late', 'locked-change'], Reason: '补记' }
const saveLog = (values: Values, guid: string = randomUUID(), more = {}) =>
  desk.save(constructionLog, guid, values, { ...late, ...more })
const team = (name: string, count: number) => ({ guid: randomUUID(), team: name, trade: '钢筋工', count, hours: 8.5 })

it('a log stores weather, people, goods, vehicles and progress of a day', async () => {
  const [steel, guid] = [randomUUID(), randomUUID()]
  await desk.save(material, steel, { code: 'G-1', name: '螺纹钢', kind: 'steel', unit: '吨' })
  const values = logDraft('2026-04-01', {
    ...{ low: -3.5, high: 12, wind: 'northeast', windPower: '3-4级' },
    workers: [team('钢筋一班', 12), team('钢筋二班', 9)],
    resources: [{ guid: randomUUID(), material: steel, quantity: 12.345 }],
    vehicles: [{ guid: randomUUID(), name: '汽车吊', plate: '沪A12345', count: 1, hours: 6 }],
    progress: [{ guid: randomUUID(), name: '三层钢筋', note: '东段', percent: 100 }],
  })
  expect((await saveLog(values, guid)).text).toBe('Success')
  const { values: stored, words } = await desk.read(constructionLog, guid)
  expect(stored).toMatchObject({ low: -3.5, high: 12, headcount: 21, record: '绑扎钢筋，完成 60％； 缺 ”垫块”' })
  expect((stored.resources as Values[])[0]).toMatchObject({ unit: '吨', quantity: 12.345 })
  expect(words).toMatchObject({ wind: '东北风', weather: '晴', 'resources.0.material': '螺纹钢' })
})

it('a night has a log of its own, and hours are lost by cause', async () => {
  const date = '2026-04-20'
  expect((await saveLog(logDraft(date))).text).toBe('Success')
  expect(issuesIn(await saveLog(logDraft(date, { period: 'day' })))).toEqual(['date not-twice'])
  const night = randomUUID()
  const delay = (hours: number) => ({ delays: [{ guid: randomUUID(), cause: 'power', hours, note: '停电' }] })
  expect(issuesIn(await saveLog(logDraft(date, { period: 'night', ...delay(25) })))).toEqual([
    'delays.0.hours too-large',
  ])
  expect((await saveLog(logDraft(date, { period: 'night', ...delay(2.5) }), night)).text).toBe('Success')
  expect(issuesIn(await saveLog(logDraft(date, { period: 'night' })))).toEqual(['date not-twice'])
  const { values, words } = await desk.read(constructionLog, night)
  expect(values).toMatchObject({ period: 'night', delays: [{ cause: 'power', hours: 2.5 }] })
  expect(words).toMatchObject({ period: '夜班', 'delays.0.cause': '停电' })
})

it('a new log keeps what the weather service answers about its day, and waits while it does not', async () => {
  const guid = randomUUID()
  const { values, version } = await desk.read(project, second)
  const place = { address: '浦东', latitude: 31.2, longitude: 121.5 }
  expect((await desk.save(project, second, { ...values, place }, { Version: version })).text).toBe('Success')
  expect((await saveLog(logDraft('2026-05-21', { project: second }), guid)).text).toBe('Success')
  const asked: string[] = []
  const tick = (answer: WeatherRow | null) => {
    const fetchWeather = async ({ day }: { readonly day: string }) => {
      asked.push(day)
      return answer
    }
    return keepWeather({ store: server.store, services: { ...server.services, fetchWeather }, modules: [] })
  }
  await tick(null)
  expect((await desk.read(constructionLog, guid)).values.weatherNow).toBeNull()
  const saved = await desk.read(constructionLog, guid)
  await tick({ low: 6, high: 12, Type: '小雨', Wind: '东北风', WindPower: '3级' })
  const { values: kept, version: same } = await desk.read(constructionLog, guid)
  expect(kept).toMatchObject({ weatherNow: '小雨 6~12 ℃ 东北风 3级', weather: 'sunny' })
  expect(same).toBe(saved.version)
  await tick({ low: 1, high: 2, Type: '雪', Wind: '', WindPower: '' })
  expect((await desk.read(constructionLog, guid)).values.weatherNow).toBe('小雨 6~12 ℃ 东北风 3级')
  expect(asked).toEqual(['2026-05-21', '2026-05-21'])
})

it('a cause that the enterprise has added is named as it calls it', async () => {
  const cause = randomUUID()
  const { body } = await server.get('Dictionary.GetList', {}, desk.as)
  const { version = -1, entries = [] } = body.find(({ name }) => name === 'log-delay') ?? {}
  const known = entries.map(({ key, names, isOff }) => ({ key, names, isOff }))
  const Entries = [...known, { key: cause, names: { zh: '道路封闭' }, isOff: false }]
  const takes = { Name: 'log-delay', Version: version, Entries }
  expect((await server.save('Dictionary.Save', 'edit', takes as never, desk.as)).text).toBe('Success')
  const delays = [{ guid: randomUUID(), cause, hours: 2 }]
  expect((await saveLog(logDraft('2026-05-20', { delays }))).text).toBe('Success')
  const asked = { PrjGuid: desk.job, Month: '2026-05' }
  const { Delays } = (await server.get('ConstructionLog.GetMonth', asked, desk.as)).body
  expect(Delays).toEqual([{ Cause: cause, Name: '道路封闭', Hours: 2 }])
})

it.each<[more: Values, issues: string[]]>([
  [{ progress: [{ guid: randomUUID(), percent: 50 }] }, ['progress.0.name required']],
  [{ progress: [{ guid: randomUUID(), name: '梁板', percent: 100.5 }] }, ['progress.0.percent too-large']],
  [{ workers: [{ guid: randomUUID(), team: '一班', trade: '木工', count: 0 }] }, ['workers.0.count not-positive']],
  [{ low: 20, high: 10 }, ['high construction-log.degrees']],
  [{ date: dayFromToday(1) }, ['date construction-log.today']],
  [{ weather: 'hail' }, ['weather not-a-choice']],
])('%j is refused', async (more, expected) => {
  expect(issuesIn(await saveLog(logDraft('2026-04-02', more)))).toEqual(expected)
})

it('faults of lines are reported with the line number, limited to the first three', async () => {
  const line = { guid: randomUUID(), team: '一班', trade: '木工', count: 4 }
  const wrong = { workers: [line, { ...line, guid: randomUUID(), count: 0 }], low: 20, high: 10, weather: 'hail' }
  const { text } = await saveLog(logDraft('2026-04-03', wrong))
  expect(text.split('; ')).toHaveLength(3)
  expect(text).toContain('人员 2 · 人数: 须大于 0')
})

describe('one log per day for each project, kind and author', () => {
  const duplicate = [{ field: 'date', reason: 'not-twice', limit: 'date,project,kind,author,period' }]

  it('cannot be duplicated by creating, moving or restoring', async () => {
    const [first, other] = [randomUUID(), randomUUID()]
    expect((await saveLog(logDraft('2026-05-01'), first)).text).toBe('Success')
    const again = await saveLog(logDraft('2026-05-01'))
    expect(again.details.issues).toEqual(duplicate)
    // The text also names the fields for a reader without the form.
    expect(again.text).toBe('日期: 同样的日期、所属项目、日志类型、填写人、班次已经有一条，不能重复')
    for (const more of [{ kind: 'owner' }, { project: second }, { author: desk.firm.member.userCode }]) {
      expect((await saveLog(logDraft('2026-05-01', more))).text).toBe('Success')
    }
    expect((await saveLog(logDraft('2026-05-02'), other)).text).toBe('Success')
    expect((await saveLog(logDraft('2026-05-01'), other, { Version: 1 })).details.issues).toEqual(duplicate)
    expect((await saveLog(logDraft('2026-05-01', { record: '改' }), first, { Version: 1 })).text).toBe('Success')
    expect((await desk.mark(constructionLog, 'Delete', first, 2)).text).toBe('Success')
    expect((await saveLog(logDraft('2026-05-01'), other, { Version: 1 })).text).toBe('Success')
    expect((await desk.mark(constructionLog, 'Restore', first, 3)).details.issues).toEqual(duplicate)
  })

  it('is kept for concurrent new logs', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => saveLog(logDraft('2026-05-10'))))
    expect(answers.filter(({ problem }) => problem === null)).toHaveLength(1)
    const others = answers.filter(({ problem }) => problem !== null)
    expect(others.map(({ status, details }) => [status, details.issues])).toEqual(others.map(() => [200, duplicate]))
  })

  it('is kept for logs moved concurrently to one day', async () => {
    const guids = Array.from({ length: 12 }, () => randomUUID())
    for (const [index, guid] of guids.entries())
      await saveLog(logDraft(`2026-06-${String(index + 1).padStart(2, '0')}`), guid)
    const answers = await Promise.all(guids.map((guid) => saveLog(logDraft('2026-06-20'), guid, { Version: 1 })))
    expect(answers.filter(({ problem }) => problem === null)).toHaveLength(1)
    const others = answers.filter(({ problem }) => problem !== null)
    expect(others.map(({ status, details }) => [status, details.issues])).toEqual(others.map(() => [200, duplicate]))
  })

  it('is kept for concurrent restorations', async () => {
    const guids = Array.from({ length: 8 }, () => randomUUID())
    for (const guid of guids) {
      await saveLog(logDraft('2026-07-01'), guid)
      await desk.mark(constructionLog, 'Delete', guid, 1)
    }
    const answers = await Promise.all(guids.map((guid) => desk.mark(constructionLog, 'Restore', guid, 2)))
    expect(answers.filter(({ problem }) => problem === null)).toHaveLength(1)
    const others = answers.filter(({ problem }) => problem !== null)
    expect(others.map(({ status, details }) => [status, details.issues])).toEqual(others.map(() => [200, duplicate]))
  })
})

describe('the template for a new log', () => {
  const getEarlier = (same: Values, before: string, as: object = desk.as) =>
    server.get(recordCall(constructionLog, 'GetEarlier'), { same: same as Record<string, string>, before }, as)
  const earlier = async (kind: string, before: string) =>
    (await getEarlier({ project: second, kind }, before)).body.record?.values.site

  it('is the newest undeleted log before that day with the same project and kind', async () => {
    const deleted = randomUUID()
    await saveLog(logDraft('2026-03-01', { project: second, site: '一层' }))
    await saveLog(logDraft('2026-03-03', { project: second, site: '二层', workers: [team('木工班', 5)] }))
    await saveLog(logDraft('2026-03-04', { project: second, site: '作废' }), deleted)
    await saveLog(logDraft('2026-03-04', { project: second, site: '巡视', kind: 'supervisor' }))
    await desk.mark(constructionLog, 'Delete', deleted, 1)
    expect(await earlier('construction', '2026-03-05')).toBe('二层')
    expect(await earlier('construction', '2026-03-03')).toBe('一层')
    expect(await earlier('supervisor', '2026-03-05')).toBe('巡视')
    expect(await earlier('construction', '2026-03-01')).toBeUndefined()
    const { body } = await getEarlier({ project: second, kind: 'construction' }, '2026-03-05')
    expect(body.record?.values).toMatchObject({ workers: [{ team: '木工班', count: 5 }] })
  })

  it('is limited to logs the caller may see, and to the fields named in the definition', async () => {
    const same = { project: second, kind: 'construction' }
    expect((await getEarlier(same, '2026-03-05', { login: desk.firm.member.login })).problem).toBe('no-view-right')
    const { firm } = desk
    const { body: role } = await server.get('Role.GetModel', { guid: firm.role }, desk.as)
    const rights = [{ code: constructionLog.code, view: true, edit: true, delete: false, approve: false }]
    const own = { guid: firm.role, name: '现场', dataScope: 'own' as const, rights, version: role.version }
    await server.save('Role.Save', 'edit', own, desk.as)
    const { body } = await getEarlier(same, '2026-03-05', { login: firm.member.login })
    expect(body.record).toBeNull()
    expect(issuesIn(await getEarlier({ project: second }, '2026-03-05'))).toEqual(['same not-a-choice'])
    expect(issuesIn(await getEarlier({ project: second, record: '一' }, '2026-03-05'))).toEqual(['same not-a-choice'])
    expect(issuesIn(await getEarlier(same, '2026-02-30'))).toEqual(['before wrong-form'])
    expect((await getEarlier({ project: 'x', kind: "' or 1=1" }, '2026-03-05')).body.record).toBeNull()
  })
})
