import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { material } from '@/modules/materials/material/material.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { yuan } from '@/schema'
import { calls } from '../../../server/http/calls'
import { silent } from '../../../server/log'
import { type Cluster, openCluster } from '../../../server/store/cluster'
import { trials } from '../../trials'
import { type Desk, openDesk } from '../records/support/desk'
import { bulkRecords } from '../support/bulk-records'
import { root } from '../support/cluster'
import { type Served, serve } from '../support/serve'
import { bookOf, type Plain } from './support/book'
import { importAndWait, startJobs } from './support/sheets'

/** More than the number of locks that the database server can hold with the settings below. */
const lineCount = trials({ usual: 3000, all: 20_000 })
const linesPerRecord = 200
const [quantity, price] = [2, 3]
const timeout = 1_800_000

const folder = mkdtempSync(join(tmpdir(), 'purlin-locks-'))
let cluster: Cluster
let server: Served
let desk: Desk
let jobs: ReturnType<typeof startJobs>
let materials: readonly string[]
const saved = randomUUID()

beforeAll(async () => {
  chmodSync(folder, 0o755)
  const open = () => openCluster({ root, folder, log: silent })
  cluster = await open()
  const client = new Client({ connectionString: cluster.superuserUrl })
  await client.connect()
  await client.query('alter system set max_locks_per_transaction = 10')
  await client.query('alter system set fsync = off')
  await client.end()
  await cluster.release()
  cluster = await open()
  process.env.PURLIN_TEST_SUPERUSER = cluster.superuserUrl
  process.env.PURLIN_TEST_APP = cluster.url
  server = await serve({ endpoints: calls })
  jobs = startJobs(server)
  desk = await openDesk(server)
  const { enterprise, founder, department } = desk.firm
  const [who, where] = [founder.userCode, department]
  await bulkRecords(server.database.superuserUrl, [material], {
    ...{ enterprise, count: lineCount },
    ...{ people: { few: who, half: who, rest: who }, departments: { few: where, half: where, rest: where } },
  })
  materials = await server.store.system(async (sql) => {
    await sql.run("update material set state = 'active', class = null, tested = false, kept = null, unit = '袋'")
    const rows = await sql.many<{ guid: string }>('select guid::text as guid from material order by guid')
    return rows.map(({ guid }) => guid)
  })
  for (const [guid, name] of [
    [randomUUID(), '导入库'],
    [saved, '保存库'],
  ] as const) {
    await desk.save(warehouse, guid, { name, project: desk.job, status: 'open', keeper: who })
  }
}, timeout)
afterAll(async () => {
  await jobs.close()
  await server.close()
  await cluster.release()
  rmSync(folder, { recursive: true, force: true })
})

const documentOf = (line: number) => `单${Math.floor((line - 1) / linesPerRecord)}`

/** Goods in with one line for each material. */
function book() {
  const records: Plain[][] = [['入库单号', '所属项目', '仓库', '供应商', '入库日期', '经办人']]
  const lines: Plain[][] = [['入库单号', '材料', '到货数量', '单价']]
  for (let line = 1; line <= lineCount; line += 1) {
    const title = documentOf(line)
    if (title !== documentOf(line - 1)) {
      records.push([title, '一号楼', '导入库', '宏达建材', { is: 'date', value: 46_000 }, '创始人'])
    }
    lines.push([title, `name ${line}`, quantity, price])
  }
  return bookOf({ 入库单: records, 入库明细: lines })
}

const linesPerSave = 3

/** Saves goods in, again if the server answers that its number is not free yet, as the client does. */
async function saveGoods(values: Parameters<typeof desk.save>[2]) {
  const guid = randomUUID()
  for (;;) {
    const { status, text } = await desk.save(goodsIn, guid, values)
    if (status !== 503) return text
  }
}

/** Saves goods in of some materials, in different orders, until a condition is met. Returns the number of saves. */
async function saveUntil(isOver: () => boolean, first: number) {
  for (let count = 0; ; count += 1) {
    if (isOver()) return count
    const from = (first + count) % 100
    const items = materials.slice(from, from + linesPerSave).map((of) => ({
      ...{ guid: randomUUID(), material: of, quantity, price: yuan(price) },
    }))
    const draft = { project: desk.job, warehouse: saved, supplier: desk.supplier, date: '2026-05-01', items }
    expect(await saveGoods({ ...draft, keeper: desk.firm.founder.userCode })).toBe('Success')
  }
}

it(
  'an import of goods in for thousands of stocks completes during other saves with room for few locks',
  async () => {
    let isOver = false
    const importing = importAndWait(server, goodsIn, await book(), desk.as).finally(() => {
      isOver = true
    })
    const saving = [0, 50].map((first) => saveUntil(() => isOver, first))
    const [job, ...counts] = await Promise.all([importing, ...saving])
    const records = Math.ceil(lineCount / linesPerRecord)
    expect(job).toMatchObject({ State: 'done', Report: { Added: records, Failed: 0 } })
    const saves = counts.reduce((sum, count) => sum + count, 0)
    expect(saves).toBeGreaterThan(0)
    const sums = await server.store.system((sql) =>
      sql.many<{ name: string; count: number; quantity: number; value: number }>(
        `select w.name, count(*)::int as count, sum(s.quantity)::float as quantity, sum(s.value)::float as value
           from "${stock.name}" s join "${warehouse.name}" w on w.guid = s.warehouse group by 1 order by 1`,
      ),
    )
    expect(sums.find(({ name }) => name === '导入库')).toEqual({
      ...{ name: '导入库', count: lineCount, quantity: lineCount * quantity, value: lineCount * quantity * price },
    })
    const received = saves * linesPerSave * quantity
    expect(sums.find(({ name }) => name === '保存库')).toMatchObject({ quantity: received, value: received * price })
  },
  timeout,
)
