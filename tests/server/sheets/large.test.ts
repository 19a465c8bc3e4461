import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { fromBuffer } from 'yauzl'
import { contract } from '@/modules/finance/contract/contract.module'
import { recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Desk, openDesk } from '../records/support/desk'
import { type Served, serve } from '../support/serve'
import { bytesOf, startJobs, until } from './support/sheets'

let server: Served
let desk: Desk
let jobs: ReturnType<typeof startJobs>
const rowCount = 50_000

/** Copies one contract many times directly in the database, without checks and without search entries. */
async function fill(model: string, guids: readonly string[]) {
  const client = new Client({ connectionString: server.database.superuserUrl })
  await client.connect()
  await client.query("set session_replication_role = 'replica'")
  await client.query(
    `insert into contract select made.*
       from contract c, unnest($2::uuid[]) g, jsonb_populate_record(c, jsonb_build_object(
         'guid', g, 'code', 'N' || g, 'name', '一标段钢材采购合同' || g, 'search_text', '')) made
      where c.guid = $1`,
    [model, guids],
  )
  await client.query(
    `insert into contract_nodes select made.*
       from contract_nodes l, unnest($2::uuid[]) g, jsonb_populate_record(l, jsonb_build_object(
         'guid', gen_random_uuid(), 'parent_guid', g)) made
      where l.parent_guid = $1`,
    [model, guids],
  )
  await client.query('analyze contract, contract_nodes')
  await client.end()
}

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  const model = await desk.createContract({ nodes: [{ guid: randomUUID(), name: '预付', share: 30 }] })
  await fill(
    model,
    Array.from({ length: rowCount - 1 }, () => randomUUID()),
  )
  jobs = startJobs(server)
})
afterAll(async () => {
  await jobs.close()
  await server.close()
})

/** Counts the rows of a compressed sheet while it is decompressed. */
const rowsIn = (bytes: Buffer, name: string) =>
  new Promise<number>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error !== null) return reject(error)
      zip.on('entry', (entry) => {
        if (entry.fileName !== name) return zip.readEntry()
        zip.openReadStream(entry, (fault, stream) => {
          if (fault !== null) return reject(fault)
          let [count, rest] = [0, '']
          stream.on('data', (chunk: Buffer) => {
            const text = rest + chunk.toString('latin1')
            count += text.split('<row ').length - 1
            rest = text.slice(-4)
          })
          stream.on('end', () => resolve(count))
        })
      })
      zip.readEntry()
    })
  })

it('50,000 records with their lines are exported with progress and little memory', async () => {
  const guid = randomUUID()
  const takes = { guid, keyword: '', sort: '', filters: {} }
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const started = Date.now()
  const seen = new Set<number>()
  await server.save(recordCall(contract, 'Export'), 'add', takes, desk.as)
  const job = await until(server, guid, desk.as, ({ State, Done }) => {
    seen.add(Done)
    return State !== 'waiting' && State !== 'running'
  })
  clearInterval(watch)
  const memoryGrowth = Math.round((most - before) / 1_048_576)
  console.info(
    `${rowCount} contracts: ${Date.now() - started} ms, ${memoryGrowth} MB more memory, a file of ${job.FileSize} bytes`,
  )
  expect(job).toMatchObject({ State: 'done', Done: rowCount, Total: rowCount })
  expect(seen.size).toBeGreaterThan(3)
  // The memory of the whole test process, of which the caches of other files are part.
  expect(memoryGrowth).toBeLessThan(320)
  const bytes = (await bytesOf(server, guid, desk.as)) ?? Buffer.alloc(0)
  expect(await rowsIn(bytes, 'xl/worksheets/sheet1.xml')).toBe(rowCount + 1)
  expect(await rowsIn(bytes, 'xl/worksheets/sheet4.xml')).toBe(rowCount + 1)
})

it('an export of more than 50,000 records fails', async () => {
  await desk.createContract()
  const guid = randomUUID()
  await server.save(recordCall(contract, 'Export'), 'add', { guid, keyword: '', sort: '', filters: {} }, desk.as)
  expect(await until(server, guid, desk.as)).toMatchObject({
    State: 'failed',
    Problem: expect.stringContaining('50000'),
  })
})
