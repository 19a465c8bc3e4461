import { contract } from '@/modules/finance/contract/contract.module'
import { calls } from '../../../server/http/calls'
import { type Desk, openDesk } from '../records/support/desk'
import { type Served, serve } from '../support/serve'
import { bookOf, type Plain } from './support/book'
import { bytesOf, importAndWait, readSheets, startJobs, until, upload } from './support/sheets'

/**
 * Importing a file of the maximum size takes minutes: `IMPORT_ROWS=50000` imports it, and prints the time and memory it
 * took.
 */
const rowCount = Number(process.env.IMPORT_ROWS ?? 500)
const timeout = 3_600_000
const wrongEvery = 100

let server: Served
let desk: Desk
let jobs: ReturnType<typeof startJobs>

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  jobs = startJobs(server)
})
afterAll(async () => {
  await jobs.close()
  await server.close()
})

const heads = ['收支类型', '合同名称', '合同类型', '所属项目', '甲方', '乙方', '合同金额', '签订日期', '经办人']

function* contracts(names: string, isWrong: (index: number) => boolean, count: number): Generator<readonly Plain[]> {
  yield heads
  for (let index = 0; index < count; index += 1) {
    const kind = isWrong(index) ? '没有这种' : '材料'
    yield [
      ...['支出合同', `${names}${index}`, kind, '一号楼', '城投公司', '宏达建材', 1000 + index],
      ...[{ is: 'date' as const, value: 46_000 }, '创始人'],
    ]
  }
}
function* nodes(names: string, count: number): Generator<readonly Plain[]> {
  yield ['合同名称', '节点名称', '付款比例']
  for (let index = 0; index < count; index += 1) yield [`${names}${index}`, '预付款', { is: 'percent', value: 0.3 }]
}
const bookFor = (names: string, isWrong: (index: number) => boolean = () => false, count = rowCount) =>
  bookOf({ 合同: contracts(names, isWrong, count), 付款节点: nodes(names, count) })

/** The last parts of contract numbers, in the order of the rows in the file. */
const numbersOf = (names: string) =>
  server.store.system((sql) =>
    sql.many<{ number: number }>(
      `select split_part(code, '-', -1)::int as number from contract where name like $1 || '%'
        order by substr(name, length($1) + 1)::int`,
      [names],
    ),
  )

const countOf = async () => (await desk.list(contract, { rows: 1 })).total

/** Imports a file and returns the job, its progress values and the growth of memory. */
async function measuredImport(bytes: Buffer) {
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const started = Date.now()
  const { guid, text } = await upload(server, contract, bytes, desk.as)
  if (text !== 'Success') throw new Error(text)
  const seen = new Set<number>()
  const isOver = async () => {
    const { body } = await server.get('Job.Get', { guid }, desk.as)
    seen.add(body.Done)
    return !['waiting', 'running'].includes(body.State)
  }
  while (!(await isOver())) await new Promise((resolve) => setTimeout(resolve, 50))
  clearInterval(watch)
  const job = await until(server, guid, desk.as)
  const memoryGrowth = Math.round((most - before) / 1_048_576)
  console.info(
    `${rowCount} rows with their lines, ${bytes.length} bytes: ${job.State} in ${Date.now() - started} ms, ${memoryGrowth} MB more memory, ${Math.round(most / 1_048_576)} MB at most`,
  )
  return { guid, job, seen, grown: memoryGrowth }
}

it(
  'an import lists the reason for each wrong row, and saves no record',
  async () => {
    const before = await countOf()
    const { guid, job } = await measuredImport(await bookFor('错合同', (index) => index % wrongEvery === 7))
    expect(job).toMatchObject({ State: 'failed', Report: { Failed: rowCount / wrongEvery } })
    const [sheet] = await readSheets(await bytesOf(server, guid, desk.as))
    const failedRows = (sheet?.rows ?? []).slice(1).filter(({ cells }) => cells[0] !== null && cells[0] !== undefined)
    expect(failedRows.map(({ number }) => number)).toEqual(
      Array.from({ length: rowCount / wrongEvery }, (_, index) => index * wrongEvery + 9),
    )
    expect(await countOf()).toBe(before)
  },
  timeout,
)

it(
  'a large file is imported completely, with progress and little memory',
  async () => {
    const before = (await countOf()) ?? 0
    const { job, seen, grown: memoryGrowth } = await measuredImport(await bookFor('对合同'))
    expect(job).toMatchObject({ State: 'done', Done: rowCount, Report: { Added: rowCount, Failed: 0 } })
    expect(seen.size).toBeGreaterThan(1)
    expect(await countOf()).toBe(before + rowCount)
    // Numbers are consecutive, and a later import continues them.
    await importAndWait(server, contract, await bookFor('后合同', () => false, 3), desk.as)
    const numbers = [...(await numbersOf('对合同')), ...(await numbersOf('后合同'))].map(({ number }) => number)
    expect(numbers).toEqual(Array.from({ length: rowCount + 3 }, (_, index) => (numbers[0] ?? 0) + index))
    expect(memoryGrowth).toBeLessThan(400)
  },
  timeout,
)

it('a stopped import saves no record', async () => {
  const before = await countOf()
  const { guid } = await upload(server, contract, await bookFor('停合同'), desk.as)
  await until(server, guid, desk.as, ({ Done, State }) => Done > 0 || State !== 'waiting')
  await server.save('Job.Stop', 'edit', { guid }, desk.as)
  expect((await until(server, guid, desk.as)).State).toBe('stopped')
  expect(await countOf()).toBe(before)
})
