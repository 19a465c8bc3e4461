import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { material } from '@/modules/materials/material/material.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { task } from '@/modules/office/task/task.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, type Module, recordCall, yuan } from '@/schema'
import { calls } from '../../../server/http/calls'
import { exportAndRead, startJobs } from '../sheets/support/sheets'
import { type Served, serve } from '../support/serve'
import { type Desk, openDesk, type Values } from './support/desk'

let server: Served
let desk: Desk
let jobs: ReturnType<typeof startJobs>
let other: { readonly login: object; readonly userCode: string }
const job = randomUUID()

/** The nine tasks of the example in the specification: start, end and rate, with further values. */
const tasks: readonly [begins: number, ends: number, rate: number, more?: Values][] = [
  [-10, -1, 0],
  [-20, -3, 40],
  [-5, 5, 40],
  [-1, 9, 0, { actualStart: dayFromToday(-1) }],
  [1, 4, 0],
  [40, 60, 0],
  [-30, -20, 100, { actualEnd: dayFromToday(-20) }],
  [-9, -2, 100, { actualEnd: dayFromToday(-2) }],
  [-9, 2, 30, { cancelled: true }],
]

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  jobs = startJobs(server)
  other = await desk.firm.invite(2, { IsAdministrator: true })
  const { founder } = desk.firm
  const { save, projectDraft } = desk
  await save(project, job, projectDraft('P2', '视图样例工程'))
  for (const [index, [begins, ends, rate, more]] of tasks.entries()) {
    const { text } = await save(task, randomUUID(), {
      ...{ title: `T0${index + 1}`, type: 'routine', importance: index === 0 ? 'urgent' : 'normal', project: job },
      ...{ owner: founder.userCode, participants: index === 2 ? [other.userCode] : [], content: '样例', rate },
      ...{ startDate: dayFromToday(begins), endDate: dayFromToday(ends), ...more },
    })
    if (text !== 'Success') throw new Error(text)
  }
})
afterAll(async () => {
  await jobs.close()
  await server.close()
})

type Query = { readonly filters?: Values; readonly sort?: string; readonly rows?: number }
const list = (module: Module, query: Query = {}, as: object = desk.as) =>
  server.get(
    recordCall(module, 'GetListPage'),
    { ...{ page: 1, rows: 100, keyword: '', sort: '', filters: {}, also: [], deleted: false }, ...query } as never,
    as,
  )
const titles = async (filters: Values, query: Omit<Query, 'filters'> = {}) => {
  const { body } = await list(task, { filters: { project: job, ...filters }, ...query })
  return body.rows.map(({ values }) => String(values.title))
}
const sorted = async (filters: Values) => (await titles(filters)).sort()

describe('several values of one filter', () => {
  it('match any of them, and are counted accordingly', async () => {
    expect(await sorted({ status: 'running,overdue' })).toEqual(['T01', 'T02', 'T03', 'T04'])
    const { body } = await list(task, { filters: { project: job, status: 'running,overdue' } })
    expect(body).toMatchObject({
      total: 4,
      counts: { running: 2, waiting: 2, overdue: 2, done: 2, cancelled: 1 },
    })
    expect(await sorted({ importance: 'urgent,important', status: 'overdue' })).toEqual(['T01'])
  })

  it('may be guids of references, people, and the empty value', async () => {
    expect(await sorted({ project: `${desk.job},${job}`, status: 'done' })).toEqual(['T07', 'T08'])
    expect(await sorted({ owner: `${desk.firm.founder.userCode},${other.userCode}` })).toHaveLength(9)
    expect(await sorted({ participants: `${other.userCode},unknown` })).toEqual(['T03'])
    expect(await sorted({ participants: '-', status: 'running' })).toEqual(['T04'])
    expect(await sorted({ participants: `-,${other.userCode}`, status: 'running' })).toEqual(['T03', 'T04'])
    expect(await sorted({ actualEnd: '-', status: 'done,running' })).toEqual(['T03', 'T04'])
    expect(await sorted({ project: '-' })).toEqual([])
  })

  it('that are not guids are one title', async () => {
    expect(await sorted({ project: '视图样例工程', status: 'cancelled' })).toEqual(['T09'])
    expect(await sorted({ project: '视图,样例工程' })).toEqual([])
  })

  it('are limited to twenty', async () => {
    const many = (count: number) => Array.from({ length: count }, () => randomUUID()).join(',')
    expect((await list(task, { filters: { project: many(20) } })).body).toMatchObject({ total: 0 })
    const refused = await list(task, { filters: { project: many(21) } })
    expect([refused.status, refused.problem, refused.body]).toEqual([422, 'invalid', '所属项目: 最多 20 个'])
  })
})

describe('days relative to today', () => {
  it.each([
    ['past', ['T01', 'T02', 'T07', 'T08']],
    ['next-7', ['T03', 'T05', 'T09']],
    ['next-30', ['T03', 'T04', 'T05', 'T09']],
    ['last-7', ['T01', 'T02', 'T08']],
    ['last-30', ['T01', 'T02', 'T07', 'T08']],
    ['today', []],
  ])('filter by %s', async (endDate, found) => {
    expect(await sorted({ endDate })).toEqual(found)
  })

  it('count instants by the days of China, and those that are past by the minute', async () => {
    const [store, sand, receipt] = [randomUUID(), randomUUID(), randomUUID()]
    const keeper = desk.firm.founder.userCode
    await desk.save(warehouse, store, { name: '一号库', project: desk.job, status: 'open', keeper })
    await desk.save(material, sand, { code: 'S-1', name: '中砂', kind: 'other', unit: '吨' })
    const items = [{ guid: randomUUID(), material: sand, quantity: 1, price: yuan(5) }]
    const common = { project: desk.job, warehouse: store, supplier: desk.supplier, keeper, items }
    // Half past midnight in China is still the day before in UTC.
    const arrived = `${dayFromToday(-1)}T16:30:00.000Z`
    await desk.save(goodsIn, receipt, { ...common, date: dayFromToday(), arrived })
    const found = async (value: string) => (await list(goodsIn, { filters: { arrived: value } })).body.total
    const past = Date.parse(arrived) < Date.now() ? 1 : 0
    expect([await found('today'), await found('past'), await found('-')]).toEqual([1, past, 0])
    expect([await found(`${dayFromToday()}~${dayFromToday()}`), await found(`~${dayFromToday(-1)}`)]).toEqual([1, 0])
  })
})

it('the value me is the caller at each read', async () => {
  expect(await sorted({ owner: 'me', status: 'overdue' })).toEqual(['T01', 'T02'])
  const theirs = (filters: Values) => list(task, { filters: { project: job, ...filters } }, { login: other.login })
  expect((await theirs({ owner: 'me', status: 'overdue' })).body.total).toBe(0)
  expect((await theirs({ participants: 'me' })).body.total).toBe(1)
  expect((await theirs({ owner: `me,${desk.firm.founder.userCode}` })).body.total).toBe(9)
})

it.each<[filters: Values, words: string]>([
  [{ status: 'demolished' }, '任务状态: 请从列表中选择'],
  [{ status: "running' or '1'='1" }, '任务状态: 请从列表中选择'],
  [{ status: 'running,,done' }, '任务状态: 请从列表中选择'],
  [{ status: 'running,demolished' }, '任务状态: 请从列表中选择'],
  [{ endDate: 'tomorrow' }, '计划完成日期: 请从列表中选择'],
  [{ endDate: 'today,past' }, '计划完成日期: 请从列表中选择'],
  [{ endDate: '2026-02-30~' }, '计划完成日期: 请从列表中选择'],
  [{ owner: 'me,' }, '负责人: 请从列表中选择'],
  [{ title: 'T01' }, '请从列表中选择'],
  [{ '@flow': 'x' }, '请从列表中选择'],
  [{ '@during': 'x' }, '请从列表中选择'],
])('the filter %j is refused with an explanation', async (filters, words) => {
  const answer = await list(task, { filters })
  expect([answer.status, answer.problem, answer.body]).toEqual([422, 'invalid', words])
  const job = { guid: randomUUID(), keyword: '', sort: '', filters }
  expect(await server.save(recordCall(task, 'Export'), 'add', job as never, desk.as)).toMatchObject({ text: words })
})

it.each([
  { status: 'a\u0000b' },
  { owner: '\ud800' },
  { project: '%00' },
  { endDate: '~~' },
  { project: Array.from({ length: 900 }, (_, index) => index).join(',') },
])('the filter %j does not fail', async (filters) => {
  expect((await list(task, { filters })).status).toBeLessThan(500)
})

describe('the order of a choice field', () => {
  it('is the order of its choices, with empty values last, also in a spreadsheet', async () => {
    const states = async (sort: string) =>
      (await list(task, { sort, filters: { project: job } })).body.rows.map(({ values }) => values.status)
    const order = ['running', 'running', 'waiting', 'waiting', 'overdue', 'overdue', 'done', 'done', 'cancelled']
    expect(await states('status')).toEqual(order)
    expect(await states('-status')).toEqual([...order].reverse())
    const { sheets } = await exportAndRead(server, task, desk.as, {
      filters: { status: 'running,overdue' },
      sort: 'status',
    })
    expect(
      sheets[0]?.rows.slice(1).map(({ cells }) => cells.flatMap((cell) => (cell?.is === 'text' ? [cell.text] : []))[0]),
    ).toEqual([...(await titles({ status: 'running,overdue' }, { sort: 'status' }))])
  })

  it('is the default order of the list among equal values', async () => {
    const inOrder = async (sort: string) => (await titles({}, { sort })).join(' ')
    expect(await inOrder('status')).toBe('T03 T04 T05 T06 T02 T01 T08 T07 T09')
    expect(await inOrder('importance')).toBe('T02 T05 T03 T04 T06 T08 T07 T09 T01')
  })

  it('that is a dictionary is the order of the dictionary', async () => {
    const settling = ['once', '', 'monthly', 'stage']
    for (const each of settling)
      await desk.createContract({
        name: `按${each}`,
        settling: each || null,
        type: each === 'once' ? 'labour' : 'other',
      })
    const names = async (sort: string) =>
      (await list(contract, { sort, filters: { type: 'labour,other' } })).body.rows.map(({ values }) => values.name)
    expect(await names('settling')).toEqual(['按monthly', '按stage', '按once', '按'])
    expect((await names('-settling')).at(-1)).toBe('按')
    expect((await names('type'))[0]).toBe('按once')
    const { body } = await server.get('Dictionary.GetList', {}, desk.as)
    const entries = body.find(({ name }) => name === 'contract-type')?.entries ?? []
    const input = [...entries].reverse().map(({ key, names: of }) => ({ key, names: of, isOff: false }))
    const saved = { Name: 'contract-type', Version: 0, Entries: input }
    expect((await server.save('Dictionary.Save', 'edit', saved as never, desk.as)).text).toBe('Success')
    expect((await names('type')).at(-1)).toBe('按once')
    expect((await names('-type'))[0]).toBe('按once')
  })
})

it('tasks are sorted by default with open ones first by end date, then closed ones with the latest first', async () => {
  expect(await titles({})).toEqual(['T02', 'T01', 'T05', 'T03', 'T04', 'T06', 'T08', 'T07', 'T09'])
})

it('projects are sorted by default with those under construction first by end date, then paused ones', async () => {
  const saved: readonly (readonly [name: string, status: string, ends: number, more?: Values])[] = [
    ['次序甲', 'planning', 5],
    ['次序乙', 'paused', 1, { pausedWhy: '雨季' }],
    ['次序丙', 'building', 90],
    ['次序丁', 'building', 30],
    ['次序戊', 'settingUp', 2],
  ]
  for (const [index, [name, status, ends, more]] of saved.entries()) {
    const draft = { ...desk.projectDraft(`O${index}`, name), status, endDate: dayFromToday(ends), ...more }
    expect((await desk.save(project, randomUUID(), draft)).text).toBe('Success')
  }
  const names = (await list(project)).body.rows.map(({ values }) => String(values.name))
  expect(names.filter((name) => name.startsWith('次序'))).toEqual(['次序丁', '次序丙', '次序乙', '次序戊', '次序甲'])
})

it('payments are sorted by default with open ones first by due date', async () => {
  const of = await desk.createSigned({ amount: yuan(10_000) })
  const pay = (dueDate: string) => ({
    ...{ project: desk.job, contract: of, purpose: 'progress', amount: yuan(100), status: 'applied', dueDate },
    ...{ applicant: desk.firm.founder.userCode, reason: dueDate },
  })
  const guids = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const dueDates = ['2027-03-01', '2027-01-01', '2027-02-01', '2027-04-01']
  for (const [index, guid] of guids.entries()) await desk.save(payment, guid, pay(dueDates[index] ?? ''))
  for (const guid of [guids[0] ?? '', guids[3] ?? '']) {
    await desk.approve(payment, guid)
    await desk.pay(guid, yuan(100))
  }
  const { body } = await list(payment)
  expect(body.rows.map(({ values }) => values.dueDate)).toEqual([
    '2027-01-01',
    '2027-02-01',
    '2027-04-01',
    '2027-03-01',
  ])
})

it('totals of income and expenditure are listed separately', async () => {
  const only = { code: undefined, type: 'equipment' }
  await desk.createContract({ ...only, direction: 'income', amount: yuan(5000) })
  await desk.createContract({ ...only, direction: 'income', amount: yuan(0.1) })
  await desk.createContract({ ...only, direction: 'expense', amount: yuan(300.2) })
  const query = async (filters: Values) => (await list(contract, { filters: { type: 'equipment', ...filters } })).body
  const income = { choice: 'income', totals: { amount: yuan(5000.1), total: 0, paid: 0, received: 0 } }
  const expense = { choice: 'expense', totals: { amount: yuan(300.2), total: 0, paid: 0, received: 0 } }
  expect(await query({})).toMatchObject({
    total: 3,
    totals: {},
    totalsApart: { field: 'direction', groups: [income, expense] },
  })
  expect((await query({ direction: 'expense' })).totalsApart?.groups).toEqual([expense])
  expect((await query({ direction: 'income,expense' })).totalsApart?.groups).toEqual([income, expense])
  expect((await query({ signDate: '2001-01-01~2001-01-02' })).totalsApart?.groups).toEqual([])
})
