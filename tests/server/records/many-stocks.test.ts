import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { material } from '@/modules/materials/material/material.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { movementLocks, moveStock } from '../../../server/engine/features/movements/movements'
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
      const items = some.map((of) => ({
        guid: randomUUID(),
        material: of,
        quantity: 2,
        accepted: 2,
        price: 100,
        subtotal: 200,
      }))
      const values = { warehouse: place, items, date: '2026-05-01', confirmation: 'confirmed' }
      const draft = { guid: randomUUID(), values, before: null }
      const { [goodsIn.name]: hooks = {} } = moduleHooks
      const after = { ...draft.values, ...(await hooks.fill?.(work, draft)) }
      const change = { module: goodsIn, guid: draft.guid, cause: 'save', before: null, after } as const
      await lockRows(work.sql, movementLocks(change))
      await moveStock(work, change)
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
