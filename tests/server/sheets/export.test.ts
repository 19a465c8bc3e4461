import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { recordCall, yuan } from '@/schema'
import { tablesOf } from '../../../server/engine/features'
import { calls } from '../../../server/http/calls'
import { recordCalls } from '../../../server/http/calls/records'
import { numberOfDay } from '../../../server/xlsx/cell'
import { openCompany } from '../records/support/company'
import { type Desk, openDesk } from '../records/support/desk'
import { type Served, serve } from '../support/serve'
import { everything } from './support/everything'
import { bytesOf, exportAndRead, rowOf, startJobs, until } from './support/sheets'

let server: Served
let desk: Desk
let jobs: ReturnType<typeof startJobs>

beforeAll(async () => {
  const all = [...modules, everything]
  server = await serve({ endpoints: [...calls, ...recordCalls([everything], {})], modules: all })
  await server.store.system((sql) => sql.run(tablesOf(all)))
  desk = await openDesk(server)
  jobs = startJobs(server, { modules: all })
})
afterAll(async () => {
  await jobs.close()
  await server.close()
})

const text = (words: string) => ({ is: 'text', text: words })

it('an export writes each kind of value with its cell type, in the language of the caller', async () => {
  const { firm, as, owner } = desk
  const values = {
    ...{ name: '一', note: '第一行\n第二行', phone: '0571-88881234', mail: 'a@b.cn', count: 3, weight: 1.2345 },
    ...{ price: yuan(1234567.8), share: 12.5, day: '2026-11-20', at: '2026-11-20T01:30:00.000Z', isNew: true },
    ...{ state: 'good', marks: ['leader', 'visitor'], partner: owner, who: firm.founder.userCode },
    ...{ all: [firm.founder.userCode], where: firm.department, places: [firm.department], done: 60, from: '07:30' },
    ...{ born: 1988, stay: { from: '2026-03-01', to: '2026-03-31' }, stars: 4, age: 38 },
    site: { address: '杭州湾', latitude: 30.27, longitude: 120.15 },
    items: [{ guid: randomUUID(), what: '钢筋', price: yuan(99.5) }],
  }
  const saved = await desk.save(everything, randomUUID(), values)
  expect(saved.text).toBe('Success')
  const { job, sheets } = await exportAndRead(server, everything, as)
  expect(job).toMatchObject({ State: 'done', Kind: 'export', Module: 'everything', Done: 1, Total: 1 })
  const [main, lines] = sheets
  if (main === undefined || lines === undefined) throw new Error('sheets are missing')
  expect([main.name, lines.name]).toEqual(['样样', '明细'])
  expect(rowOf(main, 1)).toMatchObject({
    ...{ 编号: text('Y20260001'), 名称: text('一'), 说明: text('第一行\n第二行'), 电话: text('0571-88881234') },
    ...{ 个数: { is: 'number', value: 3 }, 重量: { is: 'number', value: 1.2345 } },
    ...{ 价格: { is: 'number', value: 1234567.8 }, 比例: { is: 'percent', value: 0.125 } },
    ...{ 日期: { is: 'date', value: numberOfDay('2026-11-20') } },
    时刻: { is: 'date', value: (numberOfDay('2026-11-20') ?? 0) + 9.5 / 24 },
    ...{ 新品: text('是'), 状态: text('完好'), 标识: text('领导、访客'), 单位: text('城投公司') },
    ...{ 使用人: text('创始人'), 大家: text('创始人'), 部门: text('工程部'), 去往: text('工程部') },
    ...{
      进度: { is: 'percent', value: 0.6 },
      上班: { is: 'date', value: 7.5 / 24 },
      出生: { is: 'number', value: 1988 },
    },
    ...{ '在场（开始）': { is: 'date', value: numberOfDay('2026-03-01') }, 评价: { is: 'number', value: 4 } },
    ...{ 地点: text('杭州湾'), '地点（纬度）': { is: 'number', value: 30.27 } },
  })
  expect(rowOf(lines, 1)).toMatchObject({ 名称: text('一'), 品名: text('钢筋'), 单价: { is: 'number', value: 99.5 } })
})

it('an export translates headers, choices and flags', async () => {
  const { firm, as } = desk
  await desk.save(partner, randomUUID(), { name: 'Suministros', type: 'supplier' })
  const { sheets, job } = await exportAndRead(server, partner, { ...as, lang: 'es' }, { keyword: 'suministros' })
  expect(job.FileName).toMatch(/\.xlsx$/)
  const words = (sheets[0]?.rows ?? []).flatMap(({ cells }) =>
    cells.map((cell) => (cell?.is === 'text' ? cell.text : '')),
  )
  expect(words).toEqual(expect.arrayContaining(['Suministros', 'Proveedor']))
  expect(words.join('')).not.toMatch(/\p{Script=Han}/u)
  expect(firm.enterprise).toBeTruthy()
})

it.each([
  ['=HYPERLINK(1)', '=HYPERLINK(1)'],
  ['+1+1', '+1+1'],
  ['-2+3', '-2+3'],
  ['@SUM(A1)', '@SUM(A1)'],
  ['<b>&amp;</b>', '<b>&amp;</b>'],
  ['_x0041_', '_x0041_'],
  ['坏\u0001\u000b字\uffff😀', '坏字😀'],
  [']]>', ']]>'],
])('the text %j is exported as text', async (name, expected) => {
  const guid = randomUUID()
  expect((await desk.save(everything, guid, { name, state: 'good' })).text).toBe('Success')
  const { sheets, bytes } = await exportAndRead(server, everything, desk.as, { keyword: '', sort: 'number' })
  const names = (sheets[0]?.rows ?? []).map((_, index) =>
    sheets[0] === undefined ? null : rowOf(sheets[0], index).名称,
  )
  expect(names).toContainEqual(text(expected))
  expect(bytes?.includes('<f>')).toBe(false)
})

it('an export applies the filter, the keyword and the order of the list', async () => {
  const { createContract: signed, as } = desk
  await signed({ name: '便宜', amount: yuan(10), type: 'labour' })
  await signed({ name: '贵', amount: yuan(9000), type: 'labour' })
  await signed({ name: '别的', type: 'other' })
  const { sheets, job } = await exportAndRead(server, contract, as, { filters: { type: 'labour' }, sort: '-amount' })
  expect(job.Total).toBe(2)
  expect(sheets.map(({ name }) => name)).toEqual(['合同', '成本分摊', '合同清单', '付款节点'])
  expect([1, 2].map((index) => sheets[0] && rowOf(sheets[0], index).合同名称)).toEqual([text('贵'), text('便宜')])
})

it('an export with an unknown filter or order is refused at once', async () => {
  const takes = { guid: randomUUID(), keyword: '', sort: '', filters: { nothing: '1' } }
  const { problem } = await server.save(recordCall(contract, 'Export'), 'add', takes, desk.as)
  expect(problem).toBe('invalid')
})

it('an export contains only records the person may see at that moment, and requires the right', async () => {
  const company = await openCompany(server, '路桥公司')
  const [mine, other] = [await company.hire('陈工', 'east'), await company.hire('赵工', 'west')]
  await company.giveRole(mine, 'own', [project.code])
  for (const [index, { code }] of [mine, other].entries()) {
    await company.as(mine, 'all', async (work) => {
      const { createRecord } = await import('../../../server/engine/saving/save')
      await createRecord(work, project, randomUUID(), company.draft(index, { manager: code }))
      await work.sql.run('update project set add_user = manager')
    })
  }
  const { job, sheets } = await exportAndRead(server, project, mine)
  expect(job.Total).toBe(1)
  expect(sheets[0] && rowOf(sheets[0], 1).项目经理).toEqual(text('陈工'))
  const takes = { guid: randomUUID(), keyword: '', sort: '', filters: {} }
  expect((await server.save(recordCall(project, 'Export'), 'add', takes, other)).problem).toBe('no-view-right')
})

it('a job and its file are accessible neither to a colleague nor to another enterprise', async () => {
  const { firm, as } = desk
  const { job } = await exportAndRead(server, partner, as)
  expect(await bytesOf(server, job.Guid, as)).not.toBeNull()
  const colleague = await firm.invite(5, { IsAdministrator: true })
  const company = await openCompany(server, '隔壁公司')
  const stranger = await company.hire('外人', 'head')
  for (const { login } of [colleague, stranger]) {
    expect((await server.get('Job.Get', { guid: job.Guid }, { login })).problem).toBe('not-found')
    expect((await server.save('Job.Stop', 'edit', { guid: job.Guid }, { login })).problem).toBe('not-found')
    expect((await server.get('Job.GetList', {}, { login })).body).toEqual([])
    expect(await bytesOf(server, job.Guid, { login })).toBeNull()
  }
})

it('a job requested twice with one guid is created once, and another enterprise may use the same guid', async () => {
  const { as } = desk
  const guid = randomUUID()
  const takes = { guid, keyword: '', sort: '', filters: {} }
  for (const _ of [1, 2])
    expect((await server.save(recordCall(partner, 'Export'), 'add', takes, as)).text).toBe('Success')
  const company = await openCompany(server, '同号公司')
  const other = await company.hire('同号', 'head')
  await company.giveRole(other, 'all', [partner.code])
  expect((await server.save(recordCall(partner, 'Export'), 'add', takes, other)).text).toBe('Success')
  expect(await until(server, guid, as)).toMatchObject({ State: 'done', Total: 3 })
  expect(await until(server, guid, other)).toMatchObject({ State: 'done', Total: 0 })
  expect(await bytesOf(server, guid, other)).not.toEqual(await bytesOf(server, guid, as))
})
