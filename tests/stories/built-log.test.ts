import { randomUUID } from 'node:crypto'
import type { Built, BuiltRow, LinkRow } from '@wire'
import { device } from '@/modules/equipment/device/device.module'
import { deviceClass } from '@/modules/equipment/device-class/device-class.module'
import { deviceWorkRecord } from '@/modules/equipment/device-work-record/device-work-record.module'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { material } from '@/modules/materials/material/material.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { task } from '@/modules/office/task/task.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { dailyReport } from '@/modules/reports/daily-report/daily-report.module'
import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import { dayFromToday, type Module, recordCall, yuan } from '@/schema'
import { calls } from '../../server/http/calls'
import { issuesIn, type Values } from '../server/records/support/desk'
import { openSite, type Site } from '../server/records/support/site'
import { type Served, serve } from '../server/support/serve'

let server: Served
let site: Site
const [store, steel, delivery] = [randomUUID(), randomUUID(), randomUUID()]
const [first, second, excavator, diggers] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const day = dayFromToday(-1)
const year = day.slice(0, 4)
let me = ''

const must = async (module: Module, guid: string, values: Values) => {
  const answer = await site.saveAs(site.as, module, guid, values)
  expect([answer.text, answer.details]).toEqual(['Success', answer.details])
}
const gang = (name: string, workers: number, hours: number): Values => ({
  ...{ kind: 'gang', gang: name, workers, hours, date: day, project: site.job, work: '绑扎墙柱钢筋', foreman: me },
})
const built = async (Data: Values, who: { readonly login: Site['as']['login'] } = site.as): Promise<Built> =>
  (await server.get(recordCall(constructionLog, 'GetBuilt'), { guid: randomUUID(), Data }, who)).body

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  site = await openSite(server)
  me = site.firm.founder.userCode
  await must(material, steel, { code: 'G-1', name: '螺纹钢', kind: 'steel', unit: '吨' })
  await must(warehouse, store, { name: '一号库', project: site.job, status: 'open', keeper: me })
  const items = [{ guid: randomUUID(), material: steel, quantity: 24.5, price: yuan(4000) }]
  await must(goodsIn, delivery, {
    ...{ project: site.job, warehouse: store, supplier: site.supplier, date: day, keeper: me, items },
  })
  await must(deviceWorkRecord, first, gang('钢筋一班', 12, 9))
  await must(deviceWorkRecord, second, gang('木工二班', 8, 8))
  await must(deviceWorkRecord, randomUUID(), {
    ...{ kind: 'vehicle', vehicle: '沪A12345', hours: 8, date: day, project: site.job, work: '运土', foreman: me },
  })
  await must(deviceClass, diggers, { name: '挖掘机械', kind: 'general' })
  await must(device, excavator, {
    ...{ code: 'SB-7', name: '挖掘机', class: diggers, owned: 'own', rate: yuan(200), keeper: me },
    ...{ meterUnit: 'hours', meterStart: 100, inspectedUntil: dayFromToday(90) },
  })
  const dug = {
    kind: 'machine',
    device: excavator,
    hours: 6,
    date: day,
    project: site.job,
    work: '挖土方',
    foreman: me,
  }
  const takes = { guid: randomUUID(), Version: 0, Data: dug, Reason: '当天临时使用' }
  const Confirmed = ['device-work-record.allocated']
  expect((await server.save(recordCall(deviceWorkRecord, 'Save'), 'add', { ...takes, Confirmed }, site.as)).text).toBe(
    'Success',
  )
  await must(qualityCheck, randomUUID(), site.checkDraft({ date: day }))
})
afterAll(() => server.close())

const log = randomUUID()
/** Parts of one list have no order of their own. */
const byAmount = <T extends { readonly into?: unknown; readonly amount?: unknown }>(rows: readonly T[]) =>
  rows
    .map(({ into, amount }): readonly [string, number | null] => [String(into), amount as number | null])
    .sort(([one, few], [other, many]) => (one === other ? Number(few) - Number(many) : 0))
const sourceOf = ({ module, record, line }: BuiltRow, entry: string | null = null) => ({
  ...{ guid: randomUUID(), module, record, line, entry, into: 'forged', title: 'forged', amount: 1 },
})
const lineOf = (row: BuiltRow, more: Values = {}) => ({ guid: randomUUID(), ...row.values, ...more })
const rowsInto = ({ rows }: Built, into: string) => rows.filter((row) => row.into === into)

async function logValues(): Promise<Values> {
  const offered = await built({ project: site.job, date: day })
  const workers = rowsInto(offered, 'workers').map((row) => lineOf(row, { trade: '普工' }))
  return {
    ...{ kind: 'construction', project: site.job, date: day, author: me, weather: 'rain', low: 6, high: 11 },
    ...{ site: '3号楼5层墙柱', record: '绑扎墙柱钢筋', workers },
    resources: rowsInto(offered, 'resources').map((row) => lineOf(row)),
    vehicles: rowsInto(offered, 'vehicles').map((row) => lineOf(row)),
    quality: rowsInto(offered, 'quality')[0]?.text,
    sources: offered.rows.map((row) => sourceOf(row)),
  }
}

it('offers the people, goods, vehicles and checks of the day with their sources', async () => {
  const offered = await built({ project: site.job, date: day })
  expect(offered.hidden).toEqual([])
  expect(byAmount(offered.rows)).toEqual([
    ['workers', 8],
    ['workers', 12],
    ['resources', 24.5],
    ['vehicles', 6],
    ['vehicles', 8],
    ['quality', null],
  ])
  const [goods] = rowsInto(offered, 'resources')
  expect(goods).toMatchObject({ module: 'goods-in', record: delivery, words: { material: '螺纹钢' } })
  expect(goods?.values).toMatchObject({ material: steel, quantity: 24.5 })
  expect(rowsInto(offered, 'quality')[0]?.text).toBe('质量检查：三层梁板，待整改，间距大于设计值')
  const [machine] = rowsInto(offered, 'vehicles').filter(({ amount }) => amount === 6)
  expect(machine?.values).toMatchObject({ device: excavator, name: '挖掘机', plate: 'SB-7', hours: 6, count: 1 })
  expect(machine?.words.device).toBe('挖掘机')
  expect((await built({ project: site.job, date: dayFromToday(-5) })).rows).toEqual([])
})

it('a log of 20 people and 172 hours keeps where each part comes from, and takes no part twice', async () => {
  const values = await logValues()
  const [one] = values.sources as Values[]
  const twice = { ...values, sources: [...(values.sources as Values[]), { ...one, guid: randomUUID() }] }
  expect(issuesIn(await site.saveAs(site.as, constructionLog, log, twice))).toEqual(['sources.6.record taken'])
  const unknown = { guid: randomUUID(), module: 'goods-in', record: randomUUID(), line: '' }
  await must(constructionLog, log, { ...values, sources: [...(values.sources as Values[]), unknown] })
  const { values: saved } = await site.read(constructionLog, log)
  expect(saved).toMatchObject({ number: `RZ${year}0001`, headcount: 20 })
  const people = saved.workers as readonly { readonly count: number; readonly hours: number }[]
  expect(people.reduce((sum, { count, hours }) => sum + count * hours, 0)).toBe(172)
  const kept = saved.sources as Values[]
  expect(byAmount(kept)).toEqual([
    ['workers', 8],
    ['workers', 12],
    ['resources', 24.5],
    ['vehicles', 6],
    ['vehicles', 8],
    ['quality', null],
  ])
  expect(kept.every(({ title }) => title !== 'forged')).toBe(true)
})

const sources = async (who: { readonly login: Site['as']['login'] } = site.as) =>
  (await server.get(recordCall(constructionLog, 'GetSources'), { guid: log }, who)).body

it('a source that changed or was deleted later is marked, and the log stays as it is', async () => {
  expect((await sources()).map(({ State }) => State)).toEqual(Array.from({ length: 6 }, () => 'same'))
  const { values, version } = await site.read(deviceWorkRecord, first)
  expect((await site.save(deviceWorkRecord, first, { ...values, workers: 15 }, { Version: version })).text).toBe(
    'Success',
  )
  const { version: last } = await site.read(deviceWorkRecord, second)
  expect((await site.mark(deviceWorkRecord, 'Delete', second, last)).text).toBe('Success')
  const now = (await sources()).map(({ Was, Is, State }) => [Was, Is, State])
  expect(now.slice(0, 3).sort(([one], [other]) => Number(one) - Number(other))).toEqual([
    [8, null, 'gone'],
    [12, 15, 'changed'],
    [24.5, 24.5, 'same'],
  ])
  expect((await site.read(constructionLog, log)).values.headcount).toBe(20)
})

it('the source shows the log that has taken it over', async () => {
  const { body } = await server.get(recordCall(goodsIn, 'GetLinks'), { guid: delivery }, site.as)
  const link = (body as readonly LinkRow[]).find(({ Module: name }) => name === 'construction-log')
  expect(link).toMatchObject({ Count: 1, Field: '@source' })
  const { rows } = await site.list(constructionLog, { filters: { '@source': delivery } })
  expect(rows.map(({ guid }) => guid)).toEqual([log])
  expect((await site.list(constructionLog, { filters: { '@source': randomUUID() } })).rows).toEqual([])
})

it('without the right to a source only the number of its records is shown', async () => {
  const writer = await site.person('8807', 'edit', 'all')
  const offered = await built({ project: site.job, date: day }, writer)
  expect(offered.rows.map(({ module }) => module)).not.toContain('goods-in')
  expect(offered.hidden).toContainEqual({ title: '入库单', count: 1 })
  const goods = (await sources(writer)).find(({ Module: name }) => name === 'goods-in')
  expect(goods).toMatchObject({ Guid: '', Title: '', Is: null, State: 'unseen' })
  const viewer = await site.person('8807', 'view', 'all')
  const takes = { guid: randomUUID(), Data: { project: site.job, date: day } }
  const refused = await server.get(recordCall(constructionLog, 'GetBuilt'), takes, viewer)
  expect(refused.problem).toBe('no-edit-right')
})

it('a daily report is built from the own tasks and logs of the day', async () => {
  await must(task, randomUUID(), {
    ...{ title: '复核轴线', type: 'routine', importance: 'normal', owner: me, rate: 100, content: '复核' },
    ...{ startDate: day, endDate: day, actualStart: day, actualEnd: day },
  })
  const takes = { guid: randomUUID(), Data: { date: day, author: me } }
  const { body } = await server.get(recordCall(dailyReport, 'GetBuilt'), takes, site.as)
  expect((body as Built).rows.map(({ values: { text, state } }) => [text, state])).toEqual([
    ['复核轴线', 'done'],
    ['3号楼5层墙柱', 'done'],
  ])
})

it('the hours of the punches are spread over the work of a daily report, and stand beside it', async () => {
  const punches = [
    ['AMCheckIn', '08:00'],
    ['PMCheckOut', '17:30'],
  ] as const
  await server.store.transaction({ enterprise: site.firm.enterprise }, async (sql) => {
    for (const [type, at] of punches)
      await sql.run(
        `insert into "clock-in" (enterprise_id, guid, add_user, edit_user, person, day, type, at, state)
         values ($1, $2, $3, $3, $3, $4, $5, $6, 'normal')`,
        [site.firm.enterprise, randomUUID(), me, day, type, `${day}T${at}:00+08:00`],
      )
  })
  const takes = { guid: randomUUID(), Data: { date: day, author: me } }
  const { body } = await server.get(recordCall(dailyReport, 'GetBuilt'), takes, site.as)
  expect((body as Built).rows.map(({ values: { text, hours } }) => [text, hours])).toEqual([
    ['复核轴线', 4.5],
    ['3号楼5层墙柱', 5],
  ])
  const items = [{ guid: randomUUID(), text: '复核轴线', state: 'done', hours: 4.5 }]
  const guid = randomUUID()
  await must(dailyReport, guid, { date: day, items, copyTo: [] })
  expect((await site.read(dailyReport, guid)).values).toMatchObject({ worked: 9.5 })
})

it('400 parts of a day are found within the limit', async () => {
  const busy = dayFromToday(-3)
  await server.store.transaction({ enterprise: site.firm.enterprise }, (sql) =>
    sql.run(
      `insert into "device-work-record" (enterprise_id, guid, add_user, search_text, kind, gang, workers, hours, date, project, work, foreman, status)
       select enterprise_id, gen_random_uuid(), add_user, '', kind, 'G' || n, workers, hours, $2::date, project, work, foreman, status
         from "device-work-record", generate_series(1, 400) n where guid = $1`,
      [first, busy],
    ),
  )
  const began = process.cpuUsage()
  const { rows, isCut } = await built({ project: site.job, date: busy })
  const { user, system } = process.cpuUsage(began)
  expect([rows.length, isCut]).toEqual([400, false])
  expect((user + system) / 1000).toBeLessThan(300)
})
