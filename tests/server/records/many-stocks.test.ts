import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { contract } from '@/modules/finance/contract/contract.module'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { material } from '@/modules/materials/material/material.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import type { Change } from '../../../server/engine/change/change'
import type { AtWork } from '../../../server/engine/core/context'
import { calls } from '../../../server/http/calls'
import { silent } from '../../../server/log'
import { moduleHooks } from '../../../server/modules'
import { type Cluster, openCluster } from '../../../server/store/cluster'
import { lockRows } from '../../../server/store/connection/row-locks'
import { bulkRecords } from '../support/bulk-records'
import { root } from '../support/cluster'
import { type Served, serve } from '../support/serve'
import { type Colleague, type Company, openCompany } from './support/company'

/** Far more than the number of locks that the database server can hold with the settings below. */
const materialCount = 10_000

const folder = mkdtempSync(join(tmpdir(), 'purlin-locks-'))
let cluster: Cluster
let server: Served
let company: Company
let keeper: Colleague
let ids: Readonly<Record<'warehouses' | 'materials', readonly string[]>>

const guidsOf = (name: string) =>
  server.store.transaction({ enterprise: company.enterprise }, async (sql) => {
    const rows = await sql.many<{ guid: string }>(`select guid::text as guid from "${name}" order by 1`)
    return rows.map(({ guid }) => guid)
  })

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
  company = await openCompany(server, '大库')
  keeper = await company.hire('库管', 'head')
  const { head } = company.departments
  const all = {
    enterprise: company.enterprise,
    people: { few: keeper.code, half: keeper.code, rest: keeper.code },
    departments: { few: head, half: head, rest: head },
  }
  await bulkRecords(server.database.superuserUrl, [material], { ...all, count: materialCount })
  await bulkRecords(server.database.superuserUrl, [warehouse], { ...all, count: 2 })
  // These warehouses need no project.
  await server.store.transaction({ enterprise: company.enterprise }, (sql) =>
    sql.run('update warehouse set project = null'),
  )
  ids = { warehouses: await guidsOf(warehouse.name), materials: await guidsOf(material.name) }
})
afterAll(async () => {
  await server.close()
  await cluster.release()
  rmSync(folder, { recursive: true, force: true })
})

/** Maximum number of lines per save; an import saves many records in one transaction. */
const maxLines = 200

const receive = (place: string | undefined, materials: readonly string[]) =>
  company.as(keeper, 'all', async (work) => {
    for (let from = 0; from < materials.length; from += maxLines) {
      const some = materials.slice(from, from + maxLines)
      const items = some.map((of) => ({ guid: randomUUID(), material: of, quantity: 2, accepted: 2 }))
      const draft = { guid: randomUUID(), values: { warehouse: place, items }, before: null }
      const { [goodsIn.name]: hooks = {} } = moduleHooks
      const after = { ...draft.values, ...(await hooks.fill?.(work, draft)) }
      const change = { module: goodsIn, guid: draft.guid, cause: 'save', before: null, after } as const
      await lockRows(work.sql, hooks.locks?.(change) ?? [])
      await hooks.afterWrite?.(work, change)
    }
  })

it('one transaction changes ten thousand stocks during other saves with room for few locks', async () => {
  const { materials, warehouses } = ids
  let isOver = false
  const large = receive(warehouses[0], materials).finally(() => {
    isOver = true
  })
  const others = async () => {
    for (let saved = 0; ; saved += 1) {
      await receive(warehouses[1], materials.slice(saved % 100, (saved % 100) + 3))
      if (isOver) return saved + 1
    }
  }
  const [, first, second] = await Promise.all([large, others(), others()])
  const counted = await server.store.transaction({ enterprise: company.enterprise }, (sql) =>
    sql.many<{ count: number; sum: number }>(
      `select count(*) as count, sum(quantity)::float as sum from "${stock.name}" group by warehouse order by 1 desc`,
    ),
  )
  expect(counted[0]).toEqual({ count: materialCount, sum: 2 * materialCount })
  expect(counted[1]?.sum).toBe((first + second) * 3 * 2)
})

const enterInvoices = async (work: AtWork, guid: string, codes: readonly string[], more: Partial<Change> = {}) => {
  const invoices = codes.map((code) => ({ guid: randomUUID(), code }))
  const change = { module: contract, guid, cause: 'save', before: null, after: { invoices }, ...more } as const
  await moduleHooks[contract.name]?.afterWrite?.(work, change)
}
const enter = (codes: readonly string[], more?: Partial<Change>, guid = randomUUID() as string) =>
  company.as(keeper, 'all', (work) => enterInvoices(work, guid, codes, more))

const duplicateProblem = { code: 'invalid', details: { issues: [{ field: 'invoices.1.code', reason: 'taken' }] } }

it('one transaction enters ten thousand invoices with room for few locks', () =>
  enter(Array.from({ length: 10_000 }, (_, at) => `F-${at}`)))

it('a save with an invoice of a running import waits and is refused, and other saves do not wait', async () => {
  const imported = Array.from({ length: 500 }, (_, at) => `G-${at}`)
  const order: string[] = []
  let second: Promise<unknown> = Promise.resolve()
  await company.as(keeper, 'all', async (work) => {
    await enterInvoices(work, randomUUID(), imported)
    second = enter(['H-1', 'G-7']).catch((error: unknown) => {
      order.push('second')
      return error
    })
    await Promise.all(Array.from({ length: 20 }, (_, at) => enter([`H-${at + 2}`])))
    order.push('import')
  })
  expect(await second).toMatchObject(duplicateProblem)
  expect(order).toEqual(['import', 'second'])
  // The refused invoice was not entered.
  await enter(['H-1'])
})

it('an invoice number is free after its contract is deleted or loses it, and not unique after the contract is restored', async () => {
  const guid = randomUUID()
  const values = { invoices: [{ code: 'K-1' }, { code: 'K-2' }] }
  await enter(['K-1', 'K-2'], {}, guid)
  await enter(['K-1', 'K-2'], { before: values }, guid)
  await expect(enter(['K-3', 'K-2'])).rejects.toMatchObject(duplicateProblem)
  await enter(['K-1', 'K-2'], { before: values, after: null }, guid)
  const other = randomUUID()
  await enter(['K-3', 'K-2'], {}, other)
  await expect(enter(['K-1', 'K-2'], {}, guid)).rejects.toMatchObject(duplicateProblem)
  await enter(['K-3'], { before: { invoices: [{ code: 'K-3' }, { code: 'K-2' }] } }, other)
  await enter(['K-1', 'K-2'], {}, guid)
  await expect(enter(['K-4', 'K-1'])).rejects.toMatchObject(duplicateProblem)
})
