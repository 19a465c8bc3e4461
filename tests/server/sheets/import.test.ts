import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { type Module, recordCall } from '@/schema'
import { tablesOf } from '../../../server/engine/features'
import { calls } from '../../../server/http/calls'
import { recordCalls } from '../../../server/http/calls/records'
import { type Desk, openDesk } from '../records/support/desk'
import { everythingOf } from '../support/firm'
import { type Served, serve } from '../support/serve'
import { bookOf, type Plain } from './support/book'
import { everything } from './support/everything'
import {
  bytesOf,
  exportAndRead,
  failuresOf,
  importAndWait,
  readSheets,
  rebook,
  rowOf,
  startJobs,
  until,
  upload,
} from './support/sheets'

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

const text = (words: string) => ({ is: 'text' as const, text: words })
const partners = (...rows: Plain[][]) => bookOf({ 合作单位: [['单位名称', '单位类型', '联系电话', '邮箱'], ...rows] })
const query = { page: 1, rows: 100, keyword: '', sort: '', filters: {}, also: [], deleted: false }
const namesOf = async (module: Module, keyword = '') =>
  (await server.get(recordCall(module, 'GetListPage'), { ...query, keyword }, desk.as)).body.rows.map(
    ({ values }) => values.name,
  )
it('an import adds each row like an entered record', async () => {
  const file = await partners(
    ['甲材料', '供应商', '0571-88881234', 'a@b.cn'],
    ['乙劳务', '劳务分包', 13_800_000_001, ''],
  )
  const job = await importAndWait(server, partner, file, desk.as)
  expect(job).toMatchObject({ State: 'done', Done: 2, Total: 2, Report: { Added: 2, Changed: 0, Same: 0, Failed: 0 } })
  const { rows } = (await server.get(recordCall(partner, 'GetListPage'), { ...query, keyword: '乙劳务' }, desk.as)).body
  const { body } = await server.get(recordCall(partner, 'GetModel'), { guid: rows[0]?.guid ?? '' }, desk.as)
  expect(body.values).toMatchObject({ name: '乙劳务', type: 'labour', phone: '13800000001' })
  expect(body.values.number).toMatch(/^DW20\d{6}$/)
  const { body: history } = await server.get(recordCall(partner, 'GetHistory'), { guid: rows[0]?.guid ?? '' }, desk.as)
  expect(history.map(({ Action }) => Action)).toEqual(['add'])
})

it('one wrong row prevents the import, and each wrong row has its reason in a file for correction', async () => {
  const before = await everythingOf(server, desk.firm.enterprise)
  const rows: Plain[][] = [
    ['好的一家', '供应商', '', ''],
    ['', '供应商', '', ''],
    ['错类型', '外星人', '', ''],
    ['错邮箱', '供应商', '12', 'unknown'],
    ['城投公司', '建设单位', '', ''],
    ['好的一家', '供应商', '', ''],
  ]
  const file = await partners(...rows)
  const job = await importAndWait(server, partner, file, desk.as)
  expect(job).toMatchObject({ State: 'failed', Report: { Added: 0, Failed: 5 }, FileName: '清单 待修改.xlsx' })
  expect(job.Problem).toBe('有 5 行不能导入，什么都没有保存。改好后再导入一次')
  expect(failuresOf(job)).toEqual([
    '3 单位名称 请填写',
    '4 单位类型 请从列表中选择',
    '5 联系电话 请填写正确的电话',
    '5 邮箱 请填写正确的邮箱',
    '6 单位名称 已被使用，请换一个',
    '7 单位名称 已被使用，请换一个',
  ])
  const after = await everythingOf(server, desk.firm.enterprise)
  for (const table of ['partner', 'counter']) expect(after[table]).toEqual(before[table])

  const sheets = await readSheets(await bytesOf(server, job.Guid, desk.as))
  if (sheets[0] === undefined) throw new Error('no sheet')
  expect(rowOf(sheets[0], 4)).toMatchObject({
    不能导入的原因: text('联系电话: 请填写正确的电话\n邮箱: 请填写正确的邮箱'),
    单位名称: text('错邮箱'),
  })
  const corrections: Readonly<Record<number, Plain[]>> = {
    2: ['没名字'],
    3: ['', '设计单位'],
    4: ['', '', '021-12345678', 'x@y.cn'],
  }
  const corrected = await rebook(sheets, (cells, row) => {
    const [reason, name, type, phone, mail] = cells
    const correction = (corrections[row] ?? []).map((value) => (value === '' ? undefined : text(String(value))))
    if (row > 4) return []
    return [
      reason ?? null,
      correction[0] ?? name ?? null,
      correction[1] ?? type ?? null,
      correction[2] ?? phone ?? null,
      correction[3] ?? mail ?? null,
    ]
  })
  expect(await importAndWait(server, partner, corrected, desk.as)).toMatchObject({
    State: 'done',
    Report: { Added: 4 },
  })
  expect(await namesOf(partner)).toEqual(expect.arrayContaining(['好的一家', '没名字', '错类型', '错邮箱']))
})

it('a row with a warning is refused, unless warnings were accepted in advance', async () => {
  const file = await partners(['甲材料有限公司', '供应商', '', ''])
  const refused = await importAndWait(server, partner, file, desk.as)
  expect(failuresOf(refused)).toEqual(['2 单位名称 已有名称相近的一条：甲材料，确定是另一家吗'])
  expect(await importAndWait(server, partner, file, desk.as, { accepts: true })).toMatchObject({ State: 'done' })
  expect(await namesOf(partner)).toContain('甲材料有限公司')
})

it('an import reports unknown columns, lines without a record and duplicate records', async () => {
  await desk.save(everything, randomUUID(), { name: '三', state: 'good' })
  const { sheets } = await exportAndRead(server, everything, desk.as, { keyword: '三' })
  const id = sheets[0] === undefined ? null : (rowOf(sheets[0], 1)['purlin-id'] ?? null)
  const file = await bookOf({
    样样: [
      ['名称', '颜色', 'purlin-id'],
      ['三', '', id],
      ['三', '', id],
    ],
    明细: [
      ['名称', '品名'],
      ['没有这个', '钢筋'],
    ],
  })
  expect(failuresOf(await importAndWait(server, everything, file, desk.as))).toEqual([
    '1 颜色 没有这一列，请改列名或删掉这一列',
    '3  和上面某一行是同一条内容，要新增请清空最后隐藏的一列',
    '2 名称 找不到“没有这个”',
  ])
})

it('lines of new records are matched by the columns that both sheets contain', async () => {
  const file = await bookOf({
    合同: [
      ['合同名称', '收支类型', '合同类型', '所属项目', '甲方', '乙方', '合同金额', '变更增减金额', '签订日期'],
      ['导入一', '支出合同', '材料', 'P1', '城投公司', '宏达建材', 1000, '', '2026-03-01'],
    ],
    付款节点: [
      ['合同名称', '节点名称', '付款比例'],
      ['导入一', '预付', '30%'],
      ['导入一', '尾款', { is: 'percent', value: 0.9 }],
    ],
  })
  expect(failuresOf(await importAndWait(server, contract, file, desk.as))).toEqual([
    '2 付款节点 付款节点的比例合计不能超过100',
  ])
  const sheets = await readSheets(file)
  const corrected = await rebook(sheets, (cells, row, sheet) =>
    sheet === '付款节点' && row === 2 ? [...cells.slice(0, 2), text('70%')] : cells,
  )
  expect(await importAndWait(server, contract, corrected, desk.as)).toMatchObject({ State: 'done' })
  const { rows } = await desk.list(contract, { keyword: '导入一' })
  const { values } = await desk.read(contract, rows[0]?.guid ?? '')
  expect(values).toMatchObject({
    status: 'draft',
    changed: 0,
    nodes: [
      { name: '预付', share: 30 },
      { name: '尾款', share: 70 },
    ],
  })
})

it('the template contains hints, which are not imported', async () => {
  const answer = await server.app.inject({
    method: 'GET',
    url: `/OPM3/H5/${contract.handler}.ashx?method=GetTemplate&lang=zh`,
    headers: { auth: `${desk.as.login.Id}.${desk.as.login.JW}.${Date.now()}` },
  })
  const sheets = await readSheets(answer.rawPayload)
  expect(sheets.map(({ name }) => name)).toEqual(['合同', '成本分摊', '合同清单', '付款节点', '可选项'])
  if (sheets[0] === undefined || sheets[4] === undefined) throw new Error('sheets are missing')
  expect(rowOf(sheets[0], 1)).toMatchObject({ 合同名称: text('必填：文字'), 甲方: text('必填：合作单位的名称或编号') })
  expect(Object.keys(rowOf(sheets[0], 0))).not.toContain('变更后金额')
  expect(rowOf(sheets[4], 2)).toMatchObject({ 收支类型: text('支出合同') })
  const { guid } = await upload(server, contract, answer.rawPayload, desk.as)
  expect((await until(server, guid, desk.as)).Problem).toBe('文件里没有可以导入的行')
})

it('an import requires the right, and is refused for modules that cannot be edited', async () => {
  const { firm, as } = desk
  const file = await partners(['偷偷', '供应商', '', ''])
  expect(await upload(server, partner, file, {})).toMatchObject({ status: 401 })
  expect(await upload(server, partner, file, { login: firm.member.login })).toMatchObject({
    status: 200,
    problem: 'no-edit-right',
  })
  expect(await upload(server, stock, file, as)).toMatchObject({ problem: 'no-edit-right' })
  expect(await upload(server, { handler: 'Nothing' }, file, as)).toMatchObject({ problem: 'not-configured' })
  expect(await namesOf(partner)).not.toContain('偷偷')
})
