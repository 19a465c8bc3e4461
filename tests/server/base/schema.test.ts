import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { silent } from '../../../server/log'
import { openStore, type Store } from '../../../server/store/store'
import { root } from '../support/cluster'
import { type Database, openDatabase } from '../support/database'
import { dumpSchema, unguardedTables } from '../support/dump'

const file = join(root, 'server/store/schema/schema.sql')
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

it('the committed schema equals the one the migrations create (npm run schema writes it)', async () => {
  const schema = await store.system(dumpSchema)
  if (process.env.WRITE_SCHEMA === 'yes') writeFileSync(file, schema)
  expect(readFileSync(file, 'utf8')).toBe(schema)
})

it('row security binds every table except what was applied to the whole database', async () => {
  expect(await store.system(unguardedTables)).toEqual(['ledger_module', 'migration'])
})
