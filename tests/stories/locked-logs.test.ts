import { randomUUID } from 'node:crypto'
import { material } from '@/modules/materials/material/material.module'
import { project } from '@/modules/projects/project/project.module'
import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import { dayFromToday, linesIn, type Module, recordCall } from '@/schema'
import { calls } from '../../server/http/calls'
import { type Colleague, type Company, openCompany } from '../server/records/support/company'
import { issuesIn, type Values } from '../server/records/support/desk'
import { readSheets } from '../server/sheets/support/sheets'
import { readPdf, textOn } from '../server/support/pdf'
import { type Served, serve } from '../server/support/serve'

let server: Served
let company: Company
let [boss, author, manager] = [] as unknown as [Colleague, Colleague, Colleague]
const job = randomUUID()
const year = dayFromToday().slice(0, 4)
const [yesterday, today] = [dayFromToday(-1), dayFromToday()]

interface More {
  readonly Version?: number
  readonly Confirmed?: readonly string[]
  readonly Reason?: string
}
const save = (who: Colleague, guid: string, Data: Values, more: More = {}, module = constructionLog) =>
  server.save(
    recordCall(module, 'Save'),
    more.Version === undefined ? 'add' : 'edit',
    { guid, Version: 0, Data, Confirmed: [], Reason: '', ...more },
    who,
  )
const read = async (guid: string, who = boss) =>
  (await server.get(recordCall(constructionLog, 'GetModel'), { guid }, who)).body

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  company = await openCompany(server, '甲建设')
  boss = await company.hire('周广厦', 'head')
  author = await company.hire('李工', 'east')
  manager = await company.hire('张振华', 'east')
  await company.makeAdministrator(boss)
  for (const who of [author, manager]) await company.giveRole(who, 'project', ['8807', '8815'], ['8807'])
  const values = {
    ...{ code: 'PL-G2', name: '浦东安置房', status: 'building', type: 'housing' },
    ...{ startUpDepartment: company.departments.east, manager: manager.code, team: [author.code] },
  }
  const answer = await server.save(
    recordCall(project, 'Save'),
    'add',
    { guid: job, Version: 0, Data: values, Confirmed: [], Reason: '' },
    boss,
  )
  expect(answer.text).toBe('Success')
})
afterAll(() => server.close())

const team = (name: string, count: number, hours: number) => ({
  ...{ guid: randomUUID(), team: name, trade: '普工', count, hours },
})
const log = (date: string, more: Values = {}): Values => ({
  ...{ kind: 'construction', project: job, date, author: author.code, weather: 'rain', low: 6, high: 11 },
  ...{ site: '3号楼5层墙柱', record: '绑扎墙柱钢筋', workers: [], ...more },
})
const first = randomUUID()

it('a log of yesterday has its number and its people, and there is one a day', async () => {
  const workers = [team('钢筋一班', 12, 9), team('木工二班', 8, 8)]
  const progress = [{ guid: randomUUID(), name: '3号楼墙柱', percent: 40 }]
  expect((await save(author, first, log(yesterday, { workers, progress }))).text).toBe('Success')
  const { values } = await read(first)
  expect(values).toMatchObject({ number: `RZ${year}0001`, headcount: 20 })
  const hours = linesIn(values, 'workers').reduce((sum, line) => sum + Number(line.count) * Number(line.hours), 0)
  expect(hours).toBe(172)
  expect(issuesIn(await save(author, randomUUID(), log(yesterday)))).toEqual(['date not-twice'])
  expect(issuesIn(await save(author, randomUUID(), log(dayFromToday(1))))).toEqual(['date construction-log.today'])
})

it('progress below the last log is asked about, with the limit', async () => {
  const progress = (percent: number) => [{ guid: randomUUID(), name: '3号楼墙柱', percent }]
  const less = await save(author, randomUUID(), log(today, { progress: progress(35) }))
  expect([less.problem, issuesIn(less)]).toEqual(['confirm-first', ['progress.0.percent lower-than-before']])
  expect(less.details.issues).toMatchObject([{ limit: 40 }])
  expect((await save(author, randomUUID(), log(today, { progress: progress(55) }))).text).toBe('Success')
})

describe('a log of ten days ago', () => {
  const late = randomUUID()
  const change = async (who: Colleague, more: Values, options: More = {}) => {
    const { values, version } = await read(late)
    return save(who, late, { ...values, ...more }, { Version: version, ...options })
  }

  it('needs a reason', async () => {
    const values = log(dayFromToday(-10))
    const asked = await save(author, late, values)
    expect([asked.problem, issuesIn(asked)]).toEqual(['confirm-first', ['date locked-late']])
    expect((await save(author, late, values, { Confirmed: ['locked-late'] })).problem).toBe('confirm-first')
    const given = { Confirmed: ['locked-late'], Reason: '工地停电，补记' }
    expect((await save(author, late, values, given)).text).toBe('Success')
  })

  it('is closed to its author, who learns who may change it', async () => {
    const answer = await change(author, { low: 4 }, { Confirmed: ['locked-change'], Reason: '记错' })
    expect(answer.problem).toBe('locked')
    expect(answer.text).toContain('张振华')
    expect((await read(late, author)).held).toBe('locked')
    expect((await read(late, manager)).held ?? '').toBe('')
  })

  it('is changed by the project manager with a reason, which the history keeps', async () => {
    expect(issuesIn(await change(manager, { low: 4 }))).toEqual(['date locked-change'])
    expect((await change(manager, { low: 4 }, { Confirmed: ['locked-change'], Reason: '温度记错' })).text).toBe(
      'Success',
    )
    expect((await read(late)).values.low).toBe(4)
    const { body } = await server.get(recordCall(constructionLog, 'GetHistory'), { guid: late }, manager)
    expect(body[0]).toMatchObject({ Reason: '温度记错' })
  })

  it('shows how late it was written and who amended it, on its page and on paper', async () => {
    const { lateness } = await read(late)
    expect(lateness).toMatchObject({ Days: 10, Amended: [{ UserName: '张振华', Reason: '温度记错' }] })
    expect((await read(first)).lateness).toEqual({ Days: 1, Amended: [] })
    const { rawPayload } = await server.app.inject({
      url: `/OPM3/H5/ConstructionLog.ashx?method=GetPdf&guid=${late}&lang=zh`,
      headers: { auth: `${manager.login.Id}.${manager.login.JW}.${Date.now()}` },
    })
    const paper = textOn(await readPdf(rawPayload))
    expect(paper).toContain('晚10天填写')
    expect(paper).toMatch(/张振华于[\d-]{10}.*更正.*温度记错/)
  })
})

it('labour of the project is counted from its logs: 172 and 120 hours, 24.5 t', async () => {
  const steel = randomUUID()
  const create = (module: Module, guid: string, Data: Values) =>
    server.save(recordCall(module, 'Save'), 'add', { guid, Version: 0, Data, Confirmed: [], Reason: '' }, boss)
  expect((await create(material, steel, { code: 'G-1', name: '螺纹钢', kind: 'steel', unit: 't' })).text).toBe(
    'Success',
  )
  const [{ values, version }, { body: list }] = [
    await read(first),
    await server.get(
      recordCall(constructionLog, 'GetListPage'),
      { page: 1, rows: 9, keyword: '', sort: '', filters: { date: `${today}~${today}` }, also: [], deleted: false },
      author,
    ),
  ]
  const resources = [{ guid: randomUUID(), material: steel, quantity: 24.5 }]
  expect((await save(author, first, { ...values, resources }, { Version: version })).text).toBe('Success')
  const of = String(list.rows[0]?.guid)
  const later = await read(of)
  const workers = [team('钢筋一班', 15, 8)]
  expect((await save(author, of, { ...later.values, workers }, { Version: later.version })).text).toBe('Success')
  const labour = (who: Colleague, PrjGuid = job) =>
    server.get('ConstructionLog.GetLabour', { PrjGuid, from: yesterday, to: today }, who)
  const { body } = await labour(author)
  expect(body).toMatchObject({ logs: 2, people: 35, hours: 292 })
  expect(body.materials).toEqual([{ guid: steel, name: '螺纹钢', unit: 't', logged: 24.5, received: null }])
  // The founder sees the warehouse, which received nothing.
  expect((await labour(boss)).body.materials).toMatchObject([{ logged: 24.5, received: 0 }])
  const other = await openCompany(server, '乙建设')
  const stranger = await other.hire('外人', 'head')
  await other.giveRole(stranger, 'all', ['8807', '8815'])
  expect((await labour(stranger)).body).toMatchObject({ logs: 0, hours: 0, materials: [] })
})

describe('the report of the project', () => {
  const asked = (from: string) => ({ PrjGuid: job, from, to: today })
  const figuresOf = async (from: string, who = author) => {
    const { body } = await server.get('Report.GetProject', asked(from), who)
    return body.Sections.flatMap(({ Name, Figures }) => Figures.map(({ Label, Text }) => [Name, Label, Text].join(' ')))
  }

  it('has the hours of its logs, and how many of those expected were written', async () => {
    expect(await figuresOf(yesterday)).toEqual(
      expect.arrayContaining([
        'progress 施工日志（已写 / 应写） 2 / 2',
        'progress 缺日志（天） 0',
        'people 人次（工日） 35',
        'people 工时（小时） 292',
        'materials 螺纹钢 24.5 t',
      ]),
    )
    expect(await figuresOf(dayFromToday(-2))).toEqual(
      expect.arrayContaining(['progress 施工日志（已写 / 应写） 2 / 3', 'progress 缺日志（天） 1']),
    )
  })

  it('counts what the lists count, and has costs only for those who may see them', async () => {
    const { body } = await server.get('Report.GetProject', asked(yesterday), boss)
    const names = body.Sections.map(({ Name }) => Name)
    expect(names).toEqual(['progress', 'people', 'materials', 'quality', 'safety', 'orders', 'cost'])
    const logs = body.Sections[0]?.Figures.find(({ Module }) => Module === constructionLog.name)
    const filters = Object.fromEntries((logs?.Only ?? '').split(',').map((pair) => pair.split('=')))
    const { body: numbers } = await server.get(
      recordCall(constructionLog, 'GetListNumbers'),
      { keyword: '', filters },
      boss,
    )
    expect(numbers.total).toBe(logs?.Value)
    expect((await figuresOf(yesterday)).filter((text) => /^(cost|orders|quality)/.test(text))).toEqual([])
  })

  it('is printed, and is a spreadsheet with the same figures', async () => {
    const fetch = (method: string) =>
      server.app.inject({
        url: `/OPM3/H5/Report.ashx?method=${method}&PrjGuid=${job}&from=${yesterday}&to=${today}&lang=zh`,
        headers: { auth: `${author.login.Id}.${author.login.JW}.${Date.now()}` },
      })
    const paper = textOn(await readPdf((await fetch('GetPdf')).rawPayload))
    expect(paper).toMatch(/项目报表.*浦东安置房.*工时（小时）292/)
    const [sheet] = await readSheets((await fetch('GetSheet')).rawPayload)
    const rows = (sheet?.rows ?? []).map(({ cells }) =>
      cells.map((cell) => (cell === null ? '' : Object.values(cell)[1])),
    )
    expect(rows).toEqual(expect.arrayContaining([['人工', '工时（小时）', 292, '292']]))
  })

  it('is refused for days in the wrong order, for more than a year and to strangers', async () => {
    const read = async (from: string, to: string) =>
      issuesIn(await server.get('Report.GetProject', { PrjGuid: job, from, to }, author))
    expect(await read(today, yesterday)).toEqual(['to ends-before'])
    expect(await read('2020-01-01', '2022-01-01')).toEqual(['from too-long-away'])
    const stranger = await (await openCompany(server, '丁建设')).hire('外人', 'head')
    expect((await server.get('Report.GetProject', asked(yesterday), stranger)).problem).not.toBeNull()
  })
})

it('the lines of a log have calls of their own, and the log a second name on the wire', async () => {
  const asked = { RID: first, page: 1, rows: 1 }
  const { body } = await server.get('ConstructionLog.GetWorkerList', asked, author)
  expect(body).toMatchObject({ total: 2, rows: [{ text: '钢筋一班', trade: '普工', count: 12, hours: 9 }] })
  expect((await server.get('ConstructionLog.GetWorkerList', { ...asked, page: 2 }, author)).body.rows).toMatchObject([
    { text: '木工二班' },
  ])
  expect((await server.get('ConstructionLog.GetResourceList', asked, author)).body.rows).toMatchObject([
    { text: '螺纹钢', quantity: 24.5 },
  ])
  expect((await server.get('ConstructionLog.GetProgressList', asked, author)).body.rows).toMatchObject([
    { text: '3号楼墙柱', percent: 40 },
  ])
  expect((await server.get('ConstructionLog.GetCarList', asked, author)).body).toEqual({ total: 0, rows: [] })
  const diary = await server.get('BuildDiary.GetModel' as 'Record.GetModel', { guid: first }, author)
  expect(diary.body.values).toMatchObject({ date: yesterday, headcount: 20 })
})

it('the month shows each day with its log: in time, late, missing or not expected', async () => {
  const delays = [{ guid: randomUUID(), cause: 'rain', hours: 3, note: '阵雨' }]
  const { values, version } = await read(first)
  expect((await save(author, first, { ...values, delays }, { Version: version })).text).toBe('Success')
  const month = async (day: string, who = author) =>
    (await server.get('ConstructionLog.GetMonth', { PrjGuid: job, Month: day.slice(0, 7) }, who)).body
  const dayOf = async (day: string) => (await month(day)).Days.find(({ Day }) => Day === day)
  expect(await dayOf(today)).toMatchObject({ State: 'done', People: 15, Logs: 1, Weather: '雨', Low: 6, High: 11 })
  expect(await dayOf(yesterday)).toMatchObject({ State: 'late', People: 20, guid: first })
  expect(await dayOf(dayFromToday(-10))).toMatchObject({ State: 'late', People: 0, Low: 4 })
  expect(await dayOf(dayFromToday(-5))).toMatchObject({ State: 'missing', guid: '' })
  // Before the first log, and on days to come, none is expected.
  expect(await dayOf(dayFromToday(-11))).toMatchObject({ State: 'free' })
  expect(await dayOf(dayFromToday(1))).toMatchObject({ State: 'free' })
  const { Days, Delays, Trades } = await month(yesterday)
  expect(Days.length).toBeGreaterThan(27)
  expect(Delays).toEqual([{ Cause: 'rain', Name: '降雨', Hours: 3 }])
  expect(Trades[0]).toMatchObject({ trade: '普工' })
  const stranger = await (await openCompany(server, '丙建设')).hire('外人', 'head')
  const asked = { PrjGuid: job, Month: today.slice(0, 7) }
  expect((await server.get('ConstructionLog.GetMonth', asked, stranger)).problem).not.toBeNull()
})
