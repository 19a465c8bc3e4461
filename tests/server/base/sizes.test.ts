import { modules } from '@/modules'
import type { Module } from '@/schema'
import { silent } from '../../../server/log'
import { analyzeTables, analyzeTablesOf } from '../../../server/store/schema/table-statistics'
import { openStore, type Store } from '../../../server/store/store'
import { type Database, openDatabase } from '../support/database'

const moduleNamed = (name: string) => modules.find((module) => module.name === name) as Module

let database: Database
let store: Store

beforeAll(async () => {
  database = await openDatabase()
  store = await openStore({ url: database.url, log: silent })
})

afterAll(async () => {
  await store.close()
  await database.drop()
})

const estimatedRows = async (table: string) =>
  (
    await store.system((sql) =>
      sql.one<{ rows: number }>('select reltuples as rows from pg_class where relname = $1', [table]),
    )
  ).rows

describe('table statistics', () => {
  it('are known inside the transaction that wrote the rows', async () => {
    expect(await estimatedRows('post')).toBe(-1)
    const enterprise = '5f5f5f5f-0000-4000-8000-000000000001'
    await store.system(async (sql) => {
      await sql.run("insert into enterprise (guid, name, code) values ($1, '丙公司', '丙公司')", [enterprise])
      await sql.run('insert into post (enterprise_id, name) select $1, i::text from generate_series(1, 500) i', [
        enterprise,
      ])
      await analyzeTables(sql)
      expect(await sql.one('select reltuples as rows from pg_class where relname = $1', ['post'])).toEqual({
        rows: 500,
      })
    })
  })

  it('are requested by two long transactions at once without blocking each other', async () => {
    const [first, second] = await store.system(async (sql) => {
      await analyzeTablesOf(sql, moduleNamed('contract'))
      const from = Date.now()
      await store.system((other) => analyzeTablesOf(other, moduleNamed('payment')))
      await store.system((other) => analyzeTablesOf(other, moduleNamed('contract')))
      return [Date.now() - from, await sql.one('select 1 as one')]
    })
    expect(first).toBeLessThan(10_000)
    expect(second).toEqual({ one: 1 })
  })
})
