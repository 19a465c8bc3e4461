import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { yuan } from '@/schema'
import { tablesOf } from '../../../server/engine/features'
import { calls } from '../../../server/http/calls'
import { recordCalls } from '../../../server/http/calls/records'
import { type Desk, openDesk } from '../records/support/desk'
import { type Served, serve } from '../support/serve'
import { bookOf, type Plain } from './support/book'
import { everything } from './support/everything'
import { failuresOf, importAndWait, startJobs } from './support/sheets'

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

it('an import finds people by name or phone, and reports a name that is not unique', async () => {
  const { firm } = desk
  await firm.invite(11)
  await server.store.system((sql) =>
    sql.run(`update member set name = '张伟' where phone = any($1)`, [[firm.phone(1), firm.phone(11)]]),
  )
  const rows = (who: string) =>
    bookOf({
      样样: [
        ['名称', '使用人'],
        ['找人', who],
      ],
    })
  expect(failuresOf(await importAndWait(server, everything, await rows('张伟'), desk.as))).toEqual([
    '2 使用人 “张伟”不止一个，请改用编号或手机号',
  ])
  expect(failuresOf(await importAndWait(server, everything, await rows('无此人'), desk.as))).toEqual([
    '2 使用人 找不到“无此人”',
  ])
  expect(await importAndWait(server, everything, await rows(firm.phone(11)), desk.as)).toMatchObject({ State: 'done' })
})

it.each<[column: string, input: Plain, expected: unknown]>([
  ['价格', '￥1,234,567.80 元', yuan(1234567.8)],
  ['价格', '12.345', '最多 2 位小数'],
  ['价格', 4_799_626_085_092.48, yuan(4_799_626_085_092.48)],
  ['价格', '一百', '请填写数字'],
  ['比例', '30%', 30],
  ['比例', { is: 'percent', value: 0.07 }, 7],
  ['比例', 12.5, 12.5],
  ['日期', '2026/3/5', '2026-03-05'],
  ['日期', '2026年3月5日', '2026-03-05'],
  ['日期', 20_260_305, '2026-03-05'],
  ['日期', '25/12/2026', '2026-12-25'],
  ['日期', '5/6/2026', '请填写日期，如 2026-11-20'],
  ['日期', '2026-02-30', '请填写日期，如 2026-11-20'],
  ['时刻', '2026-11-20 9:30', '2026-11-20T01:30:00.000Z'],
  ['上班', '7:05', '07:05'],
  ['新品', '√', true],
  ['新品', 'No', false],
  ['新品', '也许', '请选择是或否'],
  ['标识', '访客，领导', ['visitor', 'leader']],
  ['电话', 5_718_888_123, '5718888123'],
  ['名称', 6_222_020_000_000_000_000, '数字太长，表格已丢失后几位，请把单元格设为文本再填'],
  ['价格', { is: 'error', text: '#REF!' }, '格式不正确'],
  ['单位', '宏达建材', 'supplier'],
])('the column %s accepts or refuses %j', async (column, input, expected) => {
  const names: Readonly<Record<string, string>> = {
    ...{ 价格: 'price', 比例: 'share', 日期: 'day', 时刻: 'at', 上班: 'from', 新品: 'isNew', 标识: 'marks' },
    ...{ 电话: 'phone', 单位: 'partner' },
  }
  const name = `值${randomUUID()}`
  const head = column === '名称' ? ['名称'] : ['名称', column]
  const row: Plain[] = column === '名称' ? [input] : [name, input]
  const job = await importAndWait(server, everything, await bookOf({ 样样: [head, row] }), desk.as)
  if (job.State === 'failed') return expect(failuresOf(job)).toEqual([`2 ${column} ${String(expected)}`])
  const { rows } = await desk.list(everything, { keyword: name })
  const { values } = await desk.read(everything, rows[0]?.guid ?? '')
  expect(values[names[column] ?? '']).toEqual(expected === 'supplier' ? desk.supplier : expected)
})
