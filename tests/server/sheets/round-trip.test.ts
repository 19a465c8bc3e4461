import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { partner } from '@/modules/projects/partner/partner.module'
import { yuan } from '@/schema'
import { tablesOf } from '../../../server/engine/features'
import { calls } from '../../../server/http/calls'
import { recordCalls } from '../../../server/http/calls/records'
import { type Desk, openDesk, type Values } from '../records/support/desk'
import { everythingOf, openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'
import { everything } from './support/everything'
import { exportAndRead, failuresOf, importAndWait, rebook, rowOf, startJobs } from './support/sheets'

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

const completeValues = (name: string, more: Values = {}): Values => ({
  ...{ name, note: '第一行\n第二行', phone: '0571-88881234', mail: 'a@b.cn', count: 3, weight: 1.2345 },
  ...{ price: yuan(1234567.8), share: 12.57, day: '2026-11-20', at: '2026-11-20T01:30:05.123Z', isNew: true },
  ...{ state: 'broken', marks: ['leader', 'visitor'], partner: desk.supplier, who: desk.firm.founder.userCode },
  ...{ all: [desk.firm.member.userCode, desk.firm.founder.userCode], where: desk.firm.department },
  ...{ places: [desk.firm.department], done: 60, from: '07:35', born: 1988, stars: 4, age: 38 },
  ...{
    stay: { from: '2026-03-01', to: '2026-03-31' },
    site: { address: '杭州湾', latitude: 30.27, longitude: 120.15 },
  },
  items: [
    { guid: randomUUID(), what: '钢筋', price: yuan(99.5) },
    { guid: randomUUID(), what: '水泥', price: null },
  ],
  ...more,
})

it('an unchanged export is imported without changes, in any language', async () => {
  await desk.save(everything, randomUUID(), completeValues('一'))
  await desk.save(everything, randomUUID(), completeValues('=二', { day: '1850-05-01', site: null, items: [] }))
  await desk.save(everything, randomUUID(), { name: '三', state: 'good' })
  for (const lang of ['zh', 'es']) {
    const { bytes } = await exportAndRead(server, everything, { ...desk.as, lang })
    const job = await importAndWait(server, everything, bytes ?? Buffer.alloc(0), desk.as)
    expect(job).toMatchObject({ State: 'done', Report: { Added: 0, Changed: 0, Same: 3 } })
  }
  await desk.createContract({ nodes: [{ guid: randomUUID(), name: '预付', share: 30 }] })
  for (const module of modules.filter(({ closed }) => !closed)) {
    const { bytes, job } = await exportAndRead(server, module, desk.as)
    if (job.Total === 0) continue
    const again = await importAndWait(server, module, bytes ?? Buffer.alloc(0), desk.as)
    expect([module.name, again.State, again.Report.Same]).toEqual([module.name, 'done', job.Total])
  }
})

it('an edited export changes only the edited records, unless another person changed them in the meantime', async () => {
  const { sheets } = await exportAndRead(server, everything, desk.as)
  const edited = await rebook(sheets, (cells, row, sheet) => {
    const at = (label: string) =>
      sheets
        .find(({ name }) => name === sheet)
        ?.rows[0]?.cells.findIndex((cell) => cell?.is === 'text' && cell.text === label) ?? -1
    if (sheet === '样样' && row === 1) cells[at('价格')] = text('2,000.50')
    if (sheet === '明细' && row === 2) cells[at('单价')] = { is: 'number', value: 12 }
    return cells
  })
  const job = await importAndWait(server, everything, edited, desk.as)
  expect(job).toMatchObject({ State: 'done', Report: { Added: 0, Changed: 1, Same: 2 } })
  const { rows } = await desk.list(everything, { keyword: '一' })
  const { values, version } = await desk.read(everything, rows[0]?.guid ?? '')
  expect(version).toBe(2)
  expect(values).toMatchObject({
    price: yuan(2000.5),
    items: [
      { what: '钢筋', price: yuan(99.5), half: 4975 },
      { what: '水泥', price: yuan(12), half: yuan(6) },
    ],
  })
  // Importing the same file again would revert a later change, so that row is refused.
  await desk.save(everything, rows[0]?.guid ?? '', { ...values, price: yuan(1) }, { Version: 2 })
  const late = await importAndWait(server, everything, edited, desk.as)
  expect(failuresOf(late)).toEqual(['2  别人刚改过这条内容，请刷新后再改'])
})

it('an export of one enterprise is imported by another, with equal records except their numbers', async () => {
  const other = await openFirm(server, '乙建设', 5000)
  const as = { login: other.login }
  const { bytes: companies } = await exportAndRead(server, partner, desk.as)
  expect(await importAndWait(server, partner, companies ?? Buffer.alloc(0), as, { accepts: true })).toMatchObject({
    State: 'done',
  })
  const { bytes, job } = await exportAndRead(server, everything, desk.as)
  // People with the same names there are other people.
  const first = await importAndWait(server, everything, bytes ?? Buffer.alloc(0), as)
  expect(first).toMatchObject({ State: 'done', Report: { Added: job.Total } })
  const plain = async (login: typeof as) => {
    const { sheets } = await exportAndRead(server, everything, login)
    return sheets.map(({ name, rows }) => [
      name,
      rows.map((_, index) => ({
        ...rowOf(sheets.find((each) => each.name === name) as never, index),
        编号: null,
        'purlin-id': null,
      })),
    ])
  }
  expect(await plain(as)).toEqual(await plain(desk.as))
})

it('another enterprise cannot change records by their guids', async () => {
  const { sheets } = await exportAndRead(server, partner, desk.as, { keyword: '城投公司' })
  const before = await everythingOf(server, desk.firm.enterprise)
  const other = await openFirm(server, '丙建设', 7000)
  const edited = await rebook(sheets, (cells, row) =>
    cells.map((cell) => (row === 1 && cell?.is === 'text' && cell.text === '城投公司' ? text('被改了') : cell)),
  )
  expect(await importAndWait(server, partner, edited, { login: other.login })).toMatchObject({ Report: { Added: 1 } })
  expect(await everythingOf(server, desk.firm.enterprise)).toEqual(before)
})

it('a deleted or invisible record is not restored by an import', async () => {
  const guid = randomUUID()
  await desk.save(partner, guid, { name: '要删的', type: 'owner' })
  const { sheets } = await exportAndRead(server, partner, desk.as, { keyword: '要删的' })
  await desk.mark(partner, 'Delete', guid, 1)
  const again = await rebook(sheets, (cells) => cells)
  expect(failuresOf(await importAndWait(server, partner, again, desk.as))).toEqual(['2  找不到这条内容，可能已被删除'])
})
